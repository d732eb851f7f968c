package dev.passant.pgn.search;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.PositionText;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A condition on the positions of games, read from text or put together: what stands on the board, which move led there,
 * what the tags say, what was before.
 *
 * <pre>{@code
 * Query query = Query.parse("white ~ anna and underpromotion N");
 * String pgn = "[White \"Anna\"] [FEN \"8/5P1k/7P/8/8/8/8/6K1 w - - 0 1\"] 1. f8=N+ Kg8 *";
 * try (PgnReader reader = new PgnReader(new StringReader(pgn))) {
 *     reader.replayAll(QueryVisitor.of(query, match -> System.out.println(match.ply() + " " + match.san().get()))); // 1 f8=N+
 * }
 * }</pre>
 *
 * <p>The language is described in {@code docs/finding-positions.md}. A query is met or not at each position of the main line of
 * a game; whoever looks for games takes those with a position where it is met. Safe to be shared by threads.
 */
public final class Query {

    private final Node node;

    Query(Node node) {
        this.node = node;
    }

    /**
     * Reads a query.
     *
     * @param text the query, at most 10,000 characters
     * @return the query
     * @throws QueryException when it is written in another way
     */
    public static Query parse(String text) {
        return new Query(new QueryParser(text).read());
    }

    /**
     * The words that begin a condition, for completion and documents.
     *
     * @return the words, in no order that means anything
     */
    public static List<String> words() {
        return ConditionParser.WORDS;
    }

    /**
     * A position that looks like one of some patterns.
     *
     * @param patterns the patterns, at least one; see {@link BoardPattern#variants}
     * @return the query
     */
    public static Query board(List<BoardPattern> patterns) {
        if (patterns.isEmpty()) {
            throw new IllegalArgumentException("a board must look like something");
        }
        List<Node> nodes = new ArrayList<>();
        for (BoardPattern pattern : patterns) {
            nodes.add(Conditions.board("pattern \"" + pattern + '"', List.of(pattern)));
        }
        return new Query(nodes.size() == 1 ? nodes.get(0) : new Node.Or(List.copyOf(nodes)));
    }

    /**
     * A position with the same pieces, side to move and rights as another; counters do not matter.
     *
     * @param position the position
     * @return the query
     */
    public static Query position(Position position) {
        return position(List.of(position));
    }

    /**
     * One of some positions, such as the {@linkplain PositionText#candidates candidates} of a FEN with missing fields;
     * counters do not matter.
     *
     * @param positions the positions, at least one, all with the same pieces
     * @return the query
     */
    public static Query position(List<Position> positions) {
        if (positions.stream().map(Position::placement).distinct().count() != 1) {
            throw new IllegalArgumentException("the positions of a query have the same pieces");
        }
        String text = positions.stream()
                .map(position -> "fen \"" + Fen.format(position) + '"')
                .collect(Collectors.joining(" or "));
        return new Query(Conditions.position(positions.size() == 1 ? text : "(" + text + ")", List.copyOf(positions)));
    }

    /**
     * A position with some material.
     *
     * @param material the material
     * @param first who has the pieces that are named first; empty for either side
     * @return the query
     */
    public static Query material(MaterialPattern material, Optional<Color> first) {
        return new Query(Conditions.material("material " + side(first) + '"' + material + '"', material, first));
    }

    /**
     * A position in which a side's pawns stand on some files.
     *
     * @param files the files
     * @param side the side
     * @return the query
     */
    public static Query pawns(PawnFiles files, Color side) {
        return new Query(Conditions.pawns("pawns " + Conditions.word(side) + ' ' + files, files, side));
    }

    /**
     * The position behind a move.
     *
     * @param move what the move looks like
     * @param side who played it; empty for either side
     * @return the query
     */
    public static Query move(MovePattern move, Optional<Color> side) {
        return new Query(Conditions.move("move " + side(side) + move, List.of(move), side));
    }

    /**
     * Any position of a game whose tags meet a condition.
     *
     * @param condition the condition
     * @return the query
     */
    public static Query tags(TagCondition condition) {
        return new Query(new Node.Header(condition.toString(), condition));
    }

    private static String side(Optional<Color> side) {
        return side.map(color -> Conditions.word(color) + ' ').orElse("");
    }

    /**
     * Both are met at one position.
     *
     * @param other another query
     * @return the query that asks for both
     */
    public Query and(Query other) {
        return new Query(new Node.And(List.of(node, other.node)));
    }

    /**
     * One of two is met.
     *
     * @param other another query
     * @return the query that asks for one of them
     */
    public Query or(Query other) {
        return new Query(new Node.Or(List.of(node, other.node)));
    }

    /**
     * This is not met.
     *
     * @return the contrary, at each position
     */
    public Query not() {
        return new Query(new Node.Not(node));
    }

    /**
     * This is met, and another at a later position; met at that.
     *
     * @param later another query
     * @return the query that asks for both in order
     */
    public Query then(Query later) {
        return new Query(new Node.Then(List.of(node, later.node)));
    }

    /**
     * This is met at so many positions one behind the other; met at the last of them, and as long as it goes on.
     *
     * @param plies how many, at least 1
     * @return the query that asks for them
     */
    public Query lasting(int plies) {
        if (plies < 1) {
            throw new IllegalArgumentException("a position lasts for at least one ply, not " + plies);
        }
        return new Query(new Node.Lasting(node, plies));
    }

    /**
     * This is met here or at an earlier position of the game.
     *
     * @return the query that stays met
     */
    public Query once() {
        return new Query(new Node.Once(node));
    }

    /**
     * The tags that are looked at.
     *
     * @return their names as PGN writes them
     */
    public Set<String> tagNames() {
        Set<String> names = new TreeSet<>();
        addTags(node, names);
        return Set.copyOf(names);
    }

    private static void addTags(Node node, Set<String> names) {
        if (node instanceof Node.Header header) {
            names.addAll(header.condition().names());
        }
        parts(node).forEach(part -> addTags(part, names));
    }

    /**
     * What a game must have for the query to be met in it, as far as that can be looked up.
     *
     * @return a requirement that every game meets in which the query is met
     */
    public Requirement requirement() {
        return Requirements.of(node);
    }

    /** Whether it matters which position is the last. */
    boolean asksForEnd() {
        return asksForEnd(node);
    }

    private static boolean asksForEnd(Node node) {
        return node instanceof Node.End || parts(node).stream().anyMatch(Query::asksForEnd);
    }

    private static List<Node> parts(Node node) {
        if (node instanceof Node.And and) {
            return and.parts();
        }
        if (node instanceof Node.Or or) {
            return or.parts();
        }
        if (node instanceof Node.Then then) {
            return then.parts();
        }
        if (node instanceof Node.Next next) {
            return next.parts();
        }
        if (node instanceof Node.Not not) {
            return List.of(not.part());
        }
        if (node instanceof Node.Lasting lasting) {
            return List.of(lasting.part());
        }
        return node instanceof Node.Once once ? List.of(once.part()) : List.of();
    }

    /** What runs. */
    Check check() {
        return Check.of(node);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Query query && toString().equals(query.toString());
    }

    @Override
    public int hashCode() {
        return Objects.hash(toString());
    }

    /** The query in its own language, in one spelling; {@link #parse} reads what it has read. */
    @Override
    public String toString() {
        return node.toString();
    }
}
