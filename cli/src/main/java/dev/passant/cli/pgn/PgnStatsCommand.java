package dev.passant.cli.pgn;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OptionValues;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.Session;
import dev.passant.cli.pgn.options.IndexOptions;
import dev.passant.cli.pgn.options.TagOptions;
import dev.passant.cli.pgn.options.WhereOption;
import dev.passant.cli.pgn.text.ClockText;
import dev.passant.cli.pgn.text.EventText;
import dev.passant.cli.pgn.text.GameStatisticsText;
import dev.passant.cli.pgn.text.GroupText;
import dev.passant.cli.pgn.text.ProfileText;
import dev.passant.pgn.DelegatingVisitor;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.ResultReader;
import dev.passant.pgn.filter.GameFilter;
import dev.passant.pgn.statistics.ClockStatistics;
import dev.passant.pgn.statistics.EventStatistics;
import dev.passant.pgn.statistics.GameStatistics;
import dev.passant.pgn.statistics.GroupedStatistics;
import dev.passant.pgn.statistics.Grouping;
import dev.passant.pgn.statistics.ProfileStatistics;
import dev.passant.pgn.statistics.Statistics;
import dev.passant.pgn.statistics.StatisticsReport;
import dev.passant.pgn.statistics.StatisticsVisitor;
import dev.passant.pgn.statistics.TieBreak;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The {@code passant pgn stats} command: prints statistics about games. */
@CommandLine.Command(
        name = "stats",
        description = "Count results, openings, lengths and endings of games; or group them by player, opening, "
                + "year or time control; or report the time used per move; or print the crosstables of events or the pages of players. Options on tags and positions "
                + "select the games. Games with an error are read up to the error")
final class PgnStatsCommand extends PgnFilesCommand {

    /** The default for {@code --max-openings}; games with further openings are counted together. */
    private static final int MAX_OPENINGS_COUNTED = 100_000;

    private static final int MAX_OPENINGS = 100_000_000;

    private static final int MAX_OPENING_PLIES = 20;

    /** The maximum number of groups per table of a report, which holds all groupings in memory at the same time. */
    private static final int MAX_IN_REPORT = 200_000;

    @Mixin
    private final TagOptions tags = new TagOptions();

    @Mixin
    private final WhereOption where = new WhereOption();

    @Mixin
    private final IndexOptions index = new IndexOptions();

    @Option(
            names = "--tables",
            description = "Count a game without a result by the result of perfect play from its last position, by "
                    + "endgame tables: those of three pieces, of passant tables make, and of --syzygy")
    private boolean adjudicates;

    @Option(
            names = "--opening-plies",
            paramLabel = "N",
            description = "Number of plies that define an opening, 1 to 20 [default: 2]")
    private String openingPlies = "2";

    @Option(
            names = "--top",
            paramLabel = "N",
            description = "Print at most N openings, or N groups with --by [default: 20]")
    private String top = "20";

    @Option(
            names = "--max-openings",
            paramLabel = "N",
            description = "Maximum number of openings; games with further openings are counted together "
                    + "[default: 100000]")
    private String openingsCounted = Integer.toString(MAX_OPENINGS_COUNTED);

    static final class Groups extends OptionValues {
        Groups() {
            super(Stream.concat(Grouping.names().stream(), Stream.of(ClockText.KIND, EventText.KIND, ProfileText.KIND))
                    .toList());
        }
    }

    @Option(
            names = "--by",
            completionCandidates = Groups.class,
            paramLabel = "WHAT",
            description = "Group by player, opening, year, time-control or speed, with games, colours, score (the "
                    + "player's, otherwise White's), Elo performance, lengths and endings; or by move, with the "
                    + "average time used and left at each move number; or by event, with standings and crosstables; or by "
                    + "profile: a page for each name that --player selects, with the score by colour, year, opening and "
                    + "opponent, and the best wins")
    private @Nullable String by;

    @Option(
            names = "--max-groups",
            paramLabel = "N",
            description = "Maximum number of groups with --by; games of further groups are counted together "
                    + "[default: 1000000]")
    private String maxGroups = "1000000";

