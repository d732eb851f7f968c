package dev.passant.pgn.statistics;

import dev.passant.chess.Replay;
import dev.passant.pgn.statistics.PlayerProfile.Win;
import dev.passant.pgn.tag.TagValues;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Collects the {@linkplain PlayerProfile profiles} of some players.
 *
 * <pre>{@code
 * ProfileStatistics profiles = new ProfileStatistics("Anna"::equals, 1000);
 * String games = "[White \"Anna\"] [Black \"Bob\"] [BlackElo \"2000\"] 1. e4 1-0 [White \"Bob\"] [Black \"Anna\"] 1. d4 1/2-1/2";
 * try (PgnReader reader = new PgnReader(new StringReader(games))) {
 *     reader.replayAll(StatisticsVisitor.of(profiles));
 * }
 * PlayerProfile anna = profiles.profiles(1, 10).get(0);
 * System.out.println(anna.games().score().orElseThrow() + " " + anna.wins().get(0).opponent()); // 0.75 Bob
 * }</pre>
 */
public final class ProfileStatistics extends Statistics {

    /** The maximum number of players; the games of further players are not collected. */
    public static final int MAX_PLAYERS = 1_000;

    private static final int MAX_WINS = 10;

    private static final Set<String> TAGS =
            Set.of("White", "Black", "WhiteElo", "BlackElo", "Date", "UTCDate", "ECO", "Opening", "Event");

    private final Predicate<String> isSought;
    private final int maxGroups;
    private final Map<String, Collected> players = new LinkedHashMap<>();
    private final OpeningTracker openings = new OpeningTracker();
    private long others;

    /**
     * Creates statistics without games.
     *
     * @param isSought whether the profile of a player is collected, by the name
     * @param maxGroups the maximum number of openings and of opponents of a player
     */
    public ProfileStatistics(Predicate<String> isSought, int maxGroups) {
        this.isSought = isSought;
        this.maxGroups = maxGroups;
    }

    /** The data of a profile. */
    private static final class Collected {
        private static final Comparator<Win> HIGHEST_FIRST = Comparator.comparingInt(win -> -win.elo());

        private final Tally games;
        private final Tallies colours = new Tallies(2);
        private final Tallies years;
        private final Tallies openings;
        private final Tallies opponents;
        private final List<Win> wins = new ArrayList<>();

        Collected(String name, int maxGroups) {
            games = new Tally(name);
            years = new Tallies(maxGroups);
            openings = new Tallies(maxGroups);
            opponents = new Tallies(maxGroups);
        }

        void add(PlayedGame game, boolean isWhite, String opening) {
            Map<String, String> tags = game.tags();
            String other = isWhite ? "Black" : "White";
            String opponent = Grouping.known(tags, other);
            int elo = TagValues.number(tags.getOrDefault(other + "Elo", "")).orElse(0);
            games.add(game, isWhite, elo);
            colours.add(isWhite ? "White" : "Black", game, isWhite, elo);
            years.add(Grouping.YEAR.nameOf(tags, Grouping.UNKNOWN), game, isWhite, elo);
            openings.add(Grouping.OPENING.nameOf(tags, opening), game, isWhite, elo);
            opponents.add(opponent, game, isWhite, elo);
            boolean isHigh =
                    wins.size() < MAX_WINS || elo > wins.get(MAX_WINS - 1).elo();
            if (game.isWonBy(isWhite) && elo > 0 && isHigh) {
                String date = TagValues.known(tags.getOrDefault("Date", ""))
                        .or(() -> TagValues.known(tags.getOrDefault("UTCDate", "")))
                        .orElse("");
                String event = TagValues.known(tags.getOrDefault("Event", "")).orElse("");
                wins.add(new Win(opponent, elo, isWhite, date, event));
                // The sort is stable: of equal ratings, the first game in the input comes first.
                wins.sort(HIGHEST_FIRST);
                wins.subList(Math.min(MAX_WINS, wins.size()), wins.size()).clear();
            }
        }

        PlayerProfile profile(int most) {
            return new PlayerProfile(
                    games.group(),
                    colours.groups(2, true).stream()
                            .sorted(Comparator.comparing(Group::name).reversed())
                            .toList(),
                    years.groups(Integer.MAX_VALUE, true),
                    openings.groups(most, false),
                    opponents.groups(most, false),
                    wins);
        }
    }

    @Override
    Set<String> tagNames() {
        return TAGS;
    }

    @Override
    void begins() {
        openings.begins();
    }

    @Override
    void starts(Map<String, String> tags, Replay start) {
        openings.starts(tags, start);
    }

    @Override
    void played() {
        openings.look();
    }

    @Override
    void ends(PlayedGame game) {
        add(game, true);
        add(game, false);
    }

    private void add(PlayedGame game, boolean isWhite) {
        String name = TagValues.known(game.tags().getOrDefault(isWhite ? "White" : "Black", ""))
                .orElse("");
        if (name.isEmpty() || !isSought.test(name)) {
            return;
        }
        if (players.size() >= MAX_PLAYERS && !players.containsKey(name)) {
            others++;
            return;
        }
        players.computeIfAbsent(name, each -> new Collected(each, maxGroups)).add(game, isWhite, openings.opening());
    }

    /**
     * {@return the profiles of the players with the most games}
     *
     * @param players the maximum number of players
     * @param most the maximum number of openings and of opponents of a player
     */
    public List<PlayerProfile> profiles(int players, int most) {
        return this.players.values().stream()
                .sorted(Comparator.comparingLong((Collected each) -> -each.games.games())
                        .thenComparing(each -> each.games.name()))
                .limit(players)
                .map(each -> each.profile(most))
                .toList();
    }

    /** {@return the number of players} */
    public int players() {
        return players.size();
    }

    /** {@return how many games of players beyond {@link #MAX_PLAYERS} were left out} */
    public long others() {
        return others;
    }

    /**
     * {@return an HTML page with the profiles, which needs no network and no script}
     *
     * @param title the title of the page
     * @param most the maximum number of players, and of the openings and opponents of each
     */
    public String html(String title, int most) {
        ReportPage page = new ReportPage(title);
        for (PlayerProfile profile : profiles(most, most)) {
            page.head(profile.games().name());
            page.paragraph(StatisticsReport.gamesAndScore(profile.games())
                    + profile.games()
                            .performance()
                            .map(elo -> ", performance " + elo + " in "
                                    + Html.grouped(profile.games().rated()) + " rated games")
                            .orElse(""));
            page.key("win", "wins", "draw", "draws", "loss", "losses");
            StatisticsReport.part(page, "Colours", profile.colours());
            StatisticsReport.part(page, "Years", profile.years());
            StatisticsReport.part(page, "Openings", profile.openings());
            StatisticsReport.part(page, "Opponents", profile.opponents());
            if (!profile.wins().isEmpty()) {
                page.part("Best wins");
                page.openTable(
                        List.of("opponent", "Elo", "colour", "date", "event"),
                        profile.wins().stream()
                                .map(win -> List.of(
                                        win.opponent(),
                                        Integer.toString(win.elo()),
                                        win.isWhite() ? "White" : "Black",
                                        win.date(),
                                        win.event()))
                                .toList());
            }
        }
        return page.end();
    }
}
