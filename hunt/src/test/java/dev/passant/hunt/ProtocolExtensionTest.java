package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.hunt.junit.EngineUnderTest;
import dev.passant.hunt.junit.HuntExtension;
import dev.passant.hunt.report.ProtocolResult;
import dev.passant.uci.EngineCommand;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests the JUnit extension on an engine without faults. */
@Tag("it")
@ExtendWith(HuntExtension.class)
class ProtocolExtensionTest implements EngineUnderTest {

    @Override
    public EngineCommand command() {
        return FaultyEngine.command("healthy");
    }

    @Override
    public Duration timeout() {
        return Duration.ofSeconds(60);
    }

    @Test
    void speaksUci(ProtocolResult result) {
        assertThat(result.engine()).isEqualTo("Faulty");
        assertThat(result.checks()).isEqualTo(result.planned());
    }
}
