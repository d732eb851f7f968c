package dev.passant.zoo;

import static dev.passant.zoo.Family.DOUBLE_PUSH;
import static dev.passant.zoo.Family.PAWN_CAPTURE;
import static dev.passant.zoo.Family.PAWN_PUSH;
import static dev.passant.zoo.Family.PROMOTION;

import java.util.List;

/** Mistakes in the ways of pawns, but not en passant. */
final class PawnMutants {

    private static final int[][] UP = {{-1, 1}, {1, 1}};
    private static final int[][] DOWN = {{-1, -1}, {1, -1}};

    private PawnMutants() {}

    static List<Mutant> all() {
        return List.of(
                Mutant.of(
                        "push-captures", PAWN_PUSH, "A pawn captures the piece straight ahead", () -> new Generator() {
                            @Override
                            boolean isFreeForPush(int ahead) {
                                return isEmptyOrCapturable(ahead);
                            }
                        }),
                Mutant.of(
                        "no-push-on-the-edge-files",
                        PAWN_PUSH,
                        "Pawns on the a- and h-file are not pushed by one square",
                        () -> new Generator() {
                            @Override
                            boolean isFreeForPush(int ahead) {
                                return super.isFreeForPush(ahead) && fileOf(ahead) != 0 && fileOf(ahead) != 7;
                            }
                        }),
                Mutant.of(
                        "double-push-hides-the-push",
                        PAWN_PUSH,
                        "A pawn that may go two squares is not pushed by one",
                        () -> new Generator() {
                            @Override
                            boolean isFreeForPush(int ahead) {
                                int from = behind(ahead);
                                return super.isFreeForPush(ahead)
                                        && !(relativeRank(from) == 1 && isEmpty(ahead(ahead)));
                            }
                        }),
                Mutant.of("no-double-push", DOUBLE_PUSH, "Pawns are never pushed two squares", () -> new Generator() {
                    @Override
                    boolean mayDoublePush(int from) {
                        return false;
                    }
                }),
                Mutant.of(
                        "double-push-jumps",
                        DOUBLE_PUSH,
                        "A double push jumps over the piece between",
                        () -> new Generator() {
                            @Override
                            boolean isFreeForDoublePush(int ahead, int twoAhead) {
                                return isEmpty(twoAhead);
                            }
                        }),
                Mutant.of(
                        "black-double-push-jumps",
                        DOUBLE_PUSH,
                        "A double push by Black jumps over the piece between",
                        () -> new Generator() {
                            @Override
                            boolean isFreeForDoublePush(int ahead, int twoAhead) {
                                return isEmpty(twoAhead) && (!white || isEmpty(ahead));
                            }
                        }),
                Mutant.of(
                        "double-push-captures",
                        DOUBLE_PUSH,
                        "A double push captures the piece on which it ends",
                        () -> new Generator() {
                            @Override
                            boolean isFreeForDoublePush(int ahead, int twoAhead) {
                                return isEmpty(ahead) && isEmptyOrCapturable(twoAhead);
                            }
                        }),
                Mutant.of(
                        "double-push-from-the-third-rank",
                        DOUBLE_PUSH,
                        "A pawn on its third rank is pushed two squares too",
                        () -> new Generator() {
                            @Override
                            boolean mayDoublePush(int from) {
                                return relativeRank(from) == 1 || relativeRank(from) == 2;
                            }
                        }),
                Mutant.of(
                        "black-double-push-from-the-sixth-rank",
                        DOUBLE_PUSH,
                        "Black's pawns are pushed two squares from the sixth rank instead of the seventh",
                        () -> new Generator() {
                            @Override
                            boolean mayDoublePush(int from) {
                                return white ? rankOf(from) == 1 : rankOf(from) == 5;
                            }
                        }),
                Mutant.of(
                        "no-double-push-on-the-h-file",
                        DOUBLE_PUSH,
                        "A pawn on the h-file is not pushed two squares",
                        () -> new Generator() {
                            @Override
                            boolean mayDoublePush(int from) {
                                return super.mayDoublePush(from) && fileOf(from) != 7;
                            }
                        }),
                Mutant.of(
                        "captures-wrap",
                        PAWN_CAPTURE,
                        "Captures of pawns wrap round the edge of the board",
                        () -> new Generator() {
                            @Override
                            int[] pawnTargets(int from, boolean ofWhite) {
                                return targets(from, ofWhite ? UP : DOWN, true);
                            }

                            @Override
                            boolean mayTakeEnPassant(int from) {
                                return Math.abs(fileOf(from) - fileOf(enPassant)) == 1;
                            }
                        }),
                Mutant.of(
                        "white-captures-wrap-from-h-to-a",
                        PAWN_CAPTURE,
                        "Captures of White's pawns wrap from the h-file to the a-file",
                        () -> new Generator() {
                            @Override
                            int[] pawnTargets(int from, boolean ofWhite) {
                                return targets(from, ofWhite ? UP : DOWN, ofWhite && fileOf(from) == 7);
                            }

                            @Override
                            boolean mayTakeEnPassant(int from) {
                                return Math.abs(fileOf(from) - fileOf(enPassant)) == 1;
                            }
                        }),
                Mutant.of(
                        "pawn-steps-aside",
                        PAWN_CAPTURE,
                        "A pawn goes to an empty square where it should only capture",
                        () -> new Generator() {
                            @Override
                            boolean mayPawnCapture(int from, int target) {
                                return isCapturable(target) || isEmpty(target) && target != enPassant;
                            }
                        }),
                Mutant.of(
                        "edge-pawns-never-capture",
                        PAWN_CAPTURE,
                        "Pawns on the a- and h-file never capture",
                        () -> new Generator() {
                            @Override
                            boolean mayPawnCapture(int from, int target) {
                                return super.mayPawnCapture(from, target) && fileOf(from) != 0 && fileOf(from) != 7;
                            }
                        }),
                Mutant.of(
                        "pawn-captures-its-own", PAWN_CAPTURE, "A pawn captures its own pieces", () -> new Generator() {
                            @Override
                            boolean mayPawnCapture(int from, int target) {
                                return !isEmpty(target) && lower(squares[target]) != 'k';
                            }
                        }),
                Mutant.of(
                        "black-never-captures-towards-the-h-file",
                        PAWN_CAPTURE,
                        "Black's pawns do not capture towards the h-file",
                        () -> new Generator() {
                            @Override
                            boolean mayPawnCapture(int from, int target) {
                                return super.mayPawnCapture(from, target) && (white || target < from - 8);
                            }
                        }),
                Mutant.of(
                        "pawns-capture-towards-the-h-file-only",
                        PAWN_CAPTURE,
                        "Pawns do not capture towards the a-file",
                        () -> new Generator() {
                            @Override
                            boolean mayPawnCapture(int from, int target) {
                                return super.mayPawnCapture(from, target) && fileOf(target) > fileOf(from);
                            }
                        }),
                Mutant.of("no-promotion", PROMOTION, "A pawn stays a pawn on the last rank", () -> new Generator() {
                    @Override
                    void addPawnMove(int from, int to, MoveBuffer moves) {
                        moves.add(MoveCode.of(MoveCode.ORDINARY, from, to));
                    }
                }),
                Mutant.of(
                        "no-promotion-by-capture",
                        PROMOTION,
                        "A pawn that captures on the last rank stays a pawn",
                        () -> new Generator() {
                            @Override
                            void addPawnMove(int from, int to, MoveBuffer moves) {
                                if (fileOf(from) == fileOf(to)) {
                                    super.addPawnMove(from, to, moves);
                                } else {
                                    moves.add(MoveCode.of(MoveCode.ORDINARY, from, to));
                                }
                            }
                        }),
                Mutant.of(
                        "black-never-promotes",
                        PROMOTION,
                        "Black's pawns stay pawns on the first rank",
                        () -> new Generator() {
                            @Override
                            void addPawnMove(int from, int to, MoveBuffer moves) {
                                if (white) {
                                    super.addPawnMove(from, to, moves);
                                } else {
                                    moves.add(MoveCode.of(MoveCode.ORDINARY, from, to));
                                }
                            }
                        }),
                promotes("queen-promotion-only", "A pawn becomes only a queen", "q", "q"),
                promotes(
                        "queen-promotion-only-by-capture",
                        "A pawn that captures on the last rank becomes only a queen",
                        "qrbn",
                        "q"),
                promotes("no-promotion-to-knight", "A pawn never becomes a knight", "qrb", "qrb"),
                promotes("no-promotion-to-rook-and-bishop", "A pawn becomes only a queen or a knight", "qn", "qn"),
                promotes("no-move-to-the-last-rank", "A pawn never moves to the last rank", "", ""),
                promotes("no-push-to-the-last-rank", "A pawn is not pushed to the last rank", "", "qrbn"),
                promotes("no-capture-on-the-last-rank", "A pawn does not capture on the last rank", "qrbn", ""),
                promotes(
                        "queen-promotion-twice",
                        "The promotion to a queen is generated twice, that to a rook never",
                        "qqbn",
                        "qqbn"),
                Mutant.of(
                        "push-to-the-last-rank-without-promotion-too",
                        PROMOTION,
                        "A push to the last rank is generated without a new piece too",
                        () -> new Generator() {
                            @Override
                            void addPawnMove(int from, int to, MoveBuffer moves) {
                                super.addPawnMove(from, to, moves);
                                if (rankOf(to) == backRank(!white) && fileOf(from) == fileOf(to)) {
                                    moves.add(MoveCode.of(MoveCode.ORDINARY, from, to));
                                }
                            }
                        }));
    }

    private static Mutant promotes(String name, String title, String byPush, String byCapture) {
        return Mutant.of(name, PROMOTION, title, () -> new Generator() {
            @Override
            String promotions(int from, int to) {
                return fileOf(from) == fileOf(to) ? byPush : byCapture;
            }
        });
    }
}
