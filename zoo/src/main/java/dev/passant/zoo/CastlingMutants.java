package dev.passant.zoo;

import static dev.passant.zoo.BoardState.fileOf;
import static dev.passant.zoo.BoardState.lower;
import static dev.passant.zoo.BoardState.rankOf;
import static dev.passant.zoo.BoardState.square;
import static dev.passant.zoo.Family.CASTLING_MOVE;
import static dev.passant.zoo.Family.CASTLING_PATH;
import static dev.passant.zoo.Family.CASTLING_RIGHT;
import static dev.passant.zoo.Family.CASTLING_SAFETY;
import static dev.passant.zoo.Family.MAKE_UNMAKE;

import java.util.List;

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
                        (at, usual, king, rook) -> {
                            boolean corner = fileOf(rook) == 0 && fileOf(king) == 4;
                            return corner ? at.isFreeForCastling(king, square(2, rankOf(king)), king, rook) : usual;
                        }),
                path(
                        "black-castling-over-b8",
                        "The black king castles queenside although b8 is occupied",
                        (at, usual, king, rook) -> {
                            boolean corner = !at.white && fileOf(rook) == 0 && fileOf(king) == 4;
                            return corner ? at.isFreeForCastling(king, square(2, rankOf(king)), king, rook) : usual;
                        }),
                path(
                        "castling-over-enemies",
                        "Castling captures an enemy piece on its path",
                        (at, usual, king, rook) -> {
                            for (int square = Math.min(king, rook) + 1; square < Math.max(king, rook); square++) {
                                if (!at.isEmptyOrCapturable(square)) {
                                    return false;
                                }
                            }
                            return at.isFreeForCastling(king, king, king, rook);
                        }),
                path(
                        "castling-onto-a-piece",
                        "For kingside castling, only the square that the king crosses must be empty",
                        (at, usual, king, rook) -> {
                            boolean standard = fileOf(king) == 4 && fileOf(rook) == 7;
                            return standard ? at.isEmpty(king + 1) && lower(at.squares[king + 2]) != 'k' : usual;
                        }),
                path(
                        "chess960-path-of-standard-chess",
                        "In Chess960, the squares of standard castling must be empty, wherever king and rook are",
                        (at, usual, king, rook) -> {
                            int home = square(4, rankOf(king));
                            int corner = square(rook > king ? 6 : 1, rankOf(king));
                            return usual && at.isFreeForCastling(home, corner, king, rook);
                        }),
                path(
                        "chess960-rook-path-is-not-looked-at",
                        "In Chess960, only the king's path must be empty",
                        (at, usual, king, rook) -> {
                            int target = at.rookTarget(king, rook);
                            return at.isFreeForCastling(king, at.kingTarget(king, rook), king, rook)
                                    && at.isFreeForCastling(target, target, king, rook)
                                    && (usual || fileOf(king) != 4 || fileOf(rook) % 7 != 0);
                        }),
                path(
                        "chess960-rook-is-in-its-own-way",
                        "In Chess960, castling is missing if the king's target is the square of its rook",
                        (at, usual, king, rook) -> usual && at.kingTarget(king, rook) != rook),
                // Attacked squares
                safety(
                        "castling-through-check",
                        "The king castles through an attacked square",
                        (at, usual, king, rook) -> !at.isAttacked(king, !at.white)
                                && !at.isAttacked(at.kingTarget(king, rook), !at.white)),
                safety("castling-out-of-check", "The king castles out of check", (at, usual, king, rook) -> {
                    int target = at.kingTarget(king, rook);
                    for (int square = Math.min(king, target); square <= Math.max(king, target); square++) {
                        if (square != king && at.isAttacked(square, !at.white)) {
                            return false;
                        }
                    }
                    return true;
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
                safety(
                        "black-castling-through-check-on-the-queenside",
                        "The black king castles queenside through an attacked square",
                        (at, usual, king, rook) -> usual
                                || !at.white
                                        && rook < king
                                        && !at.isAttacked(king, true)
                                        && !at.isAttacked(at.kingTarget(king, rook), true)),
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
                safety(
                        "castling-refused-when-b1-is-attacked",
                        "Queenside castling is missing if the square next to the rook is attacked",
                        (at, usual, king, rook) ->
                                usual && !(rook < king && at.isAttacked(square(1, rankOf(king)), !at.white))),
                safety(
                        "castling-refused-when-the-rook-is-attacked",
                        "Castling is missing if the rook is attacked",
                        (at, usual, king, rook) -> usual && !at.isAttacked(rook, !at.white)),
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

    /** Decides about castling, given the decision of the correct generator. */
    private interface Rule {
        boolean allows(Generator at, boolean usual, int king, int rook);
    }

    private static Mutant path(String name, String title, Rule rule) {
        return Mutant.of(name, CASTLING_PATH, title, () -> new Generator() {
            @Override
            boolean isCastlingPathFree(int king, int rook) {
                return rule.allows(this, super.isCastlingPathFree(king, rook), king, rook);
            }
        });
    }

    private static Mutant safety(String name, String title, Rule rule) {
        return Mutant.of(name, CASTLING_SAFETY, title, () -> new Generator() {
            @Override
            boolean isCastlingPathSafe(int king, int rook) {
                return rule.allows(this, super.isCastlingPathSafe(king, rook), king, rook);
            }
        });
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
