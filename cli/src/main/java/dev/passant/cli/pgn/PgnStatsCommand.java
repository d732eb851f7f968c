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
import java.util.function.Supplier;
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
        Optional<String> grouping = Optional.ofNullable(by).map(word -> new Groups().parse("--by", word));

        tags.read();
        // Before the query, which refuses --syzygy if nothing has opened the tables.
        Optional<TableGames> tables = adjudicates ? Optional.of(new TableGames(where.tables())) : Optional.empty();
        GameFilter sought = tags.filter(where.query(Optional.empty()));
        Kind kind = grouping.map(word -> kind(word, groups)).orElseGet(() -> ofGames(pliesOfOpening, mostOpenings));
        Optional<OutputFile> file = Optional.ofNullable(report).map(name -> reportFile(name));
        StatisticsReport page = new StatisticsReport(Math.min(groups, MAX_IN_REPORT));
        List<Statistics> counted = new ArrayList<>(List.of(kind.counted));
        if (file.isPresent() && kind.page.isEmpty()) {
            counted.addAll(page.statistics());
        }
        return writing(file.stream().toList(), () -> {
            readAll((games, progress) -> {
                Count count = new Count(StatisticsVisitor.of(counted), sought.visitor(), progress, tables);
                index.replay(games, sought.requirement(), false, reading(), session, part -> count);
            });
            if (hasSummary(gamesRead)) {
                session.out().print(kind.text.apply(shown));
            }
            session.out().flush();
            tables.ifPresent(decided -> decided.summarize(session));
            printErrors();
            if (isUnreadable()) {
                return ExitCode.WRONG_INPUT;
            }
            kind.note.get().ifPresent(session::say);
            file.ifPresent(opened ->
                    write(kind.page.orElse(most -> page.html(title(), most)).apply(shown), opened));
            return ExitCode.DONE;
        });
    }

    /**
     * What is counted and printed for a word of {@code --by}.
     *
     * @param text the answer, with at most the given number of groups
     * @param page its HTML page; empty for that of all statistics
     * @param note what was left out
     */
    private record Kind(
            Statistics counted,
            IntFunction<String> text,
            Optional<IntFunction<String>> page,
            Supplier<Optional<String>> note) {

        Kind(Statistics counted, IntFunction<String> text) {
            this(counted, text, Optional.empty(), Optional::empty);
        }
    }

    private Kind kind(String word, int groups) {
        return switch (word) {
            case ClockText.KIND -> ofClocks();
            case EventText.KIND -> ofEvents();
            case ProfileText.KIND -> ofProfiles(groups);
            default -> ofGroups(Grouping.named(word).orElseThrow(), groups);
        };
    }

    private Kind ofGames(int pliesOfOpening, int mostOpenings) {
        GameStatistics games = new GameStatistics(pliesOfOpening, mostOpenings);
        return new Kind(
                games,
                most -> json
                        ? GameStatisticsText.json(games, most)
                        : GameStatisticsText.text(games, pliesOfOpening, most));
    }

    private Kind ofClocks() {
        ClockStatistics clocks = new ClockStatistics();
        return new Kind(
                clocks, most -> csv ? ClockText.csv(clocks) : json ? ClockText.json(clocks) : ClockText.table(clocks));
    }

    private Kind ofEvents() {
        EventStatistics events = new EventStatistics(decidingTieBreaks());
        return new Kind(
                events,
                most -> csv
                        ? EventText.csv(events, most)
                        : json ? EventText.json(events, most) : EventText.text(events, most),
                Optional.of(most -> events.html(title(), most)),
                () -> Optional.of(events.unnamed())
                        .filter(unnamed -> unnamed > 0)
                        .map(unnamed -> Numbers.grouped(unnamed)
                                + (unnamed == 1
                                        ? " game without the names of two players is in no table"
                                        : " games without the names of two players are in no table")));
    }

    private Kind ofProfiles(int groups) {
        ProfileStatistics profiles = new ProfileStatistics(
                tags.players().orElseThrow(() -> new InputException("--by=profile needs --player=NAME")), groups);
        return new Kind(
                profiles,
                most -> csv
                        ? ProfileText.csv(profiles, most)
                        : json ? ProfileText.json(profiles, most) : ProfileText.text(profiles, most),
                Optional.of(most -> profiles.html(title(), most)),
                () -> profiles.others() == 0
                        ? Optional.empty()
                        : Optional.of("more than " + Numbers.grouped(ProfileStatistics.MAX_PLAYERS)
                                + " players match --player: the others are left out"));
    }

    private Kind ofGroups(Grouping grouping, int groups) {
        GroupedStatistics grouped = new GroupedStatistics(grouping, groups);
        return new Kind(
                grouped,
                most -> csv
                        ? GroupText.csv(grouped, most)
                        : json ? GroupText.json(grouped, most) : GroupText.table(grouped, most));
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
