package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.hunt.junit.GeneratorUnderTest;
import dev.passant.hunt.junit.HuntAssertions;
import dev.passant.hunt.junit.HuntExtension;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** A library's own test hunts in its own generator. */
@ExtendWith(HuntExtension.class)
class HuntExtensionTest implements GeneratorUnderTest {

    @Override
    public Map<String, Long> divide(String fen, List<String> moves, int depth) {
        return ReferenceGenerator.right().divide(fen, moves, depth);
    }

    @Override
    public Duration huntingTime() {
        return Duration.ofSeconds(2);
    }

    @Test
    void theReferenceHasNoBug(HuntResult result) {
        assertThat(result.engine()).isEqualTo("HuntExtensionTest");
        assertThat(result.bugs()).isEmpty();
    }

    @Test
    void aBugIsAnAssertionThatNamesIt() {
        Generator broken = new ReferenceGenerator((position, move) -> move.endsWith("q"));
        assertThatThrownBy(() -> HuntAssertions.assertNoBugs(broken, Duration.ofMinutes(1)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("promotion: ")
                .hasMessageContaining("divide(");
    }
}
