package dev.passant.pgn.raw;

import dev.passant.pgn.GameResult;
import dev.passant.pgn.tag.TagValues;
import java.util.Map;

/** The bytes of a game as it was read, and its tags. */
public final class RawGame {

    private final byte[] text;
    private final boolean hasResult;
    private final Map<String, String> tags;

    /**
     * Creates a game.
     *
     * @param text the bytes of the game, which may include text before it; not copied
     * @param hasResult whether the movetext ends with a result
     * @param tags the values of the tags, without escapes, see {@link #putResult}; not copied
     */
    public RawGame(byte[] text, boolean hasResult, Map<String, String> tags) {
        this.text = text;
        this.hasResult = hasResult;
        this.tags = tags;
    }

    /**
     * Creates a game without tags, for callers that do not need them.
     *
     * @param text the bytes of the game, which may include text before it; not copied
     * @param hasResult whether the movetext ends with a result
     */
    public RawGame(byte[] text, boolean hasResult) {
        this(text, hasResult, Map.of());
    }

    /** {@return the bytes of the game, including any text before it; they must not be changed} */
    public byte[] text() {
        return text;
    }

    /** {@return whether the movetext ends with a result} */
    public boolean hasResult() {
        return hasResult;
    }

    /** Returns the values of the tags, without escapes. */
    Map<String, String> tags() {
        return tags;
    }

    /**
     * Replaces the tag {@code Result} by the result at the end of the moves, unless that is unknown.
     *
     * @param atEnd the result at the end of the moves
     * @param tags the values of the tags
     */
    public static void putResult(GameResult atEnd, Map<String, String> tags) {
        if (atEnd != GameResult.UNKNOWN) {
            tags.put("Result", atEnd.toString());
        }
    }

    /**
     * {@return the value of a tag; empty if it is unknown: missing, {@code ?} or {@code -}}
     *
     * @param name the name of the tag
     */
    public String tag(String name) {
        return TagValues.known(tags.getOrDefault(name, "")).orElse("");
    }
}
