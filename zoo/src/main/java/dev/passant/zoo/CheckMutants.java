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

/** Mistakes in the answers to one check and to two. */
final class CheckMutants {

    private CheckMutants() {}

    /** A generator that refuses some answers to a check. */
    private abstract static class Refusing extends WatchfulGenerator {
        @Override
        boolean isLegal(int move) {
            return super.isLegal(move) && !(checkerCount() > 0 && refuses(move, moverOf(move)));
        }

        /** Whether an answer to a check is wrongly refused. */
        abstract boolean refuses(int move, char letter);
    }

    /** A generator that takes some moves for answers to a check that are none. */
    private abstract static class Allowing extends WatchfulGenerator {
        @Override
        boolean isLegal(int move) {
            return super.isLegal(move)
                    || checkerCount() > 0 && moverOf(move) != 'k' && !isKind(move, MoveCode.EN_PASSANT) && allows(move);
        }

        /** Whether a move of another piece than the king is wrongly taken for an answer. */
        abstract boolean allows(int move);

        /** Whether a piece is not pinned, apart from the checks. */
        final boolean isFree(int move) {
            return !isPinned(MoveCode.from(move));
        }
    }

    static List<Mutant> all() {
        return List.of(
                Mutant.of(
                                "check-is-never-looked-at",
                                CHECK_EVASION,
                                "No move is refused because of the safety of the own king: checks, pins and attacks on its"
                                        + " way",
                                () -> new Generator() {
                                    @Override
                                    boolean isLegal(int move) {
                                        return true;
                                    }
                                })
                        .or(DOUBLE_CHECK, KING_SAFETY, PIN, CASTLING_SAFETY, EN_PASSANT_SAFETY),
                Mutant.of(
                        "check-is-never-blocked",
                        CHECK_EVASION,
                        "Blocks of a check are forgotten",
                        () -> new Refusing() {
                            @Override
                            boolean refuses(int move, char letter) {
                                return blocks(move) && !isKind(move, MoveCode.EN_PASSANT);
                            }
                        }),
                Mutant.of(
                        "checker-is-never-captured",
                        CHECK_EVASION,
                        "Captures of the piece that gives check by other pieces than the king are forgotten",
                        () -> new Refusing() {
                            @Override
                            boolean refuses(int move, char letter) {
                                return capturesChecker(move);
                            }
                        }),
                Mutant.of(
                        "king-never-captures-the-checker",
                        CHECK_EVASION,
                        "The king does not capture the piece that gives check",
                        () -> new Refusing() {
                            @Override
                            boolean refuses(int move, char letter) {
                                return letter == 'k' && isChecker(MoveCode.to(move));
                            }
                        }),
                Mutant.of(
                        "king-never-captures-in-check",
                        CHECK_EVASION,
                        "In check the king does not capture",
                        () -> new Refusing() {
                            @Override
                            boolean refuses(int move, char letter) {
                                return letter == 'k' && isCapture(move);
                            }
                        }),
                Mutant.of(
                        "pawn-never-captures-the-checker",
                        CHECK_EVASION,
                        "Pawns do not capture the piece that gives check",
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
                                "A double push is forgotten as the block of a check",
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
                                "Promotions are forgotten as answers to a check",
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
                                "In check a pawn becomes only a queen",
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
                        "The square behind a slider that gives check counts as a block",
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
                check("check-by-knight-is-overlooked", "A check by a knight is answered by any move", 'n'),
                check("check-by-pawn-is-overlooked", "A check by a pawn is answered by any move", 'p'),
                check("check-by-bishop-is-overlooked", "A check by a bishop is answered by any move", 'b'),
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
                        "A double check is answered by a block of one of the two checks",
                        () -> new Allowing() {
                            @Override
                            boolean allows(int move) {
                                return checkerCount() == 2 && blocks(move) && attackersAfter(move) == 1;
                            }
                        }),
                Mutant.of(
                        "double-check-is-captured",
                        DOUBLE_CHECK,
                        "A double check is answered by the capture of one of the two checkers",
                        () -> new Allowing() {
                            @Override
                            boolean allows(int move) {
                                return checkerCount() == 2 && capturesChecker(move) && attackersAfter(move) == 1;
                            }
                        }),
                Mutant.of(
                        "second-checker-is-overlooked",
                        DOUBLE_CHECK,
                        "Of two checkers only the first is captured, blocked or left standing",
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
                        "In double check the king does not capture",
                        () -> new Refusing() {
                            @Override
                            boolean refuses(int move, char letter) {
                                return checkerCount() == 2 && isCapture(move);
                            }
                        }),
                Mutant.of(
                        "double-check-is-mate",
                        DOUBLE_CHECK,
                        "In double check there are no moves",
                        () -> new Refusing() {
                            @Override
                            boolean refuses(int move, char letter) {
                                return checkerCount() == 2;
                            }
                        }));
    }

    /** A single check by one kind of piece is not noticed, except by the king. */
    private static Mutant check(String name, String title, char letter) {
        return Mutant.of(name, CHECK_EVASION, title, () -> new Allowing() {
            @Override
            boolean allows(int move) {
                return checkerCount() == 1 && lower(squares[checker()]) == letter && isFree(move);
            }
        });
    }
}
