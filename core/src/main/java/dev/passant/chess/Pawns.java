package dev.passant.chess;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.PawnSets;

/**
 * Set-wise push targets and attacks of all pawns of one side.
 *
 * <p>East is towards the h-file and west towards the a-file for both sides; forward is north for White and south for
 * Black. The drawings below show the results for White with these pawns ({@code P}) and other pieces ({@code o}):
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
 */
public final class Pawns {

    private final Color color;
    private final long pawns;
    private final long empty;

    Pawns(Color color, long pawns, long empty) {
        this.color = color;
        this.pawns = relative(pawns);
        this.empty = relative(empty);
    }

    /**
     * {@return the target squares of single pushes, as a bitboard}
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
     */
    public long singlePushTargets() {
        return relative(PawnSets.singlePushTargets(pawns, empty));
    }

    /**
     * Returns the target squares of double pushes: from the side's second rank, across an empty square, to an empty
     * square. Here the b-pawn is blocked by the piece in front of it.
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
        return relative(PawnSets.doublePushTargets(pawns, empty));
    }

    /**
     * {@return the pawns with an empty square in front of them, as a bitboard}
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
     */
    public long ableToPush() {
        return relative(PawnSets.ableToPush(pawns, empty));
    }

    /**
     * {@return the pawns that can make a double push, as a bitboard}
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
     */
    public long ableToDoublePush() {
        return relative(PawnSets.ableToDoublePush(pawns, empty));
    }

    /**
     * {@return the squares attacked towards the h-file, occupied or not, as a bitboard} A pawn on the h-file attacks
     * none.
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
     */
    public long eastAttacks() {
        return relative(PawnSets.eastAttacks(pawns));
    }

    /**
     * {@return the squares attacked towards the a-file, occupied or not, as a bitboard} A pawn on the a-file attacks
     * none.
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
     */
    public long westAttacks() {
        return relative(PawnSets.westAttacks(pawns));
    }

    /**
     * {@return the squares attacked by at least one pawn, as a bitboard}
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
     */
    public long anyAttacks() {
        return relative(PawnSets.anyAttacks(pawns));
    }

    /**
     * {@return the squares attacked by two pawns, as a bitboard}
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
     */
    public long doubleAttacks() {
        return relative(PawnSets.doubleAttacks(pawns));
    }

    /**
     * {@return the squares attacked by exactly one pawn, as a bitboard}
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
     */
    public long singleAttacks() {
        return relative(PawnSets.singleAttacks(pawns));
    }

    /** Converts a set to or from the view in which the pawns move north, as {@link PawnSets} requires. */
    private long relative(long squares) {
        return color == Color.WHITE ? squares : Bitboards.mirror(squares);
    }
}
