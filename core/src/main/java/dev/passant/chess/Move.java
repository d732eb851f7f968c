package dev.passant.chess;

import dev.passant.movegen.MoveCode;
import java.io.InvalidObjectException;
import java.io.Serial;
import java.io.Serializable;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A chess move: an origin square, a target square, and a kind. Moves are immutable.
 *
 * <pre>{@code
 * Move push = Move.of(Square.E2, Square.E4, MoveKind.DOUBLE_PAWN_PUSH);
 * System.out.println(push + " " + Position.start().isLegal(push)); // e2e4 true
 * System.out.println(push == Uci.parse("e2e4", Position.start())); // true
 * }</pre>
 *
 * <p>For castling, {@link #to} is the king's target square, also in Chess960. A move holds no reference to its
 * position; for the moving and the captured piece, see {@link Position#movedPiece} and {@link Position#capturedPiece}.
 *
 * <p>Moves are interned: there is one instance per move, moves may be compared with {@code ==}, and obtaining one costs
 * an array read.
 *
 * <p>The {@linkplain #code() code} of a move has sixteen bits, for tables and files. It is the same in every version. 0
 * is never the code of a legal move; in Chess960, castling may have equal squares.
 *
 * <pre>
 * bits  0–5   the target square, a1 = 0 to h8 = 63; for castling, the king's
 * bits  6–11  the origin square
 * bits 12–15  the kind of move:
 *             0 quiet, 1 double pawn push, 2 king-side castling, 3 queen-side castling,
 *             4 capture, 5 en passant,
 *             8–11 promotion to knight, bishop, rook, queen, 12–15 the same with a capture;
 *             in variants also, with equal squares, 0 a drop of a pawn and 8–11 of a knight, bishop, rook, queen,
 *             and, with squares on different ranks, 2 a promotion to king, 6 the same with a capture
 * </pre>
 */
public final class Move implements Comparable<Move>, Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    /**
     * Read without a lock: an entry is either null or complete, because its only field is final. Written under the
     * lock.
     */
    private static final @Nullable Move[] INTERNED = new @Nullable Move[1 << 16];

    private static final int MAX_CODE = INTERNED.length - 1;

    private static final MoveKind[] KINDS = {
        MoveKind.QUIET,
        MoveKind.DOUBLE_PAWN_PUSH,
        MoveKind.CASTLING_KING_SIDE,
        MoveKind.CASTLING_QUEEN_SIDE,
        MoveKind.CAPTURE,
        MoveKind.EN_PASSANT,
    };

    private static final Role[] ROLES = Role.values();

    private static final Role[] PROMOTIONS = {Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN};

    private final int code;

    private Move(int code) {
        this.code = code;
    }

    /**
     * {@return a non-promotion move}
     *
     * @param from the origin square
     * @param to the target square; for castling, the king's
     * @param kind the kind of move
     * @throws IllegalArgumentException if the kind is a promotion or a drop; use {@link #of(Square, Square, MoveKind,
     *     Role)} or {@link #drop} instead
     */
    public static Move of(Square from, Square to, MoveKind kind) {
        Objects.requireNonNull(kind, "kind");
        for (int k = 0; k < KINDS.length; k++) {
            if (KINDS[k] == kind) {
                return ofCode(MoveCode.of(from.index(), to.index(), k));
            }
        }
        throw new IllegalArgumentException(kind + " from " + from + " to " + to + " requires a "
                + (kind == MoveKind.DROP ? "role" : "promotion role"));
    }

    /**
     * {@return a drop of a piece from the pocket, in crazyhouse; {@link #from} is also the target square}
     *
     * @param role the role of the dropped piece
     * @param to the target square
     * @throws IllegalArgumentException if the role is king
     */
    public static Move drop(Role role, Square to) {
        Objects.requireNonNull(to, "to");
        if (role == Role.KING) {
            throw new IllegalArgumentException("a king cannot be dropped");
        }
        return ofCode(MoveCode.drop(role.ordinal(), to.index()));
    }

    /**
     * {@return a promotion}
     *
     * @param from the origin square
     * @param to the target square
     * @param kind {@link MoveKind#PROMOTION} or {@link MoveKind#PROMOTION_CAPTURE}
     * @param role the role the pawn promotes to
     * @throws IllegalArgumentException if the kind is not a promotion, or the role is pawn; or if the role is king,
     *     as in antichess, and the squares are on one rank
     */
    public static Move of(Square from, Square to, MoveKind kind, Role role) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(kind, "kind");
        boolean toKing = role == Role.KING && from.rank() != to.rank();
        if (!role.isPromotion() && !toKing || !kind.isPromotion()) {
            throw new IllegalArgumentException("not a promotion: " + kind + " to " + role);
        }
        if (toKing) {
            int castling = MoveCode.CASTLING_KING_SIDE;
            return ofCode(MoveCode.of(
                    from.index(), to.index(), kind == MoveKind.PROMOTION ? castling : castling | MoveCode.CAPTURE));
        }
        int base = kind == MoveKind.PROMOTION ? MoveCode.PROMOTION : MoveCode.PROMOTION_CAPTURE;
        return ofCode(MoveCode.of(from.index(), to.index(), base + role.ordinal() - Role.KNIGHT.ordinal()));
    }

    /**
     * {@return the move with a code} It is not necessarily possible in any position.
     *
     * @param code the lower sixteen bits are the code; the others are ignored
     * @throws IllegalArgumentException if the kind is 7, or 6 with squares on one rank
     */
    public static Move ofCode(int code) {
        Move interned = INTERNED[code & MAX_CODE];
        return interned != null ? interned : intern(code & MAX_CODE);
    }

    private static Move intern(int code) {
        if (!isKnown(code)) {
            throw new IllegalArgumentException(
                    "invalid code of a move, 0x" + Integer.toHexString(code) + ": unknown kind " + MoveCode.kind(code));
        }
        synchronized (INTERNED) {
            Move interned = INTERNED[code];
            if (interned == null) {
                interned = new Move(code);
                INTERNED[code] = interned;
            }
            return interned;
        }
    }

    private static boolean isKnown(int code) {
        return MoveCode.isPromotion(code) || MoveCode.kind(code) < KINDS.length || MoveCode.isKingPromotion(code);
    }

    /** Returns the interned instance, so that deserialized moves may also be compared with {@code ==}. */
    @Serial
    private Object readResolve() throws InvalidObjectException {
        if ((code & ~MAX_CODE) != 0 || !isKnown(code)) {
            throw new InvalidObjectException("invalid move code: " + code);
        }
        return ofCode(code);
    }

    /** {@return the code of this move, 0 to 65,535} Its format is described above. */
    public int code() {
        return code;
    }

    /** {@return the origin square; for a drop, the target square} */
    public Square from() {
        return Square.of(MoveCode.from(code));
    }

    /** {@return the target square; for castling, the king's target} */
    public Square to() {
        return Square.of(MoveCode.to(code));
    }

    /** {@return the kind of move} */
    public MoveKind kind() {
        return kind(code);
    }

    /** Returns the kind of the move with this code. */
    static MoveKind kind(int code) {
        if (MoveCode.isDrop(code)) {
            return MoveKind.DROP;
        }
        if (isPromotion(code)) {
            return MoveCode.isCapture(code) ? MoveKind.PROMOTION_CAPTURE : MoveKind.PROMOTION;
        }
        return KINDS[MoveCode.kind(code)];
    }

    private static boolean isPromotion(int code) {
        return MoveCode.isPromotion(code) ? !MoveCode.isDrop(code) : MoveCode.isKingPromotion(code);
    }

    /**
     * {@return the role that a pawn promotes to: knight, bishop, rook or queen, or king in antichess; empty if the move
     * is not a promotion}
     */
    public Optional<Role> promotion() {
        if (!isPromotion()) {
            return Optional.empty();
        }
        return Optional.of(MoveCode.isPromotion(code) ? PROMOTIONS[MoveCode.kind(code) & 3] : Role.KING);
    }

    /** {@return the role that a drop puts on the board; empty if the move is not a drop} */
    public Optional<Role> dropped() {
        return MoveCode.isDrop(code) ? Optional.of(ROLES[MoveCode.droppedRole(code)]) : Optional.empty();
    }

    /** {@return whether the move is a promotion, with or without a capture} */
    public boolean isPromotion() {
        return isPromotion(code);
    }

    /** {@return whether the move is a capture, including en passant} */
    public boolean isCapture() {
        return MoveCode.isCapture(code);
    }

    /** {@return the side to which the move castles, or empty if the move is not castling} */
    public Optional<CastlingSide> castlingSide() {
        return switch (MoveCode.kind(code)) {
            case MoveCode.CASTLING_KING_SIDE ->
                MoveCode.isKingPromotion(code) ? Optional.empty() : Optional.of(CastlingSide.KING_SIDE);
            case MoveCode.CASTLING_QUEEN_SIDE -> Optional.of(CastlingSide.QUEEN_SIDE);
            default -> Optional.empty();
        };
    }

    /** Compares moves by origin square, then target square (a1, b1, …, h8), then kind. */
    @Override
    public int compareTo(Move other) {
        return Integer.compare(order(code), order(other.code));
    }

    private static int order(int code) {
        return MoveCode.from(code) << 10 | MoveCode.to(code) << 4 | MoveCode.kind(code);
    }

    /**
     * Returns the move in UCI notation for standard chess. Chess960 writes castling differently; see
     * {@code dev.passant.notation.Uci}.
     *
     * @return for example {@code e2e4}, {@code e7e8q}, {@code e1g1}; {@code N@f3} for a drop
     */
    @Override
    public String toString() {
        if (MoveCode.isDrop(code)) {
            return ROLES[MoveCode.droppedRole(code)].letter() + "@" + to();
        }
        String squares = from().toString() + to();
        return promotion()
                .map(role -> squares + Character.toLowerCase(role.letter()))
                .orElse(squares);
    }
}
