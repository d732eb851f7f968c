package dev.passant.zoo;

import static dev.passant.zoo.Family.CASTLING_MOVE;
import static dev.passant.zoo.Family.CASTLING_PATH;
import static dev.passant.zoo.Family.CASTLING_RIGHT;
import static dev.passant.zoo.Family.CASTLING_SAFETY;
import static dev.passant.zoo.Family.MAKE_UNMAKE;

import java.util.List;
import java.util.function.Supplier;

/** Bugs of castling: empty squares, attacked squares, and target squares. */
final class CastlingMutants {

    private CastlingMutants() {}

    static List<Mutant> all() {
        return List.of(
                rook("no-castling", "Castling is never generated", (at, rook) -> false)
                        .or(CASTLING_RIGHT, CASTLING_PATH),
                rook(
                                "no-queenside-castling",
                                "Queenside castling is never generated",
                                (at, rook) -> rook > at.king(at.white))
                        .or(CASTLING_RIGHT, CASTLING_PATH),
                rook(
                                "no-kingside-castling",
                                "Kingside castling is never generated",
                                (at, rook) -> rook < at.king(at.white))
                        .or(CASTLING_RIGHT, CASTLING_PATH),
                rook("white-never-castles", "White never castles", (at, rook) -> !at.white)
                        .or(CASTLING_RIGHT, CASTLING_PATH),
                rook("black-never-castles", "Black never castles", (at, rook) -> at.white)
                        .or(CASTLING_RIGHT, CASTLING_PATH),
                // Empty squares
                path(
                        "castling-over-b1",
                        "The king castles queenside although the square next to the rook is occupied",
                        () -> new Generator() {
                            @Override
                            boolean isCastlingPathFree(int king, int rook) {
                                boolean corner = fileOf(rook) == 0 && fileOf(king) == 4;
                                return corner
                                        ? isFreeForCastling(king, square(2, rankOf(king)), king, rook)
                                        : super.isCastlingPathFree(king, rook);
                            }
                        }),
                path(
                        "black-castling-over-b8",
                        "The black king castles queenside although b8 is occupied",
                        () -> new Generator() {
                            @Override
                            boolean isCastlingPathFree(int king, int rook) {
                                boolean corner = !white && fileOf(rook) == 0 && fileOf(king) == 4;
                                return corner
                                        ? isFreeForCastling(king, square(2, rankOf(king)), king, rook)
                                        : super.isCastlingPathFree(king, rook);
                            }
                        }),
                path("castling-over-enemies", "Castling captures an enemy piece on its path", () -> new Generator() {
                    @Override
                    boolean isCastlingPathFree(int king, int rook) {
                        for (int square = Math.min(king, rook) + 1; square < Math.max(king, rook); square++) {
                            if (!isEmptyOrCapturable(square)) {
                                return false;
                            }
                        }
                        return isFreeForCastling(king, king, king, rook);
                    }
                }),
                path(
                        "castling-onto-a-piece",
                        "For kingside castling, only the square that the king crosses must be empty",
                        () -> new Generator() {
                            @Override
                            boolean isCastlingPathFree(int king, int rook) {
                                boolean standard = fileOf(king) == 4 && fileOf(rook) == 7;
                                return standard
                                        ? isEmpty(king + 1) && lower(squares[king + 2]) != 'k'
                                        : super.isCastlingPathFree(king, rook);
                            }
                        }),
                path(
                        "chess960-path-of-standard-chess",
                        "In Chess960, the squares of standard castling must be empty, wherever king and rook are",
                        () -> new Generator() {
                            @Override
                            boolean isCastlingPathFree(int king, int rook) {
                                int home = square(4, rankOf(king));
                                int corner = square(rook > king ? 6 : 1, rankOf(king));
                                return super.isCastlingPathFree(king, rook)
                                        && isFreeForCastling(home, corner, king, rook);
                            }
                        }),
                path(
                        "chess960-rook-path-is-not-looked-at",
                        "In Chess960, only the king's path must be empty",
                        () -> new Generator() {
                            @Override
                            boolean isCastlingPathFree(int king, int rook) {
                                int target = rookTarget(king, rook);
                                return isFreeForCastling(king, kingTarget(king, rook), king, rook)
                                        && isFreeForCastling(target, target, king, rook)
                                        && (isStandard(king, rook) ? super.isCastlingPathFree(king, rook) : true);
                            }

                            private boolean isStandard(int king, int rook) {
                                return fileOf(king) == 4 && fileOf(rook) % 7 == 0;
                            }
                        }),
                path(
                        "chess960-rook-is-in-its-own-way",
                        "In Chess960, castling is missing if the king's target is the square of its rook",
                        () -> new Generator() {
                            @Override
                            boolean isCastlingPathFree(int king, int rook) {
                                return super.isCastlingPathFree(king, rook) && kingTarget(king, rook) != rook;
                            }
                        }),
                // Attacked squares
                Mutant.of(
                        "castling-through-check",
                        CASTLING_SAFETY,
                        "The king castles through an attacked square",
                        () -> new Generator() {
                            @Override
                            boolean isCastlingPathSafe(int king, int rook) {
                                return !isAttacked(king, !white) && !isAttacked(kingTarget(king, rook), !white);
                            }
                        }),
                Mutant.of(
                        "castling-out-of-check",
                        CASTLING_SAFETY,
                        "The king castles out of check",
                        () -> new Generator() {
                            @Override
                            boolean isCastlingPathSafe(int king, int rook) {
                                int target = kingTarget(king, rook);
                                for (int square = Math.min(king, target); square <= Math.max(king, target); square++) {
                                    if (square != king && isAttacked(square, !white)) {
                                        return false;
                                    }
                                }
                                return true;
                            }
                        }),
                Mutant.of("castling-into-check", CASTLING_SAFETY, "The king castles into check", () -> new Generator() {
                    @Override
                    boolean isCastlingLegal(int move) {
                        int king = MoveCode.from(move);
                        int target = kingTarget(king, MoveCode.to(move));
                        for (int square = Math.min(king, target); square <= Math.max(king, target); square++) {
                            if ((square != target || square == king) && isAttacked(square, !white)) {
                                return false;
                            }
                        }
                        return true;
                    }
                }),
                Mutant.of(
                        "castling-ignores-attacks",
                        CASTLING_SAFETY,
                        "The king castles out of, through and into check",
                        () -> new Generator() {
                            @Override
                            boolean isCastlingLegal(int move) {
                                return true;
                            }
                        }),
                Mutant.of(
                        "black-castling-through-check-on-the-queenside",
                        CASTLING_SAFETY,
                        "The black king castles queenside through an attacked square",
                        () -> new Generator() {
                            @Override
                            boolean isCastlingPathSafe(int king, int rook) {
                                return super.isCastlingPathSafe(king, rook)
                                        || !white
                                                && rook < king
                                                && !isAttacked(king, true)
                                                && !isAttacked(kingTarget(king, rook), true);
                            }
                        }),
                Mutant.of(
                        "castling-ignores-pawns",
                        CASTLING_SAFETY,
                        "Attacks by pawns on the castling king's path are missed",
                        () -> new Generator() {
                            @Override
                            boolean isAttackedWhereKingCastles(int square) {
                                return isAttackedByKnight(square, !white)
                                        || isAttackedBySlider(square, !white)
                                        || isAttackedByKing(square, !white)
                                        || square == king(white) && isAttacked(square, !white);
                            }
                        }),
                Mutant.of(
                        "chess960-castling-ignores-the-enemy-king",
                        CASTLING_SAFETY,
                        "In Chess960, attacks by the enemy king on the castling king's path are missed",
                        () -> new Generator() {
                            @Override
                            boolean isAttackedWhereKingCastles(int square) {
                                return isAttackedByKnight(square, !white)
                                        || isAttackedBySlider(square, !white)
                                        || isAttackedByPawn(square, !white);
                            }
                        }),
                Mutant.of(
                        "castling-refused-when-b1-is-attacked",
                        CASTLING_SAFETY,
                        "Queenside castling is missing if the square next to the rook is attacked",
                        () -> new Generator() {
                            @Override
                            boolean isCastlingPathSafe(int king, int rook) {
                                return super.isCastlingPathSafe(king, rook)
                                        && !(rook < king && isAttacked(square(1, rankOf(king)), !white));
                            }
                        }),
                Mutant.of(
                        "castling-refused-when-the-rook-is-attacked",
                        CASTLING_SAFETY,
                        "Castling is missing if the rook is attacked",
                        () -> new Generator() {
                            @Override
                            boolean isCastlingPathSafe(int king, int rook) {
                                return super.isCastlingPathSafe(king, rook) && !isAttacked(rook, !white);
                            }
                        }),
                Mutant.of(
                        "chess960-castling-rook-was-the-shield",
                        CASTLING_SAFETY,
                        "In Chess960, the king castles although only the castling rook shields it from an attack"
                                + " along the back rank",
                        () -> new Generator() {
                            @Override
                            boolean isCastlingLegal(int move) {
                                return isCastlingPathSafe(MoveCode.from(move), MoveCode.to(move));
                            }
                        }),
                // Target squares
                Mutant.of(
                        "queenside-king-lands-on-b1",
                        CASTLING_MOVE,
                        "In queenside castling, the king moves to the b-file",
                        () -> new Generator() {
                            @Override
                            int kingTarget(int king, int rook) {
                                return rook > king ? super.kingTarget(king, rook) : square(1, rankOf(king));
                            }
                        }),
                corruption("castling-leaves-the-rook", "Castling moves only the king", (generator, king, rook) -> {
                    char castled = generator.squares[generator.rookTarget(king, rook)];
                    generator.squares[generator.rookTarget(king, rook)] = BoardState.EMPTY;
                    generator.squares[rook] = castled;
                }),
                corruption(
                        "queenside-rook-lands-on-e1",
                        "In queenside castling, the rook moves to the e-file",
                        (generator, king, rook) -> {
                            if (rook < king && generator.isEmpty(BoardState.square(4, BoardState.rankOf(king)))) {
                                int target = generator.rookTarget(king, rook);
                                generator.squares[BoardState.square(4, BoardState.rankOf(king))] =
                                        generator.squares[target];
                                generator.squares[target] = BoardState.EMPTY;
                            }
                        }),
                corruption(
                        "castling-doubles-the-rook",
                        "Castling also leaves a rook in the corner",
                        (generator, king, rook) -> {
                            if (generator.isEmpty(rook)) {
                                generator.squares[rook] = generator.squares[generator.rookTarget(king, rook)];
                            }
                        }),
                corruption(
                        "chess960-overlapping-rook-is-lost",
                        "In Chess960, castling with overlapping squares loses the rook",
                        (generator, king, rook) -> {
                            if (generator.kingTarget(king, rook) == rook || generator.rookTarget(king, rook) == king) {
                                int target = generator.rookTarget(king, rook);
                                generator.squares[target] = BoardState.EMPTY;
                            }
                        }),
                rook(
                        "chess960-no-castling-when-the-king-stays",
                        "In Chess960, castling is missing if only the rook moves",
                        (at, rook) -> at.kingTarget(at.king(at.white), rook) != at.king(at.white)));
    }

    /** A condition for castling with the rook on a square. */
    private interface Condition {
        boolean isMet(Generator at, int rook);
    }

    private static Mutant rook(String name, String title, Condition condition) {
        return Mutant.of(name, CASTLING_MOVE, title, () -> new Generator() {
            @Override
            boolean isCastlingRookThere(int rook) {
                return super.isCastlingRookThere(rook) && condition.isMet(this, rook);
            }
        });
    }

    private static Mutant path(String name, String title, Supplier<Generator> maker) {
        return Mutant.of(name, CASTLING_PATH, title, maker);
    }

    /** Corrupts the board after castling. */
    private interface Corruption {
        void after(Generator generator, int king, int rook);
    }

    private static Mutant corruption(String name, String title, Corruption corruption) {
        return Mutant.ofState(name, CASTLING_MOVE, title, () -> new Generator() {
                    @Override
                    void make(int move) {
                        super.make(move);
                        if (MoveCode.kind(move) == MoveCode.CASTLING) {
                            corruption.after(this, MoveCode.from(move), MoveCode.to(move));
                        }
                    }
                })
                .or(MAKE_UNMAKE);
    }
}
