package dev.passant.pgn.suggestions;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NearestTest {

    private static final List<String> KNOWN =
            List.of("--from", "--format", "material", "mate", "check", "checkmate", "castling", "promotion");

    @ParameterizedTest
    @CsvSource({
        "--form, --from or --format",
        "--form, --from or --format",
        "--formta, --format",
        "--fo, --format",
        "mat, mate",
        "chek, check",
        "checkm, check or checkmate",
        "castle, castling",
        "promoted, promotion",
        "--color, ''",
        "ma, ''",
        "xyz, ''"
    })
    void similarWordsAreSuggested(String word, String expected) {
        assertThat(Nearest.likely(word, KNOWN)).isEqualTo(expected);
        assertThat(Nearest.question(word, KNOWN))
                .isEqualTo(expected.isEmpty() ? "" : "; did you mean " + expected + "?");
    }
}
