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
 */
public final class Move implements Comparable<Move>, Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    /**
     * Read without a lock: an entry is either null or complete, because its only field is final. Written under the
     * lock.
     */
    private static final @Nullable Move[] INTERNED = new @Nullable Move[1 << 16];

    private static final MoveKind[] KINDS = {
        MoveKind.QUIET,
        MoveKind.DOUBLE_PAWN_PUSH,
        MoveKind.CASTLING_KING_SIDE,
        MoveKind.CASTLING_QUEEN_SIDE,
        MoveKind.CAPTURE,
        MoveKind.EN_PASSANT,
    };

    private static final Role[] PROMOTIONS = {Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN};

    private final int code;

    private Move(int code) {
        this.code = code;
    }

    /**
     * Returns a non-promotion move.
     *
     * @param from the origin square
     * @param to the target square; for castling, the king's
     * @param kind the kind of move
     * @return the move
     * @throws IllegalArgumentException if the kind is a promotion; use {@link #of(Square, Square, MoveKind, Role)}
     *     instead
     */
    public static Move of(Square from, Square to, MoveKind kind) {
        Objects.requireNonNull(kind, "kind");
        for (int k = 0; k < KINDS.length; k++) {
            if (KINDS[k] == kind) {
                return ofCode(MoveCode.of(from.index(), to.index(), k));
            }
        }
        throw new IllegalArgumentException(kind + " from " + from + " to " + to + " requires a promotion role");
    }

    /**
     * Returns a promotion.
     *
     * @param from the origin square
     * @param to the target square
     * @param kind {@link MoveKind#PROMOTION} or {@link MoveKind#PROMOTION_CAPTURE}
     * @param role the role the pawn promotes to
     * @return the move
     * @throws IllegalArgumentException if the kind is not a promotion, or the role is pawn or king
     */
    public static Move of(Square from, Square to, MoveKind kind, Role role) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(kind, "kind");
        if (!role.isPromotion() || !kind.isPromotion()) {
            throw new IllegalArgumentException("not a promotion: " + kind + " to " + role);
        }
        int base = kind == MoveKind.PROMOTION ? MoveCode.PROMOTION : MoveCode.PROMOTION_CAPTURE;
        return ofCode(MoveCode.of(from.index(), to.index(), base + role.ordinal() - Role.KNIGHT.ordinal()));
    }

    /** Returns the move with this code, whose squares are absolute. */
    static Move ofCode(int code) {
        Move interned = INTERNED[code];
        return interned != null ? interned : intern(code);
    }

    private static Move intern(int code) {
        synchronized (INTERNED) {
            Move interned = INTERNED[code];
            if (interned == null) {
                interned = new Move(code);
                INTERNED[code] = interned;
            }
            return interned;
        }
    }

    /** Returns the interned instance, so that deserialized moves may be compared with {@code ==}, too. */
    @Serial
    private Object readResolve() throws InvalidObjectException {
        boolean known = code >= 0 && code < INTERNED.length && (isPromotion() || MoveCode.kind(code) < KINDS.length);
        if (!known) {
            throw new InvalidObjectException("invalid move code: " + code);
        }
        return ofCode(code);
    }

    /** Returns the code of this move, with absolute squares. */
    int code() {
        return code;
    }

    /**
     * Returns the origin square.
     *
     * @return the square of the moving piece
     */
    public Square from() {
        return Square.of(MoveCode.from(code));
    }

    /**
     * Returns the target square.
     *
     * @return the square the piece moves to; for castling, the king's target
     */
    public Square to() {
        return Square.of(MoveCode.to(code));
    }

    /**
     * Returns the kind of move.
     *
     * @return the kind
     */
    public MoveKind kind() {
        return kind(code);
    }

    /** Returns the kind of the move with this code. */
    static MoveKind kind(int code) {
        if (MoveCode.isPromotion(code)) {
            return MoveCode.isCapture(code) ? MoveKind.PROMOTION_CAPTURE : MoveKind.PROMOTION;
        }
        return KINDS[MoveCode.kind(code)];
    }

    /**
     * Returns the role that a pawn promotes to.
     *
     * @return knight, bishop, rook or queen; empty if the move is not a promotion
     */
    public Optional<Role> promotion() {
        return isPromotion() ? Optional.of(PROMOTIONS[MoveCode.kind(code) & 3]) : Optional.empty();
    }

    /**
     * Returns whether the move is a promotion, with or without a capture.
     *
     * @return true if the move is a promotion
     */
    public boolean isPromotion() {
        return MoveCode.isPromotion(code);
    }

    /**
     * Returns whether the move is a capture, including en passant.
     *
     * @return true if the move is a capture
     */
    public boolean isCapture() {
        return MoveCode.isCapture(code);
    }

    /**
     * Returns the side to which the move castles.
     *
     * @return the side, or empty if the move is not castling
     */
    public Optional<CastlingSide> castlingSide() {
        return switch (MoveCode.kind(code)) {
            case MoveCode.CASTLING_KING_SIDE -> Optional.of(CastlingSide.KING_SIDE);
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
     * @return for example {@code e2e4}, {@code e7e8q}, {@code e1g1}
     */
    @Override
    public String toString() {
        String squares = from().toString() + to();
        return promotion()
                .map(role -> squares + Character.toLowerCase(role.letter()))
                .orElse(squares);
    }
}
