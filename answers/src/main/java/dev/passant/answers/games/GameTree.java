package dev.passant.answers.games;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.answers.LineAnswer;
import dev.passant.answers.LineOfMoves;
import dev.passant.answers.Names;
import dev.passant.answers.OutcomeAnswer;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.History;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.explain.Verdict;
import dev.passant.language.Language;
import dev.passant.notation.AmbiguousMoveException;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import dev.passant.notation.PieceLetters;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.notation.UciSquares;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameRow;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.tag.Tag;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** A whole game, as part of the response of {@code /api/v1/games}. */
public record GameTree(int number, Game game) implements Answer {

    @Override
    public void fields(Json json) {
        List<GameNode> order = new ArrayList<>();
        List<Answer> nodes = nodes(order);
        Map<String, Integer> places = places(order);
        json.field("number", number)
                .field("tags", game.tags().stream().map(GameTree::tag).toList())
                .field("result", game.result())
                .field("unrestricted", game.start().isUnrestricted())
                .field("chess960", game.start().isChess960())
                .optional("variant", Names.variant(game.start()))
                // Whether a part of the game is missing; the problems give the reason.
                .field("cut", game.isIncomplete())
                // The starting position, and the position after each move. A node follows its parent. The first child
                // of a node continues the line; the other children are variations.
                .field("nodes", nodes)
                .field(
                        "problems",
                        game.problems().stream()
                                .filter(problem -> problem.kind() != PgnProblem.Kind.MISSING_TAGS)
                                .map(problem -> fault(problem, order, places))
                                .toList());
    }

    private static Answer tag(Tag tag) {
        return json -> json.field("name", tag.name()).field("value", tag.value());
    }

    /** A node that has not been listed yet, and the index of its parent. */
    private record Next(GameNode node, int parent) {}

    /** Lists the nodes: a whole line, then its variations. Iterative, since variations may nest deeply. */
    private List<Answer> nodes(List<GameNode> order) {
        List<Answer> nodes = new ArrayList<>();
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
    private static Answer node(GameNode node, int parent, History history) {
        Position before = history.position();
        Optional<Move> move = node.isRoot() || node.isNullMove() ? Optional.empty() : Optional.of(node.move());
        if (move.isPresent()) {
            history.playUnchecked(move.get());
        } else if (node.isNullMove()) {
            history.playNullMove();
        }
        String san = move.map(played -> San.format(played, before)).orElse(node.isNullMove() ? "--" : "");
        Position position = history.position();
        int count = history.occurrences().size();
        List<String> claims = LineAnswer.claimsOnTheBoard(history);
        Optional<OutcomeAnswer> outcome = history.outcome().map(OutcomeAnswer::new);
        // The index of the node before the move, -1 for the start.
        return json -> json.field("parent", parent)
                // The move that leads to this node, empty for the start.
                .field(
                        "uci",
                        move.map(played -> Uci.format(played, before))
                                .orElse(node.isNullMove() ? LineOfMoves.NULL_MOVE : ""))
                .field("san", san)
                .field(
                        "fan",
                        move.map(played -> San.format(played, before, PieceLetters.FIGURINE))
                                .orElse(san))
                .optional("from", move.map(Move::from))
                .optional("to", move.map(Move::to))
                .field("fen", Fen.format(position))
                // The square that a pawn has just passed, whether or not it can be captured there.
                .optional("enPassant", position.enPassantSquare(EnPassantMode.ALWAYS))
                .optional("nags", node.nags())
                .optional("before", node.commentsBefore())
                // The comments without the commands, which are the next field.
                .optional("comments", GameRow.texts(node.comments()))
                // Clock, time and evaluation in PGN notation.
                .optional("commands", Optional.of(commands(node)).filter(text -> !text.isEmpty()))
                // Squares and arrows in PGN notation.
                .optional("marks", node.marks())
                // How many times the position has occurred in its line.
                .field("count", count)
                .optional("claims", claims)
                .optional("outcome", outcome);
    }

    private static String commands(GameNode node) {
        Comment commands = Comment.of("");
        commands = node.evaluation().map(commands::withEvaluation).orElse(commands);
        commands = node.elapsed().map(commands::withElapsed).orElse(commands);
        commands = node.clock().map(commands::withClock).orElse(commands);
        return commands.toString();
    }

    /**
     * Maps positions to indices of nodes, by FEN, because a problem gives its position as FEN. If several nodes have
     * the same position, the first one at which a line ends is taken, because a line ends at its error; if there is
     * none, the first node. Empty if no problem has a position.
     */
    private Map<String, Integer> places(List<GameNode> order) {
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

    private static Answer fault(PgnProblem problem, List<GameNode> order, Map<String, Integer> places) {
        Optional<Integer> node = problem.fen().map(places::get);
        Optional<Position> position = node.map(found -> order.get(found).position());
        Optional<UciSquares> asked = position.flatMap(found -> asked(problem.token(), found));
        return json -> json.field("severity", problem.severity())
                .field("line", problem.line())
                .field("column", problem.column())
                // The text that caused the problem; may be empty.
                .field("token", problem.token())
                .field(
                        "sentence",
                        asked.flatMap(squares -> refusal(problem.token(), squares, position.get(), json.locale()))
                                .orElse(problem.reason()))
                // The index of the node after which the text appears, if known.
                .optional("node", node)
                .optional("asked", asked.map(GameTree::squares));
    }

    /** Returns why a move is illegal, in another language than English, in which the problem already has the reason. */
    private static Optional<String> refusal(String token, UciSquares squares, Position position, Locale locale) {
        Verdict verdict = squares.explain(position);
        return verdict.isLegal() || Language.of(locale) == Language.ENGLISH
                ? Optional.empty()
                : Optional.of(token + ": " + verdict.sentence(locale));
    }

    /** Returns the squares of an illegal move in the movetext, if they can be determined; none for drops. */
    private static Optional<UciSquares> asked(String token, Position position) {
        try {
            return Optional.of(UciSquares.parse(token, position)).filter(squares -> !squares.isDrop());
        } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
            return Optional.empty();
        }
    }

    private static Answer squares(UciSquares asked) {
        return json -> json.field("from", asked.from())
                .field("to", asked.to())
                .optional("promotion", asked.promotion().map(GameTree::letter));
    }

    private static String letter(Role role) {
        return String.valueOf(Character.toLowerCase(role.letter()));
    }
}
