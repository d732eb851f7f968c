package dev.passant.pgn.search;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TextPatternTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Mueller  | Müller, Hans   | true
            Muller   | Müller, Hans   | true
            MÜLLER   | Mueller, Hans  | true
            müller   | Muller, Hans   | true
            Mueller  | Muller, Hans   | false
            Muller   | Mueller, Hans  | false
            Müller   | Müller, H      | true
            Reti     | Réti, Richard  | true
            Réti     | Reti, Richard  | true
            Strasse  | Große Straße   | true
            Große    | GROSSE Strasse | true
            Lodz     | Łódź           | true
            Kjaer    | Kjær, Bo       | true
            Soeren   | Søren          | true
            Soren    | Søren          | true
            Poel     | Polgar, Judit  | false
            Pol      | Poel, Jan      | false
            ü        | Mueller        | true
            Ivanov   | Иванов         | false
            иванов   | Иванов, И      | true
            """)
    void aTextIsFoundWithOrWithoutAccents(String sought, String value, boolean isFound) {
        assertThat(TextPattern.containing(sought).matches(value)).isEqualTo(isFound);
        assertThat(TextPattern.parse("!" + sought).matches(value)).isEqualTo(!isFound);
    }

    @ParameterizedTest
    @CsvSource({"=Mueller, Müller, false", "=müller, Müller, true", "/Mueller/, Müller, false"})
    void otherPatternsAreExact(String pattern, String value, boolean isFound) {
        assertThat(TextPattern.parse(pattern).matches(value)).isEqualTo(isFound);
    }
}
