package dev.passant.zoo;

import static dev.passant.zoo.Family.CASTLING_SAFETY;
import static dev.passant.zoo.Family.CHECK_EVASION;
import static dev.passant.zoo.Family.DOUBLE_CHECK;
import static dev.passant.zoo.Family.DOUBLE_PUSH;
import static dev.passant.zoo.Family.EN_PASSANT_SAFETY;
import static dev.passant.zoo.Family.KING_SAFETY;
import static dev.passant.zoo.Family.PIN;
import static dev.passant.zoo.Family.PROMOTION;

import java.util.List;

/** Bugs of check evasions. */
final class CheckMutants {

    private CheckMutants() {}

    /** A generator without some legal evasions. */
    private abstract static class Refusing extends CheckAwareGenerator {
        @Override
        boolean isLegal(int move) {
            return super.isLegal(move) && !(checkerCount() > 0 && refuses(move, moverOf(move)));
        }

        /** Returns whether to omit a legal evasion. */
        abstract boolean refuses(int move, char letter);
    }

    /** A generator with some illegal moves in check. */
    private abstract static class Allowing extends CheckAwareGenerator {
        @Override
        boolean isLegal(int move) {
            return super.isLegal(move)
                    || checkerCount() > 0 && moverOf(move) != 'k' && !isKind(move, MoveCode.EN_PASSANT) && allows(move);
        }

        /** Returns whether to generate an illegal move of a piece other than the king. */
        abstract boolean allows(int move);

        /** Returns whether the moving piece is not pinned. */
        final boolean isFree(int move) {
            return !isPinned(MoveCode.from(move));
        }
    }

