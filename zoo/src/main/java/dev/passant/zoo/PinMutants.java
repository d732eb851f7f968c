package dev.passant.zoo;

import static dev.passant.zoo.Family.CHECK_EVASION;
import static dev.passant.zoo.Family.PIN;

import java.util.List;

/** Bugs of pinned pieces: they leave the line of their pin, or do not move along it. */
final class PinMutants {

    private PinMutants() {}

    /** A generator with a separate legality test for pinned pieces. */
    private abstract static class Pins extends CheckAwareGenerator {
        @Override
        boolean isLegal(int move) {
            boolean legal = super.isLegal(move);
            // In check, a pinned piece has no legal moves.
            if (checkerCount() > 0 || moverOf(move) == 'k' || isKind(move, MoveCode.EN_PASSANT)) {
                return legal;
            }
            int pinner = pinner(MoveCode.from(move));
            return pinner == NOWHERE ? legal : isAllowed(move, moverOf(move), pinner);
        }

        /** Returns whether a move of a pinned piece is legal. */
        abstract boolean isAllowed(int move, char letter, int pinner);
    }

    static List<Mutant> all() {
        return List.of(
                leaves("pinned-knight-moves", "A pinned knight moves", 'n'),
                leaves("pinned-bishop-leaves", "A pinned bishop leaves the line of its pin", 'b'),
                leaves("pinned-rook-leaves", "A pinned rook leaves the line of its pin", 'r'),
                leaves("pinned-queen-leaves", "A pinned queen leaves the line of its pin", 'q'),
                Mutant.of(
                        "pinned-pawn-pushes-off-the-line",
                        PIN,
                        "A pawn pinned on a diagonal or rank is pushed",
                        () -> new Pins() {
                            @Override
                            boolean isAllowed(int move, char letter, int pinner) {
                                return staysOnLine(move)
                                        || letter == 'p' && fileOf(MoveCode.from(move)) == fileOf(MoveCode.to(move));
                            }
                        }),
                Mutant.of(
                        "pinned-pawn-captures-off-the-line",
                        PIN,
                        "A pinned pawn captures off the line of its pin",
                        () -> new Pins() {
                            @Override
                            boolean isAllowed(int move, char letter, int pinner) {
                                return staysOnLine(move) || letter == 'p' && isCapture(move);
                            }
                        }),
                Mutant.of("pins-ignored", PIN, "Every pinned piece moves freely", () -> new Pins() {
                    @Override
                    boolean isAllowed(int move, char letter, int pinner) {
                        return true;
                    }
                }),
                Mutant.of("black-ignores-pins", PIN, "Black's pinned pieces move freely", () -> new Pins() {
                    @Override
                    boolean isAllowed(int move, char letter, int pinner) {
                        return !white || staysOnLine(move);
                    }
                }),
                Mutant.of(
                        "pinned-slider-stands-still",
                        PIN,
                        "A pinned bishop, rook or queen does not move along the line of its pin",
                        () -> new Pins() {
                            @Override
                            boolean isAllowed(int move, char letter, int pinner) {
                                return letter == 'p' && staysOnLine(move);
                            }
                        }),
                Mutant.of("pinned-pawn-stands-still", PIN, "A pawn pinned on its file is not pushed", () -> new Pins() {
                    @Override
                    boolean isAllowed(int move, char letter, int pinner) {
                        return staysOnLine(move) && !(letter == 'p' && !isCapture(move));
                    }
                }),
                Mutant.of(
                        "pinned-pawn-spares-its-pinner",
                        PIN,
                        "A pawn does not capture the piece that pins it",
                        () -> new Pins() {
                            @Override
                            boolean isAllowed(int move, char letter, int pinner) {
                                return staysOnLine(move) && !(letter == 'p' && MoveCode.to(move) == pinner);
                            }
                        }),
                Mutant.of(
                        "pinned-slider-spares-its-pinner",
                        PIN,
                        "A pinned bishop, rook or queen does not capture the piece that pins it",
                        () -> new Pins() {
                            @Override
                            boolean isAllowed(int move, char letter, int pinner) {
                                return staysOnLine(move) && (letter == 'p' || MoveCode.to(move) != pinner);
                            }
                        }),
                Mutant.of(
                        "pinned-slider-goes-towards-the-pinner-only",
                        PIN,
                        "A pinned bishop, rook or queen does not move towards its king",
                        () -> new Pins() {
                            @Override
                            boolean isAllowed(int move, char letter, int pinner) {
                                int from = MoveCode.from(move);
                                int direction = directionTo(king(white), from);
                                return staysOnLine(move)
                                        && (letter == 'p' || contains(ray(from, direction), MoveCode.to(move)));
                            }
                        }),
                Mutant.of(
                        "queen-does-not-pin-on-diagonals",
                        PIN,
                        "A pin by a queen on a diagonal is missed",
                        () -> new Pins() {
                            @Override
                            boolean isAllowed(int move, char letter, int pinner) {
                                boolean diagonal = directionTo(king(white), pinner) % 2 == 1;
                                return staysOnLine(move) || diagonal && lower(squares[pinner]) == 'q';
                            }
                        }),
                Mutant.of(
                        "only-the-first-pin-is-found",
                        PIN,
                        "If two pieces are pinned, only the first is restricted",
                        () -> new Pins() {
                            @Override
                            boolean isAllowed(int move, char letter, int pinner) {
                                return staysOnLine(move) || isAnyPinnedBefore(MoveCode.from(move));
                            }

                            private boolean isAnyPinnedBefore(int square) {
                                for (int earlier = 0; earlier < square; earlier++) {
                                    if (holds(white, earlier) && isPinned(earlier)) {
                                        return true;
                                    }
                                }
                                return false;
                            }
                        }),
                Mutant.of(
                        "pins-from-far-are-missed",
                        PIN,
                        "A pin by a slider more than five squares from the king is missed",
                        () -> new Pins() {
                            @Override
                            boolean isAllowed(int move, char letter, int pinner) {
                                int king = king(white);
                                int away = Math.max(
                                        Math.abs(fileOf(king) - fileOf(pinner)),
                                        Math.abs(rankOf(king) - rankOf(pinner)));
                                return staysOnLine(move) || away > 5;
                            }
                        }),
                Mutant.of(
                        "pinned-in-pairs",
                        PIN,
                        "The first of two friendly pieces between the king and a slider is treated as pinned",
                        () -> new CheckAwareGenerator() {
                            @Override
                            boolean isLegal(int move) {
                                return super.isLegal(move)
                                        && (moverOf(move) == 'k'
                                                || checkerCount() > 0
                                                || staysOnLine(move)
                                                || !isFirstOfTwo(MoveCode.from(move)));
                            }

                            private boolean isFirstOfTwo(int from) {
                                int direction = directionTo(king(white), from);
                                if (direction == NOWHERE || !isFirstBlocker(ray(king(white), direction), from)) {
                                    return false;
                                }
                                for (int next : ray(from, direction)) {
                                    if (!isEmpty(next)) {
                                        return holds(white, next) && sliderAlong(next, direction, !white) != NOWHERE;
                                    }
                                }
                                return false;
                            }
                        }),
                Mutant.of(
                                "pinned-piece-answers-check",
                                PIN,
                                "A pinned piece captures the checker or blocks the check",
                                () -> new CheckAwareGenerator() {
                                    @Override
                                    boolean isLegal(int move) {
                                        return super.isLegal(move)
                                                || checkerCount() == 1
                                                        && !isKind(move, MoveCode.EN_PASSANT)
                                                        && (capturesChecker(move) || blocks(move))
                                                        && isPinned(MoveCode.from(move));
                                    }
                                })
                        .or(CHECK_EVASION),
                Mutant.of(
                                "pinned-pawn-promotes-by-capture",
                                PIN,
                                "A pinned pawn promotes by capture off the line of its pin",
                                () -> new Pins() {
                                    @Override
                                    boolean isAllowed(int move, char letter, int pinner) {
                                        return staysOnLine(move) || isKind(move, MoveCode.PROMOTION) && isCapture(move);
                                    }
                                })
                        .or(Family.PROMOTION));
    }

    /** Creates a mutant in which pieces of one kind leave the line of a pin. */
    private static Mutant leaves(String name, String title, char kind) {
        return Mutant.of(name, PIN, title, () -> new Pins() {
            @Override
            boolean isAllowed(int move, char letter, int pinner) {
                return letter == kind || staysOnLine(move);
            }
        });
    }
}
