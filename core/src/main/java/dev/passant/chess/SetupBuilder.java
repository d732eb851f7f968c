package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Puts a {@link Setup} together, square by square. Reusable: {@link #build} takes a copy. */
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
    private Optional<Square> enPassant = Optional.empty();
    private int halfmoveClock;
    private int fullmoveNumber = 1;
    private boolean chess960;

    SetupBuilder() {}

    /**
     * Puts a piece on a square, in place of what stood there.
     *
     * @param square the square
     * @param piece the piece
     * @return this builder
     */
    public SetupBuilder put(Square square, Piece piece) {
        clear(square);
        long bit = square.bit();
        if (piece.color() == Color.WHITE) {
            white |= bit;
        } else {
            black |= bit;
        }
        switch (piece.role()) {
            case PAWN -> pawns |= bit;
            case KNIGHT -> knights |= bit;
            case BISHOP -> diagonalSliders |= bit;
            case ROOK -> orthogonalSliders |= bit;
            case QUEEN -> {
                diagonalSliders |= bit;
                orthogonalSliders |= bit;
            }
            case KING -> kings |= bit;
        }
        return this;
    }

    /** Puts all pieces at once in place of those that stood there. */
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
     * Puts a piece on each of some squares, in place of what stood there.
     *
     * @param squares the squares, as a bitboard
     * @param piece the piece
     * @return this builder
     */
    public SetupBuilder put(long squares, Piece piece) {
        Objects.requireNonNull(piece, "piece");
        for (Square square : SquareSet.of(squares)) {
            put(square, piece);
        }
        return this;
    }

    /**
     * Puts pieces on their squares, in place of all that stood on the board.
     *
     * @param pieces squares and what stands there
     * @return this builder
     */
    public SetupBuilder pieces(Map<Square, Piece> pieces) {
        for (Square square : Square.values()) {
            clear(square);
        }
        pieces.forEach(this::put);
        return this;
    }

    /**
     * Takes away what stands on a square, if anything does.
     *
     * @param square the square
     * @return this builder
     */
    public SetupBuilder clear(Square square) {
        long others = ~square.bit();
        white &= others;
        black &= others;
        pawns &= others;
        knights &= others;
        diagonalSliders &= others;
        orthogonalSliders &= others;
        kings &= others;
        return this;
    }

    /**
     * Says whose turn it is.
     *
     * @param color the side to move
     * @return this builder
     */
    public SetupBuilder sideToMove(Color color) {
        sideToMove = Objects.requireNonNull(color, "color");
        return this;
    }

    /**
     * Says which rooks may castle.
     *
     * @param rooks squares on the first rank for White and on the eighth for Black, as a bitboard
     * @return this builder
     * @throws IllegalArgumentException when a square is on another rank
     */
    public SetupBuilder castlingRooks(long rooks) {
        if ((rooks & ~HOME_RANKS) != 0) {
            throw new IllegalArgumentException("castling rooks stand on the first or the eighth rank, not on "
                    + Square.of(Bitboards.lsb(rooks & ~HOME_RANKS)));
        }
        castlingRooks = rooks;
        return this;
    }

    /**
     * Says which square a pawn has just passed by a double push.
     *
     * @param square the square, or empty for none
     * @return this builder
     */
    public SetupBuilder enPassant(Optional<Square> square) {
        enPassant = Objects.requireNonNull(square, "square");
        return this;
    }

    /**
     * Says how many halfmoves ago the last capture or pawn move was.
     *
     * @param clock 0 to {@link Setup#MAX_COUNTER}
     * @return this builder
     * @throws IllegalArgumentException when it is negative or higher
     */
    public SetupBuilder halfmoveClock(int clock) {
        if (clock < 0) {
            throw new IllegalArgumentException("the halfmove clock is negative: " + clock);
        }
        if (clock > Setup.MAX_COUNTER) {
            throw new IllegalArgumentException("the halfmove clock is above " + Setup.MAX_COUNTER + ": " + clock);
        }
        halfmoveClock = clock;
        return this;
    }

    /**
     * Says which move this is.
     *
     * @param number 1 to {@link Setup#MAX_COUNTER}
     * @return this builder
     * @throws IllegalArgumentException when it is less or higher
     */
    public SetupBuilder fullmoveNumber(int number) {
        if (number < 1) {
            throw new IllegalArgumentException("moves are numbered from 1: " + number);
        }
        if (number > Setup.MAX_COUNTER) {
            throw new IllegalArgumentException("the move number is above " + Setup.MAX_COUNTER + ": " + number);
        }
        fullmoveNumber = number;
        return this;
    }

    /**
     * Says whether castling is to be written as in Chess960 even where it need not be.
     *
     * @param asked whether this is a game of Chess960
     * @return this builder
     */
    public SetupBuilder chess960(boolean asked) {
        chess960 = asked;
        return this;
    }

    /**
     * The setup as described so far.
     *
     * @return a setup
     */
    public Setup build() {
        return new Setup(
                new Placement(white, black, pawns, knights, diagonalSliders, orthogonalSliders, kings),
                sideToMove,
                castlingRooks,
                enPassant,
                halfmoveClock,
                fullmoveNumber,
                chess960);
    }
}
