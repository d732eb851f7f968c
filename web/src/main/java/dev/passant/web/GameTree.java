package dev.passant.web;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.answers.LineAnswer;
import dev.passant.answers.OutcomeAnswer;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.History;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.Fen;
import dev.passant.notation.MoveQuery;
import dev.passant.notation.NotationException;
import dev.passant.notation.PieceLetters;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.notation.UciSquares;
import dev.passant.pgn.Comment;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameRow;
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
 * A whole game, as part of the response of {@code /api/v1/games}.
 *
 * @param nodes the start, and the position after every move, each after its parent; the first child of a node continues
 *     the line, the others are variations
 * @param cut whether a part of the game is missing, as reported in the problems
 */
record GameTree(
        int number,
        List<NameValue> tags,
        String result,
        boolean unrestricted,
        boolean chess960,
        boolean cut,
        List<Node> nodes,
        List<Fault> problems)
        implements Answer {

    /** The UCI notation of a null move. */
    static final String NULL_MOVE = "0000";

    /** A tag. */
    record NameValue(String name, String value) implements Answer {

        @Override
        public void fields(Json json) {
            json.field("name", name).field("value", value);
        }
    }

    /**
     * A node of a game.
     *
     * @param parent the index of the node before the move, -1 for the start
     * @param uci the move that leads to this node: 0000 for a null move, empty for the start
     * @param enPassant the square that a pawn has just passed, whether or not it can be captured there
     * @param before the comments before the move
     * @param comments the comments after it, without the commands below
     * @param commands clock, time and evaluation in PGN notation
     * @param marks squares and arrows in PGN notation
     * @param count how many times the position has occurred in its line
     */
    record Node(
            int parent,
            String uci,
            String san,
            String fan,
            Optional<String> from,
            Optional<String> to,
            String fen,
            Optional<String> enPassant,
            List<Integer> nags,
            List<String> before,
            List<String> comments,
            String commands,
            List<String> marks,
            int count,
            List<String> claims,
            Optional<OutcomeAnswer> outcome)
            implements Answer {

        @Override
        public void fields(Json json) {
            json.field("parent", parent)
                    .field("uci", uci)
                    .field("san", san)
                    .field("fan", fan)
                    .optional("from", from)
                    .optional("to", to)
                    .field("fen", fen)
                    .optional("enPassant", enPassant)
                    .optional("nags", nags)
                    .optional("before", before)
                    .optional("comments", comments)
                    .optional("commands", Optional.of(commands).filter(text -> !text.isEmpty()))
                    .optional("marks", marks)
                    .field("count", count)
                    .optional("claims", claims)
                    .optional("outcome", outcome);
        }
    }

    /**
     * A problem of a game.
     *
     * @param token the text that caused it; may be empty
     * @param node the index of the node after which the text appears, if known
     * @param asked the squares of the illegal move, if they can be determined
     */
    record Fault(
            String severity,
            long line,
            long column,
            String token,
            String sentence,
            Optional<Integer> node,
            Optional<Asked> asked)
            implements Answer {

        @Override
        public void fields(Json json) {
            json.field("severity", severity)
                    .field("line", line)
                    .field("column", column)
                    .field("token", token)
                    .field("sentence", sentence)
                    .optional("node", node)
                    .optional("asked", asked);
        }
    }

    /** The origin and target squares of an illegal move in the movetext. */
    record Asked(String from, String to, Optional<String> promotion) implements Answer {

        @Override
        public void fields(Json json) {
            json.field("from", from).field("to", to).optional("promotion", promotion);
        }
    }

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
                start.isUnrestricted(),
                start.isChess960(),
                game.isCut(),
                nodes,
                game.problems().stream()
                        .filter(problem -> !problem.isMissingRoster())
                        .map(problem -> fault(problem, order, places))
                        .toList());
    }

    /** A node still to be listed, and the index of its parent. */
    private record Next(GameNode node, int parent) {}

    /** Lists the nodes: each line to its end, then its variations. Iterative, since variations may nest deeply. */
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

    /** Converts a node and plays its move in the history, which must be at the node's parent. */
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
                Fen.format(history.position()),
                history.position().enPassantSquare(EnPassantMode.ALWAYS).map(Square::toString),
                node.nags(),
                node.commentsBefore().stream().map(Comment::toString).toList(),
                GameRow.texts(node.comments()),
                commands(node),
                node.marks().stream().map(Mark::toString).toList(),
                history.occurrenceCount(),
                LineAnswer.claimsOnTheBoard(history),
                history.outcome().map(OutcomeAnswer::of));
    }

    private static String commands(GameNode node) {
        return Comment.of("")
                .withEvaluation(node.evaluation())
                .withElapsed(node.elapsed())
                .withClock(node.clock())
                .toString();
    }

    /**
     * Returns the node index for each position with a problem; problems identify positions by FEN. If several lines
     * lead to a position, the line that ends there wins, since a line ends at its error; otherwise the first.
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
            UciSquares squares = MoveQuery.parse(token, position);
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

    @Override
    public void fields(Json json) {
        json.field("number", number)
                .field("tags", tags)
                .field("result", result)
                .field("unrestricted", unrestricted)
                .field("chess960", chess960)
                .field("cut", cut)
                .field("nodes", nodes)
                .field("problems", problems);
    }
}
