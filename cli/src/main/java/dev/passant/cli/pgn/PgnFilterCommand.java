package dev.passant.cli.pgn;

import dev.passant.answers.Json;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OptionValues;
import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.OutputOptions;
import dev.passant.cli.io.Session;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.search.Requirement;
import dev.passant.pgn.statistics.EndingTracker;
import dev.passant.pgn.statistics.GameEnding;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The {@code passant pgn filter} command: writes the games that meet all conditions, as they were read. */
@CommandLine.Command(
        name = "filter",
        description = {
            "Write the games that meet all conditions, unchanged unless cleaning options are given. "
                    + "Names match by substring, ignoring case. Games with an error are read up to it",
            ""
        },
        footer = {
            "",
            "--no-comments and the like, --keep-tags, --ply-count, --add-fen, --line-length, --letters and",
            "--split-variations clean the output; games with an error are written as read.",
            "",
            "--unique and --known: a game is a duplicate of the first game with the same start and moves whose",
            "players, year and result agree with its own. Unknown tags agree with everything. Names agree if they have",
            "the same words (case, accents, punctuation and order do not count), or the same family name and a given",
            "name that is a prefix or initial of the other. Games without moves, with an error or in a variant that is",
            "not played are compared by their text, tags and all. A game takes 56 to 110 bytes of memory, each",
            "different name about 150 and its letters.",
            "Games longer than 8 MiB are skipped and reported. If a game is skipped or a file cannot be read completely,",
            "the exit code is 2 and no file is written."
        })
final class PgnFilterCommand extends PgnFilesCommand {

    private static final int MAX_PLIES = 1_000_000_000;

    /** The value of {@code --outcome} that is not a {@link GameEnding}, because the rules alone do not decide it. */
    private static final String DEAD = "dead";

    @Mixin
    private final TagOptions tags = new TagOptions();

    @Mixin
    private final PositionOptions positions = new PositionOptions();

    /** The values of {@code --result}. */
    static final class Results extends OptionValues {
        Results() {
            super("1-0", "0-1", "1/2-1/2", "*");
        }
    }

    @Option(
            names = "--result",
            completionCandidates = Results.class,
            paramLabel = "RESULT",
            description = "Result in the tag or at the end of the moves: 1-0, 0-1, 1/2-1/2 or *; !RESULT excludes. "
                    + "Repeatable: any of these")
    private List<String> wantedResults = new ArrayList<>();

    @Option(
            names = "--fix-results",
            description =
                    "Correct results that differ in the tag Result and after the moves: a mate or stalemate on the "
                            + "board decides, and a known result replaces an unknown one; contradictions are kept")
    private boolean fixResults;

    @Option(names = "--min-plies", paramLabel = "N", description = "Require at least N plies")
    private String minPlies = "0";

    @Option(names = "--max-plies", paramLabel = "N", description = "Require at most N plies")
    private String maxPlies = Integer.toString(MAX_PLIES);

