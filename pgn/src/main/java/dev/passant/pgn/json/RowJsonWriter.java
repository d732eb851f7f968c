package dev.passant.pgn.json;

import dev.passant.pgn.Game;
import dev.passant.pgn.GameRow;
import dev.passant.pgn.GameText;
import dev.passant.pgn.LineMoves;
import dev.passant.pgn.ParallelWriter;
import dev.passant.pgn.table.Column;
import dev.passant.pgn.table.Csv;
import dev.passant.pgn.table.GameTable;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Writes the rows of a table as JSON lines: an object for each row, with the names of the columns as keys, and null for
 * unknown values.
 *
 * <pre>{@code
 * GameTable table = GameTable.parse("white,white_elo,ply,next_san");
 * GameRow row = new GameRow(true);
 * row.read(Game.parse("[White \"Anna\"] 1. e4 *"));
 * RowJsonWriter writer = new RowJsonWriter(table);
 * table.rows(row, 1, ply -> ply == 0, cells -> System.out.println(writer.line(cells))); // {"white":"Anna","white_elo":null,"ply":0,"next_san":"e4"}
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class RowJsonWriter implements ParallelWriter.Format {

    private final GameTable table;
    private final List<byte[]> keys;
    private final int numberAt;
    private final GameRow row = new GameRow(true);
    private final JsonText json = new JsonText();

    /**
     * Creates a writer.
     *
     * @param table the table to write
     */
    public RowJsonWriter(GameTable table) {
        this.table = table;
        keys = table.columns().stream()
                .map(column -> JsonText.key(column.name()))
                .toList();
        numberAt = table.columns().stream().map(Column::name).toList().indexOf("game");
    }

    /**
     * Writes the rows of a game.
     *
     * @param game the game
     * @param target receives the lines, in UTF-8, with placeholders for the number of the game
     */
    @Override
    public void write(Game game, GameText target) {
        row.read(game);
        target.startGame();
        table.rows(row, 0, ply -> true, cells -> {
            json.clear();
            json.object();
            for (int i = 0; i < cells.length; i++) {
                json.name(keys.get(i));
                if (i == numberAt) {
                    json.moveTo(target);
                    target.addNumber();
                } else {
                    append(cells[i]);
                }
            }
            json.end().writeLine(target);
        });
    }

    /**
     * {@return a row as an object, without a line end}
     *
     * @param cells the cells
     */
    @SuppressWarnings("exports") // Callers do not need the module of @Nullable.
    public String line(@Nullable Object[] cells) {
        json.clear();
        json.object();
        for (int i = 0; i < cells.length; i++) {
            json.name(keys.get(i));
            append(cells[i]);
        }
        return json.end().toString();
    }

    private void append(@Nullable Object cell) {
        if (cell instanceof String text) {
            json.value(text);
        } else {
            json.word(cell == null ? "null" : Csv.line(cell));
        }
    }

    @Override
    public Optional<LineMoves> moves() {
        return Optional.of(row.moves());
    }
}
