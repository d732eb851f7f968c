package dev.passant.cli.help;

import java.util.Collection;
import java.util.List;

/** Suggests the intended word after a typing error. */
public final class Nearest {

    /** The number of letters per tolerated error. */
    private static final int LETTERS_FOR_A_SLIP = 3;

    private static final int LONGEST = 40;

    private Nearest() {}

    /**
     * Returns a question such as {@code "; did you mean moves?"}, or an empty string if no word is similar: one with
     * few typing errors, or else one that starts with the word.
     */
    public static String question(String word, Collection<String> known) {
        String nearest = "";
        int least = Math.max(1, word.length() / LETTERS_FOR_A_SLIP) + 1;
        boolean isComparable = word.length() >= LETTERS_FOR_A_SLIP && word.length() <= LONGEST;
        for (String candidate : isComparable ? known : List.<String>of()) {
            if (nearest.isEmpty() && candidate.startsWith(word)) {
                nearest = candidate;
            }
            int distance = distance(word, candidate);
            if (distance < least) {
                least = distance;
                nearest = candidate;
            }
        }
        return nearest.isEmpty() ? "" : "; did you mean " + nearest + "?";
    }

    /**
     * Returns the edit distance: the number of insertions, deletions, replacements and swaps of adjacent letters.
     *
     * <p>Source: the optimal string alignment distance, after F. Damerau (1964) and V. Levenshtein (1965).
     */
    static int distance(String one, String other) {
        int[][] distances = new int[one.length() + 1][other.length() + 1];
        for (int i = 0; i <= one.length(); i++) {
            for (int j = 0; j <= other.length(); j++) {
                if (i == 0 || j == 0) {
                    distances[i][j] = i + j;
                    continue;
                }
                int replaced = distances[i - 1][j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                int least = Math.min(replaced, Math.min(distances[i - 1][j], distances[i][j - 1]) + 1);
                boolean swapped = i > 1
                        && j > 1
                        && one.charAt(i - 1) == other.charAt(j - 2)
                        && one.charAt(i - 2) == other.charAt(j - 1);
                distances[i][j] = swapped ? Math.min(least, distances[i - 2][j - 2] + 1) : least;
            }
        }
        return distances[one.length()][other.length()];
    }
}
