package dev.passant.zoo;

import static dev.passant.zoo.BoardState.fileOf;
import static dev.passant.zoo.BoardState.lower;
import static dev.passant.zoo.BoardState.rankOf;
import static dev.passant.zoo.Family.DOUBLE_PUSH;
import static dev.passant.zoo.Family.PAWN_CAPTURE;
import static dev.passant.zoo.Family.PAWN_PUSH;
import static dev.passant.zoo.Family.PROMOTION;

import java.util.List;

/** Bugs of pawn moves other than en passant. */
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
                        "Pawns on the a- and h-files never make a single push",
                        () -> new Generator() {
                            @Override
                            boolean isFreeForPush(int ahead) {
                                return super.isFreeForPush(ahead) && fileOf(ahead) != 0 && fileOf(ahead) != 7;
                            }
                        }),
                Mutant.of(
                        "double-push-hides-the-push",
                        PAWN_PUSH,
                        "A pawn that can make a double push does not make a single push",
                        () -> new Generator() {
                            @Override
                            boolean isFreeForPush(int ahead) {
                                int from = behind(ahead);
                                return super.isFreeForPush(ahead)
                                        && !(relativeRank(from) == 1 && isEmpty(ahead(ahead)));
                            }
                        }),
                doublePush("no-double-push", "Double pushes are never generated", (at, usual, from) -> false),
                Mutant.of("double-push-jumps", DOUBLE_PUSH, "A double push jumps over a piece", () -> new Generator() {
                    @Override
                    boolean isFreeForDoublePush(int ahead, int twoAhead) {
                        return isEmpty(twoAhead);
                    }
                }),
                Mutant.of(
                        "black-double-push-jumps",
                        DOUBLE_PUSH,
                        "A double push by Black jumps over a piece",
                        () -> new Generator() {
                            @Override
                            boolean isFreeForDoublePush(int ahead, int twoAhead) {
                                return isEmpty(twoAhead) && (!white || isEmpty(ahead));
                            }
                        }),
                Mutant.of(
                        "double-push-captures",
                        DOUBLE_PUSH,
                        "A double push captures a piece on its target square",
                        () -> new Generator() {
                            @Override
                            boolean isFreeForDoublePush(int ahead, int twoAhead) {
                                return isEmpty(ahead) && isEmptyOrCapturable(twoAhead);
                            }
                        }),
                doublePush(
                        "double-push-from-the-third-rank",
                        "A pawn on its third rank can make a double push, too",
                        (at, usual, from) -> at.relativeRank(from) == 1 || at.relativeRank(from) == 2),
                doublePush(
                        "black-double-push-from-the-sixth-rank",
                        "Black's double pushes start on the sixth rank instead of the seventh",
                        (at, usual, from) -> at.white ? rankOf(from) == 1 : rankOf(from) == 5),
                doublePush(
                        "no-double-push-on-the-h-file",
                        "Double pushes on the h-file are missing",
                        (at, usual, from) -> usual && fileOf(from) != 7),
                Mutant.of(
                        "captures-wrap",
                        PAWN_CAPTURE,
                        "Pawn captures wrap around the edge of the board",
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
                        "White's pawn captures wrap from the h-file to the a-file",
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
                capture(
                        "pawn-steps-aside",
                        "A pawn moves diagonally to an empty square",
                        (at, usual, from, target) ->
                                at.isCapturable(target) || at.isEmpty(target) && target != at.enPassant),
                capture(
                        "edge-pawns-never-capture",
                        "Pawns on the a- and h-files never capture",
                        (at, usual, from, target) -> usual && fileOf(from) != 0 && fileOf(from) != 7),
                capture(
                        "pawn-captures-its-own",
                        "A pawn captures friendly pieces",
                        (at, usual, from, target) -> !at.isEmpty(target) && lower(at.squares[target]) != 'k'),
                capture(
                        "black-never-captures-towards-the-h-file",
                        "Black's pawns do not capture towards the h-file",
                        (at, usual, from, target) -> usual && (at.white || target < from - 8)),
                capture(
                        "pawns-capture-towards-the-h-file-only",
                        "Pawns do not capture towards the a-file",
                        (at, usual, from, target) -> usual && fileOf(target) > fileOf(from)),
                Mutant.of("no-promotion", PROMOTION, "A pawn on the last rank remains a pawn", () -> new Generator() {
                    @Override
                    void addPawnMove(int from, int to, MoveBuffer moves) {
                        moves.add(MoveCode.of(MoveCode.ORDINARY, from, to));
                    }
                }),
                Mutant.of(
                        "no-promotion-by-capture",
                        PROMOTION,
                        "A pawn that captures on the last rank remains a pawn",
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
                        "Black's pawns remain pawns on the first rank",
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
                promotes("queen-promotion-only", "Pawns promote only to queens", "q", "q"),
                promotes(
                        "queen-promotion-only-by-capture",
                        "Pawns that capture on the last rank promote only to queens",
                        "qrbn",
                        "q"),
                promotes("no-promotion-to-knight", "Pawns never promote to knights", "qrb", "qrb"),
                promotes("no-promotion-to-rook-and-bishop", "Pawns promote only to queens and knights", "qn", "qn"),
                promotes("no-move-to-the-last-rank", "A pawn never moves to the last rank", "", ""),
                promotes("no-push-to-the-last-rank", "A pawn is not pushed to the last rank", "", "qrbn"),
                promotes("no-capture-on-the-last-rank", "A pawn does not capture on the last rank", "qrbn", ""),
                promotes(
                        "queen-promotion-twice",
                        "Promotion to a queen is generated twice, to a rook never",
                        "qqbn",
                        "qqbn"),
                Mutant.of(
                        "push-to-the-last-rank-without-promotion-too",
                        PROMOTION,
                        "A push to the last rank without promotion is generated, too",
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

    /** Decides whether a pawn may capture, given the decision of the correct generator. */
    private interface Capture {
        boolean isAllowed(Generator at, boolean usual, int from, int target);
    }

    private static Mutant capture(String name, String title, Capture capture) {
        return Mutant.of(name, PAWN_CAPTURE, title, () -> new Generator() {
            @Override
            boolean mayPawnCapture(int from, int target) {
                return capture.isAllowed(this, super.mayPawnCapture(from, target), from, target);
            }
        });
    }

    /** Decides whether a pawn may make a double push, given the decision of the correct generator. */
    private interface DoublePush {
        boolean isAllowed(Generator at, boolean usual, int from);
    }

    private static Mutant doublePush(String name, String title, DoublePush doublePush) {
        return Mutant.of(name, DOUBLE_PUSH, title, () -> new Generator() {
            @Override
            boolean mayDoublePush(int from) {
                return doublePush.isAllowed(this, super.mayDoublePush(from), from);
            }
        });
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
