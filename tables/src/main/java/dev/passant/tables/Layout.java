package dev.passant.tables;

import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.mirror;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.movegen.Board;

/**
 * How one part of a table numbers its positions. The pieces form groups: the leading group (the pawns of one side, two
 * kings, or three pieces that are the only ones of their kind), then the other side's pawns, then pieces of equal kind.
 * The index is the sum of each group's number times its factor.
 */
final class Layout {

    /** The pieces in the order of the file: 1 (pawn) to 6 (king), 8 more for Black. Equal pieces are neighbours. */
    private final int[] pieces;

    /** The number of pieces in the group that begins here; 0 within a group. */
    private final int[] groupSizes;

    private final long[] factors;

    /** The pawns of the leading group; 0 without pawns. */
    private final int leadingPawns;

    private final int otherPawns;

    private final long size;

    private Layout(int[] pieces, int[] groupSizes, long[] factors, int leadingPawns, int otherPawns, long size) {
        this.pieces = pieces;
        this.groupSizes = groupSizes;
        this.factors = factors;
        this.leadingPawns = leadingPawns;
        this.otherPawns = otherPawns;
        this.size = size;
    }

    /**
     * Creates the layout of one part of a table.
     *
     * @param signature the pieces of the table
     * @param pieces the pieces in the order of the file
     * @param order the place of the leading group among the factors
     * @param pawnOrder the place of the other side's pawns, ignored unless both sides have pawns
     * @param file the file of the leading pawn, 0 to 3
     * @throws TableException if the pieces are not those of the table
     */
    static Layout of(long signature, int[] pieces, int order, int pawnOrder, int file) {
        int[] groupSizes = new int[pieces.length];
        int leadingPawns = 0;
        int otherPawns = 0;
        checkPieces(signature, pieces);
        if (Signature.hasPawns(signature)) {
            int leader = leadingPawn(signature);
            leadingPawns = Signature.count(signature, leader);
            otherPawns = Signature.count(signature, leader ^ 8);
            if (pieces[0] != leader || otherPawns > 0 && pieces[leadingPawns] != (leader ^ 8)) {
                throw TableException.damaged("the pawns are not its first pieces");
            }
            groupSizes[0] = leadingPawns;
        } else {
            groupSizes[0] = leadingPieces(signature);
            for (int i = 0; i < groupSizes[0]; i++) {
                if (Signature.count(signature, pieces[i]) != 1 || groupSizes[0] == 2 && (pieces[i] & 7) != 6) {
                    throw TableException.damaged("its first pieces are not unique");
                }
            }
        }
        int next = groupSizes[0];
        if (otherPawns > 0) {
            groupSizes[next] = otherPawns;
            next += otherPawns;
        }
        for (int i = next; i < pieces.length; i += groupSizes[i]) {
            groupSizes[i] = Signature.count(signature, pieces[i]);
        }
        return withFactors(pieces, groupSizes, leadingPawns, otherPawns, order, pawnOrder, file);
    }

    /** Returns the pawn of the leading side, 1 or 9: the side with fewer pawns leads, White if they have equally many. */
    static int leadingPawn(long signature) {
        int white = Signature.count(signature, 1);
        int black = Signature.count(signature, 9);
        return white > 0 && (black == 0 || white <= black) ? 1 : 9;
    }

    /** The leading group is two kings if these are the only pieces without an equal, otherwise three pieces. */
    private static int leadingPieces(long signature) {
        for (int kind = 2; kind < 6; kind++) {
            if (Signature.count(signature, kind) == 1 || Signature.count(signature, kind | 8) == 1) {
                return 3;
            }
        }
        return 2;
    }

    private static void checkPieces(long signature, int[] pieces) {
        for (int i = 0; i < pieces.length; ) {
            int piece = pieces[i];
            int expected = (piece & 7) < 1 || (piece & 7) > 6 ? 0 : Signature.count(signature, piece);
            int run = 0;
            while (i < pieces.length && pieces[i] == piece) {
                i++;
                run++;
            }
            // Runs have the full number each, so that no kind can have a second one: the total would be too large.
            if (run != expected) {
                throw TableException.damaged("its pieces are not those of " + Signature.name(signature));
            }
        }
    }

