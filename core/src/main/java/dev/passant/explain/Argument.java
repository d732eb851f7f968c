package dev.passant.explain;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Outcome;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import java.util.List;

/** The name of an argument of a rule that forbids a move, see {@link Verdict#arguments}. */
public enum Argument {
    /** The empty origin square, a {@link Square}. */
    FROM(Square.class),
    /** The moved piece, a {@link PlacedPiece}; the king for castling. */
    MOVED(PlacedPiece.class),
    /** The target {@link Square}; the king's for castling. */
    TO(Square.class),
    /** The {@link PlacedPiece}s in the path or on the target square, or the pawn that cannot be captured en passant. */
    BLOCKERS(List.class),
    /** The {@link Square} of the royal king of the side to move. */
    KING(Square.class),
    /** One or more {@link PlacedPiece}s that give check. */
    CHECKERS(List.class),
    /** One or more {@link PlacedPiece}s that would attack the king, or the square that the king crosses. */
    ATTACKERS(List.class),
    /**
     * The attackers that reach the target square only through the king's origin square: the king would still be in
     * check from them.
     */
    THROUGH_KING(List.class),
    /** The pinning slider, a {@link PlacedPiece}. */
    PINNER(PlacedPiece.class),
    /** The pawn that en passant would capture, a {@link PlacedPiece}. */
    CAPTURED(PlacedPiece.class),
    /** The {@link CastlingSide}. */
    SIDE(CastlingSide.class),
    /** The castling rook, a {@link PlacedPiece}. */
    ROOK(PlacedPiece.class),
    /**
     * The squares where the king or the rook must be to castle, or from which pawns make double pushes, a
     * {@link SquareSet}.
     */
    HOME(SquareSet.class),
    /** Whether the king is its side's only king, a {@link Boolean}. */
    ROYAL(Boolean.class),
    /** The first attacked {@link Square} that the castling king crosses. */
    CROSSED(Square.class),
    /** The requested promotion, a {@link Role}. */
    PROMOTION(Role.class),
    /** The {@link Role}s that a pawn can promote to. */
    PROMOTIONS(List.class),
    /** The legal {@link Move} between the same squares. */
    LEGAL(Move.class),
    /** The requested {@link MoveKind}. */
    KIND(MoveKind.class),
    /** The {@link Outcome} of a game that a rule of a variant has ended. */
    OUTCOME(Outcome.class),
    /**
     * The {@link PlacedPiece}s that decided the game: the kings that reached their goal, or the pieces that gave the
     * last check.
     */
    DECIDING(List.class),
    /** The legal captures, as {@link Move}s. A capturing promotion is included once, as a promotion to queen. */
    CAPTURES(List.class),
    /** The occupied squares that an explosion empties, a {@link SquareSet}. */
    EXPLODED(SquareSet.class),
    /** The {@link Square} of the king that would be put in check. */
    ENEMY_KING(Square.class),
    /** The {@link Role} of the dropped piece. */
    DROPPED(Role.class);

    private final Class<?> type;

    Argument(Class<?> type) {
        this.type = type;
    }

    boolean accepts(Object value) {
        return type.isInstance(value);
    }
}
