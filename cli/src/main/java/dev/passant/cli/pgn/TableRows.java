package dev.passant.cli.pgn;

import dev.passant.pgn.Game;
import dev.passant.pgn.GameRow;
import dev.passant.pgn.search.Query;
import dev.passant.pgn.table.GameTable;
import dev.passant.pgn.table.RowCounter;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The rows of games: those that meet a query, a random sample of them, and each of equal ones once if they are counted. */
final class TableRows implements AutoCloseable {

    private final Optional<Query> query;
    private final BooleanSupplier sample;
    private final GameRow row = new GameRow(true);
    private final List<Target> targets = new ArrayList<>();

    /** A table and the receiver of its rows. */
    private record Target(GameTable table, Optional<RowCounter> counter, Consumer<@Nullable Object[]> sink) {}

    /**
     * Creates rows without a table.
     *
     * @param query the condition on positions
     * @param sample decides on each row
     */
    TableRows(Optional<Query> query, BooleanSupplier sample) {
        this.query = query;
        this.sample = sample;
    }

    void addTable(GameTable table, Consumer<@Nullable Object[]> sink) {
        targets.add(new Target(table, table.isCounted() ? Optional.of(new RowCounter(table)) : Optional.empty(), sink));
    }

    /** Writes the rows of a game. Returns its values, or nothing if no position meets the query. */
    Optional<GameRow> write(Game game, long number) {
        Optional<BitSet> plies = query.map(condition -> condition.plies(game));
        if (plies.filter(BitSet::isEmpty).isPresent()) {
            return Optional.empty();
        }
        row.read(game);
        for (Target target : targets) {
            // Sampled positions still have their games.
            boolean isSampled = targets.size() == 1 || target.table.isOfPositions();
            Consumer<@Nullable Object[]> sink = target.counter
                    .<Consumer<@Nullable Object[]>>map(counter -> counter::add)
                    .orElse(target.sink);
            target.table.rows(row, number, ply -> plies.map(set -> set.get(ply)).orElse(true), cells -> {
                if (!isSampled || sample.getAsBoolean()) {
                    sink.accept(cells);
                }
            });
        }
        return Optional.of(row);
    }

    /** Writes the counted rows. */
    void finish() {
        for (Target target : targets) {
            target.counter.ifPresent(counter -> counter.finish(target.sink));
        }
    }

    @Override
    public void close() {
        targets.forEach(target -> target.counter.ifPresent(RowCounter::close));
    }
}
