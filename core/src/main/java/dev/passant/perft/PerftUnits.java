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
import java.util.Objects;

/**
 * The work of one count, cut into units: the different positions at some depth of the tree, each with the number of ways
 * that lead to it. The count is the sum, over all units, of the leaf nodes below the unit times its ways.
 *
 * <p>Which units there are, and in which order, depends on the position and the depth alone. So they can be counted in any
 * order, by other processes or machines, and again.
 *
 * <pre>{@code
 * PerftUnits units = PerftUnits.of(Position.start(), 6);
 * long sum = 0;
 * for (int unit = 0; unit < units.size(); unit++) {
 *     sum += units.count(unit) * units.ways(unit);
 * }
 * System.out.println(sum); // 119060324
 * }</pre>
 *
 * <p>Equal positions are merged word by word, never by a hash alone; positions are equal here when the same moves follow,
 * so that counters do not matter.
 */
public final class PerftUnits {

    /** The tree is cut deeper until it has this many units: the more, the more positions are equal. */
    static final int ENOUGH_UNITS = 10_000;

    /** With more than this left, units would take long, and the tree is cut deeper up to {@link #MANY_UNITS}. */
    private static final int GREAT_DEPTH_LEFT = 6;

    private static final int MANY_UNITS = 100_000;

    /** What is left to each unit at the least: below, units are so small that handing them out costs. */
    private static final int LEAST_DEPTH_LEFT = 3;

    private final Position start;
    private final int depth;
    private final int depthLeft;
    private final Frontier frontier;

    private PerftUnits(Position start, int depth, int depthLeft, Frontier frontier) {
        this.start = start;
        this.depth = depth;
        this.depthLeft = depthLeft;
        this.frontier = frontier;
    }

    /**
     * Cuts the work of a count.
     *
     * @param position where to start
     * @param depth 0 to {@link Perft#MAX_DEPTH}
     * @return the units, none if no way leads so far
     * @throws IllegalArgumentException when the depth is out of bounds
     */
    public static PerftUnits of(Position position, int depth) {
        Objects.requireNonNull(position, "position");
        Frontier frontier = Frontier.of(Perft.board(position), true);
        int left = Perft.checked(depth);
        while (isCutDeeper(left, frontier.size(), ENOUGH_UNITS)) {
            frontier = frontier.next();
            left--;
        }
        return new PerftUnits(position, depth, left, frontier);
    }

    /**
     * Whether a tree is cut one ply deeper.
     *
     * @param left how many plies there are below
     * @param units how many units there are so far
     * @param enough how many are enough where each takes little time
     */
    static boolean isCutDeeper(int left, long units, int enough) {
        return left > LEAST_DEPTH_LEFT && units < (left > GREAT_DEPTH_LEFT ? MANY_UNITS : enough);
    }

    /**
     * Where the tree begins.
     *
     * @return the position that was given
     */
    public Position start() {
        return start;
    }

    /**
     * How deep the whole tree is.
     *
     * @return halfmoves
     */
    public int depth() {
        return depth;
    }

    /**
     * How deep the tree below each unit is.
     *
     * @return halfmoves, at most {@link #depth}
     */
    public int depthLeft() {
        return depthLeft;
    }

    /**
     * How many units there are.
     *
     * @return 0 or more
     */
    public int size() {
        return frontier.size();
    }

    /**
     * In how many ways a unit's position is reached.
     *
     * @param unit 0 to {@link #size} - 1
     * @return at least 1
     * @throws IndexOutOfBoundsException when there is no such unit
     */
    public long ways(int unit) {
        return frontier.ways(Objects.checkIndex(unit, size()));
    }

    /**
     * Counts the leaf nodes below a unit's position, with the fast engine and nothing remembered.
     *
     * @param unit 0 to {@link #size} - 1
     * @return the leaf nodes, as often as they are reached from there
     * @throws IndexOutOfBoundsException when there is no such unit
     */
    public long count(int unit) {
        return PerftEngine.count(frontier.board(Objects.checkIndex(unit, size())), depthLeft);
    }

    /**
     * The position of a unit.
     *
     * @param unit 0 to {@link #size} - 1
     * @return the position with counters of its own: the clock at 0, the move number 1; a study if the start is one
     * @throws IndexOutOfBoundsException when there is no such unit
     */
    public Position position(int unit) {
        boolean isStartsTurn = (depth - depthLeft) % 2 == 0;
        Color sideToMove =
                isStartsTurn ? start.sideToMove() : start.sideToMove().opposite();
        Board board = frontier.board(Objects.checkIndex(unit, size()), sideToMove == Color.BLACK);
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
     * A number for the units, their order and their ways, which tells cuts by different versions apart. It is no proof of
     * equality.
     *
     * @return 64 bits
     */
    public long fingerprint() {
        return frontier.fingerprint();
    }

    /** The units as boards. */
    Frontier frontier() {
        return frontier;
    }
}
