package dev.passant.chess;

import dev.passant.movegen.MoveCode;
import java.io.InvalidObjectException;
import java.io.Serial;
import java.io.Serializable;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A move: the square left, the square reached, and what kind of move it is.
 *
 * <pre>{@code
 * Move push = Move.of(Square.E2, Square.E4, MoveKind.DOUBLE_PAWN_PUSH);
 * System.out.println(push + " " + Position.start().isLegal(push)); // e2e4 true
 * System.out.println(push == Uci.parse("e2e4", Position.start())); // true
 * }</pre>
 *
 * <p>For castling, {@link #to} is where the king lands, in Chess960 too. A move does not know its position: the moving
 * and the captured piece are asked of the position ({@link Position#movedPiece}, {@link Position#capturedPiece}).
 *
 * <p>There is one instance for each move, so that moves may be compared with {@code ==}, and asking for one costs an
 * array read.
 */
public final class Move implements Comparable<Move>, Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    /** Read without a lock: what is found is null or complete, as the one field is final. Written under the lock. */
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
     * A move that is not a promotion.
     *
     * @param from the square left
     * @param to the square reached; for castling, where the king lands
     * @param kind the kind of move
     * @return the move
     * @throws IllegalArgumentException when the kind is a promotion: then the new piece must be named
     */
    public static Move of(Square from, Square to, MoveKind kind) {
        Objects.requireNonNull(kind, "kind");
        for (int k = 0; k < KINDS.length; k++) {
            if (KINDS[k] == kind) {
                return ofCode(MoveCode.of(from.index(), to.index(), k));
            }
        }
        throw new IllegalArgumentException("a " + kind + " from " + from + " to " + to + " must name the new piece");
    }

    /**
     * A promotion.
     *
     * @param from the square left
     * @param to the square reached
     * @param kind {@link MoveKind#PROMOTION} or {@link MoveKind#PROMOTION_CAPTURE}
     * @param role what the pawn becomes
     * @return the move
     * @throws IllegalArgumentException when the kind is no promotion or the role is pawn or king
     */
    public static Move of(Square from, Square to, MoveKind kind, Role role) {
        Objects.requireNonNull(from, "from");
        Objects.requireNonNull(to, "to");
        Objects.requireNonNull(kind, "kind");
        if (!role.isPromotion() || !kind.isPromotion()) {
            throw new IllegalArgumentException("a " + kind + " to " + role + " is no promotion");
        }
        int base = kind == MoveKind.PROMOTION ? MoveCode.PROMOTION : MoveCode.PROMOTION_CAPTURE;
        return ofCode(MoveCode.of(from.index(), to.index(), base + role.ordinal() - Role.KNIGHT.ordinal()));
    }

    /** The move of a code with absolute squares, not relative to the side to move. */
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

    /** The one instance, so that moves read from a stream are compared with {@code ==} too. */
    @Serial
    private Object readResolve() throws InvalidObjectException {
        boolean known = code >= 0 && code < INTERNED.length && (isPromotion() || MoveCode.kind(code) < KINDS.length);
        if (!known) {
            throw new InvalidObjectException("no move has the code " + code);
        }
        return ofCode(code);
    }

    /** The code of the move, with absolute squares. */
    int code() {
        return code;
    }

    /**
     * The square left.
     *
     * @return where the moving piece stands
     */
    public Square from() {
        return Square.of(MoveCode.from(code));
    }

    /**
     * The square reached.
     *
     * @return where the moving piece lands; for castling, where the king lands
     */
    public Square to() {
        return Square.of(MoveCode.to(code));
    }

    /**
     * The kind of move.
     *
     * @return the kind
     */
    public MoveKind kind() {
        return kind(code);
    }

    /** The kind of the move that a code stands for. */
    static MoveKind kind(int code) {
        if (MoveCode.isPromotion(code)) {
            return MoveCode.isCapture(code) ? MoveKind.PROMOTION_CAPTURE : MoveKind.PROMOTION;
        }
        return KINDS[MoveCode.kind(code)];
    }

    /**
     * What a pawn becomes.
     *
     * @return knight, bishop, rook or queen; empty when the move is no promotion
     */
    public Optional<Role> promotion() {
        return isPromotion() ? Optional.of(PROMOTIONS[MoveCode.kind(code) & 3]) : Optional.empty();
    }

    /**
     * Whether the move is a promotion, with or without capture.
     *
     * @return whether a pawn becomes another piece
     */
    public boolean isPromotion() {
        return MoveCode.isPromotion(code);
    }

    /**
     * Whether the move takes a piece, en passant included.
     *
     * @return whether it is a capture
     */
    public boolean isCapture() {
        return MoveCode.isCapture(code);
    }

    /**
     * Whether the move is castling.
     *
     * @return the side castled to, or empty
     */
    public Optional<CastlingSide> castlingSide() {
        return switch (MoveCode.kind(code)) {
            case MoveCode.CASTLING_KING_SIDE -> Optional.of(CastlingSide.KING_SIDE);
            case MoveCode.CASTLING_QUEEN_SIDE -> Optional.of(CastlingSide.QUEEN_SIDE);
            default -> Optional.empty();
        };
    }

    /** By the square left, then the square reached (a1, b1, …, h8), then the kind. */
    @Override
    public int compareTo(Move other) {
        return Integer.compare(order(code), order(other.code));
    }

    private static int order(int code) {
        return MoveCode.from(code) << 10 | MoveCode.to(code) << 4 | MoveCode.kind(code);
    }

    /**
     * The two squares and the new piece, as standard chess writes moves in UCI. Chess960 spells castling otherwise;
     * {@code dev.passant.notation.Uci} knows both.
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
