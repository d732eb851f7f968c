package dev.passant.zoo;

import static dev.passant.zoo.AttackSteps.directionTo;
import static dev.passant.zoo.AttackSteps.targets;
import static dev.passant.zoo.BoardState.NOWHERE;
import static dev.passant.zoo.BoardState.piece;
import static dev.passant.zoo.Family.CHECK_EVASION;
import static dev.passant.zoo.Family.KING_SAFETY;

import dev.passant.zoo.Mutant.Rule;
import java.util.List;

/** Bugs in the safety of king moves. */
final class KingSafetyMutants {

    private KingSafetyMutants() {}

    static List<Mutant> all() {
        return List.of(
                step(
                                "king-steps-along-the-ray",
                                "The king retreats along the line of a checking slider",
                                (at, move) -> !isAttackedWithKingInTheWay(at, MoveCode.to(move)))
                        .or(CHECK_EVASION),
                step(
                                "king-steps-along-the-diagonal-ray",
                                "The king retreats along the diagonal of a checking bishop or queen",
                                (at, move) -> {
                                    int direction = directionTo(at.king(at.white), MoveCode.to(move));
                                    boolean away = direction % 2 == 1
                                            && at.sliderAlong(at.king(at.white), (direction + 4) % 8, !at.white)
                                                    != NOWHERE;
                                    return at.leavesKingSafe(move) || away && at.attackersAfter(move) == 1;
                                })
                        .or(CHECK_EVASION),
                ignores("king-beside-king", "The king moves next to the enemy king", 'k'),
                ignores("king-ignores-pawns", "The king moves to squares attacked by pawns", 'p'),
                ignores("king-ignores-knights", "The king moves to squares attacked by knights", 'n'),
                ignores("king-ignores-bishops", "The king moves to squares attacked by bishops", 'b'),
                ignores("king-ignores-queens", "The king moves to squares attacked by queens", 'q'),
                step(
                        "black-king-beside-king",
                        "The black king moves next to the white king",
                        (at, move) -> at.leavesKingSafe(move)
                                || !at.white && at.attackersAfter(move) == at.attackersAfter(move, 'k')),
                step(
                        "king-sees-pawns-the-wrong-way",
                        "For king moves, enemy pawns attack backward instead of forward",
                        (at, move) -> at.attackersAfter(move) <= at.attackersAfter(move, 'p')
                                && !isBehindAPawn(at, MoveCode.to(move))),
                step(
                        "king-fears-wrapped-pawn-attacks",
                        "The king avoids squares that enemy pawns would attack around the edge",
                        (at, move) -> {
                            int[][] back = at.white ? new int[][] {{-1, 1}, {1, 1}} : new int[][] {{-1, -1}, {1, -1}};
                            for (int square : targets(MoveCode.to(move), back, true)) {
                                if (at.squares[square] == piece(!at.white, 'p')) {
                                    return false;
                                }
                            }
                            return at.leavesKingSafe(move);
                        }),
                step(
                        "king-takes-protected-pieces",
                        "The king captures pieces that are protected",
                        (at, move) -> at.isCapture(move) || at.leavesKingSafe(move)),
                step(
                        "king-takes-pieces-protected-by-a-slider",
                        "The king captures pieces that only a bishop, rook or queen protects",
                        (at, move) -> {
                            int near = at.attackersAfter(move, 'p')
                                    + at.attackersAfter(move, 'n')
                                    + at.attackersAfter(move, 'k');
                            return at.isCapture(move) ? near == 0 : at.leavesKingSafe(move);
                        }),
                step(
                        "king-ignores-pinned-attackers",
                        "The king moves to squares attacked only by pinned pieces",
                        (at, move) -> at.leavesKingSafe(move) || onlyPinnedAttack(at, move)),
                step(
                        "king-refuses-squares-seen-through-one-piece",
                        "The king avoids squares that a rook attacks through one piece",
                        (at, move) -> at.leavesKingSafe(move) && !isSeenThroughOnePiece(at, MoveCode.to(move))));
    }

    /** Returns whether a square is attacked while the king is still on its origin square, where it blocks sliders. */
    private static boolean isAttackedWithKingInTheWay(CheckAwareGenerator at, int square) {
        char was = at.squares[square];
        at.squares[square] = piece(at.white, 'k');
        boolean attacked = at.isAttacked(square, !at.white);
        at.squares[square] = was;
        return attacked;
    }

    private static boolean isBehindAPawn(CheckAwareGenerator at, int to) {
        char pawn = piece(!at.white, 'p');
        for (int square : at.pawnTargets(to, !at.white)) {
            if (at.squares[square] == pawn) {
                return true;
            }
        }
        return false;
    }

    private static boolean onlyPinnedAttack(CheckAwareGenerator at, int move) {
        int king = at.king(at.white);
        long was = at.place(move);
        boolean only = true;
        for (int from = 0; from < 64; from++) {
            only &= !at.attacksFrom(from, at.king(at.white), !at.white) || isPinnedEnemy(at, from);
        }
        at.displace(move, was);
        at.rememberKing(at.white, king);
        return only;
    }

    private static boolean isPinnedEnemy(CheckAwareGenerator at, int from) {
        at.white = !at.white;
        boolean pinned = at.isPinned(from);
        at.white = !at.white;
        return pinned;
    }

    private static boolean isSeenThroughOnePiece(CheckAwareGenerator at, int to) {
        for (int direction = 0; direction < 8; direction += 2) {
            int between = 0;
            for (int next : at.ray(to, direction)) {
                if (between == 1 && at.squares[next] == piece(!at.white, 'r')) {
                    return true;
                }
                between += at.isEmpty(next) ? 0 : 1;
            }
        }
        return false;
    }

    /** Creates a mutant with another rule for king moves other than castling. */
    private static Mutant step(String name, String title, Rule rule) {
        return Mutant.of(name, KING_SAFETY, title, () -> new CheckAwareGenerator() {
            @Override
            boolean isLegal(int move) {
                boolean step = moverOf(move) == 'k' && isKind(move, MoveCode.ORDINARY);
                return step ? rule.applies(this, move) : super.isLegal(move);
            }
        });
    }

    /** Creates a mutant whose king ignores attacks of one kind of piece. */
    private static Mutant ignores(String name, String title, char letter) {
        return step(
                name,
                title,
                (at, move) -> at.leavesKingSafe(move) || at.attackersAfter(move) == at.attackersAfter(move, letter));
    }
}
