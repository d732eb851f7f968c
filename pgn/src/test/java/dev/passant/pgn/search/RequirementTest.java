package dev.passant.pgn.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Position;
import dev.passant.input.PositionText;
import dev.passant.pgn.search.Requirement.All;
import dev.passant.pgn.search.Requirement.Any;
import dev.passant.pgn.search.Requirement.Reaches;
import dev.passant.pgn.search.Requirement.TagEquals;
import dev.passant.pgn.search.Requirement.Unknown;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the requirements derived from queries. */
class RequirementTest {

    private static final Requirement E4 =
            new Reaches(PositionText.parse("startpos moves e2e4").position());
    private static final Requirement START = new Reaches(Position.start());
    private static final Requirement ANNA = new TagEquals("White", "anna");

    private static Requirement of(String query) {
        return Query.parse(query).requirement();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "after e4",
                "once after e4",
                "after e4 for 1",
                "after e4 and check",
                "check then after e4",
                "after e4 next captures",
                "not check and (after e4 and white ~ anna)",
            })
    void thePositionMustBeReachedWhereOneMeetsIt(String query) {
        assertThat(of(query)).isEqualTo(E4);
    }

    @Test
    void partsThatMustAllBeMetAreAllRequired() {
        assertThat(of("after e4 then white = Anna")).isEqualTo(new All(List.of(E4, ANNA)));
        assertThat(of("after e4 or fen startpos")).isEqualTo(new Any(List.of(E4, START)));
        assertThat(of("player = ANNA")).isEqualTo(new Any(List.of(ANNA, new TagEquals("Black", "anna"))));
        assertThat(TagCondition.any(List.of(
                                TagCondition.of("White", TextPattern.exactly("Anna")),
                                TagCondition.of("Site", TextPattern.oneOf(List.of("B", "a")))))
                        .requirement())
                .isEqualTo(new Any(
                        List.of(ANNA, new Any(List.of(new TagEquals("Site", "a"), new TagEquals("Site", "b"))))));
        assertThat(TextPattern.any(List.of(TextPattern.exactly("A"), TextPattern.exactly("b")))
                        .wholes())
                .containsExactlyInAnyOrder("a", "b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "any",
                "check",
                "not after e4",
                "never after e4",
                "after e4 or check",
                "white ~ anna",
                "white != anna",
                "white =~ \"^anna$\"",
                "white = \"\"",
                "sub-fen 8/8/8/8/8/8/8/8",
                "date 2024",
                "result 1-0",
            })
    void nothingIsKnownOfTheRest(String query) {
        assertThat(of(query)).isEqualTo(new Unknown());
    }

    @Test
    void aListOfPatternsIsKnownOnlyWhenAllAre() {
        TextPattern mixed = TextPattern.any(List.of(TextPattern.exactly("a"), TextPattern.containing("b")));
        assertThat(mixed.wholes()).isEmpty();
        assertThat(TextPattern.parse("!=a").wholes()).isEmpty();
        assertThat(TagCondition.of("White", TextPattern.exactly("a")).negated().requirement())
                .isEqualTo(new Unknown());
        assertThat(TagCondition.of("\u00c4", TextPattern.exactly("a")).requirement())
                .isEqualTo(new Unknown());
        assertThat(Requirement.any(List.of())).isEqualTo(new Unknown());
        assertThat(Requirement.all(List.of(new Unknown(), ANNA, new Unknown()))).isEqualTo(ANNA);
    }
}
