package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.testing.Nulls;
import java.io.IOException;
import java.net.URISyntaxException;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class NullsTest {

    @Test
    void allPublicMethodsRejectNull() throws IOException, URISyntaxException {
        Position start = Position.start();
        List<Object> samples =
                List.of(start, WinSearchLimits.DEFAULT, new WinVerdict.Undecided(1), Duration.ofSeconds(1), List.of());
        Nulls nulls = Nulls.tryAll(Winnability.class, List.of("winnable"), samples);
        assertThat(nulls.accepted()).isEmpty();
        assertThat(nulls.calls()).isGreaterThan(1);
    }
}
