package dev.passant.explain;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Outcome;
import dev.passant.chess.Role;
import dev.passant.chess.SquareSet;
import java.util.List;

/**
 * The sentences of verdicts on illegal moves, as templates: {@link Sentences} replaces the names in braces. A rule
 * whose words depend on its arguments has several forms. A rule with one form gives it its name.
 */
enum SentenceForm {
    NO_PIECE("There is no piece on {from}."),
    OTHER_SIDE("{moved} is {color}'s, and {opponent} is to move."),
    SAME_SQUARE("{moved} must move to another square."),
    NOT_A_PAWN_MOVE("{moved} does not move to {to}:"
            + " a pawn moves straight ahead and captures one square diagonally ahead."),
    PAWN_ON_LAST_RANK("{moved} does not move to {to}: it is on the last rank, with no square ahead of it."),
    NOT_A_KNIGHT_MOVE(
            "{moved} does not move to {to}:" + " a knight jumps two squares along a rank or file and one to the side."),
    NOT_A_BISHOP_MOVE("{moved} does not move to {to}: a bishop moves along diagonals."),
    NOT_A_ROOK_MOVE("{moved} does not move to {to}: a rook moves along ranks and files."),
    NOT_A_QUEEN_MOVE("{moved} does not move to {to}: a queen moves along ranks, files and diagonals."),
    NOT_A_KING_MOVE("{moved} does not move to {to}: a king moves one square in any direction."),
    AROUND_THE_EDGE("{moved} does not reach {to}: the board ends at the {edge}-file, and no move wraps around it."),
    WAY_BLOCKED("The path of {moved} to {to} is blocked by {blockers}."),
    OWN_PIECE_ON_TARGET("{moved} cannot move to {blocked}: {color}'s own {blocking-role} is there."),
    KING_NOT_CAPTURED("{moved} does not capture the king on {to}: a king is never captured."),
    NO_CAPTURE_FORWARD("{moved} may not capture forward: {blockers} stands in its way."),
    NOTHING_TO_CAPTURE("{moved} may move diagonally only to capture, and there is nothing on {to}."),
    NO_DOUBLE_PUSH_FROM_HERE("{moved} may move one square only: two are allowed from rank {rank}, where pawns start."),
    NO_DOUBLE_PUSH_BY_HORDE("{moved} may move one square only:"
            + " two are allowed from ranks {rank} and {next-rank}, where pawns of the horde start."),
    DOUBLE_PUSH_BLOCKED("{moved} cannot move two squares: {blockers} stands in its way."),
    NO_EN_PASSANT_RIGHT("{moved} may not capture {blockers} en passant: that pawn did not just move two squares."),
    PROMOTION_MISSING("{moved} must become another piece on {to}: a {promotions}."),
    PROMOTION_NOT_ALLOWED(
            "{moved} cannot become a {promotion} on {to}:" + " only a pawn that reaches the last rank is promoted."),
    PROMOTION_TO_OTHERS("{moved} cannot become a {promotion}, only a {promotions}."),
    PINNED("{moved} is pinned to the king on {king} by {pinner}: it may move only along {line}."),
    CHECK_NOT_ANSWERED("The king on {king} is in check from {checkers},"
            + " and this move neither captures it nor blocks it on {blocks}."),
    CHECK_NOT_CAPTURED("The king on {king} is in check from {checkers}, and this move does not capture it."),
    DOUBLE_CHECK("The king on {king} is in check from {checkers} at once, so only the king may move."),
    KING_INTO_ATTACK("{moved} may not move to {to}: {other-attackers} attacks it."),
    KING_INTO_ATTACKS("{moved} may not move to {to}: {other-attackers} attack it."),
    KING_STAYS_IN_CHECK("{moved} may not move to {to}: it would still be in check from {through-king}."),
    KING_INTO_ATTACK_AND_CHECK("{moved} may not move to {to}:"
            + " {other-attackers} attacks it, and it would still be in check from {through-king}."),
    KING_INTO_ATTACKS_AND_CHECK("{moved} may not move to {to}:"
            + " {other-attackers} attack it, and it would still be in check from {through-king}."),
    EN_PASSANT_UNCOVERS_ATTACK("{moved} may not capture en passant:"
            + " with {captured} gone, {attackers} would attack the king on {king} along {line}."),
    CASTLING_KING_NOT_HOME("{moved} may not castle {side}: it is not on its home square, {home}."),
    CASTLING_KING_NOT_ON_HOME_RANK("{moved} may not castle {side}: it is not on its home rank, rank {rank}."),
    CASTLING_ROOK_NOT_HOME("{moved} may not castle {side}: its rook is not on {home}."),
    CASTLING_NO_ROOK("{moved} may not castle {side}: there is no rook on that side of it."),
    CASTLING_NO_RIGHT("{color} has no right to castle {side} with {rook}: the king or the rook has moved before."),
    CASTLING_SEVERAL_KINGS("{color} cannot castle with several kings."),
    CASTLING_WAY_BLOCKED("{moved} may not castle {side}: the path is blocked by {blockers}."),
    CASTLING_OUT_OF_CHECK("{moved} may not castle: it is in check from {checkers}."),
    CASTLING_THROUGH_ATTACK("{moved} may not castle {side}: it would cross {crossed}, attacked by {attackers}."),
    CASTLING_INTO_ATTACK("{moved} may not castle {side}: it would land on {to}, attacked by {attackers}."),
    WRONG_KIND("The move {legal} is of kind {legal-kind}, not {kind}."),
    WRONG_CASTLING_TARGET("The target square of a castling move is the king's, {legal-target}."),
    NULL_MOVE_IN_CHECK("The king on {king} is in check from {checkers}, so a null move is illegal."),
    GAME_OVER("The game is over: {winner} has won by {ending}."),
    GAME_DRAWN("The game is over: it is a draw, with {ending}."),
    CAPTURE_COMPULSORY("{moved} may not move to {to}: captures are compulsory, and the only one is {capture}."),
    CAPTURES_COMPULSORY("{moved} may not move to {to}: captures are compulsory, and {capture} is one of {count}."),
    EXPLODES_OWN_KING("{moved} may not capture on {to}: the explosion would take {color}'s own king on {king}."),
    EXPLODES_ITSELF("{moved} may not capture on {to}: the explosion would take the king itself."),
    EXPLOSION_LEAVES_CHECK(
            "{moved} may not capture on {to}:" + " after the explosion, {attackers} would attack the king on {king}."),
    GIVES_CHECK("{moved} may not move to {to}:"
            + " no move may give check, and {attackers} would attack the king on {enemy-king}."),
    DROP_NOT_IN_HAND("There is no {dropped} in hand to drop on {to}."),
    DROP_ON_PIECE("A {dropped} may be dropped only on an empty square, and {blockers} is in the way."),
    PAWN_DROP_ON_OUTER_RANK("A pawn may not be dropped on {to}, on the first or the last rank."),
    DROP_LEAVES_CHECK("The king on {king} is in check from {checkers}, and a {dropped} on {to} does not block it.");

