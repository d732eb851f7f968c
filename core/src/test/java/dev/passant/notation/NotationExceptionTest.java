package dev.passant.notation;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class NotationExceptionTest {

    @Test
    void theMessageHasFormatOffsetReasonAndText() {
        NotationException e = new NotationException("FEN", "8/x", 2, "unknown piece 'x'");
        assertThat(e).hasMessage("invalid FEN at offset 2: unknown piece 'x' in \"8/x\"");
        assertThat(e.input()).isEqualTo("8/x");
        assertThat(e.offset()).isEqualTo(2);
        assertThat(e.reason()).isEqualTo("unknown piece 'x'");
    }

    @Test
    void onlyTheMessageTruncatesALongText() {
        String text = "p".repeat(100) + "q";
        NotationException e = new NotationException("FEN", text, 0, "no");
        assertThat(e.getMessage()).endsWith("\"" + "p".repeat(100) + "…\"");
        assertThat(e.input()).isEqualTo(text);
        assertThat(new NotationException("FEN", "p".repeat(100), 0, "no").getMessage())
                .doesNotContain("…");
    }

    @Test
    void theMessageIsOneLineForAnyText() {
        String text = "a\nb\rc\u2028d\u2029e\u0085f\u200eg\uD800h\t";
        String message = new NotationException("FEN", text, 0, "no").getMessage();
        assertThat(message)
                .endsWith("\"a\\u000ab\\u000dc\\u2028d\\u2029e\\u0085f\\u200eg\\ud800h\\u0009\"")
                .doesNotContain("\n");
    }
}
