package dev.passant.chess;

import static dev.passant.bitboard.Bitboards.contains;

import dev.passant.movegen.Board;
import dev.passant.movegen.Checks;
import dev.passant.movegen.EnPassant;
import dev.passant.movegen.LazyFilter;
import dev.passant.movegen.Legality;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveFinder;
import dev.passant.movegen.MoveGenerator;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A position: what stands where, whose turn it is, which rights are left, and the two counters. Immutable.
 *
 * <pre>{@code
 * Position position = Fen.parse("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
 * for (Move move : position.captures()) {
 *     Position next = position.play(move);
 *     System.out.println(move + (next.isCheck() ? " gives check" : "")); // a1a8 gives check, h1h8 gives check
 * }
 * System.out.println(position.legalMoves().size()); // 26
 * }</pre>
 *
 * <p>A position is <i>playable</i>, or a <i>study</i> from which no game could be played: kings missing or several,
 * pawns on the edge, a side in check that is not to move. In a study a side with exactly one king is bound by its
 * safety as in a game. A side with none or several has no royal king: it is never in check, does not castle, and its
 * kings are ordinary pieces that may be captured. A royal king is never captured.
 *
 * <p>Sets of squares are bitboards: bit 0 is a1, bit 63 is h8.
 */
public final class Position extends BoardQueries {

    /**
     * What stands where; null until it is first asked for when the position was reached by a move. Many positions are only
     * asked how many moves they have, which needs no board ({@link MoveCounter#countAfter}). With that, playing every move
     * and counting the replies is 1.1 to 1.2 times as fast ({@code benchmarks/against-stockfish}, the natural loop, paired
     * runs, JDK 25).
     */
    private @Nullable Board board;

    /** The board before the move that led here, and that move, as the generator listed it; without one, the same board. */
    private final Board before;

    private final int moved;
    private final int halfmoveClock;
    private final int fullmoveNumber;
    private final boolean chess960;
    private final boolean study;

    /**
     * The move that a list of legal moves of this position has given out last, or 0, which is no move of chess: when it is
     * played next, as it mostly is, it need not be tested. Threads may overwrite each other's: every value ever written is
     * a legal move of this position.
     */
    private int lastListed;

    /** A position in which nothing can happen. */
    static final Position BLANK = new Position(Board.BLANK, 0, 1, false, true);

    Position(Board board, int halfmoveClock, int fullmoveNumber, boolean chess960, boolean study) {
        this(board, board, 0, halfmoveClock, fullmoveNumber, chess960, study);
    }

    private Position(
            @Nullable Board board,
            Board before,
            int moved,
            int halfmoveClock,
            int fullmoveNumber,
            boolean chess960,
            boolean study) {
        this.board = board;
        this.before = before;
        this.moved = moved;
        this.halfmoveClock = halfmoveClock;
        this.fullmoveNumber = fullmoveNumber;
        this.chess960 = chess960;
        this.study = study;
        this.lastListed = 0;
    }

    /**
     * The position that a game of chess starts from.
     *
     * @return the starting position
     */
    public static Position start() {
        return new Position(Start.BOARD, 0, 1, false, false);
    }

    /** The board that games start from, made once: readers of games ask for it with each game. */
    private static final class Start {
        static final Board BOARD =
                Chess960.builder(Chess960.ORDINARY_CHESS).build().toPosition().board();
    }

    @Override
    Board board() {
        Board known = board;
        return known != null ? known : makeBoard();
    }

    /** Threads that do this at once make equal boards, all of whose fields are final: either may stay. */
    private Board makeBoard() {
        Board made = before.play(moved);
        board = made;
        return made;
    }

    // Counters, Chess960, studies

    /**
     * The number of halfmoves since the last capture or pawn move.
     *
     * @return 0 or more
     */
    public int halfmoveClock() {
        return halfmoveClock;
    }

    /**
     * The number of the move, which grows after Black's turn.
     *
     * @return 1 or more
     */
    public int fullmoveNumber() {
        return fullmoveNumber;
    }

    /**
     * Whether castling is written as in Chess960: king takes rook.
     *
     * @return whether the position is one of Chess960
     */
    public boolean isChess960() {
        return chess960;
    }

    /**
     * The same position, taken as one of Chess960, so that castling is written king takes rook.
     *
     * @return this position of Chess960
     */
    public Position asChess960() {
        return chess960 ? this : new Position(board(), halfmoveClock, fullmoveNumber, true, study);
    }

    /**
     * Whether this is a study, from which no game could be played.
     *
     * @return false when the position is playable
     */
    public boolean isStudy() {
        return study;
    }

    /**
     * This position as a setup, to change it or to look for problems.
     *
     * @return a setup with the same pieces, rights, en-passant square ({@link EnPassantMode#ALWAYS}) and counters
     */
    public Setup setup() {
        return new Setup(
                placement(),
                sideToMove(),
                absolute(board().castlingRooks),
                enPassantSquare(EnPassantMode.ALWAYS),
                halfmoveClock,
                fullmoveNumber,
                chess960);
    }

    /**
     * The same position for the other side: ranks are flipped and colours swapped, so that White has what Black had. What
     * is legal here is legal there with ranks flipped. Other turns and flips are {@link Symmetry}'s, of a setup.
     *
     * @return the mirrored position; mirrored again it is equal to this one
     */
    public Position mirrored() {
        return setup().mirrored().toStudy();
    }

    /**
     * What stands where.
     *
     * @return the occupied squares in the order a1, b1, ..., h8, each with its piece; a map that cannot be changed
     */
    public Map<Square, Piece> pieceMap() {
        return setup().pieceMap();
    }

    // Moves

    /**
     * All legal moves.
     *
     * @return a list in no particular order
     */
    public MoveList legalMoves() {
        int[] codes = MoveList.room(board());
        return MoveList.of(this, codes, MoveGenerator.legal(board(), codes), true);
    }

    /**
     * All legal moves, written into a buffer that is used again and again.
     *
     * @param moves receives the moves in place of what it held
     */
    public void legalMoves(MoveBuffer moves) {
        moves.filled(MoveGenerator.legal(board(), moves.codes()), this);
    }

    /**
     * The legal moves of either side; those of the side that is not to move as after a null move.
     *
     * @param color the side
     * @return a list in no particular order
     * @see #playNullMoveUnchecked
     */
    public MoveList legalMoves(Color color) {
        return isToMove(color) ? legalMoves() : playNullMoveUnchecked().legalMoves();
    }

    /**
     * The legal moves from one square to some squares.
     *
     * @param from the square left
     * @param targets the squares asked for, as a bitboard; of castling, where the king lands
     * @return a list in no particular order
     */
    public MoveList legalMoves(Square from, long targets) {
        int[] codes = MoveList.room(board());
        return MoveList.of(
                this, codes, MoveGenerator.legal(board(), absolute(from.bit()), absolute(targets), codes), true);
    }

    /**
     * The legal moves of some pieces to some squares, written into a buffer.
     *
     * @param from the squares left, as a bitboard: {@code -1L} for all
     * @param targets the squares asked for, as a bitboard; of castling, where the king lands
     * @param moves receives the moves in place of what it held
     */
    public void legalMoves(long from, long targets, MoveBuffer moves) {
        moves.filled(MoveGenerator.legal(board(), absolute(from), absolute(targets), moves.codes()), this);
    }

    /**
     * The legal captures, written into a buffer; en passant and promotions with capture included.
     *
     * @param moves receives the moves in place of what it held
     */
    public void captures(MoveBuffer moves) {
        moves.filled(MoveGenerator.captures(board(), moves.codes()), this);
    }

    /**
     * The legal moves that give check, written into a buffer.
     *
     * @param moves receives the moves in place of what it held
     */
    public void checks(MoveBuffer moves) {
        int size = MoveGenerator.legal(board(), moves.codes());
        moves.filled(Checks.keep(board(), study, moves.codes(), size), this);
    }

    /**
     * The legal moves when the side to move is in check, written into a buffer.
     *
     * @param moves receives the moves in place of what it held: none when there is no check
     */
    public void evasions(MoveBuffer moves) {
        moves.filled(isCheck() ? MoveGenerator.legal(board(), moves.codes()) : 0, this);
    }

    /**
     * The moves by which the pieces move, whether or not their king is safe afterwards. Castling is among them where the
     * right is left and the path is empty.
     *
     * @return a list in no particular order
     */
    public MoveList pseudoLegalMoves() {
        int[] codes = MoveList.room(board());
        return MoveList.of(this, codes, MoveGenerator.pseudoLegal(board(), codes), false);
    }

    /**
     * All legal moves, found the slow way: each pseudo-legal move is played, and kept if the king is safe then.
     *
     * @return the same moves as {@link #legalMoves()}
     */
    public MoveList lazilyFilteredMoves() {
        int[] codes = MoveList.room(board());
        return MoveList.of(this, codes, LazyFilter.legal(board(), codes), true);
    }

    /**
     * The legal captures, en passant and promotions with capture included.
     *
     * @return a list in no particular order
     */
    public MoveList captures() {
        int[] codes = MoveList.room(board());
        return MoveList.of(this, codes, MoveGenerator.captures(board(), codes), true);
    }

    /** A move that the generator listed. */
    Move toMove(int code) {
        return Move.ofCode(absoluteCode(code));
    }

    /** A legal move that the generator listed, which is remembered. */
    Move listed(int code) {
        int absolute = absoluteCode(code);
        lastListed = absolute;
        return Move.ofCode(absolute);
    }

    private int absoluteCode(int code) {
        int marked = MoveCode.marked(code, board().enemy);
        return board().blackToMove ? MoveCode.mirror(marked) : marked;
    }

    /**
     * The number of legal moves, counted without listing them.
     *
     * @return 0 or more
     */
    public int countLegalMoves() {
        Board known = board;
        return known != null ? MoveCounter.count(known) : MoveCounter.countAfter(before, moved);
    }

    /**
     * Whether a move is legal here.
     *
     * @param move any move
     * @return whether {@link #legalMoves()} holds it
     */
    public boolean isLegal(Move move) {
        return Legality.isLegal(board(), relative(move));
    }

    /**
     * Why a move is not legal here.
     *
     * @param move any move
     * @return the first rule that forbids it; empty when the move is legal
     */
    public Optional<Reason> whyIllegal(Move move) {
        return isLegal(move) ? Optional.empty() : Optional.of(StandardReasons.of(this, move));
    }

    /**
     * The legal move between two squares, if it is no promotion. Castling is found by the square where the king lands and
     * by that of its rook; a step of the king comes first.
     *
     * @param from the square left
     * @param to the square reached
     * @return the move, or empty when none is legal
     */
    public Optional<Move> move(Square from, Square to) {
        return found(MoveFinder.find(board(), relative(from), relative(to), MoveFinder.NONE));
    }

    /**
     * The legal promotion between two squares.
     *
     * @param from the square left
     * @param to the square reached
     * @param promotion what the pawn becomes
     * @return the move, or empty when none is legal
     */
    public Optional<Move> move(Square from, Square to, Role promotion) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return promotion.isPromotion()
                ? found(MoveFinder.find(
                        board(), relative(from), relative(to), promotion.ordinal() - Role.KNIGHT.ordinal()))
                : Optional.empty();
    }

    /**
     * Castling, if it is legal.
     *
     * @param side the side
     * @return the move, or empty
     */
    public Optional<Move> castling(CastlingSide side) {
        Objects.requireNonNull(side, "side");
        return found(MoveFinder.castling(board(), side == CastlingSide.KING_SIDE));
    }

    private Optional<Move> found(int code) {
        return code == MoveFinder.NONE ? Optional.empty() : Optional.of(listed(code));
    }

    /**
     * The pieces of a kind that have a legal move to a square, but for castling: what notations tell pieces apart by.
     *
     * @param role the kind
     * @param to the square reached
     * @return the squares that they stand on, as a bitboard
     */
    public long origins(Role role, Square to) {
        return absolute(MoveFinder.origins(board(), relativePieces(role), relative(to)));
    }

    /**
     * Whether a move sets the halfmove clock to 0: a capture or a move of a pawn.
     *
     * @param move a legal move; what is said of any other is undefined
     * @return whether it is such a move
     */
    public boolean isZeroing(Move move) {
        return move.isCapture() || contains(board().pawns, MoveCode.from(relative(move)));
    }

    /**
     * Whether a move gives check, found without playing it.
     *
     * @param move a legal move; what is said of any other is undefined
     * @return whether the other side is in check then
     */
    public boolean givesCheck(Move move) {
        int code = relative(move);
        return study ? board().play(code).checkers != 0 : Checks.givesCheck(board(), code);
    }

    /**
     * Whether a move gives mate.
     *
     * @param move a legal move; what is said of any other is undefined
     * @return whether the other side is checkmated then
     */
    public boolean givesMate(Move move) {
        return givesCheck(move) && countReplies(relative(move)) == 0;
    }

    /**
     * The piece that a move moves; the king for castling.
     *
     * @param move a move of this position
     * @return the piece on the square left, or empty when there is none
     */
    public Optional<Piece> movedPiece(Move move) {
        return pieceAt(move.from());
    }

    /**
     * The piece that a move takes.
     *
     * @param move a move of this position
     * @return the piece, for en passant the pawn beside; empty when the move is no capture
     */
    public Optional<Piece> capturedPiece(Move move) {
        if (!move.isCapture()) {
            return Optional.empty();
        }
        if (move.kind() == MoveKind.EN_PASSANT) {
            return Optional.of(Piece.of(sideToMove().opposite(), Role.PAWN));
        }
        return pieceAt(move.to());
    }

    /**
     * The position after a legal move.
     *
     * @param move the move
     * @return the next position
     * @throws IllegalMoveException when the move is not legal here; the message says why
     */
    public Position play(Move move) {
        // Of the two equal codes that of the field is used, which is known before that of the move has been read.
        int listed = lastListed;
        if (move.code() == listed && listed != 0) {
            return playRelative(relative(listed));
        }
        if (!isLegal(move)) {
            throw illegal(move);
        }
        return playUnchecked(move);
    }

    IllegalMoveException illegal(Move move) {
        return new IllegalMoveException(move.toString(), StandardReasons.of(this, move));
    }

    /**
     * The position after a move that is known to be legal, such as one of {@link #legalMoves()}.
     *
     * @param move a legal move; what comes of any other is undefined
     * @return the next position
     */
    public Position playUnchecked(Move move) {
        // As in play: the processor need not wait until the move has been read.
        int listed = lastListed;
        if (move.code() == listed && listed != 0) {
            return playRelative(relative(listed));
        }
        return playRelative(relative(move));
    }

    /** The position after a legal move that the generator listed. */
    Position playRelative(int code) {
        // A capture or a move of a pawn, as a bit: a branch on it would be mispredicted about as often as there are
        // captures.
        Board from = board();
        long zeroing = (from.enemy >>> MoveCode.to(code) | from.pawns >>> MoveCode.from(code)) & 1;
        // All numbers before the object, so that its memory need not be cleared first.
        int clock = Math.min(halfmoveClock + 1 & (int) zeroing - 1, Setup.MAX_COUNTER);
        int number = Math.min(fullmoveNumber + (from.blackToMove ? 1 : 0), Setup.MAX_COUNTER);
        return new Position(null, from, code, clock, number, chess960, study);
    }

    /** The number of legal moves after a legal move that the generator listed. */
    int countReplies(int code) {
        return MoveCounter.countAfter(board(), code);
    }

    /**
     * The position when the side to move does nothing. The other side then has no pawn to take en passant.
     *
     * @return the next position
     * @throws IllegalMoveException when the side to move is in check
     */
    public Position playNullMove() {
        if (isCheck()) {
            throw new IllegalMoveException("a null move", StandardReasons.ofNullMove(this));
        }
        return playNullMoveUnchecked();
    }

    /**
     * The same whether or not the side to move is in check: what the other side could do if it had the turn. After a
     * check that was not answered no game can be played on, so that is a study.
     *
     * @return the next position
     */
    public Position playNullMoveUnchecked() {
        return next(board().playNullMove(), halfmoveClock + 1, study || isCheck());
    }

    /** The counters stop where FEN does, so that every position can be written and read again. */
    private Position next(Board after, int clock, boolean isStudy) {
        return new Position(
                after,
                Math.min(clock, Setup.MAX_COUNTER),
                board().blackToMove ? Math.min(fullmoveNumber + 1, Setup.MAX_COUNTER) : fullmoveNumber,
                chess960,
                isStudy);
    }

    /**
     * Whether the side to move is in check and has no legal move.
     *
     * @return whether it is checkmated
     */
    public boolean isCheckmate() {
        return isCheck() && countLegalMoves() == 0;
    }

    /**
     * Whether the side to move has a royal king that is not in check, and no legal move.
     *
     * @return whether it is stalemated
     */
    public boolean isStalemate() {
        return !isCheck() && countLegalMoves() == 0 && hasRoyalKing();
    }

    /** Whether the side to move has exactly one king: no other can be mated or stalemated. */
    boolean hasRoyalKing() {
        return board().ownKing != Board.NO_KING;
    }

    /**
     * Whether a side does not have the material to win, as lichess decides it: a bare king; a king and one knight, when the
     * other side has nothing but its king and queens; a king and bishops, when all bishops on the board, of both sides,
     * stand on squares of one colour and there is no pawn and no knight.
     *
     * @param color the side that would win
     * @return whether it cannot win; false in a study in which one of the sides has no royal king
     */
    public boolean hasInsufficientMaterial(Color color) {
        return Material.hasInsufficientMaterial(this, Objects.requireNonNull(color, "color"));
    }

    /**
     * Whether neither side has the material to win.
     *
     * @return whether the position is drawn for want of pieces
     */
    public boolean isInsufficientMaterial() {
        return hasInsufficientMaterial(Color.WHITE) && hasInsufficientMaterial(Color.BLACK);
    }

    /**
     * What holds of this position by itself.
     *
     * @return the flags in the order in which they are declared
     */
    public Set<StatusFlag> status() {
        return StatusFlag.of(this);
    }

    /**
     * How the game has ended here by the rules alone: checkmate, stalemate, insufficient material or the 75-move rule,
     * the first of them that holds. Repetition belongs to a line of moves.
     *
     * @return the outcome; empty when the game goes on, and when a side without a royal king has no legal move
     */
    public Optional<Outcome> outcome() {
        return Outcome.of(this);
    }

    // Equality

    /**
     * Whether all six fields of FEN are the same, the en-passant square as {@link EnPassantMode#LEGAL} reads it.
     *
     * @param other anything
     * @return whether it is an equal position
     */
    @Override
    public boolean equals(Object other) {
        return other instanceof Position that
                && halfmoveClock == that.halfmoveClock
                && fullmoveNumber == that.fullmoveNumber
                && repeats(that);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(key());
    }

    /**
     * 64 bits that stand for the position in tables and databases: equal for positions that repeat each other
     * ({@link #repeats}); among millions of others no two were equal. They are made of what stands where, the side to move,
     * the rooks that may castle and the square of a legal capture en passant, not of the counters, and are the same in every
     * version:
     *
     * <pre>
     * rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1      5322a10f4927ee50
     * rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3  58baad70621de33c
     * rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3   6a2d272f8c07440b
     * b1r1k1r1/8/8/8/8/8/8/B1R1K1R1 w GCgc - 0 1                    b50d688b46a11af3
     * </pre>
     *
     * <p>{@code ARCHITECTURE.md} says how they are computed. Two different positions may share a key, however unlikely: what
     * must be exact compares positions.
     *
     * @return the key
     */
    public long key() {
        return PositionKey.of(board());
    }

    /**
     * The key after a move, found without playing it.
     *
     * @param move a legal move; what is said of any other is undefined
     * @return {@code playUnchecked(move).key()}
     */
    public long keyAfter(Move move) {
        return PositionKey.after(board(), relative(move));
    }

    /**
     * Whether this position repeats another as the rules of repetition see it: the same pieces, side to move, castling
     * rights and legal captures en passant. The counters do not matter.
     *
     * @param other another position
     * @return whether it is a repetition
     */
    public boolean repeats(Position other) {
        Board that = other.board();
        return board().own == that.own
                && board().enemy == that.enemy
                && board().pawns == that.pawns
                && board().knights == that.knights
                && board().diagonalSliders == that.diagonalSliders
                && board().orthogonalSliders == that.orthogonalSliders
                && board().kings == that.kings
                && board().castlingRooks == that.castlingRooks
                && board().blackToMove == that.blackToMove
                && EnPassant.legalSquare(board()) == EnPassant.legalSquare(that);
    }

    /**
     * The board drawn with letters, the eighth rank at the top, then whose turn it is.
     *
     * @return nine lines
     */
    @Override
    public String toString() {
        return setup().toString();
    }
}
