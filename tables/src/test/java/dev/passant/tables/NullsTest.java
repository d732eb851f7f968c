package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.testing.Nulls;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NullsTest {

    @TempDir
    private Path folder;

    @Test
    void allPublicMethodsRejectNull() throws IOException, URISyntaxException {
        Position start = Position.start();
        Move move = start.legalMoves().get(0);
        List<Object> samples = List.of(
                start,
                move,
                Tablebase.included(),
                TableMaker.into(folder),
                Material.parse("KQvK"),
                Wdl.WIN,
                Category.WIN,
                new Dtz(1, false),
                new MateDistance(1),
                folder,
                Optional.empty(),
                List.of());
        Nulls nulls = Nulls.tryAll(Tablebase.class, List.of("tables"), samples);
        assertThat(nulls.accepted()).isEmpty();
        assertThat(nulls.calls()).isGreaterThan(10);
    }
}
