package dev.passant.web;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.History;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.AskedMove;
import dev.passant.notation.CastlingStyle;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import dev.passant.notation.PieceLetters;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.notation.UciSquares;
import dev.passant.pgn.Comment;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.Mark;
import dev.passant.pgn.PgnProblem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All of a game, as a part of the answer of {@code /api/v1/games}.
 *
 * @param nodes the start and the position behind every move, each behind its parent; of the children of a node the first
 *     goes on with the line, the others are variations
 * @param cut whether something of the game is left out, as the problems say
 */
record GameTree(
        int number,
        List<NameValue> tags,
        String result,
        boolean study,
        boolean chess960,
        boolean cut,
        List<Node> nodes,
        List<Fault> problems) {

    /** How a null move is written in UCI. */
    static final String NULL_MOVE = "0000";

    /** A tag. */
    record NameValue(String name, String value) {}

    /**
     * A place in a game.
     *
     * @param parent the index of the node before the move, -1 for the start
     * @param uci the move that leads here: 0000 for a null move, nothing for the start
     * @param before the comments before the move
     * @param comments the comments after it, without the commands below
     * @param commands clock, time and evaluation as PGN writes them
     * @param marks squares and arrows as PGN writes them
     * @param count how often the position has occurred in its line
     */
    record Node(
            int parent,
            String uci,
            String san,
            String fan,
            @JsonInclude(Include.NON_ABSENT) Optional<String> from,
            @JsonInclude(Include.NON_ABSENT) Optional<String> to,
            String fen,
            @JsonInclude(Include.NON_EMPTY) List<Integer> nags,
            @JsonInclude(Include.NON_EMPTY) List<String> before,
            @JsonInclude(Include.NON_EMPTY) List<String> comments,
            @JsonInclude(Include.NON_EMPTY) String commands,
            @JsonInclude(Include.NON_EMPTY) List<String> marks,
            int count,
            @JsonInclude(Include.NON_EMPTY) List<String> claims,
            @JsonInclude(Include.NON_ABSENT) Optional<PositionAnswer.End> outcome) {}

    /**
     * Something that is wrong with a game.
     *
     * @param token the text in question; may be empty
     * @param node the index of the node behind which the text stands, where there is one
     * @param asked the squares of the move that cannot be played, where it is clear which are meant
     */
    record Fault(
            String severity,
            long line,
            long column,
            String token,
            String sentence,
            @JsonInclude(Include.NON_ABSENT) Optional<Integer> node,
            @JsonInclude(Include.NON_ABSENT) Optional<Asked> asked) {}

    /** A move that somebody tried to write. */
    record Asked(
            String from,
            String to,
            @JsonInclude(Include.NON_ABSENT) Optional<String> promotion) {}

    static GameTree of(int number, Game game) {
        List<GameNode> order = new ArrayList<>();
        List<Node> nodes = nodes(game, order);
        Map<String, Integer> places = places(game, order);
        Position start = game.start();
        return new GameTree(
                number,
                game.tags().stream()
                        .map(tag -> new NameValue(tag.name(), tag.value()))
                        .toList(),
                game.result().toString(),
                start.isStudy(),
                start.isChess960(),
                game.isCut(),
                nodes,
                game.problems().stream()
                        .filter(problem -> !problem.isMissingRoster())
                        .map(problem -> fault(problem, order, places))
                        .toList());
    }

    /** A node that is to be listed, and the index of its parent. */
    private record Next(GameNode node, int parent) {}

    /** The nodes, each line to its end before the variations to it; not recursive, however deep they nest. */
    private static List<Node> nodes(Game game, List<GameNode> order) {
        List<Node> nodes = new ArrayList<>();
        History history = new History(game.start());
        Deque<Next> rest = new ArrayDeque<>();
        rest.push(new Next(game.root(), -1));
        while (!rest.isEmpty()) {
            Next next = rest.pop();
            GameNode node = next.node();
            while (history.ply() >= node.ply() && history.ply() > 0) {
                history.takeBack();
            }
            nodes.add(node(node, next.parent(), history));
            order.add(node);
            List<GameNode> children = node.children();
            for (int i = children.size() - 1; i >= 0; i--) {
                rest.push(new Next(children.get(i), nodes.size() - 1));
            }
        }
        return nodes;
    }

    /** A node, on which the history is played on that stands before it. */
    private static Node node(GameNode node, int parent, History history) {
        Position before = history.position();
        Optional<Move> move = node.move();
        if (move.isPresent()) {
            history.playUnchecked(move.get());
        } else if (node.isNullMove()) {
            history.playNullMove();
        }
        String san = move.map(played -> San.format(played, before)).orElse(node.isNullMove() ? "--" : "");
        return new Node(
                parent,
                move.map(played -> Uci.format(played, before)).orElse(node.isNullMove() ? NULL_MOVE : ""),
                san,
                move.map(played -> San.format(played, before, PieceLetters.FIGURINE))
                        .orElse(san),
                move.map(played -> played.from().toString()),
                move.map(played -> played.to().toString()),
                Fen.format(history.position(), EnPassantMode.ALWAYS, CastlingStyle.X_FEN),
                node.nags(),
                node.commentsBefore().stream().map(Comment::toString).toList(),
                node.comments().stream()
                        .map(Comment::text)
                        .filter(text -> !text.isEmpty())
                        .toList(),
                commands(node),
                node.marks().stream().map(Mark::toString).toList(),
                history.count(),
                LineAnswer.claimsOnTheBoard(history),
                history.outcome().map(PositionAnswer.End::of));
    }

    private static String commands(GameNode node) {
        return Comment.of("")
                .withEvaluation(node.evaluation())
                .withElapsed(node.elapsed())
                .withClock(node.clock())
                .toString();
    }

    /**
     * Where each position of a game with problems stands; problems name positions by their FEN. Of several lines that lead
     * to one, that which ends there, since a line that has an error ends before it; else the first.
     */
    private static Map<String, Integer> places(Game game, List<GameNode> order) {
        Map<String, Integer> places = new HashMap<>();
        if (game.problems().stream().anyMatch(problem -> problem.fen().isPresent())) {
            for (int i = 0; i < order.size(); i++) {
                places.merge(
                        Fen.format(order.get(i).position()),
                        i,
                        (first, other) -> endsLine(order.get(first)) || !endsLine(order.get(other)) ? first : other);
            }
        }
        return places;
    }

    private static boolean endsLine(GameNode node) {
        return node.children().isEmpty();
    }

    private static Fault fault(PgnProblem problem, List<GameNode> order, Map<String, Integer> places) {
        Optional<Integer> index = problem.fen().map(places::get);
        return new Fault(
                problem.severity().toString(),
                problem.line(),
                problem.column(),
                problem.token(),
                problem.reason(),
                index,
                index.flatMap(found -> asked(problem.token(), order.get(found).position())));
    }

    private static Optional<Asked> asked(String token, Position position) {
        try {
            UciSquares squares = AskedMove.parse(token, position);
            return Optional.of(new Asked(
                    squares.from().toString(),
                    squares.to().toString(),
                    squares.promotion().map(GameTree::letter)));
        } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
            return Optional.empty();
        }
    }

    private static String letter(Role role) {
        return String.valueOf(Character.toLowerCase(role.letter()));
    }
}
