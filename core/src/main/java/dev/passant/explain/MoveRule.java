package dev.passant.explain;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A rule that can forbid a move. The rules are checked in the order of declaration: the piece, its movement, promotion,
 * its king's safety, castling. The last rules are those of variants; {@link #GAME_OVER} is checked before all others.
 */
public enum MoveRule {
    /** The origin square is empty. */
    NO_PIECE(Argument.FROM),
    /** The piece belongs to the opponent. */
    OTHER_SIDE(Argument.MOVED),
    /** The piece could not make this move even on an empty board. */
    NOT_ITS_MOVE(Argument.MOVED, Argument.TO),
    /** The move would cross the edge of the board and reappear on the other side: a typical bug of move generators. */
    AROUND_THE_EDGE(Argument.MOVED, Argument.TO),
    /** A piece is in the path. */
    WAY_BLOCKED(Argument.MOVED, Argument.TO, Argument.BLOCKERS),
    /** The target square is occupied by a piece of the same side. */
    OWN_PIECE_ON_TARGET(Argument.MOVED, Argument.BLOCKERS),
    /** The target square is occupied by the opponent's royal king; possible only in positions that are not playable. */
    KING_NOT_CAPTURED(Argument.MOVED, Argument.TO),
    /** A pawn may not capture forward. */
    NO_CAPTURE_FORWARD(Argument.MOVED, Argument.BLOCKERS),
    /** A pawn moves diagonally only to capture, and the target square is empty. */
    NOTHING_TO_CAPTURE(Argument.MOVED, Argument.TO),
    /**
     * A pawn may make a double push only from its starting rank or, if it belongs to the horde, from the first rank.
     */
    NO_DOUBLE_PUSH_FROM_HERE(Argument.MOVED, Argument.TO, Argument.HOME),
    /** One of the two squares of a double push is occupied. */
    DOUBLE_PUSH_BLOCKED(Argument.MOVED, Argument.TO, Argument.BLOCKERS),
    /** The enemy pawn next to the pawn has not just made a double push. */
    NO_EN_PASSANT_RIGHT(Argument.MOVED, Argument.TO, Argument.BLOCKERS),
    /** A pawn reaches the last rank without a promotion. */
    PROMOTION_MISSING(Argument.MOVED, Argument.TO, Argument.PROMOTIONS),
    /** The piece cannot be promoted, or cannot be promoted to this role. */
    PROMOTION_NOT_ALLOWED(Argument.MOVED, Argument.TO, Argument.PROMOTION, Argument.PROMOTIONS),
    /** A pinned piece would leave its pin ray. */
    PINNED(Argument.MOVED, Argument.TO, Argument.KING, Argument.PINNER),
    /** The king is in check from one piece, and the move neither captures that piece nor blocks the check. */
    CHECK_NOT_ANSWERED(Argument.MOVED, Argument.TO, Argument.KING, Argument.CHECKERS),
    /** The king is in check from several pieces, and another piece moves. */
    DOUBLE_CHECK(Argument.MOVED, Argument.TO, Argument.KING, Argument.CHECKERS),
    /** The king would move to an attacked square. */
    KING_INTO_ATTACK(Argument.MOVED, Argument.TO, Argument.ATTACKERS, Argument.THROUGH_KING),
    /** An en-passant capture would remove two pawns from a line, and so expose the capturing side's king. */
    EN_PASSANT_UNCOVERS_ATTACK(Argument.MOVED, Argument.TO, Argument.CAPTURED, Argument.KING, Argument.ATTACKERS),
    /** The king is not on a square from which it can castle. */
    CASTLING_KING_NOT_HOME(Argument.MOVED, Argument.SIDE, Argument.HOME),
    /** There is no castling rook. */
    CASTLING_ROOK_NOT_HOME(Argument.MOVED, Argument.SIDE, Argument.HOME),
    /** King and rook are at home, but there is no castling right: one of them has moved, or the king is not royal. */
    CASTLING_NO_RIGHT(Argument.MOVED, Argument.SIDE, Argument.ROOK, Argument.ROYAL),
    /** A piece is on a square that king or rook would cross or reach. */
    CASTLING_WAY_BLOCKED(Argument.MOVED, Argument.SIDE, Argument.ROOK, Argument.BLOCKERS),
    /** A king in check may not castle. */
    CASTLING_OUT_OF_CHECK(Argument.MOVED, Argument.CHECKERS),
    /** The castling king would cross an attacked square. */
    CASTLING_THROUGH_ATTACK(Argument.MOVED, Argument.TO, Argument.SIDE, Argument.CROSSED, Argument.ATTACKERS),
    /** The castling king would reach an attacked square. */
    CASTLING_INTO_ATTACK(Argument.MOVED, Argument.TO, Argument.SIDE, Argument.ATTACKERS),
    /**
     * A legal move has the wrong kind, such as a capture given as quiet, or castling with a target square other than
     * the king's.
     */
    WRONG_KIND(Argument.LEGAL, Argument.KIND),
    /** A null move would leave the king in check. */
    NULL_MOVE_IN_CHECK(Argument.KING, Argument.CHECKERS),
    /** The rule of a variant has ended the game. It is checked before all other rules. */
    GAME_OVER(Argument.OUTCOME, Argument.DECIDING),
    /** Antichess: the move is not a capture, although a capture is legal. */
    CAPTURE_COMPULSORY(Argument.MOVED, Argument.TO, Argument.CAPTURES),
    /** Atomic: the explosion would remove the player's own king. */
    EXPLODES_OWN_KING(Argument.MOVED, Argument.TO, Argument.KING, Argument.EXPLODED),
    /** Atomic: the king would be attacked after the explosion. */
    EXPLOSION_LEAVES_CHECK(Argument.MOVED, Argument.TO, Argument.KING, Argument.ATTACKERS, Argument.EXPLODED),
    /**
     * Racing kings: the move would give check. If the moved piece is among the attackers, it is on its target square.
     */
    GIVES_CHECK(Argument.MOVED, Argument.TO, Argument.ENEMY_KING, Argument.ATTACKERS),
    /** The dropped piece is not in hand, or the variant is not crazyhouse. */
    DROP_NOT_IN_HAND(Argument.DROPPED, Argument.TO),
    /** Crazyhouse: the target square of a drop is occupied. */
    DROP_ON_PIECE(Argument.DROPPED, Argument.BLOCKERS),
    /** Crazyhouse: a pawn may not be dropped on the first or the last rank. */
    PAWN_DROP_ON_OUTER_RANK(Argument.TO),
    /** Crazyhouse: the king is in check, and the dropped piece does not block the check. */
    DROP_LEAVES_CHECK(Argument.DROPPED, Argument.TO, Argument.KING, Argument.CHECKERS);

