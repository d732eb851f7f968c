package dev.passant.perft;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;

/** Perft statistics by brute force: each last move is made and its result examined. */
final class PlayedStatistics {

    private static final PerftStatistics NONE = new PerftStatistics(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    private PlayedStatistics() {}

    static PerftStatistics count(Position position, int depth) {
        PerftStatistics sum = NONE;
        for (Move move : position.legalMoves()) {
            Position after = position.playUnchecked(move);
            sum = plus(sum, depth == 1 ? of(move, after) : count(after, depth - 1));
        }
        return sum;
    }

    private static PerftStatistics of(Move move, Position after) {
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
                one(after.isCheckmate()),
                one(discoveryCheck && after.isCheckmate()),
                one(doubleCheck && after.isCheckmate()));
    }

    /** Returns the target squares of the moved pieces: for castling, of king and rook. */
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

    private static PerftStatistics plus(PerftStatistics a, PerftStatistics b) {
        return new PerftStatistics(
                a.nodes() + b.nodes(),
                a.captures() + b.captures(),
                a.enPassant() + b.enPassant(),
                a.castles() + b.castles(),
                a.promotions() + b.promotions(),
                a.checks() + b.checks(),
                a.discoveryChecks() + b.discoveryChecks(),
                a.doubleChecks() + b.doubleChecks(),
                a.checkmates() + b.checkmates(),
                a.discoveryCheckmates() + b.discoveryCheckmates(),
                a.doubleCheckmates() + b.doubleCheckmates());
    }
}
