package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import java.util.OptionalInt;

/**
 * The numbers of the 960 starting positions of Chess960: 0 is BBQNNRKR, 518 is the standard starting position, and 959 is
 * RKRNNQBB.
 *
 * <pre>{@code
 * Position position = Variant.CHESS.chess960Start(518);
 * System.out.println(position.equals(Position.start())); // true
 * System.out.println(Chess960.number(position).getAsInt()); // 518
 * }</pre>
 *
 * <p>The numbers follow Reinhard Scharnagl's scheme. The number is divided by 4, 4 and 6 in turn. The remainders select
 * the square of the light-squared bishop, the square of the dark-squared bishop, and the queen's square among the six
 * that are then free. The last quotient selects the squares of the two knights among the remaining five. The last three
 * squares are filled with rook, king and rook, in this order.
 */
public final class Chess960 {

    /** The number of starting positions. */
    public static final int POSITIONS = 960;

    /** The number of the standard starting position. */
    static final int STANDARD_CHESS = 518;

    /** The indices of the knights among the five free squares, by the last quotient. */
    private static final int[][] KNIGHTS = {
        {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}
    };

    private Chess960() {}

    static int checked(int number) {
        if (number < 0 || number >= POSITIONS) {
            throw new IllegalArgumentException("the starting position must be between 0 and 959, got " + number);
        }
        return number;
    }

    /** Returns a builder for a starting position. The Chess960 flag is not set. */
    static SetupBuilder builder(int number) {
        Role[] pieces = homeRank(number);
        SetupBuilder setup = Setup.builder();
        long rooks = Bitboards.EMPTY;
        for (int file = 0; file < 8; file++) {
            setup.put(Square.of(file, 0), Piece.of(Color.WHITE, pieces[file]))
                    .put(Square.of(file, 1), Piece.WHITE_PAWN)
                    .put(Square.of(file, 6), Piece.BLACK_PAWN)
                    .put(Square.of(file, 7), Piece.of(Color.BLACK, pieces[file]));
            if (pieces[file] == Role.ROOK) {
                rooks |= Square.of(file, 0).bit() | Square.of(file, 7).bit();
            }
        }
        return setup.castlingRooks(rooks);
    }

    /**
     * {@return the number of a starting position; empty unless it is one of the 960 with White to move and all castling
     * rights} The counters are ignored.
     *
     * @param position any position
     */
    public static OptionalInt number(Position position) {
        for (int number = 0; number < POSITIONS; number++) {
            if (hasHomeRank(position, homeRank(number))) {
                return position.isRepetitionOf(Variant.CHESS.chess960Start(number))
                        ? OptionalInt.of(number)
                        : OptionalInt.empty();
            }
        }
        return OptionalInt.empty();
    }

    private static boolean hasHomeRank(Position position, Role[] pieces) {
        for (int file = 0; file < 8; file++) {
            if ((position.pieces(Color.WHITE, pieces[file]) & Square.of(file, 0).bit()) == 0) {
                return false;
            }
        }
        return true;
    }

    private static Role[] homeRank(int number) {
        Role[] pieces = new Role[8];
        // b1, d1, f1 and h1 are light, a1, c1, e1 and g1 dark.
        int lightBishop = 2 * (number % 4) + 1;
        int darkBishop = 2 * (number / 4 % 4);
        long free = Bitboards.RANK_1 & ~Bitboards.of(lightBishop) & ~Bitboards.of(darkBishop);
        int queen = nth(free, number / 16 % 6);
        free &= ~Bitboards.of(queen);
        int[] knights = KNIGHTS[number / 96];
        int knight = nth(free, knights[0]);
        int otherKnight = nth(free, knights[1]);
        free &= ~Bitboards.of(knight) & ~Bitboards.of(otherKnight);
        pieces[lightBishop] = Role.BISHOP;
        pieces[darkBishop] = Role.BISHOP;
        pieces[queen] = Role.QUEEN;
        pieces[knight] = Role.KNIGHT;
        pieces[otherKnight] = Role.KNIGHT;
        pieces[nth(free, 0)] = Role.ROOK;
        pieces[nth(free, 1)] = Role.KING;
        pieces[nth(free, 2)] = Role.ROOK;
        return pieces;
    }

    /** Returns the square of a set that has the given number of lower squares in the set. */
    private static int nth(long squares, int below) {
        long rest = squares;
        for (int i = 0; i < below; i++) {
            rest = Bitboards.popLsb(rest);
        }
        return Bitboards.lsb(rest);
    }
}
