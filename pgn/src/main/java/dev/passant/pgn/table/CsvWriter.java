package dev.passant.pgn.table;

import dev.passant.pgn.Game;
import dev.passant.pgn.GameRow;
import dev.passant.pgn.GameText;
import dev.passant.pgn.LineMoves;
import dev.passant.pgn.ParallelWriter;
import java.util.Optional;

/**
 * Writes games as CSV, a line for each row of a table that is not counted. {@link ParallelWriter} writes a large file with several threads.
 *
 * <pre>{@code
 * GameText text = new GameText();
 * new CsvWriter(GameTable.GAMES).write(Game.parse("[White \"Anna\"] 1. e4 *"), text);
 * System.out.println(GameTable.GAMES.header().substring(0, 31)); // game,event,site,date,year,round
 * System.out.println(text.numbered(7).toString(StandardCharsets.UTF_8).substring(0, 11)); // 7,,,,,,Anna
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class CsvWriter implements ParallelWriter.Format {

    private final GameTable table;
    private final int numberAt;
    private final GameRow row = new GameRow(true);

    /**
     * Creates a writer.
     *
     * @param table the table to write
     */
    public CsvWriter(GameTable table) {
        this.table = table;
        numberAt = table.columns().indexOf(Column.GAME);
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
            for (int i = 0; i < cells.length; i++) {
                if (i > 0) {
                    target.write(',');
                }
                if (i == numberAt) {
                    target.addNumber();
                } else {
                    Csv.write(cells[i], target);
                }
            }
            target.write('\n');
        });
    }

    @Override
    public Optional<LineMoves> moves() {
        return Optional.of(row.moves());
    }
}
