package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.passant.chess.Variant;
import dev.passant.hunt.report.Bug;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The hunt finds no bugs in Stockfish, Chess960 and random games included, and a known one in Fairy-Stockfish. */
class StockfishHuntTest {

    /** Returns the command of an installed program. Prints one line and skips the test if there is none. */
    static EngineCommand engine(String name) {
        Optional<Path> engine = installed(name);
        String missing = "skipped: a hunt that needs " + name + ", which is not found";
        if (engine.isEmpty()) {
            System.err.println(missing);
        }
        assumeTrue(engine.isPresent(), missing);
        return EngineCommand.of(engine.orElseThrow().toString());
    }

    private static Optional<Path> installed(String name) {
        String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
        return Stream.concat(Stream.of(path.split(File.pathSeparator, -1)), Stream.of("/usr/games"))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, name))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static HuntResult hunt(Duration time) {
        return Hunt.of(engine("stockfish"))
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

    /** Version 11.1 in Debian gives Black a last move in racing kings even if the king cannot arrive. */
    @Tag("it")
    @ParameterizedTest
    @EnumSource(value = Variant.class, mode = EnumSource.Mode.EXCLUDE, names = "CHESS")
    void theVariantsOfFairyStockfishHaveOnlyOneBug(Variant variant) {
        HuntResult result = Hunt.of(engine("fairy-stockfish"))
                .variant(variant)
                .queries(1_500)
                .timeout(Duration.ofSeconds(60))
                .seed(1)
                .run();
        switch (variant) {
            case ATOMIC -> assertThat(result.bugs()).extracting(Bug::code).isSubsetOf("variant-not-offered");
            case RACING_KINGS -> assertThat(result.bugs()).extracting(Bug::code).isSubsetOf("game-over");
            default -> assertThat(result.verdict()).isEqualTo(HuntResult.Verdict.CLEAN);
        }
    }

    @Tag("slow")
    @Test
    void aHuntOfFiveMinutesFindsNoBugs() {
        assertThat(hunt(Duration.ofMinutes(5)).bugs()).isEmpty();
    }
}
