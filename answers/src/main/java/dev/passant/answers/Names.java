package dev.passant.answers;

import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import dev.passant.chess.Variant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** The names of constants and squares in JSON. */
public final class Names {

    private Names() {}

    /** Returns a constant in lower case, with dashes between words. */
    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns the name of a position's variant; empty for standard chess. */
    public static Optional<String> variant(Position position) {
        return Optional.of(position.variant())
                .filter(variant -> variant != Variant.CHESS)
                .map(Variant::uciName);
    }

    /** Returns the names of the squares, from a1 to h8. */
    public static List<String> squares(long squares) {
        return SquareSet.of(squares).stream().map(Square::toString).toList();
    }

    /** Returns a set of squares as 16 hexadecimal digits; a1 is the least significant bit. */
    public static String bits(long squares) {
        String digits = Long.toHexString(squares);
        return "0".repeat(16 - digits.length()) + digits;
    }
}
