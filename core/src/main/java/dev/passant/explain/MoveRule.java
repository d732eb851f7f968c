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
    NO_PIECE(List.of(Argument.FROM), "from", "There is no piece on {from}."),
    /** The piece belongs to the opponent. */
    OTHER_SIDE(List.of(Argument.MOVED), "moved=target", "{moved} is {color}'s, and {opponent} is to move."),
    /** The piece could not make this move even on an empty board. */
    NOT_ITS_MOVE(
            List.of(Argument.MOVED, Argument.TO),
            "to",
            "{?same-square}{moved} must move to another square.",
            "{?last-rank}{moved} does not move to {to}: it is on the last rank, with no square ahead of it.",
            "{?moves-pawn}{moved} does not move to {to}: a pawn moves straight ahead and captures one square"
                    + " diagonally ahead.",
            "{?moves-knight}{moved} does not move to {to}: a knight jumps two squares along a rank or file and"
                    + " one to the side.",
            "{?moves-bishop}{moved} does not move to {to}: a bishop moves along diagonals.",
            "{?moves-rook}{moved} does not move to {to}: a rook moves along ranks and files.",
            "{?moves-queen}{moved} does not move to {to}: a queen moves along ranks, files and diagonals.",
            "{?moves-king}{moved} does not move to {to}: a king moves one square in any direction."),
    /** The move would cross the edge of the board and reappear on the other side: a typical bug of move generators. */
    AROUND_THE_EDGE(
            List.of(Argument.MOVED, Argument.TO),
            "to",
            "{moved} does not reach {to}: the board ends at the {edge}-file, and no move wraps around it."),
    /** A piece is in the path. */
    WAY_BLOCKED(
            List.of(Argument.MOVED, Argument.TO, Argument.BLOCKERS),
            "blockers moved..to to",
            "The path of {moved} to {to} is blocked by {blockers}."),
    /** The target square is occupied by a piece of the same side. */
    OWN_PIECE_ON_TARGET(
            List.of(Argument.MOVED, Argument.BLOCKERS),
            "blockers",
            "{moved} cannot move to {blocked}: {color}'s own {blocking-role} is there."),
    /** The target square is occupied by the opponent's royal king; possible only in positions that are not playable. */
    KING_NOT_CAPTURED(
            List.of(Argument.MOVED, Argument.TO),
            "to=king",
            "{moved} does not capture the king on {to}: a king is never captured."),
    /** A pawn may not capture forward. */
    NO_CAPTURE_FORWARD(
            List.of(Argument.MOVED, Argument.BLOCKERS),
            "blockers",
            "{moved} may not capture forward: {blockers} stands in its way."),
    /** A pawn moves diagonally only to capture, and the target square is empty. */
    NOTHING_TO_CAPTURE(
            List.of(Argument.MOVED, Argument.TO),
            "to",
            "{moved} may move diagonally only to capture, and there is nothing on {to}."),
    /**
     * A pawn may make a double push only from its starting rank or, if it belongs to the horde, from the first rank.
     */
    NO_DOUBLE_PUSH_FROM_HERE(
            List.of(Argument.MOVED, Argument.TO, Argument.HOME),
            "to",
            "{moved} may move one square only: two are allowed from ranks {rank} and {next-rank}, where pawns of"
                    + " the horde start.",
            "{moved} may move one square only: two are allowed from rank {rank}, where pawns start."),
    /** One of the two squares of a double push is occupied. */
    DOUBLE_PUSH_BLOCKED(
            List.of(Argument.MOVED, Argument.TO, Argument.BLOCKERS),
            "blockers to",
            "{moved} cannot move two squares: {blockers} stands in its way."),
    /** The enemy pawn next to the pawn has not just made a double push. */
    NO_EN_PASSANT_RIGHT(
            List.of(Argument.MOVED, Argument.TO, Argument.BLOCKERS),
            "blockers to",
            "{moved} may not capture {blockers} en passant: that pawn did not just move two squares."),
    /** A pawn reaches the last rank without a promotion. */
    PROMOTION_MISSING(
            List.of(Argument.MOVED, Argument.TO, Argument.PROMOTIONS),
            "to",
            "{moved} must become another piece on {to}: a {promotions:or}."),
    /** The piece cannot be promoted, or cannot be promoted to this role. */
    PROMOTION_NOT_ALLOWED(
            List.of(Argument.MOVED, Argument.TO, Argument.PROMOTION, Argument.PROMOTIONS),
            "to",
            "{moved} cannot become a {promotion}, only a {other-promotions:or}.",
            "{moved} cannot become a {promotion} on {to}: only a pawn that reaches the last rank is promoted."),
    /** A pinned piece would leave its pin ray. */
    PINNED(
            List.of(Argument.MOVED, Argument.TO, Argument.KING, Argument.PINNER),
            "pinner>king king to moved..king moved..=pinner",
            "{moved} is pinned to the king on {king} by {pinner}: it may move only along {line}."),
    /** The king is in check from one piece, and the move neither captures that piece nor blocks the check. */
    CHECK_NOT_ANSWERED(
            List.of(Argument.MOVED, Argument.TO, Argument.KING, Argument.CHECKERS),
            "checkers>king king to blocks=path king..=checkers",
            "The king on {king} is in check from {checkers}, and this move neither captures it nor blocks it on"
                    + " {blocks:or}.",
            "The king on {king} is in check from {checkers}, and this move does not capture it."),
    /** The king is in check from several pieces, and another piece moves. */
    DOUBLE_CHECK(
            List.of(Argument.MOVED, Argument.TO, Argument.KING, Argument.CHECKERS),
            "checkers>king king to",
            "The king on {king} is in check from {checkers} at once, so only the king may move."),
    /** The king would move to an attacked square. */
    KING_INTO_ATTACK(
            List.of(Argument.MOVED, Argument.TO, Argument.ATTACKERS, Argument.THROUGH_KING),
            "attackers>to moved to through-king..=to",
            "{moved} may not move to {to}: {other-attackers} {other-attackers:attacks|attack} it, and it would"
                    + " still be in check from {through-king}.",
            "{moved} may not move to {to}: {other-attackers} {other-attackers:attacks|attack} it.",
            "{moved} may not move to {to}: it would still be in check from {through-king}."),
    /** An en-passant capture would remove two pawns from a line, and so expose the capturing side's king. */
    EN_PASSANT_UNCOVERS_ATTACK(
            List.of(Argument.MOVED, Argument.TO, Argument.CAPTURED, Argument.KING, Argument.ATTACKERS),
            "attackers>king king to captured king..attackers",
            "{moved} may not capture en passant: with {captured} gone, {attackers} would attack the king on"
                    + " {king} along {line}."),
    /** The king is not on a square from which it can castle. */
    CASTLING_KING_NOT_HOME(
            List.of(Argument.MOVED, Argument.SIDE, Argument.HOME),
            "moved home",
            "{moved} may not castle {side}: it is not on its home square, {home-square}.",
            "{moved} may not castle {side}: it is not on its home rank, rank {rank}."),
    /** There is no castling rook. */
    CASTLING_ROOK_NOT_HOME(
            List.of(Argument.MOVED, Argument.SIDE, Argument.HOME),
            "moved home",
            "{moved} may not castle {side}: its rook is not on {home-square}.",
            "{moved} may not castle {side}: there is no rook on that side of it."),
    /** King and rook are at home, but there is no castling right: one of them has moved, or the king is not royal. */
    CASTLING_NO_RIGHT(
            List.of(Argument.MOVED, Argument.SIDE, Argument.ROOK, Argument.ROYAL),
            "moved rook",
            "{?royal}{color} has no right to castle {side} with {rook}: the king or the rook has moved before.",
            "{color} cannot castle with several kings."),
    /** A piece is on a square that king or rook would cross or reach. */
    CASTLING_WAY_BLOCKED(
            List.of(Argument.MOVED, Argument.SIDE, Argument.ROOK, Argument.BLOCKERS),
            "blockers moved rook",
            "{moved} may not castle {side}: the path is blocked by {blockers}."),
    /** A king in check may not castle. */
    CASTLING_OUT_OF_CHECK(
            List.of(Argument.MOVED, Argument.CHECKERS),
            "checkers>moved moved",
            "{moved} may not castle: it is in check from {checkers}."),
    /** The castling king would cross an attacked square. */
    CASTLING_THROUGH_ATTACK(
            List.of(Argument.MOVED, Argument.TO, Argument.SIDE, Argument.CROSSED, Argument.ATTACKERS),
            "attackers>crossed crossed moved to",
            "{moved} may not castle {side}: it would cross {crossed}, attacked by {attackers}."),
    /** The castling king would reach an attacked square. */
    CASTLING_INTO_ATTACK(
            List.of(Argument.MOVED, Argument.TO, Argument.SIDE, Argument.ATTACKERS),
            "attackers>to moved to",
            "{moved} may not castle {side}: it would land on {to}, attacked by {attackers}."),
    /**
     * A legal move has the wrong kind, such as a capture given as quiet, or castling with a target square other than
     * the king's.
     */
    WRONG_KIND(
            List.of(Argument.LEGAL, Argument.KIND),
            "legal-target=target",
            "The move {legal} is of kind {other-kind}, not {kind}.",
            "The target square of a castling move is the king's, {legal-target}."),
    /** A null move would leave the king in check. */
    NULL_MOVE_IN_CHECK(
            List.of(Argument.KING, Argument.CHECKERS),
            "checkers>king king",
            "The king on {king} is in check from {checkers}, so a null move is illegal."),
    /** The rule of a variant has ended the game. It is checked before all other rules. */
    GAME_OVER(
            List.of(Argument.OUTCOME, Argument.DECIDING),
            "deciding-kings=king deciding",
            "The game is over: {winner} has won by {ending}.",
            "The game is over: it is a draw, with {ending}."),
    /** Antichess: the move is not a capture, although a capture is legal. */
    CAPTURE_COMPULSORY(
            List.of(Argument.MOVED, Argument.TO, Argument.CAPTURES),
            "captures to",
            "{moved} may not move to {to}: captures are compulsory, and the only one is {only-capture}.",
            "{moved} may not move to {to}: captures are compulsory, and {capture} is one of {count}" + " captures."),
    /** Atomic: the explosion would remove the player's own king. */
    EXPLODES_OWN_KING(
            List.of(Argument.MOVED, Argument.TO, Argument.KING, Argument.EXPLODED),
            "king to exploded",
            "{?moves-king}{moved} may not capture on {to}: the explosion would take the king itself.",
            "{moved} may not capture on {to}: the explosion would take {color}'s own king on {king}."),
    /** Atomic: the king would be attacked after the explosion. */
    EXPLOSION_LEAVES_CHECK(
            List.of(Argument.MOVED, Argument.TO, Argument.KING, Argument.ATTACKERS, Argument.EXPLODED),
            "attackers>king king to exploded",
            "{moved} may not capture on {to}: after the explosion, {attackers} would attack the king on {king}."),
    /**
     * Racing kings: the move would give check. If the moved piece is among the attackers, it is on its target square.
     */
    GIVES_CHECK(
            List.of(Argument.MOVED, Argument.TO, Argument.ENEMY_KING, Argument.ATTACKERS),
            "attackers>enemy-king enemy-king to attackers..enemy-king",
            "{moved} may not move to {to}: no move may give check, and {attackers} would attack the king on"
                    + " {enemy-king}."),
    /** The dropped piece is not in hand, or the variant is not crazyhouse. */
    DROP_NOT_IN_HAND(List.of(Argument.DROPPED, Argument.TO), "to", "There is no {dropped} in hand to drop on {to}."),
    /** Crazyhouse: the target square of a drop is occupied. */
    DROP_ON_PIECE(
            List.of(Argument.DROPPED, Argument.BLOCKERS),
            "blockers",
            "A {dropped} may be dropped only on an empty square, and {blockers} is in the way."),
    /** Crazyhouse: a pawn may not be dropped on the first or the last rank. */
    PAWN_DROP_ON_OUTER_RANK(
            List.of(Argument.TO), "to", "A pawn may not be dropped on {to}, on the first or the last rank."),
    /** Crazyhouse: the king is in check, and the dropped piece does not block the check. */
    DROP_LEAVES_CHECK(
            List.of(Argument.DROPPED, Argument.TO, Argument.KING, Argument.CHECKERS),
            "checkers>king king to blocks=path king..=checkers",
            "The king on {king} is in check from {checkers}, and a {dropped} on {to} does not block it.");

    private final String code = name().toLowerCase(Locale.ROOT).replace('_', '-');

    // The set and the list are unmodifiable.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Set<Argument> arguments;

    private final String marks;

    @SuppressWarnings("ImmutableEnumChecker")
    private final List<String> templates;

    MoveRule(List<Argument> arguments, String marks, String... templates) {
        this.arguments = Collections.unmodifiableSet(new LinkedHashSet<>(arguments));
        this.marks = marks;
        this.templates = List.of(templates);
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

    /** Returns the templates of the sentence, see {@link Text}. */
    List<String> templates() {
        return templates;
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
