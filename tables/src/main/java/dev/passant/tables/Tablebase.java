package dev.passant.tables;

import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Variant;
import dev.passant.movegen.Board;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Endgame tables in the Syzygy format, for positions of chess with up to seven pieces. The results are exact; distances
 * may be rounded ({@link Dtz}).
 *
 * <pre>{@code
 * try (Tablebase tables = Tablebase.open(Path.of("syzygy"))) {
 *     ProbeResult result = tables.probe(Fen.parse("8/8/8/8/8/4k3/8/4K2Q w - - 0 1"));
 *     System.out.println(result.wdl() + " " + result.dtz() + " " + result.bestMove());
 * }
 * }</pre>
 *
 * <p>A probe needs the tables of the pieces on the board, and those of the pieces after each capture and promotion.
 * Files are mapped into memory when they are first needed. They must not change while they are open. A tablebase may be
 * used by several threads.
 */
public final class Tablebase implements AutoCloseable {

    /** The most pieces of any table, kings included. */
    public static final int MAX_PIECES = 7;

    private static final Comparator<MoveResult> BEST_FIRST = Comparator.comparing(MoveResult::category)
            .reversed()
            .thenComparingInt(result -> result.dtz().plies());

    private record Refusal(TableException.Reason reason, String message) {}

    private final List<String> files;

    /** Null if this is closed, so that the mapped memory can be released. */
    private volatile @Nullable Prober prober;

    private Tablebase(TableSet tables) {
        this.files = tables.names();
        this.prober = new Prober(tables);
    }

    /**
     * Opens the tables of some folders: all files with names such as {@code KQvKR.rtbw} and {@code KQvKR.rtbz}. Other
     * files are ignored. If two folders contain the same table, that of the first folder is used.
     *
     * @param folders the folders; folders in them are not searched
     * @return the tables
     * @throws IOException if a folder does not exist or cannot be read
     */
    public static Tablebase open(Path... folders) throws IOException {
        return new Tablebase(TableSet.list(folders));
    }

    /**
     * Returns the names of the files that were found.
     *
     * @return the names, sorted, such as {@code KQvKR.rtbw}
     */
    public List<String> files() {
        return files;
    }

    /**
     * Returns why a position cannot be probed, without opening a file. Tables that are needed after captures and
     * promotions are not considered.
     *
     * @param position a position
     * @return the reason; empty if there are tables for the pieces on the board
     */
    public Optional<String> refusal(Position position) {
        Refusal refusal = refusalOf(position, MAX_PIECES);
        if (refusal != null) {
            return Optional.of(refusal.message);
        }
        return open().missing(Signature.of(board(position)));
    }

    /**
     * Returns the result of perfect play, as if the last move had been a capture or a pawn move. This needs tables of
     * results only.
     *
     * @param position a position without castling rights
     * @return the result for the side to move
     * @throws TableException if the position cannot be probed
     */
    public Wdl wdl(Position position) {
        return Wdl.of(open().wdl(checked(position, MAX_PIECES)));
    }

    /**
     * Returns the distance to zeroing.
     *
     * @param position a position without castling rights
     * @return the distance for the side to move
     * @throws TableException if the position cannot be probed
     */
    public Dtz dtz(Position position) {
        return open().dtz(checked(position, MAX_PIECES));
    }

    /**
     * Returns all values of a position and of its legal moves.
     *
     * @param position a position without castling rights
     * @return the values for the side to move
     * @throws TableException if the position cannot be probed
     */
    public ProbeResult probe(Position position) {
        Prober prober = open();
        Board board = checked(position, MAX_PIECES);
        Wdl wdl = Wdl.of(prober.wdl(board));
        Dtz dtz = prober.dtz(board);
        Category category = Category.of(wdl, dtz, position.halfmoveClock());
        List<MoveResult> moves = new ArrayList<>();
        for (Move move : position.legalMoves()) {
            if (position.givesMate(move)) {
                // First, so that mate is better than a capture or a pawn move that wins.
                moves.add(0, new MoveResult(move, Wdl.WIN, Dtz.zeroing(Wdl.WIN.value()), Category.WIN));
            } else {
                moves.add(result(position, move, prober));
            }
        }
        moves.sort(BEST_FIRST);
        if (moves.isEmpty()) {
            return new ProbeResult(wdl, dtz, position.isCheck() ? Category.LOSS : Category.DRAW, moves);
        }
        MoveResult best = moves.get(0);
        if (best.dtz().plies() == dtz.plies()) {
            if (position.halfmoveClock() == 0) {
                // The best moves keep the result, which is exact now, but not if the clock is counted on.
                moves.replaceAll(move -> move.dtz().equals(dtz) ? move.with(category) : move);
                best = moves.get(0);
            }
            // Mate is exact, even if the distance of the position is not.
            Dtz exact = best.dtz().isRounded() ? dtz : best.dtz();
            return new ProbeResult(wdl, exact, category.isCertain() ? category : best.category(), moves);
        }
        return new ProbeResult(wdl, dtz, category, moves);
    }

