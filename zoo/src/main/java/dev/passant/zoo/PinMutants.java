package dev.passant.zoo;

import static dev.passant.zoo.AttackSteps.contains;
import static dev.passant.zoo.AttackSteps.directionTo;
import static dev.passant.zoo.BoardState.NOWHERE;
import static dev.passant.zoo.BoardState.fileOf;
import static dev.passant.zoo.BoardState.lower;
import static dev.passant.zoo.BoardState.rankOf;
import static dev.passant.zoo.CheckAwareGenerator.isKind;
import static dev.passant.zoo.Family.CHECK_EVASION;
import static dev.passant.zoo.Family.PIN;

import java.util.List;

/** Bugs of pinned pieces, which leave the line of their pin or do not move along it. */
final class PinMutants {

    private PinMutants() {}

    /** Decides whether a move of a pinned piece is legal, given the lower-case letter of the piece. */
    private interface Rule {
        boolean allows(CheckAwareGenerator at, int move, char letter, int pinner);
    }

    static List<Mutant> all() {
        return List.of(
                leaves("pinned-knight-moves", "A pinned knight moves", 'n'),
                leaves("pinned-bishop-leaves", "A pinned bishop leaves the line of its pin", 'b'),
                leaves("pinned-rook-leaves", "A pinned rook leaves the line of its pin", 'r'),
                leaves("pinned-queen-leaves", "A pinned queen leaves the line of its pin", 'q'),
                pin(
                        "pinned-pawn-pushes-off-the-line",
                        "A pawn pinned on a diagonal or rank is pushed",
                        (at, move, letter, pinner) -> at.staysOnLine(move)
                                || letter == 'p' && fileOf(MoveCode.from(move)) == fileOf(MoveCode.to(move))),
                pin(
                        "pinned-pawn-captures-off-the-line",
                        "A pinned pawn captures off the line of its pin",
                        (at, move, letter, pinner) -> at.staysOnLine(move) || letter == 'p' && at.isCapture(move)),
                pin("pins-ignored", "Every pinned piece moves freely", (at, move, letter, pinner) -> true),
                pin(
                        "black-ignores-pins",
                        "Black's pinned pieces move freely",
                        (at, move, letter, pinner) -> !at.white || at.staysOnLine(move)),
                pin(
                        "pinned-slider-stands-still",
                        "A pinned bishop, rook or queen does not move along the line of its pin",
                        (at, move, letter, pinner) -> letter == 'p' && at.staysOnLine(move)),
                pin(
                        "pinned-pawn-stands-still",
                        "A pawn pinned on its file is not pushed",
                        (at, move, letter, pinner) -> at.staysOnLine(move) && !(letter == 'p' && !at.isCapture(move))),
                pin(
                        "pinned-pawn-spares-its-pinner",
                        "A pawn does not capture the piece that pins it",
                        (at, move, letter, pinner) ->
                                at.staysOnLine(move) && !(letter == 'p' && MoveCode.to(move) == pinner)),
                pin(
                        "pinned-slider-spares-its-pinner",
                        "A pinned bishop, rook or queen does not capture the piece that pins it",
                        (at, move, letter, pinner) ->
                                at.staysOnLine(move) && (letter == 'p' || MoveCode.to(move) != pinner)),
                pin(
                        "pinned-slider-goes-towards-the-pinner-only",
                        "A pinned bishop, rook or queen does not move towards its king",
                        (at, move, letter, pinner) -> {
                            int from = MoveCode.from(move);
                            int direction = directionTo(at.king(at.white), from);
                            return at.staysOnLine(move)
                                    && (letter == 'p' || contains(at.ray(from, direction), MoveCode.to(move)));
                        }),
                pin(
                        "queen-does-not-pin-on-diagonals",
                        "A pin by a queen on a diagonal is missed",
                        (at, move, letter, pinner) -> {
                            boolean diagonal = directionTo(at.king(at.white), pinner) % 2 == 1;
                            return at.staysOnLine(move) || diagonal && lower(at.squares[pinner]) == 'q';
                        }),
                pin(
                        "only-the-first-pin-is-found",
                        "If two pieces are pinned, only the first is restricted",
                        (at, move, letter, pinner) ->
                                at.staysOnLine(move) || isAnyPinnedBefore(at, MoveCode.from(move))),
                pin(
                        "pins-from-far-are-missed",
                        "A pin by a slider more than five squares from the king is missed",
                        (at, move, letter, pinner) -> {
                            int king = at.king(at.white);
                            int away = Math.max(
                                    Math.abs(fileOf(king) - fileOf(pinner)), Math.abs(rankOf(king) - rankOf(pinner)));
                            return at.staysOnLine(move) || away > 5;
                        }),
                Mutant.refusing(
                        "pinned-in-pairs",
                        PIN,
                        "The first of two friendly pieces between the king and a slider is treated as pinned",
                        (at, move) -> at.moverOf(move) != 'k'
                                && at.checkerCount() == 0
                                && !at.staysOnLine(move)
                                && isFirstOfTwo(at, MoveCode.from(move))),
                Mutant.allowing(
                                "pinned-piece-answers-check",
                                PIN,
                                "A pinned piece captures the checker or blocks the check",
                                (at, move) -> at.checkerCount() == 1
                                        && !isKind(move, MoveCode.EN_PASSANT)
                                        && (at.capturesChecker(move) || at.blocks(move))
                                        && at.isPinned(MoveCode.from(move)))
                        .or(CHECK_EVASION),
                pin(
                                "pinned-pawn-promotes-by-capture",
                                "A pinned pawn promotes by capture off the line of its pin",
                                (at, move, letter, pinner) ->
                                        at.staysOnLine(move) || isKind(move, MoveCode.PROMOTION) && at.isCapture(move))
                        .or(Family.PROMOTION));
    }

    private static boolean isAnyPinnedBefore(CheckAwareGenerator at, int square) {
        for (int earlier = 0; earlier < square; earlier++) {
            if (at.holds(at.white, earlier) && at.isPinned(earlier)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isFirstOfTwo(CheckAwareGenerator at, int from) {
        int king = at.king(at.white);
        int direction = directionTo(king, from);
        if (direction == NOWHERE || !at.isFirstBlocker(at.ray(king, direction), from)) {
            return false;
        }
        for (int next : at.ray(from, direction)) {
            if (!at.isEmpty(next)) {
                return at.holds(at.white, next) && at.sliderAlong(next, direction, !at.white) != NOWHERE;
            }
        }
        return false;
    }

    /** Creates a mutant with another rule for moves of pinned pieces. */
    private static Mutant pin(String name, String title, Rule rule) {
        return Mutant.of(name, PIN, title, () -> new CheckAwareGenerator() {
            @Override
            boolean isLegal(int move) {
                boolean legal = super.isLegal(move);
                // In check, a pinned piece has no legal moves.
                if (checkerCount() > 0 || moverOf(move) == 'k' || isKind(move, MoveCode.EN_PASSANT)) {
                    return legal;
                }
                int pinner = pinner(MoveCode.from(move));
                return pinner == NOWHERE ? legal : rule.allows(this, move, moverOf(move), pinner);
            }
        });
    }

    /** Creates a mutant in which pieces of one kind leave the line of a pin. */
    private static Mutant leaves(String name, String title, char kind) {
        return pin(name, title, (at, move, letter, pinner) -> letter == kind || at.staysOnLine(move));
    }
}
