package dev.passant.pgn;

import static dev.passant.pgn.PgnBytes.BLANK;
import static dev.passant.pgn.PgnBytes.BLANKS;
import static dev.passant.pgn.PgnBytes.DIGIT;
import static dev.passant.pgn.PgnBytes.DIGITS;
import static dev.passant.pgn.PgnBytes.DOS_END;
import static dev.passant.pgn.PgnBytes.DOTS;
import static dev.passant.pgn.PgnBytes.HIGH;
import static dev.passant.pgn.PgnBytes.IN_COMMENT;
import static dev.passant.pgn.PgnBytes.IN_EVALUATION;
import static dev.passant.pgn.PgnBytes.IN_MOVE;
import static dev.passant.pgn.PgnBytes.IN_RESERVED;
import static dev.passant.pgn.PgnBytes.IN_TAG_NAME;
import static dev.passant.pgn.PgnBytes.KINDS;
import static dev.passant.pgn.PgnBytes.LINE_END;
import static dev.passant.pgn.PgnBytes.MOVE;
import static dev.passant.pgn.PgnBytes.SUFFIX;
import static dev.passant.pgn.PgnBytes.SUFFIXES;
import static dev.passant.pgn.PgnBytes.ZERO;
import static dev.passant.pgn.PgnInput.NOTHING;
import static dev.passant.pgn.PgnWalk.EVENT_TAG;

import dev.passant.pgn.PgnProblem.Severity;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.Optional;

/**
 * Walks over a file of games, and tells a visitor what it sees, game by game.
 *
 * <p>Whatever the bytes are, the walk ends at the end of the file, takes no more memory than its limits say, and never
 * goes back. Games part where a tag, a move or a result follows a result, where a tag follows movetext, and where a line
 * begins with {@code [Event "} inside a comment: then the comment was never closed.
 *
 * <p>Source: S. Edwards, "Portable Game Notation Specification and Implementation Guide" (1994), import format.
 */
final class PgnTokenizer {

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
    /** As long as the longest result in odd signs, in bytes. */
    private static final int MAX_RESULT = 9;
    /** Longer than any move and any sign behind it, in bytes. */
    private static final int MAX_MOVE_WITH_SIGN = 24;
    /** Three dots, blanks that no line is broken at, blanks of no width, and the mark of the order of bytes. */
    private static final String NOT_IN_A_MOVE = "\u2026\u00a0\u202f\u2009\u200b\u200e\u200f\u2060\ufeff";
    /** Longer than any sign of an evaluation. */
    private static final int MAX_SIGN = 8;

    private static final String[] SUFFIX_TEXTS = {"", "!", "?", "!!", "??", "!?", "?!"};

    private final PgnInput input;
    private final PgnProblems problems;
    private final PgnWalk walk;
    private final PgnLimits limits;

    /** Is told of what nobody wants to be told of. */
    private static final PgnVisitor NOBODY = new PgnVisitor() {};

    private final PgnEncoding encoding;
    private final boolean isLive;

    private final PgnText text;
    private final TagReader tag;

    private PgnVisitor visitor = NOBODY;
    private long game;
    private int depth;
    private boolean eventSeen;

    /** Whether a move of the game was seen. */
    private boolean hasMoved;

    PgnTokenizer(InputStream source, PgnOptions options) {
        this.limits = options.limits();
        this.encoding = options.encoding();
        this.isLive = options.isLive();
        this.text = new PgnText(encoding);
        this.input = new PgnInput(source, limits.tokenBytes(), encoding);
        this.problems = new PgnProblems(input, limits);
        this.walk = new PgnWalk(input, problems, encoding);
        this.tag = new TagReader(input, problems, walk, options);
    }

    /** Looks ahead over the moves of the game whose tags were read; see {@link MovePreview}. */
    MovePreview preview() {
        return new MovePreview(input, problems, encoding);
    }

    /** Takes problems of the token that is being visited from those who know what it means. */
    ProblemSink problems() {
        return problems;
    }

    /** How many games were begun. */
    long games() {
        return game;
    }

