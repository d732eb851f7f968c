package dev.passant.pgn.search;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.input.PositionText;
import dev.passant.notation.Fen;
import dev.passant.pgn.Game;
import dev.passant.pgn.openings.Openings;
import dev.passant.tables.Tablebase;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A condition on the positions of games, parsed from text or built with methods: the board, the move that led to it,
 * the tags, and earlier positions.
 *
 * <pre>{@code
 * Query query = Query.parse("white ~ anna and underpromotion N");
 * String pgn = "[White \"Anna\"] [FEN \"8/5P1k/7P/8/8/8/8/6K1 w - - 0 1\"] 1. f8=N+ Kg8 *";
 * try (PgnReader reader = new PgnReader(new StringReader(pgn))) {
 *     reader.replayAll(QueryVisitor.of(query, match -> System.out.println(match.ply() + " " + match.san().get()))); // 1 f8=N+
 * }
 * }</pre>
 *
 * <p>The language is described in {@code docs/finding-positions.md}. A query is evaluated at every position of a game's
 * main line; a game matches if one of its positions does. Queries are immutable and thread-safe.
 */
public final class Query {

    private final Node node;

    Query(Node node) {
        this.node = node;
    }

    /**
     * Parses a query, whose conditions on endgame tables use the tables of three pieces.
     *
     * @param text the query, at most 10,000 characters
     * @return the query
     * @throws QueryException if the syntax is invalid
     */
    public static Query parse(String text) {
        return parse(text, Tablebase.included());
    }

    /**
     * Parses a query.
     *
     * @param text the query, at most 10,000 characters
     * @param tables for conditions such as {@code table draw}, which are not met in positions without a table; must not
     *     be closed before the query is used last
     * @return the query
     * @throws QueryException if the syntax is invalid
     */
    public static Query parse(String text, Tablebase tables) {
        return new Query(new QueryParser(text, tables, Openings::builtIn).read());
    }

    /**
     * Parses a query with another table of openings than the built-in one.
     *
     * @param text the query, at most 10,000 characters
     * @param tables the endgame tables, as in {@link #parse(String, Tablebase)}
     * @param openings for conditions such as {@code opening Sicilian}
     * @return the query
     * @throws QueryException if the syntax is invalid
     */
    public static Query parse(String text, Tablebase tables, Openings openings) {
        Objects.requireNonNull(openings, "openings");
        return new Query(new QueryParser(text, tables, () -> openings).read());
    }

    /** {@return the keywords that start a condition, for completion and documentation, in no particular order} */
    public static List<String> words() {
        return new ConditionParser(new QueryText(""), Tablebase.included(), Openings::builtIn).words();
    }

    /**
     * {@return a query for positions that match one of several patterns}
     *
     * @param patterns the patterns, at least one; see {@link BoardPattern#variants}
     */
    public static Query board(List<BoardPattern> patterns) {
        if (patterns.isEmpty()) {
            throw new IllegalArgumentException("a board query requires at least one pattern");
        }
        List<Node> nodes = patterns.stream()
                .<Node>map(pattern -> Conditions.board("pattern \"" + pattern + '"', List.of(pattern)))
                .toList();
        return new Query(nodes.size() == 1 ? nodes.get(0) : new Node.Or(nodes));
    }

    /**
     * {@return a query for a position: the same piece placement, side to move, castling and en-passant rights} The move
     * counters are ignored.
     *
     * @param position the position
     */
    public static Query position(Position position) {
        return position(List.of(position));
    }

    /**
     * {@return a query for any of several positions, such as the {@linkplain PositionText#candidates candidates} for a
     * FEN with missing fields} The move counters are ignored.
     *
     * @param positions the positions, at least one, all with the same piece placement
     */
    public static Query position(List<Position> positions) {
        if (positions.stream().map(Position::placement).distinct().count() != 1) {
            throw new IllegalArgumentException("the positions of a query must have the same piece placement");
        }
        String text = positions.stream()
                .map(position -> "fen \"" + Fen.format(position) + '"')
                .collect(Collectors.joining(" or "));
        return new Query(Conditions.position(positions.size() == 1 ? text : "(" + text + ")", List.copyOf(positions)));
    }

    /**
     * {@return a query for positions with certain material, where either side may have the pieces listed first}
     *
     * @param material the material pattern
     */
    public static Query material(MaterialPattern material) {
        return new Query(Conditions.material("material \"" + material + '"', material, null));
    }

    /**
     * {@return a query for positions with certain material}
     *
     * @param material the material pattern
     * @param first the side with the pieces listed first
     */
    public static Query material(MaterialPattern material, Color first) {
        Objects.requireNonNull(first, "first");
        return new Query(Conditions.material(
                "material" + ConditionParser.named(first) + " \"" + material + '"', material, first));
    }

