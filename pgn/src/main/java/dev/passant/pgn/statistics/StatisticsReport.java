package dev.passant.pgn.statistics;

import static dev.passant.pgn.statistics.Html.decimal;
import static dev.passant.pgn.statistics.Html.grouped;
import static dev.passant.pgn.statistics.Html.percent;

import dev.passant.pgn.GameResult;
import dev.passant.pgn.statistics.ClockStatistics.MoveTime;
import dev.passant.pgn.statistics.ClockStatistics.SideTime;
import dev.passant.pgn.statistics.GameStatistics.LengthClass;
import dev.passant.pgn.statistics.GameStatistics.Opening;
import dev.passant.pgn.statistics.Plot.Series;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * A report of all statistics as one HTML page with charts. The page loads no other resources, has no scripts, and
 * follows the light or dark theme of the browser. A table below each chart lists its numbers.
 *
 * <pre>{@code
 * StatisticsReport report = new StatisticsReport(1000);
 * try (PgnReader reader = new PgnReader(new StringReader("[White \"Anna\"] [Date \"2024.05.01\"] 1. e4 e5 2. Nf3 1-0"))) {
 *     reader.replayAll(StatisticsVisitor.of(report.statistics()));
 * }
 * String page = report.html("My games", 20);
 * System.out.println(page.contains("<td>Anna</td>") + " " + page.contains("<script")); // true false
 * }</pre>
 */
public final class StatisticsReport {

    private static final int OPENING_PLIES = 4;
    private static final int LENGTH_WIDTH = 10;
    private static final int LENGTH_CLASSES = 21;
    private static final int MAX_YEARS = 400;

    /** The maximum move number in the clock charts: too few games are longer for a meaningful mean. */
    private static final int MAX_MOVES_SHOWN = 100;

    private final GameStatistics games;
    private final Map<Grouping, GroupedStatistics> groups = new EnumMap<>(Grouping.class);
    private final ClockStatistics clocks = new ClockStatistics();

    /**
     * Creates an empty report.
     *
     * @param maxGroups the maximum number of groups of each kind (openings, players and so on)
     */
    public StatisticsReport(int maxGroups) {
        games = new GameStatistics(OPENING_PLIES, maxGroups);
        for (Grouping grouping : Grouping.values()) {
            groups.put(grouping, new GroupedStatistics(grouping, maxGroups));
        }
    }

    /** {@return the statistics of the report, to be filled by a {@link StatisticsVisitor}} */
    public List<Statistics> statistics() {
        List<Statistics> all = new ArrayList<>();
        all.add(games);
        all.addAll(groups.values());
        all.add(clocks);
        return List.copyOf(all);
    }

    /**
     * {@return the report as HTML}
     *
     * @param title the title, such as the names of the files
     * @param most the maximum number of entries in each list of players, openings or time controls
     */
    public String html(String title, int most) {
        ReportPage page = new ReportPage(title);
        sums(page);
        if (games.games() > 0) {
            lengths(page);
            endings(page);
            openings(page, most);
            group(page, Grouping.OPENING, "Opening codes", most);
            years(page);
            players(page, most);
            group(page, Grouping.SPEED, "Speeds", most);
            group(page, Grouping.TIME_CONTROL, "Time controls", most);
            clocks(page);
        }
        return page.end();
    }

    private void sums(ReportPage page) {
        String sums = grouped(games.games()) + (games.games() == 1 ? " game, " : " games, ") + grouped(games.plies())
                + " plies (moves of White and Black)";
        if (games.games() > 0) {
            sums += ", " + decimal(games.meanPlies()) + " per game on average, " + grouped(games.shortest()) + " to "
                    + grouped(games.longest());
        }
        page.paragraph(sums + ".");
        if (games.games() == 0) {
            return;
        }
        Map<GameResult, Long> results = games.results();
        List<String> names = new ArrayList<>();
        List<List<String>> table = new ArrayList<>();
        List<Double> counts = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        for (GameResult result : GameResult.values()) {
            long count = results.getOrDefault(result, 0L);
            names.add(nameOf(result));
            counts.add((double) count);
            notes.add(percent(count, games.games()));
            table.add(List.of(nameOf(result), grouped(count), percent(count, games.games())));
        }
        page.head("Results");
        page.add(Plot.rows("Results", names, List.of(Series.of("games", "one", counts)), notes));
        page.table(List.of("result", "games", "share"), table);
    }

