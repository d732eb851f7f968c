package dev.passant.cli.pgn;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.InputFile;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Notices;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.Session;
import dev.passant.cli.pgn.options.PgnFile;
import dev.passant.cli.pgn.options.ReadingOptions;
import dev.passant.cli.pgn.text.TextTable;
import dev.passant.cli.position.PositionCommand;
import dev.passant.cli.position.PositionReader;
import dev.passant.cli.position.VariantOptions;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.pgn.index.GameIndex;
import dev.passant.pgn.index.IndexException;
import dev.passant.pgn.index.OpeningTree;
import dev.passant.pgn.index.TreeCollector;
import dev.passant.pgn.index.TreeMove;
import dev.passant.pgn.index.TreeScore;
import dev.passant.pgn.openings.Opening;
import dev.passant.pgn.openings.Openings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The {@code passant pgn tree} command: lists the moves played from a position. */
@CommandLine.Command(
        name = "tree",
        description = "List the moves played from a position, including transpositions: games, White wins, "
                + "draws, Black wins, score and mean rating of the side to move, and the last date. With an "
                + "index (passant pgn index) the answer is immediate")
final class PgnTreeCommand extends Command {

    private static final int MAX_THREADS = 1024;

    /** The index of the last column of the table. */
    private static final List<String> COLUMNS =
            List.of("move", "games", "white", "draw", "black", "score", "elo", "last played", "opening");

    private static final Pattern SECOND_FILE = Pattern.compile("(?i).+\\.pgn(\\.(gz|zst|zip))?");

    private static final int LAST_PLAYED = 7;

    /** The column that is left out if the position and the moves have no names. */
    private static final int OPENING = 8;

    @Parameters(index = "0", paramLabel = "FILE", description = "PGN file; - for standard input")
    private String file = "";

    @Parameters(
            index = "1..*",
            arity = "0..*",
            paramLabel = "FEN",
            description = PositionCommand.FEN_HELP + "; omitted FEN fields are not compared")
    private List<String> fen = new ArrayList<>();

    @Mixin
    private final ReadingOptions reading = new ReadingOptions();

    @Mixin
    private final VariantOptions rules = new VariantOptions();

    @Option(names = "--no-index", description = "Read all games, even if there is an index")
    private boolean noIndex;

    @Option(
            names = {"-j", "--threads"},
            paramLabel = "N",
            description = "Number of threads for a plain file [default: one per processor]")
    private String threads = Integer.toString(Runtime.getRuntime().availableProcessors());

    @Option(
            names = "--json",
            description =
                    "Print the result as one JSON object, or one per side to move if the FEN omits it and both occur")
    private boolean json;

    PgnTreeCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        int readers = Choices.number("--threads", threads, 1, MAX_THREADS);
        reading.options(); // validates the options before any input is read
        InputFile.refuseStandardOutput(List.of(file));
        List<OpeningTree> trees = trees(positions(), readers);
        // If the side to move is not given, usually only one of the two positions occurs in games.
        List<OpeningTree> played =
                trees.stream().filter(tree -> tree.score().games() > 0).toList();
        for (OpeningTree tree : played.isEmpty() ? trees.subList(0, 1) : played) {
            session.out().print(json ? asJson(tree) + "\n" : asTable(tree, played.size() > 1));
        }
        session.out().flush();
        return ExitCode.DONE;
    }

    private List<Position> positions() {
        for (String word : fen) {
            if (SECOND_FILE.matcher(word).matches()) {
                throw new InputException("tree reads one file, and a position after it, not \"" + word
                        + "\"; passant pgn merge joins files");
            }
        }
        String text =
                fen.isEmpty() ? PositionReader.START : String.join(" ", fen).strip();
        return new PositionReader(rules.policy(), new Notices(session, true)).readSearch(text);
    }

    private List<OpeningTree> trees(List<Position> positions, int readers) {
        Optional<Path> indexed = indexed();
        if (indexed.isPresent()) {
            return looked(indexed.get(), positions);
        }
        try (PgnFile opened = PgnFile.open(file, session, false, reading)) {
            Optional<Path> large = opened.large();
            if (large.isPresent()) {
                return OpeningTree.read(large.get(), positions, readers, reading.options());
            }
            TreeCollector collector = new TreeCollector(positions);
            opened.reader().replayAll(collector);
            return collector.trees();
        } catch (IOException e) {
            throw new InputException("\"" + file + "\" cannot be read: " + FileFaults.reason(e), e);
        }
    }

    /** Returns the path of the PGN file if it has an index and {@code --no-index} is not given. */
    private Optional<Path> indexed() {
        if (noIndex || file.equals(LineReader.STANDARD_INPUT)) {
            return Optional.empty();
        }
        try {
            Path path = Path.of(file);
            return path.getFileName() != null && Files.exists(GameIndex.of(path)) && Files.exists(path)
                    ? Optional.of(path)
                    : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty(); // reported when the file is opened
        }
    }

    private List<OpeningTree> looked(Path path, List<Position> positions) {
        try (GameIndex index = GameIndex.open(path, reading.options())) {
            return index.trees(positions);
        } catch (IndexException e) {
            throw new InputException(
                    "the index \"" + GameIndex.of(path) + "\" cannot be used: " + e.getMessage()
                            + "; run passant pgn index to rebuild it, or use --no-index to read all games",
                    e);
        } catch (IOException e) {
            throw new InputException("\"" + path + "\" or its index cannot be read: " + FileFaults.reason(e), e);
        }
    }

    private static String asTable(OpeningTree tree, boolean isOneOfTwo) {
        Optional<Opening> opening = Openings.builtIn().find(tree.position());
        boolean isNamed = opening.isPresent()
                || tree.moves().stream()
                        .anyMatch(line -> opening(line, tree.position()).isPresent());
        TextTable table = new TextTable(isNamed ? COLUMNS : COLUMNS.subList(0, OPENING));
        for (TreeMove line : tree.moves()) {
            add(table, San.format(line.move(), tree.position()), line.score(), tree, opening(line, tree.position()));
        }
        add(table, "all", tree.score(), tree, opening);
        Color side = tree.position().sideToMove();
        String head = !isOneOfTwo ? "" : side == Color.WHITE ? "White to move\n" : "Black to move\n";
        return head + table.text(Set.of(0, LAST_PLAYED, OPENING));
    }

    private static Optional<Opening> opening(TreeMove line, Position position) {
        return Openings.builtIn().find(position.play(line.move()));
    }

    private static void add(
            TextTable table, String move, TreeScore score, OpeningTree tree, Optional<Opening> opening) {
        long known = score.whiteWins() + score.draws() + score.blackWins();
        table.add(
                move,
                Numbers.grouped(score.games()),
                share(score.whiteWins(), known),
                share(score.draws(), known),
                share(score.blackWins(), known),
                percent(score.of(tree.position().sideToMove())),
                score.meanElo().isEmpty() ? null : score.meanElo().getAsInt(),
                score.lastPlayed().orElse(null),
                opening.map(Opening::toString).orElse(null));
    }

    private static String share(long part, long all) {
        return percent(all == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) part / all));
    }

    private static String percent(OptionalDouble share) {
        return share.isEmpty() ? "-" : Numbers.decimals(100 * share.getAsDouble(), 1) + "%";
    }

    private static String asJson(OpeningTree tree) {
        Position position = tree.position();
        return Json.of(answer -> scores(head(answer, position), tree.score(), position)
                .field(
                        "moves",
                        tree.moves().stream()
                                .map(line -> asJson(line, position))
                                .toList()));
    }

    private static Json head(Json answer, Position position) {
        Json head = PositionCommand.variant(position, answer.field("fen", Fen.format(position)));
        return opening(head, Openings.builtIn().find(position));
    }

    private static Json opening(Json json, Optional<Opening> opening) {
        return json.optional("eco", opening.map(Opening::eco))
                .optional("opening", opening.map(Opening::name))
                .optional("variation", opening.map(Opening::variation).filter(name -> !name.isEmpty()));
    }

    private static Answer asJson(TreeMove line, Position position) {
        return answer -> scores(
                opening(
                        answer.field("uci", Uci.format(line.move(), position))
                                .field("san", San.format(line.move(), position)),
                        opening(line, position)),
                line.score(),
                position);
    }

    private static Json scores(Json json, TreeScore score, Position position) {
        json.field("games", score.games())
                .field("whiteWins", score.whiteWins())
                .field("draws", score.draws())
                .field("blackWins", score.blackWins());
        OptionalDouble points = score.of(position.sideToMove());
        if (points.isPresent()) {
            json.numberField("score", Numbers.decimals(points.getAsDouble(), 4));
        }
        score.meanElo().ifPresent(elo -> json.field("meanElo", elo));
        return json.optional("lastPlayed", score.lastPlayed());
    }
}
