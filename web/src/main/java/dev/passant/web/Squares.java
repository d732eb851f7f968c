package dev.passant.web;

import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import java.util.HexFormat;
import java.util.List;

/** Sets of squares as they are sent. */
final class Squares {

    private Squares() {}

    /** The squares from a1 to h8. */
    static List<String> names(long squares) {
        return SquareSet.of(squares).stream().map(Square::toString).toList();
    }

    /** The set as sixteen hexadecimal digits, a1 being the last bit. */
    static String bits(long squares) {
        return HexFormat.of().toHexDigits(squares);
    }
}