    private static String nameOf(GameResult result) {
        return switch (result) {
            case WHITE_WINS -> "White wins (1-0)";
            case BLACK_WINS -> "Black wins (0-1)";
            case DRAW -> "draw (1/2-1/2)";
            case UNKNOWN -> "not known (*)";
        };
    }

    private void lengths(ReportPage page) {
        List<LengthClass> classes = games.lengths(LENGTH_WIDTH, LENGTH_CLASSES);
        List<String> labels = new ArrayList<>();
        List<List<String>> table = new ArrayList<>();
        for (LengthClass length : classes) {
            boolean isLast = length.fewestPlies() == LENGTH_WIDTH * (LENGTH_CLASSES - 1);
            labels.add(length.fewestPlies() + (isLast ? "+" : ""));
            table.add(List.of(
                    length.fewestPlies() + (isLast ? " and more" : " to " + (length.fewestPlies() + LENGTH_WIDTH - 1)),
                    grouped(length.games()),
                    percent(length.games(), games.games())));
        }
        page.head("Lengths");
        page.add(Plot.columns(
                "Games by their length",
                "plies, in groups of ten",
                labels,
                List.of(Series.of("games", "one", mapped(classes, length -> (double) length.games())))));
        page.table(List.of("plies", "games", "share"), table);
    }

    private void endings(ReportPage page) {
        List<String> names = new ArrayList<>();
        List<Double> counts = new ArrayList<>();
        List<String> notes = new ArrayList<>();
        List<List<String>> table = new ArrayList<>();
        for (GameEnding ending : GameEnding.values()) {
            long count = games.endings().getOrDefault(ending, 0L);
            if (ending == GameEnding.VARIANT_RULE && count == 0) {
                continue;
            }
            String name = ending == GameEnding.NONE
                    ? "not by a rule"
                    : ending.toString().replace('-', ' ');
            names.add(name);
            counts.add((double) count);
            notes.add(grouped(count));
            table.add(List.of(name, grouped(count), percent(count, games.games())));
        }
        page.head("How the rules ended the games");
        page.add(Plot.rows("Endings by rule", names, List.of(Series.of("games", "one", counts)), notes));
        page.remark("Not by a rule: a resignation, an agreed draw, a flag fall or a claimed draw.");
        page.table(List.of("ending", "games", "share"), table);
    }

    private void openings(ReportPage page, int most) {
        List<Opening> openings = games.openings(most);
        if (openings.isEmpty()) {
            return;
        }
        page.head("First moves");
        page.key("win", "White wins", "draw", "draws", "loss", "Black wins");
        page.add(Plot.rows(
                "Openings by their first moves",
                mapped(openings, Opening::named),
                List.of(
                        Series.of("White wins", "win", mapped(openings, count(GameResult.WHITE_WINS))),
                        Series.of("draws", "draw", mapped(openings, count(GameResult.DRAW))),
                        Series.of("Black wins", "loss", mapped(openings, count(GameResult.BLACK_WINS))),
                        Series.of("not known", "none", mapped(openings, count(GameResult.UNKNOWN)))),
                mapped(openings, opening -> grouped(opening.games()))));
        page.table(
                List.of("moves", "games", "share", "White wins", "draws", "Black wins"),
                mapped(
                        openings,
                        opening -> List.of(
                                opening.named(),
                                grouped(opening.games()),
                                percent(opening.games(), games.games()),
                                grouped(opening.results().getOrDefault(GameResult.WHITE_WINS, 0L)),
                                grouped(opening.results().getOrDefault(GameResult.DRAW, 0L)),
                                grouped(opening.results().getOrDefault(GameResult.BLACK_WINS, 0L)))));
        page.note(games.otherOpenings(), "with other openings");
        page.note(games.otherStarts(), "with another start position");
    }

