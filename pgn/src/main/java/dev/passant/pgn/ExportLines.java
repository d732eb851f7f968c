package dev.passant.pgn;

import java.io.IOException;

/**
 * Fills lines with the words of movetext: as many as fit, with single blanks between them.
 * A parenthesis stands beside its word without a blank.
 */
final class ExportLines {

    private final Appendable out;
    private final int maxCharacters;
    private int column;

    /** The last word is held back until it is known that no parenthesis closes behind it. */
    private final StringBuilder held = new StringBuilder();

    /** Whether the held text is still waiting for a word behind its parentheses. */
    private boolean opens;

    /** Whether nothing may follow the held word on its line. */
    private boolean endsLine;

    ExportLines(Appendable out, int maxCharacters) {
        this.maxCharacters = maxCharacters;
        this.out = out;
    }

    /** A word without blanks. */
    void word(String text) throws IOException {
        if (!opens) {
            writeHeld();
        }
        held.append(text);
        opens = false;
    }

    /** An opening parenthesis. */
    void open() throws IOException {
        if (!opens || isFull()) {
            writeHeld();
        }
        held.append('(');
        opens = true;
    }

    /** A closing parenthesis. */
    void close() throws IOException {
        if (endsLine || isFull()) {
            writeHeld();
        }
        held.append(')');
        opens = false;
    }

    /** A comment, in braces where it can stand in braces. */
    void comment(String text) throws IOException {
        if (text.indexOf('}') >= 0) {
            word(";" + text);
            endsLine = true;
            return;
        }
        int from = 0;
        String brace = "{";
        for (int blank = nextBreak(text, 0); blank >= 0; blank = nextBreak(text, blank + 1)) {
            word(brace + text.substring(from, blank));
            brace = "";
            from = blank + 1;
        }
        word(brace + text.substring(from) + "}");
    }

    /** Ends the last line. */
    void end() throws IOException {
        writeHeld();
        if (column > 0) {
            endLine();
        }
    }

    /**
     * The next blank at which a comment may be broken: a single one, so that the reader sees one blank again, and not
     * before what could be taken for a tag or an escape at the beginning of a line.
     */
    private static int nextBreak(String text, int from) {
        for (int blank = text.indexOf(' ', from); blank >= 0; blank = text.indexOf(' ', blank + 1)) {
            if (blank > 0 && blank + 1 < text.length() && !Character.isWhitespace(text.charAt(blank - 1))) {
                char next = text.charAt(blank + 1);
                boolean looksLikeTag = next == '[' && blank + 2 < text.length() && text.charAt(blank + 2) != '%';
                if (!Character.isWhitespace(next) && next != '%' && !looksLikeTag) {
                    return blank;
                }
            }
        }
        return -1;
    }

    private boolean isFull() {
        return held.length() >= maxCharacters - 1;
    }

    private void writeHeld() throws IOException {
        if (held.length() == 0) {
            return;
        }
        int length = lengthToLineEnd();
        if (column > 0 && column + 1 + length > maxCharacters) {
            endLine();
        } else if (column > 0) {
            out.append(' ');
            column++;
        }
        out.append(held);
        int lastLine = held.lastIndexOf("\n");
        column = lastLine < 0 ? column + held.codePointCount(0, held.length()) : held.length() - lastLine - 1;
        held.setLength(0);
        opens = false;
        if (endsLine) {
            endLine();
            endsLine = false;
        }
    }

    /** How many characters the held word adds to the line that it begins on. */
    private int lengthToLineEnd() {
        int lineEnd = held.indexOf("\n");
        return held.codePointCount(0, lineEnd < 0 ? held.length() : lineEnd);
    }

    private void endLine() throws IOException {
        out.append('\n');
        column = 0;
    }
}
