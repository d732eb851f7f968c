package dev.passant.pgn.tag;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PgnDateTest {

    @ParameterizedTest
    @CsvSource({
        "2024, 5, 7, 2024.05.07, 2024-05-07",
        "2024, 10, 31, 2024.10.31, 2024-10-31",
        "987, 12, 0, 0987.12.??, 0987-12",
        "2024, 0, 0, 2024.??.??, 2024",
        "2024, 0, 9, 2024.??.09, 2024",
    })
    void datesAreFormatted(int year, int month, int day, String pgn, String iso) {
        assertThat(new PgnDate(year, month, day)).hasToString(pgn);
        assertThat(new PgnDate(year, month, day).toIso()).isEqualTo(iso);
    }
}
