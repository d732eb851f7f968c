package dev.passant.perft.leaf;

import static dev.passant.bitboard.Bitboards.ALL;
import static dev.passant.bitboard.Bitboards.RANK_1;
import static dev.passant.bitboard.Bitboards.RANK_2;
import static dev.passant.bitboard.Bitboards.RANK_7;
import static dev.passant.bitboard.Bitboards.contains;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.north;
import static dev.passant.bitboard.Bitboards.popLsb;
import static dev.passant.bitboard.Bitboards.south;
import static dev.passant.bitboard.Bitboards.southEast;
import static dev.passant.bitboard.Bitboards.southWest;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.AttackSets;
import dev.passant.movegen.Board;

/**
 * The enemy's replies after a null move of the mover: their total, the replies of single pieces, and the changes if a
 * piece of the mover leaves its square or an enemy piece is captured.
 */
final class Replies {

    private final BlockCosts costs;
    private final KingZone zone;

    private Board board = Board.BLANK;
    private long occupied;
    private long enemy;

    Replies(BlockCosts costs, KingZone zone) {
        this.costs = costs;
        this.zone = zone;
    }

    /** Sets the board. The move costs and the king zone must have been prepared for the same board. */
    void prepare(Board prepared) {
        board = prepared;
        occupied = board.occupied();
        enemy = board.enemy;
    }

    /**
     * All squares that the enemy attacks, including those that only pinned pieces attack; valid after {@link #count}.
     */
    long attacked;

    /** Returns the number of replies, except king moves. */
    int count() {
        attacked = costs.attacked | Attacks.king(board.enemyKing);
        int count = costs.replies;
        for (long rest = zone.pinned; rest != 0; rest = popLsb(rest)) {
            int square = lsb(rest);
            costs.repliesOfPiece[square] = of(square, occupied, board.own, zone.lineOf(square));
            count += costs.repliesOfPiece[square];
            attacked |= contains(board.pawns, square)
                    ? Attacks.blackPawn(square)
                    : AttackSets.pieceAttacks(board, square, occupied);
        }
        return count;
    }

    /**
     * Returns the number of replies of an enemy piece other than the king to a set of squares, with a given occupancy.
     */
    int of(int square, long occupied, long own, long targets) {
        if (contains(board.pawns, square)) {
            return ofPawns(Bitboards.of(square), occupied, own, targets);
        }
        return Long.bitCount(AttackSets.pieceAttacks(board, square, occupied) & targets & (own | ~enemy));
    }

    /** Returns the number of replies of enemy pawns to a set of squares. */
    private static int ofPawns(long pawns, long occupied, long own, long targets) {
        long push = south(pawns) & ~occupied & targets;
        long doublePush = south(south(pawns & RANK_7) & ~occupied) & ~occupied & targets;
        long east = southEast(pawns) & own & targets;
        long west = southWest(pawns) & own & targets;
        int count = Long.bitCount(push) + Long.bitCount(doublePush) + Long.bitCount(east) + Long.bitCount(west);
        return (pawns & RANK_2) == 0
                ? count
                : count
                        + 3 * Long.bitCount(push & RANK_1)
                        + 3 * Long.bitCount(east & RANK_1)
                        + 3 * Long.bitCount(west & RANK_1);
    }

    /**
     * Returns the change in the number of replies when a piece is captured, summed over the given pieces. King moves
     * are not counted. The change caused by the departure of the capturing piece is not included.
     *
     * @param capturer the capturing piece
     * @param captured the captured pieces
     */
    int captureChanges(long capturer, long captured) {
        int change = costs.attackers(captured) + costs.pawnCaptures(captured);
        long pawns = captured & board.pawns & ~zone.pinned;
        for (long rest = captured & ~pawns; rest != 0; rest = popLsb(rest)) {
            change -= costs.repliesOfPiece[lsb(rest)];
        }
        // Captures of the capturing piece were subtracted when it left its square.
        return pawns == 0 ? change : change - ofPawns(pawns, occupied, board.own & ~capturer, ALL);
    }

    /** Returns the pushes that an enemy pawn gains when a piece leaves its square. A promotion is four replies. */
    int unblockedPushes(long piece) {
        long pawns = board.pawns & enemy & ~zone.pinned;
        long north = north(piece);
        if ((north & pawns) != 0) {
            int doublePush = (north & RANK_7) != 0 && (south(piece) & ~occupied) != 0 ? 1 : 0;
            return ((piece & RANK_1) != 0 ? 4 : 1) + doublePush;
        }
        return (north(north) & pawns & RANK_7) != 0 && (north & ~occupied) != 0 ? 1 : 0;
    }
}
