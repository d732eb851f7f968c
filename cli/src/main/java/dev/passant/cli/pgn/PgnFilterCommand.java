package dev.passant.cli.pgn;

import dev.passant.answers.Json;
import dev.passant.chess.Replay;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OptionValues;
import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.OutputOptions;
import dev.passant.cli.io.Session;
import dev.passant.cli.pgn.options.DuplicateFilter;
import dev.passant.cli.pgn.options.DuplicateOptions;
import dev.passant.cli.pgn.options.EditOptions;
import dev.passant.cli.pgn.options.IndexOptions;
import dev.passant.cli.pgn.options.PgnFile;
import dev.passant.cli.pgn.options.SampleOptions;
import dev.passant.cli.pgn.options.TagOptions;
import dev.passant.cli.pgn.options.WhereOption;
import dev.passant.pgn.DelegatingVisitor;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.duplicates.ComparedGame;
import dev.passant.pgn.filter.GameFilter;
import dev.passant.pgn.filter.GameSample;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.raw.RawGameEditor;
import dev.passant.pgn.raw.ResultFixer;
import dev.passant.pgn.statistics.GameEnding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The {@code passant pgn filter} command: writes the games that meet all conditions. */
@CommandLine.Command(
        name = "filter",
        description = {
            "Write the games that meet all conditions, unchanged unless options change them. Names match by "
                    + "substring, ignoring case and accents; an umlaut is also found as two letters. Games with an error are read up to the error",
            ""
        },
        footer = {
            "",
            "--edit, --openings, --line-length and --letters change the output; games with an error are written "
                    + "unchanged.",
            "",
            "--unique drops later copies and leaves the first as it is, with its spelling of the names. A copy that "
                    + "lacks the last move is another game and stays: passant pgn merge --duplicates-by=near joins "
                    + "such games.",
            "--unique and --known: a game is a duplicate if an earlier game has the same start and moves, and "
                    + "matching players, year and result. An unknown value matches any value. Two names match if "
                    + "they have the same words, ignoring case, accents, punctuation and order, or if they have the "
                    + "same family name and one given name is a prefix or an initial of the other. Games without "
                    + "moves, with an error or in an unsupported variant are compared by their whole text, including "
                    + "tags. A game takes 56 to 110 bytes of memory; each distinct name takes about 150 bytes plus "
                    + "its letters.",
            "Games longer than 8 MiB are skipped and reported. If a game is skipped or a file cannot be read "
                    + "completely, the exit code is 2 and no file is written."
        })
final class PgnFilterCommand extends PgnFilesCommand {

    /** The value of {@code --outcome} that is not a {@link GameEnding}, because detecting it takes a search. */
    private static final String DEAD = "dead";

    @Mixin
    private final TagOptions tags = new TagOptions();

    @Mixin
    private final WhereOption where = new WhereOption();

    static final class Results extends OptionValues {
        Results() {
            super("1-0", "0-1", "1/2-1/2", "*");
        }
    }

    @Option(
            names = "--result",
            completionCandidates = Results.class,
            paramLabel = "RESULT",
            description =
                    "Result after the moves or, if unknown, in the tag: 1-0, 0-1, 1/2-1/2 or *; !RESULT excludes. "
                            + "Repeatable: any may match, but !RESULT always excludes")
    private List<String> wantedResults = new ArrayList<>();

    @Option(
            names = "--fix-results",
            description = "Make the tag Result and the result after the moves agree: a mate, a stalemate or the end by "
                    + "the rule of a variant decides, and a known result replaces an unknown one; other "
                    + "contradictions are kept")
    private boolean fixResults;

    static final class Outcomes extends OptionValues {
        Outcomes() {
            super(Stream.concat(GameEnding.names().stream(), Stream.of(DEAD)).toList());
        }
    }

    @Option(
            names = "--outcome",
            completionCandidates = Outcomes.class,
            paramLabel = "RULE",
            description = "Rule that ends the game: checkmate, stalemate, insufficient-material, seventy-five-moves, "
                    + "fivefold-repetition, variant-rule (such as the third check), "
                    + "dead (neither side can mate by any series of legal moves, "
                    + "searched within 100000 nodes) or none")
    private @Nullable String outcome;

    @Mixin
    private final DuplicateOptions duplicates = new DuplicateOptions();

