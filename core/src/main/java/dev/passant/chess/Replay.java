package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.ReplayBoard;
import dev.passant.text.SanCode;
import dev.passant.text.SanGrammar;
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
 * byte[] text = "Ng8f6!".getBytes(StandardCharsets.US_ASCII);
 * System.out.println(replay.playSan(text, 0, 5)); // true
 * int end = replay.writeSan(text, 0);
 * System.out.println(new String(text, 0, end, StandardCharsets.US_ASCII)); // Nf6
 * }</pre>
 *
 * <p>Not thread-safe. Unrestricted positions and variants can also be replayed, but more slowly.
 */
public final class Replay {

    /** The maximum length of a legal move in SAN, in bytes: {@code Qa1xb2#}. */
    public static final int MAX_SAN_LENGTH = SanCode.MAX_LENGTH;

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

    /** {@return the variant} */
    public Variant variant() {
        return unusual == null ? Variant.CHESS : unusual.variant();
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
     * Plays a move in standard algebraic notation (SAN) if it is legal. This covers the common spellings: piece letter,
     * disambiguation, target square, promotion, and check signs, which are ignored.
     *
     * @param text the bytes
     * @param start the index of its first byte
     * @param end the index after its last byte
     * @return true if the text is in a common spelling and matches exactly one legal move, which is then played;
     *     otherwise nothing is played, and {@code San.parseLenient} finds the move or the error. Always false in
     *     unrestricted positions of standard chess
     */
    public boolean playSan(byte[] text, int start, int end) {
        int san = SanGrammar.parse(Objects.requireNonNull(text, "text"), start, end);
        int code = san == SanCode.NONE ? ReplayBoard.NONE : find(san);
        if (code == ReplayBoard.NONE) {
            return false;
        }
        if (unusual == null) {
            play(code);
        } else {
            playUnusual(unusual, unusual.playUnchecked(code), code);
        }
        return true;
    }

    /** Returns the only legal move that a text means, or {@link ReplayBoard#NONE}. */
    private int find(int san) {
        if (unusual != null && unusual.variant() == Variant.CHESS) {
            return ReplayBoard.NONE;
        }
        int letter = SanCode.letter(san);
        if (SanCode.isDrop(san)) {
            int drop = MoveCode.drop(Math.max(letter - 1, 0), SanCode.to(san));
            return unusual != null && unusual.isLegal(drop) ? drop : ReplayBoard.NONE;
        }
        if (SanCode.isCastling(san)) {
            boolean isKingSide = SanCode.isKingSide(san);
            return unusual == null
                    ? board.findCastling(isKingSide)
                    : unusual.castling(isKingSide ? CastlingSide.KING_SIDE : CastlingSide.QUEEN_SIDE)
                            .map(Move::code)
                            .orElse(ReplayBoard.NONE);
        }
        int promoted = SanCode.promotion(san);
        if (letter == 0 ? !isUsualPawnMove(san, promoted) : ROLES[letter - 1] == Role.PAWN || promoted != 0) {
            return ReplayBoard.NONE;
        }
        int role = Math.max(letter - 1, 0);
        int promotion = Math.max(promoted - 1, 0);
        return unusual == null
                ? board.find(role, SanCode.to(san), SanCode.origins(san), promotion)
                : unusual.findOnly(ROLES[role], SanCode.to(san), SanCode.origins(san), ROLES[promotion]);
    }

    /** Without a piece letter but with an origin square, any piece may make the move: that is left to {@code San}. */
    private static boolean isUsualPawnMove(int san, int promoted) {
        return SanCode.rank(san) < 0
                && (!SanCode.isCapture(san) || SanCode.file(san) >= 0)
                && (promoted == 0 || ROLES[promoted - 1].isPromotion());
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
            playUnusual(unusual, unusual.playUnchecked(move), move.code());
        }
    }

    private void playUnusual(Position before, Position after, int code) {
        unusualBefore = before;
        unusual = after;
        lastMove = code;
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
     * {@return the {@linkplain Move#code() code} of the last move} It is not a {@link Move} for the sake of hot code: when
     * the moves of 145,716 games were written, 28% of the time was spent on loading interned moves from memory (of
     * 1,169 samples, JDK 25).
     *
     * @throws IllegalStateException if no move was played since the last reset or null move
     */
    public int lastCode() {
        if (lastMove == ReplayBoard.NONE) {
            throw new IllegalStateException("no move has been played since the last reset or null move");
        }
        return lastMove;
    }

    /**
     * Writes the last move in standard algebraic notation (SAN), with the sign of check or mate, as {@code San.format}
     * does.
     *
     * @param text the buffer, with room for {@link #MAX_SAN_LENGTH} bytes at the offset
     * @param offset the offset to write to
     * @return the offset after the move
     * @throws IllegalStateException if no move was played since the last reset or null move
     */
    public int writeSan(byte[] text, int offset) {
        Objects.requireNonNull(text, "text");
        int code = lastCode();
        int san = unusualBefore == null
                ? SanCode.of(code, MoveCode.isPromotion(code) ? 0 : board.role(MoveCode.to(code)), board.others(code))
                : unusualSan(unusualBefore, Move.ofCode(code));
        return SanCode.write(san | sign(), text, offset);
    }

    private static int unusualSan(Position before, Move move) {
        Role role = before.movedPiece(move).role();
        boolean hasOthers = role != Role.PAWN && move.castlingSide().isEmpty() && move.kind() != MoveKind.DROP;
        long others = hasOthers ? before.origins(role, move.to()) & ~move.from().bit() : Bitboards.EMPTY;
        return SanCode.of(move.code(), role.ordinal(), others);
    }

    /** Returns the sign of check or mate. In variants, a winning move need not give check. */
    private int sign() {
        if (unusual != null) {
            return unusual.isDecided() ? SanCode.MATE : unusual.isCheck() ? SanCode.CHECK : 0;
        }
        if (!board.isCheck()) {
            return 0;
        }
        boolean isMate = !board.hasKingStep() && position().countLegalMoves() == 0;
        return isMate ? SanCode.MATE : SanCode.CHECK;
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
