package dev.passant.chess;

import dev.passant.variants.State;
import org.jspecify.annotations.Nullable;

/**
 * The properties of a position that are not part of its board: whether it is Chess960, whether it is unrestricted, and
 * the rules and state of its variant. All positions of standard chess share four of these objects.
 */
final class Mode {

    private static final Mode CHESS = new Mode(false, false, null);
    private static final Mode CHESS960 = new Mode(true, false, null);
    private static final Mode UNRESTRICTED = new Mode(false, true, null);
    private static final Mode UNRESTRICTED_CHESS960 = new Mode(true, true, null);

    final boolean chess960;
    final boolean unrestricted;

    /** The rules and the state of a variant; null in standard chess. */
    final @Nullable VariantRules rules;

    /** Whether a position is a playable position of standard chess, the usual case. */
    final boolean isUsual;

    private Mode(boolean chess960, boolean unrestricted, @Nullable VariantRules rules) {
        this.chess960 = chess960;
        this.unrestricted = unrestricted;
        this.rules = rules;
        isUsual = !unrestricted && rules == null;
    }

    static Mode of(boolean chess960, boolean unrestricted, @Nullable VariantRules rules) {
        if (rules != null) {
            return new Mode(chess960, unrestricted, rules);
        }
        return unrestricted ? chess960 ? UNRESTRICTED_CHESS960 : UNRESTRICTED : chess960 ? CHESS960 : CHESS;
    }

    /** Returns the mode of standard chess. */
    static Mode chess(boolean chess960) {
        return chess960 ? CHESS960 : CHESS;
    }

    Mode asChess960() {
        return of(true, unrestricted, rules);
    }

    Mode withUnrestricted(boolean isUnrestricted) {
        return isUnrestricted == unrestricted ? this : of(chess960, isUnrestricted, rules);
    }

    /** Returns this mode with the next state of a variant. */
    Mode with(VariantRules current, State state) {
        return state.equals(current.state) ? this : of(chess960, unrestricted, current.with(state));
    }
}
