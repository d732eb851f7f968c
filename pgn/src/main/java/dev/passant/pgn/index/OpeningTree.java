package dev.passant.pgn.index;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.PackedMove;
import dev.passant.pgn.ParallelReader;
import dev.passant.pgn.PgnOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What was played from a position, and how these games ended.
 *
 * <p>A game belongs to it when its main line has the position anywhere, by whatever moves it came there: positions are the
 * same when they repeat each other ({@link Position#repeats}). It counts once in each line, however often it came back; a
 * game that came back and went on otherwise is in two lines.
 *
 * <pre>{@code
 * String pgn = "1. d4 Nf6 2. c4 e6 1-0 1. c4 Nf6 2. d4 g6 1/2-1/2 1. e4 e5 0-1";
 * Position position = PositionText.parse("startpos moves d4 Nf6 c4").position();
 * TreeCollector collector = new TreeCollector(position);
 * new PgnReader(new StringReader(pgn)).replayAll(collector);
 * OpeningTree tree = collector.tree();
 * System.out.println(tree.score().games()); // 2
 * System.out.println(tree.moves().get(0).move() + " " + tree.moves().get(0).score().of(Color.BLACK)); // e7e6 OptionalDouble[0.0]
 * }</pre>
 *
 * @param position the position
 * @param score all games that had the position, those that ended there included
 * @param moves the moves that were played, the most played first
 */
public record OpeningTree(Position position, TreeScore score, List<TreeMove> moves) {

    /**
     * A tree.
     *
     * @param position the position
     * @param score all games that had the position
     * @param moves the moves that were played
     */
    public OpeningTree {
        moves = List.copyOf(moves);
    }

    /**
     * Reads a large plain file with several threads; other sources are read with a {@link TreeCollector}.
     *
     * @param file a file of plain text
     * @param position the position
     * @param threads how many threads read, at least 1
     * @param options how the file is read
     * @return what was played from the position
     * @throws IOException when the file cannot be read
     * @throws IllegalArgumentException when there is to be no thread
     */
    public static OpeningTree read(Path file, Position position, int threads, PgnOptions options) throws IOException {
        return read(file, List.of(position), threads, options).get(0);
    }

    /**
     * Reads a large plain file with several threads, for one of some positions.
     *
     * @param file a file of plain text
     * @param positions the positions, as of {@link TreeCollector#TreeCollector(List)}
     * @param threads how many threads read, at least 1
     * @param options how the file is read
     * @return what was played, as {@link TreeCollector#trees} has it
     * @throws IOException when the file cannot be read
     * @throws IllegalArgumentException when there is to be no thread
     */
    public static List<OpeningTree> read(Path file, List<Position> positions, int threads, PgnOptions options)
            throws IOException {
        TreeCollector all = new TreeCollector(positions);
        ParallelReader.replay(
                file, threads, options, () -> new TreeCollector(positions), (part, offset) -> all.add(part));
        return all.trees();
    }

    /** The tree of what was counted; moves that are not legal are of other positions with the same key. */
    static OpeningTree of(Position position, TreeTally tally) {
        List<TreeMove> moves = new ArrayList<>();
        tally.moves.forEach((packed, row) -> {
            if (packed != TreeTally.NO_MOVE) {
                Move move = PackedMove.unpack(packed.shortValue());
                moves.add(new TreeMove(move, row.score(position.sideToMove())));
            }
        });
        moves.sort(OpeningTree::compare);
        return new OpeningTree(position, tally.all.score(position.sideToMove()), moves);
    }

    /** What was played most comes first. The comparators of the JDK's parts are made anew in each process, which is felt. */
    private static int compare(TreeMove line, TreeMove other) {
        int byGames = Long.compare(other.score().games(), line.score().games());
        return byGames == 0 ? line.move().toString().compareTo(other.move().toString()) : byGames;
    }
}
