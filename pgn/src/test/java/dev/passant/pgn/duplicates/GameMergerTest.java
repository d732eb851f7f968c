package dev.passant.pgn.duplicates;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.duplicates.GameIdentity.Contradiction;
import dev.passant.pgn.raw.RawGame;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameMergerTest {

    private final List<String> dropped = new ArrayList<>();
    private final GameMerger merger =
            new GameMerger(PgnOptions.DEFAULT, false, (kept, game) -> dropped.add(text(game)));

    private static String text(RawGame game) {
        return new String(game.text(), UTF_8);
    }

    private boolean add(String text) {
        return merger.add(new RawGame(text.getBytes(UTF_8), !text.endsWith(" ")));
    }

    private List<String> merged() {
        List<String> games = new ArrayList<>();
        merger.finish(game -> games.add(text(game)));
        return games;
    }

    @AfterEach
    void close() {
        merger.close();
    }

    @Test
    void theFullestCopyIsKeptInThePlaceOfTheFirst() {
        assertThat(add("1. e4 e5 *")).isTrue();
        assertThat(add("1. d4 *")).isTrue();
        assertThat(add("1. e4 $1 e5 *")).isFalse();
        assertThat(add("1. e4 {x} e5 (1... c5) *")).isFalse();
        assertThat(merged()).containsExactly("1. e4 {x} e5 (1... c5) *", "1. d4 *");
        assertThat(dropped).containsExactly("1. e4 e5 *", "1. e4 $1 e5 *");
        assertThat(merger.games()).isEqualTo(2);
        assertThat(merger.duplicates()).isEqualTo(2);
        assertThat(merger.replaced()).isEqualTo(2);
        assertThat(merger.filledTags()).isZero();
    }

    @Test
    void unknownTagsAreFilledInFromOtherCopies() {
        add("[Event \"?\"]\n[White \"Anna\"]\n[Date \"1972.??.??\"]\n\n1. e4 {x} e5 *");
        add(
                "[Event \"Cup\"]\n[Site \"a \\\"b\\\"\"]\n[Date \"1972.07.11\"]\n[Round \"7\"]\n[Annotator \"B\"]\n\n1. e4 e5 1-0");
        assertThat(merged())
                .containsExactly("[Event \"Cup\"]\n[Site \"a \\\"b\\\"\"]\n[White \"Anna\"]\n"
                        + "[Date \"1972.07.11\"]\n[Round \"7\"]\n[Annotator \"B\"]\n\n1. e4 {x} e5 1-0");
        assertThat(merger.filledTags()).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1972", "1972.07", "1972.??.??", "11.7.1972", "1972.07.??"})
    void aCompleteDateReplacesAPartialOne(String partial) {
        add("[White \"A\"]\n[Date \"" + partial + "\"]\n\n1. e4 {x} 1-0");
        add("[White \"A\"]\n[Date \"1972.07.11\"]\n\n1. e4 1-0");
        assertThat(merged()).containsExactly("[White \"A\"]\n[Date \"1972.07.11\"]\n\n1. e4 {x} 1-0");
    }

    @Test
    void aMonthCompletesAYear() {
        add("[White \"A\"]\n[Date \"1972\"]\n\n1. e4 {x} 1-0");
        add("[White \"A\"]\n[Date \"1972.07.??\"]\n\n1. e4 1-0");
        assertThat(merged()).containsExactly("[White \"A\"]\n[Date \"1972.07.??\"]\n\n1. e4 {x} 1-0");
    }

    @Test
    void aDateIsReplacedOnlyByAStandardOne() {
        add("[White \"A\"]\n[Date \"1972\"]\n\n1. e4 {x} 1-0");
        add("[White \"A\"]\n[Date \"1972-07-13\"]\n\n1. e4 1-0");
        assertThat(merged()).containsExactly("[White \"A\"]\n[Date \"1972\"]\n\n1. e4 {x} 1-0");
    }

    @Test
    void aMisspeltTagIsFilledIn() {
        add("[white \"?\"]\n\n1. e4 {x} 1-0");
        add("[White \"A\"]\n\n1. e4 1-0");
        assertThat(merged()).containsExactly("[white \"A\"]\n\n1. e4 {x} 1-0");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1972.08.??", "1972.07.12", "13.7.1972"})
    void aDateThatDiffersIsKept(String other) {
        add("[White \"A\"]\n[Date \"" + other + "\"]\n\n1. e4 {x} 1-0");
        add("[White \"A\"]\n[Date \"1972.07.11\"]\n\n1. e4 1-0");
        assertThat(merged()).containsExactly("[White \"A\"]\n[Date \"" + other + "\"]\n\n1. e4 {x} 1-0");
    }

    @Test
    void tagsAreAddedToAGameWithoutTags() {
        add("\n1. e4 {x} e5 *");
        add("[White \"Anna\"]\r\n[Result \"1-0\"]\r\n\r\n1. e4 e5 ");
        assertThat(merged()).containsExactly("\n[White \"Anna\"]\n[Result \"1-0\"]\n\n1. e4 {x} e5 1-0");
    }

    @Test
    void bytesOfOtherEncodingsAreKept() {
        byte[] latin = "[White \"R\u00e9ti\"]\n\n1. c4 *".getBytes(ISO_8859_1);
        merger.add(new RawGame(latin, true));
        add("[Site \"Wien\"]\n\n1. c4 *");
        List<byte[]> games = new ArrayList<>();
        merger.finish(game -> games.add(game.text()));
        assertThat(games)
                .singleElement()
                .isEqualTo("[Site \"Wien\"]\n[White \"R\u00e9ti\"]\n\n1. c4 *".getBytes(ISO_8859_1));
    }

    @Test
    void gamesOfOtherPlayersAreNoDuplicates() {
        assertThat(add("[White \"Anna\"]\n\n1. e4 e5 1-0")).isTrue();
        assertThat(add("[White \"Carl\"]\n\n1. e4 e5 0-1")).isTrue();
        assertThat(merger.contradictions()).containsExactly(Contradiction.PLAYERS, Contradiction.RESULT);
        assertThat(merged()).hasSize(2);
        assertThat(dropped).isEmpty();
    }

    /** If only moves are compared, nothing is filled in from a game that contradicts. */
    @Test
    void moveComparisonMergesContradictoryGames() throws IOException {
        ComparedGame compared = new ComparedGame(true);
        for (String text :
                List.of("[White \"Anna\"]\n\n1. e4 e5 1-0", "[White \"Carl\"]\n[Round \"7\"]\n\n1. e4 e5 *")) {
            new PgnReader(new StringReader(text)).replayAll(compared);
            merger.add(new RawGame(text.getBytes(UTF_8), true), compared);
        }
        assertThat(merged()).containsExactly("[White \"Anna\"]\n\n1. e4 e5 1-0");
        assertThat(merger.duplicates()).isEqualTo(1);
    }

    @Test
    void gamesWithErrorsAreComparedByTheirText() {
        assertThat(add("1. e4 e5 2. Ke5 *")).isTrue();
        assertThat(add("1. e4  e5\n2. Ke5 *")).isFalse();
        assertThat(add("1. e4 e5 2. Ke4 *")).isTrue();
        assertThat(add("[White \"A\"]\n\n*")).isTrue();
        assertThat(add("[White \"B\"]\n\n*")).isTrue();
    }
}
