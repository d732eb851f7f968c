package dev.passant.cli.position;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.SquareSet;
import dev.passant.cli.io.Json;
import java.util.Locale;

/** Formats sets of squares. */
final class Squares {

    private Squares() {}

    /** Returns the squares from a1 to h8, separated by spaces, or {@code -} for the empty set. */
    static String names(long squares) {
        return squares == Bitboards.EMPTY ? "-" : SquareSet.of(squares).names(" ");
    }

    /** Writes the squares as a JSON array. */
    static void array(Json json, long squares) {
        json.array();
        SquareSet.of(squares).forEach(square -> json.value(square.toString()));
        json.end();
    }

    /** Returns the set as 16 hexadecimal digits with the prefix {@code 0x}. */
    static String hex(long squares) {
        StringBuilder hex = new StringBuilder("0x");
        for (int shift = 60; shift >= 0; shift -= 4) {
            hex.append(Character.toUpperCase(Character.forDigit((int) (squares >>> shift) & 15, 16)));
        }
        return hex.toString();
    }

    /** Returns the set as 16 lower-case hexadecimal digits without a prefix, as the web server does. */
    static String bits(long squares) {
        return hex(squares).substring(2).toLowerCase(Locale.ROOT);
    }
}
