package dev.passant.polyglot;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;

/**
 * A Polyglot opening book: a file of 16-byte entries sorted by key. Lookups are binary searches in the file, so the
 * book is not loaded into memory. Thread-safe, but as with any {@link FileChannel}, interrupting a reading thread
 * closes the book.
 *
 * <pre>{@code
 * PolyglotBookBuilder builder = new PolyglotBookBuilder(1000);
 * builder.add(Position.start(), Uci.parse("e2e4", Position.start()), PolyglotBookBuilder.Score.WIN);
 * ByteArrayOutputStream file = new ByteArrayOutputStream();
 * builder.write(file, 1);
 * try (PolyglotBook book = PolyglotBook.of(file.toByteArray())) { // or open(path)
 *     System.out.println(book.moves(Position.start()).get(0).move()); // e2e4
 * }
 * }</pre>
 */
public final class PolyglotBook implements Closeable {

    /** The largest weight, which an entry stores in 16 bits. */
    private static final int MAX_WEIGHT = 0xffff;

    /** Moves are unique per key, and a move has 16 bits. */
    private static final int MAX_MOVES_PER_KEY = 1 << 16;

    /** A source of bytes. Reads from an offset and returns the number of bytes read, or -1 at the end. */
    private interface Bytes {
        int read(ByteBuffer target, long offset) throws IOException;
    }

    private final Bytes bytes;
    private final Closeable resource;
    private final long size;

    private PolyglotBook(Bytes bytes, Closeable resource, long length) throws IOException {
        if (length % BookEntry.BYTES != 0) {
            throw new IOException(
                    "invalid Polyglot book: expected a multiple of " + BookEntry.BYTES + " bytes, got " + length);
        }
        this.bytes = bytes;
        this.resource = resource;
        this.size = length / BookEntry.BYTES;
    }

    /**
     * Opens a book file.
     *
     * @param path the file
     * @return the book, to be closed by the caller
     * @throws IOException if the file cannot be read, or its size is not a multiple of 16
     */
    public static PolyglotBook open(Path path) throws IOException {
        FileChannel file = FileChannel.open(path);
        try {
            return new PolyglotBook(file::read, file, file.size());
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    /**
     * Creates a book in memory.
     *
     * @param content the bytes of a book; they are copied
     * @return the book, which need not be closed
     * @throws IOException if the size is not a multiple of 16
     */
    public static PolyglotBook of(byte[] content) throws IOException {
        byte[] copy = content.clone();
        Bytes bytes = (target, offset) -> {
            int length = (int) Math.min(target.remaining(), copy.length - offset);
            target.put(copy, (int) offset, length);
            return length == 0 ? -1 : length;
        };
        return new PolyglotBook(bytes, () -> {}, copy.length);
    }

    /**
     * {@return the Polyglot key of a position, to be compared as an unsigned number: a Zobrist key with fixed random
     * numbers}
     *
     * <p>The key covers piece placement, castling rights, the en-passant file, and the side to move; it ignores the
     * counters. In Chess960 it does not distinguish inner from outer rooks. The en-passant file is included if an enemy
     * pawn is next to the pushed pawn, whether or not that pawn may capture ({@link EnPassantMode#PSEUDO_LEGAL}).
     *
     * @param position any position, legal or not; in a variant, only the board affects the key
     */
    public static long key(Position position) {
        return PolyglotKey.of(position);
    }

    long size() {
        return size;
    }

    /**
     * {@return the book moves of a position, by descending weight; empty if the position is not in the book} Entries
     * with illegal moves are ignored: they belong to another position with the same key. Entries with the same move are
     * added up. Positions of variants have no
     * moves, because the format has no keys for them.
     *
     * @param position the position
     * @throws IOException if the file cannot be read or is not a valid book
     */
    public List<BookMove> moves(Position position) throws IOException {
        if (position.variant() != Variant.CHESS) {
            return new ArrayList<>();
        }
        long key = PolyglotKey.of(position);
        Map<Move, BookMove> byMove = new LinkedHashMap<>();
        long first = firstOf(key);
        for (long i = first; i < size; i++) {
            BookEntry entry = entry(i);
            if (entry.key() != key) {
                break;
            }
            if (i - first == MAX_MOVES_PER_KEY) {
                throw new IOException("invalid Polyglot book: entry " + i + " repeats a move of key "
                        + HexFormat.of().toHexDigits(key));
            }
            entry.move(position)
                    .ifPresent(move -> byMove.merge(
                            move, new BookMove(move, entry.weight(), entry.learn()), PolyglotBook::together));
        }
        List<BookMove> moves = new ArrayList<>(byMove.values());
        moves.sort(Comparator.comparingInt(BookMove::weight).reversed());
        return moves;
    }

    /** Returns two entries with the same move as one: some books have castling both as e1h1 and as e1g1. */
    private static BookMove together(BookMove first, BookMove second) {
        return new BookMove(first.move(), Math.min(first.weight() + second.weight(), MAX_WEIGHT), first.learn());
    }

    /** Returns the index of the first entry whose key is not below the given key. */
    private long firstOf(long key) throws IOException {
        long low = 0;
        long high = size;
        // Bounds of the keys between the two entries, to detect unsorted files.
        long least = 0;
        long most = -1;
        while (low < high) {
            long middle = low + high >>> 1;
            long found = entry(middle).key();
            if (Long.compareUnsigned(found, least) < 0 || Long.compareUnsigned(found, most) > 0) {
                throw new IOException("invalid Polyglot book: entry " + middle + " is out of order");
            }
            if (Long.compareUnsigned(found, key) < 0) {
                low = middle + 1;
                least = found;
            } else {
                high = middle;
                most = found;
            }
        }
        return low;
    }

    /**
     * Picks a random book move of a position with probability proportional to weight. (Takes a {@link Random} because
     * Android lacks {@code java.util.random}. The weights of at most 256 moves, 16 bits each, sum to far less than the
     * 53 bits of a random {@code double}.)
     *
     * @param position the position
     * @param random the random number generator
     * @return a move; empty if the book has none with a positive weight
     * @throws IOException if the file cannot be read or is not a valid book
     */
    public Optional<BookMove> pick(Position position, Random random) throws IOException {
        Objects.requireNonNull(random, "random");
        List<BookMove> moves = moves(position);
        long sum = moves.stream().mapToLong(BookMove::weight).sum();
        if (sum == 0) {
            return Optional.empty();
        }
        long left = (long) (random.nextDouble() * sum);
        for (BookMove move : moves) {
            left -= move.weight();
            if (left < 0) {
                return Optional.of(move);
            }
        }
        throw new AssertionError("weights sum to " + sum);
    }

    private BookEntry entry(long index) throws IOException {
        ByteBuffer read = ByteBuffer.allocate(BookEntry.BYTES);
        while (read.hasRemaining()) {
            if (bytes.read(read, index * BookEntry.BYTES + read.position()) < 0) {
                throw new EOFException("unexpected end of book in entry " + index);
            }
        }
        return BookEntry.read(read.flip());
    }

    @Override
    public void close() throws IOException {
        resource.close();
    }
}
