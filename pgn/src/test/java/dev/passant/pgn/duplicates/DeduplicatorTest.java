package dev.passant.pgn.duplicates;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.GameResult;
import dev.passant.pgn.duplicates.GameIdentity.Contradiction;
import dev.passant.pgn.players.PlayerName;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("The deduplicator")
class DeduplicatorTest {

    private final Deduplicator games = new Deduplicator();
    private final GameHash hash = new GameHash();

    private GameHash hash(int number) {
        hash.endAs(Integer.toString(number).getBytes(US_ASCII));
        return hash;
    }

    private int add(GameIdentity identity) {
        return games.add(hash(0), identity);
    }

    private static GameIdentity game(String white, String black, int year, GameResult result) {
        return new GameIdentity(
                PlayerName.of(white), PlayerName.of(black), year == 0 ? Optional.empty() : Optional.of(year), result);
    }

    private static GameIdentity ofWhite(String name) {
        return game(name, "?", 0, GameResult.UNKNOWN);
    }

    @Test
    void aGameJoinsTheFirstKeptGameThatItContradictsInNothing() {
        assertThat(add(game("A", "B", 1990, GameResult.WHITE_WINS))).isZero();
        assertThat(add(game("A", "B", 1990, GameResult.DRAW))).isEqualTo(1);
        assertThat(games.contradictions()).containsExactly(Contradiction.RESULT);
        assertThat(add(game("A", "B", 1991, GameResult.DRAW))).isEqualTo(2);
        assertThat(games.contradictions()).containsExactly(Contradiction.YEAR);
        assertThat(add(game("A", "C", 1991, GameResult.UNKNOWN))).isEqualTo(3);
        assertThat(games.contradictions()).containsExactly(Contradiction.PLAYERS);
        assertThat(add(game("?", "?", 0, GameResult.DRAW))).isEqualTo(1);
        assertThat(games.contradictions()).isEmpty();
        assertThat(add(game("a", "?", 1991, GameResult.UNKNOWN))).isEqualTo(2);
        assertThat(add(GameIdentity.UNKNOWN)).isZero();
        assertThat(games.size()).isEqualTo(4);
        assertThat(games.add(hash(1), game("A", "B", 1990, GameResult.DRAW))).isEqualTo(4);
        assertThat(games.contradictions()).isEmpty();
    }

    @Test
    void whatADuplicateSaysCountsForTheKeptGame() {
        assertThat(add(GameIdentity.UNKNOWN)).isZero();
        assertThat(add(game("A", "B", 1990, GameResult.DRAW))).isZero();
        assertThat(add(game("C", "?", 0, GameResult.UNKNOWN))).isEqualTo(1);
        assertThat(add(game("?", "C", 0, GameResult.UNKNOWN))).isEqualTo(1);
        assertThat(add(game("?", "?", 1991, GameResult.WHITE_WINS))).isEqualTo(1);
        assertThat(add(game("?", "?", 1992, GameResult.WHITE_WINS))).isEqualTo(2);
        assertThat(add(game("?", "?", 1991, GameResult.BLACK_WINS))).isEqualTo(3);
    }

    @Test
    void theLongerOfTwoNamesCounts() {
        assertThat(add(ofWhite("Polgar, S"))).isZero();
        assertThat(add(ofWhite("Polgar, Susan"))).isZero();
        assertThat(add(ofWhite("Polgar"))).isZero();
        assertThat(add(ofWhite("Polgar, Sofia"))).isEqualTo(1);
        assertThat(add(ofWhite("Polgar, S"))).isZero();
    }

    @Test
    void aGameThatIsLookedForIsNotKept() {
        assertThat(games.find(hash(0), ofWhite("A"))).isEmpty();
        assertThat(add(ofWhite("A"))).isZero();
        assertThat(games.find(hash(0), ofWhite("B"))).isEmpty();
        assertThat(games.contradictions()).containsExactly(Contradiction.PLAYERS);
        assertThat(games.find(hash(1), ofWhite("B"))).isEmpty();
        assertThat(games.contradictions()).isEmpty();
        assertThat(games.find(hash(0), GameIdentity.UNKNOWN)).hasValue(0);
        assertThat(games.size()).isEqualTo(1);
    }

