package dev.passant.pgn.filter;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.search.Query;
import dev.passant.pgn.search.Requirement;
import dev.passant.pgn.search.TagCondition;
import dev.passant.pgn.search.TextPattern;
import dev.passant.pgn.statistics.GameEnding;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameFilterTest {

    private static final GameFilter ANNA =
            GameFilter.tags(List.of(TagCondition.of("White", TextPattern.exactly("Anna"))));
    private static final GameFilter AFTER_E4 = GameFilter.position(Query.parse("after \"e4\""));
    private static final String MATE = "[White \"Anna\"]\n\n1. f3 e5 2. g4 Qh4# 0-1";
    private static final String E4 = "[White \"Bob\"] [White \"Anna\"] [Result \"1-0\"]\n\n1. e4 *";

    private static boolean matches(GameFilter filter, String game) {
        return filter.matches(new RawGame(game.getBytes(UTF_8), true), PgnOptions.DEFAULT);
    }

    @Test
    void tagsAndPositionsAreTested() {
        assertThat(matches(GameFilter.ALL, E4)).isTrue();
        assertThat(matches(ANNA, MATE)).isTrue();
        assertThat(matches(ANNA, E4)).as("the first of several tags counts").isFalse();
        assertThat(matches(AFTER_E4, E4)).isTrue();
        assertThat(matches(AFTER_E4, MATE)).isFalse();
        assertThat(matches(ANNA.and(AFTER_E4), MATE)).isFalse();
        assertThat(matches(ANNA.negated().and(AFTER_E4), E4)).isTrue();
        assertThat(matches(ANNA.and(AFTER_E4).negated(), E4)).isTrue();
    }

    @Test
    void resultIsReadFromTheTagAndTheMovetext() {
        GameFilter won = GameFilter.result(Set.of(GameResult.WHITE_WINS, GameResult.BLACK_WINS));
        assertThat(matches(won, MATE)).isTrue();
        assertThat(matches(won, E4)).isTrue();
        assertThat(matches(GameFilter.result(Set.of(GameResult.UNKNOWN)), E4)).isFalse();
        assertThat(matches(GameFilter.result(Set.of(GameResult.BLACK_WINS)), "[Result \"1-0\"]\n\n1. e4 0-1"))
                .as("the result at the end of the moves counts")
                .isTrue();
        assertThat(matches(won, "1. e4 1/2-1/2")).isFalse();
        assertThat(matches(won, "[Result \"?\"]\n[Result \"1-0\"]\n\n1. e4 *")).isFalse();
    }

    @Test
    void endingAndLastPositionAreTested() {
        assertThat(matches(GameFilter.ending(GameEnding.CHECKMATE), MATE)).isTrue();
        assertThat(matches(GameFilter.ending(GameEnding.CHECKMATE), E4)).isFalse();
        assertThat(matches(GameFilter.lastPosition(position -> position.fullmoveNumber() == 3), MATE))
                .isTrue();
    }

    @Test
    void theEndOfAnEarlierGameIsForgotten() throws IOException {
        GameFilter.Visitor visitor = GameFilter.ending(GameEnding.CHECKMATE)
                .and(GameFilter.lastPosition(position -> position.fullmoveNumber() == 3)
                        .negated()
                        .negated())
                .visitor();
        PgnReader reader = new PgnReader(new StringReader(MATE + "\n\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *"));
        List<Boolean> met = new ArrayList<>();
        while (reader.replayGame(visitor)) {
            met.add(visitor.isMet());
        }
        assertThat(met).containsExactly(true, false);
    }

    /** The first game is excluded by its tags, so that its moves are skipped. */
    @ParameterizedTest
    @ValueSource(strings = {"1-0", "1 - 0", "1 -0", "1 \u2013 0", "1  - 0", "1/2 - 1/2", "0 - 1", "1/2 1/2"})
    void gamesEndWhereTheyEndIfTheirMovesAreSkipped(String result) throws IOException {
        GameFilter.Visitor visitor = GameFilter.tags(List.of(
                        TagCondition.of("Event", TextPattern.exactly("A")).negated()))
                .visitor();
        PgnReader reader = new PgnReader(
                new StringReader("[Event \"A\"]\n\n1. e4 e5 " + result + "\n1. d4 d5 1-0\n\n[Event \"B\"]\n\n1. c4 *"));
        List<Boolean> met = new ArrayList<>();
        while (reader.replayGame(visitor)) {
            met.add(visitor.isMet());
        }
        assertThat(met).containsExactly(false, true, true);
    }

    @Test
    void theStartOfAnEarlierGameIsForgotten() throws IOException {
        GameFilter.Visitor ended = GameFilter.ending(GameEnding.CHECKMATE).visitor();
        GameFilter.Visitor anywhere = GameFilter.lastPosition(position -> true).visitor();
        String pgn = MATE + "\n\n[FEN \"x\"]\n\n*";
        for (GameFilter.Visitor visitor : List.of(ended, anywhere)) {
            PgnReader reader = new PgnReader(new StringReader(pgn));
            List<Boolean> met = new ArrayList<>();
            while (reader.replayGame(visitor)) {
                met.add(visitor.isMet());
            }
            assertThat(met).containsExactly(true, false);
        }
    }

    @Test
    void aGameOfAnUnknownStartHasNoPosition() {
        String unknown = "[FEN \"x\"]\n\n*";
        assertThat(matches(GameFilter.lastPosition(position -> true), unknown)).isFalse();
        assertThat(matches(GameFilter.ending(GameEnding.NONE), unknown)).isTrue();
        assertThat(matches(GameFilter.position(Query.parse("any")), unknown)).isFalse();
        assertThat(matches(GameFilter.position(Query.parse("any")).negated(), unknown))
                .isTrue();
    }

    @Test
    void onlyMovesOfGamesThatTheTagsDoNotExcludeAreRead() throws IOException {
        GameFilter.Visitor visitor = ANNA.and(GameFilter.ALL).visitor();
        new PgnReader(new StringReader(MATE)).replayGame(visitor);
        assertThat(visitor.wantsMoves()).isTrue();
        new PgnReader(new StringReader(E4)).replayGame(visitor);
        assertThat(visitor.wantsMoves()).isFalse();
        assertThat(ANNA.negated().visitor().wantsMoves()).isTrue();
    }

    @Test
    void requirementsOfAllPartsAreKnown() {
        assertThat(ANNA.requirement()).isEqualTo(new Requirement.TagEquals("White", "anna"));
        assertThat(ANNA.and(AFTER_E4).requirement()).isInstanceOf(Requirement.All.class);
        assertThat(ANNA.and(GameFilter.ending(GameEnding.CHECKMATE)).requirement())
                .isEqualTo(ANNA.requirement());
        assertThat(ANNA.negated().requirement()).isInstanceOf(Requirement.Unknown.class);
    }
}
