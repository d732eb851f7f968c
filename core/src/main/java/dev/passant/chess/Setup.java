package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.movegen.Board;
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

    private static final Role[] ROLES = Role.values();

    private final Placement placement;
    private final Color sideToMove;
    private final long castlingRooks;
    private final Optional<Square> enPassant;
    private final int halfmoveClock;
    private final int fullmoveNumber;
    private final boolean chess960;

    Setup(
            Placement placement,
            Color sideToMove,
            long castlingRooks,
            Optional<Square> enPassant,
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
     * A builder with an empty board, White to move, no rights, clock 0, move 1.
     *
     * @return a new builder
     */
    public static SetupBuilder builder() {
        return new SetupBuilder();
    }

    /**
     * A builder that starts from this setup.
     *
     * @return a new builder
     */
    public SetupBuilder toBuilder() {
        return new SetupBuilder()
                .placement(placement)
                .sideToMove(sideToMove)
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
        int kind = placement.kindAt(square.index());
        if (kind == Placement.NOTHING) {
            return Optional.empty();
        }
        Color color = (placement.white() & square.bit()) != 0 ? Color.WHITE : Color.BLACK;
        return Optional.of(Piece.of(color, ROLES[kind]));
    }

    /**
     * What stands where, as seven sets of squares.
     *
     * @return the pieces
     */
    public Placement placement() {
        return placement;
    }

    /**
     * The pieces of one side.
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
     * The pieces of one kind, of both sides.
     *
     * @param role the kind
     * @return their squares, as a bitboard
     */
    public long pieces(Role role) {
        return placement.pieces(role.ordinal());
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
        return chess960 || chess960Rooks() != 0;
    }

    /**
     * The castling rooks that only Chess960 has: not on the a- or h-file, or of a king away from the e-file.
     *
     * @return their squares, as a bitboard; empty in ordinary chess
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
        SetupBuilder mirrored = builder()
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
     * This arrangement as a position to study, whatever stands where. A side with exactly one king is bound by its
     * safety as in a game; the kings of a side with none or several are ordinary pieces. Castling rights without king
     * or rook and an impossible en-passant square are left out.
     *
     * @return a position, which says that it is a study when no game could be played from it
     */
    public Position toStudy() {
        SetupCheck check = new SetupCheck(this);
        boolean playable =
                check.problems().stream().noneMatch(problem -> problem.severity() == PositionProblem.Severity.ILLEGAL);
        return position(check, !playable);
    }

    private Position position(SetupCheck check, boolean study) {
        return new Position(
                board(check.possibleCastlingRooks(), check.possibleEnPassant()),
                halfmoveClock,
                fullmoveNumber,
                isChess960(),
                study);
    }

    /** The board with the given rights. */
    Board board(long castlingRooks, long enPassant) {
        return Board.of(placement, castlingRooks, enPassant, sideToMove == Color.BLACK);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Setup that
                && placement.equals(that.placement)
                && sideToMove == that.sideToMove
                && castlingRooks == that.castlingRooks
                && enPassant.equals(that.enPassant)
                && halfmoveClock == that.halfmoveClock
                && fullmoveNumber == that.fullmoveNumber
                && isChess960() == that.isChess960();
    }

    @Override
    public int hashCode() {
        return Objects.hash(placement, sideToMove, castlingRooks, enPassant, fullmoveNumber);
    }

    /**
     * The board drawn with letters, the eighth rank at the top, then whose turn it is.
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
