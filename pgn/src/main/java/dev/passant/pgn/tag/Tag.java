package dev.passant.pgn.tag;

/**
 * A tag pair: the name and value of one fact about a game, such as its date.
 *
 * @param name the name, such as {@code Event}: ASCII letters, digits, and {@code _-+#=:.}
 * @param value the value without escapes, on one line; blanks around it are removed
 */
public record Tag(String name, String value) {

    /**
     * Creates a tag pair.
     *
     * @throws IllegalArgumentException if PGN cannot represent the name or the value
     */
    public Tag {
        if (!isName(name)) {
            throw new IllegalArgumentException(
                    "\"" + shown(name) + "\" is not a valid tag name: use letters, digits and _-+#=:.");
        }
        value = value.strip();
        if (!isPlain(value)) {
            refuseUnwritable(name, value);
        }
    }

    private static void refuseUnwritable(String name, String value) {
        if (hasControl(value)) {
            throw new IllegalArgumentException(
                    "the value of the tag " + name + " has a control character: \"" + shown(value) + "\"");
        }
        if (value.codePoints().anyMatch(c -> Character.getType(c) == Character.SURROGATE)) {
            throw new IllegalArgumentException(
                    "the value of the tag " + name + " has an unpaired surrogate, which cannot be encoded");
        }
    }

    /**
     * Uses a loop, like the next method: every tag of every game is checked, and streams took a twentieth of the time.
     */
    private static boolean isName(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (!standsInName(name.charAt(i))) {
                return false;
            }
        }
        return !name.isEmpty();
    }

    /** Returns whether a text is printable ASCII, as nearly all texts are. */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~') {
                return false;
            }
        }
        return true;
    }

    private static boolean hasControl(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (isControl(text.charAt(i))) {
                return true;
            }
        }
        return false;
    }

    private static boolean standsInName(int c) {
        return c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' || c >= '0' && c <= '9' || "_-+#=:.".indexOf(c) >= 0;
    }

    /** Returns whether a character is an ASCII control. Bytes 0x80 to 0x9f are letters in Windows encodings. */
    private static boolean isControl(int c) {
        return c < ' ' || c == 0x7f;
    }

    private static String shown(String text) {
        return onOneLine(text.length() > 100 ? text.substring(0, 100) + "…" : text);
    }

    /** Returns a text with spaces in place of control characters, which a tag cannot contain. */
    private static String onOneLine(String text) {
        if (!hasControl(text)) {
            return text;
        }
        StringBuilder plain = new StringBuilder(text.length());
        text.chars().forEach(c -> plain.append(isControl(c) ? ' ' : (char) c));
        return plain.toString();
    }

    /** {@return the tag pair in PGN, such as {@code [Event "Match"]}, with escapes} */
    @Override
    public String toString() {
        return "[" + name + " \"" + value.replace("\\", "\\\\").replace("\"", "\\\"") + "\"]";
    }
}