    /** The line of the next byte. */
    long line() {
        return input.line;
    }

    /** How many bytes were walked over. */
    long offset() {
        return input.offset();
    }

    /**
     * Walks over one game.
     *
     * @param told who is told
     * @return false when there was none before the end of the file
     */
    boolean readGame(PgnVisitor told) throws IOException {
        visitor = told;
        problems.game(game, told);
        if (!skipToGame()) {
            return false;
        }
        game++;
        problems.game(game, told);
        depth = 0;
        hasMoved = false;
        visitor.gameStarts();
        boolean isWhole = readTags();
        problems.visit(input.position);
        if (!told.wantsMoves()) {
            visitor = NOBODY;
            problems.game(game, NOBODY);
        }
        visitor.movesStart();
        if (isWhole) {
            readMovetext();
            closeVariations();
        }
        told.gameEnds();
        return true;
    }

    private boolean skipToGame() throws IOException {
        if (input.offset() == 0 && input.has(2) && isUtf16()) {
            problems.report(
                    Severity.ERROR, "the file is UTF-16, which is not read: convert it to UTF-8", input.position, 2);
            return false;
        }
        for (; ; ) {
            int next = input.bytes[input.position] & 0xff;
            switch (KINDS[next]) {
                case BLANK -> input.position++;
                case LINE_END -> input.nextLine();
                case ZERO -> {
                    if (!input.passZero()) {
                        return false;
                    }
                }
                default -> {
                    if (next == '%' && input.isAtLineStart()) {
                        walk.overRestOfLine();
                    } else if (next == 0xef && input.isAt(BYTE_ORDER_MARK)) {
                        input.position += BYTE_ORDER_MARK.length;
                    } else if (next == DOS_END) {
                        passDosEnd();
                    } else {
                        return true;
                    }
                }
            }
        }
    }

    private void passDosEnd() {
        problems.reportOnce("the byte 0x1A, the end of a text in DOS, is passed over", input.position, 1);
        input.position++;
    }

    private boolean isUtf16() {
        int first = input.bytes[input.position] & 0xff;
        int second = input.bytes[input.position + 1] & 0xff;
        return first == 0xff && second == 0xfe || first == 0xfe && second == 0xff;
    }

    // Tags

    /** Reads the tags; false when the game ends with them. */
    private boolean readTags() throws IOException {
        boolean tagged = false;
        eventSeen = false;
        for (; ; ) {
            int next = input.bytes[input.position] & 0xff;
            switch (KINDS[next]) {
                case BLANK -> input.position++;
                case LINE_END -> input.nextLine();
                case ZERO -> {
                    if (!input.passZero()) {
                        warnOfMissingResult();
                        return false;
                    }
                }
                default -> {
                    if (next == '[') {
                        if (eventSeen && input.isAt(EVENT_TAG)) {
                            warnOfMissingResult();
                            return false;
                        }
                        readTag();
                        tagged = true;
                    } else if (next == '%' && input.isAtLineStart()) {
                        walk.overRestOfLine();
                    } else if (!tagged && next == '{') {
                        readComment();
                    } else if (!tagged && next == ';') {
                        readLineComment();
                    } else if (next == DOS_END) {
                        passDosEnd();
                    } else {
                        return true;
                    }
                }
            }
        }
    }

    private void readTag() throws IOException {
        if (tag.read()) {
            eventSeen |= tag.isEvent();
            visitor.tag(tag.name, tag.value);
        }
    }

    // Movetext

