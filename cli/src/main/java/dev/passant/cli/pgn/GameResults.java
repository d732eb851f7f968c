package dev.passant.cli.pgn;

import dev.passant.cli.io.Numbers;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnText;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The results of a game, which PGN has twice: in the tag and at the end of the moves. Where they differ, the final
 * position decides, if it is mate or stalemate; otherwise the one that says who won, or that it was a draw, decides over
 * one that does not know. Two that contradict each other are left as they are.
 */
final class GameResults {

    /** A result at the end of a text: a star, or what has no sign of another token in it. */
    private static final Pattern AT_END = Pattern.compile("(?:\\*|0\\.5[-:]0\\.5|[^\\s{}()!?$.*;]+)\\s*$");

    private static final Pattern TAG_AT_END = Pattern.compile("\\[\\s*Result\\s*\"([^\"]*)\"\\s*\\]$");

    /** Longer than any result or tag of one. */
    private static final int LOOK_BACK = 200;

    private long textStart;
    private Optional<GameResult> tagged = Optional.empty();
    private Optional<GameResult> moved = Optional.empty();
    private long tagEnd = -1;
    private long moveEnd = -1;

    private long mended;
    private long undecided;

    /** A game begins. */
    void begin() {
        tagged = Optional.empty();
        moved = Optional.empty();
        tagEnd = -1;
        moveEnd = -1;
    }

    /** A tag was read, up to a place in the file; of several tags {@code Result} the first counts. */
    void tag(PgnText name, PgnText value, long end) {
        if (tagEnd < 0 && name.isText("Result")) {
            tagEnd = end;
            tagged = GameResult.ofLenient(value);
        }
    }

    /** The result at the end of the moves was read, up to a place in the file. */
    void moves(GameResult result, long end) {
        moveEnd = end;
        moved = Optional.of(result);
    }

    /** Whether the tag or the moves have a result. */
    boolean has(GameResult result) {
        return moved.equals(Optional.of(result)) || tagged.equals(Optional.of(result));
    }

    /** The next game begins at a place in a file. */
    void startAt(long nextStart) {
        textStart = nextStart;
    }

    /**
     * The text of the game with the result mended that the other or the final position decides.
     *
     * @param text the text as it was read
     * @param ofPosition the result by mate or stalemate
     */
    byte[] mended(byte[] text, Optional<GameResult> ofPosition) {
        Optional<GameResult> right = ofPosition.or(this::decided);
        if (right.isEmpty()) {
            undecided += tagged.isPresent() && moved.isPresent() && !tagged.equals(moved) ? 1 : 0;
            return text;
        }
        byte[] ofMoves = moved.equals(right) ? text : withMoves(text, right.get());
        byte[] whole = tagEnd < 0 || tagged.equals(right) ? ofMoves : withTag(ofMoves, right.get());
        mended += Arrays.equals(whole, text) ? 0 : 1;
        return whole;
    }

    private Optional<GameResult> decided() {
        boolean byTag = tagged.isPresent() && tagged.get() != GameResult.UNKNOWN;
        boolean byMoves = moved.isPresent() && moved.get() != GameResult.UNKNOWN;
        return byTag == byMoves ? Optional.empty() : byTag ? tagged : moved;
    }

    private byte[] withMoves(byte[] text, GameResult right) {
        if (moveEnd < 0) {
            int end = text.length;
            while (end > 0 && text[end - 1] >= 0 && text[end - 1] <= ' ') {
                end--;
            }
            int line = end;
            while (line > 0 && text[line - 1] != '\n') {
                line--;
            }
            // A comment behind a semicolon and an escaped line go on to the end of the line.
            String last = latin1(text, line, end);
            boolean needsLine = last.startsWith("%") || last.indexOf(';') >= 0;
            return replaced(text, end, end, (needsLine ? "\n" : " ") + right);
        }
        int end = (int) (moveEnd - textStart);
        int from = Math.max(0, end - LOOK_BACK);
        Matcher matcher = AT_END.matcher(latin1(text, from, end));
        return matcher.find() ? replaced(text, from + matcher.start(), end, right.toString()) : text;
    }

    private byte[] withTag(byte[] text, GameResult right) {
        int end = (int) (tagEnd - textStart);
        int from = Math.max(0, end - LOOK_BACK);
        Matcher matcher = TAG_AT_END.matcher(latin1(text, from, end));
        return matcher.find() ? replaced(text, from + matcher.start(1), from + matcher.end(1), right.toString()) : text;
    }

    private static String latin1(byte[] text, int from, int to) {
        return new String(text, from, to - from, StandardCharsets.ISO_8859_1);
    }

    private static byte[] replaced(byte[] text, int from, int to, String by) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream(text.length + by.length());
        whole.write(text, 0, from);
        whole.writeBytes(by.getBytes(StandardCharsets.US_ASCII));
        whole.write(text, to, text.length - to);
        return whole.toByteArray();
    }

    /** What was done, in words; empty when there was nothing to do. */
    Optional<String> report() {
        if (mended + undecided == 0) {
            return Optional.empty();
        }
        String left = undecided == 0 ? "" : ", " + Numbers.grouped(undecided) + " contradict each other and are left";
        return Optional.of(Numbers.grouped(mended) + (mended == 1 ? " result mended" : " results mended") + left);
    }
}
