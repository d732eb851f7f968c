package dev.passant.cli.position;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.SquareSet;
import dev.passant.cli.io.Json;
import java.util.Locale;

/** Sets of squares by name. */
final class Squares {

    private Squares() {}

    /** The squares from a1 to h8, separated by blanks; {@code -} when there are none. */
    static String names(long squares) {
        return squares == Bitboards.EMPTY ? "-" : SquareSet.of(squares).names(" ");
    }

    /** The squares as an array of JSON. */
    static void array(Json json, long squares) {
        json.array();
        SquareSet.of(squares).forEach(square -> json.value(square.toString()));
        json.end();
    }

    /** The set as a number of sixteen hexadecimal digits. */
    static String hex(long squares) {
        StringBuilder hex = new StringBuilder("0x");
        for (int shift = 60; shift >= 0; shift -= 4) {
            hex.append(Character.toUpperCase(Character.forDigit((int) (squares >>> shift) & 15, 16)));
        }
        return hex.toString();
    }

    /** The set as sixteen hexadecimal digits in lower case, as the web server writes sets. */
    static String bits(long squares) {
        return hex(squares).substring(2).toLowerCase(Locale.ROOT);
    }
}
