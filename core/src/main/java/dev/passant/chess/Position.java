package dev.passant.chess;

import static dev.passant.bitboard.Bitboards.contains;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.Checks;
import dev.passant.movegen.MoveCode;
import dev.passant.movegen.MoveCounter;
import dev.passant.movegen.MoveFinder;
import dev.passant.movegen.MoveGenerator;
import dev.passant.movegen.PieceChanges;
import dev.passant.variants.Ending;
import dev.passant.variants.Root;
import dev.passant.variants.Ruleset;
import dev.passant.variants.State;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A chess position: piece placement, side to move, castling rights, en-passant square, and the two move counters.
 * Positions are immutable; playing a move returns a new one.
 *
 * <pre>{@code
 * Position position = Fen.parse("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
 * for (Move move : position.legalMoves(MoveSelection.CAPTURES)) {
 *     Position next = position.play(move);
 *     System.out.println(move + (next.isCheck() ? " gives check" : "")); // a1a8 gives check, h1h8 gives check
 * }
 * System.out.println(position.legalMoves().size()); // 26
 * }</pre>
 *
 * <p>A position is either playable or <i>unrestricted</i>. Unrestricted positions may break the rules: a side may have
 * no king or several, pawns may be on the first or last rank, and the side that is not to move may be in check. A side
 * with exactly one king has a <i>royal</i> king: it may not move into check, and it is never captured. A side with no
 * king or several has no royal king: it is never in check and cannot castle, and its kings can be captured like other
 * pieces.
 *
 * <p>Sets of squares are bitboards: bit 0 is a1, bit 63 is h8. Combine them with {@code &}, {@code |} and {@code ~},
 * test them with {@link Square#isIn}, and iterate over them with a {@link SquareSet}:
 *
 * <pre>{@code
 * Position position = Fen.parse("4k3/8/8/3n4/4P3/8/2B5/4K3 w - - 0 1");
 * for (Square square : SquareSet.of(position.attacks(Color.WHITE) & position.pieces(Color.BLACK))) {
 *     System.out.println(square + ": " + SquareSet.of(position.attackersTo(square, Color.WHITE))); // d5: [e4]
 * }
 * }</pre>
 */
public final class Position extends BoardQueries {

    /**
     * The piece placement, computed lazily; null until first needed if this position was reached by a move. Counting
     * the legal moves needs no board ({@link MoveCounter#countAfter}). Lazy computation makes it 1.1 to 1.2 times as
     * fast to play every move and count the replies ({@code benchmarks/all perft}, the natural loop, paired
     * runs, JDK 25).
     */
    private @Nullable Board board;

    /**
     * The board before the move {@link #moved}; this position's own board if it was not reached by a move. The move is
     * relative to the side to move on {@code before}. No chain of boards builds up, because boards hold no references
     * to each other.
     */
    private final Board before;

    private final int moved;
    private final int halfmoveClock;
    private final int fullmoveNumber;
    private final Mode mode;

    /**
     * The legal move most recently returned by a list, buffer or lookup of this position, or 0 if none. It is usually
     * the next move to be played, which then needs no legality test.
     *
     * <p>The move is always legal, because only {@link #listed} writes this field. That method is called only with
     * codes of legal moves of this position: by a {@link MoveList} of legal moves, by a {@link MoveBuffer}, and with
     * the results of {@link MoveFinder}. A data race is harmless:
     * writing an {@code int} is atomic, so the field always contains one of these moves.
     */
    private int lastListed;

    /** An empty board, used as a placeholder. */
    static final Position BLANK = new Position(Board.BLANK, 0, 1, Mode.of(false, true, Variant.CHESS, State.NONE));

    static {
        Root.readBy(position -> ((Position) position).root());
    }

    private Root root() {
        return new Root(mode.rules, board(), mode.state);
    }

    Position(Board board, int halfmoveClock, int fullmoveNumber, Mode mode) {
        this(board, board, 0, halfmoveClock, fullmoveNumber, mode);
    }

    private Position(@Nullable Board board, Board before, int moved, int halfmoveClock, int fullmoveNumber, Mode mode) {
        this.board = board;
        this.before = before;
        this.moved = moved;
        this.halfmoveClock = halfmoveClock;
        this.fullmoveNumber = fullmoveNumber;
        this.mode = mode;
        this.lastListed = 0;
    }

    /** {@return the starting position of chess} */
    public static Position start() {
        return new Position(Start.BOARD, 0, 1, Mode.chess(false));
    }

    /** Holds the starting board, created once because PGN readers request it for every game. */
    private static final class Start {
        static final Board BOARD =
                Chess960.builder(Chess960.STANDARD_CHESS).build().toPosition().board();
    }

    @Override
    Board board() {
        Board known = board;
        return known != null ? known : makeBoard();
    }

    /** Safe without a lock: racing threads create equal boards with final fields, and either may remain. */
    private Board makeBoard() {
        Board made = before.play(moved);
        board = made;
        return made;
    }

    // Counters, Chess960, unrestricted positions

    /** {@return the number of halfmoves since the last capture or pawn move} */
    public int halfmoveClock() {
        return halfmoveClock;
    }

    /** {@return the number of the current full move} It is incremented after Black's move. */
    public int fullmoveNumber() {
        return fullmoveNumber;
    }

    /** {@return whether this is a Chess960 position, in which castling is written as the king capturing its rook} */
    public boolean isChess960() {
        return mode.chess960;
    }

    /** {@return this position as a Chess960 position, in which castling is written as the king capturing its rook} */
    public Position asChess960() {
        return mode.chess960 ? this : new Position(board(), halfmoveClock, fullmoveNumber, mode.asChess960());
    }

    /** {@return whether this is an unrestricted position, from which no game can be played} */
    public boolean isUnrestricted() {
        return mode.unrestricted;
    }

    /** Returns whether this is a position of standard chess. */
    boolean isChess() {
        return mode.isChess;
    }

    /** Returns whether this is a position of standard chess that is not unrestricted. */
    boolean isUsual() {
        return mode.isUsual;
    }

    /** {@return the variant; {@link Variant#CHESS} for standard chess and Chess960} */
    public Variant variant() {
        return mode.variant;
    }

    /**
     * {@return the number of pieces of each role that a side may drop, in crazyhouse; empty in other variants}
     *
     * @param color the side
     */
    public Map<Role, Integer> pocket(Color color) {
        return Setup.pocket(state(), color);
    }

    /**
     * {@return the pieces that were pawns and have promoted, in crazyhouse, as a bitboard; empty in other variants}
     * They are pawns again when captured.
     */
    public long promoted() {
        return state().promoted;
    }

    private Ruleset rules() {
        return mode.rules;
    }

    /** Returns the state of a variant from White's point of view. */
    private State state() {
        return board().blackToMove ? mode.state.mirrored() : mode.state;
    }

    /**
     * {@return the number of checks that a side still needs to win in three-check, 0 to 3; empty in other variants}
     *
     * @param color the side
     */
    public OptionalInt checksLeft(Color color) {
        return Setup.checksLeft(state(), color);
    }

    /**
     * {@return a setup with the contents of this position, for editing or validation; it has an en-passant square after
     * every double push, as with {@link EnPassantMode#ALWAYS}}
     */
    public Setup setup() {
        return new Setup(
                placement(),
                sideToMove(),
                absolute(board().castlingRooks),
                enPassantSquare(EnPassantMode.ALWAYS).orElse(null),
                halfmoveClock,
                fullmoveNumber,
                mode.chess960,
                state());
    }

    /**
     * Returns this position with ranks flipped and colours swapped, so that White has what Black had. The legal moves
     * are the same with ranks flipped. For other symmetries, see {@link Symmetry}.
     *
     * @return the mirrored position; mirroring it again gives a position equal to this one
     * @throws UnsupportedOperationException in racing kings, where both sides race to the eighth rank
     */
    public Position mirrored() {
        if (!rules().canBeMirrored()) {
            throw new UnsupportedOperationException(variant() + " cannot be mirrored: both sides race to rank 8");
        }
        return setup().mirrored().toUnrestricted(variant());
    }

    /** {@return the pieces by square: an unmodifiable map of the occupied squares in the order a1, b1, ..., h8} */
    public Map<Square, Piece> pieceMap() {
        return setup().pieceMap();
    }

    // Moves

    /** {@return all legal moves, in the order of {@link MoveBuffer}} */
    public MoveList legalMoves() {
        int[] codes = Ruleset.scratch();
        return MoveList.of(this, codes, list(codes), true);
    }

    private int list(int[] codes) {
        Board listed = board();
        return mode.isChess ? MoveGenerator.legal(listed, codes) : mode.rules.legal(listed, mode.state, codes);
    }

    /**
     * Generates all legal moves into a reusable buffer.
     *
     * @param moves the buffer, whose previous contents are replaced
     */
    public void legalMoves(MoveBuffer moves) {
        moves.filled(list(moves.codes()), this);
    }

    /** {@return whether there is a legal move} */
    public boolean hasLegalMoves() {
        return countLegalMoves() != 0;
    }

    /**
     * {@return the legal moves of one piece, in the order of {@link MoveBuffer}; empty if the square has no piece of the
     * side to move}
     *
     * @param from the origin square
     */
    public MoveList legalMoves(Square from) {
        int[] codes = Ruleset.scratch();
        return MoveList.of(this, codes, list(from.bit() & occupied(), Bitboards.ALL, codes), true);
    }

    private int list(long from, long targets, int[] codes) {
        return rules().legal(board(), mode.state, absolute(from), absolute(targets), codes);
    }

    /**
     * Generates the legal moves between two sets of squares into a reusable buffer.
     *
     * @param from the origin squares, as a bitboard; {@code -1L} for all. The origin of a drop is its target square
     * @param targets the target squares, as a bitboard; the target of castling is the king's
     * @param moves the buffer, whose previous contents are replaced
     */
    public void legalMoves(long from, long targets, MoveBuffer moves) {
        moves.filled(list(from, targets, moves.codes()), this);
    }

    /**
     * {@return some of the legal moves, in the order of {@link MoveBuffer}}
     *
     * @param selection which moves
     */
    public MoveList legalMoves(MoveSelection selection) {
        int[] codes = Ruleset.scratch();
        return MoveList.of(this, codes, list(selection, codes), true);
    }

    /**
     * Generates some of the legal moves into a reusable buffer.
     *
     * @param selection which moves
     * @param moves the buffer, whose previous contents are replaced
     */
    public void legalMoves(MoveSelection selection, MoveBuffer moves) {
        moves.filled(list(selection, moves.codes()), this);
    }

    private int list(MoveSelection selection, int[] codes) {
        return switch (selection) {
            case CAPTURES -> rules().select(board(), mode.state, Ruleset.CAPTURES, codes);
            case PROMOTIONS -> rules().select(board(), mode.state, Ruleset.PROMOTIONS, codes);
            case QUIETS -> rules().select(board(), mode.state, Ruleset.QUIETS, codes);
            case TACTICAL -> rules().select(board(), mode.state, Ruleset.CAPTURES | Ruleset.PROMOTIONS, codes);
            case CHECKS -> rules().keepChecks(board(), mode.unrestricted, codes, list(codes));
        };
    }

    /**
     * {@return the pseudo-legal moves, in no particular order: moves that follow the rules of piece movement, but may
     * leave the king in check} They include castling if the right remains and the path is empty.
     */
    public MoveList pseudoLegalMoves() {
        int[] codes = Ruleset.scratch();
        return MoveList.of(this, codes, rules().pseudoLegal(board(), mode.state, codes), false);
    }

    /**
     * {@return all legal moves by generating the pseudo-legal moves and testing each one for king safety} This is
     * slower than {@link #legalMoves()} and serves to verify its results.
     */
    public MoveList filteredPseudoLegalMoves() {
        int[] codes = Ruleset.scratch();
        return MoveList.of(this, codes, rules().filteredPseudoLegal(board(), mode.state, codes), true);
    }

    /** Converts a generated code, relative to the side to move, to a move. */
    Move toMove(int code) {
        return Move.ofCode(absoluteCode(code));
    }

    /** Converts a generated legal code to a move and remembers it in {@link #lastListed}. */
    Move listed(int code) {
        int absolute = absoluteCode(code);
        lastListed = absolute;
        return Move.ofCode(absolute);
    }

    /** Converts a generated legal code to the code of its {@link Move}. */
    int absoluteCode(int code) {
        int complete = MoveCode.withCaptureBit(code, board().enemy);
        return board().blackToMove ? MoveCode.mirror(complete) : complete;
    }

    /** {@return the number of legal moves, without generating them} */
    public int countLegalMoves() {
        Board known = board;
        if (known == null) {
            // This is not a variant: in variants, the board is never null.
            return MoveCounter.countAfter(before, moved);
        }
        return mode.isChess ? MoveCounter.count(known) : mode.rules.count(known, mode.state);
    }

    /**
     * {@return whether a move is legal in this position} {@code dev.passant.explain.Explainer} explains why or why not.
     *
     * @param move any move
     */
    public boolean isLegal(Move move) {
        return isLegal(move.code());
    }

    /**
     * {@return whether a number is the code of a legal move} Any number may be asked for, for example one from a table
     * that other threads write to. A code has sixteen bits: one that was stored as a {@code short} may have become
     * negative, and is legal only after {@code & 0xffff}.
     *
     * @param code the {@linkplain Move#code() code} of a move, or any other number
     */
    public boolean isLegal(int code) {
        return code >>> 16 == 0 && rules().isLegal(board(), mode.state, relative(code));
    }

    /**
     * {@return the legal non-promotion move between two squares, or empty if there is none} For castling, the target
     * may be the king's target or the rook's square; an ordinary king move takes precedence.
     *
     * @param from the origin square
     * @param to the target square
     */
    public Optional<Move> move(Square from, Square to) {
        return found(find(relative(from), relative(to), MoveFinder.NONE));
    }

    /**
     * {@return the legal promotion between two squares, or empty if there is none}
     *
     * @param from the origin square
     * @param to the target square
     * @param promotion the role the pawn promotes to
     */
    public Optional<Move> move(Square from, Square to, Role promotion) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        return promotion.isPromotion() || promotion == Role.KING && rules().promotesToKing()
                ? found(find(relative(from), relative(to), promotion.ordinal() - Role.KNIGHT.ordinal()))
                : Optional.empty();
    }

    private int find(int from, int to, int promotion) {
        return rules().find(board(), mode.state, from, to, promotion);
    }

    /**
     * {@return the castling move to one side, or empty if it is illegal}
     *
     * @param side the side to castle to
     */
    public Optional<Move> castling(CastlingSide side) {
        Objects.requireNonNull(side, "side");
        return found(rules().castling(board(), mode.state, side == CastlingSide.KING_SIDE));
    }

    private Optional<Move> found(int code) {
        return code == MoveFinder.NONE ? Optional.empty() : Optional.of(listed(code));
    }

    /** Returns the origin squares of the legal moves of a role to a square, except castling. */
    long origins(Role role, Square to) {
        return absolute(rules().origins(board(), mode.state, relativePieces(role), relative(to)));
    }

    /**
     * Returns the only legal move of a role to a square, except castling, drops and promotions to king.
     *
     * @param origins the possible origin squares, absolute
     * @param promotion the role a pawn promotes to, or pawn for none
     * @return the code of the move; {@link MoveFinder#NONE} if there is not exactly one such move, and in rare cases
     *     even if there is exactly one
     */
    int findOnly(Role role, int to, long origins, Role promotion) {
        // A pawn move without an origin file is a push.
        boolean isPush = role == Role.PAWN && origins == Bitboards.ALL;
        long squares = isPush ? Bitboards.file(to & 7) : origins;
        boolean isBlack = board().blackToMove;
        int code = rules().findOnly(
                        board(),
                        mode.state,
                        relativePieces(role) & (isBlack ? Bitboards.mirror(squares) : squares),
                        isBlack ? to ^ 56 : to,
                        promotion == Role.PAWN ? MoveFinder.NONE : promotion.ordinal() - Role.KNIGHT.ordinal());
        return code == MoveFinder.NONE ? code : absoluteCode(code);
    }

    /**
     * {@return whether a move resets the halfmove clock, that is, whether it is a capture, a pawn move or the drop of a
     * pawn}
     *
     * @param move a legal move; the result is undefined for illegal moves
     */
    public boolean isZeroing(Move move) {
        return isZeroing(relative(move));
    }

    private boolean isZeroing(int code) {
        return MoveCode.isCapture(MoveCode.withCaptureBit(code, board().enemy))
                || contains(board().pawns, MoveCode.from(code))
                || MoveCode.isDrop(code) && MoveCode.droppedRole(code) == Role.PAWN.ordinal();
    }

    /**
     * {@return whether a move gives check, without playing it}
     *
     * @param move a legal move; the result is undefined for illegal moves
     */
    public boolean givesCheck(Move move) {
        return givesCheck(move.code());
    }

    /**
     * {@return whether a move gives check, without playing it}
     *
     * @param code the {@linkplain Move#code() code} of a legal move; the result is undefined for other numbers
     */
    public boolean givesCheck(int code) {
        return mode.isUsual
                ? Checks.givesCheck(board(), relative(code))
                : mode.rules.givesCheck(board(), relative(code));
    }

    /**
     * {@return whether a move ends the game with a winner: by checkmate or by a rule of the variant}
     *
     * @param move a legal move; the result is undefined for illegal moves
     */
    public boolean isDecisive(Move move) {
        return mode.isUsual
                ? givesCheck(move) && countReplies(relative(move)) == 0
                : playUnchecked(move).isDecided();
    }

    /** Returns whether the game has ended with a winner. */
    boolean isDecided() {
        return rules().hasWinner(board(), mode.state);
    }

    /**
     * {@return the piece that a move moves: the piece on the origin square, or the dropped piece} For castling it is
     * the king.
     *
     * @param move a move of this position
     * @throws IllegalArgumentException if there is no piece on the origin square; {@link #pieceAt} returns an empty
     *     value instead
     */
    public Piece movedPiece(Move move) {
        Optional<Role> dropped = move.dropped();
        if (dropped.isPresent()) {
            return Piece.of(sideToMove(), dropped.get());
        }
        return pieceAt(move.from())
                .orElseThrow(() ->
                        new IllegalArgumentException("invalid move " + move + ": there is no piece on " + move.from()));
    }

    /**
     * {@return the piece that a move captures; for en passant, the pawn that made the double push; empty if the move is
     * not a capture}
     *
     * @param move a move of this position
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
     * Plays a legal move.
     *
     * @param move the move
     * @return the position after the move
     * @throws IllegalMoveException if the move is illegal
     */
    public Position play(Move move) {
        // Continue with the field, which equals the code of the move, so that the processor need not wait for the move
        // object.
        int listed = lastListed;
        if (move.code() == listed && listed != 0) {
            return playRelative(relative(listed));
        }
        if (!isLegal(move)) {
            throw IllegalMoveException.of(this, move);
        }
        return playUnchecked(move);
    }

    /**
     * Plays a move without a legality test. Use it for moves that are known to be legal, such as those of
     * {@link #legalMoves()}.
     *
     * @param move a legal move; the result is undefined for illegal moves
     * @return the position after the move
     */
    public Position playUnchecked(Move move) {
        // Use the field, as in play().
        int listed = lastListed;
        if (move.code() == listed && listed != 0) {
            return playRelative(relative(listed));
        }
        return playRelative(relative(move));
    }

    /**
     * Plays a move without a legality test.
     *
     * @param code the {@linkplain Move#code() code} of a legal move; the result is undefined for other numbers
     * @return the position after the move
     */
    public Position playUnchecked(int code) {
        return playRelative(relative(code));
    }

    /** Plays a generated legal move, given by its relative code. */
    Position playRelative(int code) {
        if (!mode.isChess) {
            return playVariant(code);
        }
        // 1 for captures and pawn moves. Computed without a branch, which would be mispredicted about once per capture.
        Board from = board();
        long zeroing = (from.enemy >>> MoveCode.to(code) | from.pawns >>> MoveCode.from(code)) & 1;
        // Compute all numbers before the allocation, so that the JIT can omit zeroing the new object.
        int clock = Math.min(halfmoveClock + 1 & (int) zeroing - 1, Setup.MAX_COUNTER);
        int number = Math.min(fullmoveNumber + (from.blackToMove ? 1 : 0), Setup.MAX_COUNTER);
        return new Position(null, from, code, clock, number, mode);
    }

    private Position playVariant(int code) {
        Board after = mode.rules.play(board(), code);
        int clock = isZeroing(code) ? 0 : halfmoveClock + 1;
        return next(after, clock, mode.with(mode.rules.play(mode.state, board(), code, after)));
    }

    /** Returns the number of legal replies to a generated legal move. */
    int countReplies(int code) {
        return rules().countAfter(board(), mode.state, code);
    }

    /**
     * Passes the turn without moving. The opponent then has no en-passant capture.
     *
     * @return the position with the other side to move
     * @throws IllegalMoveException if the side to move is in check
     */
    public Position playNullMove() {
        if (isCheck()) {
            throw IllegalMoveException.ofNullMove(this);
        }
        return playNullMoveUnchecked();
    }

    /**
     * Passes the turn without moving, even in check, for example to find out what the opponent threatens. After
     * passing in check, the result is an unrestricted position.
     *
     * @return the position with the other side to move
     */
    public Position playNullMoveUnchecked() {
        Mode after = mode.with(mode.state.mirrored()).withUnrestricted(mode.unrestricted || isCheck());
        return next(passed(), halfmoveClock + 1, after);
    }

    @Override
    Board passed() {
        return rules().playNullMove(board());
    }

    @Override
    long legalEnPassant() {
        return rules().legalEnPassant(board(), mode.state);
    }

    /** Counters saturate at FEN's maximum, so that every position can be written and read back. */
    private Position next(Board after, int clock, Mode modeAfter) {
        return new Position(
                after,
                Math.min(clock, Setup.MAX_COUNTER),
                board().blackToMove ? Math.min(fullmoveNumber + 1, Setup.MAX_COUNTER) : fullmoveNumber,
                modeAfter);
    }

    /** {@return whether the side to move is checkmated: it is in check and has no legal move} */
    public boolean isCheckmate() {
        return isCheck() && hasEndedBy(Ending.Kind.CHECKMATE);
    }

    /** {@return whether the side to move is stalemated: its royal king is not in check, and it has no legal move} */
    public boolean isStalemate() {
        return !isCheck() && hasEndedBy(Ending.Kind.STALEMATE);
    }

    private boolean hasEndedBy(Ending.Kind kind) {
        Ending ending = rules().ending(board(), mode.state);
        return ending != null && ending.kind() == kind;
    }

    /** Returns the outcome if the game has ended by the rule of the variant, mate or stalemate. */
    Optional<Outcome> ending() {
        Ending ending = rules().ending(board(), mode.state);
        return ending == null ? Optional.empty() : Optional.of(Outcome.of(ending, sideToMove()));
    }

    /** Returns whether the 50-move and 75-move rules apply: in chess and all variants except crazyhouse. */
    boolean hasMoveRule() {
        return rules().hasMoveRule();
    }

    /**
     * Returns whether the side to move has a royal king. In standard chess, that is the only king of its side, and a
     * side without one cannot be mated or stalemated.
     */
    boolean hasRoyalKing() {
        return board().ownKing != Board.NO_KING;
    }

    /**
     * Returns whether a side lacks mating material, by the rule of lichess. A side cannot win with a bare king;
     * with a king and one knight if the opponent has nothing but a king and queens; or with a king and bishops if all
     * bishops of both sides are on squares of one colour and there are no pawns or knights. Variants have other
     * rules.
     *
     * @param color the side that would win
     * @return true if the side cannot win; false if either side has no royal king
     */
    public boolean hasInsufficientMaterial(Color color) {
        return rules().cannotWin(board(), mode.state, isToMove(color));
    }

    /** {@return whether neither side has mating material} */
    public boolean isInsufficientMaterial() {
        return hasInsufficientMaterial(Color.WHITE) && hasInsufficientMaterial(Color.BLACK);
    }

    /**
     * {@return the status flags of this position, in declaration order} They depend on the position alone, not on the
     * moves that led to it.
     */
    public Set<StatusFlag> status() {
        return StatusFlag.of(this);
    }

    /**
     * {@return the outcome if the game has ended in this position: checkmate, stalemate, insufficient material, or the
     * 75-move rule, the first that applies; empty if the game is not over, or if a side without a royal king has no
     * legal move} For repetition, see {@link History#outcome()}.
     */
    public Optional<Outcome> outcome() {
        return Outcome.of(this);
    }

    // Equality

    /** Compares all six FEN fields. An en-passant square is ignored if no en-passant capture is legal. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Position that
                && halfmoveClock == that.halfmoveClock
                && fullmoveNumber == that.fullmoveNumber
                && isRepetitionOf(that);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(key());
    }

    /**
     * Returns a 64-bit hash key for tables and databases. Repetitions of a position have equal keys ({@link
     * #isRepetitionOf}). Tests with millions of distinct positions found no collisions. The key covers piece placement,
     * side to move, castling rooks, and the en-passant square if a capture there is legal; it ignores the counters. It
     * is the same in every version:
     *
     * <pre>
     * rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1      5322a10f4927ee50
     * rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3  58baad70621de33c
     * rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3   6a2d272f8c07440b
     * b1r1k1r1/8/8/8/8/8/8/B1R1K1R1 w GCgc - 0 1                    b50d688b46a11af3
     * </pre>
     *
     * <p>In variants, the key also covers the variant, the pockets, the promoted pieces and the checks left. The source
     * of the class {@code PositionKey} describes the algorithm. Two distinct positions may have the same key, although
     * this is unlikely. Compare the positions themselves if results must be exact.
     *
     * @return the key
     */
    public long key() {
        return PositionKey.of(board(), mode);
    }

    /**
     * {@return the hash key of the position after a move, as {@code playUnchecked(code).key()} without playing it}
     *
     * @param code the {@linkplain Move#code() code} of a legal move; the result is undefined for other numbers
     */
    public long keyAfter(int code) {
        return PositionKey.after(this, relative(code));
    }

    /**
     * {@return a 64-bit hash key of a part of the position} Unlike {@link #key()}, it is for tables in memory: another
     * version may compute it differently.
     *
     * @param part the part
     */
    public long key(KeyPart part) {
        return PositionKey.of(board().placement(), part);
    }

    /**
     * {@return the hash key of a part of the position after a move, as {@code playUnchecked(code).key(part)} without
     * playing it}
     *
     * @param code the {@linkplain Move#code() code} of a legal move; the result is undefined for other numbers
     * @param part the part
     * @throws UnsupportedOperationException for captures in atomic chess, as for {@link #changes}
     */
    public long keyAfter(int code, KeyPart part) {
        return PositionKey.after(placement(), changes(code), part);
    }

    /**
     * Returns the pieces that a move removes and adds, for evaluations that are updated move by move. There are at most
     * four changes, of sixteen bits each, and the bits above them are 0: first the captured piece, then the pieces that
     * move leave their squares, then they are added, the king before the rook.
     *
     * <pre>
     * bits 0–5   the square
     * bits 6–9   the {@linkplain #pieceNumber number} of the piece, 0 to 11
     * bit  14    set if the piece is removed
     * bit  15    set if the piece is added
     * </pre>
     *
     * <pre>{@code
     * Position position = Fen.parse("1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
     * for (long changes = position.changes(Uci.parse("a7b8q", position).code()); changes != 0; changes >>>= 16) {
     *     Piece piece = Piece.values()[(int) changes >>> 6 & 15];
     *     String sign = (changes & 1 << 15) == 0 ? "-" : "+";
     *     System.out.println(sign + piece.letter() + Square.of((int) changes & 63)); // -rb8, -Pa7, +Qb8
     * }
     * }</pre>
     *
     * @param code the {@linkplain Move#code() code} of a legal move; the result is undefined for other numbers
     * @return the changes, the first in the lowest bits
     * @throws UnsupportedOperationException for captures in atomic chess, which remove up to ten pieces
     */
    public long changes(int code) {
        if (mode.rules.explodes() && MoveCode.isCapture(code)) {
            throw new UnsupportedOperationException(
                    "the capture " + Move.ofCode(code) + " explodes: its changes do not fit into a number");
        }
        return PieceChanges.of(board(), relative(code));
    }

    /**
     * {@return whether this position is a repetition of another under the repetition rules: same pieces, side to move,
     * castling rights, and legal en-passant captures} The counters are ignored. Two positions are not repetitions if
     * they differ in the variant, in the pockets or promoted pieces (crazyhouse), or in the checks left (three-check).
     *
     * @param other another position
     */
    public boolean isRepetitionOf(Position other) {
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
                && mode.variant == other.mode.variant
                && mode.state.equals(other.mode.state)
                && legalEnPassant() == other.legalEnPassant();
    }

    /**
     * {@return a diagram of the board in piece letters, with the eighth rank at the top, followed by the side to move}
     */
    @Override
    public String toString() {
        return setup().toString();
    }
}
