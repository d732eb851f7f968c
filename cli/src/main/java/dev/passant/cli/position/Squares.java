package dev.passant.cli.position;

import dev.passant.answers.Names;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.SquareSet;
import java.util.Locale;

/** Formats sets of squares. */
final class Squares {

    private Squares() {}

    /** Returns the squares from a1 to h8, separated by spaces, or {@code -} for the empty set. */
    static String names(long squares) {
        return squares == Bitboards.EMPTY ? "-" : SquareSet.of(squares).names(" ");
    }

    /** Returns the set as 16 hexadecimal digits with the prefix {@code 0x}. */
    static String hex(long squares) {
        return "0x" + Names.bits(squares).toUpperCase(Locale.ROOT);
    }
}
