package dev.passant.tables;

import dev.passant.movegen.Board;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many pieces of each kind the sides have, in a {@code long}: four bits for each number, pawns, knights, bishops,
 * rooks and queens in this order; 20 bits for the first side, and 20 more for the second. Kings are not counted.
 *
 * <p>The first side is the side to move on a board, and White in a table.
 */
final class Signature {

    /** No pieces but the kings: a draw for which no table exists. */
    static final long BARE_KINGS = 0;

    /** Kinds of pieces by their number in table files, from 1. */
    private static final String LETTERS = " PNBRQK";

    private static final int PAWN = 1;
    private static final int QUEEN = 5;
    private static final int SIDE_BITS = 4 * QUEEN;
    private static final long SIDE = (1L << SIDE_BITS) - 1;

    private static final Pattern NAME = Pattern.compile("K([QRBNP]*)vK([QRBNP]*)");

    private Signature() {}

    /** Returns the signature of a board; each side has at most 15 pieces of a kind, as with any legal board. */
    static long of(Board board) {
        long pawns = board.pawns;
        long knights = board.knights;
        long queens = board.diagonalSliders & board.orthogonalSliders;
        long bishops = board.diagonalSliders & ~queens;
        long rooks = board.orthogonalSliders & ~queens;
        return side(board.own, pawns, knights, bishops, rooks, queens)
                | side(board.enemy, pawns, knights, bishops, rooks, queens) << SIDE_BITS;
    }

    private static long side(long pieces, long pawns, long knights, long bishops, long rooks, long queens) {
        return Long.bitCount(pieces & pawns)
                | Long.bitCount(pieces & knights) << 4
                | Long.bitCount(pieces & bishops) << 8
                | Long.bitCount(pieces & rooks) << 12
                | Long.bitCount(pieces & queens) << 16;
    }

    /** Returns the signature of a table's name, such as {@code KQvKR}; empty if this is not such a name. */
    static OptionalLong parse(String name) {
        Matcher sides = NAME.matcher(name);
        if (!sides.matches() || name.length() - 1 > Tablebase.MAX_PIECES || name.length() == 3) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(count(sides.group(1)) | count(sides.group(2)) << SIDE_BITS);
    }

    private static long count(String letters) {
        return letters.chars()
                .mapToLong(letter -> 1L << 4 * (LETTERS.indexOf(letter) - PAWN))
                .sum();
    }

    /** Returns the signature for the other side: the first side's pieces become the second's. */
    static long swapped(long signature) {
        return signature >>> SIDE_BITS | (signature & SIDE) << SIDE_BITS;
    }

    /** Returns the number of pieces of a kind; {@code piece} is 1 (pawn) to 6 (king), 8 more for the second side. */
    static int count(long signature, int piece) {
        int kind = piece & 7;
        int shift = 4 * (kind - PAWN) + ((piece & 8) == 0 ? 0 : SIDE_BITS);
        return kind > QUEEN ? 1 : (int) (signature >>> shift) & 15;
    }

    /** Returns the number of all pieces with the kings. */
    static int pieces(long signature) {
        int sum = 2;
        for (long rest = signature; rest != 0; rest >>>= 4) {
            sum += (int) (rest & 15);
        }
        return sum;
    }

    static boolean hasPawns(long signature) {
        return count(signature, PAWN) + count(signature, PAWN | 8) > 0;
    }

    static boolean isSymmetric(long signature) {
        return signature == swapped(signature);
    }

    /**
     * Returns the usual name of a table. The first side is the one with more pieces, or with the stronger piece where
     * both first differ.
     */
    static String name(long signature) {
        String first = letters(signature & SIDE);
        String second = letters(signature >>> SIDE_BITS);
        boolean firstIsStronger = first.length() != second.length()
                ? first.length() > second.length()
                : (signature & SIDE) >= signature >>> SIDE_BITS;
        return firstIsStronger ? first + "v" + second : second + "v" + first;
    }

    private static String letters(long side) {
        StringBuilder letters = new StringBuilder("K");
        for (int kind = QUEEN; kind >= PAWN; kind--) {
            letters.append(LETTERS.substring(kind, kind + 1).repeat(count(side, kind)));
        }
        return letters.toString();
    }
}
