package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.passant.hunt.report.HuntResult;
import dev.passant.uci.EngineCommand;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The hunt finds no bugs in Stockfish, including Chess960 and random games. */
class StockfishHuntTest {

    private static final String MISSING = "skipped: the hunt in Stockfish; stockfish not found";

    private static Optional<Path> stockfish() {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.concat(Stream.of(path.split(File.pathSeparator, -1)), Stream.of("/usr/games"))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, "stockfish"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static HuntResult hunt(Duration time) {
        Optional<Path> engine = stockfish();
        if (engine.isEmpty()) {
            System.err.println(MISSING);
        }
        assumeTrue(engine.isPresent(), MISSING);
        return Hunt.of(EngineCommand.of(engine.orElseThrow().toString()))
                .time(time)
                .timeout(Duration.ofSeconds(60))
                .chess960(true)
                .seed(960)
                .run();
    }

    @Test
    void aShortHuntFindsNoBugs() {
        assertThat(hunt(Duration.ofSeconds(8)).bugs()).isEmpty();
    }

    @Tag("slow")
    @Test
    void aHuntOfFiveMinutesFindsNoBugs() {
        assertThat(hunt(Duration.ofMinutes(5)).bugs()).isEmpty();
    }
}
