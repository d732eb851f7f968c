package dev.passant.tables;

import java.util.OptionalInt;

/**
 * The distance to zeroing, in plies: how long perfect play lasts until a capture, a pawn move or mate. Positive if the
 * side to move wins, negative if it loses, 0 for a draw. More than 100 plies mean that the fifty-move rule saves the
 * loser, even if the last move was a capture or a pawn move.
 *
 * <p>Many Syzygy tables store full moves instead of plies. The real distance is then {@link #plies()} or one ply more.
 * This never changes the result if the last move was a capture or a pawn move.
 *
 * <p>A checkmated side has −1 as in all programs for these tables. If a cursed win begins with a capture or pawn move,
 * the distance is 101.
 *
 * @param plies the distance, or the smaller of two possible ones
 * @param isRounded whether the distance may be one ply longer
 */
public record Dtz(int plies, boolean isRounded) {

    /** Plies that the fifty-move rule allows. */
    static final int LIMIT = 100;

    static final Dtz DRAW = new Dtz(0, false);

    private static final Dtz[] ZEROING = {
        new Dtz(-1, false), new Dtz(-1 - LIMIT, false), DRAW, new Dtz(1 + LIMIT, false), new Dtz(1, false)
    };

    /** Creates a distance. */
    public Dtz {
        if (plies == 0 && isRounded) {
            throw new IllegalArgumentException("a draw cannot have a rounded distance");
        }
    }

    /**
     * Returns the distance if it is exact.
     *
     * @return the plies; empty if the distance is rounded
     */
    public OptionalInt exact() {
        return isRounded ? OptionalInt.empty() : OptionalInt.of(plies);
    }

    /**
     * Returns the shortest possible distance.
     *
     * @return the plies without a sign
     */
    public int shortest() {
        return Math.abs(plies);
    }

    /**
     * Returns the longest possible distance.
     *
     * @return the plies without a sign
     */
    public int longest() {
        return Math.abs(plies) + (isRounded ? 1 : 0);
    }

    /** Returns the distance if the best move is a capture or a pawn move, by result. */
    static Dtz zeroing(int wdl) {
        return ZEROING[wdl + 2];
    }

    /** Adds plies to a distance that is not 0. */
    Dtz plus(int more, boolean rounded) {
        return new Dtz(plies > 0 ? plies + more : plies - more, rounded);
    }

    /** Returns the distance of the position before, for the other side; the move was not zeroing. */
    Dtz before() {
        return plies == 0 ? this : new Dtz(plies > 0 ? -plies - 1 : 1 - plies, isRounded);
    }

    /** Returns the shorter of two distances of the same side. */
    static Dtz nearer(Dtz one, Dtz other) {
        int shortest = Math.min(one.shortest(), other.shortest());
        return between(one, shortest, Math.min(one.longest(), other.longest()));
    }

    /** Returns the longer of two distances of the same side. */
    static Dtz farther(Dtz one, Dtz other) {
        int shortest = Math.max(one.shortest(), other.shortest());
        return between(one, shortest, Math.max(one.longest(), other.longest()));
    }

    private static Dtz between(Dtz signed, int shortest, int longest) {
        return new Dtz(signed.plies > 0 ? shortest : -shortest, longest > shortest);
    }

    /** {@return the plies, with a tilde before a rounded distance} */
    @Override
    public String toString() {
        return isRounded ? "~" + plies : Integer.toString(plies);
    }
}
