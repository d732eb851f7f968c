package dev.passant.cli.pgn;

import dev.passant.cli.io.Csv;
import dev.passant.cli.io.Output;
import dev.passant.pgn.Game;
import java.util.List;

/** Writes a table as CSV: optionally a header line, then a line for each row. */
final class CsvTables implements GameTables {

    private final Output out;
    private final GameTable table;

    /**
     * Creates a CSV table.
     *
     * @param hasHeader whether to write the column names first
     */
    CsvTables(Output out, GameTable table, boolean hasHeader) {
        this.out = out;
        this.table = table;
        if (hasHeader) {
            List<String> names =
                    table.columns().stream().map(GameTable.Column::name).toList();
            out.println(Csv.line(names.toArray()));
        }
    }

    @Override
    public void write(Game game, long number) {
        table.rows(game, number, row -> out.println(Csv.line(row)));
    }

    @Override
    public void finish() {
        out.flush();
    }

    @Override
    public void close() {
        // The caller closes the output.
    }
}
