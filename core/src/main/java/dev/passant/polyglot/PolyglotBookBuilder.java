package dev.passant.polyglot;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Builds a book from played moves. As in Polyglot's {@code make-book}, the weight of a move is 2 for each win and 1 for
 * each draw of its side. If a weight exceeds 16 bits, all weights of the position are scaled down; positive weights
 * remain at least 1.
 *
 * <p>All moves are kept in memory until the book is written. Each distinct move of a position takes 30 to 60 bytes,
 * half as much again while the table grows, and 8 bytes more while the book is written.
 */
public final class PolyglotBookBuilder {

    private static final int HIGHEST_WEIGHT = 0xffff;

    private static final Comparator<BookEntry> HEAVIEST_FIRST =
            Comparator.comparingInt(BookEntry::weight).reversed().thenComparingInt(BookEntry::bits);

    /** The result of a game for the side that made a move. */
    public enum Score {
        /** The side lost. */
        LOSS,
        /** The game was drawn, or its result is unknown. */
        DRAW,
        /** The side won. */
        WIN
    }

    /** The capacity of 2³⁰ slots at a load factor of three quarters. */
    private static final int MAX_ENTRIES = 3 << 28;

    private final int mostEntries;
    private final MoveTallies tallies = new MoveTallies();

    /**
     * Creates an empty builder.
     *
     * @param mostEntries the maximum number of distinct moves over all positions; values above 805,306,368 have no
     *     effect
     * @throws IllegalArgumentException if the number is negative
     */
    public PolyglotBookBuilder(int mostEntries) {
        if (mostEntries < 0) {
            throw new IllegalArgumentException("the maximum number of moves must not be negative, got " + mostEntries);
        }
        this.mostEntries = Math.min(mostEntries, MAX_ENTRIES);
    }

    /**
     * Adds a played move.
     *
     * @param position the position before the move
     * @param move a legal move
     * @param score the result of the game for the side that made the move
     * @throws IllegalArgumentException if the position is of a variant: the format has no keys for them
     * @throws IllegalStateException if the maximum number of distinct moves is exceeded
     */
    public void add(Position position, Move move, Score score) {
        if (position.variant() != Variant.CHESS) {
            throw new IllegalArgumentException("a book supports standard chess only, got " + position.variant());
        }
        long key = PolyglotKey.of(position);
        int bits = PolyglotMove.encode(move, position);
        int slot = tallies.slot(key, bits);
        if (tallies.isEmpty(slot) && tallies.size() == mostEntries) {
            throw new IllegalStateException("too many distinct moves: at most " + mostEntries + " allowed");
        }
        tallies.add(slot, key, bits, score.ordinal());
    }

    /** {@return the number of distinct moves added} */
    public int size() {
        return tallies.size();
    }

    /**
     * Writes the book.
     *
     * @param target the stream to write to; it is not closed
     * @param leastGames the minimum number of games of a move; moves with fewer games, or with weight 0, are omitted
     * @return the number of entries written
     * @throws IOException if writing fails
     */
    public int write(OutputStream target, int leastGames) throws IOException {
        Objects.requireNonNull(target, "target");
        int written = 0;
        long[] keys = tallies.sortedKeys();
        for (int i = 0; i < keys.length; i++) {
            if (i == 0 || keys[i] != keys[i - 1]) {
                List<BookEntry> entries = entries(keys[i], leastGames);
                ByteBuffer bytes = ByteBuffer.allocate(entries.size() * BookEntry.BYTES);
                entries.forEach(entry -> entry.write(bytes));
                target.write(bytes.array());
                written += entries.size();
            }
        }
        return written;
    }

    /** Returns the entries of a position by descending weight. */
    private List<BookEntry> entries(long key, int leastGames) {
        long[] most = {0};
        tallies.forEach(
                key, (bits, games, points) -> most[0] = games >= leastGames ? Math.max(most[0], points) : most[0]);
        List<BookEntry> entries = new ArrayList<>();
        tallies.forEach(key, (bits, games, points) -> {
            if (games >= leastGames && points > 0) {
                entries.add(new BookEntry(key, bits, weight(points, most[0]), 0));
            }
        });
        entries.sort(HEAVIEST_FIRST);
        return entries;
    }

    private static int weight(long points, long most) {
        return (int) (most <= HIGHEST_WEIGHT ? points : Math.max(1, points * HIGHEST_WEIGHT / most));
    }
}
