package dev.passant.uci;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * What an engine said to {@code go perft}: a number for each move, and perhaps a total.
 *
 * @param lines the moves with their numbers, in the order in which they were printed, duplicates included
 * @param total the total, when the engine prints one
 * @param dialect the way in which it was written, in words
 * @param unread what was said instead, when there is neither a move nor a total: the first line, as it was printed
 */
public record PerftAnswer(List<Line> lines, OptionalLong total, String dialect, Optional<String> unread) {

    /**
     * A move and its number.
     *
     * @param move as UCI in lower case ({@code e7e8q}), or {@code O-O} and {@code O-O-O} where the engine writes so
     * @param nodes the number of leaf nodes below it
     */
    public record Line(String move, long nodes) {}

    /**
     * Keeps a copy of the lines.
     *
     * @param lines the lines
     * @param total the total
     * @param dialect the dialect
     * @param unread what was said instead
     */
    public PerftAnswer {
        lines = List.copyOf(lines);
    }

    /**
     * An answer of which something was read.
     *
     * @param lines the lines
     * @param total the total
     * @param dialect the dialect
     */
    public PerftAnswer(List<Line> lines, OptionalLong total, String dialect) {
        this(lines, total, dialect, Optional.empty());
    }

    /**
     * The sum of the lines.
     *
     * @return the sum
     */
    public long sum() {
        long sum = 0;
        for (Line line : lines) {
            sum += line.nodes();
        }
        return sum;
    }
}
