package dev.passant.notation;

import dev.passant.chess.CastlingRights;
import dev.passant.chess.Color;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.util.Objects;
import java.util.Optional;

/**
 * Parses and writes moves in the notation of the Universal Chess Interface (UCI): origin square, target square and an
 * optional promotion letter, all in lower case: {@code e2e4}, {@code e7e8q}.
 *
 * <pre>{@code
 * Position position = Fen.parse("7k/P7/8/8/8/8/8/K7 w - - 0 1");
 * Move move = Uci.parse("a7a8q", position);
 * System.out.println(move.promotion().orElseThrow()); // queen
 * System.out.println(Uci.format(move, position)); // a7a8q
 * }</pre>
 *
 * <p>Castling is written as the king's move ({@code e1g1}) in standard chess and as king takes rook ({@code e1h1}) in
 * Chess960. The parser accepts both forms in standard chess and in Chess960; if the squares also fit an ordinary king
 * move, the king move takes precedence.
 *
 * <p>In crazyhouse, drops are written with an upper-case letter for both sides ({@code N@f3}, {@code P@e4}); the parser
 * also accepts lower case and {@code @e4}. In antichess, {@code a7a8k} promotes to king.
 *
 * <p>Source: the UCI protocol (Meyer-Kahlen, 2006).
 */
public final class Uci {

    private Uci() {}

    /**
     * Writes a move.
     *
     * @param move a move of the position
     * @param position the position before the move
     * @return four or five characters; {@code N@f3} for a drop
     */
    public static String format(Move move, Position position) {
        if (!position.isChess960() || move.castlingSide().isEmpty()) {
            return move.toString();
        }
        return move.from().toString() + chess960Target(move, position.castlingRights());
    }

    /** Returns the target square of a move in Chess960 notation: for castling, the rook's square. */
    static Square chess960Target(Move move, CastlingRights rights) {
        Color mover = move.from().rank() == 0 ? Color.WHITE : Color.BLACK;
        return move.castlingSide().flatMap(side -> rights.rook(mover, side)).orElse(move.to());
    }

    /**
     * Parses a legal move.
     *
     * @param text the move, four or five characters without surrounding whitespace
     * @param position the position
     * @return the move
     * @throws NotationException if the text is not a UCI move
     * @throws IllegalMoveException if the move is illegal in the position, with the reason
     */
    public static Move parse(String text, Position position) {
        Objects.requireNonNull(position, "position");
        Optional<Move> move = parseLegal(text, position);
        if (move.isPresent()) {
            return move.get();
        }
        throw illegal(text, squares(text, position), position);
    }

    /** Returns the squares of a move that is not legal; throws an exception if the text is not a move. */
    private static UciSquares squares(String text, Position position) {
        int sign = text.indexOf('@');
        if (sign >= 0 && !position.variant().hasPockets()) {
            throw new NotationException("UCI move", text, sign, "pieces are dropped in crazyhouse only");
        }
        Optional<Move> drop = drop(text);
        if (drop.isPresent()) {
            return UciSquares.of(drop.get(), position);
        }
        if (text.length() == 5
                && text.charAt(4) == 'k'
                && position.variant().promotions().contains(Role.KING)) {
            UciSquares squares = UciSquares.parse(text.substring(0, 4));
            return new UciSquares(squares.from(), squares.to(), Optional.of(Role.KING));
        }
        return UciSquares.parse(text);
    }

    /** Returns a drop, whose letter may be in lower case or, for a pawn, missing. */
    private static Optional<Move> drop(String text) {
        int sign = text.indexOf('@');
        if (sign < 0 || sign > 1 || text.length() != sign + 3) {
            return Optional.empty();
        }
        Optional<Role> role = sign == 0 ? Optional.of(Role.PAWN) : Role.of(text.charAt(0));
        int to = square(text.charAt(sign + 1), text.charAt(sign + 2));
        return to < 0
                ? Optional.empty()
                : role.filter(dropped -> dropped != Role.KING).map(dropped -> Move.drop(dropped, Square.of(to)));
    }

    /** Returns an exception for an illegal move; the message gives the reason. */
    static IllegalMoveException illegal(String shown, UciSquares squares, Position position) {
        Optional<Role> promotion = squares.promotion();
        String message = squares.explain(position).refusing(shown);
        if (squares.isDrop() && position.variant().hasPockets()) {
            return new IllegalMoveException(message, position, Move.drop(promotion.orElseThrow(), squares.to()));
        }
        if (squares.from() == squares.to() && position.variant().hasPockets()) {
            return new IllegalMoveException(message); // a move with equal squares would be a drop
        }
        // The kind of an illegal move is undefined, so use the simplest one. Promotions to king or pawn cannot be
        // represented.
        if (promotion.isEmpty()) {
            Move move = Move.of(squares.from(), squares.to(), MoveKind.QUIET);
            return new IllegalMoveException(message, position, move);
        }
        return promotion.get().isPromotion()
                ? new IllegalMoveException(
                        message, position, Move.of(squares.from(), squares.to(), MoveKind.PROMOTION, promotion.get()))
                : new IllegalMoveException(message);
    }

    /** Returns the legal move with this text; empty for illegal moves and any other text. */
    private static Optional<Move> parseLegal(String text, Position position) {
        if (position.variant().hasPockets() && text.indexOf('@') >= 0) {
            return drop(text).filter(position::isLegal);
        }
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
            case 'k' -> position.move(Square.of(from), Square.of(to), Role.KING);
            default -> Optional.empty();
        };
    }

    /** Returns the index of a square, or a negative number. */
    private static int square(char file, char rank) {
        return file >= 'a' && file <= 'h' && rank >= '1' && rank <= '8' ? (rank - '1') * 8 + file - 'a' : -1;
    }
}
