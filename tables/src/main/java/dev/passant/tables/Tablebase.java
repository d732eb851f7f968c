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
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Endgame tables: Syzygy tables of up to seven pieces, and tables of mates of up to four, which {@link TableMaker}
 * makes. The tables of mates of three pieces are always included.
 *
 * <pre>{@code
 * try (Tablebase tables = Tablebase.included()) {
 *     ProbeResult result = tables.probe(Fen.parse("8/8/8/8/8/4k3/8/4K2Q w - - 0 1"));
 *     System.out.println(result.category() + " " + result.mate().orElseThrow()); // WIN 5
 * }
 * }</pre>
 *
 * <p>Results are exact. Distances to zeroing may be rounded ({@link Dtz}); only Syzygy tables have them. Where both
 * kinds of tables exist, results are those of the Syzygy tables.
 *
 * <p>A probe needs the tables of the pieces on the board, and those of the pieces after each capture and promotion.
 * Files are read or mapped into memory when they are first needed: a table of mates of four pieces takes up to 14 MiB
 * of the heap. Checksums are verified then, except those of Syzygy files of more than 16 MiB, which would have to be
 * read as a whole. Files must not change while they are open. A tablebase may be used by several threads.
 */
public final class Tablebase implements AutoCloseable {

    /** The most pieces of any table, kings included. */
    public static final int MAX_PIECES = 7;

    /** A longer line shows that the tables contradict each other: no known ending takes as long. */
    private static final int LONGEST_LINE = 1 << 12;

    private record Refusal(TableException.Reason reason, String message) {}

    private final List<String> files;
    private final MateTables mates;
    private final Set<Material> materials;

    /** Null if this is closed, so that the mapped memory can be released. */
    private volatile @Nullable Prober prober;

    private Tablebase(List<TableFile> found) {
        TableSet tables = TableSet.of(found);
        this.files = tables.names();
        this.prober = new Prober(tables);
        this.mates = MateTables.of(found);
        this.materials = Collections.unmodifiableSet(new LinkedHashSet<>(mates.materials()));
    }

    /**
     * Returns the tables that are part of this library: those of mates of three pieces.
     *
     * @return the tables
     */
    public static Tablebase included() {
        return new Tablebase(List.of());
    }

    /**
     * Returns the included tables and some that are in memory.
     *
     * @param files the contents of files by their names, such as {@code KQvKR.mate} or {@code KQvKR.rtbw}; files with
     *     other names are ignored. The arrays are not copied
     * @return the tables
     */
    public static Tablebase of(Map<String, byte[]> files) {
        List<TableFile> inMemory = new ArrayList<>();
        files.forEach((name, bytes) -> inMemory.add(new TableFile.InMemory(name, bytes)));
        return new Tablebase(inMemory);
    }

    /**
     * Opens the included tables and those of some folders: Syzygy files with names such as {@code KQvKR.rtbw} and
     * {@code KQvKR.rtbz}, and files of {@link TableMaker} such as {@code KQvKR.mate}. Other files are ignored. If two
     * folders contain the same table, that of the first folder is used.
     *
     * @param folders the folders; folders in them are not searched
     * @return the tables
     * @throws IOException if a folder does not exist or cannot be read
     */
    public static Tablebase open(Path... folders) throws IOException {
        return new Tablebase(TableFile.in(folders));
    }

    /**
     * Returns the names of the Syzygy files that were found.
     *
     * @return the names, sorted, such as {@code KQvKR.rtbw}
     */
    public List<String> files() {
        return files;
    }

    /**
     * Returns the pieces for which there are tables of mates.
     *
     * @return the materials, by number of pieces and name
     */
    public List<Material> materials() {
        return List.copyOf(materials);
    }

    /**
     * Returns the most pieces of any table that was found.
     *
     * @return 3 to {@link #MAX_PIECES}
     */
    public int mostPieces() {
        IntStream mates = materials.stream().mapToInt(Material::pieces);
        // Such as KQvKR.rtbw.
        IntStream syzygy = files.stream().mapToInt(name -> name.indexOf('.') - 1);
        return IntStream.concat(mates, syzygy).max().orElseThrow();
    }