    private void readMovetext() throws IOException {
        boolean over = false;
        for (; ; ) {
            int next = input.bytes[input.position] & 0xff;
            switch (KINDS[next]) {
                case BLANK -> input.position++;
                case LINE_END -> {
                    input.nextLine();
                    if (over && isLive && input.emptyLine == input.line - 1 && input.isDry()) {
                        return;
                    }
                }
                case ZERO -> {
                    if (!input.passZero()) {
                        if (!over) {
                            warnOfMissingResult();
                        }
                        return;
                    }
                }
                case DIGIT -> {
                    if (over) {
                        return;
                    }
                    if (next == '1' && isFirstMoveOfNextGame()) {
                        warnOfMissingResult();
                        return;
                    }
                    over = readNumber();
                }
                case MOVE -> {
                    if (over) {
                        return;
                    }
                    over = readMove();
                }
                case HIGH -> {
                    if (input.isAt(BYTE_ORDER_MARK)) {
                        input.position += BYTE_ORDER_MARK.length;
                    } else if (over) {
                        return;
                    } else {
                        over = readHigh();
                    }
                }
                case SUFFIX -> readSuffix();
                default -> {
                    if (next == '[' || next == '*') {
                        if (over) {
                            return;
                        }
                        if (next == '*') {
                            input.keep();
                            input.position++;
                            over = ends(GameResult.UNKNOWN);
                        } else if (opensTag()) {
                            warnOfMissingResult();
                            return;
                        } else {
                            readJunk();
                        }
                    } else {
                        readSign(next);
                    }
                }
            }
        }
    }

    /** Whether an empty line lies before this one, and it begins with "1." and the move of White. */
    private boolean isFirstMoveOfNextGame() throws IOException {
        return hasMoved
                && depth == 0
                && input.emptyLine == input.line - 1
                && input.isAtLineStart()
                && input.has(3)
                && input.bytes[input.position + 1] == '.'
                && input.bytes[input.position + 2] != '.';
    }

    /** What is not a move, a number or a result. */
    private void readSign(int next) throws IOException {
        switch (next) {
            case '{' -> readComment();
            case ';' -> readLineComment();
            case '(' -> {
                problems.visit(input.position);
                input.position++;
                depth++;
                visitor.variationStarts();
            }
            case ')' -> {
                if (depth == 0) {
                    problems.report(Severity.ERROR, "no variation is open here", input.position, 1);
                } else {
                    depth--;
                    visitor.variationEnds();
                }
                input.position++;
            }
            case '$' -> readNag();
            case '<' -> readReserved();
            case '%' -> {
                if (input.isAtLineStart()) {
                    walk.overRestOfLine();
                } else {
                    readJunk();
                }
            }
            case '+', '=', '#' -> readEvaluation();
            case DOS_END -> passDosEnd();
            default -> readJunk();
        }
    }

    /** The signs of an evaluation that stand apart from the move; check and mate are only signs of themselves. */
    private void readEvaluation() throws IOException {
        input.keep();
        input.skip(IN_EVALUATION);
        int start = input.kept;
        input.kept = NOTHING;
        int length = input.position - start;
        String sign = encoding.decoded(input.bytes, start, start + Math.min(length, MAX_SIGN));
        if (sign.equals("+") || sign.equals("++") || sign.equals("#")) {
            problems.reportOnce("the sign " + sign + " stands apart from its move", start, length);
        } else if (length >= MAX_SIGN || !readSign(sign, start)) {
            problems.report(Severity.ERROR, "no move, comment or result begins like this", start, length);
        }
    }

    /** Tells a sign as the NAG that it stands for; false when it stands for none. */
    private boolean readSign(String sign, int start) {
        Optional<Integer> nag = OddSpellings.nag(sign);
        if (nag.isEmpty()) {
            return false;
        }
        problems.reportOnce("the sign " + sign + " is read as $" + nag.get(), start, sign.length());
        visitor.nag(nag.get());
        return true;
    }

    /** Whether the bracket at the position opens a tag, which begins the next game. */
    private boolean opensTag() throws IOException {
        if (!input.has(2)) {
            return false;
        }
        int next = input.bytes[input.position + 1];
        return next >= 0 && (IN_TAG_NAME[next] || BLANKS[next]);
    }

