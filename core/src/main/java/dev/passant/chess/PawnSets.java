package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Pawns;
import java.util.Objects;

/**
 * Where the pawns of one side push and what they attack, for all of them at once.
 *
 * <p>East is towards the h-file and west towards the a-file for both sides; forward is north for White and south for
 * Black. The drawings below show the answers for White with these pawns ({@code P}) and other pieces ({@code o}):
 *
 * <pre>
 * . . . . . . . o
 * . . . . . . P .
 * . . . . . o . .
 * . . o o P . . .
 * . . . P . . . .
 * . o . . . . . P
 * P P . . . . . .
 * . . . . . . . .
 * </pre>
 *
 * @param color whose pawns these are, and so which way they go
 * @param pawns the pawns
 * @param empty the squares on which nothing stands
 */
public record PawnSets(Color color, long pawns, long empty) {
    /**
     * Checks that nothing is missing.
     *
     * @param color whose pawns these are, and so which way they go
     * @param pawns the pawns
     * @param empty the squares on which nothing stands
     */
    public PawnSets {
        Objects.requireNonNull(color, "color");
    }

    /**
     * The empty squares that the pawns reach by a push of one.
     *
     * <pre>
     * . . . . . . 1 .
     * . . . . . . . .
     * . . . . 1 . . .
     * . . . . . . . .
     * . . . . . . . 1
     * 1 . . . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * </pre>
     *
     * @return the squares, as a bitboard
     */
    public long singlePushTargets() {
        return relative(Pawns.singlePushTargets(relative(pawns), relative(empty)));
    }

    /**
     * The squares that the pawns reach by a push of two: from the second rank as their side sees it, over an empty
     * square, to an empty one. Here the b-pawn is blocked by the piece before it.
     *
     * <pre>
     * . . . . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * 1 . . . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * </pre>
     *
     * @return the squares, as a bitboard
     */
    public long doublePushTargets() {
        return relative(Pawns.doublePushTargets(relative(pawns), relative(empty)));
    }

    /**
     * The pawns before which the square is empty.
     *
     * <pre>
     * . . . . . . . .
     * . . . . . . 1 .
     * . . . . . . . .
     * . . . . 1 . . .
     * . . . . . . . .
     * . . . . . . . 1
     * 1 . . . . . . .
     * . . . . . . . .
     * </pre>
     *
     * @return the squares, as a bitboard
     */
    public long ableToPush() {
        return relative(Pawns.ableToPush(relative(pawns), relative(empty)));
    }

    /**
     * The pawns to which a push of two is open.
     *
     * <pre>
     * . . . . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * 1 . . . . . . .
     * . . . . . . . .
     * </pre>
     *
     * @return the squares, as a bitboard
     */
    public long ableToDoublePush() {
        return relative(Pawns.ableToDoublePush(relative(pawns), relative(empty)));
    }

    /**
     * The squares attacked towards the h-file, whatever stands there. The h-pawn attacks nothing on this side.
     *
     * <pre>
     * . . . . . . . 1
     * . . . . . . . .
     * . . . . . 1 . .
     * . . . . 1 . . .
     * . . . . . . . .
     * . 1 1 . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * </pre>
     *
     * @return the squares, as a bitboard
     */
    public long eastAttacks() {
        return relative(Pawns.eastAttacks(relative(pawns)));
    }

    /**
     * The squares attacked towards the a-file, whatever stands there. The a-pawn attacks nothing on this side.
     *
     * <pre>
     * . . . . . 1 . .
     * . . . . . . . .
     * . . . 1 . . . .
     * . . 1 . . . . .
     * . . . . . . 1 .
     * 1 . . . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * </pre>
     *
     * @return the squares, as a bitboard
     */
    public long westAttacks() {
        return relative(Pawns.westAttacks(relative(pawns)));
    }

    /**
     * The squares that at least one pawn attacks.
     *
     * <pre>
     * . . . . . 1 . 1
     * . . . . . . . .
     * . . . 1 . 1 . .
     * . . 1 . 1 . . .
     * . . . . . . 1 .
     * 1 1 1 . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * </pre>
     *
     * @return the squares, as a bitboard
     */
    public long anyAttacks() {
        return relative(Pawns.anyAttacks(relative(pawns)));
    }

    /**
     * The squares that two pawns attack.
     *
     * <pre>
     * . . . . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * </pre>
     *
     * @return the squares, as a bitboard
     */
    public long doubleAttacks() {
        return relative(Pawns.doubleAttacks(relative(pawns)));
    }

    /**
     * The squares that exactly one pawn attacks.
     *
     * <pre>
     * . . . . . 1 . 1
     * . . . . . . . .
     * . . . 1 . 1 . .
     * . . 1 . 1 . . .
     * . . . . . . 1 .
     * 1 1 1 . . . . .
     * . . . . . . . .
     * . . . . . . . .
     * </pre>
     *
     * @return the squares, as a bitboard
     */
    public long singleAttacks() {
        return relative(Pawns.singleAttacks(relative(pawns)));
    }

    /** A set as the pawns' own side sees it, and back: {@link Pawns} knows only pawns that go north. */
    private long relative(long squares) {
        return color == Color.WHITE ? squares : Bitboards.mirror(squares);
    }
}
