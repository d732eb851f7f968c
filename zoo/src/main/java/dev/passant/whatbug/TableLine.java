package dev.passant.whatbug;

import dev.passant.zoo.Columns;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * A line of the table of counts: {@code =start|5||4865609|columns|a2a3=181046 ...} for the correct counts, and {@code
 * *start|5|no-en-passant|4865351|column differences|e2e4=405364 ...} for a mutant, with only the moves that differ.
 *
 * @param position the name of the position
 * @param depth the depth
 * @param mutant the name of the mutant; empty for the correct counts
 * @param nodes the total
 * @param columnText captures, en-passant captures, castling moves, promotions and checks, or their differences; empty
 *     if not counted
 * @param divideText the counts by move, {@link #MISSING} for a missing move
 */
record TableLine(String position, int depth, String mutant, long nodes, String columnText, String divideText) {

    /** The first character of a line of correct counts. */
    static final char HEALTHY = '=';

    /** The first character of a line of a mutant's counts. */
    static final char MUTANT = '*';

    /** The count of a move that the mutant lacks. */
    static final String MISSING = "-";

    /** Returns the beginning of a line, which identifies it. */
    static String key(char kind, String position, int depth, String mutant) {
        return kind + position + "|" + depth + "|" + mutant + "|";
    }

    /** Returns the length of a line's key. */
    static int keyLength(String line) {
        int end = 0;
        for (int bars = 0; bars < 3; bars++) {
            end = line.indexOf('|', end) + 1;
        }
        return end;
    }

    /** Returns the columns separated by spaces, without the number of leaf nodes. */
    static String join(Columns columns) {
        return columns.captures() + " " + columns.enPassants() + " " + columns.castlings() + " " + columns.promotions()
                + " " + columns.checks();
    }

    static TableLine parse(String line) {
        String[] fields = line.substring(1).split("\\|", -1);
        return new TableLine(
                fields[0], Integer.parseInt(fields[1]), fields[2], Long.parseLong(fields[3]), fields[4], fields[5]);
    }

    boolean isHealthy() {
        return mutant.isEmpty();
    }

    /** Returns the columns; empty if they were not counted. */
    long[] columns() {
        return columnText.isEmpty()
                ? new long[0]
                : Arrays.stream(columnText.split(" ", -1))
                        .mapToLong(Long::parseLong)
                        .toArray();
    }

    /** Returns the divide, given the correct one. */
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
