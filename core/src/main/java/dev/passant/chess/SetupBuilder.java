package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.variants.State;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A builder of {@link Setup}s. It is reusable: {@link #build} copies its state. */
public final class SetupBuilder {

    private static final long HOME_RANKS = Color.WHITE.homeRank() | Color.BLACK.homeRank();

    private long white;
    private long black;
    private long pawns;
    private long knights;
    private long diagonalSliders;
    private long orthogonalSliders;
    private long kings;
    private Color sideToMove = Color.WHITE;
    private long castlingRooks;
    private @Nullable Square enPassant;
    private int halfmoveClock;
    private int fullmoveNumber = 1;
    private boolean chess960;
    private int whitePocket;
    private int blackPocket;
    private long promoted;
    private int whiteChecksLeft = State.NOT_COUNTED;
    private int blackChecksLeft = State.NOT_COUNTED;

    SetupBuilder() {}

    /**
     * Puts a piece on a square, replacing any piece there.
     *
     * @param square the square
     * @param piece the piece
     * @return this builder
     */
    public SetupBuilder put(Square square, Piece piece) {
        return put(square.bit(), piece);
    }

    /** Replaces all pieces. */
    SetupBuilder placement(Placement placed) {
        white = placed.white();
        black = placed.black();
        pawns = placed.pawns();
        knights = placed.knights();
        diagonalSliders = placed.diagonalSliders();
        orthogonalSliders = placed.orthogonalSliders();
        kings = placed.kings();
        return this;
    }

    /**
     * Puts a piece on each of a set of squares, replacing any pieces there.
     *
     * @param squares the squares, as a bitboard
     * @param piece the piece
     * @return this builder
     */
    public SetupBuilder put(long squares, Piece piece) {
        Objects.requireNonNull(piece, "piece");
        clear(squares);
        switch (piece.color()) {
            case WHITE -> white |= squares;
            case BLACK -> black |= squares;
        }
        switch (piece.role()) {
            case PAWN -> pawns |= squares;
            case KNIGHT -> knights |= squares;
            case BISHOP -> diagonalSliders |= squares;
            case ROOK -> orthogonalSliders |= squares;
            case QUEEN -> {
                diagonalSliders |= squares;
                orthogonalSliders |= squares;
            }
            case KING -> kings |= squares;
        }
        return this;
    }

    /**
     * Replaces all pieces on the board.
     *
     * @param pieces the pieces by square
     * @return this builder
     */
    public SetupBuilder pieces(Map<Square, Piece> pieces) {
        clear(Bitboards.ALL);
        pieces.forEach(this::put);
        return this;
    }

    /**
     * Removes the piece on a square, if any.
     *
     * @param square the square
     * @return this builder
     */
    public SetupBuilder clear(Square square) {
        clear(square.bit());
        return this;
    }

    private void clear(long squares) {
        long others = ~squares;
        white &= others;
        black &= others;
        pawns &= others;
        knights &= others;
        diagonalSliders &= others;
        orthogonalSliders &= others;
        kings &= others;
    }

    /**
     * Sets the side to move.
     *
     * @param color the side to move
     * @return this builder
     */
    public SetupBuilder sideToMove(Color color) {
        sideToMove = Objects.requireNonNull(color, "color");
        return this;
    }

    /**
     * Sets the rooks with castling rights.
     *
     * @param rooks squares on the first rank for White and the eighth for Black, as a bitboard
     * @return this builder
     * @throws IllegalArgumentException if a square is on another rank
     */
    public SetupBuilder castlingRooks(long rooks) {
        if ((rooks & ~HOME_RANKS) != 0) {
            throw new IllegalArgumentException("castling rooks must be on the first or eighth rank, got "
                    + Square.of(Bitboards.lsb(rooks & ~HOME_RANKS)));
        }
        castlingRooks = rooks;
        return this;
    }

    /**
     * Sets the en-passant square: the square that a pawn has just passed by a double push.
     *
     * @param square the square
     * @return this builder
     */
    public SetupBuilder enPassant(Square square) {
        enPassant = Objects.requireNonNull(square, "square");
        return this;
    }

    /**
     * Removes the en-passant square.
     *
     * @return this builder
     */
    public SetupBuilder withoutEnPassant() {
        enPassant = null;
        return this;
    }

    /**
     * Sets the number of halfmoves since the last capture or pawn move.
     *
     * @param clock 0 to {@link Setup#MAX_COUNTER}
     * @return this builder
     * @throws IllegalArgumentException if the clock is out of range
     */
    public SetupBuilder halfmoveClock(int clock) {
        if (clock < 0) {
            throw new IllegalArgumentException("the halfmove clock must not be negative, got " + clock);
        }
        if (clock > Setup.MAX_COUNTER) {
            throw new IllegalArgumentException(
                    "the halfmove clock must be at most " + Setup.MAX_COUNTER + ", got " + clock);
        }
        halfmoveClock = clock;
        return this;
    }

    /**
     * Sets the number of the current full move.
     *
     * @param number 1 to {@link Setup#MAX_COUNTER}
     * @return this builder
     * @throws IllegalArgumentException if the number is out of range
     */
    public SetupBuilder fullmoveNumber(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("the move number must be at least 1, got " + number);
        }
        if (number > Setup.MAX_COUNTER) {
            throw new IllegalArgumentException(
                    "the move number must be at most " + Setup.MAX_COUNTER + ", got " + number);
        }
        fullmoveNumber = number;
        return this;
    }

    /**
     * Sets the Chess960 flag. Without it, a setup is Chess960 only if it has a castling right that standard chess
     * lacks.
     *
     * @param chess960 true for Chess960
     * @return this builder
     */
    public SetupBuilder chess960(boolean chess960) {
        this.chess960 = chess960;
        return this;
    }

    /**
     * Sets the number of pieces of a role that a side may drop, in crazyhouse.
     *
     * @param color the side
     * @param role the role, not king
     * @param count 0 to 63
     * @return this builder
     * @throws IllegalArgumentException if the role is king or the count is out of range
     */
    public SetupBuilder pocket(Color color, Role role, int count) {
        Objects.requireNonNull(color, "color");
        Objects.requireNonNull(role, "role");
        if (role == Role.KING) {
            throw new IllegalArgumentException("a king cannot be in a pocket");
        }
        if (count < 0 || count > State.MAX_IN_POCKET) {
            throw new IllegalArgumentException(
                    "the number of pieces in a pocket must be between 0 and " + State.MAX_IN_POCKET + ", got " + count);
        }
        if (color == Color.WHITE) {
            whitePocket = State.withCount(whitePocket, role.ordinal(), count);
        } else {
            blackPocket = State.withCount(blackPocket, role.ordinal(), count);
        }
        return this;
    }

    /**
     * Sets the pieces that are promoted pawns, in crazyhouse.
     *
     * @param squares their squares, as a bitboard
     * @return this builder
     */
    public SetupBuilder promoted(long squares) {
        promoted = squares;
        return this;
    }

    /**
     * Sets the number of checks that a side still needs to win, in three-check.
     *
     * @param color the side
     * @param checks 0 to 3
     * @return this builder
     * @throws IllegalArgumentException if the number is out of range
     */
    public SetupBuilder checksLeft(Color color, int checks) {
        Objects.requireNonNull(color, "color");
        if (checks < 0 || checks > State.CHECKS_TO_WIN) {
            throw new IllegalArgumentException("the number of checks must be between 0 and 3, got " + checks);
        }
        if (color == Color.WHITE) {
            whiteChecksLeft = checks;
        } else {
            blackChecksLeft = checks;
        }
        return this;
    }

    /** Sets pockets, promoted pieces and checks, from White's point of view. */
    SetupBuilder state(State state) {
        whitePocket = state.ownPocket;
        blackPocket = state.enemyPocket;
        promoted = state.promoted;
        whiteChecksLeft = state.ownChecksLeft;
        blackChecksLeft = state.enemyChecksLeft;
        return this;
    }

    private State state() {
        boolean isEmpty = (whitePocket | blackPocket | promoted) == 0
                && whiteChecksLeft == State.NOT_COUNTED
                && blackChecksLeft == State.NOT_COUNTED;
        return isEmpty ? State.NONE : new State(whitePocket, blackPocket, promoted, whiteChecksLeft, blackChecksLeft);
    }

    /**
     * Builds the setup.
     *
     * @return a new setup
     */
    public Setup build() {
        return new Setup(
                new Placement(white, black, pawns, knights, diagonalSliders, orthogonalSliders, kings),
                sideToMove,
                castlingRooks,
                enPassant,
                halfmoveClock,
                fullmoveNumber,
                chess960,
                state());
    }
}
