package dev.passant.uci;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The answer to {@code go perft}: a count for each move and possibly a total.
 *
 * @param lines the moves with their counts, in the order in which they were printed, including duplicates
 * @param total the total, if the engine prints one
 * @param dialect a description of the format
 * @param unread the first line that was printed, if there is neither a move nor a total
 */
public record PerftAnswer(List<Line> lines, OptionalLong total, String dialect, Optional<String> unread) {

    /** The part of a dialect whose promotions end in a capital letter, such as {@code e7e8Q}. */
    public static final String UPPER_CASE_PROMOTIONS = "promotions in upper case";

    /**
     * A move and its count.
     *
     * @param move as UCI in lower case ({@code e7e8q}), with {@code 0000} for a null move, or {@code O-O}, {@code
     *     O-O-O} or other SAN if the engine prints that
     * @param nodes the number of leaf nodes below it
     */
    public record Line(String move, long nodes) {}

    /** Copies the lines. */
    public PerftAnswer {
        lines = List.copyOf(lines);
    }

    /**
     * Creates an answer with at least one move and no total.
     *
     * @param lines the lines
     * @param dialect the dialect
     */
    public PerftAnswer(List<Line> lines, String dialect) {
        this(lines, OptionalLong.empty(), dialect, Optional.empty());
    }

    /** {@return the sum of the lines} */
    public long sum() {
        return lines.stream().mapToLong(Line::nodes).sum();
    }
}
