package dev.passant.pgn.raw;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.Charset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TextFormTest {

    private static byte[] written(TextForm form, String text, int step) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] all = text.getBytes(UTF_8);
        try (OutputStream out = form.over(bytes, true)) {
            for (int i = 0; i < all.length; i += step) {
                out.write(all, i, Math.min(step, all.length - i));
            }
        }
        return bytes.toByteArray();
    }

    /** A letter or a line end may be split between two writes. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 1000})
    void textIsConverted(int step) throws IOException {
        TextForm form = TextForm.parse("windows-1252, CRLF");
        byte[] bytes = written(form, "[White \"Müller – Šárka\"]\n\nDvořák \u2654 Łódź\r\n", step);
        assertThat(new String(bytes, Charset.forName("windows-1252")))
                .isEqualTo("[White \"Müller – Šárka\"]\r\n\r\nDvorák ? ?ódz\r\n");
        assertThat(form.replaced()).isEqualTo(4);
        assertThat(new String(written(TextForm.parse("bom"), "é\n", step), UTF_8))
                .isEqualTo("\ufeffé\n");
        assertThat(new String(written(TextForm.parse("ISO-8859-2"), "Dvořák", step), Charset.forName("ISO-8859-2")))
                .isEqualTo("Dvořák");
    }

    @Test
    void nothingIsConvertedByDefault() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        assertThat(TextForm.UTF_8.over(bytes, true)).isSameAs(bytes);
        assertThat(TextForm.parse("bom").over(bytes, false)).isSameAs(bytes);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "crlf,", "auto", "UTF-16", "utf9", "bom,windows-1252"})
    void unknownFormsAreRejected(String list) {
        assertThatIllegalArgumentException().isThrownBy(() -> TextForm.parse(list));
    }
}
