package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Move;
import dev.passant.chess.Replay;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that a visitor can skip the moves of a game, and stop after a game. */
class SkippingVisitorTest {

    private static final String GAMES = """
            [White "Anna"] 1. e4 Ke3 (1... e5 ( e6 *
            [White "Boris"] 1. d4 {x} d5 $1 *
            [White "Clara"] 1. c4 *
            """;

    /** Reads the moves of one player's games only, and stops after a game of another player. */
    private static final class Log implements ReplayVisitor {
        private final List<String> told = new ArrayList<>();
        private final String wanted;
        private final String last;
        private String player = "";

        Log(String wanted, String last) {
            this.wanted = wanted;
            this.last = last;
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            player = value.toString();
            told.add(player);
        }

        @Override
        public boolean wantsMoves() {
            return player.equals(wanted);
        }

        @Override
        public void movesStart() {
            told.add("moves");
        }

        @Override
        public void starts(Replay replay) {
            told.add("start");
        }

        @Override
        public void move(PgnText san) {
            told.add(san.toString());
        }

        @Override
        public void played(Move move) {
            told.add(move.toString());
        }

        @Override
        public void comment(PgnText text) {
            told.add("{" + text + "}");
        }

        @Override
        public void nag(int number) {
            told.add("$" + number);
        }

        @Override
        public void variationStarts() {
            told.add("(");
        }

        @Override
        public void result(GameResult result) {
            told.add(result.toString());
        }

        @Override
        public void problem(PgnProblem problem) {
            if (problem.severity() == PgnProblem.Severity.ERROR) {
                told.add("error");
            }
        }

        @Override
        public void gameEnds() {
            told.add(".");
        }

        @Override
        public boolean wantsMore() {
            return !player.equals(last);
        }
    }

    @Test
    void ofAGameWhoseMovesAreNotWantedOnlyTagsAndEndAreTold() throws IOException {
        Log log = new Log("Boris", "");
        try (PgnReader reader = new PgnReader(new StringReader(GAMES))) {
            reader.readAllTokens(log);
        }
        assertThat(log.told)
                .containsExactly("Anna", ".", "Boris", "moves", "d4", "{x}", "d5", "$1", "*", ".", "Clara", ".");
    }

    @Test
    void whatIsNotWantedIsNotPlayed() throws IOException {
        Log log = new Log("Clara", "");
        try (PgnReader reader = new PgnReader(new StringReader(GAMES))) {
            reader.replayAll(log);
        }
        assertThat(log.told)
                .containsExactly("Anna", ".", "Boris", ".", "Clara", "moves", "start", "c4", "c2c4", "*", ".");
    }

    @Test
    void theReadingStopsBehindAGameAndGoesOnWhenAskedTo() throws IOException {
        Log log = new Log("", "Boris");
        try (PgnReader reader = new PgnReader(new StringReader(GAMES))) {
            reader.replayAll(log);
            assertThat(log.told).containsExactly("Anna", ".", "Boris", ".");
            assertThat(reader.gamesBegun()).isEqualTo(2);
            reader.readAllTokens(log);
            assertThat(log.told).endsWith("Clara", ".");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1. e4 e5 1-0 1. d4 *",
                "1.e4 e5 2.Nf3 O-O 1/2-1/2 1.d4 d5 1/2 e4 0-1",
                "1. e4 e5 0.5-0.5 1. d4 d5 +-- 1. c4 O-1 1. b4 1:0 1. a4 \u00bd-\u00bd 1. h4 *",
                "1. e4 e5 2. Nf3\n\n1. d4 d5\r\n\r\n  1. c4 c5\r\r1. b4",
                "1. e4 e5\n1. d4 d5\n% 1-0\n2. c4\n[White \"Anna\"]\n1. e4",
                "1. e4 {1-0 [Event \"x\"]\n[Event \"y\"] 1. d4 (1. e4 1-0) e8(Q) exd6e.p. 10. Qd2 1-0 1. c4"
            })
    void gamesEndAtTheSamePlacesIfTheirMovesAreSkipped(String text) throws IOException {
        byte[] games = text.getBytes(StandardCharsets.UTF_8);
        for (int block = 1; block <= games.length; block++) {
            assertThat(Recorder.ends(games, block, PgnOptions.DEFAULT, false))
                    .hasSizeGreaterThan(2)
                    .isEqualTo(Recorder.ends(games, block, PgnOptions.DEFAULT, true));
        }
    }
}
