package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * Any arrangement of pieces with a side to move, rights and counters, whether or not chess can be played from it.
 *
 * <pre>{@code
 * Setup setup = Setup.builder()
 *         .put(Square.E1, Piece.WHITE_KING)
 *         .put(Square.D8, Piece.BLACK_QUEEN)
 *         .build();
 * System.out.println(setup.problems()); // [Black has no king]
 * System.out.println(setup.toStudy().legalMoves().size()); // 3
 * }</pre>
 *
 * <p>{@link #problems} lists all that is wrong. {@link #toPosition} accepts what a game can be played from,
 * {@link #toRepairedPosition} mends what can be mended, {@link #toStudy} accepts everything.
 *
 * <p>Two setups are equal when all of this is the same.
 */
public final class Setup {

    /** The highest halfmove clock and move number: nine digits, as many as FEN is read with. */
    public static final int MAX_COUNTER = 999_999_999;

    private final long[] byColor;
    private final long[] byRole;
    private final Color sideToMove;
    private final long castlingRooks;
    private final Optional<Square> enPassant;
    private final int halfmoveClock;
    private final int fullmoveNumber;
    private final boolean chess960;

    private Setup(Builder builder) {
        byColor = builder.byColor.clone();
        byRole = builder.byRole.clone();
        sideToMove = builder.sideToMove;
        castlingRooks = builder.castlingRooks;
        enPassant = builder.enPassant;
        halfmoveClock = builder.halfmoveClock;
        fullmoveNumber = builder.fullmoveNumber;
        chess960 = builder.chess960;
    }

    /**
     * A builder with an empty board, White to move, no rights, clock 0, move 1.
     *
     * @return a new builder
     */
    public static Builder builder() {
        return new Builder();
    }

    /**
     * A builder that starts from this setup.
     *
     * @return a new builder
     */
    public Builder toBuilder() {
        Builder builder = new Builder();
        System.arraycopy(byColor, 0, builder.byColor, 0, byColor.length);
        System.arraycopy(byRole, 0, builder.byRole, 0, byRole.length);
        return builder.sideToMove(sideToMove)
                .castlingRooks(castlingRooks)
                .enPassant(enPassant)
                .halfmoveClock(halfmoveClock)
                .fullmoveNumber(fullmoveNumber)
                .chess960(chess960);
    }

    /**
     * What stands on a square.
     *
     * @param square the square
     * @return the piece, or empty
     */
    public Optional<Piece> pieceAt(Square square) {
        for (Color color : Color.values()) {
            for (Role role : Role.values()) {
                if ((pieces(color, role) & square.bit()) != 0) {
                    return Optional.of(Piece.of(color, role));
                }
            }
        }
        return Optional.empty();
    }

    /**
     * The pieces of one side.
     *
     * @param color the side
     * @return their squares, as a bitboard
     */
    public long pieces(Color color) {
        return byColor[color.ordinal()];
    }

    /**
     * The pieces of one kind, of both sides.
     *
     * @param role the kind
     * @return their squares, as a bitboard
     */
    public long pieces(Role role) {
        return byRole[role.ordinal()];
    }

    /**
     * The pieces of one kind and side.
     *
     * @param color the side
     * @param role the kind
     * @return their squares, as a bitboard
     */
    public long pieces(Color color, Role role) {
        return pieces(color) & pieces(role);
    }

    /**
     * Whose turn it is.
     *
     * @return the side to move
     */
    public Color sideToMove() {
        return sideToMove;
    }

    /**
     * The rooks that are said to have a castling right, whether or not a rook stands there.
     *
     * @return squares on the first and eighth rank, as a bitboard
     */
    public long castlingRooks() {
        return castlingRooks;
    }

    /**
     * The square that a pawn is said to have just passed by a double push.
     *
     * @return the square, or empty
     */
    public Optional<Square> enPassant() {
        return enPassant;
    }

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
     * Whether castling is written as in Chess960: because it was asked for, or because some castling right is not that
     * of a king on the e-file with a rook on the a- or h-file.
     *
     * @return whether the position is one of Chess960
     */
    public boolean isChess960() {
        return chess960 || hasCastlingOfItsOwn();
    }

    private boolean hasCastlingOfItsOwn() {
        long corners = Square.A1.bit() | Square.H1.bit() | Square.A8.bit() | Square.H8.bit();
        for (Color color : Color.values()) {
            long homeRank = color == Color.WHITE ? Bitboards.RANK_1 : Bitboards.RANK_8;
            long rooks = castlingRooks & homeRank & pieces(color, Role.ROOK);
            long home = color == Color.WHITE ? Square.E1.bit() : Square.E8.bit();
            boolean kingAway = (pieces(color, Role.KING) & homeRank & ~home) != 0;
            if (rooks != 0 && (kingAway || (rooks & ~corners) != 0)) {
                return true;
            }
        }
        return false;
    }

    /**
     * What stands where.
     *
     * @return the occupied squares in the order a1, b1, ..., h8, each with its piece; a map that cannot be changed
     */
    public Map<Square, Piece> pieceMap() {
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        for (Square square : SquareSet.of(pieces(Color.WHITE) | pieces(Color.BLACK))) {
            pieceAt(square).ifPresent(piece -> pieces.put(square, piece));
        }
        return Collections.unmodifiableMap(pieces);
    }

    /**
     * The same setup for the other side: ranks are flipped and colours swapped, so that White has what Black had. Side
     * to move, castling rights and en-passant square change with them; what is legal here is legal there with ranks
     * flipped.
     *
     * @return the mirrored setup; mirrored again it is this one
     */
    public Setup mirrored() {
        Builder mirrored = builder()
                .sideToMove(sideToMove.opposite())
                .castlingRooks(Bitboards.mirror(castlingRooks))
                .enPassant(enPassant.map(Symmetry.FLIP_VERTICAL::transform))
                .halfmoveClock(halfmoveClock)
                .fullmoveNumber(fullmoveNumber)
                .chess960(chess960);
        for (Color color : Color.values()) {
            for (Role role : Role.values()) {
                mirrored.put(Bitboards.mirror(pieces(color, role)), Piece.of(color.opposite(), role));
            }
        }
        return mirrored.build();
    }

    /**
     * Every piece changes its colour where it stands, and the turn passes to the other side. Castling rights and
     * en-passant square are lost.
     *
     * @return the setup with colours swapped
     * @see #mirrored
     */
    public Setup withColorsSwapped() {
        return Symmetry.FLIP_VERTICAL.transform(mirrored());
    }

    /**
     * All that is wrong with this setup.
     *
     * @return the problems, the worst first; empty when the setup could arise in a game as far as can be seen
     */
    public List<PositionProblem> problems() {
        return new SetupCheck(this).problems();
    }

    /**
     * The position to play on from here.
     *
     * @return a playable position
     * @throws IllegalPositionException when there is a problem that is not merely
     *     {@link PositionProblem.Severity#UNREACHABLE}; it holds all problems
     */
    public Position toPosition() {
        return toPosition(PositionProblem.Severity.UNREACHABLE);
    }

    /**
     * The position to play on from here when castling rights without king or rook and an impossible en-passant square
     * are left out. What was left out is what {@link #problems} calls repairable.
     *
     * @return a playable position
     * @throws IllegalPositionException when there is a problem that cannot be mended
     */
    public Position toRepairedPosition() {
        return toPosition(PositionProblem.Severity.REPAIRABLE);
    }

    private Position toPosition(PositionProblem.Severity worstAccepted) {
        List<PositionProblem> problems = problems();
        if (problems.stream().anyMatch(problem -> problem.severity().compareTo(worstAccepted) < 0)) {
            throw new IllegalPositionException(problems);
        }
        return position(false);
    }

    /**
     * This arrangement as a position to study, whatever stands where. A side with exactly one king is bound by its
     * safety as in a game; the kings of a side with none or several are ordinary pieces. Castling rights without king
     * or rook and an impossible en-passant square are left out.
     *
     * @return a position, which says that it is a study when no game could be played from it
     */
    public Position toStudy() {
        boolean playable =
                problems().stream().noneMatch(problem -> problem.severity() == PositionProblem.Severity.ILLEGAL);
        return position(!playable);
    }

    private Position position(boolean study) {
        SetupCheck check = new SetupCheck(this);
        return new Position(
                board(check.possibleCastlingRooks(), check.possibleEnPassant()),
                halfmoveClock,
                fullmoveNumber,
                isChess960(),
                study);
    }

    /** The board with the given rights. */
    Board board(long castlingRooks, long enPassant) {
        return Board.absolute(
                sideToMove == Color.BLACK,
                pieces(Color.WHITE),
                pieces(Color.BLACK),
                pieces(Role.PAWN),
                pieces(Role.KNIGHT),
                pieces(Role.BISHOP) | pieces(Role.QUEEN),
                pieces(Role.ROOK) | pieces(Role.QUEEN),
                pieces(Role.KING),
                castlingRooks,
                enPassant);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Setup that
                && Arrays.equals(byColor, that.byColor)
                && Arrays.equals(byRole, that.byRole)
                && sideToMove == that.sideToMove
                && castlingRooks == that.castlingRooks
                && enPassant.equals(that.enPassant)
                && halfmoveClock == that.halfmoveClock
                && fullmoveNumber == that.fullmoveNumber
                && isChess960() == that.isChess960();
    }

    @Override
    public int hashCode() {
        return Objects.hash(
                Arrays.hashCode(byColor),
                Arrays.hashCode(byRole),
                sideToMove,
                castlingRooks,
                enPassant,
                fullmoveNumber);
    }

    /** Puts a setup together, square by square. Reusable: {@link #build} takes a copy. */
    public static final class Builder {

        private static final long HOME_RANKS = Bitboards.RANK_1 | Bitboards.RANK_8;

        private final long[] byColor = new long[Color.values().length];
        private final long[] byRole = new long[Role.values().length];
        private Color sideToMove = Color.WHITE;
        private long castlingRooks;
        private Optional<Square> enPassant = Optional.empty();
        private int halfmoveClock;
        private int fullmoveNumber = 1;
        private boolean chess960;

        private Builder() {}

        /**
         * Puts a piece on a square, in place of what stood there.
         *
         * @param square the square
         * @param piece the piece
         * @return this builder
         */
        public Builder put(Square square, Piece piece) {
            clear(square);
            byColor[piece.color().ordinal()] |= square.bit();
            byRole[piece.role().ordinal()] |= square.bit();
            return this;
        }

        /**
         * Puts a piece on each of some squares, in place of what stood there.
         *
         * @param squares the squares, as a bitboard
         * @param piece the piece
         * @return this builder
         */
        public Builder put(long squares, Piece piece) {
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
        public Builder pieces(Map<Square, Piece> pieces) {
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
        public Builder clear(Square square) {
            for (int i = 0; i < byColor.length; i++) {
                byColor[i] &= ~square.bit();
            }
            for (int i = 0; i < byRole.length; i++) {
                byRole[i] &= ~square.bit();
            }
            return this;
        }

        /**
         * Says whose turn it is.
         *
         * @param color the side to move
         * @return this builder
         */
        public Builder sideToMove(Color color) {
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
        public Builder castlingRooks(long rooks) {
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
        public Builder enPassant(Optional<Square> square) {
            enPassant = Objects.requireNonNull(square, "square");
            return this;
        }

        /**
         * Says how many halfmoves ago the last capture or pawn move was.
         *
         * @param clock 0 to {@link #MAX_COUNTER}
         * @return this builder
         * @throws IllegalArgumentException when it is negative or higher
         */
        public Builder halfmoveClock(int clock) {
            if (clock < 0) {
                throw new IllegalArgumentException("the halfmove clock is negative: " + clock);
            }
            if (clock > MAX_COUNTER) {
                throw new IllegalArgumentException("the halfmove clock is above " + MAX_COUNTER + ": " + clock);
            }
            halfmoveClock = clock;
            return this;
        }

        /**
         * Says which move this is.
         *
         * @param number 1 to {@link #MAX_COUNTER}
         * @return this builder
         * @throws IllegalArgumentException when it is less or higher
         */
        public Builder fullmoveNumber(int number) {
            if (number < 1) {
                throw new IllegalArgumentException("moves are numbered from 1: " + number);
            }
            if (number > MAX_COUNTER) {
                throw new IllegalArgumentException("the move number is above " + MAX_COUNTER + ": " + number);
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
        public Builder chess960(boolean asked) {
            chess960 = asked;
            return this;
        }

        /**
         * The setup as described so far.
         *
         * @return a setup
         */
        public Setup build() {
            return new Setup(this);
        }
    }
}
