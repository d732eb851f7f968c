package dev.passant.cli.perft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import dev.passant.cli.io.ExitCode;
import org.junit.jupiter.api.Test;

/** Counts that differ by 2³² have the same lower 32 bits and must not compare as equal. */
class WideCountsTest {

    private static final long BEYOND_INT = 1L << 32;

    @Test
    void divideComparesAllBits() {
        String divide = Run.of("perft", "2", "--divide").out();
        String wide = divide.replace("e2e4: 20", "e2e4: " + (BEYOND_INT + 20));
        assertThat(wide).isNotEqualTo(divide);
        Run run = Run.withInput(wide, "perft", "2", "--compare=-");
        assertThat(run.exitCode()).isEqualTo(ExitCode.DIFFERENCE);
        assertThat(run.out()).contains("e2e4: differs, 20 expected, 4294967316 found\n");
    }

    @Test
    void aSuiteIsVerifiedInAllBits() {
        String suite = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 20 ;D2 " + (BEYOND_INT + 400);
        Run run = Run.withInput(suite, "verify", "--max-nodes=9999999999", "-");
        assertThat(run.exitCode()).isEqualTo(ExitCode.DIFFERENCE);
        assertThat(run.out())
                .contains("depth 2, expected 4294967696, found 400\n")
                .endsWith("1 position, 0 passed, 1 failed\n");
    }

    @Test
    void jsonTellsAllBits() {
        String suite = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 ;D1 " + (BEYOND_INT + 20);
        assertThat(Run.withInput(suite, "verify", "--max-nodes=9999999999", "--json", "-")
                        .out())
                .contains("\"failed\":1")
                .contains("\"expected\":4294967316,\"found\":20");
    }

    @Test
    void theDepthOfADivideIsGuessedFromAllBits() {
        String divide = Run.of("perft", "1", "--divide").out();
        String wide = divide.replaceAll(": 1\n", ": " + (BEYOND_INT + 20) + "\n");
        assertThat(Run.withInput(wide, "perft", "1", "--compare=-").out()).endsWith("20 of 20 moves differ\n");
        assertThat(Run.withInput(divide.replaceAll(": 1\n", ": 20\n"), "perft", "1", "--compare=-")
                        .out())
                .endsWith("20 of 20 moves differ: they are counted to depth 2\n");
    }
}
