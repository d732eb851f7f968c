package dev.passant.pgn;

import static dev.passant.pgn.PgnBytes.IN_LINE;
import static dev.passant.pgn.PgnBytes.IN_MOVE;
import static dev.passant.pgn.PgnBytes.KINDS;
import static dev.passant.pgn.PgnBytes.LINE_END;

import dev.passant.pgn.PgnProblem.Severity;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Walks to the ends of tokens, over lines and over characters outside of ASCII, whose encoding it watches. */
final class PgnWalk {

    /** What begins a game wherever a line begins with it. */
    static final byte[] EVENT_TAG = "[Event \"".getBytes(StandardCharsets.US_ASCII);

    private final PgnInput input;
    private final PgnProblems problems;
    private final PgnEncoding encoding;
    private long lineNotUtf8;

    PgnWalk(PgnInput input, PgnProblems problems, PgnEncoding encoding) {
        this.input = input;
        this.problems = problems;
        this.encoding = encoding;
    }

    /** Whether a line ends here, or the file. */
    boolean isAtLineEnd() {
        return KINDS[input.bytes[input.position] & 0xff] == LINE_END || input.isEnd();
    }

    /** Goes over the letters of a move, and whatever is outside of ASCII. */
    void overMove() throws IOException {
        over(IN_MOVE);
    }

    /** Goes over the bytes of a set, and whatever is outside of ASCII. */
    void over(boolean[] set) throws IOException {
        input.skip(set);
        while (input.bytes[input.position] < 0) {
            overCharacter();
            input.skip(set);
        }
    }

    /** Goes to the end of the line. */
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

    /** Goes to a closing sign over any number of lines; false when the file ends or a game begins before it. */
    boolean toSign(char close, boolean[] inside) throws IOException {
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
                if (input.isAt(EVENT_TAG)) {
                    return false;
                }
            } else if (input.isEnd()) {
                return false;
            } else {
                input.position++;
            }
        }
    }

    /** Goes over a character outside of ASCII; of bytes that are not UTF-8, over one. */
    void overCharacter() throws IOException {
        if (!encoding.isUtf8Like()) {
            input.position++;
            return;
        }
        input.has(4);
        int length = Utf8.length(input.bytes, input.position, input.limit);
        if (length == 0) {
            if (lineNotUtf8 != input.line) {
                lineNotUtf8 = input.line;
                problems.report(Severity.WARNING, encoding.notUtf8(), input.position, 1);
            }
            length = 1;
        }
        input.position += length;
    }
}
