package dev.passant.notation;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Position;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which two squares a move means that somebody asks about: it need not be legal, nor even be a move.
 *
 * <pre>{@code
 * Position position = Position.start();
 * UciSquares asked = AskedMove.parse("Bc4", position);
 * System.out.println(asked); // f1c4
 * System.out.println(Explainer.explain(position, asked.from(), asked.to()).code()); // way-blocked
 * }</pre>
 */
public final class AskedMove {

    private static final Pattern LIKE_UCI = Pattern.compile("[a-h][0-9][a-z][0-9].*");

    private AskedMove() {}

    /**
     * Reads two squares as UCI writes them, or a move in SAN, as leniently as {@link San#parseLenient}. An illegal move in
     * SAN is taken when it is clear which piece is meant: the only one that goes there but for its king or for what it
     * becomes, or else the only one that moves like that, or else the only one of its kind. Castling is
     * written as UCI does: the king's square and the one where it would land, and in Chess960, with a right, the rook's.
     *
     * @param text two squares, or a move
     * @param position the position
     * @return the squares, whether or not the move is legal
     * @throws NotationException when the text is neither
     * @throws AmbiguousMoveException when the text fits several legal moves
     * @throws IllegalMoveException when the move is not legal and it is not clear which piece is meant
     */
    public static UciSquares parse(String text, Position position) {
        Objects.requireNonNull(position, "position");
        if (LIKE_UCI.matcher(text).matches()) {
            return UciSquares.parse(text);
        }
        try {
            return UciSquares.parse(Uci.format(San.parseLenient(text, position), position));
        } catch (IllegalMoveException e) {
            Optional<UciSquares> meant = MoveText.meant(text, position, PieceLetters.ENGLISH);
            return meant.orElseThrow(() -> e);
        }
    }
}
