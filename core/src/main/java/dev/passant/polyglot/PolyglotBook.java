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
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * An opening book in the format of Polyglot, looked up in its file: entries of 16 bytes, sorted by key. A book of any
 * size takes no memory. Safe for several threads at once; interrupting one that reads closes the book for all, as
 * {@link FileChannel} has it.
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

    /** Each entry of a position has a move of its own, and a move has 16 bits. */
    private static final int MAX_OF_A_KEY = 1 << 16;

    /** How many entries are read at once where all of them are listed: 8 KiB. */
    private static final int BLOCK = 512;

    /** Where the bytes of a book are: reads some of them from an offset on, and tells how many, or -1 at the end. */
    private interface Bytes {
        int read(ByteBuffer target, long offset) throws IOException;
    }

    private final Bytes bytes;
    private final Closeable resource;
    private final long size;

    private PolyglotBook(Bytes bytes, Closeable resource, long length) throws IOException {
        if (length % BookEntry.BYTES != 0) {
            throw new IOException("no Polyglot book: its " + length + " bytes are no multiple of " + BookEntry.BYTES);
        }
        this.bytes = bytes;
        this.resource = resource;
        this.size = length / BookEntry.BYTES;
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
        try {
            return new PolyglotBook(file::read, file, file.size());
        } catch (IOException e) {
            file.close();
            throw e;
        }
    }

    /**
     * A book in memory.
     *
     * @param content the bytes of a book, which are copied
     * @return the book, which need not be closed
     * @throws IOException when their number is none that a book has
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
     * @throws IOException when the file cannot be read, or is seen to be no book
     */
    public List<BookMove> moves(Position position) throws IOException {
        long key = PolyglotKey.of(position);
        List<BookMove> moves = new ArrayList<>();
        long first = firstOf(key);
        for (long i = first; i < size; i++) {
            BookEntry entry = entry(i);
            if (entry.key() != key) {
                break;
            }
            if (i - first == MAX_OF_A_KEY) {
                throw new IOException(
                        "no Polyglot book: entry " + i + " repeats a move of key " + PolyglotKey.toHex(key));
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
        // What the entries between these two may have as keys.
        long least = 0;
        long most = -1;
        while (low < high) {
            long middle = low + high >>> 1;
            long found = entry(middle).key();
            if (Long.compareUnsigned(found, least) < 0 || Long.compareUnsigned(found, most) > 0) {
                throw outOfOrder(middle);
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
     * Picks a move of a position at random, each as often as its weight says. (A {@link Random}, since Android has no
     * {@code java.util.random}; weights of 16 bits and at most 256 moves sum up to far less than the 53 bits of a
     * random {@code double}.)
     *
     * @param position the position
     * @param random the source of chance
     * @return a move; empty when the book has none with a weight above 0
     * @throws IOException when the file cannot be read, or is seen to be no book
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
        throw new AssertionError("the weights sum up to " + sum);
    }

    /**
     * All entries in the order of the file, which is that of their keys.
     *
     * @return a stream, which throws an {@link UncheckedIOException} when the file cannot be read, or is not sorted
     */
    public Stream<BookEntry> entries() {
        return StreamSupport.stream(new Listing(), false);
    }

    /** Reads all entries block by block. */
    private final class Listing extends Spliterators.AbstractSpliterator<BookEntry> {
        private ByteBuffer block = ByteBuffer.allocate(0);
        private long next;
        private long keyBefore;

        Listing() {
            super(size, Spliterator.ORDERED | Spliterator.NONNULL);
        }

        @Override
        public boolean tryAdvance(Consumer<? super BookEntry> action) {
            if (next == size) {
                return false;
            }
            try {
                action.accept(entryInOrder());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            return true;
        }

        private BookEntry entryInOrder() throws IOException {
            if (!block.hasRemaining()) {
                block = read(next, (int) Math.min(BLOCK, size - next));
            }
            BookEntry entry = BookEntry.read(block);
            if (Long.compareUnsigned(keyBefore, entry.key()) > 0) {
                throw outOfOrder(next);
            }
            keyBefore = entry.key();
            next++;
            return entry;
        }
    }

    private BookEntry entry(long index) throws IOException {
        return BookEntry.read(read(index, 1));
    }

    private ByteBuffer read(long index, int entries) throws IOException {
        ByteBuffer read = ByteBuffer.allocate(entries * BookEntry.BYTES);
        while (read.hasRemaining()) {
            if (bytes.read(read, index * BookEntry.BYTES + read.position()) < 0) {
                throw new EOFException("the book ends in entry " + (index + read.position() / BookEntry.BYTES));
            }
        }
        return read.flip();
    }

    private static IOException outOfOrder(long index) {
        return new IOException("no Polyglot book: entry " + index + " is out of order");
    }

    @Override
    public void close() throws IOException {
        resource.close();
    }
}
