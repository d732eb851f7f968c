package dev.passant.pgn;

import static dev.passant.pgn.PgnBytes.DIGITS;
import static dev.passant.pgn.PgnBytes.DOTS;
import static dev.passant.pgn.PgnBytes.IN_MOVE;
import static dev.passant.pgn.PgnInput.NOTHING;

import dev.passant.pgn.PgnProblem.Severity;
import java.io.IOException;
import java.util.Optional;

/** Reads what begins with a digit, a letter, or a character outside of ASCII: a move, a move number or a result. */
final class MoveReader {

    /** As long as the longest result in odd signs, in bytes. */
    private static final int MAX_RESULT = 9;
    /** Longer than any move and any sign behind it, in bytes. */
    private static final int MAX_MOVE_WITH_SIGN = 24;
    /** Three dots, blanks that no line is broken at, blanks of no width, and the mark of the order of bytes. */
    private static final String NOT_IN_A_MOVE = "\u2026\u00a0\u202f\u2009\u200b\u200e\u200f\u2060\ufeff";

    private final PgnInput input;
    private final PgnProblems problems;
    private final PgnWalk walk;
    private final PgnLimits limits;
    private final PgnEncoding encoding;
    private final AnnotationReader annotations;
    private final PgnText text;

    /** Whether a move of the game was seen. */
    boolean hasMoved;

    MoveReader(PgnInput input, PgnProblems problems, PgnWalk walk, PgnOptions options, AnnotationReader annotations) {
        this.input = input;
        this.problems = problems;
        this.walk = walk;
        this.limits = options.limits();
        this.encoding = options.encoding();
        this.annotations = annotations;
        this.text = new PgnText(encoding);
    }

    /** A move number, a result, castling written with zeros, or a null move; the result if it is one, still kept. */
    Optional<GameResult> readNumber(PgnVisitor visitor) throws IOException {
        input.keep();
        input.skip(DIGITS);
        int next = input.bytes[input.position];
        boolean isHalf = next == '.' && input.bytes[input.kept] == '0' && isHalf();
        if (next == '.' && !isHalf) {
            input.kept = NOTHING;
            input.skip(DOTS);
            return Optional.empty();
        }
        boolean isNull = input.position - input.kept == 4 && input.isAtKept("0000");
        if (next >= 0 && next != '-' && next != '/' && next != ':' && !isNull && !isHalf) {
            // A number without a dot, or one with the move right behind it.
            input.kept = NOTHING;
            return Optional.empty();
        }
        int digits = input.position - input.kept;
        walk.overMove();
        int length = input.position - input.kept;
        if (input.isAtKept("1-0") && length == 3) {
            return Optional.of(GameResult.WHITE_WINS);
        }
        if (input.isAtKept("0-1") && length == 3) {
            return Optional.of(GameResult.BLACK_WINS);
        }
        if (length == 7 && input.isAtKept("1/2-1/2")) {
            return Optional.of(GameResult.DRAW);
        }
        Optional<GameResult> odd = oddResult();
        if (odd.isPresent()) {
            return odd;
        }
        if (next < 0) {
            // A number, and the move right behind it begins with a letter outside of ASCII.
            input.kept += digits;
            return readKeptHigh(visitor);
        }
        tellMove(visitor);
        return Optional.empty();
    }

    /** Whether "0.5-0.5" stands here, or with a colon; then goes behind its second dot. */
    private boolean isHalf() throws IOException {
        if (input.position - input.kept != 1
                || !input.has(6)
                || input.bytes[input.position + 1] != '5'
                || !input.isAt(input.position + 3, "0.5")) {
            return false;
        }
        input.position += 5;
        return true;
    }

    /** The kept token as a result in odd signs, which is reported. */
    private Optional<GameResult> oddResult() throws IOException {
        int length = input.position - input.kept;
        if (input.isCut || length > MAX_RESULT) {
            return Optional.empty();
        }
        String written = encoding.decoded(input.bytes, input.kept, input.position);
        Optional<GameResult> result = OddSpellings.result(written);
        if (result.isEmpty()) {
            return Optional.empty();
        }
        problems.reportOnce("the result " + result.get() + " is written " + written, input.kept, length);
        return result;
    }

