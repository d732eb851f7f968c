package dev.passant.cli.io;

import dev.passant.chess.Color;
import dev.passant.chess.Square;
import java.util.List;
import java.util.Locale;

/** Reads the values of options, and says which there are when a value is none of them. */
public final class Choices {

    private Choices() {}

    /** The one of several words that a value is, in capitals or not. */
    public static String one(String option, String value, List<String> known) {
        for (String word : known) {
            if (word.equalsIgnoreCase(value)) {
                return word;
            }
        }
        throw new InputException(option + " takes " + listed(known) + ", not \"" + value + "\"");
    }

    /** The words with commas and an "or" before the last. */
    private static String listed(List<String> words) {
        int last = words.size() - 1;
        return last == 0 ? words.get(0) : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }

    public static Color color(String option, String value) {
        return one(option, value, List.of("white", "black")).equals("white") ? Color.WHITE : Color.BLACK;
    }

    public static Square square(String option, String value) {
        return Square.of(value.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> new InputException(option + " is a square a1 to h8, not \"" + value + "\""));
    }

    /** Reads a whole number between bounds. */
    public static int number(String name, String value, int least, int most) {
        long number = wholeNumber(value);
        if (number < least || number > most) {
            throw new InputException(name + " is a number " + least + " to " + most + ", not \"" + value + "\"");
        }
        return (int) number;
    }

    /** Reads a number of nodes, 0 or more. */
    public static long count(String name, String value) {
        return count(name, value, 0);
    }

    /** Reads a number of nodes that is not less than another, which is 0 or more. */
    public static long count(String name, String value, long least) {
        long number = wholeNumber(value);
        if (number < least) {
            throw new InputException(name + " is a number, " + least + " or more, not \"" + value + "\"");
        }
        return number;
    }

    /** The number that digits make, or -1 when there is something else or too many of them. */
    private static long wholeNumber(String digits) {
        long number = 0;
        for (int i = 0; i < digits.length(); i++) {
            char c = digits.charAt(i);
            if (c < '0' || c > '9' || number > Long.MAX_VALUE / 10 - 1) {
                return -1;
            }
            number = number * 10 + c - '0';
        }
        return digits.isEmpty() ? -1 : number;
    }
}