    private final String template;

    SentenceForm(String template) {
        this.template = template;
    }

    /** Returns the sentence, with the names of its arguments in braces. */
    String template() {
        return template;
    }

    /** Returns the form for a verdict. */
    static SentenceForm of(Illegal verdict) {
        return switch (verdict.rule()) {
            case NOT_ITS_MOVE -> notItsMove(verdict);
            case NO_DOUBLE_PUSH_FROM_HERE ->
                hasHomeSquares(verdict, 8) ? NO_DOUBLE_PUSH_FROM_HERE : NO_DOUBLE_PUSH_BY_HORDE;
            case PROMOTION_NOT_ALLOWED -> isPawnToWrongRole(verdict) ? PROMOTION_TO_OTHERS : PROMOTION_NOT_ALLOWED;
            case CHECK_NOT_ANSWERED -> Sentences.blocks(verdict) == 0 ? CHECK_NOT_CAPTURED : CHECK_NOT_ANSWERED;
            case KING_INTO_ATTACK -> kingIntoAttack(verdict);
            case CASTLING_KING_NOT_HOME ->
                hasHomeSquares(verdict, 1) ? CASTLING_KING_NOT_HOME : CASTLING_KING_NOT_ON_HOME_RANK;
            case CASTLING_ROOK_NOT_HOME -> hasHomeSquares(verdict, 1) ? CASTLING_ROOK_NOT_HOME : CASTLING_NO_ROOK;
            case CASTLING_NO_RIGHT ->
                verdict.get(Argument.ROYAL).equals(true) ? CASTLING_NO_RIGHT : CASTLING_SEVERAL_KINGS;
            case WRONG_KIND ->
                ((Move) verdict.get(Argument.LEGAL)).kind() == verdict.get(Argument.KIND)
                        ? WRONG_CASTLING_TARGET
                        : WRONG_KIND;
            case GAME_OVER -> ((Outcome) verdict.get(Argument.OUTCOME)).winner().isPresent() ? GAME_OVER : GAME_DRAWN;
            case CAPTURE_COMPULSORY ->
                ((List<?>) verdict.get(Argument.CAPTURES)).size() == 1 ? CAPTURE_COMPULSORY : CAPTURES_COMPULSORY;
            case EXPLODES_OWN_KING ->
                verdict.piece(Argument.MOVED).role() == Role.KING ? EXPLODES_ITSELF : EXPLODES_OWN_KING;
            default -> valueOf(verdict.rule().name());
        };
    }

    private static boolean hasHomeSquares(Illegal verdict, int count) {
        return Long.bitCount(((SquareSet) verdict.get(Argument.HOME)).bits()) == count;
    }

    private static SentenceForm notItsMove(Illegal verdict) {
        PlacedPiece moved = verdict.piece(Argument.MOVED);
        if (moved.square() == verdict.square(Argument.TO)) {
            return SAME_SQUARE;
        }
        Color opponent = moved.piece().color().opposite();
        return switch (moved.role()) {
            case PAWN -> moved.square().isIn(opponent.homeRank()) ? PAWN_ON_LAST_RANK : NOT_A_PAWN_MOVE;
            case KNIGHT -> NOT_A_KNIGHT_MOVE;
            case BISHOP -> NOT_A_BISHOP_MOVE;
            case ROOK -> NOT_A_ROOK_MOVE;
            case QUEEN -> NOT_A_QUEEN_MOVE;
            case KING -> NOT_A_KING_MOVE;
        };
    }

    private static boolean isPawnToWrongRole(Illegal verdict) {
        return verdict.piece(Argument.MOVED).role() == Role.PAWN
                && !((List<?>) verdict.get(Argument.PROMOTIONS)).contains(verdict.get(Argument.PROMOTION));
    }

    private static SentenceForm kingIntoAttack(Illegal verdict) {
        int others = Sentences.otherAttackers(verdict).size();
        if (others == 0) {
            return KING_STAYS_IN_CHECK;
        }
        boolean isStillInCheck = !verdict.pieces(Argument.THROUGH_KING).isEmpty();
        if (others == 1) {
            return isStillInCheck ? KING_INTO_ATTACK_AND_CHECK : KING_INTO_ATTACK;
        }
        return isStillInCheck ? KING_INTO_ATTACKS_AND_CHECK : KING_INTO_ATTACKS;
    }
}