    /** A move, or a result or a sign that begins like one; the result if it is one, still kept. */
    Optional<GameResult> readMove(PgnVisitor visitor) throws IOException {
        input.keep();
        walk.overMove();
        int start = input.kept;
        int end = input.position;
        if (end - start <= 2 && input.bytes[start] == 'e' && isEnPassantSign(end - start)) {
            input.kept = NOTHING;
            return Optional.empty();
        }
        if (input.bytes[end] == '(' && end > start && (input.bytes[end - 1] == '8' || input.bytes[end - 1] == '1')) {
            addPromotionInBrackets();
        } else if (input.bytes[end] == '.' && end - start > 2 && input.bytes[end - 1] == 'e') {
            addEnPassant();
        } else if (end - start == 3 && (input.bytes[start] | 0x20) == 'o' && input.bytes[end - 1] == '1') {
            Optional<GameResult> odd = oddResult();
            if (odd.isPresent()) {
                return odd;
            }
        }
        tellMove(visitor);
        return Optional.empty();
    }

    /** Takes the end of "exd6e.p." to the move. */
    private void addEnPassant() throws IOException {
        if (input.has(2) && input.bytes[input.position + 1] == 'p') {
            input.position += 2;
            input.skip(DOTS);
            input.skip(IN_MOVE);
        }
    }

    /** Whether the letters are those of "e.p." or "ep", which some write behind a capture en passant. */
    private boolean isEnPassantSign(int length) throws IOException {
        if (length == 2) {
            return input.bytes[input.position - 1] == 'p';
        }
        if (!input.has(2) || input.bytes[input.position] != '.' || input.bytes[input.position + 1] != 'p') {
            return false;
        }
        input.position += 2;
        input.skip(DOTS);
        return true;
    }

    /** Takes the end of "e8(Q)" to the move. */
    private void addPromotionInBrackets() throws IOException {
        if (input.has(3)
                && input.bytes[input.position + 2] == ')'
                && "QRBN".indexOf(input.bytes[input.position + 1]) >= 0) {
            input.position += 3;
            input.skip(IN_MOVE);
        }
    }

    private void tellMove(PgnVisitor visitor) {
        int start = input.kept;
        input.kept = NOTHING;
        problems.visit(start);
        if (input.isCut) {
            problems.report(
                    Severity.ERROR,
                    "a move is longer than " + limits.tokenBytes() / 2 + " bytes",
                    start,
                    input.position - start);
        }
        int end = input.position;
        int last = input.bytes[end - 1];
        if ((last < '1' || last > '8') && !input.isCut) {
            end = start + lengthWithoutSign(start, end, last);
        }
        if (end > start) {
            hasMoved = true;
            visitor.move(text.set(input.bytes, start, end));
        }
        if (end < input.position) {
            problems.visit(end);
            annotations.readSign(encoding.decoded(input.bytes, end, input.position), end, visitor);
        }
    }

    /** How long a move is without the sign of an evaluation behind it; 0 when it is nothing but the sign. */
    private int lengthWithoutSign(int start, int end, int last) {
        boolean mayBeSign = last < 0 || last == '-' || last == '=' || last == 'N' || last == '+';
        if (!mayBeSign || end - start > MAX_MOVE_WITH_SIGN || last == '+' && isRank(input.bytes[end - 2])) {
            return end - start;
        }
        // A sign outside of ASCII is found in the characters, and cut off in the bytes.
        String written = encoding.decoded(input.bytes, start, end);
        if (OddSpellings.nag(written).isPresent()) {
            return 0;
        }
        String sign = OddSpellings.behind(written);
        int length = sign.isEmpty() ? end - start : 0;
        while (length < end - start
                && !encoding.decoded(input.bytes, start + length, end).equals(sign)) {
            length++;
        }
        return length;
    }

    private static boolean isRank(byte c) {
        return c >= '1' && c <= '8';
    }

    /** Something that begins with a letter outside of ASCII: a result with a half sign, or a move in other letters. */
    Optional<GameResult> readHigh(PgnVisitor visitor) throws IOException {
        input.keep();
        walk.overMove();
        return readKeptHigh(visitor);
    }

    private Optional<GameResult> readKeptHigh(PgnVisitor visitor) throws IOException {
        Optional<GameResult> odd = oddResult();
        if (odd.isPresent()) {
            return odd;
        }
        // The dots of a move number, blanks and marks, as text editors like to write them.
        int start = input.kept;
        while (start < input.position && input.bytes[start] < 0) {
            int length = encoding.isUtf8Like() ? Math.max(1, Utf8.length(input.bytes, start, input.position)) : 1;
            if (NOT_IN_A_MOVE.indexOf(encoding.decoded(input.bytes, start, start + length)) < 0) {
                break;
            }
            start += length;
        }
        input.kept = start;
        if (start == input.position) {
            input.kept = NOTHING;
            return Optional.empty();
        }
        tellMove(visitor);
        return Optional.empty();
    }
}
