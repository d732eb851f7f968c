package dev.passant.perft;

/**
 * What kinds of moves the last moves of a perft are. {@code docs/perft-statistics.md} defines each number with examples
 * and says where published tables count otherwise.
 *
 * <p>A move gives check when the enemy king is attacked after it. Each check is of one of three kinds: direct (by the piece
 * that has moved alone; of castling, by king or rook), discovered (by one piece that has not moved) or double (by two
 * pieces).
 *
 * @param nodes all last moves
 * @param captures moves that take a piece, en passant included
 * @param enPassant captures en passant
 * @param castles castling moves
 * @param promotions promotions, each new piece for itself, captures included
 * @param checks moves that give check in any way, mates included
 * @param discoveryChecks moves that give check by a piece that did not move, and not by the one that did; mates included
 * @param doubleChecks moves that give check by two pieces, mates included
 * @param checkmates moves that give checkmate
 * @param discoveryCheckmates discovered checks that are checkmate
 * @param doubleCheckmates double checks that are checkmate
 */
public record PerftStatistics(
        long nodes,
        long captures,
        long enPassant,
        long castles,
        long promotions,
        long checks,
        long discoveryChecks,
        long doubleChecks,
        long checkmates,
        long discoveryCheckmates,
        long doubleCheckmates) {

    /** The numbers of an array in the order of the columns of {@link MoveKinds}. */
    static PerftStatistics of(long[] sums) {
        return new PerftStatistics(
                sums[MoveKinds.NODES],
                sums[MoveKinds.CAPTURES],
                sums[MoveKinds.EN_PASSANT],
                sums[MoveKinds.CASTLES],
                sums[MoveKinds.PROMOTIONS],
                sums[MoveKinds.CHECKS],
                sums[MoveKinds.DISCOVERY_CHECKS],
                sums[MoveKinds.DOUBLE_CHECKS],
                sums[MoveKinds.CHECKMATES],
                sums[MoveKinds.DISCOVERY_CHECKMATES],
                sums[MoveKinds.DOUBLE_CHECKMATES]);
    }

    /**
     * The checks that are not mate, which some published tables call checks.
     *
     * @return checks less checkmates
     */
    public long checksWithoutMate() {
        return checks - checkmates;
    }
}
