package dev.passant.notation;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Position;
import java.util.Objects;
import java.util.regex.Pattern;

/**
 * Parses a move to be explained, which may be illegal, into its squares.
 *
 * <pre>{@code
 * Position position = Position.start();
 * UciSquares move = MoveQuery.parse("Bc4", position);
 * System.out.println(move); // f1c4
 * System.out.println(Explainer.explain(position, move.from(), move.to()).code()); // way-blocked
 * }</pre>
 */
public final class MoveQuery {

    private static final Pattern LIKE_UCI = Pattern.compile("[a-h][0-9][a-z][0-9].*");

    private MoveQuery() {}

    /**
     * Parses a move in UCI notation, or in SAN as leniently as {@link San#parseLenient}. Illegal SAN is accepted if it
     * identifies exactly one piece. The pieces considered are the first non-empty group of the following: pieces whose
     * move is illegal only because of king safety or the promotion; pieces that could make the move by the way they
     * move; all pieces of the role. Castling is returned as in UCI: the king's origin and target squares, or in
     * Chess960, if there is a castling right, the squares of king and rook.
     *
     * @param text two squares, or a move
     * @param position the position
     * @return the squares, whether or not the move is legal
     * @throws NotationException if the text is neither two squares nor a move
     * @throws AmbiguousMoveException if several legal moves match
     * @throws IllegalMoveException if the move is illegal and does not identify a piece
     */
    public static UciSquares parse(String text, Position position) {
        Objects.requireNonNull(position, "position");
        if (LIKE_UCI.matcher(text).matches()) {
            return UciSquares.parse(text);
        }
        try {
            return SanResolver.parse(text, PieceLetters.ENGLISH).squares(position);
        } catch (NotationException e) {
            return PawnCapture.byFiles(text, position)
                    .map(capture -> UciSquares.of(capture, position))
                    .orElseThrow(() -> e);
        }
    }

    /**
     * Returns a move in UCI notation, whether or not it is legal.
     *
     * @param text a move in UCI notation or SAN
     * @param position the position
     * @return the move in UCI notation; the text itself if it is not a move, or does not identify one
     */
    public static String inUci(String text, Position position) {
        try {
            return parse(text, position).toString();
        } catch (NotationException | IllegalMoveException | AmbiguousMoveException e) {
            return text;
        }
    }
}
