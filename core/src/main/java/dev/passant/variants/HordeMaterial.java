package dev.passant.variants;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;

/**
 * Tests whether the pieces of a horde suffice to mate the black king by any sequence of legal moves. The other side
 * always has sufficient material, because it wins by capturing all pieces of the horde.
 *
 * <p>The table was worked out by Stevepapazis (https://github.com/stevepapazis/horde-insufficient-material-tests) and
 * is the one that lichess, python-chess and shakmaty use. White needs fewer pieces if black pieces block the flight
 * squares of their king, so the table also depends on the black pieces. {@code HordeMaterialTest} compares the table
 * with a search for mates. They differ in one case: two bishops of one square colour and a knight can mate a lone king,
 * but the table lists them as insufficient.
 */
final class HordeMaterial {
    /** The number of pieces that can always mate. */
    private static final int ENOUGH = 4;

    private final int pawns;
    private final int knights;
    private final int rooks;
    private final int queens;
    private final int lightBishops;
    private final int darkBishops;

    private HordeMaterial(Board board, long side) {
        long bishops = board.diagonalSliders & ~board.orthogonalSliders & side;
        pawns = Long.bitCount(board.pawns & side);
        knights = Long.bitCount(board.knights & side);
        rooks = Long.bitCount(board.orthogonalSliders & ~board.diagonalSliders & side);
        queens = Long.bitCount(board.diagonalSliders & board.orthogonalSliders & side);
        lightBishops = Long.bitCount(bishops & Bitboards.LIGHT_SQUARES);
        darkBishops = Long.bitCount(bishops & Bitboards.DARK_SQUARES);
    }

    /** Returns whether a side is the horde and cannot win. */
    static boolean isInsufficient(Board board, boolean sideToMove) {
        long side = board.pieces(sideToMove);
        if ((side & board.kings) != 0) {
            return false;
        }
        HordeMaterial horde = new HordeMaterial(board, side);
        HordeMaterial black = new HordeMaterial(board, board.pieces(!sideToMove));
        return horde.count() == 0 || !horde.mates(black);
    }

    /** Returns the number of pieces except kings, counting at most two bishops of each square colour. */
    private int count() {
        return pawns + knights + rooks + queens + Math.min(lightBishops, 2) + Math.min(darkBishops, 2);
    }

    private int all() {
        return pawns + knights + rooks + queens + bishops();
    }

    private int bishops() {
        return lightBishops + darkBishops;
    }

    private boolean mates(HordeMaterial black) {
        int count = count();
        // Distinguish black bishops by whether they are on the square colour of White's first bishop.
        int same = lightBishops > 0 ? black.lightBishops : black.darkBishops;
        if (count >= ENOUGH || (count > 1 && pawns + queens > 0)) {
            return true;
        }
        if (count > 1 && rooks > 0) {
            boolean isRookAndBishop = count == 2 && bishops() == 1;
            return !isRookAndBishop || same < black.all();
        }
        if (black.all() == 0) {
            return count == 3 && !(knights == 1 && isBishopsOfOneColor());
        }
        return switch (count) {
            case 1 -> mateAlone(black, black.bishops() - same);
            case 2 -> mateAsAPair(black, black.bishops() - same);
            default -> true;
        };
    }

    private boolean isBishopsOfOneColor() {
        return bishops() > 1 && (lightBishops == 0 || darkBishops == 0);
    }

    /** Returns whether White's only piece can mate. */
    private boolean mateAlone(HordeMaterial black, int opposite) {
        if (queens == 1) {
            return queenMates(black);
        }
        if (pawns == 1) {
            return queenMates(black) || knightMates(black);
        }
        if (rooks == 1) {
            return black.pawns >= 2
                    || (black.rooks > 0 && black.pawns > 0)
                    || (black.rooks > 0 && black.knights > 0)
                    || (black.pawns > 0 && black.knights > 0);
        }
        if (bishops() == 1) {
            return opposite >= 2 || (opposite > 0 && black.pawns > 0) || black.pawns >= 2;
        }
        return knightMates(black);
    }

    private static boolean queenMates(HordeMaterial black) {
        return black.pawns > 0 || black.rooks > 0 || black.lightBishops >= 2 || black.darkBishops >= 2;
    }

    /** Returns whether a knight can mate a smothered king, which requires three black pieces of suitable roles. */
    private static boolean knightMates(HordeMaterial black) {
        boolean isSmotheringPair = black.knights >= 2
                || black.pawns >= 2
                || (black.rooks > 0 && black.knights > 0)
                || (black.rooks > 0 && black.bishops() > 0)
                || (black.knights > 0 && black.bishops() > 0)
                || (black.rooks > 0 && black.pawns > 0)
                || (black.knights > 0 && black.pawns > 0)
                || (black.bishops() > 0 && black.pawns > 0);
        return isSmotheringPair
                && black.all() >= 3
                && (black.lightBishops < 2 || black.all() - black.lightBishops >= 2)
                && (black.darkBishops < 2 || black.all() - black.darkBishops >= 2);
    }

    /** Returns whether two knights or bishops can mate; any number of bishops of one square colour counts as two. */
    private boolean mateAsAPair(HordeMaterial black, int opposite) {
        if (knights == 2) {
            return black.pawns + black.bishops() + black.knights > 0;
        }
        if (knights == 1) {
            int same = black.bishops() - opposite;
            return black.pawns > 0 || opposite > 0 || black.all() - same >= 2;
        }
        if (isBishopsOfOneColor()) {
            return (black.pawns > 0 && opposite > 0)
                    || (black.pawns > 0 && black.knights > 0)
                    || (opposite > 0 && black.knights > 0)
                    || opposite >= 2
                    || black.knights >= 2
                    || black.pawns >= 2;
        }
        return black.pawns + black.bishops() > 0 || (black.knights > 0 && black.rooks + black.queens > 0);
    }
}
