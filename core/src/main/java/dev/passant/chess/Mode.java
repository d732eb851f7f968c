package dev.passant.chess;

import dev.passant.variants.Ruleset;
import dev.passant.variants.State;

/**
 * The properties of a position that are not part of its board: whether it is Chess960, whether it is unrestricted, its
 * rules, and the state of its variant. Four shared instances are sufficient for all positions of standard chess.
 */
final class Mode {

    private static final Mode CHESS = new Mode(false, false, Variant.CHESS, State.NONE);
    private static final Mode CHESS960 = new Mode(true, false, Variant.CHESS, State.NONE);
    private static final Mode UNRESTRICTED = new Mode(false, true, Variant.CHESS, State.NONE);
    private static final Mode UNRESTRICTED_CHESS960 = new Mode(true, true, Variant.CHESS, State.NONE);

    final boolean chess960;
    final boolean unrestricted;
    final Variant variant;
    final Ruleset rules;

    /** Relative to the side to move, as the board. */
    final State state;

    /** Whether the generator of chess can be called directly. */
    final boolean isChess;

    /** Whether a position is a playable position of standard chess, the usual case. */
    final boolean isUsual;

    private Mode(boolean chess960, boolean unrestricted, Variant variant, State state) {
        this.chess960 = chess960;
        this.unrestricted = unrestricted;
        this.variant = variant;
        this.state = state;
        rules = variant.rules();
        isChess = variant == Variant.CHESS;
        isUsual = !unrestricted && isChess;
    }

    static Mode of(boolean chess960, boolean unrestricted, Variant variant, State state) {
        if (variant != Variant.CHESS) {
            return new Mode(chess960, unrestricted, variant, state);
        }
        return unrestricted ? chess960 ? UNRESTRICTED_CHESS960 : UNRESTRICTED : chess960 ? CHESS960 : CHESS;
    }

    /** Returns the mode of standard chess. */
    static Mode chess(boolean chess960) {
        return chess960 ? CHESS960 : CHESS;
    }

    Mode asChess960() {
        return of(true, unrestricted, variant, state);
    }

    Mode withUnrestricted(boolean isUnrestricted) {
        return isUnrestricted == unrestricted ? this : of(chess960, isUnrestricted, variant, state);
    }

    /** Returns this mode with the next state of a variant. */
    Mode with(State next) {
        return next.equals(state) ? this : of(chess960, unrestricted, variant, next);
    }
}
