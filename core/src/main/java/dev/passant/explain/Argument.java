package dev.passant.explain;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Outcome;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The name of an argument of a rule that forbids a move, see {@link Verdict#pieces}. */
public enum Argument {
    /** The empty origin square, a {@link Square}. */
    FROM(Square.class, WitnessRole.TARGET),
    /** The moved piece, a {@link PlacedPiece}; the king for castling. */
    MOVED(PlacedPiece.class, WitnessRole.KING),
    /** The target {@link Square}; the king's for castling. */
    TO(Square.class, WitnessRole.TARGET),
    /** The {@link PlacedPiece}s in the path or on the target square, or the pawn that cannot be captured en passant. */
    BLOCKERS(List.class, WitnessRole.BLOCKER),
    /** The {@link Square} of the royal king of the side to move. */
    KING(Square.class, WitnessRole.KING),
    /** One or more {@link PlacedPiece}s that give check. */
    CHECKERS(List.class, WitnessRole.CHECKER),
    /** One or more {@link PlacedPiece}s that would attack the king, or the square that the king crosses. */
    ATTACKERS(List.class, WitnessRole.ATTACKER),
    /**
     * The attackers that reach the target square only through the king's origin square: the king would still be in
     * check from them.
     */
    THROUGH_KING(List.class, WitnessRole.ATTACKER),
    /** The pinning slider, a {@link PlacedPiece}. */
    PINNER(PlacedPiece.class, WitnessRole.PINNER),
    /** The pawn that en passant would capture, a {@link PlacedPiece}. */
    CAPTURED(PlacedPiece.class, WitnessRole.PATH),
    /** The {@link CastlingSide}. */
    SIDE(CastlingSide.class),
    /** The castling rook, a {@link PlacedPiece}. */
    ROOK(PlacedPiece.class, WitnessRole.ROOK),
    /**
     * The squares where the king or the rook must be to castle, or from which pawns make double pushes, a
     * {@link SquareSet}.
     */
    HOME(SquareSet.class, WitnessRole.TARGET),
    /** Whether the king is its side's only king, a {@link Boolean}. */
    ROYAL(Boolean.class),
    /** The first attacked {@link Square} that the castling king crosses. */
    CROSSED(Square.class, WitnessRole.PATH),
    /** The requested promotion, a {@link Role}. */
    PROMOTION(Role.class),
    /** The {@link Role}s that a pawn can promote to. */
    PROMOTIONS(List.class),
    /** The legal {@link Move} between the same squares. */
    LEGAL(Move.class, WitnessRole.TARGET),
    /** The requested {@link MoveKind}. */
    KIND(MoveKind.class),
    /** The {@link Outcome} of a game that a rule of a variant has ended. */
    OUTCOME(Outcome.class),
    /**
     * The {@link PlacedPiece}s that decided the game: the kings that reached their goal, or the pieces that gave the
     * last check.
     */
    DECIDING(List.class, WitnessRole.CHECKER),
    /** The legal captures, as {@link Move}s. A capturing promotion is included once, as a promotion to queen. */
    CAPTURES(List.class, WitnessRole.TARGET),
    /** The occupied squares that an explosion empties, a {@link SquareSet}. */
    EXPLODED(SquareSet.class, WitnessRole.PATH),
    /** Whether a capture may end a check or a pin by an explosion, a {@link Boolean}. */
    EXPLOSIONS(Boolean.class),
    /** The {@link Square} of the king that would be put in check. */
    ENEMY_KING(Square.class, WitnessRole.KING),
    /** The {@link Role} of the dropped piece. */
    DROPPED(Role.class);

    private static final Map<String, Argument> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toMap(Argument::code, argument -> argument));

    private final Class<?> type;
    private final WitnessRole role;

    Argument(Class<?> type) {
        this(type, WitnessRole.TARGET);
    }

    Argument(Class<?> type, WitnessRole role) {
        this.type = type;
        this.role = role;
    }

    boolean accepts(Object value) {
        return type.isInstance(value);
    }

    /** Returns the role of its squares in a witness, unless the rule states another. */
    WitnessRole role() {
        return role;
    }

    private String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the argument whose name in the templates and marks of rules is given, such as {@code enemy-king}. */
    static @Nullable Argument named(String name) {
        return BY_NAME.get(name);
    }
}
