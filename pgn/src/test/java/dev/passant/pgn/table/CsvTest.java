package dev.passant.pgn.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CsvTest {

    @Test
    void fieldsAreQuotedIfNecessary() {
        assertThat(Csv.line("plain", "with, comma", "with \"quotes\"", "two\nlines", "", null, 5L, 0.5, 300.0, " x "))
                .isEqualTo("plain,\"with, comma\",\"with \"\"quotes\"\"\",\"two\nlines\",\"\",,5,0.5,300, x ");
        assertThat(Csv.line()).isEmpty();
    }
}
