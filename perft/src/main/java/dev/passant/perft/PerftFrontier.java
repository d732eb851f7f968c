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
import dev.passant.perft.leaf.LastTwoPlies;
import dev.passant.perft.leaf.LeafCounter;
import dev.passant.variants.Root;
import dev.passant.variants.State;
import java.nio.ByteBuffer;
import java.nio.LongBuffer;
import java.util.Objects;

/**
 * The positions at one depth of a tree, each with the number of paths that lead to it. They can be expanded to the next
 * ply and counted together. Equal positions are merged. Positions are compared word by word, never by hash alone.
 * Counters are ignored: positions are equal if the same lines of moves can follow.
 *
 * <pre>{@code
 * PerftFrontier frontier = PerftFrontier.of(Position.start());
 * for (int ply = 0; ply < 3; ply++) {
 *     frontier = frontier.next();
 * }
 * System.out.println(frontier.size()); // 5362
 * System.out.println(frontier.count(3, PerftOptions.DEFAULT.withMemory(64))); // 119060324
 * }</pre>
 *
 * <p>This class is for programs that distribute a count among processes or machines. Positions are transferred as
 * {@link #bytes}. Positions of one {@link #group} belong in one task, because their trees share positions. Several
 * threads may look up positions and their paths at the same time, while none calls {@link #add}, {@link #next} or
 * {@link #count}; otherwise a frontier is not thread-safe.
 */
public final class PerftFrontier {

    private static final int BYTES = BoardWords.WORDS * Long.BYTES;

    private final Position start;
    private final int ply;
    private final Frontier boards;

    PerftFrontier(Position start, int ply, Frontier boards) {
        this.start = start;
        this.ply = ply;
        this.boards = boards;
    }

    /**
     * {@return a frontier of one position with one path}
     *
     * @param start the root of the tree
     * @throws IllegalArgumentException if the position is of a variant
     */
    public static PerftFrontier of(Position start) {
        return new PerftFrontier(start, 0, Frontier.of(Perft.root(start), 0));
    }

    /**
     * {@return an empty frontier, to which positions can be added}
     *
     * @param start the root of the tree
     * @param ply the depth of the positions to be added, 0 to {@link Perft#MAX_DEPTH}
     * @throws IllegalArgumentException if the depth is out of bounds
     */
    public static PerftFrontier empty(Position start, int ply) {
        Objects.requireNonNull(start, "start");
        return new PerftFrontier(
                start,
                Perft.checked(ply),
                new Frontier(new TreeBoards(Root.of(start).rules(), 0)));
    }

    /**
     * {@return the positions one ply deeper, as a new frontier}
     *
     * @throws ArithmeticException if the number of paths to a position exceeds 63 bits
     */
    public PerftFrontier next() {
        return new PerftFrontier(start, ply + 1, boards.next());
    }

    /**
     * Adds a position from a frontier of the same tree and depth. If the position is already present, only its paths
     * are added.
     *
     * @param position the bytes from {@link #bytes}
     * @param paths the number of paths that lead to it, at least 1
     * @throws IllegalArgumentException if the bytes do not encode a position, or the number of paths is less than 1
     * @throws ArithmeticException if the number of paths to the position exceeds 63 bits
     */
    public void add(byte[] position, long paths) {
        if (paths < 1) {
            throw new IllegalArgumentException("the number of paths must be at least 1, got " + paths);
        }
        if (position.length != BYTES) {
            throw new IllegalArgumentException("expected " + BYTES + " bytes, got " + position.length);
        }
        long[] words = new long[BoardWords.WORDS];
        ByteBuffer.wrap(position).asLongBuffer().get(words);
        if (!BoardWords.isPossible(words, start.isUnrestricted())) {
            throw new IllegalArgumentException("the bytes do not encode a position");
        }
        boards.add(words, 0, paths);
    }

