package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.passant.chess.Position;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests streams of games and moves: partial and parallel use, and exceptions of the caller. */
class StreamsTest {

    private static final int GAMES = 5_000;

    private boolean isClosed;

    private InputStream games() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < GAMES; i++) {
            text.append("[Round \"").append(i).append("\"]\n\n1. e4 e5 *\n\n");
        }
        return new ByteArrayInputStream(text.toString().getBytes(StandardCharsets.UTF_8)) {
            @Override
            public void close() {
                isClosed = true;
            }
        };
    }

    private static int round(Game game) {
        return Integer.parseInt(game.tag("Round").orElseThrow());
    }

    @Test
    void gamesInParallelAreAllThereAndInOrder() {
        try (Stream<Game> games = new PgnReader(games()).games()) {
            assertThat(games.parallel().map(StreamsTest::round).toList())
                    .isEqualTo(IntStream.range(0, GAMES).boxed().toList());
        }
        try (Stream<Game> games = new PgnReader(games()).games()) {
            assertThat(games.parallel().unordered().mapToInt(StreamsTest::round).sum())
                    .isEqualTo(GAMES * (GAMES - 1) / 2);
        }
    }

    @Test
    void aLoopReadsTheRemainingGames() throws IOException {
        List<Integer> rounds = new ArrayList<>();
        try (PgnReader reader = new PgnReader(games())) {
            assertThat(round(reader.readGame().orElseThrow())).isZero();
            for (Game game : reader) {
                rounds.add(round(game));
            }
        }
        assertThat(rounds).isEqualTo(IntStream.range(1, GAMES).boxed().toList());
        assertThat(isClosed).isTrue();
    }

    @Test
    void onlyWhatIsAskedForIsRead() {
        PgnReader reader = new PgnReader(games());
        try (Stream<Game> games = reader.games()) {
            assertThat(games.filter(game -> round(game) % 2 == 1)
                            .limit(3)
                            .map(StreamsTest::round)
                            .toList())
                    .containsExactly(1, 3, 5);
            assertThat(reader.gamesBegun()).isEqualTo(6);
            assertThat(isClosed).isFalse();
        }
        assertThat(isClosed).isTrue();
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void anExceptionOfTheCallerIsItsOwnAndTheFileIsClosed(boolean isParallel) {
        RuntimeException own = new UnsupportedOperationException("enough");
        Consumer<Game> failing = game -> {
            if (round(game) == 7) {
                throw own;
            }
        };
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> {
                    try (Stream<Game> games = new PgnReader(games()).games()) {
                        Stream<Game> asked = isParallel ? games.parallel() : games;
                        asked.filter(game -> true).map(game -> game).forEach(failing);
                    }
                })
                .isSameAs(own);
        assertThat(isClosed).isTrue();
    }

    @Test
    void anExceptionOfAVisitorIsItsOwn() {
        RuntimeException own = new UnsupportedOperationException("enough");
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> {
                    try (PgnReader reader = new PgnReader(games())) {
                        reader.replayAll(new ReplayVisitor() {
                            @Override
                            public void gameEnds() {
                                throw own;
                            }
                        });
                    }
                })
                .isSameAs(own);
        assertThat(isClosed).isTrue();
    }

    @Test
    void positionsAskedForByManyThreadsAreRight() {
        Game game = GameReadingTest.read(
                "1. e4 (1. d4 d5) e5 " + "2. Nf3 Nc6 3. Ng1 Nb8 ".repeat(400) + "4. d4 (4. c4) d5 *");
        List<Position> expected =
                game.mainLine().stream().map(GameNode::position).toList();
        Game fresh = GameReadingTest.read(game.toString());
        assertThat(fresh.mainLine().parallelStream().map(GameNode::position).toList())
                .isEqualTo(expected);
        List<GameNode> nodes = fresh.nodes().toList();
        assertThat(fresh.nodes().parallel().toList()).isEqualTo(nodes);
        for (int round = 0; round < 20; round++) {
            Game other = GameReadingTest.read(game.toString());
            assertThat(other.mainLine().parallelStream().map(GameNode::position).toList())
                    .isEqualTo(expected);
        }
    }
}
