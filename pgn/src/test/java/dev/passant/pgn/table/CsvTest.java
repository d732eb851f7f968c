package dev.passant.pgn.table;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CsvTest {

    @Test
    void fieldsAreQuotedIfNecessary() {
        assertThat(Csv.line("plain", "with, comma", "with \"quotes\"", "two\nlines", "", null, 5L, 0.5, 300.0, " x "))
                .isEqualTo("plain,\"with, comma\",\"with \"\"quotes\"\"\",\"two\nlines\",\"\",,5,0.5,300, x ");
        assertThat(Csv.line("Ünal, Ş", "Śmiałek", "棋")).isEqualTo("\"Ünal, Ş\",Śmiałek,棋");
        assertThat(Csv.line(null, "a\rb", "a\tb", null)).isEqualTo(",\"a\rb\",\"a\tb\",");
        assertThat(Csv.line()).isEmpty();
    }

    @Test
    void numbersHaveNeitherExponentsNorTrailingZeros() {
        assertThat(Csv.line(0.000000001, -0.00025, 1.5, 12345678.5, 3.0E9, 1.0E19, -3.0))
                .isEqualTo("0.000000001,-0.00025,1.5,12345678.5,3000000000,10000000000000000000,-3");
        assertThat(Csv.line(Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY))
                .isEqualTo("NaN,Infinity,-Infinity");
    }
}
