package dev.passant.pgn.tag;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TagValuesTest {

    @Test
    void aValueIsReadOnOneLineTrimmedAndWithoutEscapes() {
        assertThat(TagValues.text("Cup\tFinal")).isEqualTo("Cup Final");
        assertThat(TagValues.text("Cup\r\nFinal")).isEqualTo("Cup Final");
        assertThat(TagValues.text(" Foo \u007f")).isEqualTo("Foo");
        assertThat(TagValues.text("two  blanks")).isEqualTo("two  blanks");
        assertThat(TagValues.text("a \\\"b\\\" \\\\ \\c")).isEqualTo("a \"b\" \\ \\c");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "?", "-", "*", "? - ?", "????.??.??"})
    void aPlaceholderIsNoKnownValue(String value) {
        assertThat(TagValues.known(value)).isEmpty();
        assertThat(TagValues.known(" " + value + "x ")).hasValue(value.strip() + "x");
    }

    @ParameterizedTest
    @CsvSource({
        "1972.07.11, 1972-07-11",
        "1972-07-11, 1972-07-11",
        "1972/07/11, 1972-07-11",
        "' 1972.07.11 ', 1972-07-11",
        "1972.07.??, 1972-07",
        "1972.??.??, 1972",
        "1972.??.11, 1972",
        "1972, 1972",
        "1972.07, 1972-07",
        "2000.02.29, 2000-02-29",
        "????.??.??,",
        "1900.02.29,",
        "1972.13.01,",
        "1972.07.32,",
        "72.07.11,",
        "1972.7.11, 1972-07-11",
        "1972-7-1, 1972-07-01",
        "1972/7, 1972-07",
        "1972.?.?, 1972",
        "1972.00.00, 1972",
        "1972.07.00, 1972-07",
        "11.13.1972, 1972-11-13",
        "13.11.1972, 1972-11-13",
        "13/11/1972, 1972-11-13",
        "7-7-1972, 1972-07-07",
        "11.07.1972, 1972",
        "??.07.1972, 1972",
        "13.13.1972,",
        "31.06.1972,",
        "29.2.1971,",
        "29.2.1972, 1972-02-29",
        "11.07.????,",
        "197?.07.11,",
        "07.1972,",
        "5.12.97,",
        "1972.07.,",
        "1972..07,",
        "1972.007.11,",
        "1972.07.11.12,",
        "1972 07 11,",
        "011.13.1972,",
        "19720711,",
        "July 11 1972,",
        "0000.00.00,",
        "nonsense,",
        "'',",
    })
    void datesAreReadAsFarAsTheyAreKnown(String value, String date) {
        assertThat(TagValues.date(value).orElse(null)).isEqualTo(date);
        if (date != null) {
            assertThat(TagValues.year(value)).contains(Integer.parseInt(date.substring(0, 4)));
        }
    }

    @ParameterizedTest
    @CsvSource({"1972.13.41, 1972", "31.06.1972, 1972", "1972.2.30, 1972", "????.07.11,", "0000.00.00,", "nonsense,"})
    void aYearIsKnownWithoutAGoodDay(String value, Integer year) {
        assertThat(TagValues.year(value).orElse(null)).isEqualTo(year);
    }

    @ParameterizedTest
    @CsvSource({"2785, 2785", "' 2785', 2785", "0, 0", "999999999, 999999999", "1234567890,", "-1,", "?,", "'',", "12a,"
    })
    void numbersAreWholeAndPlain(String value, Integer number) {
        assertThat(TagValues.number(value).orElse(null)).isEqualTo(number);
    }
}
