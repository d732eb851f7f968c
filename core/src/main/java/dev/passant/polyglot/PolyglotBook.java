package dev.passant.polyglot;

import dev.passant.chess.Position;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * An opening book in the format of Polyglot, looked up in its file: entries of 16 bytes, sorted by key. A book of any
 * size takes no memory. Safe for several threads at once.
 */
public final class PolyglotBook implements Closeable {

    private final FileChannel file;
    private final long size;

    private PolyglotBook(FileChannel file, long size) {
        this.file = file;
        this.size = size;
    }

    /**
     * Opens a book.
     *
     * @param path its file
     * @return the book, to be closed
     * @throws IOException when the file cannot be read, or its size is none that a book has
     */
    public static PolyglotBook open(Path path) throws IOException {
        FileChannel file = FileChannel.open(path);
        long bytes = file.size();
        if (bytes % BookEntry.BYTES != 0) {
            file.close();
            throw new IOException("no Polyglot book: its " + bytes + " bytes are no multiple of " + BookEntry.BYTES);
        }
        return new PolyglotBook(file, bytes / BookEntry.BYTES);
    }

    /**
     * How many entries there are.
     *
     * @return 0 or more
     */
    public long size() {
        return size;
    }

    /**
     * The moves that the book has for a position. Entries whose move is not legal there are left out: their position
     * is another one with the same key.
     *
     * @param position the position
     * @return the moves, the heaviest first; empty when the book does not know the position
     * @throws IOException when the file cannot be read
     */
    public List<BookMove> moves(Position position) throws IOException {
        long key = PolyglotKey.of(position);
        List<BookMove> moves = new ArrayList<>();
        for (long i = firstOf(key); i < size; i++) {
            BookEntry entry = entry(i);
            if (entry.key() != key) {
                break;
            }
            entry.move(position).ifPresent(move -> moves.add(new BookMove(move, entry.weight(), entry.learn())));
        }
        moves.sort(Comparator.comparingInt(BookMove::weight).reversed());
        return moves;
    }

    /** The index of the first entry whose key is not below a key. */
    private long firstOf(long key) throws IOException {
        long low = 0;
        long high = size;
        while (low < high) {
            long middle = low + high >>> 1;
            if (Long.compareUnsigned(entry(middle).key(), key) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /**
     * Picks a move of a position at random, each as often as its weight says.
     *
     * @param position the position
     * @param random the source of chance
     * @return a move; empty when the book has none with a weight above 0
     * @throws IOException when the file cannot be read
     */
    public Optional<BookMove> pick(Position position, RandomGenerator random) throws IOException {
        List<BookMove> moves = moves(position);
        long sum = moves.stream().mapToLong(BookMove::weight).sum();
        if (sum == 0) {
            return Optional.empty();
        }
        long left = random.nextLong(sum);
        for (BookMove move : moves) {
            left -= move.weight();
            if (left < 0) {
                return Optional.of(move);
            }
        }
        throw new AssertionError("the weights sum up to " + sum);
    }

    /**
     * All entries in the order of the file, which is that of their keys.
     *
     * @return a stream, which throws an {@link UncheckedIOException} when the file cannot be read, or is not sorted
     */
    public Stream<BookEntry> entries() {
        return LongStream.range(0, size).mapToObj(this::entryInOrder);
    }

    private BookEntry entryInOrder(long index) {
        try {
            BookEntry entry = entry(index);
            if (index > 0 && Long.compareUnsigned(entry(index - 1).key(), entry.key()) > 0) {
                throw new IOException("no Polyglot book: entry " + index + " is out of order");
            }
            return entry;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private BookEntry entry(long index) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(BookEntry.BYTES);
        while (bytes.hasRemaining()) {
            if (file.read(bytes, index * BookEntry.BYTES + bytes.position()) < 0) {
                throw new EOFException("the book ends in entry " + index);
            }
        }
        return BookEntry.read(bytes.flip());
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
