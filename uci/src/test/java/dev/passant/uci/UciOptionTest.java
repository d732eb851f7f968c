package dev.passant.uci;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options as engines print them, and the values that they accept. */
class UciOptionTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            option name Ponder type check default false|true|
            option name Ponder type check default false|1|it takes true or false
            option name Hash type spin default 16 min 1 max 33554432|16|
            option name Hash type spin default 16 min 1 max 64|1|
            option name Hash type spin default 16 min 1 max 64|64|
            option name Hash type spin default 16 min 1 max 64|65|it takes a whole number from 1 to 64
            option name Hash type spin default 16 min 1 max 33554432|0|it takes a whole number from 1 to 33554432
            option name Hash type spin default 16 min 1 max 33554432|99999999999999999999|it takes a whole number from 1 to 33554432
            option name Hash type spin default 16 min 1 max 33554432|much|it takes a whole number from 1 to 33554432
            option name Depth type spin default 1|-5|
            option name Style type combo default Normal var Solid var Very Risky|very risky|
            option name Style type combo default Normal var Solid var Very Risky|Risky|it takes one of Solid, Very Risky
            option name Book File type string default <empty>|any thing|
            option name Clear type button||""")
    void valuesAreChecked(String line, String value, String reason) {
        UciOption option = UciOption.parse(line).orElseThrow();
        assertThat(option.refusal(value == null ? "" : value).orElse(null)).isEqualTo(reason);
    }

    @Test
    void otherLinesAreNotOptions() {
        assertThat(UciOption.parse("id name Option")).isEmpty();
        assertThat(UciOption.parse("option type check")).isEmpty();
    }
}
