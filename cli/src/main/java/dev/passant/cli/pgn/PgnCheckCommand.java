package dev.passant.cli.pgn;

import dev.passant.answers.Json;
import dev.passant.chess.Move;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Session;
import dev.passant.cli.pgn.options.PgnFile;
import dev.passant.cli.pgn.text.RepeatedWarning;
import dev.passant.cli.tables.SyzygyOption;
import dev.passant.pgn.DelegatingVisitor;
import dev.passant.pgn.ParallelReader;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Kind;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.ReplayVisitor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The {@code passant pgn check} command: reports the errors in PGN files and their locations. */
@CommandLine.Command(
        name = "check",
        description = "Replay every move of PGN files and report problems as FILE:LINE:COLUMN: game N: error: "
                + "REASON. Exits with 1 if there were errors")
final class PgnCheckCommand extends PgnFilesCommand {

    private static final int MAX_THREADS = 1024;

    @Option(names = "--quiet", description = "Print only the summary")
    private boolean quiet;

    @Option(names = "--errors-only", description = "Print errors only; warnings are still counted")
    private boolean errorsOnly;

    @Option(
            names = "--quiet-roster",
            description = "Do not print warnings about missing roster tags; they are still counted")
    private boolean quietRoster;

    @Option(
            names = {"-j", "--threads"},
            paramLabel = "N",
            description = "Number of threads for a plain file [default: one per processor]")
    private String threads = Integer.toString(Runtime.getRuntime().availableProcessors());

    @Option(
            names = "--dead",
            description =
                    "Also warn about games that continued after a dead position (neither side can ever mate), and "
                            + "about flag falls (tag Termination) where the winner could not mate; uses one thread")
    private boolean dead;

    @Option(
            names = "--tables",
            description = "Also warn about moves that give away a win or a draw, by endgame tables: those of three "
                    + "pieces, of passant tables make, and of --syzygy; uses one thread")
    private boolean comparesWithTables;

    @Mixin
    private final SyzygyOption syzygy = new SyzygyOption();

    @Option(names = "--json", description = "Print one JSON object per problem, and one for the totals")
    private boolean json;

    private Optional<TableGames> tables = Optional.empty();

    private long games;
    private long plies;
    private long warnings;

    PgnCheckCommand(Session session) {
        super(session);
    }

    @Override
    public boolean isJson() {
        return json;
    }

    @Override
    public int run() {
        int asked = Choices.number("--threads", threads, 1, MAX_THREADS);
        int readers = dead || comparesWithTables ? 1 : asked;
        if (comparesWithTables) {
            tables = Optional.of(new TableGames(syzygy.open()));
        }
        syzygy.refuseUnused();
        readAll((file, progress) -> check(file, readers, progress));
        if (hasSummary(games)) {
            session.out().println(json ? jsonSums() : sums());
        }
        tables.ifPresent(compared -> compared.summarize(session));
        if (isUnreadable()) {
            return ExitCode.WRONG_INPUT;
        }
        return errors() > 0 ? ExitCode.DIFFERENCE : ExitCode.DONE;
    }

    private void check(PgnFile file, int readers, PgnProgress progress) throws IOException {
        Map<Kind, RepeatedWarning> repeated = RepeatedWarning.ofEachKind(file.name());
        try {
            check(file, readers, progress, repeated);
        } finally {
            repeated.forEach((kind, warning) -> {
                if (kind != Kind.MISSING_TAGS || !quietRoster) {
                    print(progress, warning);
                }
            });
        }
    }

    private void print(PgnProgress progress, RepeatedWarning warning) {
        if (!quiet && !errorsOnly && warning.isAny()) {
            progress.clear();
            session.out().println(json ? warning.asJson() : warning.toString());
        }
    }

    private void check(PgnFile file, int readers, PgnProgress progress, Map<Kind, RepeatedWarning> repeated)
            throws IOException {
        Optional<Path> large = readers == 1 ? Optional.empty() : file.large();
        if (large.isPresent()) {
            ParallelReader.replay(
                    large.get(),
                    readers,
                    reading().options(),
                    () -> new Tally(file, progress, repeated),
                    (part, offset) -> {
                        add(part);
                        progress.games(part.games, offset);
                    });
        } else {
            Optional<DeadGames> endings = dead ? Optional.of(new DeadGames()) : Optional.empty();
            Tally tally = new Tally(file, progress, repeated) {
                @Override
                public void gameEnds() {
                    super.gameEnds();
                    progress.game();
                    endings.ifPresent(found -> found.problems().forEach(this::warn));
                    tables.ifPresent(compared -> compared.mistakes().forEach(this::warn));
                }
            };
            try {
                PgnVisitor[] visitors = Stream.of(endings, tables, Optional.of(tally))
                        .flatMap(Optional::stream)
                        .toArray(PgnVisitor[]::new);
                file.reader().replayAll(visitors.length == 1 ? tally : new DelegatingVisitor(visitors));
            } finally {
                add(tally);
            }
        }
    }

    private void add(Tally tally) {
        games += tally.games;
        plies += tally.plies;
    }

    /** Counts the games and plies of a file or file chunk and prints its problems. */
    private class Tally implements ReplayVisitor {
        private final String name;
        private final PgnProgress progress;
        private final Map<Kind, RepeatedWarning> repeated;
        private long games;
        private long plies;

        Tally(PgnFile file, PgnProgress progress, Map<Kind, RepeatedWarning> repeated) {
            this.name = file.name();
            this.progress = progress;
            this.repeated = repeated;
        }

        @Override
        public void played(Move move) {
            plies++;
        }

        @Override
        public void nullMovePlayed() {
            plies++;
        }

        @Override
        public void gameEnds() {
            games++;
        }

        @Override
        public void problem(PgnProblem problem) {
            count(problem);
            warnings += problem.severity() == Severity.WARNING ? 1 : 0;
            Optional<RepeatedWarning> warning = Optional.ofNullable(repeated.get(problem.kind()));
            if (warning.isPresent()) {
                warning.get().add(problem);
            } else if (!quiet && !(errorsOnly && problem.severity() == Severity.WARNING)) {
                progress.clear();
                session.out().println(json ? jsonOf(problem) : name + ":" + problem);
            }
        }

        /** Prints a warning about the ending of the game counted last. */
        final void warn(String reason) {
            warnings++;
            if (quiet || errorsOnly) {
                return;
            }
            progress.clear();
            session.out()
                    .println(
                            json
                                    ? Json.of(object -> object.field("file", name)
                                            .field("game", games)
                                            .field("severity", Severity.WARNING)
                                            .field("reason", reason))
                                    : name + ": game " + games + ": " + Severity.WARNING + ": " + reason);
        }

        private String jsonOf(PgnProblem problem) {
            return Json.of(object -> object.field("file", name)
                    .field("line", problem.line())
                    .field("column", problem.column())
                    .field("game", problem.game())
                    .field("severity", problem.severity())
                    .field("reason", problem.reason())
                    .field("token", problem.token())
                    .optional("fen", problem.fen()));
        }
    }

    private String sums() {
        return "games " + games + ", plies " + plies + ", errors " + errors() + ", warnings " + warnings;
    }

    private String jsonSums() {
        return Json.of(object -> object.field("games", games)
                .field("plies", plies)
                .field("errors", errors())
                .field("warnings", warnings));
    }
}
