package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.variants.State;
import java.io.Serial;
import java.io.Serializable;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * An arrangement of pieces with a side to move, castling rights and counters, whether legal or not. Setups are
 * immutable; two setups are equal if all these parts are equal.
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
 * <p>{@link #problems} lists all problems of a setup. {@link #toPosition} accepts only playable setups, {@link
 * #toRepairedPosition} also repairs impossible castling rights and en-passant squares, and {@link #toUnrestricted}
 * accepts any setup.
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

    /** Pockets, promoted pieces and checks left, from White's point of view. */
    private final State state;

    /** The last check. A reader asks for the problems first and then for the position. */
    private transient volatile @Nullable VariantSetupCheck check;

    Setup(
            Placement placement,
            Color sideToMove,
            long castlingRooks,
            @Nullable Square enPassant,
            int halfmoveClock,
            int fullmoveNumber,
            boolean chess960,
            State state) {
        this.placement = placement;
        this.sideToMove = sideToMove;
        this.castlingRooks = castlingRooks;
        this.enPassant = enPassant;
        this.halfmoveClock = halfmoveClock;
        this.fullmoveNumber = fullmoveNumber;
        this.chess960 = chess960;
        this.state = state;
    }

    /**
     * {@return a builder with an empty board, White to move, no castling rights, halfmove clock 0 and move number 1}
     */
    public static SetupBuilder builder() {
        return new SetupBuilder();
    }

    /** {@return a builder initialized from this setup} */
    public SetupBuilder toBuilder() {
        SetupBuilder builder = new SetupBuilder()
                .placement(placement)
                .sideToMove(sideToMove)
                .castlingRooks(castlingRooks)
                .halfmoveClock(halfmoveClock)
                .fullmoveNumber(fullmoveNumber)
                .chess960(chess960)
                .state(state);
        enPassant().ifPresent(builder::enPassant);
        return builder;
    }

    /**
     * {@return the piece on a square, or empty if there is none}
     *
     * @param square the square
     */
    public Optional<Piece> pieceAt(Square square) {
        int kind = placement.kindAt(square.index());
        if (kind == Placement.NOTHING) {
            return Optional.empty();
        }
        Color color = square.isIn(placement.white()) ? Color.WHITE : Color.BLACK;
        return Optional.of(Piece.of(color, ROLES[kind]));
    }

    /** {@return the piece placement as bitboards} */
    public Placement placement() {
        return placement;
    }

    long pieces(Color color) {
        return switch (color) {
            case WHITE -> placement.white();
            case BLACK -> placement.black();
        };
    }

    long pieces(Role role) {
        return placement.pieces(role.ordinal());
    }

    /**
     * {@return the pieces of a side and role, as a bitboard}
     *
     * @param color the side
     * @param role the role
     */
    public long pieces(Color color, Role role) {
        return pieces(color) & pieces(role);
    }

    /** {@return the side to move} */
    public Color sideToMove() {
        return sideToMove;
    }

    /**
     * {@return the squares of the rooks with castling rights, as a bitboard} They are stored as given, whether or not
     * there is a rook on the square.
     */
    public long castlingRooks() {
        return castlingRooks;
    }

    /**
     * {@return the en-passant square, which a pawn has just passed by a double push, or empty if there is none} It is
     * stored as given, whether or not such a push is possible.
     */
    public Optional<Square> enPassant() {
        return Optional.ofNullable(enPassant);
    }

    /** {@return the number of halfmoves since the last capture or pawn move} */
    public int halfmoveClock() {
        return halfmoveClock;
    }

    /** {@return the number of the current full move} It is incremented after Black's move. */
    public int fullmoveNumber() {
        return fullmoveNumber;
    }

    /**
     * {@return whether this is a Chess960 setup, in which castling is written as the king capturing its rook} This is
     * true if the builder set the flag, or if a side with a castling right has its king off the e-file or the rook off
     * the a- and h-files.
     */
    public boolean isChess960() {
        return chess960 || chess960Rooks() != 0;
    }

    /**
     * {@return the castling rooks that are possible in Chess960 only, as a bitboard: not on the a- or h-file, or with a
     * king off the e-file; empty in standard chess}
     */
    public long chess960Rooks() {
        long found = Bitboards.EMPTY;
        long corners = Square.A1.bit() | Square.H1.bit() | Square.A8.bit() | Square.H8.bit();
        for (Color color : SetupCheck.COLORS) {
            long homeRank = color.homeRank();
            long rooks = castlingRooks & homeRank & pieces(color, Role.ROOK);
            long home = color == Color.WHITE ? Square.E1.bit() : Square.E8.bit();
            boolean kingAway = (pieces(color, Role.KING) & homeRank & ~home) != 0;
            found |= kingAway ? rooks : rooks & ~corners;
        }
        return found;
    }

    /**
     * {@return the number of pieces of each role that a side may drop, in crazyhouse; roles without a piece are
     * omitted}
     *
     * @param color the side
     */
    public Map<Role, Integer> pocket(Color color) {
        return pocket(state, color);
    }

    static Map<Role, Integer> pocket(State state, Color color) {
        int pocket = switch (color) {
            case WHITE -> state.ownPocket;
            case BLACK -> state.enemyPocket;
        };
        Map<Role, Integer> counts = new EnumMap<>(Role.class);
        for (int role = 0; role < State.POCKET_ROLES; role++) {
            if (State.count(pocket, role) > 0) {
                counts.put(ROLES[role], State.count(pocket, role));
            }
        }
        return Collections.unmodifiableMap(counts);
    }

    /**
     * {@return the pieces marked as promoted pawns, in crazyhouse, as a bitboard} They are stored as given, whether or
     * not there is a piece on the square.
     */
    public long promoted() {
        return state.promoted;
    }

    /**
     * {@return the number of checks that a side still needs to win in three-check, 0 to 3; empty if it is not given,
     * which means 3 in three-check}
     *
     * @param color the side
     */
    public OptionalInt checksLeft(Color color) {
        return checksLeft(state, color);
    }

    static OptionalInt checksLeft(State state, Color color) {
        int left = switch (color) {
            case WHITE -> state.ownChecksLeft;
            case BLACK -> state.enemyChecksLeft;
        };
        return left == State.NOT_COUNTED ? OptionalInt.empty() : OptionalInt.of(left);
    }

    /** {@return the pieces by square: an unmodifiable map of the occupied squares in the order a1, b1, ..., h8} */
    Map<Square, Piece> pieceMap() {
        Map<Square, Piece> pieces = new EnumMap<>(Square.class);
        for (Square square : SquareSet.of(pieces(Color.WHITE) | pieces(Color.BLACK))) {
            pieceAt(square).ifPresent(piece -> pieces.put(square, piece));
        }
        return Collections.unmodifiableMap(pieces);
    }

    /**
     * {@return this setup with ranks flipped and colours swapped, so that White has what Black had} The side to move,
     * castling rights, en-passant square, pockets and counts of checks are also mirrored. The legal moves are the same
     * with ranks flipped.
     */
    public Setup mirrored() {
        SetupBuilder mirrored = toBuilder()
                .placement(placement.mirrored())
                .sideToMove(sideToMove.opposite())
                .castlingRooks(Bitboards.mirror(castlingRooks))
                .state(state.mirrored());
        enPassant().map(Symmetry.FLIP_VERTICAL::transform).ifPresent(mirrored::enPassant);
        return mirrored.build();
    }

    /**
     * {@return the problems of castling rights that exist only in Chess960, for readers of standard chess; empty if
     * there are none}
     */
    public List<PositionProblem> chess960Problems() {
        return SquareSet.of(chess960Rooks()).stream()
                .map(rook -> new PositionProblem(
                        PositionProblem.Kind.IMPOSSIBLE_CASTLING_RIGHT,
                        rook.rank() == 0 ? Color.WHITE : Color.BLACK,
                        rook.bit(),
                        Map.of("only-chess960", true)))
                .toList();
    }

    /** {@return the problems of this setup, most severe first; empty if none was detected} */
    public List<PositionProblem> problems() {
        return problems(Variant.CHESS);
    }

    /**
     * {@return the problems of this setup in a variant, most severe first; empty if none was detected}
     *
     * @param variant the variant
     */
    public List<PositionProblem> problems(Variant variant) {
        return check(variant).problems();
    }

    private SetupCheck check(Variant variant) {
        VariantSetupCheck known = check;
        if (known == null || known.variant != variant) {
            known = new VariantSetupCheck(this, variant);
            known.run();
            check = known;
        }
        return known;
    }

    /**
     * {@return a playable position}
     *
     * @throws IllegalPositionException if a problem is more severe than {@link PositionProblem.Severity#UNREACHABLE};
     *     it contains all problems
     */
    public Position toPosition() {
        return toPosition(Variant.CHESS);
    }

    /**
     * {@return a playable position of a variant}
     *
     * @param variant the variant
     * @throws IllegalPositionException as for {@link #toPosition()}
     */
    public Position toPosition(Variant variant) {
        return toPosition(variant, PositionProblem.Severity.UNREACHABLE);
    }

    /**
     * {@return a playable position of a variant after repairs: castling rights without a king or rook and an impossible
     * en-passant square are dropped} {@link #problems(Variant)} lists them as
     * {@link PositionProblem.Severity#REPAIRABLE}. In antichess and racing kings, all castling rights are dropped.
     *
     * @param variant the variant
     * @throws IllegalPositionException if a problem is {@link PositionProblem.Severity#ILLEGAL}; it contains all
     *     problems
     */
    public Position toRepairedPosition(Variant variant) {
        return toPosition(variant, PositionProblem.Severity.REPAIRABLE);
    }

    private Position toPosition(Variant variant, PositionProblem.Severity worstAccepted) {
        SetupCheck check = check(variant);
        List<PositionProblem> problems = check.problems();
        for (PositionProblem problem : problems) {
            if (problem.severity().compareTo(worstAccepted) < 0) {
                throw new IllegalPositionException(problems);
            }
        }
        return position(variant, check, false);
    }

    /**
     * {@return a position for any arrangement of pieces; {@link Position#isUnrestricted()} is true if no game can be
     * played from it} If a side has exactly one king, this king is royal, as in a game. If it has several kings, they
     * are ordinary pieces. Castling rights without a king or rook and an impossible en-passant square are dropped.
     */
    public Position toUnrestricted() {
        return toUnrestricted(Variant.CHESS);
    }

    /**
     * {@return a position of a variant for any arrangement of pieces; {@link Position#isUnrestricted()} is true if no
     * game can be played from it}
     *
     * @param variant the variant
     */
    public Position toUnrestricted(Variant variant) {
        SetupCheck check = check(variant);
        boolean playable =
                check.problems().stream().noneMatch(problem -> problem.severity() == PositionProblem.Severity.ILLEGAL);
        return position(variant, check, !playable);
    }

    private Position position(Variant variant, SetupCheck check, boolean unrestricted) {
        long rooks = check.possibleCastlingRooks();
        long passed = check.possibleEnPassant();
        State possible = check.possibleState();
        return new Position(
                variant.rules().adapted(check.board.withRights(rooks, passed)),
                halfmoveClock,
                fullmoveNumber,
                Mode.of(
                        isChess960(),
                        unrestricted,
                        variant,
                        sideToMove == Color.BLACK ? possible.mirrored() : possible));
    }

    /** Returns the state as given, from White's point of view. */
    State state() {
        return state;
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
                && isChess960() == that.isChess960()
                && state.equals(that.state);
    }

    @Override
    public int hashCode() {
        return Objects.hash(placement, sideToMove, castlingRooks, enPassant, fullmoveNumber);
    }

    /**
     * {@return a diagram of the board in piece letters, with the eighth rank at the top, followed by the side to move}
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
