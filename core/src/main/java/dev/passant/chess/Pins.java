package dev.passant.chess;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Lines;

/**
 * The absolute pins of one side: its pieces that are the only blockers between its royal king and an enemy slider.
 *
 * @param king the square of the royal king, as a bitboard; empty if the side has none, in which case nothing is pinned
 * @param pinned the pinned pieces, as a bitboard
 * @param pinners the enemy sliders that pin them, as a bitboard
 */
public record Pins(long king, long pinned, long pinners) {

    /** Computes the pins of a side. */
    static Pins of(BoardQueries position, Color color) {
        long own = position.pieces(color);
        long kings = position.pieces(color, Role.KING);
        if (!Bitboards.hasOne(kings)) {
            return new Pins(Bitboards.EMPTY, Bitboards.EMPTY, Bitboards.EMPTY);
        }
        int king = Bitboards.lsb(kings);
        long queens = position.pieces(Role.QUEEN);
        long snipers = position.pieces(color.opposite())
                & (Attacks.bishopOnEmptyBoard(king) & (position.pieces(Role.BISHOP) | queens)
                        | Attacks.rookOnEmptyBoard(king) & (position.pieces(Role.ROOK) | queens));
        long pinned = Bitboards.EMPTY;
        long pinners = Bitboards.EMPTY;
        for (; snipers != 0; snipers = Bitboards.popLsb(snipers)) {
            long between = Lines.between(king, Bitboards.lsb(snipers)) & position.occupied();
            if (Bitboards.hasOne(between) && (between & own) != 0) {
                pinned |= between;
                pinners |= Long.lowestOneBit(snipers);
            }
        }
        return new Pins(kings, pinned, pinners);
    }

    /**
     * Returns the line to which a piece is restricted.
     *
     * @param square the square of the piece
     * @return the whole line through king and piece, as a bitboard; all squares if the piece is not pinned
     */
    public long line(Square square) {
        return Bitboards.contains(pinned, square.index())
                ? Lines.through(Bitboards.lsb(king), square.index())
                : Bitboards.ALL;
    }
}
