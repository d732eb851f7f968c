package dev.passant.cli.pgn.text;

import dev.passant.answers.Answer;
import dev.passant.pgn.table.Csv;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Rows with the same columns, as CSV, as JSON objects or as text with aligned columns. */
public final class TextTable {

    private final List<String> columns;
    private final List<@Nullable Object[]> rows = new ArrayList<>();

    public TextTable(String... columns) {
        this(List.of(columns));
    }

    public TextTable(List<String> columns) {
        this.columns = List.copyOf(columns);
    }

    /** Adds a row: texts and numbers, and null for missing values. Values beyond the columns are not printed as text. */
    public void add(@Nullable Object... row) {
        rows.add(row);
    }

    /** Returns a line with the names of the columns, and one for each row. */
    public String csv() {
        StringBuilder text = new StringBuilder(Csv.line(columns.toArray())).append('\n');
        rows.forEach(row -> text.append(Csv.line(row)).append('\n'));
        return text.toString();
    }

    /** Returns an object for each row, without its missing values. */
    public List<Answer> json() {
        List<Answer> objects = new ArrayList<>();
        for (@Nullable Object[] row : rows) {
            objects.add(object -> {
                for (int i = 0; i < row.length; i++) {
                    if (row[i] != null) {
                        object.field(columns.get(i), row[i]);
                    }
                }
            });
        }
        return objects;
    }

    /**
     * Returns the names of the columns and the rows with aligned columns; missing values are dashes.
     *
     * @param texts the columns that are aligned on the left; all others are on the right
     */
    public String text(Set<Integer> texts) {
        List<List<String>> lines = new ArrayList<>(List.of(columns));
        for (@Nullable Object[] row : rows) {
            lines.add(Arrays.stream(row)
                    .map(cell -> cell == null ? "-" : cell.toString())
                    .toList());
        }
        int[] widths = new int[columns.size()];
        for (List<String> line : lines) {
            for (int i = 0; i < widths.length; i++) {
                widths[i] = Math.max(widths[i], width(line.get(i)));
            }
        }
        StringBuilder text = new StringBuilder();
        for (List<String> line : lines) {
            StringJoiner cells = new StringJoiner("  ");
            for (int i = 0; i < widths.length; i++) {
                String blanks = " ".repeat(widths[i] - width(line.get(i)));
                cells.add(texts.contains(i) ? line.get(i) + blanks : blanks + line.get(i));
            }
            text.append(cells.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    private static int width(String cell) {
        return cell.codePointCount(0, cell.length());
    }
}
