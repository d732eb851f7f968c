package dev.passant.chess;

import dev.passant.bitboard.Placement;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.ReplayBoard;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Plays the moves of one game after another without making an object for each: for those who read millions of games.
 * Everybody else is better served by {@link Position#play}.
 *
 * <pre>{@code
 * Replay replay = new Replay(Position.start());
 * replay.play(Uci.parse("e2e4", Position.start()));
 * System.out.println(Fen.format(replay.position())); // rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1
 * }</pre>
 *
 * <p>Not safe for several threads at once. Studies are replayed too, without the speed.
 */
public final class Replay {

    private static final Role[] ROLES = Role.values();

    private final ReplayBoard board = new ReplayBoard();

    /** The position when it is a study, whose kings need not be royal as the board takes them to be; or null. */
    private @Nullable Position study;

    /** The study before its last move, where there was one. */
    private @Nullable Position studyBefore;

    private int halfmoveClock;
    private int fullmoveNumber;
    private int lastMove = ReplayBoard.NONE;
    private boolean chess960;

    /**
     * Stands ready at a position.
     *
     * @param start a position
     */
    public Replay(Position start) {
        reset(start);
    }

    /**
     * Goes to a position.
     *
     * @param start a position
     */
    public void reset(Position start) {
        study = start.isStudy() ? start : null;
        studyBefore = null;
        board.set(start.board());
        halfmoveClock = start.halfmoveClock();
        fullmoveNumber = start.fullmoveNumber();
        chess960 = start.isChess960();
        lastMove = ReplayBoard.NONE;
    }

    /**
     * Goes where another replay stands.
     *
     * @param other the replay to follow
     */
    public void reset(Replay other) {
        study = other.study;
        studyBefore = other.studyBefore;
        board.set(other.board);
        halfmoveClock = other.halfmoveClock;
        fullmoveNumber = other.fullmoveNumber;
        chess960 = other.chess960;
        lastMove = other.lastMove;
    }

    /**
     * The position reached.
     *
     * @return a new position
     */
    public Position position() {
        return study != null ? study : new Position(board.board(), halfmoveClock, fullmoveNumber, chess960, false);
    }

    /**
     * The key of the position reached, found without making the position.
     *
     * @return {@code position().key()}
     */
    public long key() {
        return study != null ? study.key() : PositionKey.of(board);
    }

    /**
     * What stands where, without making a position.
     *
     * @return the pieces of both sides
     */
    public Placement placement() {
        return study != null ? study.placement() : board.placement();
    }

    /**
     * The side whose turn it is, without making a position.
     *
     * @return the side to move
     */
    public Color sideToMove() {
        return study != null ? study.sideToMove() : board.isBlackToMove() ? Color.BLACK : Color.WHITE;
    }

    /**
     * How many halfmoves were played since the last capture or move of a pawn.
     *
     * @return 0 or more
     */
    public int halfmoveClock() {
        return study != null ? study.halfmoveClock() : halfmoveClock;
    }

    /**
     * The number of the move that is played next, which grows after each move of Black.
     *
     * @return 1 or more
     */
    public int fullmoveNumber() {
        return study != null ? study.fullmoveNumber() : fullmoveNumber;
    }

    /**
     * Whether the side to move is in check, without making a position.
     *
     * @return whether its king is attacked
     */
    public boolean isCheck() {
        return study != null ? study.isCheck() : board.isCheck();
    }

    /**
     * Whether the side to move is checkmated, nearly always without making a position.
     *
     * @return whether it is in check and has no legal move
     */
    public boolean isCheckmate() {
        if (study != null) {
            return study.isCheckmate();
        }
        return board.isCheck() && !board.hasKingStep() && position().countLegalMoves() == 0;
    }

    /**
     * Whether the game is over here because the side to move has no legal move.
     *
     * @return the checkmate or stalemate; empty when there is a legal move, and in studies
     */
    public Optional<Outcome> mateOrStalemate() {
        if (study != null || board.hasObviousMove()) {
            return Optional.empty();
        }
        Position position = position();
        return position.countLegalMoves() == 0 ? position.outcome() : Optional.empty();
    }

    /**
     * Plays the one legal move of a kind of piece to a square; castling has a method of its own.
     *
     * @param role what moves
     * @param to the square reached, a1 = 0 to h8 = 63
     * @param origins the squares that the piece may come from, as a bitboard; for a pawn that captures, its file; for
     *     one that does not, all squares
     * @param promotion what a pawn becomes, or {@link Role#PAWN} for no promotion
     * @return whether there was one such move; when there is none, or more than one, nothing is played, and nothing
     *     in a study either
     */
    public boolean play(Role role, int to, long origins, Role promotion) {
        return study == null && playFound(board.find(role.ordinal(), to, origins, promotion.ordinal()));
    }

    /**
     * Castles, if that is legal.
     *
     * @param side the side
     * @return whether it was legal; otherwise nothing is played, and nothing in a study either
     */
    public boolean castle(CastlingSide side) {
        Objects.requireNonNull(side, "side");
        return study == null && playFound(board.findCastling(side == CastlingSide.KING_SIDE));
    }

    private boolean playFound(int code) {
        if (code == ReplayBoard.NONE) {
            return false;
        }
        play(code);
        return true;
    }

    /**
     * Plays a move.
     *
     * @param move a legal move; what comes of any other is undefined
     */
    public void play(Move move) {
        if (study == null) {
            play(move.code());
        } else {
            studyBefore = study;
            study = study.playUnchecked(move);
            lastMove = move.code();
        }
    }

    private void play(int code) {
        turn(board.isZeroing(code));
        board.play(code);
        lastMove = code;
    }

    /**
     * The move played last.
     *
     * @return the move
     * @throws IllegalStateException when none was played since the last reset or null move
     */
    public Move lastMove() {
        return Move.ofCode(lastCode());
    }

    /**
     * The square that the move played last left. This and the two that follow tell what {@link #lastMove} tells, without an
     * object: fetching those from memory was 28% of writing the moves of 145,716 games (of 1,169 samples, JDK 25).
     *
     * @return its index, a1 = 0 to h8 = 63
     * @throws IllegalStateException when none was played since the last reset or null move
     */
    public int lastFrom() {
        return MoveCode.from(lastCode());
    }

    /**
     * The square that the move played last reached; of castling, where the king lands.
     *
     * @return its index, a1 = 0 to h8 = 63
     * @throws IllegalStateException when none was played since the last reset or null move
     */
    public int lastTo() {
        return MoveCode.to(lastCode());
    }

    /**
     * The kind of the move played last.
     *
     * @return the kind
     * @throws IllegalStateException when none was played since the last reset or null move
     */
    public MoveKind lastKind() {
        return Move.kind(lastCode());
    }

    private int lastCode() {
        if (lastMove == ReplayBoard.NONE) {
            throw new IllegalStateException("no move was played yet");
        }
        return lastMove;
    }

    /**
     * The kind of piece that made the move played last.
     *
     * @return the kind: of a promotion the pawn, of castling the king
     * @throws IllegalStateException when none was played since the last reset or null move
     */
    public Role lastRole() {
        int code = lastCode();
        if (studyBefore != null) {
            return studyBefore.movedPiece(Move.ofCode(code)).orElseThrow().role();
        }
        return MoveCode.isPromotion(code) ? Role.PAWN : ROLES[board.role(MoveCode.to(code))];
    }

    /**
     * Where other pieces of the kind that made the move played last stand whose move to the same square was legal, too:
     * what notations tell it apart from.
     *
     * @return their squares, as a bitboard; empty for pawns, and for castling
     * @throws IllegalStateException when no move was played since the last reset or null move
     */
    public long otherOrigins() {
        int code = lastCode();
        if (studyBefore == null) {
            return board.others(code);
        }
        Move move = Move.ofCode(code);
        Role role = lastRole();
        return role == Role.PAWN || move.castlingSide().isPresent()
                ? 0
                : studyBefore.origins(role, move.to()) & ~move.from().bit();
    }

    /**
     * Lets the side to move do nothing.
     *
     * @return whether that was legal; in check it is not, and nothing is played
     */
    public boolean playNullMove() {
        if (isCheck()) {
            return false;
        }
        if (study == null) {
            turn(false);
            board.playNullMove();
        } else {
            studyBefore = null;
            study = study.playNullMove();
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
