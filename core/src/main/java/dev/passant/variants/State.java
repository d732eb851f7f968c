package dev.passant.variants;

import static dev.passant.bitboard.Bitboards.EMPTY;

import dev.passant.bitboard.Bitboards;
import java.io.Serial;
import java.io.Serializable;

/**
 * The state of a variant's position in addition to the board: pockets and promoted pieces (crazyhouse), and the checks
 * left to give (three-check). Immutable. As on a board, squares and sides are relative to the side to move.
 *
 * <p>A pocket has six bits for each role, from pawn to queen.
 */
public final class State implements Serializable {

    @Serial
    private static final long serialVersionUID = 1L;

    /** The number of roles in a pocket: pawn, knight, bishop, rook and queen. */
    public static final int POCKET_ROLES = 5;

    /** The maximum number of pieces of one role in a pocket. */
    public static final int MAX_IN_POCKET = 63;

    /** The number of checks that win a game of three-check. */
    public static final int CHECKS_TO_WIN = 3;

    /** The value for the number of checks left if checks are not counted. */
    public static final int NOT_COUNTED = -1;

    /** No pieces in pockets, no promoted pieces, and checks not counted. */
    public static final State NONE = new State(0, 0, EMPTY, NOT_COUNTED, NOT_COUNTED);

    private static final int BITS = 6;

    /** The pocket of the side to move. */
    public final int ownPocket;

    /** The pocket of the other side. */
    public final int enemyPocket;

    /** The pieces of both sides that are promoted pawns. */
    public final long promoted;

    /** The number of checks that the side to move still needs to win, or {@link #NOT_COUNTED}. */
    public final int ownChecksLeft;

    /** The number of checks that the other side still needs to win, or {@link #NOT_COUNTED}. */
    public final int enemyChecksLeft;

    /** Returns the state of crazyhouse. */
    public static State ofPockets(int own, int enemy, long promoted) {
        return new State(own, enemy, promoted, NOT_COUNTED, NOT_COUNTED);
    }

    /** Returns the state of three-check. */
    public static State ofChecks(int ownLeft, int enemyLeft) {
        return new State(0, 0, EMPTY, ownLeft, enemyLeft);
    }

    /** Creates a state. */
    public State(int ownPocket, int enemyPocket, long promoted, int ownChecksLeft, int enemyChecksLeft) {
        this.ownPocket = ownPocket;
        this.enemyPocket = enemyPocket;
        this.promoted = promoted;
        this.ownChecksLeft = ownChecksLeft;
        this.enemyChecksLeft = enemyChecksLeft;
    }

    /** Returns the state from the other side's point of view: sides swapped and squares mirrored. */
    public State mirrored() {
        return equals(NONE)
                ? this
                : new State(enemyPocket, ownPocket, Bitboards.mirror(promoted), enemyChecksLeft, ownChecksLeft);
    }

    /** Returns the number of pieces of a role in a pocket, 0 to {@link #MAX_IN_POCKET}. */
    public static int count(int pocket, int role) {
        return pocket >>> BITS * role & MAX_IN_POCKET;
    }

    /** Returns the number of pieces in a pocket. */
    public static int size(int pocket) {
        int size = 0;
        for (int role = 0; role < POCKET_ROLES; role++) {
            size += count(pocket, role);
        }
        return size;
    }

    /**
     * Returns a pocket with another number of pieces of a role.
     *
     * @param count 0 to {@link #MAX_IN_POCKET}
     */
    public static int withCount(int pocket, int role, int count) {
        return pocket & ~(MAX_IN_POCKET << BITS * role) | count << BITS * role;
    }

    /** Adds a piece to a pocket. The count saturates at the maximum, so that every position can be written as a FEN. */
    static int added(int pocket, int role) {
        return withCount(pocket, role, Math.min(count(pocket, role) + 1, MAX_IN_POCKET));
    }

    static int removed(int pocket, int role) {
        return withCount(pocket, role, count(pocket, role) - 1);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof State that
                && ownPocket == that.ownPocket
                && enemyPocket == that.enemyPocket
                && promoted == that.promoted
                && ownChecksLeft == that.ownChecksLeft
                && enemyChecksLeft == that.enemyChecksLeft;
    }

    @Override
    public int hashCode() {
        int hash = 31 * ownPocket + enemyPocket;
        hash = 31 * hash + Long.hashCode(promoted);
        return 31 * hash + 4 * ownChecksLeft + enemyChecksLeft;
    }
}
