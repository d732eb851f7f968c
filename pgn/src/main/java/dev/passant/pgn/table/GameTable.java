package dev.passant.pgn.table;

import dev.passant.notation.NotationException;
import dev.passant.pgn.GameRow;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A table to which games are converted: its columns, and the rows of each game. There is a row for each position of the
 * main line if a column depends on the position; otherwise a row for each game. A cell is a {@link String}, a
 * {@link Long}, a {@link Double}, or null if the value is unknown.
 *
 * <pre>{@code
 * GameTable table = GameTable.parse("ply,next_san,white,Annotator");
 * GameRow row = new GameRow(true);
 * row.read(Game.parse("[White \"Anna\"] [Annotator \"Bob\"] 1. e4 *"));
 * System.out.println(table.header()); // ply,next_san,white,Annotator
 * table.rows(row, 1, ply -> ply == 0, cells -> System.out.println(Csv.line(cells))); // 0,e4,Anna,Bob
 * }</pre>
 */
public final class GameTable {

    /** A row for each game, with all columns of games. */
    public static final GameTable GAMES = new GameTable(Column.all().stream()
            .filter(column -> !column.isOfPosition() && !column.equals(Column.COUNT))
            .toList());

    /** A row for each position of the main line, with the move that led to it. */
    public static final GameTable POSITIONS =
            parse("game,ply,uci,san,fen,position,key,result,white_elo,black_elo,clock_seconds,elapsed_seconds,"
                    + "eval_centipawns,eval_mate,nags,comment");

    private static final int MAX_COLUMNS = 500;

    private final List<Column> columns;
    private final boolean isOfPositions;

    private GameTable(List<Column> columns) {
        this.columns = columns;
        isOfPositions = columns.stream().anyMatch(Column::isOfPosition);
    }

    /**
     * Parses a list of columns.
     *
     * @param list names of {@link Column#all} and of tags, separated by commas; a name that starts with a capital is a
     *     tag. {@code games} and {@code positions} stand for the columns of {@link #GAMES} and {@link #POSITIONS}
     * @return the table
     * @throws NotationException if a name is unknown or occurs twice, ignoring case, if {@code count} is first, or if there are
     *     more than 500 columns
     */
    public static GameTable parse(String list) {
        List<Column> columns = new ArrayList<>();
        int offset = 0;
        for (String part : list.split(",", -1)) {
            String name = part.strip();
            for (Column column : columns(name, list, offset)) {
                if (columns.stream().anyMatch(known -> known.name().equalsIgnoreCase(column.name()))) {
                    throw wrong(list, offset, "the column " + column.name() + " occurs twice");
                }
                columns.add(column);
            }
            offset += part.length() + 1;
        }
        if (columns.size() > MAX_COLUMNS) {
            throw wrong(list, 0, "at most " + MAX_COLUMNS + " columns, found " + columns.size());
        }
        if (columns.get(0).equals(Column.COUNT)) {
            throw wrong(list, 0, "count needs a column before it");
        }
        return new GameTable(List.copyOf(columns));
    }

    private static List<Column> columns(String name, String list, int offset) {
        if (name.equals("games")) {
            return GAMES.columns;
        }
        if (name.equals("positions")) {
            return POSITIONS.columns;
        }
        if (name.matches("[A-Z]\\w*")) {
            return List.of(Column.ofTag(name));
        }
        return List.of(Column.all().stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow(() -> wrong(
                        list,
                        offset,
                        "no column \"" + name + "\"; columns are "
                                + String.join(
                                        ", ",
                                        Column.all().stream().map(Column::name).toList())
                                + ", and tags such as Annotator")));
    }

    private static NotationException wrong(String list, int offset, String reason) {
        return new NotationException("columns", list, offset, reason);
    }

    /** {@return the columns in order} */
    public List<Column> columns() {
        return columns;
    }

    /** {@return whether there is a row for each position; otherwise for each game} */
    public boolean isOfPositions() {
        return isOfPositions;
    }

    /** {@return whether equal rows are written once, with their number: whether there is a column {@code count}} */
    public boolean isCounted() {
        return columns.contains(Column.COUNT);
    }

    /** {@return the names of the columns as a CSV record} */
    public String header() {
        return Csv.line(columns.stream().map(Column::name).toArray());
    }

    /** {@return {@code games} or {@code positions}, for what there is a row} */
    @Override
    public String toString() {
        return isOfPositions ? "positions" : "games";
    }

    /**
     * Passes the rows of a game to a consumer.
     *
     * @param row the values of the game; created with SAN
     * @param number the number of the game
     * @param plies which positions to pass on, by the number of moves before them; ignored in a table of games
     * @param sink receives the rows; each has one cell per column
     */
    @SuppressWarnings("exports") // Callers do not need the module of @Nullable.
    public void rows(GameRow row, long number, IntPredicate plies, Consumer<@Nullable Object[]> sink) {
        if (!isOfPositions) {
            sink.accept(cells(new Place(row, number, row.game().start(), 0)));
            return;
        }
        row.positions((position, ply) -> {
            if (plies.test(ply)) {
                sink.accept(cells(new Place(row, number, position, ply)));
            }
        });
    }

    private @Nullable Object[] cells(Place place) {
        @Nullable Object[] cells = new @Nullable Object[columns.size()];
        for (int i = 0; i < cells.length; i++) {
            cells[i] = columns.get(i).value(place);
        }
        return cells;
    }
}
