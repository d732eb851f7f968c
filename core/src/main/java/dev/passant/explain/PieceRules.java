package dev.passant.explain;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Square;
import java.util.List;
import java.util.Optional;

/** The movement rules of pieces other than pawns, regardless of king safety. */
final class PieceRules {

    private static final int[][] ORTHOGONAL = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
    private static final int[][] DIAGONAL = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
    private static final int[][] ALL_EIGHT = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
    private static final int[][] KNIGHT = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};
    private static final int[][] WHITE_PAWN = {{1, 1}, {-1, 1}};
    private static final int[][] BLACK_PAWN = {{1, -1}, {-1, -1}};

    private PieceRules() {}

    /** Returns the rule that forbids a piece to move to a square, if any. */
    static Optional<Verdict> fault(PositionFacts facts, PlacedPiece moved, Square to) {
        int from = moved.square().index();
        if (!to.isIn(moved.piece().attacks(moved.square(), Bitboards.EMPTY))) {
            return Optional.of(notThere(moved, to));
        }
        // Empty for kings and knights.
        long between = Attacks.between(from, to.index()) & facts.occupied;
        if (between != 0) {
            long nearest = to.index() > from ? Long.lowestOneBit(between) : Long.highestOneBit(between);
            return Optional.of(Illegal.of(MoveRule.WAY_BLOCKED, moved, to, facts.on(nearest)));
        }
        return targetFault(facts, moved, to);
    }

    /** Returns the rule that forbids capturing the piece on a square, if any. */
    static Optional<Verdict> targetFault(PositionFacts facts, PlacedPiece moved, Square to) {
        if (to.isIn(facts.own)) {
            return Optional.of(ownPieceOnTarget(moved, facts.on(to)));
        }
        return to.isIn(facts.enemyRoyalKing())
                ? Optional.of(breaks(MoveRule.KING_NOT_CAPTURED, moved, to))
                : Optional.empty();
    }

    static Illegal ownPieceOnTarget(PlacedPiece moved, PlacedPiece blocker) {
        return Illegal.of(MoveRule.OWN_PIECE_ON_TARGET, moved, List.of(blocker));
    }

    /** Returns the verdict for a rule whose only arguments are the moved piece and the target square. */
    static Illegal breaks(MoveRule rule, PlacedPiece moved, Square to) {
        return Illegal.of(rule, moved, to);
    }

    /** Returns the verdict on a square that a piece could not reach on an empty board. */
    static Verdict notThere(PlacedPiece moved, Square to) {
        return breaks(wrapsAround(moved, to) ? MoveRule.AROUND_THE_EDGE : MoveRule.NOT_ITS_MOVE, moved, to);
    }

    /**
     * Returns whether a step beyond the a- or h-file leads to the square, either on a cylindrical board or by square
     * number: one step east of h4 (31) is a4 on a cylinder and a5 (32) by number. Squares that are closer to the piece
     * across the board than around the edge are excluded.
     */
    private static boolean wrapsAround(PlacedPiece moved, Square to) {
        Square from = moved.square();
        if (Math.abs(to.file() - from.file()) <= 4) {
            return false;
        }
        for (int[] step : steps(moved)) {
            int file = from.file();
            int rank = from.rank();
            do {
                file += step[0];
                rank += step[1];
            } while (slides(moved) && isOnBoard(file, rank));
            boolean onTube = (file & 7) == to.file() && rank == to.rank();
            boolean byNumber = rank * 8 + file == to.index();
            if ((file < 0 || file > 7) && (onTube || byNumber)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOnBoard(int file, int rank) {
        return (file | rank) >>> 3 == 0;
    }

    private static boolean slides(PlacedPiece moved) {
        return switch (moved.role()) {
            case BISHOP, ROOK, QUEEN -> true;
            case PAWN, KNIGHT, KING -> false;
        };
    }

    /** Returns the steps as {file, rank}; for a pawn, its captures. */
    private static int[][] steps(PlacedPiece moved) {
        return switch (moved.role()) {
            case PAWN -> moved.piece().color() == Color.WHITE ? WHITE_PAWN : BLACK_PAWN;
            case KNIGHT -> KNIGHT;
            case BISHOP -> DIAGONAL;
            case ROOK -> ORTHOGONAL;
            case QUEEN, KING -> ALL_EIGHT;
        };
    }
}