    @Option(
            names = "--tie-breaks",
            paramLabel = "LIST",
            description =
                    "Tie-breaks with --by=event, by their acronyms in FIDE's Handbook C.07: DE (Direct Encounter), "
                            + "WIN (Number of Wins), SB (Sonneborn-Berger), BH (Buchholz), BH-C1 (Buchholz Cut 1) "
                            + "[default: all, in this order]")
    private @Nullable String tieBreaks;

    @Option(names = "--csv", description = "Print the groups of --by as CSV")
    private boolean csv;

    @Option(names = "--json", description = "Print the result as one JSON object")
    private boolean json;

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "Write an HTML page with plots, which needs no network and no script; --top sets how many "
                    + "players, openings and time controls it lists")
    private @Nullable String report;

    private long gamesRead;

    PgnStatsCommand(Session session) {
        super(session);
    }

    @Override
    public boolean isJson() {
        return json;
    }

    @Override
    public int run() {
        int pliesOfOpening = Choices.number("--opening-plies", openingPlies, 1, MAX_OPENING_PLIES);
        int mostOpenings = Choices.number("--max-openings", openingsCounted, 1, MAX_OPENINGS);
        int shown = Choices.number("--top", top, 0, MAX_OPENINGS);
        if (csv && (by == null || json)) {
            throw new InputException(by == null ? "--csv needs --by" : "--csv and --json cannot be used together");
        }
        if (tieBreaks != null && !EventText.KIND.equals(by)) {
            throw new InputException("--tie-breaks needs --by=event");
        }
        int groups = Choices.number("--max-groups", maxGroups, 1, MAX_OPENINGS);
        Optional<String> kind = Optional.ofNullable(by).map(word -> new Groups().parse("--by", word));

        tags.read();
        // Before the query, which refuses --syzygy if nothing has opened the tables.
        Optional<TableGames> tables = adjudicates ? Optional.of(new TableGames(where.tables())) : Optional.empty();
        GameFilter sought = tags.filter(where.query(Optional.empty()));
        List<Statistics> counted = new ArrayList<>();
        IntFunction<String> answer;
        Optional<IntFunction<String>> ownPage = Optional.empty();
        Optional<EventStatistics> collected = Optional.empty();
        Optional<ProfileStatistics> pages = Optional.empty();
        if (kind.isEmpty()) {
            GameStatistics games = new GameStatistics(pliesOfOpening, mostOpenings);
            counted.add(games);
            answer = most ->
                    json ? GameStatisticsText.json(games, most) : GameStatisticsText.text(games, pliesOfOpening, most);
        } else if (kind.get().equals(ClockText.KIND)) {
            ClockStatistics clocks = new ClockStatistics();
            counted.add(clocks);
            answer = most -> csv ? ClockText.csv(clocks) : json ? ClockText.json(clocks) : ClockText.table(clocks);
        } else if (kind.get().equals(EventText.KIND)) {
            EventStatistics events = new EventStatistics(decidingTieBreaks());
            counted.add(events);
            answer = most -> csv
                    ? EventText.csv(events, most)
                    : json ? EventText.json(events, most) : EventText.text(events, most);
            collected = Optional.of(events);
            ownPage = Optional.of(most -> events.html(title(), most));
        } else if (kind.get().equals(ProfileText.KIND)) {
            ProfileStatistics profiles = new ProfileStatistics(
                    tags.players().orElseThrow(() -> new InputException("--by=profile needs --player=NAME")), groups);
            counted.add(profiles);
            answer = most -> csv
                    ? ProfileText.csv(profiles, most)
                    : json ? ProfileText.json(profiles, most) : ProfileText.text(profiles, most);
            pages = Optional.of(profiles);
            ownPage = Optional.of(most -> profiles.html(title(), most));
        } else {
            GroupedStatistics grouped =
                    new GroupedStatistics(Grouping.named(kind.get()).orElseThrow(), groups);
            counted.add(grouped);
            answer = most -> csv
                    ? GroupText.csv(grouped, most)
                    : json ? GroupText.json(grouped, most) : GroupText.table(grouped, most);
        }
        Optional<OutputFile> file = Optional.ofNullable(report).map(name -> reportFile(name));
        StatisticsReport page = new StatisticsReport(Math.min(groups, MAX_IN_REPORT));
        Optional<EventStatistics> events = collected;
        Optional<ProfileStatistics> players = pages;
        IntFunction<String> written = ownPage.orElse(most -> page.html(title(), most));
        if (file.isPresent() && ownPage.isEmpty()) {
            counted.addAll(page.statistics());
        }
        return writing(file.stream().toList(), () -> {
            readAll((games, progress) -> {
                Count count = new Count(StatisticsVisitor.of(counted), sought.visitor(), progress, tables);
                index.replay(games, sought.requirement(), false, reading(), session, part -> count);
            });
            if (hasSummary(gamesRead)) {
                session.out().print(answer.apply(shown));
            }
            session.out().flush();
            tables.ifPresent(decided -> decided.summarize(session));
            printErrors();
            if (isUnreadable()) {
                return ExitCode.WRONG_INPUT;
            }
            events.filter(each -> each.unnamed() > 0)
                    .ifPresent(each -> session.say(Numbers.grouped(each.unnamed())
                            + (each.unnamed() == 1
                                    ? " game without the names of two players is in no table"
                                    : " games without the names of two players are in no table")));
            players.filter(each -> each.others() > 0)
                    .ifPresent(each -> session.say("more than " + Numbers.grouped(ProfileStatistics.MAX_PLAYERS)
                            + " players match --player: the others are left out"));
            file.ifPresent(opened -> write(written.apply(shown), opened));
            return ExitCode.DONE;
        });
    }

    private List<TieBreak> decidingTieBreaks() {
        List<TieBreak> chosen = new ArrayList<>();
        for (String acronym : tieBreaks == null ? TieBreak.acronyms() : List.of(tieBreaks.split(",", -1))) {
            TieBreak tieBreak = TieBreak.of(acronym.strip())
                    .orElseThrow(() -> new InputException("--tie-breaks must be a list of "
                            + String.join(", ", TieBreak.acronyms()) + ", got \"" + acronym + "\""));
            if (chosen.contains(tieBreak)) {
                throw new InputException("--tie-breaks has " + tieBreak + " twice");
            }
            chosen.add(tieBreak);
        }
        return chosen;
    }

    private OutputFile reportFile(String name) {
        OutputFile file = new OutputFile(name);
        file.refuseWhenRead(files());
        tags.refuseWhenReadBeside(files(), file);
        return file;
    }

    private String title() {
        String first = files().get(0);
        Path name =
                first.equals(LineReader.STANDARD_INPUT) ? null : Path.of(first).getFileName();
        int more = files().size() - 1;
        return (name == null ? "Games" : name) + (more == 0 ? "" : " and " + more + " more");
    }

    private static void write(String page, OutputFile file) {
        Output out = new Output(file.open());
        out.print(page);
        out.flush();
    }

    /** Forwards matching games to the statistics. The other games are never completed, so they are not counted. */
    private final class Count extends DelegatingVisitor {
        private final StatisticsVisitor statistics;
        private final GameFilter.Visitor filter;
        private final PgnProgress progress;
        private final Optional<TableGames> tables;
        private final ResultReader results = new ResultReader();

        Count(
                StatisticsVisitor statistics,
                GameFilter.Visitor filter,
                PgnProgress progress,
                Optional<TableGames> tables) {
            super(tables.<PgnVisitor[]>map(games -> new PgnVisitor[] {games, statistics, filter})
                    .orElseGet(() -> new PgnVisitor[] {statistics, filter}));
            this.tables = tables;
            this.statistics = statistics;
            this.filter = filter;
            this.progress = progress;
        }

        @Override
        public void gameStarts() {
            super.gameStarts();
            results.gameStarts();
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            super.tag(name, value);
            results.tag(name, value);
        }

        @Override
        public void result(GameResult result) {
            super.result(result);
            results.result(result);
        }

        @Override
        public void problem(PgnProblem problem) {
            super.problem(problem);
            count(problem);
        }

        @Override
        public void gameEnds() {
            if (results.result() == GameResult.UNKNOWN) {
                tables.map(TableGames::result).ifPresent(super::result);
            }
            filter.gameEnds();
            gamesRead++;
            if (filter.isMet()) {
                statistics.gameEnds();
            }
            progress.game();
        }
    }
}
