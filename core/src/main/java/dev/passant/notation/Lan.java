package dev.passant.notation;

import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import java.util.Objects;

/**
 * Writes moves in long algebraic notation (LAN), which has both squares: {@code Ng1-f3}, {@code e4xd5},
 * {@code e7-e8=Q+}. {@link San#parseLenient} parses it.
 */
public final class Lan {

    private Lan() {}

    /**
     * Writes a move.
     *
     * @param move a legal move of the position; the result is undefined for illegal moves
     * @param position the position
     * @return the move, with English letters
     */
    public static String format(Move move, Position position) {
        return format(move, position, PieceLetters.ENGLISH);
    }

    /**
     * Writes a move with the letters of a language, or with figurines.
     *
     * @param move a legal move of the position; the result is undefined for illegal moves
     * @param position the position
     * @param letters the letters
     * @return the move
     */
    public static String format(Move move, Position position, PieceLetters letters) {
        Objects.requireNonNull(letters, "letters");
        if (move.castlingSide().isPresent() || move.kind() == MoveKind.DROP) {
            return San.format(move, position, letters);
        }
        Role role = position.movedPiece(move).role();
        return (role == Role.PAWN ? "" : letters.letter(role))
                + move.from()
                + (move.isCapture() ? "x" : "-")
                + move.to()
                + move.promotion()
                        .map(promoted -> "=" + letters.letter(promoted))
                        .orElse("")
                + San.suffix(move, position);
    }
}
