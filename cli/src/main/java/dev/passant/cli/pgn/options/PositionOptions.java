package dev.passant.cli.pgn.options;

import dev.passant.chess.Position;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Notices;
import dev.passant.cli.io.Session;
import dev.passant.cli.position.PositionReader;
import dev.passant.input.FenPolicy;
import dev.passant.input.FenPolicy.Tolerance;
import dev.passant.pgn.openings.Openings;
import dev.passant.pgn.search.BoardPattern;
import dev.passant.pgn.search.MaterialPattern;
import dev.passant.pgn.search.Query;
import dev.passant.pgn.search.QueryException;
import dev.passant.tables.Tablebase;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that select positions; together they form one query. */
public final class PositionOptions {

    @Mixin
    private final WhereOption where = new WhereOption();

    @Option(
            names = "--fen",
            paramLabel = "FEN",
            description = "Position: pieces, side to move, castling rights, en-passant square; omitted fields and the "
                    + "counters are not compared")
    private @Nullable String fen;

    @Option(
            names = "--pattern",
            paramLabel = "BOARD",
            description =
                    "Board pattern, a FEN with wildcards: ? any square, ! any piece, A any white piece, a any black "
                            + "piece, * any number of squares, [Qq] one of these, [^Pp] none of these")
    private @Nullable String pattern;

    @Option(names = "--mirrored", description = "Also match the pattern with left and right exchanged")
    private boolean mirrored;

    @Option(names = "--swapped", description = "Also match the pattern with White and Black exchanged")
    private boolean swapped;

    @Option(
            names = "--material",
            paramLabel = "PIECES",
            description = "Material of both sides, such as KQvKR or R1-2P+vRP* (details: docs/finding-positions.md); "
                    + "matches with either colour")
    private @Nullable String material;

    @Option(
            names = "--for",
            paramLabel = "N",
            description = "Require the conditions in at least N consecutive positions [default: 1]")
    private @Nullable String plies;

    /**
     * Combines the options into one query.
     *
     * @return the query; empty if no option was given
     * @throws InputException if an option is invalid
     */
    public Optional<Query> query(Session session) {
        return query(session, Optional.empty());
    }

    /**
     * Combines the options into one query.
     *
     * @param openings the names for conditions on openings; empty for the built-in ones
     * @return the query; empty if no option was given
     * @throws InputException if an option is invalid
     */
    public Optional<Query> query(Session session, Optional<Openings> openings) {
        if (pattern == null && (mirrored || swapped)) {
            throw new InputException((mirrored ? "--mirrored" : "--swapped") + " needs --pattern");
        }
        Optional<Query> query = where.query(openings);
        query = and(query, Optional.ofNullable(fen).map(text -> Query.position(positions(text, session))));
        query = and(
                query,
                read("--pattern", pattern, BoardPattern::parse)
                        .map(board -> Query.board(board.variants(mirrored, swapped))));
        query = and(query, read("--material", material, MaterialPattern::parse).map(Query::material));
        if (plies == null) {
            return query;
        }
        int number = Choices.number("--for", plies, 1, 100_000);
        return Optional.of(
                query.orElseThrow(() -> new InputException("--for needs --where, --fen, --pattern or --material"))
                        .lasting(number));
    }

    /** Opens the endgame tables. */
    public Tablebase tables() {
        return where.tables();
    }

    private static List<Position> positions(String text, Session session) {
        return new PositionReader(FenPolicy.STRICT.accepting(Tolerance.ILLEGAL), new Notices(session, false))
                .readSearch(text);
    }

    private static Optional<Query> and(Optional<Query> one, Optional<Query> other) {
        return one.isPresent() && other.isPresent() ? Optional.of(one.get().and(other.get())) : one.or(() -> other);
    }

    private static <T> Optional<T> read(String option, @Nullable String text, Function<String, T> reader) {
        try {
            return Optional.ofNullable(text).map(reader);
        } catch (QueryException e) {
            throw new InputException(option + ": " + e.getMessage(), e);
        }
    }
}
