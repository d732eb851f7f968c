package dev.passant.pgn.duplicates;

import static dev.passant.pgn.duplicates.GameIdentity.Contradiction.PLAYERS;
import static dev.passant.pgn.duplicates.GameIdentity.Contradiction.RESULT;
import static dev.passant.pgn.duplicates.GameIdentity.Contradiction.YEAR;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.pgn.Game;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.players.PlayerName;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

@DisplayName("The identity of a game")
class GameIdentityTest {

    private static GameIdentity of(String game) {
        return GameIdentity.of(Game.parse(game));
    }

    private static Set<GameIdentity.Contradiction> contradictions(String game, String other) {
        Set<GameIdentity.Contradiction> found = of(game).contradictions(of(other));
        assertThat(of(other).contradictions(of(game))).isEqualTo(found);
        return found;
    }

    @Test
    void theDateGivesTheYearOrTheUtcDateIfItIsUnknown() {
        assertThat(of("[UTCDate \"2024.05.07\"] [Date \"2023.??.??\"] 1. e4 *").year())
                .isEqualTo(Optional.of(2023));
        assertThat(of("[UTCDate \"2024.05.07\"] [Date \"????.??.??\"] 1. e4 *").year())
                .isEqualTo(Optional.of(2024));
        assertThat(of("[Date \"2023.01.01\"] [Date \"2024.01.01\"] 1. e4 *").year())
                .isEqualTo(Optional.of(2023));
        assertThat(of("[EventDate \"2024.05.07\"] 1. e4 *").year()).isEmpty();
    }

    @Test
    void theEndOfTheMovesGivesTheResultOrTheTagIfItIsUnknown() {
        assertThat(of("[Result \"1-0\"] 1. e4 0-1").result()).isEqualTo(GameResult.BLACK_WINS);
        assertThat(of("[Result \"1-0\"] 1. e4 *").result()).isEqualTo(GameResult.WHITE_WINS);
        assertThat(of("[Result \"1/2\"] 1. e4").result()).isEqualTo(GameResult.DRAW);
        assertThat(of("1. e4").result()).isEqualTo(GameResult.UNKNOWN);
    }

    @Test
    void playersYearAndResultContradict() {
        assertThat(contradictions("[White \"A\"] 1. e4 *", "[White \"B\"] 1. e4 *"))
                .containsExactly(PLAYERS);
        assertThat(contradictions("[Black \"A\"] 1. e4 *", "[Black \"B\"] 1. e4 *"))
                .containsExactly(PLAYERS);
        assertThat(contradictions("[Date \"1990.01.01\"] 1. e4 *", "[Date \"1991.01.01\"] 1. e4 *"))
                .containsExactly(YEAR);
        assertThat(contradictions("[Date \"1990.01.01\"] 1. e4 *", "[Date \"1990.12.31\"] 1. e4 *"))
                .isEmpty();
        assertThat(contradictions("1. e4 1-0", "1. e4 1/2-1/2")).containsExactly(RESULT);
        assertThat(contradictions("[White \"A\"] [Black \"B\"] 1. e4 1-0", "[White \"B\"] [Black \"A\"] 1. e4 1-0"))
                .containsExactly(PLAYERS);
    }

    @Test
    void whatIsUnknownContradictsNothing() {
        String full = "[White \"A\"] [Black \"B\"] [Date \"1990.01.01\"] 1. e4 1-0";
        assertThat(contradictions(full, "1. e4 *")).isEmpty();
        assertThat(contradictions(full, "[White \"?\"] [Black \"-\"] [Date \"????.01.01\"] [Result \"*\"] 1. e4 *"))
                .isEmpty();
        assertThat(of("1. e4 *")).isEqualTo(GameIdentity.UNKNOWN);
    }

    @Test
    void aYearHasFourDigits() {
        assertThatThrownBy(() ->
                        new GameIdentity(PlayerName.of(""), PlayerName.of(""), Optional.of(10_000), GameResult.DRAW))
                .hasMessage("a year must be between 1 and 9999, got 10000");
    }
}
