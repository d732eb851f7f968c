package dev.passant.pgn.suggestions;

import java.util.Collection;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Suggests the intended word after a typing error. */
public final class Nearest {

    /** The number of letters per tolerated error. */
    private static final int LETTERS_FOR_A_SLIP = 3;

    private static final int LONGEST = 40;

    /** The number of equal first letters that make words related. */
    private static final int SAME_LETTERS = 4;

    private Nearest() {}

    /**
     * {@return a question such as {@code "; did you mean moves?"}, or an empty string if no word is similar}
     *
     * @param word the unknown word
     * @param known the known words
     */
    public static String question(String word, Collection<String> known) {
        String likely = likely(word, known);
        return likely.isEmpty() ? "" : "; did you mean " + likely + "?";
    }

    /**
     * Returns up to two similar words: the known word with the fewest typing errors, and the shortest known word that
     * starts with the given one. For {@code --form} this is {@code "--from or --format"}. If there is neither, returns
     * a word with the same first letters.
     *
     * @param word the unknown word
     * @param known the known words
     * @return one or two of the known words, or an empty string if none is similar
     */
    public static String likely(String word, Collection<String> known) {
        if (word.length() < LETTERS_FOR_A_SLIP || word.length() > LONGEST) {
            return "";
        }
        String nearest = "";
        String abbreviated = "";
        String related = "";
        int least = Math.max(1, word.length() / LETTERS_FOR_A_SLIP) + 1;
        String beginning = beginning(word);
        for (String candidate : known) {
            int distance = distance(word, candidate);
            if (distance < least) {
                least = distance;
                nearest = candidate;
            }
            if (candidate.startsWith(word) && (abbreviated.isEmpty() || candidate.length() < abbreviated.length())) {
                abbreviated = candidate;
            }
            if (related.isEmpty() && candidate.startsWith(beginning)) {
                related = candidate;
            }
        }
        if (nearest.isEmpty() && abbreviated.isEmpty()) {
            return related;
        }
        return Stream.of(nearest, abbreviated)
                .filter(candidate -> !candidate.isEmpty())
                .distinct()
                .collect(Collectors.joining(" or "));
    }

    /** Returns the first letters of a word, after its hyphens. */
    private static String beginning(String word) {
        int first = 0;
        while (first < word.length() && word.charAt(first) == '-') {
            first++;
        }
        return word.substring(0, Math.min(word.length(), first + SAME_LETTERS));
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
