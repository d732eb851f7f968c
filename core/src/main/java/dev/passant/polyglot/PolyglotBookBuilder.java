package dev.passant.polyglot;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * Makes a book from moves that were played: a move weighs 2 for each game that its side won and 1 for each draw, as
 * Polyglot's own {@code make-book} counts. Where a move of a position would weigh more than 16 bits hold, all moves of
 * that position are scaled, and those that scored keep at least 1.
 *
 * <p>Everything is kept in memory until the book is written: 30 to 60 bytes for each different move of a position, half
 * as much again while room is made for more, 8 bytes more while it is written.
 */
public final class PolyglotBookBuilder {

    private static final int HIGHEST_WEIGHT = 0xffff;

    private static final Comparator<BookEntry> HEAVIEST_FIRST =
            Comparator.comparingInt(BookEntry::weight).reversed().thenComparingInt(BookEntry::bits);

    /** How a game ended for the side that made a move. */
    public enum Score {
        /** The side lost. */
        LOSS,
        /** Nobody won, or nobody knows. */
        DRAW,
        /** The side won. */
        WIN
    }

    /** The most that fit where three quarters of 2³⁰ slots are filled. */
    private static final int MAX_ENTRIES = 3 << 28;

    private final int mostEntries;
    private final MoveTallies tallies = new MoveTallies();

    /**
     * A book without moves.
     *
     * @param mostEntries how many different moves are kept at most, over all positions; there are never more than
     *     805,306,368
     * @throws IllegalArgumentException when it is negative
     */
    public PolyglotBookBuilder(int mostEntries) {
        if (mostEntries < 0) {
            throw new IllegalArgumentException("a book of " + mostEntries + " moves");
        }
        this.mostEntries = Math.min(mostEntries, MAX_ENTRIES);
    }

    /**
     * Counts a move that was played.
     *
     * @param position the position in which it was played
     * @param move a legal move
     * @param score how the game ended for the side that made it
     * @throws IllegalStateException when there are more different moves than are to be kept
     */
    public void add(Position position, Move move, Score score) {
        long key = PolyglotKey.of(position);
        int bits = PolyglotMove.encode(move, position);
        int slot = tallies.slot(key, bits);
        if (tallies.isEmpty(slot) && tallies.size() == mostEntries) {
            throw new IllegalStateException("the book has more than " + mostEntries + " moves");
        }
        tallies.add(slot, key, bits, score.ordinal());
    }

    /**
     * How many different moves were counted.
     *
     * @return 0 or more
     */
    public int size() {
        return tallies.size();
    }

    /**
     * Writes the book.
     *
     * @param target receives it; is not closed
     * @param leastGames moves of fewer games are left out, and so are those that never scored
     * @return how many entries were written
     * @throws IOException when they cannot be written
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

    /** The entries of one position, the heaviest first. */
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
