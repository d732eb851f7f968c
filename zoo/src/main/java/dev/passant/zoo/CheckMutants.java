package dev.passant.zoo;

import static dev.passant.zoo.AttackSteps.contains;
import static dev.passant.zoo.AttackSteps.directionTo;
import static dev.passant.zoo.BoardState.NOWHERE;
import static dev.passant.zoo.BoardState.lower;
import static dev.passant.zoo.CheckAwareGenerator.isKind;
import static dev.passant.zoo.Family.CASTLING_SAFETY;
import static dev.passant.zoo.Family.CHECK_EVASION;
import static dev.passant.zoo.Family.DOUBLE_CHECK;
import static dev.passant.zoo.Family.DOUBLE_PUSH;
import static dev.passant.zoo.Family.EN_PASSANT_SAFETY;
import static dev.passant.zoo.Family.KING_SAFETY;
import static dev.passant.zoo.Family.PIN;
import static dev.passant.zoo.Family.PROMOTION;

import dev.passant.zoo.Mutant.Rule;
import java.util.List;

/** Bugs of check evasions. */
final class CheckMutants {

    private CheckMutants() {}

    static List<Mutant> all() {
        return List.of(
                Mutant.allowing(
                                "check-is-never-looked-at",
                                CHECK_EVASION,
                                "King safety is ignored: checks, pins, and attacks on the king's target and path",
                                (at, move) -> true)
                        .or(DOUBLE_CHECK, KING_SAFETY, PIN, CASTLING_SAFETY, EN_PASSANT_SAFETY),
                refusing(
                        "check-is-never-blocked",
                        CHECK_EVASION,
                        "Blocks of a check are missing",
                        (at, move) -> at.blocks(move) && !isKind(move, MoveCode.EN_PASSANT)),
                refusing(
                        "checker-is-never-captured",
                        CHECK_EVASION,
                        "Captures of the checker by pieces other than the king are missing",
                        CheckAwareGenerator::capturesChecker),
                refusing(
                        "king-never-captures-the-checker",
                        CHECK_EVASION,
                        "The king does not capture the checker",
                        (at, move) -> at.moverOf(move) == 'k' && at.isChecker(MoveCode.to(move))),
                refusing(
                        "king-never-captures-in-check",
                        CHECK_EVASION,
                        "In check, the king does not capture",
                        (at, move) -> at.moverOf(move) == 'k' && at.isCapture(move)),
                refusing(
                        "pawn-never-captures-the-checker",
                        CHECK_EVASION,
                        "Pawns do not capture the checker",
                        (at, move) -> at.moverOf(move) == 'p' && at.capturesChecker(move)),
                refusing(
                        "pawn-never-blocks",
                        CHECK_EVASION,
                        "Pawns do not block a check",
                        (at, move) -> at.moverOf(move) == 'p' && at.blocks(move) && !isKind(move, MoveCode.EN_PASSANT)),
                refusing(
                                "double-push-never-blocks",
                                CHECK_EVASION,
                                "Blocks of a check by a double push are missing",
                                (at, move) -> isKind(move, MoveCode.DOUBLE_PUSH))
                        .or(DOUBLE_PUSH),
                refusing(
                                "promotion-never-answers-check",
                                CHECK_EVASION,
                                "Promotions that answer a check are missing",
                                (at, move) -> isKind(move, MoveCode.PROMOTION))
                        .or(PROMOTION),
                refusing(
                                "only-a-queen-promotion-answers-check",
                                CHECK_EVASION,
                                "In check, pawns promote only to queens",
                                (at, move) -> isKind(move, MoveCode.PROMOTION) && MoveCode.letter(move) != 'q')
                        .or(PROMOTION),
                allowing(
                        "slider-next-to-the-king-is-blocked",
                        CHECK_EVASION,
                        "A move to the square behind a checking slider counts as a block",
                        (at, move) -> {
                            int direction = directionTo(at.king(at.white), at.checker());
                            boolean slider = "brq".indexOf(lower(at.squares[at.checker()])) >= 0;
                            return at.checkerCount() == 1
                                    && slider
                                    && !at.isPinned(MoveCode.from(move))
                                    && at.ray(at.checker(), direction).length > 0
                                    && at.ray(at.checker(), direction)[0] == MoveCode.to(move);
                        }),
                check("check-by-knight-is-overlooked", "In check by a knight, any move is allowed", 'n'),
                check("check-by-pawn-is-overlooked", "In check by a pawn, any move is allowed", 'p'),
                check("check-by-bishop-is-overlooked", "In check by a bishop, any move is allowed", 'b'),
                allowing(
                        "any-capture-answers-check",
                        CHECK_EVASION,
                        "In check, any capture counts as an answer",
                        (at, move) ->
                                at.checkerCount() == 1 && at.isCapture(move) && !at.isPinned(MoveCode.from(move))),
                allowing(
                        "double-check-is-blocked",
                        DOUBLE_CHECK,
                        "In double check, blocking one of the two checks is allowed",
                        (at, move) -> at.checkerCount() == 2 && at.blocks(move) && at.attackersAfter(move) == 1),
                allowing(
                        "double-check-is-captured",
                        DOUBLE_CHECK,
                        "In double check, capturing one of the two checkers is allowed",
                        (at, move) ->
                                at.checkerCount() == 2 && at.capturesChecker(move) && at.attackersAfter(move) == 1),
                allowing(
                        "second-checker-is-overlooked",
                        DOUBLE_CHECK,
                        "In double check, only the first checker is noticed",
                        (at, move) -> at.checkerCount() == 2
                                && at.attackersAfter(move) == 1
                                && (MoveCode.to(move) == at.checker() || at.blocks(move) && leavesSecond(at, move))),
                refusing(
                        "king-never-captures-in-double-check",
                        DOUBLE_CHECK,
                        "In double check, the king does not capture",
                        (at, move) -> at.checkerCount() == 2 && at.isCapture(move)),
                refusing(
                        "double-check-is-mate",
                        DOUBLE_CHECK,
                        "In double check, no moves are generated",
                        (at, move) -> at.checkerCount() == 2));
    }

    private static boolean leavesSecond(CheckAwareGenerator at, int move) {
        int king = at.king(at.white);
        int direction = directionTo(king, at.checker());
        return direction != NOWHERE && contains(at.ray(king, direction), MoveCode.to(move));
    }

    /** Creates a mutant that does not generate the legal evasions to which a rule applies. */
    private static Mutant refusing(String name, Family family, String title, Rule rule) {
        return Mutant.refusing(name, family, title, (at, move) -> at.checkerCount() > 0 && rule.applies(at, move));
    }

    /**
     * Creates a mutant that also generates those illegal moves in check to which a rule applies, except moves of the
     * king.
     */
    private static Mutant allowing(String name, Family family, String title, Rule rule) {
        return Mutant.allowing(
                name,
                family,
                title,
                (at, move) -> at.checkerCount() > 0
                        && at.moverOf(move) != 'k'
                        && !isKind(move, MoveCode.EN_PASSANT)
                        && rule.applies(at, move));
    }

    /** Creates a mutant in which pieces other than the king ignore a single check by one kind of piece. */
    private static Mutant check(String name, String title, char letter) {
        return allowing(
                name,
                CHECK_EVASION,
                title,
                (at, move) -> at.checkerCount() == 1
                        && lower(at.squares[at.checker()]) == letter
                        && !at.isPinned(MoveCode.from(move)));
    }
}
