package dev.passant.pgn.table;

import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
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
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int i = 0; i < fields.length; i++) {
            if (i > 0) {
                line.write(',');
            }
            write(fields[i], line);
        }
        return line.toString(StandardCharsets.UTF_8);
    }

    /** Appends a field to a record, in UTF-8. */
    static void write(@Nullable Object field, ByteArrayOutputStream line) {
        if (field == null) {
            return;
        }
        String text = field instanceof Double number ? decimal(number) : field.toString();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        line.writeBytes(needsQuotes(bytes) ? quoted(text).getBytes(StandardCharsets.UTF_8) : bytes);
    }

    private static String decimal(double number) {
        if (number == (long) number) {
            return Long.toString((long) number);
        }
        String decimal = Double.toString(number);
        return decimal.indexOf('E') < 0
                ? decimal
                : new BigDecimal(decimal).stripTrailingZeros().toPlainString();
    }

    private static String quoted(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }

    /** Returns whether a field is quoted. An empty string is quoted, to distinguish it from null. */
    private static boolean needsQuotes(byte[] utf8) {
        for (byte b : utf8) {
            if (b == ',' || b == '"' || b >= 0 && b < ' ') {
                return true;
            }
        }
        return utf8.length == 0;
    }
}
