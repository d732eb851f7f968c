package dev.passant.cli.position;

import java.util.List;
import java.util.regex.Pattern;

/** Where a FEN ends and moves begin, among words of the command line. */
final class FenWords {

    /** What the words of a FEN behind the board look like, when they are not quoted together. */
    private static final List<Pattern> BEHIND_THE_BOARD = List.of(
            Pattern.compile("[wb]"),
            Pattern.compile("-|[KQkqA-Ha-h]{1,4}"),
            Pattern.compile("-|[a-h][36]"),
            Pattern.compile("[0-9]+"),
            Pattern.compile("[0-9]+"));

    private FenWords() {}

    /** How many of the words, from the first, belong to a position. */
    static int count(List<String> words) {
        if (words.isEmpty() || !words.get(0).contains("/")) {
            return 0;
        }
        int count = 1;
        if (!words.get(0).contains(" ")) {
            for (Pattern word : BEHIND_THE_BOARD) {
                if (count == words.size() || !word.matcher(words.get(count)).matches()) {
                    break;
                }
                count++;
            }
        }
        return count;
    }
}
