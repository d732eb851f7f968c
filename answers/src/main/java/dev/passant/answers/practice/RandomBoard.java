package dev.passant.answers.practice;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Piece;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import java.util.List;
import java.util.SplittableRandom;

/** A board on which each piece is placed on a random free square. */
final class RandomBoard {

    private static final long EDGE = Bitboards.RANK_1 | Bitboards.RANK_8;

    final SetupBuilder builder = Setup.builder();
    private final SplittableRandom random;
    private long taken;

    RandomBoard(SplittableRandom random) {
        this.random = random;
    }

    /**
     * Places a piece and returns its square as a set; empty if none of the squares was free. Pawns are not placed on
     * the first and the last rank.
     */
    long put(Piece piece, long squares) {
        return putAnywhere(piece, squares & (piece.role() == Role.PAWN ? ~EDGE : Bitboards.ALL));
    }

    /** Places a piece, also pawns on the first and the last rank. */
    long putAnywhere(Piece piece, long squares) {
        long free = squares & ~taken;
        if (free == 0) {
            return 0;
        }
        for (int skipped = random.nextInt(Long.bitCount(free)); skipped > 0; skipped--) {
            free = Bitboards.popLsb(free);
        }
        int square = Bitboards.lsb(free);
        builder.put(Square.of(square), piece);
        taken |= Bitboards.of(square);
        return Bitboards.of(square);
    }

    void scatter(Color color, List<Role> roles, int count) {
        for (int piece = 0; piece < count; piece++) {
            put(Piece.of(color, roles.get(random.nextInt(roles.size()))), Bitboards.ALL);
        }
    }

    void keepEmpty(long squares) {
        taken |= squares;
    }
}
