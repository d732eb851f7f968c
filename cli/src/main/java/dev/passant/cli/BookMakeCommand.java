package dev.passant.cli;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.polyglot.PolyglotBookBuilder;
import dev.passant.polyglot.PolyglotBookBuilder.Score;
import java.io.BufferedOutputStream;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** {@code passant pgn book make}: makes a book of openings from games. */
@CommandLine.Command(
        name = "make",
        description = "Make a Polyglot book from games. A move weighs 2 for each game that its side won and 1 for each"
                + " that nobody won; moves that never scored are left out. Games with an error are taken up to there,"
                + " and games from boards that cannot be played are passed over.")
final class BookMakeCommand extends PgnFilesCommand {

    private static final int MOST_PLIES = 1000;
    private static final int MOST_GAMES = 1_000_000_000;
    private static final int MOST_MOVES = 50_000_000;

    /** What a move takes in the tables of the builder and, at the end, in the list of entries. */
    private static final long BYTES_FOR_A_MOVE = 150;

    @Option(names = "--output", paramLabel = "BOOK", required = true, description = "Write the book to this file.")
    private String output = "";

    @Option(names = "--plies", paramLabel = "N", description = "How far into each game. Default: 20.")
    private String plies = "20";

    @Option(names = "--min-games", paramLabel = "N", description = "Leave out moves of fewer games. Default: 1.")
    private String minGames = "1";

    @Option(
            names = "--max-moves",
            paramLabel = "N",
            description = "Refuse to keep more different moves than this; each takes about 150 bytes of memory."
                    + " Default: what half of the memory holds.")
    private String maxMoves =
            Long.toString(Math.min(MOST_MOVES, Runtime.getRuntime().maxMemory() / 2 / BYTES_FOR_A_MOVE));

    private long games;

    BookMakeCommand(Session session) {
        super(session);
    }

    @Override
    int run() {
        int depth = Choices.number("--plies", plies, 1, MOST_PLIES);
        int leastGames = Choices.number("--min-games", minGames, 1, MOST_GAMES);
        PolyglotBookBuilder builder = new PolyglotBookBuilder(Choices.number("--max-moves", maxMoves, 1, MOST_MOVES));
        checkOutput(output);
        try {
            readAll((file, progress) -> file.reader().replayAll(new Collector(builder, depth, progress)));
        } catch (IllegalStateException e) {
            throw new InputException(e.getMessage() + ": --max-moves allows more", e);
        }
        if (isUnreadable()) {
            session.say("no book was written");
            return ExitCode.WRONG_INPUT;
        }
        int entries = write(builder, leastGames);
        session.out().println("games " + games + ", moves " + builder.size() + ", entries " + entries);
        sayErrors();
        return ExitCode.DONE;
    }

    private int write(PolyglotBookBuilder builder, int leastGames) {
        int[] entries = new int[1];
        writeBytes(output, target -> {
            OutputStream buffered = new BufferedOutputStream(target);
            entries[0] = builder.write(buffered, leastGames);
            buffered.flush();
        });
        return entries[0];
    }

    /** Keeps the first moves of a game until its result is known. */
    private final class Collector implements ReplayVisitor {
        private final PolyglotBookBuilder builder;
        private final int depth;
        private final PgnProgress progress;
        private final List<Position> positions = new ArrayList<>();
        private final List<Move> moves = new ArrayList<>();
        private Replay replay = new Replay(Position.start());
        private GameResult result = GameResult.UNKNOWN;

        Collector(PolyglotBookBuilder builder, int depth, PgnProgress progress) {
            this.builder = builder;
            this.depth = depth;
            this.progress = progress;
        }

        @Override
        public void starts(Replay start) {
            replay = start;
            positions.add(start.position());
        }

        @Override
        public void played(Move move) {
            if (moves.size() < depth) {
                moves.add(move);
                positions.add(replay.position());
            }
        }

        @Override
        public void result(GameResult read) {
            result = read;
        }

        @Override
        public void problem(PgnProblem problem) {
            count(problem);
        }

        @Override
        public void gameEnds() {
            games++;
            for (int ply = 0; ply < moves.size() && !positions.get(ply).isStudy(); ply++) {
                Position position = positions.get(ply);
                builder.add(position, moves.get(ply), score(position.sideToMove()));
            }
            positions.clear();
            moves.clear();
            result = GameResult.UNKNOWN;
            progress.game();
        }

        private Score score(Color color) {
            return switch (result) {
                case WHITE_WINS -> color == Color.WHITE ? Score.WIN : Score.LOSS;
                case BLACK_WINS -> color == Color.BLACK ? Score.WIN : Score.LOSS;
                case DRAW, UNKNOWN -> Score.DRAW;
            };
        }
    }
}
