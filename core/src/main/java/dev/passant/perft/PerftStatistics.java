package dev.passant.perft;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;

/**
 * What kinds of moves the last moves of a perft are, counted as the Chess Programming Wiki's tables count them.
 *
 * @param nodes all last moves
 * @param captures moves that take a piece, en passant included
 * @param enPassant captures en passant
 * @param castles castling moves
 * @param promotions promotions, each new piece for itself
 * @param checks moves that give check in any way
 * @param discoveryChecks moves that give check by a piece that did not move, and not by the one that did
 * @param doubleChecks moves that give check by two pieces
 * @param checkmates moves that give checkmate
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
        long checkmates) {

    /** No moves at all. */
    static final PerftStatistics NONE = new PerftStatistics(0, 0, 0, 0, 0, 0, 0, 0, 0);

    /** The statistics of one move, with the position after it. */
    static PerftStatistics of(Move move, Position after) {
        long checkers = after.checkers();
        boolean doubleCheck = Bitboards.moreThanOne(checkers);
        boolean discoveryCheck = checkers != 0 && !doubleCheck && (checkers & moved(move, after)) == 0;
        return new PerftStatistics(
                1,
                one(move.isCapture()),
                one(move.kind() == MoveKind.EN_PASSANT),
                one(move.castlingSide().isPresent()),
                one(move.isPromotion()),
                one(checkers != 0),
                one(discoveryCheck),
                one(doubleCheck),
                one(after.isCheckmate()));
    }

    /** Where the pieces stand that the move has moved: for castling, king and rook. */
    private static long moved(Move move, Position after) {
        long rook = move.castlingSide().map(side -> rookTarget(side, after)).orElse(Bitboards.EMPTY);
        return move.to().bit() | rook;
    }

    private static long rookTarget(CastlingSide side, Position after) {
        return side.rookTarget(after.sideToMove().opposite()).bit();
    }

    private static int one(boolean counts) {
        return counts ? 1 : 0;
    }

    /** The sums of both. */
    PerftStatistics plus(PerftStatistics other) {
        return new PerftStatistics(
                nodes + other.nodes,
                captures + other.captures,
                enPassant + other.enPassant,
                castles + other.castles,
                promotions + other.promotions,
                checks + other.checks,
                discoveryChecks + other.discoveryChecks,
                doubleChecks + other.doubleChecks,
                checkmates + other.checkmates);
    }
}
