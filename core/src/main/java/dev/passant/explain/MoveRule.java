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
    NO_PIECE(List.of(Argument.FROM), "from"),
    /** The piece belongs to the opponent. */
    OTHER_SIDE(List.of(Argument.MOVED), "moved=target"),
    /** The piece could not make this move even on an empty board. */
    NOT_ITS_MOVE(List.of(Argument.MOVED, Argument.TO), "to"),
    /** The move would cross the edge of the board and reappear on the other side: a typical bug of move generators. */
    AROUND_THE_EDGE(List.of(Argument.MOVED, Argument.TO), "to"),
    /** A piece is in the path. */
    WAY_BLOCKED(List.of(Argument.MOVED, Argument.TO, Argument.BLOCKERS), "blockers moved..to to"),
    /** The target square is occupied by a piece of the same side. */
    OWN_PIECE_ON_TARGET(List.of(Argument.MOVED, Argument.BLOCKERS), "blockers"),
    /** The target square is occupied by the opponent's royal king; possible only in positions that are not playable. */
    KING_NOT_CAPTURED(List.of(Argument.MOVED, Argument.TO), "to=king"),
    /** A pawn may not capture forward. */
    NO_CAPTURE_FORWARD(List.of(Argument.MOVED, Argument.BLOCKERS), "blockers"),
    /** A pawn moves diagonally only to capture, and the target square is empty. */
    NOTHING_TO_CAPTURE(List.of(Argument.MOVED, Argument.TO), "to"),
    /**
     * A pawn may make a double push only from its starting rank or, if it belongs to the horde, from the first rank.
     */
    NO_DOUBLE_PUSH_FROM_HERE(List.of(Argument.MOVED, Argument.TO, Argument.HOME), "to"),
    /** One of the two squares of a double push is occupied. */
    DOUBLE_PUSH_BLOCKED(List.of(Argument.MOVED, Argument.TO, Argument.BLOCKERS), "blockers to"),
    /** The enemy pawn next to the pawn has not just made a double push. */
    NO_EN_PASSANT_RIGHT(List.of(Argument.MOVED, Argument.TO, Argument.BLOCKERS), "blockers to"),
    /** A pawn reaches the last rank without a promotion. */
    PROMOTION_MISSING(List.of(Argument.MOVED, Argument.TO, Argument.PROMOTIONS), "to"),
    /** The piece cannot be promoted, or cannot be promoted to this role. */
    PROMOTION_NOT_ALLOWED(List.of(Argument.MOVED, Argument.TO, Argument.PROMOTION, Argument.PROMOTIONS), "to"),
    /** A pinned piece would leave its pin ray. */
    PINNED(
            List.of(Argument.MOVED, Argument.TO, Argument.KING, Argument.PINNER, Argument.EXPLOSIONS),
            "pinner>king king to moved..king moved..=pinner"),
    /** The king is in check from one piece, and the move neither captures that piece nor blocks the check. */
    CHECK_NOT_ANSWERED(
            List.of(Argument.MOVED, Argument.TO, Argument.KING, Argument.CHECKERS),
            "checkers>king king to blocks=path king..=checkers"),
    /** The king is in check from several pieces, and another piece moves. */
    DOUBLE_CHECK(
            List.of(Argument.MOVED, Argument.TO, Argument.KING, Argument.CHECKERS, Argument.EXPLOSIONS),
            "checkers>king king to"),
    /** The king would move to an attacked square. */
    KING_INTO_ATTACK(
            List.of(Argument.MOVED, Argument.TO, Argument.ATTACKERS, Argument.THROUGH_KING),
            "attackers>to moved to through-king..=to"),
    /** An en-passant capture would remove two pawns from a line, and so expose the capturing side's king. */
    EN_PASSANT_UNCOVERS_ATTACK(
            List.of(Argument.MOVED, Argument.TO, Argument.CAPTURED, Argument.KING, Argument.ATTACKERS),
            "attackers>king king to captured king..attackers"),
    /** The king is not on a square from which it can castle. */
    CASTLING_KING_NOT_HOME(List.of(Argument.MOVED, Argument.SIDE, Argument.HOME), "moved home"),
    /** There is no castling rook. */
    CASTLING_ROOK_NOT_HOME(List.of(Argument.MOVED, Argument.SIDE, Argument.HOME), "moved home"),
    /** King and rook are at home, but there is no castling right: one of them has moved, or the king is not royal. */
    CASTLING_NO_RIGHT(List.of(Argument.MOVED, Argument.SIDE, Argument.ROOK, Argument.ROYAL), "moved rook"),
    /** A piece is on a square that king or rook would cross or reach. */
    CASTLING_WAY_BLOCKED(
            List.of(Argument.MOVED, Argument.SIDE, Argument.ROOK, Argument.BLOCKERS), "blockers moved rook"),
    /** A king in check may not castle. */
    CASTLING_OUT_OF_CHECK(List.of(Argument.MOVED, Argument.CHECKERS), "checkers>moved moved"),
    /** The castling king would cross an attacked square. */
    CASTLING_THROUGH_ATTACK(
            List.of(Argument.MOVED, Argument.TO, Argument.SIDE, Argument.CROSSED, Argument.ATTACKERS),
            "attackers>crossed crossed moved to"),
    /** The castling king would reach an attacked square. */
    CASTLING_INTO_ATTACK(
            List.of(Argument.MOVED, Argument.TO, Argument.SIDE, Argument.ATTACKERS), "attackers>to moved to"),
    /**
     * A legal move has the wrong kind, such as a capture given as quiet, or castling with a target square other than
     * the king's.
     */
    WRONG_KIND(List.of(Argument.LEGAL, Argument.KIND), "legal-target=target"),
    /** A null move would leave the king in check. */
    NULL_MOVE_IN_CHECK(List.of(Argument.KING, Argument.CHECKERS), "checkers>king king"),
    /** The rule of a variant has ended the game. It is checked before all other rules. */
    GAME_OVER(List.of(Argument.OUTCOME, Argument.DECIDING), "deciding-kings=king deciding"),
    /** Antichess: the move is not a capture, although a capture is legal. */
    CAPTURE_COMPULSORY(List.of(Argument.MOVED, Argument.TO, Argument.CAPTURES), "captures to"),
    /** Atomic: the explosion would remove the player's own king. */
    EXPLODES_OWN_KING(List.of(Argument.MOVED, Argument.TO, Argument.KING, Argument.EXPLODED), "king to exploded"),
    /** Atomic: the king would be attacked after the explosion. */
    EXPLOSION_LEAVES_CHECK(
            List.of(Argument.MOVED, Argument.TO, Argument.KING, Argument.ATTACKERS, Argument.EXPLODED),
            "attackers>king king to exploded"),
    /**
     * Racing kings: the move would give check. If the moved piece is among the attackers, it is on its target square.
     */
    GIVES_CHECK(
            List.of(Argument.MOVED, Argument.TO, Argument.ENEMY_KING, Argument.ATTACKERS),
            "attackers>enemy-king enemy-king to attackers..enemy-king"),
    /** The dropped piece is not in hand, or the variant is not crazyhouse. */
    DROP_NOT_IN_HAND(List.of(Argument.DROPPED, Argument.TO), "to"),
    /** Crazyhouse: the target square of a drop is occupied. */
    DROP_ON_PIECE(List.of(Argument.DROPPED, Argument.BLOCKERS), "blockers"),
    /** Crazyhouse: a pawn may not be dropped on the first or the last rank. */
    PAWN_DROP_ON_OUTER_RANK(List.of(Argument.TO), "to"),
    /** Crazyhouse: the king is in check, and the dropped piece does not block the check. */
    DROP_LEAVES_CHECK(
            List.of(Argument.DROPPED, Argument.TO, Argument.KING, Argument.CHECKERS),
            "checkers>king king to blocks=path king..=checkers");

    private final String code = name().toLowerCase(Locale.ROOT).replace('_', '-');

    // The set is unmodifiable.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Set<Argument> arguments;

    private final String marks;

    MoveRule(List<Argument> arguments, String marks) {
        this.arguments = Collections.unmodifiableSet(new LinkedHashSet<>(arguments));
        this.marks = marks;
    }

    /**
     * {@return the code of this rule: its name in lower case, with hyphens, for example {@code way-blocked}} Codes are
     * stable across versions.
     */
    public String code() {
        return code;
    }

    /** Returns the names of the arguments that a verdict with this rule has, in the order of this rule's declaration. */
    Set<Argument> arguments() {
        return arguments;
    }

    /** Returns the squares, arrows and lines to mark, in the notation of {@link Evidence}. */
    String marks() {
        return marks;
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
}
