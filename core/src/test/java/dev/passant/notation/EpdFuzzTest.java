package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;

/** Any line is either rejected or EPD that is unchanged by writing and parsing. */
class EpdFuzzTest {

    @FuzzTest
    void anyLineIsReadAsWrittenOrRefused(byte[] bytes) {
        try {
            Epd epd = Epd.parse(new String(bytes, StandardCharsets.UTF_8));
            assertThat(Epd.parse(epd.toString())).hasToString(epd.toString());
        } catch (NotationException e) {
            assertThat(e.getMessage()).doesNotContain("\n");
        }
    }

    @FuzzTest
    void anyLineIsReadLenientlyAsStrictReadingHasIt(byte[] bytes) {
        String line = new String(bytes, StandardCharsets.UTF_8);
        try {
            Epd epd = Epd.parseLenient(line);
            assertThat(Epd.parse(epd.toString())).hasToString(epd.toString());
            assertThat(Epd.parse(epd.canonical().toString()).bestMoves()).isEqualTo(epd.bestMoves());
        } catch (NotationException e) {
            assertThat(e.getMessage()).doesNotContain("\n");
            assertThatExceptionOfType(NotationException.class).isThrownBy(() -> Epd.parse(line));
        }
    }
}
