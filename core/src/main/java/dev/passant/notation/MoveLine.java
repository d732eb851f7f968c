package dev.passant.notation;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line of moves as people type it: moves in any notation, with or without move numbers, as in
 * {@code 1. e4 e5 2.Nf3 Nc6 3...a6} and {@code e2e4 e7e5}. {@link San#formatLine} writes one.
 *
 * <pre>{@code
 * List<Move> moves = MoveLine.parse("1. e4 e5 2.\u2658f3 b8c6", Position.start());
 * System.out.println(San.formatLine(moves, Position.start())); // 1. e4 e5 2. Nf3 Nc6
 * }</pre>
 *
 * <p>Between moves may stand blanks and commas, comments in braces, NAGs ({@code $1}), signs such as {@code !?}, and at
 * the end the result of a game. Variations are refused: a line has one move after another.
 */
public final class MoveLine {

    private static final String FORMAT = "line of moves";

    /** Dots may be missing behind a number that stands alone; four zeros are a null move. */
    private static final Pattern NUMBER = Pattern.compile("[0-9]{0,4}(?:\\.+\u2026?|\u2026)|[0-9]{1,3}$");

    private static final String DASH = "[" + San.DASHES + "]";

    private static final Pattern RESULT = Pattern.compile("1D0|0D1|1/2D1/2|\u00BDD\u00BD|\\*".replace("D", DASH));

    private static final Pattern SIGN =
            Pattern.compile("\\$[0-9]{1,3}|[!?]{1,2}|[\u203C\u2047\u2048\u2049+#=\u00B1\u2213]|e\\.?p\\.?");

    private MoveLine() {}

    /**
     * A move as it stands in the line.
     *
     * @param offset where it begins, 0 for the first character
     * @param text the move without number and blanks
     */
    public record Word(int offset, String text) {

        /**
         * Checks that nothing is missing.
         *
         * @param offset where it begins
         * @param text the move
         */
        public Word {
            Objects.requireNonNull(text, "text");
        }
    }

    /**
     * The moves of a line as texts, whatever they say.
     *
     * @param line the line
     * @return the moves in order, without numbers, comments, signs and result
     * @throws NotationException when a comment is not closed, or a variation begins
     */
    public static List<Word> words(String line) {
        List<Word> words = new ArrayList<>();
        int last = line.length();
        while (last > 0 && isBlank(line.charAt(last - 1))) {
            last--;
        }
        int at = 0;
        while (at < last) {
            char c = line.charAt(at);
            if (isBlank(c)) {
                at++;
            } else if (c == '{') {
                int end = line.indexOf('}', at);
                if (end < 0) {
                    throw new NotationException(FORMAT, line, at, "the comment is not closed");
                }
                at = end + 1;
            } else {
                int end = at;
                while (end < line.length() && !isBlank(line.charAt(end)) && line.charAt(end) != '{') {
                    end++;
                }
                add(line, at, end, end == last, words);
                at = end;
            }
        }
        return words;
    }

    /** Adds what is left of a word without its number, unless it is no move at all. */
    private static void add(String line, int start, int end, boolean isLast, List<Word> words) {
        Matcher number = NUMBER.matcher(line).region(start, end);
        int from = number.lookingAt() ? number.end() : start;
        String text = line.substring(from, end);
        boolean isResult = isLast && RESULT.matcher(text).matches();
        if (text.isEmpty() || isResult || SIGN.matcher(text).matches()) {
            return;
        }
        // A promotion may be written in brackets, but no move begins with one.
        if (text.charAt(0) == '(' || text.charAt(0) == '[') {
            throw new NotationException(FORMAT, line, from, "a line has neither variations nor tags");
        }
        words.add(new Word(from, text));
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || c == ',' || c == '\u00A0';
    }

    /**
     * Reads a line of moves, each in any spelling that {@link San#parseLenient} takes.
     *
     * @param line the line
     * @param position the position before it
     * @return the moves in order; none when the line is blank
     * @throws NotationException when something in it is no move, or no legal one, or not clear: the offset says where
     */
    public static List<Move> parse(String line, Position position) {
        return parse(line, position, PieceLetters.ENGLISH);
    }

    /**
     * Reads a line of moves in the letters of a language.
     *
     * @param line the line
     * @param position the position before it
     * @param letters the letters of the pieces; figurines are read, too
     * @return the moves in order; none when the line is blank
     * @throws NotationException when something in it is no move, or no legal one, or not clear: the offset says where
     */
    public static List<Move> parse(String line, Position position, PieceLetters letters) {
        Objects.requireNonNull(letters, "letters");
        Position before = Objects.requireNonNull(position, "position");
        List<Move> moves = new ArrayList<>();
        for (Word word : words(line)) {
            try {
                Move move = San.parseLenient(word.text(), before, letters);
                moves.add(move);
                before = before.playUnchecked(move);
            } catch (NotationException e) {
                throw new NotationException(FORMAT, line, word.offset() + e.offset(), e.reason());
            } catch (IllegalMoveException | AmbiguousMoveException e) {
                throw new NotationException(FORMAT, line, word.offset(), String.valueOf(e.getMessage()));
            }
        }
        return List.copyOf(moves);
    }
}
