package dev.passant.cli.position;

import dev.passant.notation.PositionText;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Where a FEN ends and moves begin, among words of the command line. */
final class FenWords {

    private static final List<String> KEYWORDS = List.of("position", "fen", "fen:");

    /** What the words of a FEN behind the board look like, when they are not quoted together. */
    private static final List<Pattern> BEHIND_THE_BOARD = List.of(
            Pattern.compile("[wb]"),
            Pattern.compile("-|[KQkqA-Ha-h]{1,4}"),
            Pattern.compile("-|[a-h][36]"),
            Pattern.compile("[0-9]+"),
            Pattern.compile("[0-9]+"));

    private FenWords() {}

    /** How many of the words, from the first, belong to a position; the word {@code moves} and those behind it do not. */
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
        for (Pattern next : isBoardOnly ? BEHIND_THE_BOARD : List.<Pattern>of()) {
            if (count == words.size() || !next.matcher(words.get(count)).matches()) {
                break;
            }
            count++;
        }
        return count;
    }

    /** How many of the words, from the first, belong to a position, the moves to it among them. */
    static int countWithMoves(List<String> words) {
        int count = count(words);
        return startMoves(words, count) ? words.size() : count;
    }

    /** Whether the word {@code moves} stands behind a position. */
    static boolean startMoves(List<String> words, int count) {
        return count > 0 && count < words.size() && words.get(count).equalsIgnoreCase("moves");
    }
}
