package dev.passant.hunt.junit;

import dev.passant.uci.EngineCommand;
import java.time.Duration;
import java.util.Map;

/** A test class that names the engine under test of {@link HuntExtension}. Implement {@link #command}. */
public interface EngineUnderTest {

    /** {@return the command that starts the UCI engine} */
    EngineCommand command();

    /** {@return the maximum duration of one answer, see {@link dev.passant.hunt.ProtocolHunt#timeout}; five seconds} */
    default Duration timeout() {
        return Duration.ofSeconds(5);
    }

    /** {@return options to set in each conversation; none by default} */
    default Map<String, String> options() {
        return Map.of();
    }
}
