package dev.passant.notation;

import dev.passant.chess.CastlingRights;
import dev.passant.chess.Color;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.explain.Explainer;
import java.util.Objects;
import java.util.Optional;

/**
 * Moves as the universal chess interface (UCI) writes them: the square left, the square reached, and the letter of the
 * new piece of a promotion, all in lower case: {@code e2e4}, {@code e7e8q}.
 *
 * <pre>{@code
 * Position position = Fen.parse("7k/P7/8/8/8/8/8/K7 w - - 0 1");
 * Move move = Uci.parse("a7a8q", position);
 * System.out.println(move.promotion().orElseThrow()); // queen
 * System.out.println(Uci.format(move, position)); // a7a8q
 * }</pre>
 *
 * <p>Castling is written as the king's move ({@code e1g1}) in standard chess and as king takes rook ({@code e1h1}) in
 * Chess960. Both are read in either; where the squares could be a step of the king, the step wins.
 *
 * <p>Source: the UCI protocol (Meyer-Kahlen, 2006).
 */
public final class Uci {

    private Uci() {}

    /**
     * Writes a move.
     *
     * @param move a move of the position
     * @param position the position, which knows whether this is Chess960 and where the castling rook stands
     * @return four or five characters
     */
    public static String format(Move move, Position position) {
        if (!position.isChess960() || move.castlingSide().isEmpty()) {
            return move.toString();
        }
        return move.from().toString() + chess960Target(move, position.castlingRights());
    }

    /**
     * The square that UCI has a move of Chess960 go to: castling goes to the rook. A rook with which a king may castle has not
     * moved, so that the rights at the start of a game tell it as well as those before the move.
     *
     * @param move a legal move
     * @param rights the castling rights before it, or at the start of its game
     * @return where the castling rook stands; of other moves, where the piece lands
     */
    public static Square chess960Target(Move move, CastlingRights rights) {
        Objects.requireNonNull(rights, "rights");
        Color mover = move.from().rank() == 0 ? Color.WHITE : Color.BLACK;
        return move.castlingSide().flatMap(side -> rights.rook(mover, side)).orElse(move.to());
    }

    /**
     * Reads a legal move.
     *
     * @param text the move, four or five characters without blanks around it
     * @param position the position
     * @return the move
     * @throws NotationException when the text is not a move of UCI
     * @throws IllegalMoveException when the move is not legal in the position
     */
    public static Move parse(String text, Position position) {
        Objects.requireNonNull(position, "position");
        Optional<Move> move = quickly(text, position);
        if (move.isPresent()) {
            return move.get();
        }
        UciSquares squares = UciSquares.parse(text);
        throw new IllegalMoveException(
                text, Explainer.explain(position, squares.from(), squares.to(), squares.promotion()));
    }

    /** The legal move that a well-formed text means; what else it may be is found more slowly. */
    private static Optional<Move> quickly(String text, Position position) {
        int length = text.length();
        if (length != 4 && length != 5) {
            return Optional.empty();
        }
        int from = square(text.charAt(0), text.charAt(1));
        int to = square(text.charAt(2), text.charAt(3));
        if ((from | to) < 0) {
            return Optional.empty();
        }
        if (length == 4) {
            return position.move(Square.of(from), Square.of(to));
        }
        return switch (text.charAt(4)) {
            case 'n' -> position.move(Square.of(from), Square.of(to), Role.KNIGHT);
            case 'b' -> position.move(Square.of(from), Square.of(to), Role.BISHOP);
            case 'r' -> position.move(Square.of(from), Square.of(to), Role.ROOK);
            case 'q' -> position.move(Square.of(from), Square.of(to), Role.QUEEN);
            default -> Optional.empty();
        };
    }

    /** The number of a square, or a negative number. */
    private static int square(char file, char rank) {
        return file >= 'a' && file <= 'h' && rank >= '1' && rank <= '8' ? (rank - '1') * 8 + file - 'a' : -1;
    }
}