    /**
     * Describes a table of mates, which is read.
     *
     * @param material the pieces
     * @return what it contains
     * @throws TableException if the table is missing or damaged
     */
    public TableSummary summary(Material material) {
        return mates.summary(material);
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
        return hasMates(position)
                ? Optional.empty()
                : open().missing(board(position)).map(message -> message + orMates(position));
    }

    /**
     * Returns the result of perfect play, as if the last move had been a capture or a pawn move. Of Syzygy tables, this
     * needs those of results only.
     *
     * @param position a position without castling rights
     * @return the result for the side to move
     * @throws TableException if the position cannot be probed
     */
    public Wdl wdl(Position position) {
        Board board = checked(position, MAX_PIECES);
        return isLeftToMates(position, open().missingResult(board))
                ? MateTables.wdl(mates.distance(position))
                : Wdl.of(open().wdl(board));
    }

    /**
     * Returns the distance to zeroing.
     *
     * @param position a position without castling rights
     * @return the distance for the side to move
     * @throws TableException if there are no Syzygy tables for the position
     */
    public Dtz dtz(Position position) {
        return open().dtz(checked(position, MAX_PIECES));
    }

    /**
     * Returns the distance to mate without the fifty-move rule.
     *
     * @param position a position without castling rights
     * @return the distance for the side to move; empty for a draw
     * @throws TableException if there is no table of mates for the position
     */
    public Optional<MateDistance> mate(Position position) {
        open();
        return mates.distance(position);
    }

