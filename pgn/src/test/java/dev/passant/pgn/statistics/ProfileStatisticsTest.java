package dev.passant.pgn.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.PgnReader;
import dev.passant.pgn.statistics.PlayerProfile.Win;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Profiles of players, compared with naive counts over lists of games. */
class ProfileStatisticsTest {

    private static final List<String> NAMES = List.of("Anna", "Boris", "Clara", "Dora", "Emil");

    private record Played(String white, String black, int whiteElo, int blackElo, int year, String eco, String result) {

        String pgn() {
            return "[Event \"Cup " + year + "\"]\n[Date \"" + year + ".??.??\"]\n[White \"" + white + "\"]\n[Black \""
                    + black + "\"]\n[WhiteElo \"" + whiteElo + "\"]\n[BlackElo \"" + blackElo + "\"]\n[ECO \"" + eco
                    + "\"]\n\n1. e4 " + result + "\n\n";
        }

        boolean isOf(String player) {
            return white.equals(player) || black.equals(player);
        }

        boolean isWonBy(String player) {
            return result.equals(white.equals(player) ? "1-0" : "0-1");
        }

        String opponentOf(String player) {
            return white.equals(player) ? black : white;
        }

        int opponentElo(String player) {
            return white.equals(player) ? blackElo : whiteElo;
        }
    }

    private static List<Played> games(long seed) {
        Random random = new Random(seed);
        List<Played> games = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            int white = random.nextInt(NAMES.size());
            int black = (white + 1 + random.nextInt(NAMES.size() - 1)) % NAMES.size();
            games.add(new Played(
                    NAMES.get(white),
                    NAMES.get(black),
                    random.nextInt(4) == 0 ? 0 : 2000 + random.nextInt(40),
                    random.nextInt(4) == 0 ? 0 : 2000 + random.nextInt(40),
                    2015 + random.nextInt(9),
                    "B" + (10 + random.nextInt(8)),
                    List.of("1-0", "0-1", "1/2-1/2", "*").get(random.nextInt(4))));
        }
        return games;
    }

    private static ProfileStatistics read(String pgn, String... players) throws IOException {
        ProfileStatistics statistics = new ProfileStatistics(List.of(players)::contains, 1000);
        try (PgnReader reader = new PgnReader(new StringReader(pgn))) {
            reader.replayAll(StatisticsVisitor.of(statistics));
        }
        return statistics;
    }

    /** The numbers of games, wins, draws and losses by name. */
    private static Map<String, List<Long>> counts(List<Group> groups) {
        Map<String, List<Long>> counts = new TreeMap<>();
        groups.forEach(
                group -> counts.put(group.name(), List.of(group.games(), group.wins(), group.draws(), group.losses())));
        return counts;
    }

    private static Map<String, List<Long>> naive(List<Played> games, String player, Function<Played, String> name) {
        Map<String, List<Long>> counts = new TreeMap<>();
        for (Played game : games) {
            boolean isDrawn = game.result().equals("1/2-1/2");
            boolean isLost = !isDrawn && !game.result().equals("*") && !game.isWonBy(player);
            List<Long> one = List.of(1L, game.isWonBy(player) ? 1L : 0L, isDrawn ? 1L : 0L, isLost ? 1L : 0L);
            counts.merge(
                    name.apply(game),
                    one,
                    (sum, more) -> List.of(
                            sum.get(0) + more.get(0),
                            sum.get(1) + more.get(1),
                            sum.get(2) + more.get(2),
                            sum.get(3) + more.get(3)));
        }
        return counts;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void profilesAgreeWithNaiveCounts(long seed) throws IOException {
        List<Played> games = games(seed);
        StringBuilder pgn = new StringBuilder();
        games.forEach(game -> pgn.append(game.pgn()));
        List<PlayerProfile> profiles = read(pgn.toString(), "Clara", "Emil").profiles(10, 1000);
        assertThat(profiles).extracting(each -> each.games().name()).containsExactlyInAnyOrder("Clara", "Emil");
        assertThat(profiles.get(0).games().games())
                .isGreaterThanOrEqualTo(profiles.get(1).games().games());
        for (PlayerProfile profile : profiles) {
            String player = profile.games().name();
            List<Played> own = games.stream().filter(game -> game.isOf(player)).toList();
            assertThat(counts(List.of(profile.games()))).isEqualTo(naive(own, player, game -> player));
            assertThat(counts(profile.colours()))
                    .isEqualTo(naive(own, player, game -> game.white().equals(player) ? "White" : "Black"));
            assertThat(counts(profile.years())).isEqualTo(naive(own, player, game -> "" + game.year()));
            assertThat(counts(profile.openings())).isEqualTo(naive(own, player, Played::eco));
            assertThat(counts(profile.opponents())).isEqualTo(naive(own, player, game -> game.opponentOf(player)));
            assertThat(profile.years()).extracting(Group::name).isSorted();
            assertThat(profile.wins())
                    .isEqualTo(own.stream()
                            .filter(game -> game.isWonBy(player) && game.opponentElo(player) > 0)
                            .sorted(Comparator.comparingInt(game -> -game.opponentElo(player)))
                            .limit(10)
                            .map(game -> new Win(
                                    game.opponentOf(player),
                                    game.opponentElo(player),
                                    game.white().equals(player),
                                    game.year() + ".??.??",
                                    "Cup " + game.year()))
                            .toList());
        }
    }

    @Test
    void openingsAreThoseOfTheMovesIfNoTagNamesThem() throws IOException {
        PlayerProfile anna =
                read("[White \"Anna\"] 1. e4 c5 1-0", "Anna").profiles(1, 5).get(0);
        assertThat(anna.openings()).extracting(Group::name).containsExactly("B20");
        assertThat(anna.opponents()).extracting(Group::name).containsExactly("unknown");
        assertThat(anna.wins()).isEmpty();
    }

    @Test
    void thePageHasNoMarkupOfNames() throws IOException {
        String page = read("[White \"<b>\"] [Black \"x\"] [BlackElo \"2000\"] 1. e4 1-0", "<b>")
                .html("My & games", 5);
        assertThat(page).contains("<h2>&lt;b&gt;</h2>", "<h1>My &amp; games</h1>", "<td>2000</td>");
        assertThat(page).doesNotContain("<b>", "<script");
    }
}