    private static MoveResult result(Position position, Move move, Prober prober) {
        Board after = board(position.playUnchecked(move));
        Wdl wdl = Wdl.of(-prober.wdl(after));
        if (position.isZeroing(move)) {
            Dtz dtz = Dtz.zeroing(wdl.value());
            return new MoveResult(move, wdl, dtz, Category.of(wdl, dtz, 0));
        }
        Dtz dtz = prober.dtz(after).before();
        return new MoveResult(move, wdl, dtz, Category.counted(wdl, dtz, position.halfmoveClock()));
    }

    /**
     * Returns the best move. It keeps the result of {@link #probe}, with the halfmove clock of the position.
     *
     * @param position a position without castling rights
     * @return the move; empty if the game is over
     * @throws TableException if the position cannot be probed
     */
    public Optional<Move> bestMove(Position position) {
        return probe(position).bestMove();
    }

    /**
     * Returns the best moves of both sides up to the next capture, pawn move or mate, which is included.
     *
     * @param position a position without castling rights
     * @return the moves; none if the position is drawn or the game is over
     * @throws TableException if a position cannot be probed
     */
    public List<Move> line(Position position) {
        ProbeResult result = probe(position);
        List<Move> line = new ArrayList<>();
        // Rounding wastes a ply at most.
        int limit = result.dtz().longest() + 2;
        Position current = position;
        while (result.wdl() != Wdl.DRAW && !result.moves().isEmpty()) {
            if (line.size() == limit) {
                throw TableException.damaged(
                        "the tables contradict each other: a line does not end after " + limit + " plies");
            }
            Move move = result.moves().get(0).move();
            line.add(move);
            if (current.isZeroing(move)) {
                break;
            }
            current = current.play(move);
            result = probe(current);
        }
        return List.copyOf(line);
    }

    private Prober open() {
        Prober opened = prober;
        if (opened == null) {
            throw new IllegalStateException("the tables are closed");
        }
        return opened;
    }

    /** Returns the board of a position that tables can contain. */
    static Board checked(Position position, int maxPieces) {
        Refusal refusal = refusalOf(position, maxPieces);
        if (refusal != null) {
            throw new TableException(refusal.reason, refusal.message);
        }
        return board(position);
    }

    private static @Nullable Refusal refusalOf(Position position, int maxPieces) {
        if (position.variant() != Variant.CHESS) {
            return new Refusal(
                    TableException.Reason.UNSUPPORTED_POSITION,
                    "tables are for chess only, not for " + position.variant());
        }
        if (position.isUnrestricted()) {
            return new Refusal(
                    TableException.Reason.UNSUPPORTED_POSITION, "tables do not contain unrestricted positions");
        }
        if (!position.castlingRights().isEmpty()) {
            return new Refusal(
                    TableException.Reason.CASTLING_RIGHTS, "tables do not contain positions with castling rights");
        }
        int pieces = Long.bitCount(position.occupied());
        if (pieces > maxPieces) {
            return new Refusal(
                    TableException.Reason.TOO_MANY_PIECES,
                    "tables have at most " + maxPieces + " pieces, the position has " + pieces);
        }
        return null;
    }

    static Board board(Position position) {
        long enPassant = position.pieces(Role.PAWN) == 0
                ? 0
                : position.enPassantSquare(EnPassantMode.ALWAYS)
                        .map(square -> 1L << square.index())
                        .orElse(0L);
        return Board.of(position.placement(), 0, enPassant, position.sideToMove() == Color.BLACK);
    }

    /** Releases the tables. The memory is unmapped by the garbage collector. Later probes fail. */
    @Override
    public void close() {
        prober = null;
    }
}
