package dev.passant.pgn.search;

import java.text.Normalizer;

/** Two spellings of a text without accents, for comparisons: Müller as Muller and as Mueller. */
final class Accents {

    /** Letters without a decomposition in Unicode, and umlauts. */
    private static final String LETTERS = "äöüøåæœßłđðħþ";

    private static final String[] SPELLED_OUT = {
        "ae", "oe", "ue", "oe", "aa", "ae", "oe", "ss", "l", "d", "d", "h", "th"
    };

    private static final String[] PLAIN = {"a", "o", "u", "o", "a", "ae", "oe", "ss", "l", "d", "d", "h", "th"};

    private Accents() {}

    /** Returns a text in lower case with each letter without its accents. */
    static String dropped(String lower) {
        return replaced(lower, PLAIN);
    }

    /** Returns a text in lower case with two letters for each umlaut, and without other accents. */
    static String spelledOut(String lower) {
        return replaced(lower, SPELLED_OUT);
    }

    private static String replaced(String lower, String[] letters) {
        if (lower.chars().allMatch(c -> c < 0x80)) {
            return lower;
        }
        StringBuilder text = new StringBuilder();
        for (char c : Normalizer.normalize(lower, Normalizer.Form.NFC).toCharArray()) {
            int index = LETTERS.indexOf(c);
            text.append(index < 0 ? String.valueOf(c) : letters[index]);
        }
        StringBuilder plain = new StringBuilder();
        for (char c : Normalizer.normalize(text, Normalizer.Form.NFD).toCharArray()) {
            if (c < 0x300 || c > 0x36f) { // the block Combining Diacritical Marks
                plain.append(c);
            }
        }
        return plain.toString();
    }
}
