package dev.passant.cli.io;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** Writes CSV records: fields separated by commas, and quoted if necessary (RFC 4180, section 2). */
public final class Csv {

    private Csv() {}

    /**
     * Returns a record.
     *
     * @param fields strings and numbers; null for an empty field
     * @return the record, without a line end
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
        // An empty string is quoted to distinguish it from null.
        boolean needsQuotes = field.isEmpty() || field.chars().anyMatch(c -> c == ',' || c == '"' || c < ' ');
        if (needsQuotes) {
            line.append('"').append(field.replace("\"", "\"\"")).append('"');
        } else {
            line.append(field);
        }
    }
}
