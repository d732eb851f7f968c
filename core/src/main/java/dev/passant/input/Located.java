package dev.passant.input;

import java.util.Arrays;

/** A text assembled from parts of another, with the original offset of each character. */
final class Located {

    private static final int NOWHERE = -1;

    private final String text;

    /** The offset of each character in the original text, or {@link #NOWHERE}. */
    private final int[] places;

    private Located(String text, int[] places) {
        this.text = text;
        this.places = places;
    }

    /** Returns an original text, in which each character has its own offset. */
    static Located of(String text) {
        int[] places = new int[text.length()];
        Arrays.setAll(places, i -> i);
        return new Located(text, places);
    }

    /** Returns inserted text, which has no original offsets. */
    static Located added(String text) {
        int[] places = new int[text.length()];
        Arrays.fill(places, NOWHERE);
        return new Located(text, places);
    }

    /** Builds a text character by character. */
    static final class Builder {

        private final StringBuilder text = new StringBuilder();
        private final int[] places;

        /** Creates a builder for a text that is not longer than another. */
        Builder(Located longest) {
            places = new int[longest.length()];
        }

        void add(String characters, int place) {
            Arrays.fill(places, text.length(), text.length() + characters.length(), place);
            text.append(characters);
        }

        Located build() {
            return new Located(text.toString(), Arrays.copyOf(places, text.length()));
        }
    }

    String text() {
        return text;
    }

    int length() {
        return text.length();
    }

    Located part(int from, int to) {
        return new Located(text.substring(from, to), Arrays.copyOfRange(places, from, to));
    }

    Located and(Located more) {
        int[] all = Arrays.copyOf(places, places.length + more.places.length);
        System.arraycopy(more.places, 0, all, places.length, more.places.length);
        return new Located(text + more.text, all);
    }

    Located stripped() {
        int from = 0;
        int to = text.length();
        while (from < to && isBlank(text.charAt(from))) {
            from++;
        }
        while (from < to && isBlank(text.charAt(to - 1))) {
            to--;
        }
        return part(from, to);
    }

    private static boolean isBlank(char c) {
        return Character.isWhitespace(c) || c == '\u00A0';
    }

    boolean isQuoted() {
        int last = text.length() - 1;
        return last > 0 && (text.charAt(0) == '"' || text.charAt(0) == '\'') && text.charAt(last) == text.charAt(0);
    }

    /** Returns the text without enclosing quotes and surrounding whitespace. */
    Located unquoted() {
        return isQuoted() ? part(1, length() - 1).stripped() : this;
    }

    /** Replaces the underscores of the first word with spaces. */
    Located withBlanks() {
        int end = 0;
        while (end < text.length() && !isBlank(text.charAt(end))) {
            end++;
        }
        return new Located(text.substring(0, end).replace('_', ' ') + text.substring(end), places);
    }

    /** Returns the word at an offset, up to a blank or a semicolon. */
    String wordAt(int offset) {
        int end = offset;
        while (end < text.length() && " \t;".indexOf(text.charAt(end)) < 0) {
            end++;
        }
        return text.substring(offset, end);
    }

    /** Returns the number of words before an offset. */
    int wordsBefore(int offset) {
        String before = text.substring(0, offset).strip();
        return before.isEmpty() ? 0 : before.split("[ \t]+", -1).length;
    }

    /**
     * Returns the original offset of a character. Inserted text and the end of the text have none: the result is then
     * the offset after the preceding original character, or {@code end} if there is none.
     */
    int place(int offset, int end) {
        if (offset < places.length && places[offset] != NOWHERE) {
            return places[offset];
        }
        for (int i = Math.min(offset, places.length) - 1; i >= 0; i--) {
            if (places[i] != NOWHERE) {
                return Math.min(places[i] + 1, end);
            }
        }
        return end;
    }
}
