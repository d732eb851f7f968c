package dev.passant.cli.io;

import dev.passant.chess.Square;
import java.util.List;
import java.util.Locale;

/** Parses option values, and lists the valid values in its error messages. */
public final class Choices {

    private Choices() {}

    /** Returns the known word that equals the value, ignoring case. */
    public static String one(String option, String value, List<String> known) {
        for (String word : known) {
            if (word.equalsIgnoreCase(value)) {
                return word;
            }
        }
        throw new InputException(option + " must be " + listed(known) + ", got \"" + value + "\"");
    }

    /** The greatest value of a piece in exchanges. */
    private static final int MAX_PIECE_VALUE = 100_000;

    /** Joins words with commas, and "or" before the last. */
    private static String listed(List<String> words) {
        int last = words.size() - 1;
        return last == 0 ? words.get(0) : String.join(", ", words.subList(0, last)) + " or " + words.get(last);
    }

    public static Square square(String option, String value) {
        return Square.of(value.toLowerCase(Locale.ROOT))
                .orElseThrow(() -> new InputException(option + " must be a square a1 to h8, got \"" + value + "\""));
    }

    /** Parses an integer within bounds. */
    public static int number(String name, String value, int least, int most) {
        long number = wholeNumber(value);
        if (number < least || number > most) {
            throw new InputException(name + " must be between " + least + " and " + most + ", got " + shown(value));
        }
        return (int) number;
    }

    /** Parses the values of pawn, knight, bishop, rook and queen, separated by commas. */
    public static int[] pieceValues(String name, String value) {
        String[] texts = value.split(",", -1);
        if (texts.length != 5) {
            throw new InputException(name + " needs five numbers, separated by commas, got " + shown(value));
        }
        int[] numbers = new int[texts.length];
        for (int i = 0; i < texts.length; i++) {
            numbers[i] = number(name, texts[i], i == 0 ? 0 : numbers[i - 1], MAX_PIECE_VALUE);
        }
        return numbers;
    }

    /** Parses a count that is not negative. */
    public static long count(String name, String value) {
        return count(name, value, 0);
    }

    /** Parses a count with a minimum, 0 or more. */
    public static long count(String name, String value, long least) {
        long number = wholeNumber(value);
        if (number < least) {
            throw new InputException(name + " must be a number of at least " + least + ", got " + shown(value));
        }
        return number;
    }

    /** Returns an invalid value as error messages quote it: numbers as they are, other texts in quotes. */
    private static String shown(String value) {
        return value.matches("-?[0-9]+") ? value : "\"" + value + "\"";
    }

    /** Returns the value of the digits, or -1 if the text is not a number or is too large. */
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
