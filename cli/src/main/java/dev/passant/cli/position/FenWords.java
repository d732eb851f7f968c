package dev.passant.cli.position;

import dev.passant.input.PositionText;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Splits command-line words into a FEN and the moves after it. */
final class FenWords {

    private static final List<String> KEYWORDS = List.of("position", "fen", "fen:");

    /** The formats of the FEN fields after the board, for a FEN that is not quoted. */
    private static final List<Pattern> AFTER_THE_BOARD = List.of(
            Pattern.compile("[wb]"),
            Pattern.compile("-|[KQkqA-Ha-h]{1,4}"),
            Pattern.compile("-|[a-h][36]"),
            Pattern.compile("[0-9]+"),
            Pattern.compile("[0-9]+"));

    private FenWords() {}

    /**
     * Returns the number of leading words that form a position, excluding the word {@code moves} and the moves after
     * it.
     */
    static int count(List<String> words) {
        int first = 0;
        while (first < words.size() && KEYWORDS.contains(words.get(first).toLowerCase(Locale.ROOT))) {
            first++;
        }
        if (first == words.size()) {
            return first;
        }
        String word = words.get(first);
        if (word.equalsIgnoreCase("startpos")) {
            return first + 1;
        }
        if (first == 0 && !PositionText.isMeant(word)) {
            return 0;
        }
        int count = first + 1;
        boolean isBoardOnly = word.indexOf('/') >= 0 && word.matches("[0-9A-Za-z/]*");
        for (Pattern next : isBoardOnly ? AFTER_THE_BOARD : List.<Pattern>of()) {
            if (count == words.size() || !next.matcher(words.get(count)).matches()) {
                break;
            }
            count++;
        }
        return count;
    }

    /** Returns the number of leading words that form a position, including the moves after the word {@code moves}. */
    static int countWithMoves(List<String> words) {
        int count = count(words);
        return startMoves(words, count) ? words.size() : count;
    }

    /** Returns whether the word {@code moves} follows the position. */
    static boolean startMoves(List<String> words, int count) {
        return count > 0 && count < words.size() && words.get(count).equalsIgnoreCase("moves");
    }
}
