package dev.passant.cli.pgn;

import dev.passant.answers.Json;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.OptionValues;
import dev.passant.cli.io.Session;
import dev.passant.cli.pgn.PositionSearch.Format;
import dev.passant.cli.pgn.options.IndexOptions;
import dev.passant.cli.pgn.options.PgnFile;
import dev.passant.cli.pgn.options.TagOptions;
import dev.passant.cli.pgn.options.WhereOption;
import dev.passant.pgn.ParallelReader;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.filter.GameFilter;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.raw.TextForm;
import dev.passant.pgn.search.Query;
import dev.passant.pgn.search.Requirement;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The {@code passant pgn find} command: lists matching positions with game, ply and move. */
@CommandLine.Command(
        name = "find",
        description = {
            "Find positions in the main lines of games by board, by earlier moves or by tags. Prints a "
                    + "line with game, ply, move and FEN for each. Games with an error are searched up to the error",
            ""
        },
        footer = {
            "",
            "A query combines conditions with and, or, not, then, next and parentheses, as in",
            "  material KRPvKR for 10 and stm white    pattern swapped \"*rk?/*ppp/8/*/*/*/*/*\"",
            "  white-move Ng5 then underpromotion N    not once castling white and ply 40",
            "All conditions, with examples: docs/finding-positions.md."
        })
final class PgnFindCommand extends PgnFilesCommand {

    private static final int MAX_THREADS = 1024;

    @Mixin
    private final WhereOption where = new WhereOption();

    @Mixin
    private final TagOptions tags = new TagOptions();

    @Option(names = "--first", description = "Report only the first position of each game")
    private boolean first;

    @Option(names = "--runs", description = "Report consecutive positions as one: the first, and the number of plies")
    private boolean runs;

    @Option(
            names = {"-n", "--max-count"},
            paramLabel = "N",
            description = "Stop after N positions, or after N games with --to=pgn")
    private @Nullable String maxCount;

    @Option(names = "--count", description = "Print only the numbers of positions and games")
    private boolean counts;

    static final class Formats extends OptionValues {
        Formats() {
            super("text", "json", "fen", "pgn");
        }
    }

    @Option(
            names = "--to",
            completionCandidates = Formats.class,
            paramLabel = "FORMAT",
            description =
                    "Output format: text, json, fen (lines FEN|GAME|PLY) or pgn (the games unchanged) [default: text]")
    private String format = "text";

    @Mixin
    private final IndexOptions index = new IndexOptions();

    @Option(
            names = {"-j", "--threads"},
            paramLabel = "N",
            description = "Number of threads for a large file; --to=pgn uses only one. The output is in file order "
                    + "[default: one per processor]")
    private String threads = Integer.toString(Runtime.getRuntime().availableProcessors());

    @Option(names = "--json", description = "Print one JSON object per position; the same as --to=json")
    private boolean json;

    private Format chosen = Format.TEXT;
    private GameFilter sought = GameFilter.ALL;
    private long limit = Long.MAX_VALUE;
    private int readers;
    private long found;
    private long gamesFound;
    private long games;

    PgnFindCommand(Session session) {
        super(session);
    }

    @Override
    public boolean isJson() {
        return json || format.equalsIgnoreCase("json");
    }

    @Override
    public int run() {
        String word = new Formats().parse("--to", format);
        chosen = Format.valueOf(word.toUpperCase(Locale.ROOT));
        if (json && (chosen == Format.FEN || chosen == Format.PGN)) {
            throw new InputException("--json and --to=" + word + " cannot be used together");
        }
        chosen = json ? Format.JSON : chosen;
        if (runs && (first || chosen == Format.PGN || chosen == Format.FEN)) {
            throw new InputException("--runs requires text or JSON output, and cannot be used with --first");
        }
        limit = maxCount == null ? Long.MAX_VALUE : Choices.number("--max-count", maxCount, 1, Integer.MAX_VALUE);
        readers = Choices.number("--threads", threads, 1, MAX_THREADS);
        Query query = where.query(Optional.empty())
                .orElseThrow(() ->
                        new InputException("missing condition: give --where=QUERY (see passant pgn find --help)"));
        tags.read();
        sought = tags.filter(Optional.empty());
        boolean asGames = chosen == Format.PGN && !counts;
        Optional<GameTarget> target = asGames
                ? Optional.of(GameTarget.of(Optional.empty(), session, reading(), Optional.empty(), TextForm.UTF_8))
                : Optional.empty();
        readAll(asGames, (file, progress) -> search(file, progress, query, target));
        if (counts && hasSummary(games)) {
            session.out().println(chosen == Format.JSON ? jsonSums() : sums());
        }
        session.out().flush();
        printErrors();
        return exitCode();
    }

