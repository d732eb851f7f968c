package dev.passant.pgn;

import static dev.passant.pgn.PgnBytes.DIGITS;
import static dev.passant.pgn.PgnBytes.IN_COMMENT;
import static dev.passant.pgn.PgnBytes.IN_EVALUATION;
import static dev.passant.pgn.PgnBytes.IN_RESERVED;
import static dev.passant.pgn.PgnBytes.SUFFIXES;
import static dev.passant.pgn.PgnInput.NOTHING;

import dev.passant.pgn.PgnProblem.Severity;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;

/** Reads the annotations of moves: comments, NAGs, and the symbols that stand for NAGs. */
final class AnnotationReader {

    /** Longer than any sign of an evaluation. */
    private static final int MAX_SIGN = 8;

    private static final String[] SUFFIX_TEXTS = {"", "!", "?", "!!", "??", "!?", "?!"};

    private final PgnInput input;
    private final PgnProblems problems;
    private final PgnWalk walk;
    private final PgnLimits limits;
    private final PgnEncoding encoding;
    private final PgnText text;

    AnnotationReader(PgnInput input, PgnProblems problems, PgnWalk walk, PgnOptions options) {
        this.input = input;
        this.problems = problems;
        this.walk = walk;
        this.limits = options.limits();
        this.encoding = options.encoding();
        this.text = new PgnText(encoding);
    }

    /** The signs of an evaluation that stand apart from the move; check and mate are only signs of themselves. */
    void readEvaluation(PgnVisitor visitor) throws IOException {
        input.keep();
        input.skip(IN_EVALUATION);
        int start = input.kept;
        input.kept = NOTHING;
        int length = input.position - start;
        String sign = encoding.decoded(input.bytes, start, start + Math.min(length, MAX_SIGN));
        if (sign.equals("+") || sign.equals("++") || sign.equals("#")) {
            problems.reportOnce("the sign " + sign + " stands apart from its move", start, length);
        } else if (length >= MAX_SIGN || !readSign(sign, start, visitor)) {
            problems.report(Severity.ERROR, "no move, comment or result begins like this", start, length);
        }
    }

    /** Reports a sign as the NAG that it stands for; false when it stands for none. */
    boolean readSign(String sign, int start, PgnVisitor visitor) {
        Optional<Integer> nag = OddSpellings.nag(sign);
        if (nag.isEmpty()) {
            return false;
        }
        problems.reportOnce("the sign " + sign + " is read as $" + nag.get(), start, sign.length());
        visitor.nag(nag.get());
        return true;
    }

    /** {@code !}, {@code ?} and their pairs. */
    void readSuffix(PgnVisitor visitor) throws IOException {
        input.keep();
        input.skip(SUFFIXES);
        int start = input.kept;
        input.kept = NOTHING;
        int known = Math.min(input.position - start, 2);
        if (input.position - start > known) {
            problems.report(Severity.WARNING, "a move has at most two of ! and ?", start, input.position - start);
        }
        visitor.nag(Arrays.asList(SUFFIX_TEXTS).indexOf(input.text(start, start + known)));
    }

    /** A dollar sign and a number. */
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
            problems.report(Severity.ERROR, "a NAG is $0 to $255", start, input.position - start);
        } else {
            visitor.nag(number);
        }
    }

    /** A comment in braces. */
    void readComment(PgnVisitor visitor) throws IOException {
        input.mark();
        input.position++;
        input.keep();
        boolean isClosed = walk.toSign('}', IN_COMMENT);
        int start = input.kept;
        int end = input.isCut ? start + limits.tokenBytes() / 2 : input.position;
        input.kept = NOTHING;
        if (!isClosed) {
            problems.reportMarked(Severity.ERROR, "a comment is not closed", "{");
        }
        if (input.isCut) {
            problems.reportMarked(Severity.ERROR, "a comment is cut after " + limits.tokenBytes() / 2 + " bytes", "{");
        }
        visitor.comment(text.set(input.bytes, start, end));
        if (isClosed) {
            input.position++;
        }
    }

    /** A comment from a semicolon to the end of the line. */
    void readLineComment(PgnVisitor visitor) throws IOException {
        input.mark();
        input.position++;
        input.keep();
        walk.overRestOfLine();
        int start = input.kept;
        int end = input.isCut ? start + limits.tokenBytes() / 2 : input.position;
        input.kept = NOTHING;
        if (input.isCut) {
            problems.reportMarked(Severity.ERROR, "a comment is cut after " + limits.tokenBytes() / 2 + " bytes", ";");
        }
        visitor.comment(text.set(input.bytes, start, end));
    }

    /** Text in angle brackets is reserved for later; it is passed over. */
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
