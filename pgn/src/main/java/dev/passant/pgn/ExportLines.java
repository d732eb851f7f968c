package dev.passant.pgn;

import java.io.IOException;

/**
 * Breaks movetext into lines, each as full as the maximum length allows. Tokens are separated by single blanks, except
 * next to parentheses.
 */
final class ExportLines {

    private final Appendable out;
    private final int maxCharacters;
    private int column;

    /** The last token. It is held back, because closing parentheses may follow it without a blank. */
    private final StringBuilder held = new StringBuilder();

    /** Whether the held text consists only of opening parentheses, so that a token must follow. */
    private boolean opens;

    /** Whether the line must end after the held token. */
    private boolean endsLine;

    ExportLines(Appendable out, int maxCharacters) {
        this.maxCharacters = maxCharacters;
        this.out = out;
    }

    /** Adds a token, which is never broken. */
    void word(String text) throws IOException {
        if (!opens) {
            writeHeld();
        }
        held.append(text);
        opens = false;
    }

    /** Adds an opening parenthesis. */
    void open() throws IOException {
        if (!opens || isFull()) {
            writeHeld();
        }
        held.append('(');
        opens = true;
    }

    /** Adds a closing parenthesis. */
    void close() throws IOException {
        if (endsLine || isFull()) {
            writeHeld();
        }
        held.append(')');
        opens = false;
    }

    /**
     * Adds a comment, in braces if possible, otherwise after a semicolon. It is never broken inside a command, because
     * many programs search for these line by line.
     */
    void comment(String text) throws IOException {
        if (text.indexOf('}') >= 0) {
            word(";" + text);
            endsLine = true;
            return;
        }
        int from = 0;
        String brace = "{";
        int command = text.indexOf("[%");
        for (int blank = text.indexOf(' '); blank >= 0; blank = text.indexOf(' ', blank + 1)) {
            while (command >= 0 && command < blank) {
                int end = text.indexOf(']', command);
                blank = end > blank ? text.indexOf(' ', end) : blank;
                command = end < 0 ? -1 : text.indexOf("[%", end);
            }
            if (blank < 0) {
                break;
            }
            if (isBreak(text, blank)) {
                word(brace + text.substring(from, blank));
                brace = "";
                from = blank + 1;
            }
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
     * Returns whether a line may end at a blank of a comment. It must be a single blank, so that the comment is the same
     * when it is read again, and the next line must not begin like a tag or an escape.
     */
    private static boolean isBreak(String text, int blank) {
        if (blank == 0 || blank + 1 == text.length() || Character.isWhitespace(text.charAt(blank - 1))) {
            return false;
        }
        char next = text.charAt(blank + 1);
        boolean looksLikeTag = next == '[' && blank + 2 < text.length() && text.charAt(blank + 2) != '%';
        return !Character.isWhitespace(next) && next != '%' && !looksLikeTag;
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

    /** Returns the number of characters that the held token adds to the current line. */
    private int lengthToLineEnd() {
        int lineEnd = held.indexOf("\n");
        return held.codePointCount(0, lineEnd < 0 ? held.length() : lineEnd);
    }

    private void endLine() throws IOException {
        out.append('\n');
        column = 0;
    }
}