    /**
     * Returns the result of perfect play with the halfmove clock of the position.
     *
     * @param position any position
     * @return the result for the side to move; empty if a table that is needed is missing
     * @throws TableException if a table is damaged or cannot be read
     */
    public Optional<Category> category(Position position) {
        if (refusal(position).isPresent()) {
            return Optional.empty();
        }
        try {
            Wdl wdl = wdl(position);
            return Optional.of(
                    wdl == Wdl.DRAW || position.halfmoveClock() == 0
                            ? Category.of(wdl, Dtz.zeroing(wdl.value()), 0)
                            : probe(position).category());
        } catch (TableException e) {
            // After a capture or a promotion.
            if (e.reason() == TableException.Reason.MISSING_TABLE) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /**
     * Returns all values of a position and of its legal moves.
     *
     * @param position a position without castling rights
     * @return the values for the side to move
     * @throws TableException if the position cannot be probed
     */
    public ProbeResult probe(Position position) {
        Board board = checked(position, MAX_PIECES);
        return isLeftToMates(position, open().missing(board))
                ? mates.probe(position)
                : withMates(position, probeSyzygy(position, board));
    }

    private boolean hasMates(Position position) {
        int pieces = Long.bitCount(position.occupied());
        return pieces >= 3 && pieces <= Material.MAX_PIECES && materials.contains(Material.of(position));
    }

    /** Returns whether tables of mates answer what Syzygy tables lack; refuses if neither can. */
    private boolean isLeftToMates(Position position, Optional<String> missing) {
        if (missing.isPresent() && !hasMates(position)) {
            throw new TableException(TableException.Reason.MISSING_TABLE, missing.get() + orMates(position));
        }
        return missing.isPresent();
    }

    /** Returns the rest of a message about a missing Syzygy file. */
    private static String orMates(Position position) {
        return Long.bitCount(position.occupied()) > Material.MAX_PIECES
                ? ""
                : " or " + Material.of(position) + MateTables.SUFFIX;
    }

    private ProbeResult withMates(Position position, ProbeResult result) {
        if (!hasMates(position)) {
            return result;
        }
        List<MoveResult> moves = new ArrayList<>();
        for (MoveResult move : result.moves()) {
            Position after = position.playUnchecked(move.move());
            moves.add(hasMates(after) ? move.with(mates.distance(after).map(MateDistance::before)) : move);
        }
        return new ProbeResult(
                result.wdl(), result.dtz(), mates.distance(position), result.category(), ProbeResult.ranked(moves));
    }

    private ProbeResult probeSyzygy(Position position, Board board) {
        Prober prober = open();
        Wdl wdl = Wdl.of(prober.wdl(board));
        Dtz dtz = prober.dtz(board);
        Category category = Category.of(wdl, dtz, position.halfmoveClock());
        List<MoveResult> moves = new ArrayList<>();
        for (Move move : position.legalMoves()) {
            if (position.isDecisive(move)) {
                // First, so that mate is better than a capture or a pawn move that wins.
                moves.add(0, result(move, Wdl.WIN, Dtz.zeroing(Wdl.WIN.value()), Category.WIN));
            } else {
                moves.add(result(position, move, prober));
            }
        }
        moves = ProbeResult.ranked(moves);
        if (moves.isEmpty()) {
            return result(position, wdl, dtz, position.isCheck() ? Category.LOSS : Category.DRAW, moves);
        }
        Dtz bestDtz = moves.get(0).dtz().orElseThrow();
        if (bestDtz.plies() != dtz.plies()) {
            return result(position, wdl, dtz, category, moves);
        }
        if (position.halfmoveClock() == 0) {
            // The best moves keep the result, which is exact now, but not if the clock is counted on.
            moves.replaceAll(move -> move.dtz().filter(dtz::equals).isPresent() ? move.with(category) : move);
        }
        // Mate is exact, even if the distance of the position is not.
        return result(position, wdl, bestDtz.isRounded() ? dtz : bestDtz, category, moves);
    }

    private static ProbeResult result(Position position, Wdl wdl, Dtz dtz, Category category, List<MoveResult> moves) {
        return ProbeResult.of(wdl, Optional.of(dtz), Optional.empty(), category, position.halfmoveClock(), moves);
    }

    private static MoveResult result(Move move, Wdl wdl, Dtz dtz, Category category) {
        return new MoveResult(move, wdl, Optional.of(dtz), Optional.empty(), category);
    }

    private static MoveResult result(Position position, Move move, Prober prober) {
        Board after = board(position.playUnchecked(move));
        Wdl wdl = Wdl.of(-prober.wdl(after));
        if (position.isZeroing(move)) {
            Dtz dtz = Dtz.zeroing(wdl.value());
            return result(move, wdl, dtz, Category.of(wdl, dtz, 0));
        }
        Dtz dtz = prober.dtz(after).before();
        return result(move, wdl, dtz, Category.counted(wdl, dtz, position.halfmoveClock()));
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
     * Returns the best moves of both sides: up to mate where the distances to mate are known, otherwise up to the next
     * capture, pawn move or mate, which is included. Nobody claims a draw by the fifty-move rule.
     *
     * @param position a position without castling rights
     * @return the moves; none if the position is drawn or the game is over
     * @throws TableException if a position cannot be probed
     */
    public List<Move> line(Position position) {
        ProbeResult result = probe(position);
        List<Move> line = new ArrayList<>();
        boolean isToMate = result.mate().isPresent();
        Position current = position;
        while (result.wdl() != Wdl.DRAW && !result.moves().isEmpty()) {
            if (line.size() == LONGEST_LINE) {
                throw TableException.damaged(
                        "the tables contradict each other: a line does not end after " + LONGEST_LINE + " plies");
            }
            Move move = result.moves().get(0).move();
            line.add(move);
            if (current.isZeroing(move) && !(isToMate && hasMates(current.playUnchecked(move)))) {
                break;
            }
            current = current.playUnchecked(move);
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
        int pieces = Long.bitCount(position.occupied());
        if (pieces > maxPieces) {
            return new Refusal(
                    TableException.Reason.TOO_MANY_PIECES,
                    "tables have at most " + maxPieces + " pieces, the position has " + pieces);
        }
        if (position.castlingRights().rooks() != 0) {
            return new Refusal(
                    TableException.Reason.CASTLING_RIGHTS, "tables do not contain positions with castling rights");
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