    private final String code = name().toLowerCase(Locale.ROOT).replace('_', '-');

    // The set is unmodifiable.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Set<Argument> arguments;

    MoveRule(Argument... arguments) {
        this.arguments = Collections.unmodifiableSet(new LinkedHashSet<>(List.of(arguments)));
    }

    /**
     * {@return the code of this rule: its name in lower case, with hyphens, for example {@code way-blocked}} Codes are
     * stable across versions.
     */
    public String code() {
        return code;
    }

    /** {@return the names of the arguments that a verdict with this rule has, in the order of this rule's declaration} */
    public Set<Argument> arguments() {
        return arguments;
    }

    /**
     * Returns whether this rule is about the safety of a king: the move is pseudo-legal and otherwise allowed. In
     * chess, every illegal pseudo-legal move is forbidden by one of these rules.
     *
     * @return true if the move would leave the king in check, or castle out of check or across an attacked square; in
     *     variants, also true if it would explode the king or give a forbidden check
     */
    public boolean isKingSafety() {
        return switch (this) {
            case PINNED,
                    CHECK_NOT_ANSWERED,
                    DOUBLE_CHECK,
                    KING_INTO_ATTACK,
                    EN_PASSANT_UNCOVERS_ATTACK,
                    CASTLING_OUT_OF_CHECK,
                    CASTLING_THROUGH_ATTACK,
                    CASTLING_INTO_ATTACK,
                    NULL_MOVE_IN_CHECK,
                    EXPLODES_OWN_KING,
                    EXPLOSION_LEAVES_CHECK,
                    GIVES_CHECK,
                    DROP_LEAVES_CHECK -> true;
            default -> false;
        };
    }

    /** {@return whether this rule is about castling: whether only castling moves can break it} */
    public boolean isCastling() {
        return switch (this) {
            case CASTLING_KING_NOT_HOME,
                    CASTLING_ROOK_NOT_HOME,
                    CASTLING_NO_RIGHT,
                    CASTLING_WAY_BLOCKED,
                    CASTLING_OUT_OF_CHECK,
                    CASTLING_THROUGH_ATTACK,
                    CASTLING_INTO_ATTACK -> true;
            default -> false;
        };
    }
}
