package dev.passant.pgn.sort;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.passant.pgn.raw.RawGame;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("The order of games")
class SortOrderTest {

    private static byte[] key(SortOrder order, String tag, String value) {
        return order.key(new RawGame(new byte[0], true, Map.of(tag, value)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Date              | 1972; 1972.07; 1972.07.11; 1999.01.01; ????.??.??",
                "Date:desc         | 1999.01.01; 1972.07.11; 1972.07; 1972; ?",
                "Round             | 1; 2; 2.1; 2.10; 10; ?",
                "Round:text        | 1; 10; 2; 2.1; -",
                "WhiteElo:desc     | 2800; 999; 0; ?",
                "WhiteRatingDiff   | -110; -10; -5.5; -5.4; -5; 0; +5; 10; -",
                "WhiteRatingDiff:desc | 10; 5; 0; -5; -10; -",
                "White             | anna; Bob; bobby; Clara; ?",
                "White:DESC        | Clara; bobby; Bob; anna; ?",
                "Annotator:number  | game 2; game 10; none",
            })
    void valuesAreOrdered(String by, String list) {
        SortOrder order = SortOrder.parse(by);
        String tag = by.replaceFirst(":.*", "");
        List<String> values = List.of(list.split("; "));
        for (int i = 1; i < values.size(); i++) {
            assertThat(Arrays.compareUnsigned(key(order, tag, values.get(i - 1)), key(order, tag, values.get(i))))
                    .as("%s and %s", values.get(i - 1), values.get(i))
                    .isNegative();
        }
    }

    @Test
    void tagsWithoutAnyValueAreListed() {
        SortOrder order = SortOrder.parse("White, Round, Date");
        assertThat(key(order, "White", "Anna")).isNotEmpty();
        assertThat(key(order, "Date", "yesterday")).isNotEmpty();
        assertThat(order.unknownTags()).containsExactly("Round", "Date");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Date,", "White Elo", "Date:up", "Date:desc:"})
    void otherListsAreRejected(String list) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SortOrder.parse(list))
                .withMessageStartingWith("sort order must be ");
    }

    @Test
    void aListHasAtMostTwentyTags() {
        assertThat(key(SortOrder.parse("a" + ",a".repeat(19)), "a", "b")).isNotEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> SortOrder.parse("a" + ",a".repeat(20)))
                .withMessage("sort order must have at most 20 tags, got 21");
    }
}
