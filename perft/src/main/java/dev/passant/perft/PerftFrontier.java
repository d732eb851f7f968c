package dev.passant.perft;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.chess.Color;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.SquareSet;
import dev.passant.movegen.Board;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.Objects;
import java.util.Optional;

/**
 * Positions at one depth of a tree, each with the number of ways that lead to it, that are played on from and counted
 * together. Equal ones are kept once; they are compared word by word, never by a hash alone. Positions are equal here when
 * the same moves follow, so that counters do not matter.
 *
 * <pre>{@code
 * PerftFrontier frontier = PerftFrontier.of(Position.start());
 * for (int ply = 0; ply < 3; ply++) {
 *     frontier = frontier.next();
 * }
 * System.out.println(frontier.size()); // 5362
 * System.out.println(frontier.count(3, PerftOptions.defaults().withMemory(64))); // 119060324
 * }</pre>
 *
 * <p>For programs that share a count among processes or machines: positions go from one to the other as {@link #bytes}, and
 * those of one {@link #group} go together, as the moves after them lead to equal positions. For one thread at a time.
 */
public final class PerftFrontier {

    private static final int BYTES = BoardWords.WORDS * Long.BYTES;

    private final Position start;
    private final int ply;
    private final Frontier boards;

    private PerftFrontier(Position start, int ply, Frontier boards) {
        this.start = start;
        this.ply = ply;
        this.boards = boards;
    }

    /**
     * One position, reached in one way.
     *
     * @param start where the tree begins
     * @return the frontier at depth 0
     */
    public static PerftFrontier of(Position start) {
        return new PerftFrontier(start, 0, Frontier.of(Perft.board(start), true));
    }

    /**
     * No position yet.
     *
     * @param start where the tree begins
     * @param ply how many halfmoves below it the positions will be, 0 to {@link Perft#MAX_DEPTH}
     * @return the frontier, to which positions can be added
     * @throws IllegalArgumentException when the number is out of bounds
     */
    public static PerftFrontier empty(Position start, int ply) {
        Objects.requireNonNull(start, "start");
        return new PerftFrontier(start, Perft.checked(ply), Frontier.empty());
    }

    /** Some of the positions. */
    PerftFrontier part(int[] indices) {
        Frontier part = Frontier.empty();
        for (int index : indices) {
            part.add(boards.entries(), at(index), ways(index));
        }
        return new PerftFrontier(start, ply, part);
    }

    /** A number for all positions, their order and their ways; no proof that they are equal. */
    long fingerprint() {
        return boards.fingerprint();
    }

    /**
     * The positions one halfmove further on.
     *
     * @return a new frontier; this one stays as it is
     * @throws ArithmeticException when the ways to a position do not fit in 63 bits
     */
    public PerftFrontier next() {
        return new PerftFrontier(start, ply + 1, boards.next());
    }

    /**
     * Adds a position of a frontier of the same tree and depth, or only its ways if it is there.
     *
     * @param position what {@link #bytes} made of it
     * @param ways in how many ways it is reached, at least 1
     * @throws IllegalArgumentException when the bytes are none of a position, or the ways are fewer
     * @throws ArithmeticException when the ways to the position do not fit in 63 bits
     */
    public void add(byte[] position, long ways) {
        if (ways < 1) {
            throw new IllegalArgumentException("a position is reached in at least one way, not " + ways);
        }
        long[] words = new long[BoardWords.WORDS];
        if (position.length == BYTES) {
            ByteBuffer.wrap(position).asLongBuffer().get(words);
        }
        if (position.length != BYTES || !BoardWords.isPossible(words, start.isStudy())) {
            throw new IllegalArgumentException("these " + position.length + " bytes are not those of a position");
        }
        boards.add(words, 0, ways);
    }

    /**
     * A position in bytes, for {@link #add}. Equal positions have equal bytes; other versions may write others.
     *
     * @param index 0 to {@link #size} - 1
     * @return 40 bytes
     * @throws IndexOutOfBoundsException when there is no such position
     */
    public byte[] bytes(int index) {
        byte[] bytes = new byte[BYTES];
        LongBuffer longs = ByteBuffer.wrap(bytes).asLongBuffer();
        longs.put(boards.entries(), at(index), BoardWords.WORDS);
        return bytes;
    }