    private static Function<Opening, Double> count(GameResult result) {
        return opening -> (double) opening.results().getOrDefault(result, 0L);
    }

    private void years(ReportPage page) {
        List<Group> years = known(Grouping.YEAR, MAX_YEARS);
        if (years.isEmpty()) {
            return;
        }
        page.head("Years");
        page.key("win", "White wins", "draw", "draws", "loss", "Black wins");
        List<Group> all = eachYear(years);
        page.add(Plot.columns(
                "Games by year", "year", mapped(all, Group::name), results(all, "White wins", "Black wins")));
        groupTable(page, Grouping.YEAR, years, false);
    }

    /** Inserts the years without games. */
    private static List<Group> eachYear(List<Group> years) {
        int first = Integer.parseInt(years.get(0).name());
        int last = Integer.parseInt(years.get(years.size() - 1).name());
        if (last - first >= MAX_YEARS) {
            return years;
        }
        List<Group> all = new ArrayList<>();
        int next = first;
        for (Group year : years) {
            for (; next < Integer.parseInt(year.name()); next++) {
                all.add(new Group(Integer.toString(next), 0, 0, 0, 0, 0, 0, 0, 0, Optional.empty(), Map.of()));
            }
            all.add(year);
            next++;
        }
        return all;
    }

    private void players(ReportPage page, int most) {
        List<Group> players = known(Grouping.PLAYER, most);
        if (players.isEmpty()) {
            return;
        }
        page.head("Players");
        page.key("win", "wins", "draw", "draws", "loss", "losses");
        page.add(Plot.rows(
                "Games of players",
                mapped(players, Group::name),
                results(players, "wins", "losses"),
                mapped(players, StatisticsReport::gamesAndScore)));
        groupTable(page, Grouping.PLAYER, players, true);
    }

    private void group(ReportPage page, Grouping grouping, String title, int most) {
        List<Group> known = known(grouping, most);
        if (known.isEmpty()) {
            return;
        }
        page.head(title);
        page.key("win", "White wins", "draw", "draws", "loss", "Black wins");
        page.add(Plot.rows(
                title,
                mapped(known, Group::name),
                results(known, "White wins", "Black wins"),
                mapped(known, StatisticsReport::gamesAndScore)));
        groupTable(page, grouping, known, false);
    }

    static String gamesAndScore(Group group) {
        return grouped(group.games())
                + group.score().map(score -> ", " + percent(score)).orElse("");
    }

    private static List<Series> results(List<Group> groups, String wins, String losses) {
        return List.of(
                Series.of(wins, "win", mapped(groups, group -> (double) group.wins())),
                Series.of("draws", "draw", mapped(groups, group -> (double) group.draws())),
                Series.of(losses, "loss", mapped(groups, group -> (double) group.losses())),
                Series.of("not known", "none", mapped(groups, group ->
                        (double) (group.games() - group.wins() - group.draws() - group.losses()))));
    }

    /** Returns the groups without the group of unknown values. */
    private List<Group> known(Grouping grouping, int most) {
        return statistics(grouping).groups(most == Integer.MAX_VALUE ? most : most + 1).stream()
                .filter(group -> !group.name().equals(Grouping.UNKNOWN))
                .limit(most)
                .toList();
    }

    private GroupedStatistics statistics(Grouping grouping) {
        GroupedStatistics found = groups.get(grouping);
        if (found == null) {
            throw new AssertionError(grouping);
        }
        return found;
    }

