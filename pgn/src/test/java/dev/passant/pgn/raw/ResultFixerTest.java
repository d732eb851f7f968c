package dev.passant.pgn.raw;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnOptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Conflicts between the Result tag and the end of the movetext")
class ResultFixerTest {

    private final ResultFixer fixer = new ResultFixer(PgnOptions.DEFAULT);

    private static RawGame game(String text) {
        return new RawGame(text.getBytes(UTF_8), false);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1-0 | 1. e4 *                 | 1-0     | 1. e4 1-0
            *   | 1. e4 e5 0-1            | 0-1     | 1. e4 e5 0-1
            ?   | 1. e4 0.5-0.5 {so}      | 1/2-1/2 | 1. e4 0.5-0.5 {so}
            1-0 | 1. e4                   | 1-0     | 1. e4 1-0
            1-0 | 1. e4 {never closed ;   | 1-0     | 1. e4 {never closed ;} 1-0
            1-0 | 1. e4 (1. d4 {open      | 1-0     | 1. e4 (1. d4 {open} 1-0
            0-1 | 1. e4 (1. d4 1-0) *     | 0-1     | 1. e4 (1. d4 1-0) 0-1
            """)
    void aKnownResultReplacesAnUnknownOne(String tag, String moves, String fixedTag, String fixedMoves) {
        String text = "[Result \"%s\"]\n[Round \"7\"]\n\n%s\n\n";
        RawGame fixed = fixer.fix(game(text.formatted(tag, moves)));
        assertThat(fixed.text()).asString(UTF_8).isEqualToIgnoringNewLines(text.formatted(fixedTag, fixedMoves));
        assertThat(fixer.fixed()).isEqualTo(1);
        assertThat(fixer.contradictory()).isZero();
    }

    @Test
    void rightAndContradictoryResultsAreLeft() {
        RawGame right = game("[Result \"1-0\"]\n\n1. e4 1-0");
        RawGame unknown = game("[Result \"*\"]\n\n1. e4 *");
        RawGame contradictory = game("[Result \"1-0\"]\n[Result \"0-1\"]\n\n1. e4 0-1");
        assertThat(fixer.fix(right)).isSameAs(right);
        assertThat(fixer.fix(unknown)).isSameAs(unknown);
        assertThat(fixer.contradictory()).isZero();
        assertThat(fixer.fix(contradictory)).isSameAs(contradictory);
        assertThat(fixer.contradictory()).isEqualTo(1);
        assertThat(fixer.fixed()).isZero();
    }

    @Test
    void aGivenResultIsSetInTagAndMovetext() {
        RawGame game = game("[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# ; mate");
        fixer.fix(game);
        RawGame fixed = fixer.fixRead(game, GameResult.WHITE_WINS);
        assertThat(fixed.text()).asString(UTF_8).isEqualTo("[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# ; mate\n1-0");
        assertThat(fixed.hasResult()).isTrue();
        assertThat(fixer.fix(fixed)).isSameAs(fixed);
    }
}
