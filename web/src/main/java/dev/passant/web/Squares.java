package dev.passant.web;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Square;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Sets of squares as they are sent. */
final class Squares {

    private Squares() {}

    /** The squares from a1 to h8. */
    static List<String> names(long squares) {
        List<String> names = new ArrayList<>();
        for (long rest = squares; rest != 0; rest = Bitboards.popLsb(rest)) {
            names.add(Square.of(Bitboards.lsb(rest)).toString());
        }
        return names;
    }

    /** The set as sixteen hexadecimal digits, a1 being the last bit. */
    static String bits(long squares) {
        return HexFormat.of().toHexDigits(squares);
    }
}
