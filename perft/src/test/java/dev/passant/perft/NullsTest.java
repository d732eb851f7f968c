package dev.passant.perft;

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
                List.of(start, start.legalMoves().get(0), PerftOptions.DEFAULT, Duration.ZERO, List.of());
        Nulls nulls = Nulls.tryAll(Perft.class, List.of("perft"), samples);
        assertThat(nulls.accepted()).isEmpty();
        assertThat(nulls.calls()).isGreaterThan(1);
    }
}
