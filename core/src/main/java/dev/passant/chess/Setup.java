package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.movegen.Board;
import java.io.Serial;
import java.io.Serializable;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An arrangement of pieces with a side to move, castling rights and counters, whether legal or not. Setups are
 * immutable; two setups are equal if all of these are equal.
 *
 * <pre>{@code
 * Setup setup = Setup.builder()
 *         .put(Square.E1, Piece.WHITE_KING)
 *         .put(Square.D8, Piece.BLACK_QUEEN)
 *         .build();
 * System.out.println(setup.problems()); // [Black has no king]
 * System.out.println(setup.toUnrestricted().legalMoves().size()); // 3
 * }</pre>
 *
 * <p>{@link #problems} lists everything that is wrong with a setup. {@link #toPosition} accepts only playable setups,
 * {@link #toRepairedPosition} also those that it can repair, and {@link #toUnrestricted} accepts any setup.
 */
public final class Setup implements Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    /** The maximum of the halfmove clock and the move number: nine digits, as in the FEN parser. */
    public static final int MAX_COUNTER = 999_999_999;

    private static final Role[] ROLES = Role.values();

    private final Placement placement;
    private final Color sideToMove;
    private final long castlingRooks;
    private final @Nullable Square enPassant;
    private final int halfmoveClock;
    private final int fullmoveNumber;
    private final boolean chess960;

    Setup(
            Placement placement,
            Color sideToMove,
            long castlingRooks,
            @Nullable Square enPassant,
            int halfmoveClock,
            int fullmoveNumber,
            boolean chess960) {
        this.placement = placement;
        this.sideToMove = sideToMove;
        this.castlingRooks = castlingRooks;
        this.enPassant = enPassant;
        this.halfmoveClock = halfmoveClock;
        this.fullmoveNumber = fullmoveNumber;
        this.chess960 = chess960;
    }

    /**
     * Returns a builder with an empty board, White to move, no castling rights, halfmove clock 0 and move number 1.
     *
     * @return a new builder
     */
    public static SetupBuilder builder() {
        return new SetupBuilder();
    }

    /**
     * Returns a builder initialized from this setup.
     *
     * @return a new builder
     */
    public SetupBuilder toBuilder() {
        SetupBuilder builder = new SetupBuilder()
                .placement(placement)
                .sideToMove(sideToMove)
                .castlingRooks(castlingRooks)
                .halfmoveClock(halfmoveClock)
                .fullmoveNumber(fullmoveNumber)
                .chess960(chess960);
        enPassant().ifPresent(builder::enPassant);
        return builder;
    }

    /**
     * Returns the piece on a square.
     *
     * @param square the square
     * @return the piece, or empty if the square is empty
     */
    public Optional<Piece> pieceAt(Square square) {
        int kind = placement.kindAt(square.index());
        if (kind == Placement.NOTHING) {
            return Optional.empty();
        }
        Color color = square.isIn(placement.white()) ? Color.WHITE : Color.BLACK;
        return Optional.of(Piece.of(color, ROLES[kind]));
    }

    /**
     * Returns the piece placement as bitboards.
     *
     * @return the pieces
     */
    public Placement placement() {
        return placement;
    }

    /**
     * Returns the pieces of a side.
     *
     * @param color the side
     * @return their squares, as a bitboard
     */
    public long pieces(Color color) {
        return switch (color) {
            case WHITE -> placement.white();
            case BLACK -> placement.black();
        };
    }

    /**
     * Returns the pieces of a role, of both sides.
     *
     * @param role the role
     * @return their squares, as a bitboard
     */
    public long pieces(Role role) {
        return placement.pieces(role.ordinal());
    }

    /**
     * Returns the pieces of a side and role.
     *
     * @param color the side
     * @param role the role
     * @return their squares, as a bitboard
     */
    public long pieces(Color color, Role role) {
        return pieces(color) & pieces(role);
    }

    /**
     * Returns the side to move.
     *
     * @return the side to move
     */
    public Color sideToMove() {
        return sideToMove;
    }

    /**
     * Returns the squares of the rooks with castling rights. They are stored as given, whether or not there is a rook
     * on the square.
     *
     * @return squares on the first and eighth ranks, as a bitboard
     */
    public long castlingRooks() {
        return castlingRooks;
    }

    /**
     * Returns the en-passant square: the square that a pawn has just passed by a double push. It is stored as given,
     * whether or not such a push is possible.
     *
     * @return the square, or empty if there is none
     */
    public Optional<Square> enPassant() {
        return Optional.ofNullable(enPassant);
    }

    /**
     * Returns the number of halfmoves since the last capture or pawn move.
     *
     * @return the halfmove clock, 0 or more
     */
    public int halfmoveClock() {
        return halfmoveClock;
    }

    /**
     * Returns the number of the current full move. It is incremented after Black's move.
     *
     * @return the move number, 1 or more
     */
    public int fullmoveNumber() {
        return fullmoveNumber;
    }

    /**
     * Returns whether this is a Chess960 setup, in which castling is written as the king capturing its rook. It is one
     * if the builder set the flag, or if a side with a castling right has its king off the e-file or the rook off the
     * a- and h-files.
     *
     * @return true if this is a Chess960 setup
     */
    public boolean isChess960() {
        return chess960 || chess960Rooks() != 0;
    }

    /**
     * Returns the castling rooks that are possible in Chess960 only: not on the a- or h-file, or with a king off the
     * e-file.
     *
     * @return their squares, as a bitboard; empty in standard chess
     */
    public long chess960Rooks() {
        long found = Bitboards.EMPTY;
        long corners = Square.A1.bit() | Square.H1.bit() | Square.A8.bit() | Square.H8.bit();
        for (Color color : Color.values()) {
            long homeRank = color.homeRank();
            long rooks = castlingRooks & homeRank & pieces(color, Role.ROOK);
            long home = color == Color.WHITE ? Square.E1.bit() : Square.E8.bit();
            boolean kingAway = (pieces(color, Role.KING) & homeRank & ~home) != 0;
            found |= kingAway ? rooks : rooks & ~corners;
        }
        return found;
    }

    /**
     * Returns the pieces by square.
     *
     * @return an unmodifiable map of the occupied squares in the order a1, b1, ..., h8
     */
    public Map<Square, Piece> pieceMap() {
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        for (Square square : SquareSet.of(pieces(Color.WHITE) | pieces(Color.BLACK))) {
            pieceAt(square).ifPresent(piece -> pieces.put(square, piece));
        }
        return Collections.unmodifiableMap(pieces);
    }

    /**
     * Returns this setup with ranks flipped and colours swapped, so that White has what Black had. The side to move,
     * castling rights and en-passant square are mirrored, too. The legal moves are the same with ranks flipped.
     *
     * @return the mirrored setup; mirroring it again gives this setup
     */
    public Setup mirrored() {
        SetupBuilder mirrored = toBuilder()
                .placement(placement.mirrored())
                .sideToMove(sideToMove.opposite())
                .castlingRooks(Bitboards.mirror(castlingRooks));
        enPassant().map(Symmetry.FLIP_VERTICAL::transform).ifPresent(mirrored::enPassant);
        return mirrored.build();
    }

    /**
     * Returns this setup with the colour of every piece and the side to move swapped. Castling rights and the
     * en-passant square are dropped.
     *
     * @return the setup with colours swapped
     * @see #mirrored
     */
    public Setup withColorsSwapped() {
        return Symmetry.FLIP_VERTICAL.transform(mirrored());
    }

    /**
     * Returns everything that is wrong with this setup.
     *
     * @return the problems, most severe first; empty if none was detected
     */
    public List<PositionProblem> problems() {
        return new SetupCheck(this).problems();
    }

    /**
     * Returns a playable position.
     *
     * @return the position
     * @throws IllegalPositionException if a problem is more severe than {@link PositionProblem.Severity#UNREACHABLE};
     *     it contains all problems
     */
    public Position toPosition() {
        return toPosition(PositionProblem.Severity.UNREACHABLE);
    }

    /**
     * Returns a playable position after repairs: castling rights without a king or rook and an impossible en-passant
     * square are dropped. {@link #problems} lists them as {@link PositionProblem.Severity#REPAIRABLE}.
     *
     * @return the position
     * @throws IllegalPositionException if a problem is {@link PositionProblem.Severity#ILLEGAL}; it contains all
     *     problems
     */
    public Position toRepairedPosition() {
        return toPosition(PositionProblem.Severity.REPAIRABLE);
    }

    private Position toPosition(PositionProblem.Severity worstAccepted) {
        SetupCheck check = new SetupCheck(this);
        List<PositionProblem> problems = check.problems();
        for (PositionProblem problem : problems) {
            if (problem.severity().compareTo(worstAccepted) < 0) {
                throw new IllegalPositionException(problems);
            }
        }
        return position(check, false);
    }

    /**
     * Returns a position for any arrangement of pieces. The king of a side with exactly one is royal, as in a game; the
     * kings of a side with none or several are ordinary pieces. Castling rights without a king or rook and an
     * impossible en-passant square are dropped.
     *
     * @return the position; {@link Position#isUnrestricted()} is true if no game can be played from it
     */
    public Position toUnrestricted() {
        SetupCheck check = new SetupCheck(this);
        boolean playable =
                check.problems().stream().noneMatch(problem -> problem.severity() == PositionProblem.Severity.ILLEGAL);
        return position(check, !playable);
    }

    private Position position(SetupCheck check, boolean unrestricted) {
        return new Position(
                board(check.possibleCastlingRooks(), check.possibleEnPassant()),
                halfmoveClock,
                fullmoveNumber,
                isChess960(),
                unrestricted);
    }

    /** Returns the board with the given rights. */
    Board board(long castlingRooks, long enPassant) {
        return Board.of(placement, castlingRooks, enPassant, sideToMove == Color.BLACK);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Setup that
                && placement.equals(that.placement)
                && sideToMove == that.sideToMove
                && castlingRooks == that.castlingRooks
                && enPassant == that.enPassant
                && halfmoveClock == that.halfmoveClock
                && fullmoveNumber == that.fullmoveNumber
                && isChess960() == that.isChess960();
    }

    @Override
    public int hashCode() {
        return Objects.hash(placement, sideToMove, castlingRooks, enPassant, fullmoveNumber);
    }

    /**
     * Returns a diagram of the board in piece letters, with the eighth rank at the top, followed by the side to move.
     *
     * @return nine lines
     */
    @Override
    public String toString() {
        StringBuilder drawing = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            for (int file = 0; file < 8; file++) {
                drawing.append(pieceAt(Square.of(file, rank)).map(Piece::letter).orElse('.'))
                        .append(file == 7 ? '\n' : ' ');
            }
        }
        return drawing.append(sideToMove).append(" to move").toString();
    }
}
