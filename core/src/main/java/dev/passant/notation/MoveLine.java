package dev.passant.notation;

import dev.passant.chess.Color;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Lines of moves. They are parsed as people type them, in any notation, with or without move numbers, as in
 * {@code 1. e4 e5 2.Nf3 Nc6 3...a6} and {@code e2e4 e7e5}, and written in SAN with move numbers.
 *
 * <pre>{@code
 * List<Move> moves = MoveLine.parse("1. e4 e5 2.\u2658f3 b8c6", Position.start());
 * System.out.println(MoveLine.format(moves, Position.start())); // 1. e4 e5 2. Nf3 Nc6
 * }</pre>
 *
 * <p>Moves may be separated by whitespace, commas, comments in braces, NAGs ({@code $1}) and symbols such as
 * {@code !?}. The line may end with a result. Variations are rejected.
 */
public final class MoveLine {

    private static final String FORMAT = "line of moves";

    /** The dots after a standalone number are optional; four zeros are a null move. */
    private static final Pattern NUMBER = Pattern.compile("[0-9]{0,4}(?:\\.+\u2026?|\u2026)|[0-9]{1,3}$");

    private static final String DASH = "[" + San.DASHES + "]";

    private static final Pattern RESULT = Pattern.compile("1D0|0D1|1/2D1/2|\u00BDD\u00BD|\\*".replace("D", DASH));

    private static final Pattern SIGN =
            Pattern.compile("\\$[0-9]{1,3}|[!?]{1,2}|[\u203C\u2047\u2048\u2049+#=\u00B1\u2213]|e\\.?p\\.?");

    private MoveLine() {}

    /**
     * Writes a line of moves in SAN with move numbers, as {@code 1. e4 e5 2. Nf3} or, if Black moves first,
     * {@code 3... a6 4. Ba4}.
     *
     * @param line the moves, each legal after the previous one
     * @param position the position before the first move
     * @return the line; empty if there are no moves
     * @throws IllegalMoveException if a move is illegal
     */
    public static String format(List<Move> line, Position position) {
        StringJoiner words = new StringJoiner(" ");
        Position before = Objects.requireNonNull(position, "position");
        for (Move move : line) {
            Position after = before.play(move);
            if (before.sideToMove() == Color.WHITE) {
                words.add(before.fullmoveNumber() + ".");
            } else if (words.length() == 0) {
                words.add(before.fullmoveNumber() + "...");
            }
            words.add(San.format(move, before));
            before = after;
        }
        return words.toString();
    }

    /** The text of a move, by its place in the line. */
    private record Word(int start, int end) {}

    /**
     * Splits a line into the texts of its moves, without interpreting them.
     *
     * @param line the line
     * @return the moves in order, without numbers, comments, annotation symbols and result
     * @throws NotationException if a comment is not closed or the line has a variation
     */
    public static List<String> words(String line) {
        return split(line).stream()
                .map(word -> line.substring(word.start(), word.end()))
                .toList();
    }

    private static List<Word> split(String line) {
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
                    throw new NotationException(FORMAT, line, at, "unclosed comment");
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

    /** Adds a word without its move number, unless it is a result or an annotation symbol. */
    private static void add(String line, int start, int end, boolean isLast, List<Word> words) {
        int afterNumber = afterPlainNumber(line, start, end);
        if (afterNumber == end) {
            return;
        }
        if (startsWithLetter(line, afterNumber)) {
            words.add(new Word(afterNumber, end));
            return;
        }
        Matcher number = NUMBER.matcher(line).region(start, end);
        int from = number.lookingAt() ? number.end() : start;
        String text = line.substring(from, end);
        boolean isResult = isLast && RESULT.matcher(text).matches();
        if (text.isEmpty() || isResult || SIGN.matcher(text).matches()) {
            return;
        }
        // Brackets may enclose a promotion, but cannot start a move.
        if (text.charAt(0) == '(' || text.charAt(0) == '[') {
            throw new NotationException(FORMAT, line, from, "variations and tags are not allowed here");
        }
        words.add(new Word(from, end));
    }

    /** Returns the offset after digits and dots, or the start without both. Regular expressions take longer than moves. */
    private static int afterPlainNumber(String line, int start, int end) {
        int dots = start;
        while (dots < end && line.charAt(dots) >= '0' && line.charAt(dots) <= '9') {
            dots++;
        }
        int after = dots;
        while (after < end && line.charAt(after) == '.') {
            after++;
        }
        return after > dots && dots - start <= 4 ? after : start;
    }

    /** Returns whether a letter follows, as in no result, and in no annotation symbol except {@code e.p.} */
    private static boolean startsWithLetter(String line, int at) {
        char c = line.charAt(at);
        return (c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z')
                && !line.startsWith("ep", at)
                && !line.startsWith("e.", at);
    }

    private static boolean isBlank(char c) {
        if (c > ' ' && c < 0x7f) {
            return c == ',';
        }
        return Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || Character.getType(c) == Character.FORMAT
                || c == ','
                || c == '\uFF0C';
    }

    /**
     * Parses a line of moves, each in any spelling that {@link San#parseLenient} accepts.
     *
     * @param line the line
     * @param position the position before the first move
     * @return the moves in order; empty if the line is blank
     * @throws NotationException if a move is malformed, illegal or ambiguous, with its offset
     */
    public static List<Move> parse(String line, Position position) {
        return parse(line, position, PieceLetters.ENGLISH);
    }

    /**
     * Parses a line of moves with the letters of a language.
     *
     * @param line the line
     * @param position the position before the first move
     * @param letters the piece letters; figurines are also accepted
     * @return the moves in order; empty if the line is blank
     * @throws NotationException if a move is malformed, illegal or ambiguous, with its offset
     */
    public static List<Move> parse(String line, Position position, PieceLetters letters) {
        Objects.requireNonNull(letters, "letters");
        Replay replay = new Replay(Objects.requireNonNull(position, "position"));
        boolean isEnglish = letters == PieceLetters.ENGLISH;
        byte[] bytes = ascii(line);
        List<Move> moves = new ArrayList<>();
        for (Word word : split(line)) {
            if (isEnglish && replay.playSan(bytes, word.start(), word.end())) {
                moves.add(Move.ofCode(replay.lastCode()));
                continue;
            }
            try {
                Move move = San.parseLenient(line.substring(word.start(), word.end()), replay.position(), letters);
                moves.add(move);
                replay.play(move);
            } catch (NotationException e) {
                throw new NotationException(FORMAT, line, word.start() + e.offset(), e.reason());
            } catch (IllegalMoveException | AmbiguousMoveException e) {
                throw new NotationException(FORMAT, line, word.start(), String.valueOf(e.getMessage()));
            }
        }
        return List.copyOf(moves);
    }

    /** Returns a byte for each character: others than ASCII, which no common spelling has, become question marks. */
    private static byte[] ascii(String line) {
        byte[] bytes = new byte[line.length()];
        for (int i = 0; i < bytes.length; i++) {
            char c = line.charAt(i);
            bytes[i] = (byte) (c < 0x80 ? c : '?');
        }
        return bytes;
    }
}
