package dev.passant.cli.io;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Lines of CSV: fields with commas between them, in quotes where they need it (RFC 4180, 2). */
public final class Csv {

    private Csv() {}

    /**
     * A line.
     *
     * @param fields texts and numbers; null is an empty field
     * @return the line without its end
     */
    public static String line(@Nullable Object... fields) {
        StringBuilder line = new StringBuilder();
        String separator = "";
        for (Object field : fields) {
            line.append(separator);
            separator = ",";
            if (field instanceof Double number) {
                line.append(BigDecimal.valueOf(number).stripTrailingZeros().toPlainString());
            } else if (field != null) {
                append(field.toString(), line);
            }
        }
        return line.toString();
    }

    private static void append(String field, StringBuilder line) {
        // An empty text is told apart from nothing.
        boolean needsQuotes = field.isEmpty() || field.chars().anyMatch(c -> c == ',' || c == '"' || c < ' ');
        if (needsQuotes) {
            line.append('"').append(field.replace("\"", "\"\"")).append('"');
        } else {
            line.append(field);
        }
    }
}