    static List<Mutant> all() {
        return List.of(
                Mutant.of(
                                "check-is-never-looked-at",
                                CHECK_EVASION,
                                "King safety is ignored: checks, pins, and attacks on the king's" + " target and path",
                                () -> new Generator() {
                                    @Override
                                    boolean isLegal(int move) {
                                        return true;
                                    }
                                })
                        .or(DOUBLE_CHECK, KING_SAFETY, PIN, CASTLING_SAFETY, EN_PASSANT_SAFETY),
                Mutant.of(
                        "check-is-never-blocked", CHECK_EVASION, "Blocks of a check are missing", () -> new Refusing() {
                            @Override
                            boolean refuses(int move, char letter) {
                                return blocks(move) && !isKind(move, MoveCode.EN_PASSANT);
                            }
                        }),
                Mutant.of(
                        "checker-is-never-captured",
                        CHECK_EVASION,
                        "Captures of the checker by pieces other than the king are missing",
                        () -> new Refusing() {
                            @Override
                            boolean refuses(int move, char letter) {
                                return capturesChecker(move);
                            }
                        }),
                Mutant.of(
                        "king-never-captures-the-checker",
                        CHECK_EVASION,
                        "The king does not capture the checker",
                        () -> new Refusing() {
                            @Override
                            boolean refuses(int move, char letter) {
                                return letter == 'k' && isChecker(MoveCode.to(move));
                            }
                        }),
                Mutant.of(
                        "king-never-captures-in-check",
                        CHECK_EVASION,
                        "In check, the king does not capture",
                        () -> new Refusing() {
                            @Override
                            boolean refuses(int move, char letter) {
                                return letter == 'k' && isCapture(move);
                            }
                        }),
                Mutant.of(
                        "pawn-never-captures-the-checker",
                        CHECK_EVASION,
                        "Pawns do not capture the checker",
                        () -> new Refusing() {
                            @Override
                            boolean refuses(int move, char letter) {
                                return letter == 'p' && capturesChecker(move);
                            }
                        }),
                Mutant.of("pawn-never-blocks", CHECK_EVASION, "Pawns do not block a check", () -> new Refusing() {
                    @Override
                    boolean refuses(int move, char letter) {
                        return letter == 'p' && blocks(move) && !isKind(move, MoveCode.EN_PASSANT);
                    }
                }),
                Mutant.of(
                                "double-push-never-blocks",
                                CHECK_EVASION,
                                "Blocks of a check by a double push are missing",
                                () -> new Refusing() {
                                    @Override
                                    boolean refuses(int move, char letter) {
                                        return isKind(move, MoveCode.DOUBLE_PUSH);
                                    }
                                })
                        .or(DOUBLE_PUSH),
                Mutant.of(
                                "promotion-never-answers-check",
                                CHECK_EVASION,
                                "Promotions that answer a check are missing",
                                () -> new Refusing() {
                                    @Override
                                    boolean refuses(int move, char letter) {
                                        return isKind(move, MoveCode.PROMOTION);
                                    }
                                })
                        .or(PROMOTION),
                Mutant.of(
                                "only-a-queen-promotion-answers-check",
                                CHECK_EVASION,
                                "In check, pawns promote only to queens",
                                () -> new Refusing() {
                                    @Override
                                    boolean refuses(int move, char letter) {
                                        return isKind(move, MoveCode.PROMOTION) && MoveCode.letter(move) != 'q';
                                    }
                                })
                        .or(PROMOTION),
                Mutant.of(
                        "slider-next-to-the-king-is-blocked",
                        CHECK_EVASION,
                        "A move to the square behind a checking slider counts as a block",
                        () -> new Allowing() {
                            @Override
                            boolean allows(int move) {
                                int direction = directionTo(king(white), checker());
                                boolean slider = "brq".indexOf(lower(squares[checker()])) >= 0;
                                return checkerCount() == 1
                                        && slider
                                        && isFree(move)
                                        && ray(checker(), direction).length > 0
                                        && ray(checker(), direction)[0] == MoveCode.to(move);
                            }
                        }),
                check("check-by-knight-is-overlooked", "In check by a knight, any move is allowed", 'n'),
                check("check-by-pawn-is-overlooked", "In check by a pawn, any move is allowed", 'p'),
                check("check-by-bishop-is-overlooked", "In check by a bishop, any move is allowed", 'b'),
                Mutant.of(
                        "any-capture-answers-check",
                        CHECK_EVASION,
                        "In check, any capture counts as an answer",
                        () -> new Allowing() {
                            @Override
                            boolean allows(int move) {
                                return checkerCount() == 1 && isCapture(move) && isFree(move);
                            }
                        }),
                Mutant.of(
                        "double-check-is-blocked",
                        DOUBLE_CHECK,
                        "In double check, blocking one of the two checks is allowed",
                        () -> new Allowing() {
                            @Override
                            boolean allows(int move) {
                                return checkerCount() == 2 && blocks(move) && attackersAfter(move) == 1;
                            }
                        }),
                Mutant.of(
                        "double-check-is-captured",
                        DOUBLE_CHECK,
                        "In double check, capturing one of the two checkers is allowed",
                        () -> new Allowing() {
                            @Override
                            boolean allows(int move) {
                                return checkerCount() == 2 && capturesChecker(move) && attackersAfter(move) == 1;
                            }
                        }),
                Mutant.of(
                        "second-checker-is-overlooked",
                        DOUBLE_CHECK,
                        "In double check, only the first checker is noticed",
                        () -> new Allowing() {
                            @Override
                            boolean allows(int move) {
                                return checkerCount() == 2
                                        && attackersAfter(move) == 1
                                        && (MoveCode.to(move) == checker() || blocks(move) && leavesSecond(move));
                            }

                            private boolean leavesSecond(int move) {
                                int direction = directionTo(king(white), checker());
                                return direction != NOWHERE && contains(ray(king(white), direction), MoveCode.to(move));
                            }
                        }),
                Mutant.of(
                        "king-never-captures-in-double-check",
                        DOUBLE_CHECK,
                        "In double check, the king does not capture",
                        () -> new Refusing() {
                            @Override
                            boolean refuses(int move, char letter) {
                                return checkerCount() == 2 && isCapture(move);
                            }
                        }),
                Mutant.of(
                        "double-check-is-mate",
                        DOUBLE_CHECK,
                        "In double check, no moves are generated",
                        () -> new Refusing() {
                            @Override
                            boolean refuses(int move, char letter) {
                                return checkerCount() == 2;
                            }
                        }));
    }

    /** Creates a mutant in which pieces other than the king ignore a single check by one kind of piece. */
    private static Mutant check(String name, String title, char letter) {
        return Mutant.of(name, CHECK_EVASION, title, () -> new Allowing() {
            @Override
            boolean allows(int move) {
                return checkerCount() == 1 && lower(squares[checker()]) == letter && isFree(move);
            }
        });
    }
}
