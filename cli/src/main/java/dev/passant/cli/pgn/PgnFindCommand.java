package dev.passant.cli.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.Replay;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Json;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.Session;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.pgn.search.Query;
import dev.passant.pgn.search.QueryMatch;
import dev.passant.pgn.search.QueryVisitor;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code passant pgn find}: the positions of games that meet conditions, with game, ply and move. */
@CommandLine.Command(
        name = "find",
        description = {
            "Find positions in the main lines of games: by what stands on the board, by the moves that led there, by tags."
                    + " Each is a line with its game, ply, move and FEN. Games with an error are searched up to there.",
            ""
        },
        footer = {
            "",
            "A query combines conditions by and, or, not, then, next and parentheses, as in",
            "  material KRPvKR for 10 and stm white       pattern swapped \"*rk?/*ppp/8/*/*/*/*/*\"",
            "  white-move Ng5 then underpromotion N       not once castling white and ply 40",
            "All of them, with examples: docs/finding-positions.md."
        })
final class PgnFindCommand extends PgnFilesCommand {

    private static final List<String> FORMATS = List.of("text", "json", "fen", "pgn");

    @Mixin
    private final PositionOptions positions = new PositionOptions();

    @Mixin
    private final TagOptions tags = new TagOptions();

    @Option(names = "--first", description = "Only the first position of each game.")
    private boolean first;

    @Option(
            names = "--runs",
            description = "Positions that follow each other as one: the first, and how many plies it goes on.")
    private boolean runs;

    @Option(names = "--max", paramLabel = "N", description = "Stop behind so many positions (with --to=pgn, games).")
    private @Nullable String max;

    @Option(names = "--count", description = "Only say how many positions in how many games.")
    private boolean counts;

    @Option(
            names = "--to",
            paramLabel = "FORMAT",
            description =
                    "text; json; fen: lines FEN|GAME|PLY; pgn: the games, as they stand in the files. Default: text.")
    private String format = "text";

    @Option(names = "--json", description = "Answer in JSON, as --to=json: an object for each position.")
    private boolean json;

    private String chosen = "text";
    private long limit = Long.MAX_VALUE;
    private long found;
    private long gamesFound;
    private long games;
    private boolean tooLong;

    PgnFindCommand(Session session) {
        super(session);
    }

    @Override
    public boolean isJson() {
        return json || format.equalsIgnoreCase("json");
    }

    @Override
    public int run() {
        chosen = Choices.one("--to", format, FORMATS);
        if (json && !chosen.equals("text") && !chosen.equals("json")) {
            throw new InputException("--json goes without --to=" + chosen);
        }
        chosen = json ? "json" : chosen;
        if (runs && (first || chosen.equals("pgn") || chosen.equals("fen"))) {
            throw new InputException("--runs goes with text and JSON, and without --first");
        }
        limit = max == null ? Long.MAX_VALUE : Choices.number("--max", max, 1, Integer.MAX_VALUE);
        Query query = positions
                .query(session)
                .orElseThrow(
                        () -> new InputException(
                                "say what to find: --where=QUERY, --fen, --pattern or --material (see passant pgn find --help)"));
        tags.read();
        boolean asGames = chosen.equals("pgn") && !counts;
        Optional<GameTarget> target = asGames
                ? Optional.of(GameTarget.of(Optional.empty(), session, reading().options()))
                : Optional.empty();
        readAll(asGames, (file, progress) -> search(file, progress, query, target));
        if (counts) {
            session.out().println(chosen.equals("json") ? jsonSums() : sums());
        }
        session.out().flush();
        sayErrors();
        return isUnreadable() || tooLong ? ExitCode.WRONG_INPUT : ExitCode.DONE;
    }

    private void search(PgnFile file, PgnProgress progress, Query query, Optional<GameTarget> target)
            throws IOException {
        if (found < limit) {
            file.reader().replayAll(new Search(file, progress, query, target));
        }
    }

    private String sums() {
        return "positions " + found + ", games " + gamesFound + " of " + games;
    }

    private String jsonSums() {
        return new Json()
                .object()
                .field("positions", found)
                .field("gamesFound", gamesFound)
                .field("games", games)
                .end()
                .toString();
    }

    /** Looks at one game after the other, and writes what is found in it. */
    private final class Search implements ReplayVisitor {
        private final PgnFile file;
        private final PgnProgress progress;
        private final Optional<GameTarget> target;
        private final QueryVisitor query;
        private final Map<String, String> tagsAsked = new HashMap<>();
        private final Map<String, String> tagsShown = new LinkedHashMap<>();
        private boolean hasResult;
        private boolean isFound;
        private @Nullable Shown run;

