package dev.passant.hunt.junit;

import dev.passant.hunt.Generator;
import java.time.Duration;

/**
 * A test class that is also the generator under test of {@link HuntExtension}. Implement {@link #divide}; the rest has
 * defaults.
 */
public interface GeneratorUnderTest extends Generator {

    /** {@return the duration of the hunt; ten seconds by default} */
    default Duration huntingTime() {
        return Duration.ofSeconds(10);
    }

    /** {@return whether to test Chess960 positions; false by default} */
    default boolean playsChess960() {
        return false;
    }
}
