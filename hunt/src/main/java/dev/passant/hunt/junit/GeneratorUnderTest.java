package dev.passant.hunt.junit;

import dev.passant.hunt.Generator;
import java.time.Duration;

/** A test class that is the generator which {@link HuntExtension} hunts in. Only {@link #divide} must be written. */
public interface GeneratorUnderTest extends Generator {

    /**
     * How long to hunt.
     *
     * @return ten seconds, unless overridden
     */
    default Duration huntingTime() {
        return Duration.ofSeconds(10);
    }

    /**
     * Whether to ask about Chess960.
     *
     * @return false, unless overridden
     */
    default boolean playsChess960() {
        return false;
    }
}
