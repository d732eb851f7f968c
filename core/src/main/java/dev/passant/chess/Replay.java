package dev.passant.chess;

import dev.passant.bitboard.Placement;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.ReplayBoard;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A mutable board that replays games without allocating an object per move, for programs that read millions of games.
 * Otherwise, prefer {@link Position#play}.
 *
 * <pre>{@code
 * Replay replay = new Replay(Position.start());
 * replay.play(Uci.parse("e2e4", Position.start()));
 * System.out.println(Fen.format(replay.position())); // rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
 * }</pre>
 *
 * <p>Not thread-safe. Unrestricted positions and variants can also be replayed, but more slowly.
 */
public final class Replay {

    private static final Role[] ROLES = Role.values();

    private final ReplayBoard board = new ReplayBoard();

    /**
     * The current position if it is unrestricted or of a variant, otherwise null: {@link ReplayBoard} requires royal
     * kings and the rules of chess.
     */
    private @Nullable Position unusual;

    /** The value of {@link #unusual} before the last move, if any. */
    private @Nullable Position unusualBefore;

    private int halfmoveClock;
    private int fullmoveNumber;
    private int lastMove = ReplayBoard.NONE;
    private boolean chess960;

    /**
     * Creates a replay at a position.
     *
     * @param start the initial position
     */
    public Replay(Position start) {
        reset(start);
    }

    /**
     * Resets this replay to a position.
     *
     * @param start the new position
     */
    public void reset(Position start) {
        unusual = start.isUsual() ? null : start;
        unusualBefore = null;
        board.set(start.board());
        halfmoveClock = start.halfmoveClock();
        fullmoveNumber = start.fullmoveNumber();
        chess960 = start.isChess960();
        lastMove = ReplayBoard.NONE;
    }

    /**
     * Resets this replay to the current state of another replay.
     *
     * @param other the replay to copy
     */
    public void reset(Replay other) {
        unusual = other.unusual;
        unusualBefore = other.unusualBefore;
        if (unusual == null) {
            board.set(other.board);
        }
        halfmoveClock = other.halfmoveClock;
        fullmoveNumber = other.fullmoveNumber;
        chess960 = other.chess960;
        lastMove = other.lastMove;
    }

    /** {@return the current position} */
    public Position position() {
        return unusual != null
                ? unusual
                : new Position(board.board(), halfmoveClock, fullmoveNumber, Mode.chess(chess960));
    }

    /** {@return the hash key of the current position without creating the position} */
    public long key() {
        return unusual != null ? unusual.key() : PositionKey.of(board);
    }

    /** {@return the current piece placement without creating a position} */
    public Placement placement() {
        return unusual != null ? unusual.placement() : board.placement();
    }

    /** {@return the side to move without creating a position} */
    public Color sideToMove() {
        return unusual != null ? unusual.sideToMove() : board.isBlackToMove() ? Color.BLACK : Color.WHITE;
    }

    /** {@return the number of halfmoves since the last capture or pawn move} */
    public int halfmoveClock() {
        return unusual != null ? unusual.halfmoveClock() : halfmoveClock;
    }

    /** {@return the number of the current full move} It is incremented after Black's move. */
    public int fullmoveNumber() {
        return unusual != null ? unusual.fullmoveNumber() : fullmoveNumber;
    }

    /** {@return whether the side to move is in check, without creating a position} */
    public boolean isCheck() {
        return unusual != null ? unusual.isCheck() : board.isCheck();
    }

    /** {@return whether the side to move is checkmated, in nearly all cases without creating a position} */
    public boolean isCheckmate() {
        if (unusual != null) {
            return unusual.isCheckmate();
        }
        return board.isCheck() && !board.hasKingStep() && position().countLegalMoves() == 0;
    }

    /** {@return the variant} */
    public Variant variant() {
        return unusual == null ? Variant.CHESS : unusual.variant();
    }

    /** {@return whether the game has ended with a winner, by checkmate or by a rule of the variant} */
    public boolean isDecided() {
        return unusual == null ? isCheckmate() : unusual.isDecided();
    }

    /**
     * {@return the outcome if the side to move has no legal move: checkmate, stalemate, or the end by a rule of the
     * variant; empty if there is a legal move, and always in unrestricted positions}
     */
    public Optional<Outcome> mateOrStalemate() {
        if (unusual != null ? unusual.isUnrestricted() : board.hasObviousMove()) {
            return Optional.empty();
        }
        Position position = position();
        return position.countLegalMoves() == 0 ? position.outcome() : Optional.empty();
    }

    /**
     * Plays the only legal move of a role to a square. For castling, use {@link #castle}.
     *
     * @param role the role of the moving piece
     * @param to the target square, a1 = 0 to h8 = 63
     * @param origins the possible origin squares, as a bitboard; the file of origin for pawn captures, all squares for
     *     pawn pushes
     * @param promotion the role a pawn promotes to, or {@link Role#PAWN} for none
     * @return true if exactly one such move is legal, which is then played; otherwise nothing is played. Always false
     *     in unrestricted positions of standard chess. In variants, it may be false even if exactly one move is legal
     */
    public boolean play(Role role, int to, long origins, Role promotion) {
        return unusual == null
                ? playFound(board.find(role.ordinal(), to, origins, promotion.ordinal()))
                : unusual.variant() != Variant.CHESS
                        && playUnusual(unusual, unusual.findOnly(role, to, origins, promotion));
    }

    private boolean playUnusual(Position before, int code) {
        if (code == ReplayBoard.NONE) {
            return false;
        }
        unusualBefore = before;
        unusual = before.playRelative(before.relative(code));
        lastMove = code;
        return true;
    }

    /**
     * Drops a piece if that is legal.
     *
     * @param role the role of the piece
     * @param to the target square, a1 = 0 to h8 = 63
     * @return true if the drop is legal and has been played; otherwise nothing is played. Always false in games other
     *     than crazyhouse
     */
    public boolean drop(Role role, int to) {
        int drop = MoveCode.drop(role.ordinal(), to);
        return unusual != null && playUnusual(unusual, unusual.isLegal(drop) ? drop : ReplayBoard.NONE);
    }

    /**
     * Castles to one side if that is legal.
     *
     * @param side the side to castle to
     * @return true if castling is legal and has been played; otherwise nothing is played. Always false in unrestricted
     *     positions of standard chess
     */
    public boolean castle(CastlingSide side) {
        Objects.requireNonNull(side, "side");
        if (unusual == null) {
            return playFound(board.findCastling(side == CastlingSide.KING_SIDE));
        }
        return unusual.variant() != Variant.CHESS
                && playUnusual(unusual, unusual.castling(side).map(Move::code).orElse(ReplayBoard.NONE));
    }

    private boolean playFound(int code) {
        if (code == ReplayBoard.NONE) {
            return false;
        }
        play(code);
        return true;
    }

    /**
     * Plays a move without a legality test.
     *
     * @param move a legal move; the result is undefined for illegal moves
     */
    public void play(Move move) {
        if (unusual == null) {
            play(move.code());
        } else {
            unusualBefore = unusual;
            unusual = unusual.playUnchecked(move);
            lastMove = move.code();
        }
    }

    /**
     * Plays a move if it is legal.
     *
     * @param move any move
     * @return true if the move is legal and has been played; otherwise nothing is played
     */
    public boolean playIfLegal(Move move) {
        if (unusual != null ? !unusual.isLegal(move) : !board.isLegal(move.code())) {
            return false;
        }
        play(move);
        return true;
    }

    private void play(int code) {
        turn(board.isZeroing(code));
        board.play(code);
        lastMove = code;
    }

    /**
     * {@return the last move}
     *
     * @throws IllegalStateException if no move was played since the last reset or null move
     */
    public Move lastMove() {
        return Move.ofCode(lastCode());
    }

    /**
     * {@return the origin square of the last move, as an index from a1 = 0 to h8 = 63} Together with {@link #lastTo}
     * and {@link #lastKind}, it replaces {@link #lastMove} in hot code: when the moves of 145,716 games were written,
     * 28% of the time was spent on loading interned moves from memory (of 1,169 samples, JDK 25).
     *
     * @throws IllegalStateException if no move was played since the last reset or null move
     */
    public int lastFrom() {
        return MoveCode.from(lastCode());
    }

    /**
     * {@return the target square of the last move, as an index from a1 = 0 to h8 = 63; for castling, the king's}
     *
     * @throws IllegalStateException if no move was played since the last reset or null move
     */
    public int lastTo() {
        return MoveCode.to(lastCode());
    }

    /**
     * {@return the kind of the last move}
     *
     * @throws IllegalStateException if no move was played since the last reset or null move
     */
    public MoveKind lastKind() {
        return Move.kind(lastCode());
    }

    private int lastCode() {
        if (lastMove == ReplayBoard.NONE) {
            throw new IllegalStateException("no move has been played since the last reset or null move");
        }
        return lastMove;
    }

    /**
     * {@return the role of the piece that made the last move; pawn for promotions, king for castling}
     *
     * @throws IllegalStateException if no move was played since the last reset or null move
     */
    public Role lastRole() {
        int code = lastCode();
        if (unusualBefore != null) {
            return unusualBefore.movedPiece(Move.ofCode(code)).role();
        }
        return MoveCode.isPromotion(code) ? Role.PAWN : ROLES[board.role(MoveCode.to(code))];
    }

    /**
     * {@return the squares of the other pieces of the same role that could have legally moved to the target of the last
     * move, as a bitboard; empty for pawn moves and castling} Move notations use them for disambiguation.
     *
     * @throws IllegalStateException if no move was played since the last reset or null move
     */
    public long otherOrigins() {
        int code = lastCode();
        if (unusualBefore == null) {
            return board.others(code);
        }
        Move move = Move.ofCode(code);
        Role role = lastRole();
        return role == Role.PAWN || move.castlingSide().isPresent() || move.kind() == MoveKind.DROP
                ? 0
                : unusualBefore.origins(role, move.to()) & ~move.from().bit();
    }

    /**
     * Passes the turn without moving.
     *
     * @return false if the side to move is in check; nothing is played then
     */
    public boolean playNullMove() {
        if (isCheck()) {
            return false;
        }
        if (unusual == null) {
            turn(false);
            board.playNullMove();
        } else {
            unusualBefore = null;
            unusual = unusual.playNullMove();
        }
        lastMove = ReplayBoard.NONE;
        return true;
    }

    private void turn(boolean isZeroing) {
        halfmoveClock = isZeroing ? 0 : Math.min(halfmoveClock + 1, Setup.MAX_COUNTER);
        if (board.isBlackToMove()) {
            fullmoveNumber = Math.min(fullmoveNumber + 1, Setup.MAX_COUNTER);
        }
    }
}
