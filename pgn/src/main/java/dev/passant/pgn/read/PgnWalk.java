package dev.passant.pgn.read;

import static dev.passant.pgn.read.PgnBytes.IN_LINE;
import static dev.passant.pgn.read.PgnBytes.IN_MOVE;
import static dev.passant.pgn.read.PgnBytes.KINDS;
import static dev.passant.pgn.read.PgnBytes.LINE_END;

import dev.passant.pgn.PgnEncoding;
import dev.passant.pgn.PgnProblem.Kind;
import dev.passant.pgn.PgnProblem.Severity;
import java.io.IOException;

/** Skips tokens, lines and non-ASCII characters, and checks the encoding of non-ASCII characters. */
public final class PgnWalk {

    private final PgnInput input;
    private final PgnProblems problems;
    private final PgnEncoding encoding;
    private long lineNotUtf8;

    /** Whether {@link #toSign} skipped an opening brace. */
    boolean hasBrace;

    PgnWalk(PgnInput input, PgnProblems problems, PgnEncoding encoding) {
        this.input = input;
        this.problems = problems;
        this.encoding = encoding;
    }

    /** Returns whether the position is at the end of a line or of the file. */
    boolean isAtLineEnd() {
        return KINDS[input.bytes[input.position] & 0xff] == LINE_END || input.isEnd();
    }

    /** Skips the letters of a move, including non-ASCII characters, up to a character that belongs to no token. */
    void overMove() throws IOException {
        input.skip(IN_MOVE);
        while (input.bytes[input.position] < 0 && strayLength() == 0) {
            overCharacter();
            input.skip(IN_MOVE);
        }
    }

    /**
     * Returns the length in bytes of the non-ASCII character at the position if it belongs to no token, otherwise 0. A
     * dash at the end of a move or between tokens belongs to no token.
     */
    int strayLength() throws IOException {
        int length = lengthAhead(0);
        int character = characterAhead(0, length);
        return NonstandardTokens.isStray(character) || NonstandardTokens.isDash(character) && isLooseDash(length)
                ? length
                : 0;
    }

    /** Skips a non-ASCII character that belongs to no token; returns false if there is none at the position. */
    boolean passStray(boolean warns) throws IOException {
        int length = strayLength();
        if (length > 0 && warns) {
            int character = characterAhead(0, length);
            problems.reportOnce(
                    "ignored an unexpected character: U+" + NonstandardTokens.hex(character, 4),
                    input.position,
                    length);
        }
        input.position += length;
        return length > 0;
    }

    private boolean isLooseDash(int length) throws IOException {
        input.has(length + 1);
        int next = input.bytes[input.position + length];
        if (next < 0) {
            return isStray(length);
        }
        boolean isFirst = input.kept == input.position || input.kept == PgnInput.NOTHING;
        return isFirst ? next != '+' && next != '-' : !IN_MOVE[next] && input.bytes[input.position - 1] != '+';
    }

    /** Returns whether the non-ASCII character that starts this many bytes ahead cannot be part of a token. */
    boolean isStray(int ahead) throws IOException {
        return NonstandardTokens.isStray(characterAhead(ahead, lengthAhead(ahead)));
    }

    /** Returns the number of bytes of the non-ASCII character that starts this many bytes ahead. */
    int lengthAhead(int ahead) throws IOException {
        input.has(ahead + 4);
        return Utf8.isReadBy(encoding) ? Math.max(1, Utf8.length(input.bytes, input.position + ahead, input.limit)) : 1;
    }

    private int characterAhead(int ahead, int length) {
        int at = input.position + ahead;
        return encoding.decoded(input.bytes, at, at + length).codePointAt(0);
    }

    /** Skips the bytes of a set, and non-ASCII characters. */
    void over(boolean[] set) throws IOException {
        input.skip(set);
        while (input.bytes[input.position] < 0) {
            overCharacter();
            input.skip(set);
        }
    }

    /** Skips the rest of the line. */
    void overRestOfLine() throws IOException {
        for (; ; ) {
            input.skip(IN_LINE);
            if (input.bytes[input.position] < 0) {
                overCharacter();
            } else if (isAtLineEnd()) {
                return;
            } else {
                input.position++;
            }
        }
    }

    /**
     * Skips to a closing character, possibly in a later line. Returns false if the file ends or a game starts before
     * it.
     */
    boolean toSign(char close, boolean[] inside) throws IOException {
        hasBrace = false;
        for (; ; ) {
            input.skip(inside);
            int next = input.bytes[input.position];
            if (next == close) {
                return true;
            }
            if (next < 0) {
                overCharacter();
            } else if (next == '\n' || next == '\r') {
                input.nextLine();
                if (input.isAt(EventLine.TAG) && !(close == '}' && isInComment(0))) {
                    return false;
                }
            } else if (input.isEnd()) {
                return false;
            } else {
                hasBrace |= next == '{';
                input.position++;
            }
        }
    }

    /** Returns whether the Event line that starts this many bytes ahead belongs to the comment around it. */
    boolean isInComment(int ahead) throws IOException {
        EventLine.Meaning meaning = EventLine.Meaning.UNDECIDED;
        for (int size = 1 << 9; meaning == EventLine.Meaning.UNDECIDED && size <= EventLine.LOOK_AHEAD; size *= 2) {
            if (!input.mayKeep(ahead + size)) {
                return false;
            }
            boolean isWhole = input.has(ahead + size);
            int start = input.position + ahead;
            meaning = EventLine.at(input.bytes, start, Math.min(start + size, input.limit));
            if (!isWhole) {
                break;
            }
        }
        return meaning == EventLine.Meaning.COMMENT;
    }

    /** Skips a non-ASCII character, or one byte if the bytes are not valid UTF-8. */
    void overCharacter() throws IOException {
        if (!Utf8.isReadBy(encoding)) {
            input.position++;
            return;
        }
        input.has(4);
        int length = Utf8.length(input.bytes, input.position, input.limit);
        if (length == 0) {
            if (lineNotUtf8 != input.line) {
                lineNotUtf8 = input.line;
                problems.report(Kind.NOT_UTF_8, Severity.WARNING, Utf8.invalid(encoding), input.position, 1);
            }
            length = 1;
        }
        input.position += length;
    }
}
