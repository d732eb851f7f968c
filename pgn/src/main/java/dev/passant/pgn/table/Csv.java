package dev.passant.pgn.table;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * Writes CSV records: fields separated by commas, and quoted if necessary (RFC 4180, section 2).
 *
 * <pre>{@code
 * System.out.println(Csv.line("Carlsen, M", 2872, null, 0.5)); // "Carlsen, M",2872,,0.5
 * }</pre>
 */
public final class Csv {

    private Csv() {}

    /**
     * {@return a record, without a line end}
     *
     * @param fields strings and numbers; null for an empty field
     */
    @SuppressWarnings("exports") // Callers do not need the module of @Nullable.
    public static String line(@Nullable Object... fields) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < fields.length; i++) {
            if (i > 0) {
                line.append(',');
            }
            append(fields[i], line);
        }
        return line.toString();
    }

    /** Appends a field to a record. */
    static void append(@Nullable Object field, StringBuilder line) {
        if (field instanceof Double number && number == number.longValue()) {
            line.append(number.longValue());
        } else if (field instanceof Double number) {
            String decimal = number.toString();
            line.append(
                    decimal.indexOf('E') < 0
                            ? decimal
                            : new BigDecimal(decimal).stripTrailingZeros().toPlainString());
        } else if (field instanceof String text && needsQuotes(text)) {
            line.append('"').append(text.replace("\"", "\"\"")).append('"');
        } else if (field != null) {
            line.append(field);
        }
    }

    /** Returns whether a text is quoted. An empty string is quoted, to distinguish it from null. */
    private static boolean needsQuotes(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == ',' || c == '"' || c < ' ') {
                return true;
            }
        }
        return text.isEmpty();
    }
}