    /**
     * The same number for positions in which the pieces of the side that is not to move stand alike: moves that capture
     * nothing lead to equal positions only from those. So whoever divides the positions among tasks keeps groups together.
     *
     * @param index 0 to {@link #size} - 1
     * @return any number
     * @throws IndexOutOfBoundsException when there is no such position
     */
    public int group(int index) {
        return (int) (BoardWords.hashOfEnemy(boards.entries(), at(index)) >>> Integer.SIZE);
    }

    private int at(int index) {
        return Objects.checkIndex(index, size()) * BoardWords.ENTRY;
    }

    /**
     * How many positions there are.
     *
     * @return 0 or more, all different
     */
    public int size() {
        return boards.size();
    }

    /**
     * In how many ways a position is reached.
     *
     * @param index 0 to {@link #size} - 1
     * @return at least 1
     * @throws IndexOutOfBoundsException when there is no such position
     */
    public long ways(int index) {
        return boards.ways(Objects.checkIndex(index, size()));
    }

    /**
     * A position.
     *
     * @param index 0 to {@link #size} - 1
     * @return the position with counters of its own: the clock at 0, the move number 1; a study if the start is one
     * @throws IndexOutOfBoundsException when there is no such position
     */
    public Position position(int index) {
        Color sideToMove =
                ply % 2 == 0 ? start.sideToMove() : start.sideToMove().opposite();
        Board board = boards.board(Objects.checkIndex(index, size()), sideToMove == Color.BLACK);
        Placement placed = board.placement();
        SetupBuilder setup = Setup.builder()
                .sideToMove(sideToMove)
                .castlingRooks(absolute(board.castlingRooks, board))
                .enPassant(
                        SquareSet.of(absolute(board.enPassant, board)).stream().findFirst())
                .chess960(start.isChess960());
        for (Role role : Role.values()) {
            long pieces = placed.pieces(role.ordinal());
            setup.put(pieces & placed.white(), Piece.of(Color.WHITE, role));
            setup.put(pieces & placed.black(), Piece.of(Color.BLACK, role));
        }
        return start.isStudy() ? setup.build().toStudy() : setup.build().toPosition();
    }

    private static long absolute(long squares, Board board) {
        return board.blackToMove ? Bitboards.mirror(squares) : squares;
    }

    /**
     * Counts the leaf nodes below all positions, each as often as it is reached. With memory ({@link
     * PerftOptions#withMemory}) equal boards of each ply are merged in it; otherwise each position is counted for itself, in
     * the caller's thread.
     *
     * @param plies how deep below the positions, 0 to {@link Perft#MAX_DEPTH}
     * @param options how, without a log
     * @return the number of leaf nodes
     * @throws IllegalArgumentException when the depth is out of bounds, or there is a log
     * @throws ArithmeticException when a number does not fit in 63 bits
     * @throws java.util.concurrent.CancellationException when it was stopped
     */
    public long count(int plies, PerftOptions options) {
        Perft.refuseLog(options);
        return count(plies, options, new PerftEngine(Perft.checked(plies)));
    }

    /** Counts; the engine is for positions that are counted for themselves, and knows how often it has asked a table. */
    long count(int plies, PerftOptions options, PerftEngine engine) {
        if (plies >= BreadthFirstPerft.PLIES_OF_COUNT && options.memory().isPresent() && options.isMerging()) {
            return new BreadthFirstPerft(boards, plies, options.memory().getAsInt(), options).run();
        }
        Optional<PerftTable> table = options.table();
        long sum = 0;
        for (int i = 0; i < size(); i++) {
            Board board = boards.board(i);
            long leaves =
                    table.isPresent() ? engine.countFrom(board, plies, table.get()) : engine.countFrom(board, plies);
            sum = Math.addExact(sum, Math.multiplyExact(leaves, ways(i)));
        }
        return sum;
    }
}
