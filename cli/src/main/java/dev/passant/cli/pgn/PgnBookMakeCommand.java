package dev.passant.cli.pgn;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.chess.Variant;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OutputException;
import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.Session;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.pgn.ResultReader;
import dev.passant.polyglot.PolyglotBookBuilder;
import dev.passant.polyglot.PolyglotBookBuilder.Score;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The {@code passant pgn book make} command: makes an opening book from games. */
@CommandLine.Command(
        name = "make",
        description = "Make an opening book from games. The weight of a move is 2 for each win, 1 for each draw of "
                + "its side, and 0 for each loss and each game without a result; moves with weight 0 are omitted. Games "
                + "with an error are read up to the error; games of variants and from unplayable positions are skipped",
        footer = {"", "Each distinct move takes about 150 bytes of memory until the book is written."})
final class PgnBookMakeCommand extends PgnFilesCommand {

    private static final int MAX_PLIES = 1000;
    private static final int MAX_GAMES = 1_000_000_000;

    /** Heap bytes per move: moves may fill half of the heap, at 150 bytes each. */
    private static final long HEAP_BYTES_PER_MOVE = 2 * 150L;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "Output file, written at the end")
    private String output = "";

    @Option(names = "--plies", paramLabel = "N", description = "Number of plies to read from each game [default: 20]")
    private String plies = "20";

    @Option(
            names = "--min-games",
            paramLabel = "N",
            description = "Omit moves played in fewer than N games [default: 1]")
    private String minGames = "1";

    private int mostPlies;
    private long games;
    private long ofVariants;
    private long withoutResult;

    PgnBookMakeCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        mostPlies = Choices.number("--plies", plies, 1, MAX_PLIES);
        int leastGames = Choices.number("--min-games", minGames, 1, MAX_GAMES);
        OutputFile file = new OutputFile(output);
        file.refuseWhenRead(files());
        return writing(List.of(file), () -> make(file, leastGames));
    }

    private int make(OutputFile target, int leastGames) {
        long room = Runtime.getRuntime().maxMemory() / HEAP_BYTES_PER_MOVE;
        PolyglotBookBuilder book = new PolyglotBookBuilder((int) Math.min(room, Integer.MAX_VALUE / 2));
        readAll((file, progress) -> file.reader().replayAll(new Collector(book, progress)));
        if (isUnreadable()) {
            return ExitCode.WRONG_INPUT;
        }
        int entries;
        try {
            entries = book.write(target.open(), leastGames);
        } catch (IOException e) {
            throw new OutputException(output, e);
        }
        target.commit();
        session.out().println("games " + games + ", moves " + book.size() + ", entries " + entries + " in " + output);
        session.out().flush();
        if (ofVariants > 0) {
            session.say(Numbers.counted(ofVariants, "game", "games")
                    + " of variants skipped: a Polyglot book contains standard chess only");
        }
        if (withoutResult > 0) {
            session.say(Numbers.counted(withoutResult, "game", "games") + " without a result counted as "
                    + (withoutResult == 1 ? "a draw" : "draws"));
        }
        printErrors();
        return ExitCode.DONE;
    }

    /** Collects the first moves of each game and adds them to the book once the result is known. */
    private final class Collector implements ReplayVisitor {
        private final PolyglotBookBuilder book;
        private final PgnProgress progress;
        private final List<Position> positions = new ArrayList<>();
        private final List<Move> moves = new ArrayList<>();
        private Replay replay = new Replay(Position.start());
        private final ResultReader result = new ResultReader();
        private boolean isOver;

        Collector(PolyglotBookBuilder book, PgnProgress progress) {
            this.book = book;
            this.progress = progress;
        }

        @Override
        public void gameStarts() {
            positions.clear();
            moves.clear();
            isOver = false;
            result.gameStarts();
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            result.tag(name, value);
        }

        @Override
        public void starts(Replay start) {
            replay = start;
            positions.add(start.position());
            isOver = start.variant() != Variant.CHESS;
            ofVariants += isOver ? 1 : 0;
        }

        /** Ends the collection: moves after a null move were not played in a real game. */
        @Override
        public void nullMovePlayed() {
            isOver = true;
        }

        @Override
        public void played(Move move) {
            if (!isOver && moves.size() < mostPlies) {
                moves.add(move);
                positions.add(replay.position());
            }
        }

        @Override
        public void result(GameResult read) {
            result.result(read);
        }

        @Override
        public void problem(PgnProblem problem) {
            count(problem);
        }

        @Override
        public void gameEnds() {
            games++;
            progress.game();
            withoutResult += result.result() == GameResult.UNKNOWN ? 1 : 0;
            for (int i = 0; i < moves.size() && !positions.get(i).isUnrestricted(); i++) {
                add(positions.get(i), moves.get(i));
            }
        }

        private void add(Position position, Move move) {
            try {
                book.add(position, move, score(position.sideToMove()));
            } catch (IllegalStateException e) {
                throw new InputException(
                        e.getMessage() + " with this much memory; reduce --plies or give the JVM more memory", e);
            }
        }

        private Score score(Color mover) {
            return switch (result.result()) {
                case WHITE_WINS -> mover == Color.WHITE ? Score.WIN : Score.LOSS;
                case BLACK_WINS -> mover == Color.BLACK ? Score.WIN : Score.LOSS;
                case DRAW, UNKNOWN -> Score.DRAW;
            };
        }
    }
}
