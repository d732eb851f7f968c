package dev.passant.cli.pgn;

import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OptionValues;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.OutputOptions;
import dev.passant.cli.io.Session;
import dev.passant.cli.pgn.options.EditOptions;
import dev.passant.cli.pgn.options.GameChoice;
import dev.passant.cli.pgn.options.PgnFile;
import dev.passant.cli.pgn.options.SampleOptions;
import dev.passant.cli.pgn.options.WhereOption;
import dev.passant.cli.pgn.text.GameFormat;
import dev.passant.cli.pgn.text.SqliteTables;
import dev.passant.notation.NotationException;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameRow;
import dev.passant.pgn.GameText;
import dev.passant.pgn.ParallelWriter;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Kind;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.edit.GameJoiner;
import dev.passant.pgn.json.GameJsonWriter;
import dev.passant.pgn.json.RowJsonWriter;
import dev.passant.pgn.raw.RawGameEditor;
import dev.passant.pgn.raw.RawGameEditor.Broken;
import dev.passant.pgn.raw.RawGameWriter;
import dev.passant.pgn.table.Csv;
import dev.passant.pgn.table.CsvWriter;
import dev.passant.pgn.table.GameTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The {@code passant pgn convert} command: writes games in another format. */
@CommandLine.Command(
        name = "convert",
        description = {
            "Write games in another format. Errors in games are reported, and the exit code is then 1. A game with an"
                    + " error is written unchanged with --to=pgn, and up to the error in all other formats: see"
                    + " --broken.",
            "",
            "pgn: the layout of PGN's export format; keeps everything that was read, including the order of"
                    + " tags outside the roster.",
            "json: one object per line: tags, result, start (FEN), moves (UCI), clocks (seconds) and evals (hundredths"
                    + " of a pawn, or \"#3\") if present, final (FEN), error that ended the game"
                    + " early; values (dates, numbers), san, nags, comments, marks, variations: see docs/json.md.",
            "csv, or json with --columns: rows, one for each game, or for each position if a column depends on it. "
                    + "--where selects positions, and games with one; --sample=1%% selects rows at random.",
            "sqlite: a database with the tables games, positions and tags, or with one table of --columns; needs "
                    + "--output.",
            "tree: one PGN game in which the games are variations, with the number of games and the results where they "
                    + "part; the games must start from the same position. --edit='split variations' is the reverse.",
            "uci, san: the moves of each game on one line.",
            "fen: every position, as FEN|GAME|PLY.",
            "epd: the last position of every game."
        },
        footer = {"", "If a file cannot be read completely, the exit code is 2 and --output is not written."})
final class PgnConvertCommand extends PgnFilesCommand {

    static final class Formats extends OptionValues {
        Formats() {
            super(GameFormat.names());
        }
    }

    @Option(
            names = "--to",
            completionCandidates = Formats.class,
            required = true,
            paramLabel = "FORMAT",
            description = "Output format: pgn, json, csv, sqlite, tree, uci, san, fen or epd")
    private String format = "";

    @Option(
            names = "--columns",
            paramLabel = "LIST",
            description = "Columns of rows, separated by commas: games or positions (all usual ones), names of columns"
                    + " such as fen,next_uci,result, tags such as Annotator, and count (write equal rows once): see"
                    + " docs/pgn-every-day.md [default: games with --to=csv; games, positions and tags with"
                    + " --to=sqlite]")
    private @Nullable String columns;

    @Option(
            names = "--brief",
            description = "With --to=json: omit values, san, variations and annotations other than clocks and evals")
    private boolean brief;

    @Mixin
    private final WhereOption where = new WhereOption();

    @Mixin
    private final SampleOptions sampling = new SampleOptions();

    @Mixin
    private final GameChoice choice = new GameChoice();

    @Mixin
    private final EditOptions editing = new EditOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    private GameFormat chosen = GameFormat.PGN;
    private Broken howBroken = Broken.CUT;
    private long games;
    private long written;
    private long asRead;

    /** The number of games written, apart from those in {@link #edited}. */
    private long passedOn;

    /** The number of games among these without a position that meets the query. */
    private long unmatched;

