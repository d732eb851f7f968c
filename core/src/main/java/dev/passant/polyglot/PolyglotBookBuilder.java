package dev.passant.polyglot;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes a book from moves that were played: a move weighs 2 for each game that its side won and 1 for each draw, as
 * Polyglot's own {@code make-book} counts. Where the sum of a position is too large for 16 bits, all its moves are
 * scaled.
 *
 * <p>Everything is kept in memory until the book is written, about 100 bytes for each different move of a position.
 */
public final class PolyglotBookBuilder {

    private static final int HIGHEST_WEIGHT = 0xffff;

    /** How a game ended for the side that made a move. */
    public enum Score {
        /** The side lost. */
        LOSS,
        /** Nobody won, or nobody knows. */
        DRAW,
        /** The side won. */
        WIN
    }

    private record Played(long key, int bits) {}

    private static final class Tally {
        private int games;
        private long points;
    }

    private final int mostEntries;
    private final Map<Played, Tally> tallies = new HashMap<>();

    /**
     * A book without moves.
     *
     * @param mostEntries how many different moves are kept at most, over all positions
     */
    public PolyglotBookBuilder(int mostEntries) {
        this.mostEntries = mostEntries;
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
        Played played = new Played(PolyglotKey.of(position), PolyglotMove.encode(move, position));
        Tally tally = tallies.get(played);
        if (tally == null) {
            if (tallies.size() == mostEntries) {
                throw new IllegalStateException("the book has more than " + mostEntries + " moves");
            }
            tally = new Tally();
            tallies.put(played, tally);
        }
        tally.games++;
        tally.points += score.ordinal();
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
        Map<Long, Long> heaviest = new HashMap<>();
        List<Map.Entry<Played, Tally>> kept = new ArrayList<>();
        for (Map.Entry<Played, Tally> entry : tallies.entrySet()) {
            Tally tally = entry.getValue();
            if (tally.games >= leastGames && tally.points > 0) {
                kept.add(entry);
                heaviest.merge(entry.getKey().key(), tally.points, Math::max);
            }
        }
        List<BookEntry> entries = new ArrayList<>(kept.size());
        for (Map.Entry<Played, Tally> entry : kept) {
            Played played = entry.getKey();
            entries.add(new BookEntry(
                    played.key(),
                    played.bits(),
                    weight(entry.getValue().points, heaviest.getOrDefault(played.key(), 0L)),
                    0));
        }
        entries.sort(PolyglotBookBuilder::order);
        ByteBuffer bytes = ByteBuffer.allocate(BookEntry.BYTES);
        for (BookEntry entry : entries) {
            bytes.clear();
            entry.write(bytes);
            target.write(bytes.array());
        }
        return entries.size();
    }

    private static int weight(long points, long most) {
        return (int) (most <= HIGHEST_WEIGHT ? points : Math.max(1, points * HIGHEST_WEIGHT / most));
    }

    private static int order(BookEntry one, BookEntry other) {
        int byKey = Long.compareUnsigned(one.key(), other.key());
        return byKey != 0
                ? byKey
                : Comparator.comparingInt(BookEntry::weight)
                        .reversed()
                        .thenComparingInt(BookEntry::bits)
                        .compare(one, other);
    }
}
