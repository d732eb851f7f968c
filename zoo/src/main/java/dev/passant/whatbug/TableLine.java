package dev.passant.whatbug;

import dev.passant.zoo.Columns;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * One line of the table of counts: {@code =start|5||4865609|columns|a2a3=181046 ...} of the right counts, and {@code
 * *start|5|no-en-passant|4865351|differences of columns|e2e4=405364 ...} of a mutant, with only the moves that differ.
 *
 * @param mutant the name of the mutant, empty for the right counts
 * @param position the name of the position
 * @param depth the depth
 * @param nodes the total
 * @param columns captures, en passants, castlings, promotions and checks, or their differences; empty when not counted
 * @param divide the counts by moves; {@link #NOT_THERE} of a move that is missing
 */
record TableLine(String mutant, String position, int depth, long nodes, List<Long> columns, Map<String, Long> divide) {

    /** Begins a line of right counts. */
    static final char HEALTHY = '=';

    /** Begins a line of a mutant's counts. */
    static final char MUTANT = '*';

    /** The count that is written for a move that a mutant does not have. */
    static final String MISSING = "-";

    /** The count of a move that a mutant does not have. */
    static final long NOT_THERE = -1;

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
        return columns.captures() + " " + columns.enPassants() + " " + columns.castlings() + " "
                + columns.promotions() + " " + columns.checks();
    }

    /** Reads a line. */
    static TableLine parse(String line) {
        String[] fields = line.substring(1).split("\\|", -1);
        List<Long> columns = new ArrayList<>();
        for (String column : fields[4].isEmpty() ? new String[0] : fields[4].split(" ")) {
            columns.add(Long.parseLong(column));
        }
        Map<String, Long> divide = new HashMap<>();
        for (String move : fields[5].isEmpty() ? new String[0] : fields[5].split(" ")) {
            int equals = move.indexOf('=');
            String count = move.substring(equals + 1);
            divide.put(move.substring(0, equals), count.equals(MISSING) ? NOT_THERE : Long.parseLong(count));
        }
        return new TableLine(
                fields[2], fields[0], Integer.parseInt(fields[1]), Long.parseLong(fields[3]), columns, divide);
    }
}