    @Test
    void gamesAreRememberedWhileTheTablesGrow() {
        int count = 5000;
        for (int i = 0; i < count; i++) {
            assertThat(games.add(hash(i), ofWhite("Player " + i))).isEqualTo(2 * i);
            assertThat(games.add(hash(i), ofWhite("Other " + i))).isEqualTo(2 * i + 1);
        }
        for (int i = 0; i < count; i++) {
            assertThat(games.find(hash(i), ofWhite("Other " + i))).hasValue(2 * i + 1);
            assertThat(games.find(hash(i), ofWhite("Player " + i))).hasValue(2 * i);
            assertThat(games.find(hash(i), ofWhite("Player"))).hasValue(2 * i);
        }
        assertThat(games.find(hash(count), GameIdentity.UNKNOWN)).isEmpty();
    }

    /** The random games below do not notice a completed game that is also found by its old year. */
    @Test
    void completedGamesAreFoundOnlyByTheirNewYear() {
        for (int i = 0; i < 20; i++) {
            assertThat(add(game("A", "B", 1900 + i, GameResult.DRAW))).isEqualTo(i);
        }
        assertThat(add(game("C", "D", 0, GameResult.DRAW))).isEqualTo(20);
        assertThat(add(game("C", "D", 2000, GameResult.DRAW))).isEqualTo(20);
        assertThat(games.find(hash(0), game("?", "?", 2000, GameResult.DRAW))).hasValue(20);
        assertThat(games.find(hash(0), game("?", "?", 1999, GameResult.DRAW))).isEmpty();
    }

    /** Compares the tables with pairwise comparison of all games: of a few games, and of many with the same moves. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "200 | 40 | 3 | ?; A, B; A, Bc; Bc A; D; E, F; A; F E",
                "6 | 200 | 2 | ?; NN; A, B; A, Bc; Bc A; D; E, F; A; F E; Bd A; A B C; C, A B; A, BC; G; H; D H; D4; D5",
                "6 | 200 | 40 | ?; A, B; A, Bc; Bc A; D",
                "2 | 300 | 3 | ?; A; B; C; D; E; F; G; H; I; J; K; L; M; N; O; P; A, P; A, PQ; A, PR; Q; R; S; T; U"
            })
    void itFindsWhatComparingAllGamesFinds(int rounds, int count, int years, String list) {
        Random random = new Random(4);
        List<String> names = List.of(list.split("; "));
        for (int round = 0; round < rounds; round++) {
            Deduplicator deduplicator = new Deduplicator();
            List<GameIdentity> kept = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                GameIdentity game = game(
                        names.get(random.nextInt(names.size())),
                        names.get(random.nextInt(names.size())),
                        random.nextInt(years),
                        GameResult.values()[random.nextInt(4)]);
                int joined = 0;
                while (joined < kept.size()
                        && !kept.get(joined).contradictions(game).isEmpty()) {
                    joined++;
                }
                Set<Contradiction> fewest = kept.stream()
                        .map(each -> each.contradictions(game))
                        .min(Comparator.comparingInt(Set::size)) // min returns the first of several
                        .orElse(Set.of());
                assertThat(deduplicator.add(hash(7), game)).isEqualTo(joined);
                assertThat(deduplicator.contradictions()).isEqualTo(fewest);
                if (joined == kept.size()) {
                    kept.add(game);
                } else {
                    kept.set(joined, together(kept.get(joined), game));
                }
            }
        }
    }

    private static GameIdentity together(GameIdentity kept, GameIdentity game) {
        return new GameIdentity(
                longer(kept.white(), game.white()),
                longer(kept.black(), game.black()),
                kept.year().or(game::year),
                kept.result() == GameResult.UNKNOWN ? game.result() : kept.result());
    }

    private static PlayerName longer(PlayerName name, PlayerName other) {
        return other.toString().length() > name.toString().length() ? other : name;
    }
}
