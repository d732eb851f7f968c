package dev.passant.pgn.raw;

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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Corrects the result of games, which PGN stores twice: in the tag {@code Result} and at the end of the movetext. A win
 * or a draw replaces an unknown result; contradictory results are left unchanged. A missing result is added to the
 * movetext, but not as a tag. All other text stays unchanged.
 *
 * <pre>{@code
 * byte[] pgn = "[Result \"1-0\"]\n\n1. e4 *\n\n[Result \"0-1\"]\n\n1. d4 1-0\n".getBytes(StandardCharsets.UTF_8);
 * RawGameReader games = new RawGameReader(new ByteArrayInputStream(pgn), PgnOptions.DEFAULT);
 * ResultFixer fixer = new ResultFixer(PgnOptions.DEFAULT);
 * for (Optional<RawGame> game = games.read(); game.isPresent(); game = games.read()) {
 *     System.out.println(new String(fixer.fix(game.get()).text()).strip().substring(16)); // 1. e4 1-0, 1. d4 1-0
 * }
 * System.out.println(fixer.fixed() + " " + fixer.contradictory()); // 1 1
 * }</pre>
 *
 * <p>A program that reads the tokens of a game itself can pass them to this visitor, and then call
 * {@link #fixRead(RawGame)}.
 */
public final class ResultFixer implements PgnVisitor {

    private static final String RESULT = "Result";

    /** A result at the end of a text: a star, or a word without characters that belong to other tokens. */
    private static final Pattern AT_END = Pattern.compile("(?:\\*|0\\.5[-:]0\\.5|[^\\s{}()!?$.*;]+)\\s*$");

    private static final Pattern TAG_AT_END = Pattern.compile("\\[\\s*Result\\s*\"([^\"]*)\"\\s*\\]$");

    /** The number of bytes to search for a result or tag, more than the longest of them. */
    private static final int LOOK_BACK = 200;

    /** The texts that may be needed before an added result, to end a line or a comment. */
    private static final List<String> BEFORE_RESULT = List.of(" ", "\n", "} ", "\n} ", "> ", "\n> ");

    private final PgnOptions options;
    private boolean hasTag;
    private Optional<GameResult> tagged = Optional.empty();
    private Optional<GameResult> moved = Optional.empty();

    private long fixed;
    private long contradictory;

    /**
     * Creates a fixer.
     *
     * @param options the options with which the games were read
     */
    public ResultFixer(PgnOptions options) {
        this.options = options;
    }

    @Override
    public void gameStarts() {
        hasTag = false;
        tagged = Optional.empty();
        moved = Optional.empty();
    }

    /** Records the tag {@code Result}. If there are several, the first one is used. */
    @Override
    public void tag(PgnText name, PgnText value) {
        if (!hasTag && name.isText(RESULT)) {
            hasTag = true;
            tagged = GameResult.ofLenient(value);
        }
    }

    @Override
    public void result(GameResult result) {
        moved = Optional.of(result);
    }

    /**
     * Corrects the result of a game.
     *
     * @param game the game
     * @return the corrected game, or {@code game} if nothing is corrected
     */
    public RawGame fix(RawGame game) {
        readTokens(game.text(), this);
        return fixRead(game);
    }

    /**
     * Corrects the result of the game whose tokens this visitor has just received.
     *
     * @param game the game
     * @return the corrected game, or {@code game} if nothing is corrected
     */
    public RawGame fixRead(RawGame game) {
        boolean byTag = tagged.isPresent() && tagged.get() != GameResult.UNKNOWN;
        boolean byMoves = moved.isPresent() && moved.get() != GameResult.UNKNOWN;
        if (byTag == byMoves) {
            contradictory += tagged.isPresent() && moved.isPresent() && !tagged.equals(moved) ? 1 : 0;
            return game;
        }
        return fixRead(game, byTag ? tagged.get() : moved.orElseThrow());
    }

    /**
     * Sets the result of the game whose tokens this visitor has just received.
     *
     * @param game the game
     * @param right the correct result, such as the win by a checkmate on the board
     * @return the corrected game, or {@code game} if nothing is corrected
     */
    public RawGame fixRead(RawGame game, GameResult right) {
        boolean isTagRight = !hasTag || tagged.equals(Optional.of(right));
        boolean areMovesRight = moved.equals(Optional.of(right));
        if (isTagRight && areMovesRight) {
            return game;
        }
        Ends ends = new Ends(game.text());
        byte[] ofMoves = areMovesRight ? game.text() : withMoves(game.text(), ends.ofMoves, right);
        byte[] whole = isTagRight ? ofMoves : withTag(ofMoves, ends.ofTag, right);
        if (Arrays.equals(whole, game.text())) {
            return game;
        }
        fixed++;
        Map<String, String> tags = new HashMap<>(game.tags());
        tags.replace(RESULT, right.toString());
        return new RawGame(whole, game.hasResult() || !Arrays.equals(ofMoves, game.text()), tags);
    }

    /** {@return the number of corrected games} */
    public long fixed() {
        return fixed;
    }

    /** {@return the number of games that are unchanged because their results contradict each other} */
    public long contradictory() {
        return contradictory;
    }

    /** The end offsets of the first tag {@code Result} and of the result in the movetext; -1 if absent. */
    private final class Ends implements PgnVisitor {
        private final PgnReader reader;
        private int ofTag = -1;
        private int ofMoves = -1;

        Ends(byte[] text) {
            reader = new PgnReader(new ByteArrayInputStream(text), options);
            try (reader) {
                reader.readTokens(this);
            } catch (IOException e) {
                throw new UncheckedIOException(e); // cannot happen in memory
            }
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            if (ofTag < 0 && name.isText(RESULT)) {
                ofTag = (int) reader.offset();
            }
        }

        @Override
        public void result(GameResult result) {
            ofMoves = (int) reader.offset();
        }
    }

    private void readTokens(byte[] text, PgnVisitor visitor) {
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(text), options)) {
            reader.readAllTokens(visitor);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // cannot happen in memory
        }
    }

    private byte[] withMoves(byte[] text, int moveEnd, GameResult right) {
        if (moveEnd < 0) {
            int end = text.length;
            while (end > 0 && text[end - 1] >= 0 && text[end - 1] <= ' ') {
                end--;
            }
            for (String between : BEFORE_RESULT) {
                byte[] ended = replaced(text, end, end, between + right);
                if (hasResult(ended, right)) {
                    return ended;
                }
            }
            return text;
        }
        int from = Math.max(0, moveEnd - LOOK_BACK);
        Matcher matcher = AT_END.matcher(latin1(text, from, moveEnd));
        return matcher.find() ? replaced(text, from + matcher.start(), moveEnd, right.toString()) : text;
    }

    /** Returns whether a text is a single game that ends with this result. */
    private boolean hasResult(byte[] text, GameResult right) {
        List<GameResult> results = new ArrayList<>();
        readTokens(text, new PgnVisitor() {
            @Override
            public void result(GameResult result) {
                results.add(result);
            }
        });
        return results.equals(List.of(right));
    }

    private static byte[] withTag(byte[] text, int tagEnd, GameResult right) {
        if (tagEnd < 0) {
            return text;
        }
        int from = Math.max(0, tagEnd - LOOK_BACK);
        Matcher matcher = TAG_AT_END.matcher(latin1(text, from, tagEnd));
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
}