    /** The number of games that several threads have edited and written. */
    private final AtomicLong edited = new AtomicLong();

    private long dropped;
    private boolean lost;
    private boolean tooLong;

    /** Skips a game. */
    private static final PgnVisitor PASSING_OVER = new PgnVisitor() {
        @Override
        public boolean wantsMoves() {
            return false;
        }
    };

    /** Converts a large file with several threads. */
    private interface Parallel {

        void read(Path path, PgnFile file, PgnProgress progress) throws IOException;
    }

    /** A destination for games and their numbers. */
    private interface Sink {

        void write(Game game, long number);
    }

    PgnConvertCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        chosen = GameFormat.of(new Formats().parse("--to", format));
        choice.read();
        RawGameEditor editor = editing.editor(reading(), chosen);
        howBroken = editor.broken();
        editing.text();
        refuseWhatDoesNotFit();
        List<GameTable> tables = tables();
        TableRows rows = new TableRows(where.query(editing.openings()), sampling.rows());
        Optional<OutputFile> file = output.file(editing.andOwnFiles(files()));
        if (file.isEmpty() && chosen == GameFormat.SQLITE) {
            throw new InputException("--to=sqlite needs --output=FILE");
        }
        return writing(
                file.stream().toList(),
                () -> chosen == GameFormat.SQLITE
                        ? toDatabase(file.orElseThrow(), tables, rows, editor)
                        : toText(file, tables, rows, editor));
    }

    private void refuseWhatDoesNotFit() {
        if (!chosen.isPgn()) {
            editing.refuseTextOptions(chosen);
        }
        if (brief && chosen != GameFormat.JSON) {
            throw new InputException("--brief needs --to=json");
        }
        boolean hasRows = chosen == GameFormat.CSV || chosen == GameFormat.SQLITE;
        if (columns != null && !hasRows && chosen != GameFormat.JSON) {
            throw new InputException("--columns needs --to=csv, --to=sqlite or --to=json");
        }
        if (columns != null && brief) {
            throw new InputException("--brief cannot be used with --columns");
        }
        if ((where.isGiven() || sampling.isGiven()) && !hasRows && columns == null) {
            throw new InputException((where.isGiven() ? "--where" : "--sample")
                    + " needs --to=csv, --to=sqlite or --columns; passant pgn filter selects games");
        }
        if (chosen == GameFormat.SQLITE) {
            output.refuseParts("--to=sqlite");
            editing.refuseText(chosen);
        }
    }

    /** Returns the tables to write; none if the format has no rows. */
    private List<GameTable> tables() {
        if (columns != null) {
            try {
                return List.of(GameTable.parse(columns));
            } catch (NotationException e) {
                throw new InputException("--columns: " + e.reason(), e);
            }
        }
        return switch (chosen) {
            case SQLITE -> List.of(GameTable.GAMES, GameTable.POSITIONS);
            case CSV -> List.of(GameTable.GAMES);
            default -> List.of();
        };
    }

    private int toDatabase(OutputFile file, List<GameTable> tables, TableRows rows, RawGameEditor editor) {
        try (SqliteTables database = new SqliteTables(file.name(), file.openByName(), tables, columns == null);
                rows) {
            for (GameTable table : tables) {
                rows.addTable(table, cells -> database.add(table, cells));
            }
            Sink sink = (game, number) -> writeRows(game, number, rows).ifPresent(row -> database.addTags(row, number));
            int exitCode = convert(editor, Optional.empty(), sink, Optional.empty());
            if (exitCode != ExitCode.WRONG_INPUT) {
                rows.finish();
                database.finish();
                sayWritten(editor);
            }
            return exitCode;
        }
    }

    private int toText(Optional<OutputFile> file, List<GameTable> tables, TableRows rows, RawGameEditor editor) {
        GameTarget target = chosen.isPgn()
                ? GameTarget.of(file, session, reading(), Optional.empty(), editing.text())
                : GameTarget.ofLines(file, session, reading(), editing.text());
        Output out = target.out();
        RawGameWriter texts = target.texts();
        boolean isNew = file.filter(OutputFile::isContinued).isEmpty();
        for (GameTable table : tables) {
            if (isNew && chosen == GameFormat.CSV) {
                out.println(table.header());
            }
            RowJsonWriter json = new RowJsonWriter(table);
            rows.addTable(table, cells -> out.println(chosen == GameFormat.CSV ? Csv.line(cells) : json.line(cells)));
        }
        Optional<Supplier<ParallelWriter.Format>> formats = formats(tables);
        GameJoiner joiner = new GameJoiner(reading().options().limits().gamePlies());
        Sink sink = chosen == GameFormat.TREE
                ? (game, number) -> join(game, joiner)
                : !tables.isEmpty()
                        ? (game, number) -> writeRows(game, number, rows)
                        : formats.map(made -> sink(made.get(), out)).orElseGet(() -> sink(texts, editor, out));
        Optional<Parallel> parallel = formats.flatMap(made -> parallel(made, sink, editor, target));
        int exitCode = convert(editor, Optional.of(target), sink, parallel);
        if (exitCode != ExitCode.WRONG_INPUT) {
            rows.finish();
            if (chosen == GameFormat.TREE) {
                writeTree(joiner, texts, editor);
            }
        }
        rows.close();
        target.finish(session);
        if (file.isPresent()) {
            sayWritten(editor);
        }
        return exitCode;
    }

    private void sayWritten(RawGameEditor editor) {
        long all = passedOn + edited.get() + asRead - unmatched;
        if (!editor.splits()) {
            sayWritten(all, games);
        } else if (!isUnreadable() && hasSummary(all)) {
            session.say(Numbers.counted(all, "game", "games") + " written");
        }
    }

    private Optional<GameRow> writeRows(Game game, long number, TableRows rows) {
        Optional<GameRow> row = rows.write(game, number);
        unmatched += row.isPresent() ? 0 : 1;
        return row;
    }

    private static void join(Game game, GameJoiner joiner) {
        try {
            joiner.add(game);
        } catch (IllegalStateException e) {
            throw new InputException(
                    e.getMessage() + "; --edit='end ply 20' shortens games, --limit=game-plies=N allows more", e);
        }
    }

    private void writeTree(GameJoiner joiner, RawGameWriter texts, RawGameEditor editor) {
        if (joiner.skipped() > 0) {
            unmatched += joiner.skipped();
            session.say(Numbers.counted(joiner.skipped(), "game", "games")
                    + " left out: not from the start of the first game");
        }
        writePgn(joiner.toGame(), texts, editor);
    }

    private static void writePgn(Game game, RawGameWriter texts, RawGameEditor editor) {
        try {
            texts.write(game, editor.layout());
        } catch (IllegalArgumentException e) {
            throw GameTarget.unwritable(e);
        }
    }

    /** Returns the format if several threads can write it. */
    private Optional<Supplier<ParallelWriter.Format>> formats(List<GameTable> tables) {
        if (tables.isEmpty()) {
            return chosen == GameFormat.JSON ? Optional.of(() -> new GameJsonWriter(brief)) : Optional.empty();
        }
        GameTable table = tables.get(0);
        if (where.isGiven() || sampling.isGiven() || table.isCounted()) {
            return Optional.empty();
        }
        return Optional.of(() -> chosen == GameFormat.CSV ? new CsvWriter(table) : new RowJsonWriter(table));
    }

    private static Sink sink(ParallelWriter.Format format, Output out) {
        GameText text = new GameText();
        return (game, number) -> {
            text.reset();
            format.write(game, text);
            out.print(text.numbered(number).toString(StandardCharsets.UTF_8));
        };
    }

    private Sink sink(RawGameWriter texts, RawGameEditor editor, Output out) {
        if (chosen == GameFormat.PGN) {
            return (game, number) -> writePgn(game, texts, editor);
        }
        GameRow row = new GameRow(chosen == GameFormat.SAN);
        return (game, number) -> {
            row.read(game);
            chosen.write(row, number, out);
        };
    }

    /** Returns the parallel converter, or empty if the options require sequential output. */
    private Optional<Parallel> parallel(
            Supplier<ParallelWriter.Format> formats, Sink sink, RawGameEditor editor, GameTarget target) {
        int threads = Runtime.getRuntime().availableProcessors();
        if (!choice.takesAll() || threads == 1) {
            return Optional.empty();
        }
        return Optional.of((path, file, progress) -> ParallelWriter.write(
                path,
                threads,
                reading().options(),
                () -> {
                    ParallelWriter.Format format = formats.get();
                    return editor.isIdle()
                            ? format
                            : (game, text) -> editor.edit(game, each -> {
                                edited.incrementAndGet();
                                format.write(each, text);
                            });
                },
                new ParallelWriter.Parts() {
                    private long read;

                    @Override
                    public void written(GameText text, long count) {
                        target.out().write(text.numbered(1 + (editor.splits() ? written : games)));
                        read += count;
                        games += count;
                        written += text.games();
                        passedOn += editor.isIdle() ? count : 0;
                    }

                    @Override
                    public void incomplete(Game game) {
                        read++;
                        games++;
                        write(game, file, editor, Optional.empty(), sink);
                        tellErrors(file.name(), game, progress);
                    }

                    @Override
                    public void partEnds(long offset) {
                        target.partEnds();
                        progress.games(read, offset);
                        read = 0;
                    }
                }));
    }

    private int convert(RawGameEditor editor, Optional<GameTarget> target, Sink sink, Optional<Parallel> parallel) {
        readAll(howBroken == Broken.KEEP, (file, progress) -> {
            Optional<Path> large = parallel.isPresent() ? file.large() : Optional.empty();
            if (large.isPresent()) {
                parallel.orElseThrow().read(large.get(), file, progress);
                return;
            }
            for (Optional<Game> game = next(file); game.isPresent(); game = next(file)) {
                write(game.get(), file, editor, target, sink);
                target.ifPresent(GameTarget::partEnds);
                tellErrors(file.name(), game.get(), progress);
                progress.game();
            }
        });
        EditOptions.report(editor, asRead, dropped, session);
        if (isUnreadable() || tooLong) {
            return ExitCode.WRONG_INPUT;
        }
        return errors() > 0 || lost ? ExitCode.DIFFERENCE : ExitCode.DONE;
    }

    /** Returns the next selected game. */
    private Optional<Game> next(PgnFile file) throws IOException {
        while (!choice.isOver()) {
            boolean isTaken = choice.isNextTaken();
            Optional<Game> game = isTaken ? file.reader().readGame() : Optional.empty();
            if (isTaken ? game.isEmpty() : !file.reader().readTokens(PASSING_OVER)) {
                return Optional.empty();
            }
            choice.passes(isTaken);
            games++;
            if (isTaken) {
                return game;
            }
            if (howBroken == Broken.KEEP) {
                file.dropText();
            }
        }
        return Optional.empty();
    }

    private void write(Game game, PgnFile file, RawGameEditor editor, Optional<GameTarget> target, Sink sink) {
        boolean isKept = howBroken == Broken.KEEP;
        Optional<byte[]> text = isKept ? file.takeText() : Optional.empty();
        if (!game.isIncomplete() || howBroken == Broken.CUT) {
            editor.edit(game, each -> {
                written++;
                passedOn++;
                sink.write(each, editor.splits() ? written : games);
            });
        } else if (text.isPresent() && target.isPresent()) {
            target.get().texts().write(text.get());
            asRead++;
        } else if (isKept) {
            tooLong = true;
            session.say(file.name() + ": game " + games + " has errors and is longer than "
                    + reading().gameBytesInWords() + "; skipped");
        } else {
            dropped++;
        }
    }

    private void tellErrors(String file, Game game, PgnProgress progress) {
        boolean isUnplayed = game.isIncomplete() && game.problems().stream().noneMatch(PgnConvertCommand::isError);
        lost |= isUnplayed && howBroken != Broken.KEEP;
        for (PgnProblem problem : game.problems()) {
            // A game in an unsupported variant has no error, but is not written with its moves either.
            if (isError(problem)
                    || isUnplayed && problem.kind() != Kind.MISSING_TAGS && problem.kind() != Kind.NOT_UTF_8) {
                count(problem);
                progress.clear();
                session.out().flush();
                session.say(file + ":" + problem);
            }
        }
    }

    private static boolean isError(PgnProblem problem) {
        return problem.severity() == Severity.ERROR;
    }
}