    private static Layout withFactors(
            int[] pieces, int[] groupSizes, int leadingPawns, int otherPawns, int order, int pawnOrder, int file) {
        long[] factors = new long[pieces.length];
        int lead = groupSizes[0];
        int next = lead + otherPawns;
        int emptySquares = 64 - next;
        long factor = 1;
        boolean leadPlaced = false;
        boolean pawnsPlaced = otherPawns == 0;
        for (int place = 0; next < pieces.length || !leadPlaced || !pawnsPlaced; place++) {
            if (place == order) {
                factors[0] = factor;
                factor *= leadingPawns > 0
                        ? SquareNumbers.ledOnFile(leadingPawns, file)
                        : lead == 2 ? SquareNumbers.KING_PAIRS : SquareNumbers.THREE_PIECES;
                leadPlaced = true;
            } else if (otherPawns > 0 && place == pawnOrder) {
                factors[lead] = factor;
                factor *= SquareNumbers.choose(otherPawns, 48 - lead);
                pawnsPlaced = true;
            } else if (next < pieces.length) {
                factors[next] = factor;
                factor *= SquareNumbers.choose(groupSizes[next], emptySquares);
                emptySquares -= groupSizes[next];
                next += groupSizes[next];
            } else {
                throw TableException.damaged("a group of pieces has no place in the index");
            }
        }
        return new Layout(pieces, groupSizes, factors, leadingPawns, otherPawns, factor);
    }

    /** The number of indices. */
    long size() {
        return size;
    }

    /**
     * Returns the file of the leading pawn, 0 to 3, by which the part of the table is chosen.
     *
     * @param pawns the pawns of the leading side, which go north
     */
    static int leadingFile(long pawns) {
        int file = leader(pawns) & 7;
        return Math.min(file, 7 - file);
    }

    /** The leading pawn is the one nearest to the edge, and of these the least advanced one. */
    private static int leader(long pawns) {
        int leader = lsb(pawns);
        int least = leaderKey(leader);
        for (long rest = popLsb(pawns); rest != 0; rest = popLsb(rest)) {
            int key = leaderKey(lsb(rest));
            if (key < least) {
                least = key;
                leader = lsb(rest);
            }
        }
        return leader;
    }

    private static int leaderKey(int square) {
        int file = square & 7;
        return Math.min(file, 7 - file) * 8 + (square >> 3);
    }

    /**
     * Returns the index of a board with the pieces of the table.
     *
     * @param board the board
     * @param ownIsWhite whether the side to move has the pieces of White in the table
     */
    long index(Board board, boolean ownIsWhite) {
        int[] squares = new int[pieces.length];
        fill(squares, board, ownIsWhite);
        long index;
        int next;
        if (leadingPawns > 0) {
            index = leadingPawns(squares);
            next = leadingPawns;
        } else {
            reflect(squares);
            index = leadingPieces(squares) * factors[0];
            next = groupSizes[0];
        }
        while (next < squares.length) {
            int end = next + groupSizes[next];
            // Pawns of the other side cannot be on the first rank, so their numbers start with a2.
            int offset = next == leadingPawns && otherPawns > 0 ? 8 : 0;
            long number = 0;
            sort(squares, next, end);
            for (int i = next; i < end; i++) {
                int square = squares[i];
                int free = square - offset;
                for (int before = 0; before < next; before++) {
                    free -= square > squares[before] ? 1 : 0;
                }
                number += SquareNumbers.choose(i - next + 1, free);
            }
            index += number * factors[next];
            next = end;
        }
        return index;
    }

    /** Writes the squares of all pieces, such that White's pawns go north. */
    private void fill(int[] squares, Board board, boolean ownIsWhite) {
        int flip = ownIsWhite ? 0 : 56;
        for (int i = 0; i < squares.length; ) {
            int piece = pieces[i];
            long side = (piece & 8) == 0 == ownIsWhite ? board.own : board.enemy;
            long set = side & ofKind(board, piece & 7);
            // The order of the pieces is that of the squares from White's side.
            set = flip == 0 ? set : mirror(set);
            for (; set != 0; set = popLsb(set)) {
                squares[i++] = lsb(set);
            }
        }
    }

