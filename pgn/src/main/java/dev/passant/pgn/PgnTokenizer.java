package dev.passant.pgn;

import static dev.passant.pgn.PgnBytes.BLANK;
import static dev.passant.pgn.PgnBytes.BLANKS;
import static dev.passant.pgn.PgnBytes.DIGIT;
import static dev.passant.pgn.PgnBytes.DIGITS;
import static dev.passant.pgn.PgnBytes.DOTS;
import static dev.passant.pgn.PgnBytes.HIGH;
import static dev.passant.pgn.PgnBytes.IN_COMMENT;
import static dev.passant.pgn.PgnBytes.IN_MOVE;
import static dev.passant.pgn.PgnBytes.IN_RESERVED;
import static dev.passant.pgn.PgnBytes.IN_TAG_NAME;
import static dev.passant.pgn.PgnBytes.IN_TAG_VALUE;
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
    private static final String[] SUFFIX_TEXTS = {"", "!", "?", "!!", "??", "!?", "?!"};

    private final PgnInput input;
    private final PgnProblems problems;
    private final PgnWalk walk;
    private final PgnLimits limits;

    private final PgnText text = new PgnText();
    private final PgnText tagName = new PgnText();

    private PgnVisitor visitor = new PgnVisitor() {};
    private long game;
    private int depth;
    private boolean eventSeen;

    PgnTokenizer(InputStream source, PgnLimits limits) {
        this.input = new PgnInput(source, limits.tokenBytes());
        this.problems = new PgnProblems(input, limits);
        this.walk = new PgnWalk(input, problems);
        this.limits = limits;
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
        visitor.gameStarts();
        boolean isWhole = readTags();
        problems.visit(input.position);
        visitor.movesStart();
        if (isWhole) {
            readMovetext();
            closeVariations();
        }
        visitor.gameEnds();
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
                    } else {
                        return true;
                    }
                }
            }
        }
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
                    } else {
                        return true;
                    }
                }
            }
        }
    }

    private void readTag() throws IOException {
        input.mark();
        input.keep();
        input.position++;
        input.skip(BLANKS);
        int nameStart = input.position - input.kept;
        input.skip(IN_TAG_NAME);
        int nameEnd = input.position - input.kept;
        input.skip(BLANKS);
        if (nameEnd == nameStart || input.bytes[input.position] != '"') {
            walk.overRestOfLine();
            reportKept(nameEnd == nameStart ? "a tag has no name" : "a tag has no value in quotes");
            return;
        }
        input.position++;
        int valueStart = input.position - input.kept;
        int valueEnd = readTagValue();
        boolean isClosed = input.bytes[input.position] == ']';
        if (isClosed) {
            input.position++;
        }
        if (input.isCut) {
            reportKept("a tag is longer than " + limits.tokenBytes() / 2 + " bytes");
            return;
        }
        if (!isClosed) {
            reportKept("a tag is not closed");
        }
        int start = input.kept;
        input.kept = NOTHING;
        problems.visit(start);
        tagName.set(input.bytes, start + nameStart, start + nameEnd);
        eventSeen |= tagName.length() == 5 && input.isAt(tagName.start(), "Event");
        visitor.tag(tagName, text.set(input.bytes, start + valueStart, start + valueEnd));
    }

    /** Goes to what follows the value; where the value ends, from the kept place. */
    private int readTagValue() throws IOException {
        int end = NOTHING;
        boolean warned = false;
        for (; ; ) {
            input.skip(IN_TAG_VALUE);
            int next = input.bytes[input.position];
            if (next == '\\') {
                input.position++;
                if (input.has(1) && KINDS[input.bytes[input.position] & 0xff] != LINE_END) {
                    input.position++;
                }
            } else if (next == '"') {
                end = input.position - input.kept;
                input.position++;
                input.skip(BLANKS);
                next = input.bytes[input.position];
                if (next == ']' || walk.isAtLineEnd()) {
                    return end;
                }
                if (!warned) {
                    problems.reportKept(Severity.WARNING, "a quote inside a tag has no backslash before it");
                    warned = true;
                }
            } else if (next < 0) {
                walk.overCharacter();
            } else if (walk.isAtLineEnd()) {
                return end == NOTHING ? input.position - input.kept : end;
            } else {
                input.position++;
            }
        }
    }

    // Movetext

    private void readMovetext() throws IOException {
        boolean over = false;
        for (; ; ) {
            int next = input.bytes[input.position] & 0xff;
            switch (KINDS[next]) {
                case BLANK -> input.position++;
                case LINE_END -> input.nextLine();
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
                    over = readNumber();
                }
                case MOVE -> {
                    if (over) {
                        return;
                    }
                    readMove();
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
            default -> readJunk();
        }
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
            input.kept = NOTHING;
            input.skip(DOTS);
            return false;
        }
        boolean isNull = input.position - input.kept == 4 && input.isAtKept("0000");
        if (next != '-' && next != '/' && !isNull) {
            // A number without a dot, or one with the move right behind it.
            input.kept = NOTHING;
            return false;
        }
        walk.overMove();
        int length = input.position - input.kept;
        if (input.isAtKept("1-0") && length == 3) {
            return ends(GameResult.WHITE_WINS);
        }
        if (input.isAtKept("0-1") && length == 3) {
            return ends(GameResult.BLACK_WINS);
        }
        if (length == 7 && input.isAtKept("1/2-1/2") || length == 3 && input.isAtKept("1/2")) {
            return ends(GameResult.DRAW);
        }
        tellMove();
        return false;
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

    private void readMove() throws IOException {
        input.keep();
        walk.overMove();
        int start = input.kept;
        int end = input.position;
        if (end - start <= 2 && input.bytes[start] == 'e' && isEnPassantSign(end - start)) {
            input.kept = NOTHING;
            return;
        }
        if (input.bytes[end] == '(' && end > start && (input.bytes[end - 1] == '8' || input.bytes[end - 1] == '1')) {
            addPromotionInBrackets();
        }
        tellMove();
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
        visitor.move(text.set(input.bytes, start, input.position));
    }

    /** Something that begins with a letter outside of ASCII: a result with a half sign, or a move in other letters. */
    private boolean readHigh() throws IOException {
        input.keep();
        walk.overMove();
        String written = text.set(input.bytes, input.kept, input.position).toString();
        if (written.equals("½-½") || written.equals("½")) {
            return ends(GameResult.DRAW);
        }
        if (written.chars().allMatch(c -> c == '…' || c == '\u00a0')) {
            // The dots of a move number, or a blank, as text editors like to write them.
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

    /** Reports an error about the kept token, and lets it go when it was cut. */
    private void reportKept(String reason) {
        problems.reportKept(Severity.ERROR, reason);
        if (input.isCut) {
            input.kept = NOTHING;
        }
    }

    private void warnOfMissingResult() {
        problems.report(Severity.WARNING, "the game has no result", input.position, 0);
    }
}