    private void search(PgnFile file, PgnProgress progress, Query query, Optional<GameTarget> target)
            throws IOException {
        if (found >= limit) {
            return;
        }
        // --count prints the number of games read. With --max-count, it depends on the order in which parts are read.
        boolean isInOrder = target.isPresent() || counts && maxCount != null;
        Optional<IndexOptions.Chosen> some = counts && maxCount != null
                ? Optional.empty()
                : index.choose(
                        file, Requirement.all(List.of(query.requirement(), sought.requirement())), reading(), session);
        Optional<Path> large = readers == 1 || isInOrder ? Optional.empty() : file.large();
        if (some.isPresent()) {
            searchSome(some.get(), file, progress, query, target);
        } else if (large.isPresent()) {
            searchParts(large.get(), file, progress, query);
        } else {
            Search search = new Search(file, progress, query, target, 0);
            file.reader().replayAll(search);
            games += search.positions.games();
            add(search.positions);
        }
    }

    /** Searches only the games selected by an index. */
    private void searchSome(
            IndexOptions.Chosen some, PgnFile file, PgnProgress progress, Query query, Optional<GameTarget> target)
            throws IOException {
        games += some.games();
        IndexOptions.readChosen(some, file, target.isPresent(), reading(), (part, first, count) -> {
            Search search = new Search(part, progress, query, target, first);
            part.reader().replay(search, count);
            add(search.positions);
            return found < limit;
        });
    }

    /** Searches a large file with several threads. */
    private void searchParts(Path path, PgnFile file, PgnProgress progress, Query query) throws IOException {
        long[] gamesBefore = {0};
        // Computed here because other threads use it while `found` grows.
        long most = limit - found;
        ParallelReader.replay(
                path, readers, reading().options(), () -> new Part(settings(file, query, most)), (part, offset) -> {
                    try (FoundTexts texts = part.texts) {
                        progress.clear();
                        texts.print(session.out(), gamesBefore[0], limit - found);
                    }
                    gamesBefore[0] += part.positions().games();
                    games += part.positions().games();
                    add(part.positions());
                    progress.games(part.positions().games(), offset);
                });
    }

    private void add(FoundPositions positions) {
        found += positions.count();
        gamesFound += positions.gamesWithSome();
    }

    private PositionSearch.Settings settings(PgnFile file, Query query, long most) {
        boolean isOne = first || chosen == Format.PGN;
        Format shownAs = counts || chosen == Format.PGN ? Format.NONE : chosen;
        return new PositionSearch.Settings(file.name(), query, sought, shownAs, isOne, runs, most);
    }

    private String sums() {
        return "positions " + found + ", games " + gamesFound + " of " + games;
    }

    private String jsonSums() {
        return Json.of(object ->
                object.field("positions", found).field("gamesFound", gamesFound).field("games", games));
    }

    /** Searches one chunk of a file and buffers its matches until the preceding chunks are printed. */
    private final class Part extends PositionSearch {
        private final FoundTexts texts;

        Part(Settings settings) {
            this(settings, new FoundTexts());
        }

        private Part(Settings settings, FoundTexts texts) {
            super(settings, texts::add);
            this.texts = texts;
        }

        @Override
        public void problem(PgnProblem problem) {
            count(problem);
        }
    }

    /** Searches games in sequence, prints each match immediately, and writes the games found if there is a target. */
    private final class Search extends RawGameVisitor {
        private final FoundPositions positions;
        private final Optional<GameTarget> target;

        Search(PgnFile file, PgnProgress progress, Query query, Optional<GameTarget> target, long gamesBefore) {
            this(file, progress, target, new PositionSearch(settings(file, query, limit - found), position -> {
                progress.clear();
                session.out().println(position.before() + (gamesBefore + position.game()) + position.after());
            }));
        }

        private Search(PgnFile file, PgnProgress progress, Optional<GameTarget> target, PositionSearch search) {
            super(PgnFindCommand.this, file, progress, search);
            this.positions = search.positions();
            this.target = target;
        }

        @Override
        boolean isWanted() {
            return target.isPresent() && positions.isFoundInGame();
        }

        @Override
        void ends(byte[] text, boolean hasResult) {
            target.orElseThrow().write(new RawGame(text, hasResult));
        }
    }
}
