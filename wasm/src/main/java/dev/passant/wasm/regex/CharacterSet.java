package dev.passant.wasm.regex;

import java.util.ArrayList;
import java.util.List;

/** The characters that one place of a pattern accepts: ranges, or all others. */
final class CharacterSet {

    static final CharacterSet DIGITS = new CharacterSet(false).add('0', '9');
    static final CharacterSet BLANKS = new CharacterSet(false).add('\t', '\r').add(' ', ' ');
    static final CharacterSet WORDS =
            new CharacterSet(false).add('a', 'z').add('A', 'Z').add('0', '9').add('_', '_');
    static final CharacterSet LINE_ENDS = new CharacterSet(false)
            .add('\n', '\n')
            .add('\r', '\r')
            .add('\u0085', '\u0085')
            .add('\u2028', '\u2029');

    private final boolean negated;

    /** The characters below 128, which are nearly all that patterns have. */
    private final boolean[] ascii = new boolean[128];

    private final List<int[]> others = new ArrayList<>();

    CharacterSet(boolean negated) {
        this.negated = negated;
    }

    CharacterSet add(int first, int last) {
        for (int c = first; c <= Math.min(last, 127); c++) {
            ascii[c] = true;
        }
        if (last > 127) {
            others.add(new int[] {Math.max(first, 128), last});
        }
        return this;
    }

    /** Adds the letters of ASCII in the other case. */
    CharacterSet ignoringCase() {
        for (int c = 'a'; c <= 'z'; c++) {
            ascii[c] |= ascii[c - 32];
            ascii[c - 32] |= ascii[c];
        }
        return this;
    }

    CharacterSet addAll(CharacterSet set) {
        for (int c = 0; c < 128; c++) {
            ascii[c] |= set.has(c);
        }
        if (!set.negated) {
            others.addAll(set.others);
            return this;
        }
        // The negated sets of patterns have no others.
        others.add(new int[] {128, Character.MAX_CODE_POINT});
        return this;
    }

    CharacterSet negation() {
        return new CharacterSet(true).addAll(this);
    }

    boolean has(int c) {
        if (c < 128) {
            return ascii[c] != negated;
        }
        for (int[] range : others) {
            if (c >= range[0] && c <= range[1]) {
                return !negated;
            }
        }
        return negated;
    }
}
