package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.passant.chess.Variant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Accepted and rejected FENs, with offsets and reasons. */
class FenReaderTest {

    @ParameterizedTest(name = "{0}")
    @CsvFileSource(resources = "fen-refused.csv", delimiter = '|', numLinesToSkip = 3)
    void malformedTextIsRejectedWithOffsetAndReason(String shown, int offset, String reason) {
        String text = blanks(shown);
        NotationException refused =
                catchThrowableOfType(NotationException.class, () -> new FenReader(text, Variant.CHESS).read());
        assertThat(refused).isNotNull();
        assertThat(refused.reason()).isEqualTo(reason);
        assertThat(refused.offset()).isEqualTo(offset);
        assertThat(refused.input()).isEqualTo(text);
        assertThatThrownBy(() -> Fen.parse(text)).hasMessage(refused.getMessage());
    }

    @ParameterizedTest(name = "{0}: {2}")
    @CsvFileSource(resources = "fen-read.csv", delimiter = '|', numLinesToSkip = 3)
    void validTextIsParsed(String text, String written, String why) {
        assertThat(Fen.format(new FenReader(blanks(text), Variant.CHESS).read()))
                .as(why)
                .isEqualTo(written);
    }

    private static String blanks(String text) {
        return text == null ? "" : text.replace('_', ' ').replace('~', '\t');
    }

    @Test
    void onlySpacesAndTabsSeparateFields() {
        assertThatThrownBy(() -> Fen.parseSetup("8/8/8/8/8/8/8/8\nw")).isInstanceOf(NotationException.class);
        assertThatThrownBy(() -> Fen.parseSetup("8/8/8/8/8/8/8/8\u00a0w")).isInstanceOf(NotationException.class);
    }

    @Test
    void anInvisibleCharacterIsShownEscaped() {
        assertThatThrownBy(() -> Fen.parseSetup("8/8/8/8/8/8/8/8 \u0000"))
                .hasMessage("invalid FEN at offset 16: expected w or b as the side to move, found '\\u0000'"
                        + " in \"8/8/8/8/8/8/8/8 \\u0000\"");
    }

    @Test
    void aSupplementaryCharacterIsShownWhole() {
        assertThatThrownBy(() -> Fen.parseSetup("8/8/8/8/8/8/8/7\uD83D\uDE00"))
                .hasMessageContaining("expected a piece or a digit 1 to 8, found '\uD83D\uDE00'");
        assertThatThrownBy(() -> Fen.parseSetup("8/8/8/8/8/8/8/7\uD83D"))
                .hasMessageContaining("expected a piece or a digit 1 to 8, found '\\ud83d'");
    }
}
