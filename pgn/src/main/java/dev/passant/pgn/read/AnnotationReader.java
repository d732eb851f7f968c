package dev.passant.pgn.read;

import static dev.passant.pgn.read.PgnBytes.DIGITS;
import static dev.passant.pgn.read.PgnBytes.IN_COMMENT;
import static dev.passant.pgn.read.PgnBytes.IN_RESERVED;
import static dev.passant.pgn.read.PgnBytes.SUFFIXES;
import static dev.passant.pgn.read.PgnInput.NOTHING;

import dev.passant.pgn.PgnEncoding;
import dev.passant.pgn.PgnLimits;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.PgnVisitor;
import java.io.IOException;
import java.util.Arrays;

/** Parses the annotations of moves: comments, NAGs, and the suffixes that stand for NAGs. */
final class AnnotationReader {

    /** The sign of a draw offer. */
    static final String DRAW_OFFER = "(=)";

    private static final String[] SUFFIX_TEXTS = {"", "!", "?", "!!", "??", "!?", "?!"};

    private final PgnInput input;
    private final PgnProblems problems;
    private final PgnWalk walk;
    private final PgnLimits limits;
    private final PgnEncoding encoding;
    private final Token text;

    /** The place of the last comment of the game that contains an opening brace; the line is 0 if there is none. */
    private long doubtfulLine;

    private long doubtfulColumn;

    AnnotationReader(PgnInput input, PgnProblems problems, PgnWalk walk, PgnOptions options) {
        this.input = input;
        this.problems = problems;
        this.walk = walk;
        this.limits = options.limits();
        this.encoding = options.encoding();
        this.text = new Token(encoding);
    }

    /** Resets the state for the next game. */
    void begin() {
        doubtfulLine = 0;
    }

    /** Reports a closing parenthesis without an opening one, which may be in a comment that was not closed. */
    void reportClosing() {
        problems.report(Severity.ERROR, "no variation is open here", input.position, 1);
        if (doubtfulLine > 0) {
            problems.reportAt(doubtfulLine, doubtfulColumn, "{", "this comment contains {; perhaps it is not closed");
            doubtfulLine = 0;
        }
    }

    /** Parses a suffix: {@code !}, {@code ?} or a pair of them. */
    void readSuffix(PgnVisitor visitor) throws IOException {
        input.keep();
        input.skip(SUFFIXES);
        int start = input.kept;
        input.kept = NOTHING;
        int known = Math.min(input.position - start, 2);
        if (input.position - start > known) {
            problems.report(Severity.WARNING, "a move may have at most two of ! and ?", start, input.position - start);
        }
        visitor.nag(Arrays.asList(SUFFIX_TEXTS).indexOf(input.text(start, start + known)));
    }

    /** Parses a dollar sign and a number. */
    void readNag(PgnVisitor visitor) throws IOException {
        input.keep();
        input.position++;
        input.skip(DIGITS);
        int start = input.kept;
        input.kept = NOTHING;
        int number = 0;
        for (int i = start + 1; i < input.position && number <= 255; i++) {
            number = 10 * number + input.bytes[i] - '0';
        }
        if (input.position == start + 1 || number > 255) {
            problems.report(Severity.ERROR, "a NAG must be between $0 and $255", start, input.position - start);
        } else {
            visitor.nag(number);
        }
    }

    /** Parses a comment in braces. */
    void readComment(PgnVisitor visitor) throws IOException {
        input.mark();
        input.position++;
        input.keep();
        boolean isClosed = walk.toSign('}', IN_COMMENT);
        if (walk.hasBrace) {
            doubtfulLine = input.markedLine();
            doubtfulColumn = input.markedColumn();
        }
        int start = input.kept;
        int end = input.isCut ? start + limits.tokenBytes() / 2 : input.position;
        input.kept = NOTHING;
        if (!isClosed) {
            problems.reportMarked(Severity.ERROR, "a comment is not closed", "{");
        }
        if (input.isCut) {
            problems.reportMarked(
                    Severity.ERROR, "a comment is truncated after " + limits.tokenBytes() / 2 + " bytes", "{");
        }
        visitor.comment(text.set(input.bytes, start, end));
        if (isClosed) {
            input.position++;
        }
    }

    /** Parses a comment from a semicolon to the end of the line. */
    void readLineComment(PgnVisitor visitor) throws IOException {
        input.mark();
        input.position++;
        input.keep();
        walk.overRestOfLine();
        int start = input.kept;
        int end = input.isCut ? start + limits.tokenBytes() / 2 : input.position;
        input.kept = NOTHING;
        if (input.isCut) {
            problems.reportMarked(
                    Severity.ERROR, "a comment is truncated after " + limits.tokenBytes() / 2 + " bytes", ";");
        }
        visitor.comment(text.set(input.bytes, start, end));
    }

    /** Reads {@code (=)}, which marks a draw offer (FIDE Laws of Chess, appendix C.12), as a comment. */
    void readDrawOffer(PgnVisitor visitor) {
        int start = input.position;
        input.position += DRAW_OFFER.length();
        problems.reportOnce("the draw offer (=) is read as a comment", start, DRAW_OFFER.length());
        visitor.comment(text.set(input.bytes, start, input.position));
    }

    /** Skips text in angle brackets, which PGN reserves for future use. */
    void skipReserved() throws IOException {
        input.mark();
        input.keep();
        boolean isClosed = walk.toSign('>', IN_RESERVED);
        input.kept = NOTHING;
        if (isClosed) {
            input.position++;
        } else {
            problems.reportMarked(Severity.ERROR, "reserved text is not closed", "<");
        }
    }
}