    static long ofKind(Board board, int kind) {
        return switch (kind) {
            case 1 -> board.pawns;
            case 2 -> board.knights;
            case 3 -> board.diagonalSliders & ~board.orthogonalSliders;
            case 4 -> board.orthogonalSliders & ~board.diagonalSliders;
            case 5 -> board.diagonalSliders & board.orthogonalSliders;
            default -> board.kings;
        };
    }

    /** Returns the share of the leading pawns in the index, after reflecting the board. */
    private long leadingPawns(int[] squares) {
        int first = 0;
        for (int i = 1; i < leadingPawns; i++) {
            if (leaderKey(squares[i]) < leaderKey(squares[first])) {
                first = i;
            }
        }
        int leader = squares[first];
        squares[first] = squares[0];
        squares[0] = leader;
        if ((leader & 4) != 0) {
            flip(squares, 7);
        }
        // Insertion sort by descending number.
        for (int i = 2; i < leadingPawns; i++) {
            int square = squares[i];
            int at = i;
            while (at > 1 && SquareNumbers.pawn(squares[at - 1]) < SquareNumbers.pawn(square)) {
                squares[at] = squares[at - 1];
                at--;
            }
            squares[at] = square;
        }
        long number = SquareNumbers.ledBy(leadingPawns, squares[0]);
        for (int i = 1; i < leadingPawns; i++) {
            number += SquareNumbers.choose(leadingPawns - i, SquareNumbers.pawn(squares[i]));
        }
        return number * factors[0];
    }

    /** Reflects a board without pawns, such that the first piece is in the triangle a1-d1-d4. */
    private void reflect(int[] squares) {
        int flip = ((squares[0] & 4) != 0 ? 7 : 0) | ((squares[0] & 32) != 0 ? 56 : 0);
        if (flip != 0) {
            flip(squares, flip);
        }
        for (int i = 0; i < groupSizes[0]; i++) {
            int diagonal = SquareNumbers.diagonal(squares[i]);
            if (diagonal > 0) {
                for (int j = 0; j < squares.length; j++) {
                    squares[j] = SquareNumbers.reflected(squares[j]);
                }
            }
            if (diagonal != 0) {
                return;
            }
        }
    }

    private static void flip(int[] squares, int mask) {
        for (int i = 0; i < squares.length; i++) {
            squares[i] ^= mask;
        }
    }

    private long leadingPieces(int[] squares) {
        int first = squares[0];
        int second = squares[1];
        if (groupSizes[0] == 2) {
            return SquareNumbers.kings(first, second);
        }
        int third = squares[2];
        int secondSkips = second > first ? 1 : 0;
        int thirdSkips = (third > first ? 1 : 0) + (third > second ? 1 : 0);
        if (SquareNumbers.diagonal(first) != 0) {
            return (SquareNumbers.triangle(first) * 63L + second - secondSkips) * 62 + third - thirdSkips;
        }
        // A square on the diagonal is numbered by its rank.
        int below = SquareNumbers.BELOW_DIAGONAL;
        long index = 6 * 63 * 62;
        if (SquareNumbers.diagonal(second) != 0) {
            return index + ((first >> 3) * below + SquareNumbers.lower(second)) * 62L + third - thirdSkips;
        }
        index += 4L * below * 62;
        int firstTwo = (first >> 3) * 7 + (second >> 3) - secondSkips;
        if (SquareNumbers.diagonal(third) != 0) {
            return index + (long) firstTwo * below + SquareNumbers.lower(third);
        }
        return index + 4L * 7 * below + firstTwo * 6L + (third >> 3) - thirdSkips;
    }

    private static void sort(int[] squares, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            int square = squares[i];
            int at = i;
            while (at > from && squares[at - 1] > square) {
                squares[at] = squares[at - 1];
                at--;
            }
            squares[at] = square;
        }
    }
}
