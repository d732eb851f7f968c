package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GameRoundTripTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void aGameThatIsWrittenAndReadIsEqual(long seed) {
        RandomGames random = new RandomGames(seed);
        for (int i = 0; i < 250; i++) {
            Game game = random.game();
            String written = game.toString();
            Game read = GameReadingTest.read(written);
            assertThat(read).as(() -> "from\n" + written).isEqualTo(game);
            assertThat(read).hasSameHashCodeAs(game).hasToString(written);
            assertThat(read.isIncomplete()).as(() -> "errors in\n" + written).isFalse();
        }
    }

    @Test
    void gamesThatAreWrittenOneAfterTheOtherAreReadInThisOrder() {
        RandomGames random = new RandomGames(5);
        List<Game> games = new ArrayList<>();
        StringBuilder file = new StringBuilder();
        for (int i = 0; i < 50; i++) {
            games.add(random.game());
            file.append(games.get(i)).append('\n');
        }
        assertThat(GameReadingTest.readAll(file.toString())).isEqualTo(games);
    }
}
