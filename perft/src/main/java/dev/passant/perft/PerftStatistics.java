package dev.passant.perft;

import dev.passant.perft.leaf.MoveKinds;

/**
 * The number of last moves of a perft, by kind. {@code docs/perft-statistics.md} defines each number with examples and
 * lists the published tables that count differently.
 *
 * <p>A move gives check if the enemy king is attacked after it. Each check is of one of three kinds: direct (only by
 * the moved piece; for castling, by the king or the rook), discovered (only by one piece that has not moved) or double
 * (by two pieces).
 *
 * @param nodes all last moves
 * @param captures captures, including en passant
 * @param enPassant en-passant captures
 * @param castles castling moves
 * @param promotions promotions, one for each new piece, including captures
 * @param checks moves that give check of any kind, including checkmates
 * @param discoveryChecks discovered checks, including checkmates
 * @param doubleChecks double checks, including checkmates
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

    /** Returns the statistics of an array in the column order of {@link MoveKinds}. */
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

    /** {@return the number of checks that are not checkmate} Some published tables count only these as checks. */
    public long checksWithoutMate() {
        return checks - checkmates;
    }
}
