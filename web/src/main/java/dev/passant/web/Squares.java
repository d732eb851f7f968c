package dev.passant.web;

import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import java.util.HexFormat;
import java.util.List;

/** Formats sets of squares for JSON. */
final class Squares {

    private Squares() {}

    /** Returns the names of the squares, from a1 to h8. */
    static List<String> names(long squares) {
        return SquareSet.of(squares).stream().map(Square::toString).toList();
    }

    /** Returns the set as 16 hexadecimal digits; a1 is the least significant bit. */
    static String bits(long squares) {
        return HexFormat.of().toHexDigits(squares);
    }
}
