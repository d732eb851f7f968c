package dev.passant.cli.pgn.options;

import dev.passant.cli.io.InputException;
import dev.passant.cli.tables.SyzygyOption;
import dev.passant.pgn.openings.Openings;
import dev.passant.pgn.search.Query;
import dev.passant.pgn.search.QueryException;
import dev.passant.tables.Tablebase;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The query of {@code --where}, and the endgame tables for its conditions. */
public final class WhereOption {

    @Option(
            names = "--where",
            paramLabel = "QUERY",
            description = "Query for the position, the moves before it and the tags; conditions are combined "
                    + "with \"and\", \"or\", \"not\", \"then\" and others: docs/finding-positions.md")
    private @Nullable String where;

    @Mixin
    private final SyzygyOption syzygy = new SyzygyOption();

    public boolean isGiven() {
        return where != null;
    }

    /**
     * Parses the query.
     *
     * @param openings the names for conditions on openings; empty for the built-in ones
     * @return the query; empty without {@code --where}
     * @throws InputException if an option is invalid
     */
    public Optional<Query> query(Optional<Openings> openings) {
        try {
            Optional<Query> query = Optional.ofNullable(where)
                    .map(text -> openings.map(names -> Query.parse(text, tables(), names))
                            .orElseGet(() -> Query.parse(text, tables())));
            syzygy.refuseUnused();
            return query;
        } catch (QueryException e) {
            throw new InputException("--where: " + e.getMessage(), e);
        }
    }

    /** Opens the endgame tables. */
    public Tablebase tables() {
        return syzygy.open();
    }
}
