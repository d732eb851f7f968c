package dev.passant.pgn.index;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.pgn.ParallelReader;
import dev.passant.pgn.PgnOptions;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The moves played from a position, with the results of the games.
 *
 * <p>A game belongs to the tree if its main line reaches the position, by any move order. Positions are the same if one
 * is a repetition of the other ({@link Position#isRepetitionOf}). A game counts once for each move it continued with,
 * however often it returned to the position. A game that returned and continued differently counts for two moves.
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
 * @param score all games with the position, including those that ended there
 * @param moves the moves played, the most frequent first
 */
public record OpeningTree(Position position, TreeScore score, List<TreeMove> moves) {

    /** Creates a tree. */
    public OpeningTree {
        moves = List.copyOf(moves);
    }

    /**
     * Reads a large plain file with several threads. For other sources, use a {@link TreeCollector}.
     *
     * @param file a file in plain text
     * @param position the position
     * @param threads the number of reading threads, at least 1
     * @param options the reading options
     * @return the tree of the position
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if the number of threads is less than 1
     */
    public static OpeningTree read(Path file, Position position, int threads, PgnOptions options) throws IOException {
        return read(file, List.of(position), threads, options).get(0);
    }

    /**
     * Reads the trees of several positions from a large plain file, with several threads.
     *
     * @param file a file in plain text
     * @param positions the positions, as for {@link TreeCollector#TreeCollector(List)}
     * @param threads the number of reading threads, at least 1
     * @param options the reading options
     * @return the trees, as in {@link TreeCollector#trees}
     * @throws IOException if the file cannot be read
     * @throws IllegalArgumentException if the number of threads is less than 1
     */
    public static List<OpeningTree> read(Path file, List<Position> positions, int threads, PgnOptions options)
            throws IOException {
        TreeCollector all = new TreeCollector(positions);
        ParallelReader.replay(
                file, threads, options, () -> new TreeCollector(positions), (part, offset) -> all.add(part));
        return all.trees();
    }

    /** Creates the tree of a tally, without the illegal moves that a damaged index may have. */
    static OpeningTree of(Position position, TreeTally tally) {
        List<TreeMove> moves = new ArrayList<>();
        tally.moves.forEach((code, row) -> {
            if (code != TreeTally.NO_MOVE) {
                Move move = Move.ofCode(code);
                if (position.isLegal(move)) {
                    moves.add(new TreeMove(move, row.score(position.sideToMove())));
                }
            }
        });
        moves.sort(OpeningTree::compare);
        return new OpeningTree(position, tally.all.score(position.sideToMove()), moves);
    }

    /**
     * Puts the most frequent move first. It is not a {@code Comparator.comparing}, because linking one takes noticeable
     * time in each process.
     */
    private static int compare(TreeMove line, TreeMove other) {
        int byGames = Long.compare(other.score().games(), line.score().games());
        return byGames == 0 ? line.move().toString().compareTo(other.move().toString()) : byGames;
    }
}
