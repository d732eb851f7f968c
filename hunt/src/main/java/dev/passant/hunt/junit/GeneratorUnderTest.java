package dev.passant.hunt.junit;

import dev.passant.chess.Variant;
import dev.passant.hunt.Generator;
import java.time.Duration;

/**
 * A test class that is also the generator under test of {@link HuntExtension}. Implement {@link #divide}; the rest has
 * defaults.
 */
public interface GeneratorUnderTest extends Generator {

    /** {@return the number of planned queries, see {@link dev.passant.hunt.Hunt#queries}; 5,000 by default} */
    default long huntingQueries() {
        return 5_000;
    }

    /**
     * {@return the maximum duration of the hunt; ten minutes by default} A hunt that ends earlier has the same result
     * each time.
     */
    default Duration huntingTime() {
        return Duration.ofMinutes(10);
    }

    /** {@return the variant that the generator plays; standard chess by default} */
    default Variant variant() {
        return Variant.CHESS;
    }

    /** {@return whether to test Chess960 positions; false by default} */
    default boolean playsChess960() {
        return false;
    }
}