    /** The values of {@code --outcome}. */
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
                    + "fivefold-repetition, dead (neither side can mate by any series of legal moves, "
                    + "searched within 100000 nodes) or none")
    private @Nullable String outcome;

    @Mixin
    private final DuplicateOptions duplicates = new DuplicateOptions();

    @Mixin
    private final DuplicateFilter seen = new DuplicateFilter(duplicates);

    @Mixin
    private final GameSample sample = new GameSample();

    @Option(names = "--invert", description = "Write the games that do not meet all conditions")
    private boolean invert;

    @Option(names = "--count", description = "Print only the number of games")
    private boolean counts;

    @Option(names = "--json", description = "Print the totals as one JSON object; requires --output or --count")
    private boolean json;

    @Mixin
    private final CleaningOptions cleaning = new CleaningOptions();

    @Mixin
    private final IndexOptions index = new IndexOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    private final Set<GameResult> soughtResults = EnumSet.noneOf(GameResult.class);
    private final Set<GameResult> unwantedResults = EnumSet.noneOf(GameResult.class);
    private GameFilter sought = new GameFilter(tags, Optional.empty());
    private Optional<GameEnding> soughtEnding = Optional.empty();
    private boolean soughtDead;
    private int fewestPlies;
    private int mostPlies;
    private final GameResults results = new GameResults();
    private boolean tooLong;
    private long passedGames;

    PgnFilterCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        readConditions();
        Optional<OutputFile> file = output.file(files());
        file.ifPresent(opened -> {
            sought.refuseWhenReadBeside(files(), opened);
            if (!output.isAppended()) {
                opened.refuseWhenRead(seen.knownFiles());
            }
        });
        if (counts && (file.isPresent() || duplicates.file().isPresent() || cleaning.isAny() || sample.isGiven())) {
            throw new InputException(
                    "--count writes no games: it cannot be used with --output, --duplicates, --sample or cleaning options");
        }
        if (json && file.isEmpty() && !counts) {
            throw new InputException("--json needs --output=FILE or --count: otherwise games are on standard output");
        }
        Optional<GameCleaner> cleaner = cleaning.cleaner(reading());
        Optional<OutputFile> left = duplicates.file().map(this::duplicatesFile);
        if (file.isPresent() && left.isPresent()) {
            left.get().refuseWhenAlso(file.get());
        }
        refuseUnreadable(seen.knownFiles());
        List<OutputFile> outputs =
                Stream.of(file, left).flatMap(Optional::stream).toList();
        if (!outputs.isEmpty()) {
            refuseUnreadable(files());
        }
        try {
            return writing(outputs, () -> filter(file, left, cleaner));
        } finally {
            sample.close();
        }
    }

    @Override
    public boolean isJson() {
        return json;
    }

    private OutputFile duplicatesFile(String name) {
        OutputFile left = output.file(name, files());
        sought.refuseWhenReadBeside(files(), left);
        left.refuseWhenRead(seen.knownFiles());
        return left;
    }

    private int filter(Optional<OutputFile> file, Optional<OutputFile> left, Optional<GameCleaner> cleaner) {
        readAll(seen.knownFiles(), true, (games, progress) -> games.reader().replayAll(new Known(games, progress)));
        if (isUnreadable()) {
            return ExitCode.WRONG_INPUT;
        }
        GameTarget passed = GameTarget.of(file, session, reading(), cleaner);
        Optional<GameTarget> dropped =
                left.map(duplicate -> GameTarget.of(Optional.of(duplicate), session, reading(), cleaner));
        readAll(true, (games, progress) -> sieve(games, progress, passed, dropped));
        sample.finish((text, hasResult) -> writePassed(text, hasResult, passed));
        if (json) {
            Json sums = new Json().object().field("games", passedGames).field("errors", errors());
            seen.addTo(sums);
            session.out().println(sums.end().toString());
        } else if (counts && hasSummary(passedGames)) {
            session.out().println(Long.toString(passedGames));
        }
        dropped.ifPresent(target -> target.out().flush());
        passed.finish(session);
        if (sample.isGiven() && hasSummary(sample.games())) {
            session.say(Numbers.grouped(passedGames - passed.dropped()) + " of " + Numbers.grouped(sample.games())
                    + (sample.games() == 1 ? " game written" : " games written"));
        }
        sayErrors();
        results.report().ifPresent(session::say);
        seen.report().ifPresent(session::say);
        duplicates.report().ifPresent(session::say);
        return isUnreadable() || tooLong ? ExitCode.WRONG_INPUT : ExitCode.DONE;
    }

    private void sieve(PgnFile file, PgnProgress progress, GameTarget passed, Optional<GameTarget> dropped)
            throws IOException {
        Requirement requirement = invert ? new Requirement.Unknown() : sought.requirement();
        index.replay(file, requirement, true, reading(), session, part -> new Sieve(part, progress, passed, dropped));
    }

    private void readConditions() {
        tags.read();
        seen.read();
        sample.read();
        sought = new GameFilter(tags, positions.query(session));
        for (String text : wantedResults) {
            boolean isNegated = text.startsWith("!");
            String word = new Results().parse("--result", isNegated ? text.substring(1) : text);
            GameResult.of(word).ifPresent((isNegated ? unwantedResults : soughtResults)::add);
        }
        fewestPlies = Choices.number("--min-plies", minPlies, 0, MAX_PLIES);
        mostPlies = Choices.number("--max-plies", maxPlies, 0, MAX_PLIES);
        if (fewestPlies > mostPlies) {
            throw new InputException("--min-plies=" + fewestPlies + " is more than --max-plies=" + mostPlies + "");
        }
        soughtEnding = Optional.ofNullable(outcome)
                .map(name -> new Outcomes().parse("--outcome", name))
                .filter(name -> !name.equals(DEAD))
                .flatMap(GameEnding::named);
        soughtDead = DEAD.equals(outcome);
    }

    private void writePassed(byte[] text, boolean hasResult, GameTarget target) {
        passedGames++;
        target.write(text, hasResult);
    }

    /** Records the games of the {@code --known} files. */
    private final class Known extends ComparedGame {

        Known(PgnFile file, PgnProgress progress) {
            super(file, progress, true);
        }

        @Override
        void ends(Optional<byte[]> text) {
            text.ifPresent(bytes -> seen.addKnown(hashOf(bytes), identity()));
        }
    }

    /** Tests each game and writes those that pass. */
    private final class Sieve extends ComparedGame {
        private final GameTarget passed;
        private final Optional<GameTarget> dropped;

        private final GameFilter.Visitor conditions;

        /** Placeholder until the start of the game is read; never modified. */
        private final Replay atStart = new Replay(Position.start());

        private Replay replay = atStart;
        private final EndingTracker ending;
        private boolean hasError;

        Sieve(PgnFile file, PgnProgress progress, GameTarget passed, Optional<GameTarget> dropped) {
            this(file, progress, passed, dropped, sought.visitor(), new EndingTracker());
        }

        private Sieve(
                PgnFile file,
                PgnProgress progress,
                GameTarget passed,
                Optional<GameTarget> dropped,
                GameFilter.Visitor conditions,
                EndingTracker ending) {
            super(file, progress, seen.areLeftOut(), conditions, ending);
            this.conditions = conditions;
            this.ending = ending;
            this.passed = passed;
            this.dropped = dropped;
            results.startAt(file.reader().offset());
        }

        @Override
        public void gameStarts() {
            super.gameStarts();
            results.begin();
            // If the start of this game is invalid, the state of the previous game must not be used.
            replay = atStart;
            ending.starts(atStart);
            hasError = false;
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            super.tag(name, value);
            results.tag(name, value, file().reader().offset());
        }

        /** Skips the moves if the tags already exclude the game. */
        @Override
        public boolean wantsMoves() {
            return conditions.wantsMoves() || invert;
        }

        @Override
        public void starts(Replay start) {
            super.starts(start);
            replay = start;
        }

        @Override
        public void result(GameResult read) {
            super.result(read);
            results.moves(read, file().reader().offset());
        }

        @Override
        public void problem(PgnProblem problem) {
            super.problem(problem);
            hasError |= problem.severity() == Severity.ERROR;
            count(problem);
        }

        @Override
        void ends(Optional<byte[]> text) {
            end(text);
            results.startAt(file().reader().offset());
        }

        private void end(Optional<byte[]> text) {
            if (passes() == invert) {
                return;
            }
            if (text.isEmpty()) {
                tooLong = true;
                progress().clear();
                session.say(
                        file().name() + ": a game is longer than " + reading().gameBytesInWords() + "; skipped");
            } else if (!seen.areLeftOut() || seen.isNew(hashOf(text.get()), identity())) {
                pass(text.get());
            } else {
                dropped.ifPresent(target -> {
                    byte[] fixed = fixed(text.get());
                    target.write(fixed, isEnded(text.get(), fixed));
                });
            }
        }

        private void pass(byte[] text) {
            if (counts) {
                passedGames++;
                return;
            }
            byte[] fixed = fixed(text);
            boolean isEnded = isEnded(text, fixed);
            if (sample.isGiven()) {
                sample.add(fixed, isEnded, (chosen, hasResult) -> writePassed(chosen, hasResult, passed));
            } else {
                writePassed(fixed, isEnded, passed);
            }
        }

        private byte[] fixed(byte[] text) {
            return fixResults
                    ? results.fixed(text, resultOfPosition(), reading().options())
                    : text;
        }

        private boolean isEnded(byte[] text, byte[] fixed) {
            return hasResult() || !Arrays.equals(fixed, text);
        }

        private Optional<GameResult> resultOfPosition() {
            return hasError
                    ? Optional.empty()
                    : replay.mateOrStalemate().flatMap(outcome -> GameResult.of(outcome.result()));
        }

        private boolean passes() {
            return conditions.isMet()
                    && plies() >= fewestPlies
                    && plies() <= mostPlies
                    && (soughtResults.isEmpty() || soughtResults.stream().anyMatch(results::has))
                    && unwantedResults.stream().noneMatch(results::has)
                    && (soughtEnding.isEmpty() || ending.ending() == soughtEnding.get())
                    && (!soughtDead || DeadGames.isDead(replay.position()));
        }
    }
}
