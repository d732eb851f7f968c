package dev.passant.uci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Position;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The words of {@code go}. */
class SearchLimitsTest {

    private static SearchLimits parse(String words) {
        return SearchLimits.parse(List.of(words.split(" ")), Position.start());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "go depth 7",
                "go nodes 5000000000",
                "go mate 3",
                "go movetime 250",
                "go ponder movetime 250 wtime 300000 btime 290000 winc 2000 binc 1000 movestogo 12",
                "go infinite",
                "go ponder infinite searchmoves e2e4 g1f3"
            })
    void commandIsReadAsItWasWritten(String command) {
        assertThat(parse(command.substring(3)).command(Position.start())).isEqualTo(command);
    }

    @Test
    void orderIsFreeAndUnknownWordsAreSkipped() {
        assertThat(parse("searchmoves e2e4 g1f3 winc 5 someday depth 2 ponder"))
                .isEqualTo(parse("ponder winc 5 depth 2 searchmoves e2e4 g1f3"));
    }

    @Test
    void searchWithoutLimitsIsInfinite() {
        assertThat(SearchLimits.parse(List.of(), Position.start())).isEqualTo(SearchLimits.untilStopped());
        assertThat(parse("depth 1").infinite()).isFalse();
    }

    @Test
    void zeroAndLessAreReadAsProgramsMeanThem() {
        assertThat(parse("wtime -20 btime 5").whiteClock()).contains(Duration.ZERO);
        assertThat(parse("wtime 5 btime 5 movestogo 0").movesToGo()).isEmpty();
    }

    @Test
    void numbersAreChecked() {
        assertThatThrownBy(() -> parse("wtime 5 depth 0")).hasMessage("depth takes a whole number from 1, got \"0\"");
        assertThatThrownBy(() -> parse("movetime")).hasMessage("movetime takes a whole number, got \"\"");
        assertThat(parse("depth 9999999999").depth()).hasValue(Integer.MAX_VALUE);
    }
}
