package dev.passant.cli.pgn;

import dev.passant.cli.io.Numbers;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.PgnVisitor;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Corrects the result of a game, which PGN has twice: in the tag {@code Result} and at the end of the movetext. Mate or
 * stalemate in the final position takes precedence over both. Otherwise, a win or a draw replaces an unknown result.
 * Contradictory results are left unchanged. A missing result is added to the movetext, but not as a tag.
 */
final class GameResults {

    /** A result at the end of a text: a star, or a word without characters that belong to other tokens. */
    private static final Pattern AT_END = Pattern.compile("(?:\\*|0\\.5[-:]0\\.5|[^\\s{}()!?$.*;]+)\\s*$");

    private static final Pattern TAG_AT_END = Pattern.compile("\\[\\s*Result\\s*\"([^\"]*)\"\\s*\\]$");

    /** The number of bytes searched for a result or a tag; longer than either. */
    private static final int LOOK_BACK = 200;

    /** The texts that may be needed before an added result, to end a line or a comment. */
    private static final List<String> BEFORE_RESULT = List.of(" ", "\n", "} ", "\n} ", "> ", "\n> ");

    private long textStart;
    private Optional<GameResult> tagged = Optional.empty();
    private Optional<GameResult> moved = Optional.empty();
    private long tagEnd = -1;
    private long moveEnd = -1;

    private long fixed;
    private long undecided;

    /** Resets the state at the start of a game. */
    void begin() {
        tagged = Optional.empty();
        moved = Optional.empty();
        tagEnd = -1;
        moveEnd = -1;
    }

    /** Records the tag {@code Result} and the offset of its end. If there are several, the first one counts. */
    void tag(PgnText name, PgnText value, long end) {
        if (tagEnd < 0 && name.isText("Result")) {
            tagEnd = end;
            tagged = GameResult.ofLenient(value);
        }
    }

    /** Records the result at the end of the movetext and the offset of its end. */
    void moves(GameResult result, long end) {
        moveEnd = end;
        moved = Optional.of(result);
    }

    /** Returns whether the tag or the movetext has this result. */
    boolean has(GameResult result) {
        return moved.equals(Optional.of(result)) || tagged.equals(Optional.of(result));
    }

    /** Sets the offset at which the text of the next game starts. */
    void startAt(long nextStart) {
        textStart = nextStart;
    }

    /**
     * Returns the text of the game with corrected results.
     *
     * @param text the text as it was read
     * @param ofPosition the result by mate or stalemate in the final position, if any
     * @param options the options with which the text was read
     */
    byte[] fixed(byte[] text, Optional<GameResult> ofPosition, PgnOptions options) {
        Optional<GameResult> right = ofPosition.or(this::decided);
        if (right.isEmpty()) {
            undecided += tagged.isPresent() && moved.isPresent() && !tagged.equals(moved) ? 1 : 0;
            return text;
        }
        byte[] ofMoves = moved.equals(right) ? text : withMoves(text, right.get(), options);
        byte[] whole = tagEnd < 0 || tagged.equals(right) ? ofMoves : withTag(ofMoves, right.get());
        fixed += Arrays.equals(whole, text) ? 0 : 1;
        return whole;
    }

    private Optional<GameResult> decided() {
        boolean byTag = tagged.isPresent() && tagged.get() != GameResult.UNKNOWN;
        boolean byMoves = moved.isPresent() && moved.get() != GameResult.UNKNOWN;
        return byTag == byMoves ? Optional.empty() : byTag ? tagged : moved;
    }

    private byte[] withMoves(byte[] text, GameResult right, PgnOptions options) {
        if (moveEnd < 0) {
            int end = text.length;
            while (end > 0 && text[end - 1] >= 0 && text[end - 1] <= ' ') {
                end--;
            }
            for (String between : BEFORE_RESULT) {
                byte[] ended = replaced(text, end, end, between + right);
                if (hasResult(ended, right, options)) {
                    return ended;
                }
            }
            return text;
        }
        int end = (int) (moveEnd - textStart);
        int from = Math.max(0, end - LOOK_BACK);
        Matcher matcher = AT_END.matcher(latin1(text, from, end));
        return matcher.find() ? replaced(text, from + matcher.start(), end, right.toString()) : text;
    }

    /** Returns whether a text is a single game that ends with this result. */
    private static boolean hasResult(byte[] text, GameResult right, PgnOptions options) {
        List<GameResult> results = new ArrayList<>();
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(text), options)) {
            reader.readAllTokens(new PgnVisitor() {
                @Override
                public void result(GameResult result) {
                    results.add(result);
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen in memory
        }
        return results.equals(List.of(right));
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

    /** Returns a summary of the corrections and contradictions; empty if there are none. */
    Optional<String> report() {
        if (fixed + undecided == 0) {
            return Optional.empty();
        }
        String left = undecided == 0 ? "" : ", " + Numbers.grouped(undecided) + " contradict each other and are left";
        return Optional.of(Numbers.grouped(fixed) + (fixed == 1 ? " result fixed" : " results fixed") + left);
    }
}
