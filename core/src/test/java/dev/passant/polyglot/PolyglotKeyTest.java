package dev.passant.polyglot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.notation.Fen;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;

class PolyglotKeyTest {

    private static long key(String fen) {
        return PolyglotKey.of(Fen.parseSetup(fen).toUnrestricted());
    }

    /** published-keys.csv contains the nine examples of the book format's description. */
    @ParameterizedTest
    @CsvFileSource(resources = "published-keys.csv", delimiter = '|', numLinesToSkip = 1)
    void keysMatchThePublishedExamples(String fen, String key) {
        assertThat(HexFormat.of().toHexDigits(key(fen))).isEqualTo(key);
    }

    @Test
    void theCountersAreIgnored() {
        assertThat(key("4k3/8/8/8/8/8/8/4K3 w - - 17 40")).isEqualTo(key("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 | 4k3/8/8/8/8/8/8/R3K2R w K - 0 1
            4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 | 4k3/8/8/8/8/8/8/R3K2R b KQ - 0 1
            4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 | 4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1
            4k3/8/8/8/8/8/8/4K1N1 w - - 0 1  | 4k3/8/8/8/8/8/8/4K1n1 w - - 0 1
            """)
    void everyOtherFieldChangesTheKey(String one, String other) {
        assertThat(key(one)).isNotEqualTo(key(other));
    }

    @Test
    void enPassantCountsNextToAnEnemyPawnEvenIfTheCaptureIsIllegal() {
        String pinned = "4k3/8/8/K2pP2r/8/8/8/8 w - ";
        assertThat(key(pinned + "d6 0 1")).isNotEqualTo(key(pinned + "- 0 1"));
        String alone = "4k3/8/8/3p4/8/8/8/4K3 w - ";
        assertThat(key(alone + "d6 0 1")).isEqualTo(key(alone + "- 0 1"));
    }

    @Test
    void innerAndOuterRooksHaveTheSameKey() {
        assertThat(key("1k6/8/8/8/8/8/8/RR2K3 w A - 0 1")).isEqualTo(key("1k6/8/8/8/8/8/8/RR2K3 w B - 0 1"));
    }
}
