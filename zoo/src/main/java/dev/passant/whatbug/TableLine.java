package dev.passant.whatbug;

import dev.passant.zoo.Columns;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * One line of the table of counts: {@code =start|5||4865609|columns|a2a3=181046 ...} of the right counts, and {@code
 * *start|5|no-en-passant|4865351|differences of columns|e2e4=405364 ...} of a mutant, with only the moves that differ.
 *
 * @param position the name of the position
 * @param depth the depth
 * @param mutant the name of the mutant, empty for the right counts
 * @param nodes the total
 * @param columnText captures, en passants, castlings, promotions and checks, or their differences; empty when not counted
 * @param divideText the counts by moves; with {@link #MISSING} for a move that is not there
 */
record TableLine(String position, int depth, String mutant, long nodes, String columnText, String divideText) {

    /** Begins a line of right counts. */
    static final char HEALTHY = '=';

    /** Begins a line of a mutant's counts. */
    static final char MUTANT = '*';

    /** The count that is written for a move that a mutant does not have. */
    static final String MISSING = "-";

    /** The beginning of a line, by which it is known. */
    static String key(char kind, String position, int depth, String mutant) {
        return kind + position + "|" + depth + "|" + mutant + "|";
    }

    /** How long the beginning of a line is. */
    static int keyLength(String line) {
        int end = 0;
        for (int bars = 0; bars < 3; bars++) {
            end = line.indexOf('|', end) + 1;
        }
        return end;
    }

    /** The columns after the nodes, joined by blanks. */
    static String join(Columns columns) {
        return columns.captures() + " " + columns.enPassants() + " " + columns.castlings() + " " + columns.promotions()
                + " " + columns.checks();
    }

    /** Reads a line. */
    static TableLine parse(String line) {
        String[] fields = line.substring(1).split("\\|", -1);
        return new TableLine(
                fields[0], Integer.parseInt(fields[1]), fields[2], Long.parseLong(fields[3]), fields[4], fields[5]);
    }

    boolean isHealthy() {
        return mutant.isEmpty();
    }

    /** The columns in their order, or none when they were not counted. */
    long[] columns() {
        return columnText.isEmpty()
                ? new long[0]
                : Arrays.stream(columnText.split(" ", -1))
                        .mapToLong(Long::parseLong)
                        .toArray();
    }

    /** The divide of the line, given the right one. */
    Map<String, Long> divide(Map<String, Long> right) {
        Map<String, Long> divide = new HashMap<>(right);
        for (String move : divideText.isEmpty() ? new String[0] : divideText.split(" ", -1)) {
            int equals = move.indexOf('=');
            String count = move.substring(equals + 1);
            if (count.equals(MISSING)) {
                divide.remove(move.substring(0, equals));
            } else {
                divide.put(move.substring(0, equals), Long.parseLong(count));
            }
        }
        return divide;
    }
}