    /**
     * Encodes a position for {@link #add}. Equal positions have equal bytes. The format may change between versions.
     *
     * @param index 0 to {@link #size} - 1
     * @return 40 bytes
     * @throws IndexOutOfBoundsException if there is no such position
     */
    public byte[] bytes(int index) {
        byte[] bytes = new byte[BYTES];
        LongBuffer longs = ByteBuffer.wrap(bytes).asLongBuffer();
        longs.put(boards.entries(), at(index), BoardWords.WORDS);
        return bytes;
    }

    /**
     * {@return the group of a position} Positions are in the same group if the pieces of the side that is not to move
     * are on the same squares: quiet moves from two positions can lead to equal positions only if both are in the same
     * group. So tasks should receive whole groups.
     *
     * @param index 0 to {@link #size} - 1
     * @throws IndexOutOfBoundsException if there is no such position
     */
    public int group(int index) {
        return (int) (BoardWords.hashOfEnemy(boards.entries(), at(index)) >>> Integer.SIZE);
    }

    private int at(int index) {
        return Objects.checkIndex(index, size()) * BoardWords.ENTRY;
    }

    /** {@return the number of distinct positions} */
    public int size() {
        return boards.size();
    }

    /**
     * {@return the number of paths that lead to a position}
     *
     * @param index 0 to {@link #size} - 1
     * @throws IndexOutOfBoundsException if there is no such position
     */
    public long paths(int index) {
        return boards.paths(Objects.checkIndex(index, size()));
    }

    /**
     * {@return a position, with halfmove clock 0 and fullmove number 1; an unrestricted position if the root is one}
     *
     * @param index 0 to {@link #size} - 1
     * @throws IndexOutOfBoundsException if there is no such position
     */
    public Position position(int index) {
        Color sideToMove =
                ply % 2 == 0 ? start.sideToMove() : start.sideToMove().opposite();
        Board board = boards.board(Objects.checkIndex(index, size()), sideToMove == Color.BLACK);
        Placement placed = board.placement();
        SetupBuilder setup = Setup.builder()
                .sideToMove(sideToMove)
                .castlingRooks(absolute(board.castlingRooks, board))
                .chess960(start.isChess960());
        SquareSet.of(absolute(board.enPassant, board)).forEach(setup::enPassant);
        for (Role role : Role.values()) {
            long pieces = placed.pieces(role.ordinal());
            setup.put(pieces & placed.white(), Piece.of(Color.WHITE, role));
            setup.put(pieces & placed.black(), Piece.of(Color.BLACK, role));
        }
        return start.isUnrestricted()
                ? setup.build().toUnrestricted()
                : setup.build().toPosition();
    }

    private static long absolute(long squares, Board board) {
        return board.blackToMove ? Bitboards.mirror(squares) : squares;
    }

    /**
     * Counts the leaf nodes below all positions. Each position counts once for each path to it. With memory
     * ({@link PerftOptions#withMemory}), equal boards of each ply are merged. Otherwise each position is counted
     * separately in the calling thread.
     *
     * @param plies the depth below the positions, 0 to {@link Perft#MAX_DEPTH}
     * @param options the options, without a log
     * @return the number of leaf nodes
     * @throws IllegalArgumentException if the depth is out of bounds or a log is set
     * @throws ArithmeticException if a number exceeds 63 bits
     * @throws java.util.concurrent.CancellationException if the count was cancelled
     */
    public long count(int plies, PerftOptions options) {
        Perft.rejectLog(options);
        Perft.checked(plies);
        LeafCounter leaves = new LastTwoPlies();
        if (BreadthFirstPerft.isFor(plies + 1, options, leaves)) {
            return new BreadthFirstPerft(boards, plies, options, LastTwoPlies::new).run()[0];
        }
        WorkerPool pool = new WorkerPool(options, 1);
        pool.expect(size());
        DepthFirstWalk walk = new DepthFirstWalk(boards.tree().rules, leaves, plies, pool::visit);
        pool.untilStopped(() -> {
            for (int i = 0; i < size(); i++) {
                pool.check();
                long[] leavesOfPosition = new long[1];
                walk.add(boards.board(i), State.NONE, plies, paths(i), leavesOfPosition);
                pool.add(leavesOfPosition, 1);
            }
        });
        return pool.end()[0];
    }
}