    /** Adds a part of a player's profile: the games of each group. */
    static void part(ReportPage page, String title, List<Group> groups) {
        page.part(title);
        page.add(Plot.rows(
                title,
                mapped(groups, Group::name),
                results(groups, "wins", "losses"),
                mapped(groups, StatisticsReport::gamesAndScore)));
        numbers(page, groups, true);
    }

    private void groupTable(ReportPage page, Grouping grouping, List<Group> shown, boolean hasColours) {
        numbers(page, shown, hasColours);
        int more = statistics(grouping).groupCount() - shown.size();
        if (more > 0) {
            page.remark(grouped(more) + " more groups; games without this value form one group.");
        }
        page.note(statistics(grouping).others(), "in other groups, which are counted together");
    }

    private static void numbers(ReportPage page, List<Group> shown, boolean hasColours) {
        List<String> heads = new ArrayList<>(List.of("name", "games"));
        heads.addAll(
                hasColours
                        ? List.of("White", "Black", "wins", "draws", "losses")
                        : List.of("White wins", "draws", "Black wins"));
        heads.addAll(List.of("score", "performance", "rated games", "plies"));
        page.table(heads, mapped(shown, group -> {
            List<String> row = new ArrayList<>(List.of(group.name(), grouped(group.games())));
            if (hasColours) {
                row.addAll(List.of(grouped(group.asWhite()), grouped(group.asBlack())));
            }
            row.addAll(List.of(
                    grouped(group.wins()),
                    grouped(group.draws()),
                    grouped(group.losses()),
                    group.score().map(score -> percent(score)).orElse("-"),
                    group.performance().map(String::valueOf).orElse("-"),
                    grouped(group.rated()),
                    decimal(group.meanPlies())));
            return row;
        }));
    }

    private void clocks(ReportPage page) {
        List<MoveTime> moves = clocks.moves().stream()
                .filter(time -> time.move() <= MAX_MOVES_SHOWN)
                .sorted(Comparator.comparingInt(MoveTime::move))
                .toList();
        if (moves.isEmpty()) {
            return;
        }
        page.head("Clocks");
        page.key("white", "White", "black", "Black (dashed)");
        page.paragraph("Seconds used for a move, on average:");
        page.add(timePlot("Seconds used for a move, on average", moves, SideTime::usedSeconds));
        page.paragraph("Average seconds left after a move:");
        page.add(timePlot("Average seconds left after a move", moves, SideTime::leftSeconds));
        page.table(
                List.of("move", "White: moves", "used s", "left s", "Black: moves", "used s", "left s"),
                mapped(moves, time -> {
                    List<String> row = new ArrayList<>(List.of(Integer.toString(time.move())));
                    for (SideTime side : List.of(time.white(), time.black())) {
                        row.add(grouped(side.moves()));
                        row.add(side.usedSeconds().map(Html::decimal).orElse("-"));
                        row.add(side.leftSeconds().map(Html::decimal).orElse("-"));
                    }
                    return row;
                }));
    }

    private static String timePlot(String title, List<MoveTime> moves, Function<SideTime, Optional<Double>> value) {
        return Plot.lines(
                title,
                "number of the move",
                List.of(
                        new Series("White", "white", byMove(moves, time -> value.apply(time.white()))),
                        new Series("Black", "black", byMove(moves, time -> value.apply(time.black())))));
    }

    private static List<OptionalDouble> byMove(List<MoveTime> moves, Function<MoveTime, Optional<Double>> value) {
        List<OptionalDouble> values = new ArrayList<>();
        for (MoveTime time : moves) {
            while (values.size() < time.move() - 1) {
                values.add(OptionalDouble.empty());
            }
            values.add(value.apply(time).map(OptionalDouble::of).orElse(OptionalDouble.empty()));
        }
        return values;
    }

    private static <T, R> List<R> mapped(List<T> all, Function<T, R> mapper) {
        List<R> mapped = new ArrayList<>();
        all.forEach(each -> mapped.add(mapper.apply(each)));
        return mapped;
    }
}
