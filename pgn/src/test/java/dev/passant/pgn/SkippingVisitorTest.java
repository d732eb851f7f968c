package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Move;
import dev.passant.chess.Replay;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

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
}
