package dev.passant.chess;

import static dev.passant.bitboard.Bitboards.mirror;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Lines;
import dev.passant.movegen.AttackSets;
import dev.passant.movegen.Board;

/**
 * The absolute pins of one side: its pieces that are the only blockers between its royal king and an enemy slider.
 *
 * @param king the square of the royal king, as a bitboard; empty if the side has none, in which case nothing is pinned
 * @param pinned the pinned pieces, as a bitboard
 * @param pinners the enemy sliders that pin them, as a bitboard
 */
public record Pins(long king, long pinned, long pinners) {

    /**
     * Computes the pins of the side to move of a board. Once the pinned pieces are removed, their pinners attack the
     * king, and no other piece does that did not before.
     */
    static Pins of(Board board) {
        if (board.ownKing == Board.NO_KING) {
            return new Pins(Bitboards.EMPTY, Bitboards.EMPTY, Bitboards.EMPTY);
        }
        long pinners = AttackSets.attackers(board, board.ownKing, board.occupied() & ~board.pinned, false);
        Pins relative = new Pins(Bitboards.of(board.ownKing), board.pinned, pinners & ~board.checkers);
        return board.blackToMove
                ? new Pins(mirror(relative.king), mirror(relative.pinned), mirror(relative.pinners))
                : relative;
    }

    /**
     * {@return the line to which a piece is restricted: the whole line through king and piece, as a bitboard; all
     * squares if the piece is not pinned}
     *
     * @param square the square of the piece
     */
    public long line(Square square) {
        return square.isIn(pinned) ? Lines.through(Bitboards.lsb(king), square.index()) : Bitboards.ALL;
    }

    /** {@return the squares by name, for example {@code Pins[king=[e1], pinned=[e4], pinners=[e8]]}} */
    @Override
    public String toString() {
        return "Pins[king=" + SquareSet.of(king) + ", pinned=" + SquareSet.of(pinned) + ", pinners="
                + SquareSet.of(pinners) + "]";
    }
}
