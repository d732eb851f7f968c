package dev.passant.zoo;

import static dev.passant.zoo.Family.CHECK_EVASION;
import static dev.passant.zoo.Family.KING_SAFETY;

import java.util.List;

/** Bugs in the safety of king moves. */
final class KingSafetyMutants {

    private KingSafetyMutants() {}

    /** A generator with a separate legality test for king moves. */
    private abstract static class KingSteps extends CheckAwareGenerator {
        @Override
        boolean isLegal(int move) {
            boolean step = moverOf(move) == 'k' && isKind(move, MoveCode.ORDINARY);
            return step ? isStepLegal(move, MoveCode.to(move)) : super.isLegal(move);
        }

        /** Returns whether a king move is legal. */
        abstract boolean isStepLegal(int move, int to);

        /** Returns the number of enemy pieces of one kind that attack the king after its move. */
        final int attackersAfter(int move, char letter) {
            int king = king(white);
            long was = place(move);
            int count = 0;
            for (int from = 0; from < 64; from++) {
                if (squares[from] == piece(!white, letter) && attacksFrom(from, king(white), !white)) {
                    count++;
                }
            }
            displace(move, was);
            rememberKing(white, king);
            return count;
        }
    }

    static List<Mutant> all() {
        return List.of(
                Mutant.of(
                                "king-steps-along-the-ray",
                                KING_SAFETY,
                                "The king retreats along the line of a checking slider",
                                () -> new KingSteps() {
                                    @Override
                                    boolean isStepLegal(int move, int to) {
                                        // The king itself blocks the slider when its target is tested.
                                        return !isAttackedOn(to);
                                    }

                                    private boolean isAttackedOn(int to) {
                                        char was = squares[to];
                                        squares[to] = piece(white, 'k');
                                        boolean attacked = isAttacked(to, !white);
                                        squares[to] = was;
                                        return attacked;
                                    }
                                })
                        .or(CHECK_EVASION),
                Mutant.of(
                                "king-steps-along-the-diagonal-ray",
                                KING_SAFETY,
                                "The king retreats along the diagonal of a checking bishop or queen",
                                () -> new KingSteps() {
                                    @Override
                                    boolean isStepLegal(int move, int to) {
                                        int direction = directionTo(king(white), to);
                                        boolean away = direction % 2 == 1
                                                && sliderAlong(king(white), (direction + 4) % 8, !white) != NOWHERE;
                                        return leavesKingSafe(move) || away && attackersAfter(move) == 1;
                                    }
                                })
                        .or(CHECK_EVASION),
                ignores("king-beside-king", "The king moves next to the enemy king", 'k'),
                ignores("king-ignores-pawns", "The king moves to squares attacked by pawns", 'p'),
                ignores("king-ignores-knights", "The king moves to squares attacked by knights", 'n'),
                ignores("king-ignores-bishops", "The king moves to squares attacked by bishops", 'b'),
                ignores("king-ignores-queens", "The king moves to squares attacked by queens", 'q'),
                Mutant.of(
                        "black-king-beside-king",
                        KING_SAFETY,
                        "The black king moves next to the white king",
                        () -> new KingSteps() {
                            @Override
                            boolean isStepLegal(int move, int to) {
                                return leavesKingSafe(move)
                                        || !white && attackersAfter(move) == attackersAfter(move, 'k');
                            }
                        }),
                Mutant.of(
                        "king-sees-pawns-the-wrong-way",
                        KING_SAFETY,
                        "For king moves, enemy pawns attack backward instead of forward",
                        () -> new KingSteps() {
                            @Override
                            boolean isStepLegal(int move, int to) {
                                boolean others = attackersAfter(move) > attackersAfter(move, 'p');
                                return !others && !isBehindAPawn(to);
                            }

                            private boolean isBehindAPawn(int to) {
                                char pawn = piece(!white, 'p');
                                for (int square : super.pawnTargets(to, !white)) {
                                    if (squares[square] == pawn) {
                                        return true;
                                    }
                                }
                                return false;
                            }
                        }),
                Mutant.of(
                        "king-fears-wrapped-pawn-attacks",
                        KING_SAFETY,
                        "The king avoids squares that enemy pawns would attack around the edge",
                        () -> new KingSteps() {
                            @Override
                            boolean isStepLegal(int move, int to) {
                                int[][] back = white ? new int[][] {{-1, 1}, {1, 1}} : new int[][] {{-1, -1}, {1, -1}};
                                for (int square : targets(to, back, true)) {
                                    if (squares[square] == piece(!white, 'p')) {
                                        return false;
                                    }
                                }
                                return leavesKingSafe(move);
                            }
                        }),
                Mutant.of(
                        "king-takes-protected-pieces",
                        KING_SAFETY,
                        "The king captures pieces that are protected",
                        () -> new KingSteps() {
                            @Override
                            boolean isStepLegal(int move, int to) {
                                return isCapture(move) || leavesKingSafe(move);
                            }
                        }),
                Mutant.of(
                        "king-takes-pieces-protected-by-a-slider",
                        KING_SAFETY,
                        "The king captures pieces that only a bishop, rook or queen protects",
                        () -> new KingSteps() {
                            @Override
                            boolean isStepLegal(int move, int to) {
                                int near = attackersAfter(move, 'p')
                                        + attackersAfter(move, 'n')
                                        + attackersAfter(move, 'k');
                                return isCapture(move) ? near == 0 : leavesKingSafe(move);
                            }
                        }),
                Mutant.of(
                        "king-ignores-pinned-attackers",
                        KING_SAFETY,
                        "The king moves to squares attacked only by pinned pieces",
                        () -> new KingSteps() {
                            @Override
                            boolean isStepLegal(int move, int to) {
                                return leavesKingSafe(move) || onlyPinnedAttack(move);
                            }

                            private boolean onlyPinnedAttack(int move) {
                                int king = king(white);
                                long was = place(move);
                                boolean only = true;
                                for (int from = 0; from < 64; from++) {
                                    only &= !attacksFrom(from, king(white), !white) || isPinnedEnemy(from);
                                }
                                displace(move, was);
                                rememberKing(white, king);
                                return only;
                            }

                            private boolean isPinnedEnemy(int from) {
                                white = !white;
                                boolean pinned = isPinned(from);
                                white = !white;
                                return pinned;
                            }
                        }),
                Mutant.of(
                        "king-refuses-squares-seen-through-one-piece",
                        KING_SAFETY,
                        "The king avoids squares that a rook attacks through one piece",
                        () -> new KingSteps() {
                            @Override
                            boolean isStepLegal(int move, int to) {
                                return leavesKingSafe(move) && !isSeenThroughOnePiece(to);
                            }

                            private boolean isSeenThroughOnePiece(int to) {
                                for (int direction = 0; direction < 8; direction += 2) {
                                    int between = 0;
                                    for (int next : ray(to, direction)) {
                                        if (between == 1 && squares[next] == piece(!white, 'r')) {
                                            return true;
                                        }
                                        between += isEmpty(next) ? 0 : 1;
                                    }
                                }
                                return false;
                            }
                        }));
    }

    /** Creates a mutant whose king ignores attacks of one kind of piece. */
    private static Mutant ignores(String name, String title, char letter) {
        return Mutant.of(name, KING_SAFETY, title, () -> new KingSteps() {
            @Override
            boolean isStepLegal(int move, int to) {
                return leavesKingSafe(move) || attackersAfter(move) == attackersAfter(move, letter);
            }
        });
    }
}