    /** A move number, a result, castling written with zeros, or a null move; whether the game ends with it. */
    private boolean readNumber() throws IOException {
        input.keep();
        input.skip(DIGITS);
        int next = input.bytes[input.position];
        if (next == '.') {
            if (input.bytes[input.kept] == '0' && isHalf()) {
                walk.overMove();
                return endsOddly().isPresent();
            }
            input.kept = NOTHING;
            input.skip(DOTS);
            return false;
        }
        boolean isNull = input.position - input.kept == 4 && input.isAtKept("0000");
        if (next >= 0 && next != '-' && next != '/' && next != ':' && !isNull) {
            // A number without a dot, or one with the move right behind it.
            input.kept = NOTHING;
            return false;
        }
        int digits = input.position - input.kept;
        walk.overMove();
        int length = input.position - input.kept;
        if (input.isAtKept("1-0") && length == 3) {
            return ends(GameResult.WHITE_WINS);
        }
        if (input.isAtKept("0-1") && length == 3) {
            return ends(GameResult.BLACK_WINS);
        }
        if (length == 7 && input.isAtKept("1/2-1/2")) {
            return ends(GameResult.DRAW);
        }
        Optional<Boolean> odd = endsOddly();
        if (odd.isPresent()) {
            return odd.get();
        }
        if (next < 0) {
            // A number, and the move right behind it begins with a letter outside of ASCII.
            input.kept += digits;
            return readKeptHigh();
        }
        tellMove();
        return false;
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

    /** Ends the game where the kept token is a result in odd signs; empty where it is none, otherwise as {@link #ends}. */
    private Optional<Boolean> endsOddly() throws IOException {
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
        return Optional.of(ends(result.get()));
    }

    private boolean ends(GameResult result) throws IOException {
        problems.visit(input.kept);
        input.kept = NOTHING;
        return endsGame(result);
    }

    /** A result was read; inside a variation it ends nothing when the variation is closed right behind it. */
    private boolean endsGame(GameResult result) throws IOException {
        if (depth > 0) {
            input.skip(BLANKS);
            if (input.bytes[input.position] == ')') {
                return false;
            }
            problems.visit(input.position);
            closeVariations();
        }
        visitor.result(result);
        return true;
    }

    private void closeVariations() {
        if (depth > 0) {
            problems.report(
                    Severity.ERROR,
                    depth == 1 ? "a variation is not closed" : depth + " variations are not closed",
                    input.position,
                    0);
        }
        for (; depth > 0; depth--) {
            visitor.variationEnds();
        }
    }

    /** A move, or a result or a sign that begins like one; whether the game ends with it. */
    private boolean readMove() throws IOException {
        input.keep();
        walk.overMove();
        int start = input.kept;
        int end = input.position;
        if (end - start <= 2 && input.bytes[start] == 'e' && isEnPassantSign(end - start)) {
            input.kept = NOTHING;
            return false;
        }
        if (input.bytes[end] == '(' && end > start && (input.bytes[end - 1] == '8' || input.bytes[end - 1] == '1')) {
            addPromotionInBrackets();
        } else if (input.bytes[end] == '.' && end - start > 2 && input.bytes[end - 1] == 'e') {
            addEnPassant();
        } else if (end - start == 3 && (input.bytes[start] | 0x20) == 'o' && input.bytes[end - 1] == '1') {
            Optional<Boolean> odd = endsOddly();
            if (odd.isPresent()) {
                return odd.get();
            }
        }
        tellMove();
        return false;
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

    private void tellMove() {
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
            readSign(encoding.decoded(input.bytes, end, input.position), end);
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
    private boolean readHigh() throws IOException {
        input.keep();
        walk.overMove();
        return readKeptHigh();
    }

    private boolean readKeptHigh() throws IOException {
        Optional<Boolean> odd = endsOddly();
        if (odd.isPresent()) {
            return odd.get();
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
            return false;
        }
        tellMove();
        return false;
    }

    private void readSuffix() throws IOException {
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

    private void readNag() throws IOException {
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

    private void readComment() throws IOException {
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

    private void readLineComment() throws IOException {
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
    private void readReserved() throws IOException {
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

    /** Something that has no meaning here, up to the next blank or letter. */
    private void readJunk() throws IOException {
        int start = input.position;
        problems.report(Severity.ERROR, "no move, comment or result begins like this", start, 1);
        input.position++;
    }

    private void warnOfMissingResult() {
        problems.report(Severity.WARNING, "the game has no result", input.position, 0);
    }
}