    @Mixin
    private final DuplicateFilter seen = new DuplicateFilter(duplicates);

    @Mixin
    private final SampleOptions sampling = new SampleOptions();

    @Option(names = "--invert", description = "Write the games that fail at least one condition")
    private boolean invert;

    @Option(names = "--count", description = "Print only the number of games")
    private boolean counts;

    @Option(names = "--json", description = "Print the totals as one JSON object; requires --output or --count")
    private boolean json;

    @Mixin
    private final EditOptions editing = new EditOptions();

    @Mixin
    private final IndexOptions index = new IndexOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    private GameFilter sought = GameFilter.ALL;
    private long gamesRead;
    private long passedGames;

    PgnFilterCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        readConditions();
        Optional<OutputFile> file = output.file(editing.andOwnFiles(files()));
        file.ifPresent(opened -> {
            tags.refuseWhenReadBeside(files(), opened);
            if (!output.isAppended()) {
                opened.refuseWhenRead(seen.knownFiles());
            }
        });
        if (counts && (file.isPresent() || duplicates.file().isPresent() || editing.isAny() || sampling.isGiven())) {
            throw new InputException(
                    "--count writes no games: it cannot be used with --output, --duplicates, --sample or editing"
                            + " options");
        }
        if (json && file.isEmpty() && !counts) {
            throw new InputException("--json needs --output=FILE or --count: otherwise games are on standard output");
        }
        Optional<RawGameEditor> editor = editing.editor(reading());
        Optional<OutputFile> left = duplicates.file().map(this::duplicatesFile);
        List<OutputFile> outputs = DuplicateOptions.outputs(file, left);
        refuseUnreadable(seen.knownFiles());
        return writing(outputs, () -> filter(file, left, editor));
    }

    @Override
    public boolean isJson() {
        return json;
    }

    private OutputFile duplicatesFile(String name) {
        OutputFile left = output.file(name, editing.andOwnFiles(files()));
        tags.refuseWhenReadBeside(files(), left);
        left.refuseWhenRead(seen.knownFiles());
        return left;
    }

    private int filter(Optional<OutputFile> file, Optional<OutputFile> left, Optional<RawGameEditor> editor) {
        readAll(seen.knownFiles(), true, this::addKnown);
        if (isUnreadable()) {
            return ExitCode.WRONG_INPUT;
        }
        GameTarget passed = GameTarget.of(file, session, reading(), editor, editing.text());
        Optional<GameTarget> dropped = left.map(
                duplicate -> GameTarget.of(Optional.of(duplicate), session, reading(), editor, editing.text()));
        ResultFixer results = new ResultFixer(reading().options());
        Optional<GameSample> sample = sampling.sample(game -> writePassed(game, passed));
        Consumer<RawGame> sink =
                sample.<Consumer<RawGame>>map(each -> each::add).orElse(game -> writePassed(game, passed));
        try {
            readAll(true, (games, progress) -> {
                long excluded = index.replay(
                        games,
                        sought.requirement(),
                        true,
                        reading(),
                        session,
                        part -> new FilterVisitor(
                                part,
                                progress,
                                sought.visitor(),
                                seen.areLeftOut() ? Optional.of(duplicates.compared()) : Optional.empty(),
                                results,
                                sink,
                                dropped));
                gamesRead += excluded;
            });
            sample.ifPresent(GameSample::finish);
        } finally {
            sample.ifPresent(GameSample::close);
        }
        long written = passedGames - passed.dropped();
        if (json) {
            session.out()
                    .println(Json.of(
                            sums -> seen.addTo(sums.field("games", written).field("errors", errors()))));
        } else if (counts && hasSummary(passedGames)) {
            session.out().println(Long.toString(passedGames));
        }
        dropped.ifPresent(target -> target.out().flush());
        passed.finish(session);
        long all = sample.map(GameSample::games).orElse(gamesRead);
        if (sample.isPresent() || file.isPresent()) {
            sayWritten(written, all);
        }
        printErrors();
        report(results);
        seen.report().ifPresent(session::say);
        duplicates.report().ifPresent(session::say);
        return exitCode();
    }

    private void report(ResultFixer results) {
        if (results.fixed() + results.contradictory() > 0) {
            session.say(Numbers.counted(results.fixed(), "result fixed", "results fixed")
                    + (results.contradictory() == 0
                            ? ""
                            : ", "
                                    + Numbers.counted(
                                            results.contradictory(), "contradiction kept", "contradictions kept")));
        }
    }

    private void readConditions() {
        tags.read();
        seen.read();
        sampling.read();
        sought = tags.filter(where.query(editing.openings())).and(results());
        if (outcome != null) {
            String name = new Outcomes().parse("--outcome", outcome);
            sought = sought.and(GameEnding.named(name)
                    .map(GameFilter::ending)
                    .orElseGet(() -> GameFilter.lastPosition(DeadGames::isDead)));
        }
        sought = invert ? sought.negated() : sought;
    }

    private GameFilter results() {
        Set<GameResult> wanted = EnumSet.noneOf(GameResult.class);
        Set<GameResult> unwanted = EnumSet.noneOf(GameResult.class);
        for (String text : wantedResults) {
            boolean isNegated = text.startsWith("!");
            String word = new Results().parse("--result", isNegated ? text.substring(1) : text);
            GameResult.of(word).ifPresent((isNegated ? unwanted : wanted)::add);
        }
        GameFilter results = wanted.isEmpty() ? GameFilter.ALL : GameFilter.result(wanted);
        return unwanted.isEmpty()
                ? results
                : results.and(GameFilter.result(unwanted).negated());
    }

    private void writePassed(RawGame game, GameTarget target) {
        passedGames++;
        target.write(game);
    }

    /** Records the games of the {@code --known} files. */
    private void addKnown(PgnFile games, PgnProgress progress) throws IOException {
        ComparedGame compared = duplicates.compared();
        games.reader().replayAll(new DelegatingVisitor(compared) {
            @Override
            public void gameEnds() {
                games.takeText().ifPresent(text -> seen.addKnown(new RawGame(text, true), compared));
                progress.game();
            }
        });
    }

    /** Tests each game and writes those that pass. */
    private final class FilterVisitor extends RawGameVisitor {
        private final GameFilter.Visitor conditions;
        private final Optional<ComparedGame> compared;
        private final ResultFixer results;
        private final Consumer<RawGame> passed;
        private final Optional<GameTarget> dropped;
        private Optional<Replay> replay = Optional.empty();
        private boolean hasError;

        FilterVisitor(
                PgnFile file,
                PgnProgress progress,
                GameFilter.Visitor conditions,
                Optional<ComparedGame> compared,
                ResultFixer results,
                Consumer<RawGame> passed,
                Optional<GameTarget> dropped) {
            super(PgnFilterCommand.this, file, progress, visitors(conditions, compared, results));
            this.conditions = conditions;
            this.compared = compared;
            this.results = results;
            this.passed = passed;
            this.dropped = dropped;
        }

        @Override
        public void gameStarts() {
            super.gameStarts();
            gamesRead++;
            replay = Optional.empty();
            hasError = false;
        }

        @Override
        public void starts(Replay start) {
            super.starts(start);
            replay = Optional.of(start);
        }

        @Override
        public void problem(PgnProblem problem) {
            super.problem(problem);
            hasError |= problem.severity() == Severity.ERROR;
        }

        @Override
        boolean isWanted() {
            return conditions.isMet();
        }

        @Override
        void ends(byte[] text, boolean hasResult) {
            RawGame game = new RawGame(text, hasResult);
            if (compared.isPresent() && !seen.isNew(game, compared.get())) {
                dropped.ifPresent(target -> target.write(fixed(game)));
            } else if (counts) {
                passedGames++;
            } else {
                passed.accept(fixed(game));
            }
        }

        private RawGame fixed(RawGame game) {
            if (!fixResults) {
                return game;
            }
            Optional<GameResult> ofPosition = hasError
                    ? Optional.empty()
                    : replay.flatMap(Replay::mateOrStalemate).flatMap(end -> GameResult.of(end.result()));
            return ofPosition.map(right -> results.fixRead(game, right)).orElseGet(() -> results.fixRead(game));
        }
    }

    /** Returns the visitors that the options need. */
    private PgnVisitor[] visitors(GameFilter.Visitor conditions, Optional<ComparedGame> compared, ResultFixer results) {
        List<PgnVisitor> visitors = new ArrayList<>(List.of(conditions));
        compared.ifPresent(visitors::add);
        if (fixResults) {
            visitors.add(results);
        }
        return visitors.toArray(PgnVisitor[]::new);
    }
}