    /**
     * {@return a query for positions with certain pawns of one side}
     *
     * @param files the pattern of the pawns
     * @param side the side
     */
    public static Query pawns(PawnFiles files, Color side) {
        return new Query(Conditions.pawns("pawns " + Conditions.word(side) + " \"" + files + '"', files, side));
    }

    /**
     * {@return a query for positions that were reached by a certain move of either side}
     *
     * @param move the move pattern
     */
    public static Query move(MovePattern move) {
        return new Query(Conditions.move("move \"" + move + '"', List.of(move), null));
    }

    /**
     * {@return a query for positions that were reached by a certain move of one side}
     *
     * @param move the move pattern
     * @param side the side that played it
     */
    public static Query move(MovePattern move, Color side) {
        Objects.requireNonNull(side, "side");
        return new Query(
                Conditions.move("move" + ConditionParser.named(side) + " \"" + move + '"', List.of(move), side));
    }

    /**
     * {@return a query for all positions of games whose tags meet a condition}
     *
     * @param condition the condition
     */
    public static Query tags(TagCondition condition) {
        return new Query(new Node.Header(condition.toString(), condition));
    }

    /**
     * {@return a query that is met where this query and another query are met}
     *
     * @param other another query
     */
    public Query and(Query other) {
        return new Query(new Node.And(List.of(node, other.node)));
    }

    /**
     * {@return a query that is met where this or another query is met}
     *
     * @param other another query
     */
    public Query or(Query other) {
        return new Query(new Node.Or(List.of(node, other.node)));
    }

    /** {@return a query that is met where this query is not met} */
    public Query not() {
        return new Query(new Node.Not(node));
    }

    /**
     * {@return a query that is met where another query is met, if this query was met earlier in the game}
     *
     * @param later the query that must be met later
     */
    public Query then(Query later) {
        return new Query(new Node.Then(List.of(node, later.node), List.of(0, 0)));
    }

    /**
     * {@return a query that is met at the last of a number of consecutive positions where this query is met}
     *
     * @param plies the number of positions, at least 1
     */
    public Query lasting(int plies) {
        if (plies < 1) {
            throw new IllegalArgumentException("the number of plies must be at least 1, got " + plies);
        }
        return new Query(new Node.Lasting(node, plies));
    }

    /** {@return a query that is met from the first position where this query is met to the end of the game} */
    public Query once() {
        return new Query(new Node.Once(node));
    }

    /**
     * {@return the number of moves before the first position of a game that meets the query; empty if no position of
     * its main line does}
     *
     * @param game the game
     */
    public OptionalInt firstPly(Game game) {
        int[] ply = {-1};
        QueryVisitor.firstOfEachGame(this, match -> ply[0] = match.ply()).read(game);
        return ply[0] < 0 ? OptionalInt.empty() : OptionalInt.of(ply[0]);
    }

    /**
     * {@return the positions of a game's main line that meet the query, by the number of moves before them}
     *
     * @param game the game
     */
    public BitSet plies(Game game) {
        BitSet plies = new BitSet();
        QueryVisitor.of(this, match -> plies.set(match.ply())).read(game);
        return plies;
    }

    /** {@return the tags that the query depends on, by their names in PGN} */
    public Set<String> tagNames() {
        Set<String> names = new TreeSet<>();
        addTags(node, names);
        return Set.copyOf(names);
    }

    private static void addTags(Node node, Set<String> names) {
        if (node instanceof Node.Header header) {
            names.addAll(header.condition().names());
        }
        if (node instanceof Node.Noted noted) {
            names.addAll(noted.tags());
        }
        node.parts().forEach(part -> addTags(part, names));
    }

    /** {@return a condition that every game with a match meets, in a form that an index can evaluate} */
    public Requirement requirement() {
        return node.requirement();
    }

    /** Returns whether the result depends on which position is the last one. */
    boolean dependsOnEnd() {
        return dependsOnEnd(node);
    }

    private static boolean dependsOnEnd(Node node) {
        return node instanceof Node.End || node.parts().stream().anyMatch(Query::dependsOnEnd);
    }

    /** Returns whether the result of the game matters. */
    boolean dependsOnResult() {
        return dependsOnResult(node);
    }

    private static boolean dependsOnResult(Node node) {
        return node instanceof Node.Result || node.parts().stream().anyMatch(Query::dependsOnResult);
    }

    /** Returns whether comments or NAGs matter. */
    boolean dependsOnNotes() {
        return dependsOnNotes(node);
    }

    private static boolean dependsOnNotes(Node node) {
        return node instanceof Node.Noted || node.parts().stream().anyMatch(Query::dependsOnNotes);
    }

    /** Returns a new matcher for this query. */
    Matcher matcher() {
        return node.matcher();
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Query query && toString().equals(query.toString());
    }

    @Override
    public int hashCode() {
        return Objects.hash(toString());
    }

    /**
     * Returns the query in its own language, normalized. {@link #parse} reads it back if it is not too long and its
     * tags have names that PGN allows.
     */
    @Override
    public String toString() {
        return node.toString();
    }
}