        Search(PgnFile file, PgnProgress progress, Query sought, Optional<GameTarget> target) {
            this.file = file;
            this.progress = progress;
            this.target = target;
            boolean one = first || target.isPresent();
            this.query = one ? QueryVisitor.firstOfEachGame(sought, this::take) : QueryVisitor.of(sought, this::take);
        }

        @Override
        public void gameStarts() {
            games++;
            tagsAsked.clear();
            tagsShown.clear();
            hasResult = false;
            isFound = false;
            query.gameStarts();
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            tags.keep(name, value, tagsAsked);
            query.tag(name, value);
            if (!counts && target.isEmpty() && isShown(name)) {
                tagsShown.putIfAbsent(name.toString(), PgnText.unescaped(value.toString()));
            }
        }

        private boolean isShown(PgnText name) {
            return switch (chosen) {
                case "json" -> true;
                case "text" ->
                    name.isText("White") || name.isText("Black") || name.isText("Date") || name.isText("Result");
                default -> false;
            };
        }

        @Override
        public boolean wantsMoves() {
            return tags.areMet(tagsAsked) && query.wantsMoves();
        }

        @Override
        public void starts(Replay start) {
            query.starts(start);
        }

        @Override
        public void played(Move move) {
            query.played(move);
        }

        @Override
        public void nullMovePlayed() {
            query.nullMovePlayed();
        }

        @Override
        public void result(GameResult result) {
            hasResult = true;
        }

        @Override
        public void problem(PgnProblem problem) {
            count(problem);
        }

        private void take(QueryMatch match) {
            if (found >= limit && !isRunning(match)) {
                return;
            }
            gamesFound += isFound ? 0 : 1;
            isFound = true;
            if (runs) {
                goOn(match);
            } else {
                found++;
                if (!counts && target.isEmpty()) {
                    print(Shown.of(match));
                }
            }
        }

        private boolean isRunning(QueryMatch match) {
            return run != null && run.lastPly() + 1 == match.ply();
        }

        private void goOn(QueryMatch match) {
            Shown running = run;
            if (running != null && running.lastPly() + 1 == match.ply()) {
                run = running.longer();
                return;
            }
            endRun();
            found++;
            run = Shown.of(match);
        }

        private void endRun() {
            Shown running = run;
            run = null;
            if (running != null && !counts) {
                print(running);
            }
        }

        private void print(Shown shown) {
            progress.clear();
            switch (chosen) {
                case "json" -> session.out().println(json(shown));
                case "fen" -> session.out().println(shown.fen() + "|" + shown.game() + "|" + shown.ply());
                default -> session.out().println(text(shown));
            }
        }

        private String text(Shown shown) {
            return file.name() + ": game " + shown.game() + " (" + tagsShown.getOrDefault("White", "?") + " - "
                    + tagsShown.getOrDefault("Black", "?") + ", " + tagsShown.getOrDefault("Date", "?") + ", "
                    + tagsShown.getOrDefault("Result", "?") + "), ply " + shown.ply() + ", " + shown.numbered()
                    + (runs ? ", for " + Numbers.grouped(shown.plies()) + (shown.plies() == 1 ? " ply" : " plies") : "")
                    + ": " + shown.fen();
        }

        private String json(Shown shown) {
            Json object = new Json()
                    .object()
                    .field("file", file.name())
                    .field("game", shown.game())
                    .field("ply", shown.ply());
            shown.san().ifPresent(san -> object.field("uci", shown.uci()).field("san", san));
            if (runs) {
                object.field("plies", shown.plies());
            }
            object.field("fen", shown.fen()).name("tags").object();
            tagsShown.forEach(object::field);
            return object.end().end().toString();
        }

        @Override
        public void gameEnds() {
            query.gameEnds();
            endRun();
            progress.game();
            if (target.isPresent()) {
                Optional<byte[]> text = file.takeText();
                if (isFound) {
                    write(text, target.get());
                }
            }
        }

        private void write(Optional<byte[]> text, GameTarget out) {
            if (text.isPresent()) {
                out.write(text.get(), hasResult);
            } else {
                tooLong = true;
                progress.clear();
                session.say(
                        file.name() + ": a game is longer than " + reading().gameBytesInWords() + ", and is left out");
            }
        }

        @Override
        public boolean wantsMore() {
            return found < limit;
        }
    }
}
