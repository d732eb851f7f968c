package dev.passant.pgn;

import static dev.passant.pgn.PgnInput.NOTHING;

import dev.passant.pgn.PgnProblem.Severity;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
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
final class PgnTokenizer implements ProblemSink {

    // What a byte is in movetext; 0 for what is none of these.
    private static final byte BLANK = 1;
    private static final byte LINE_END = 2;
    private static final byte ZERO = 3;
    private static final byte DIGIT = 4;
    private static final byte MOVE = 5;
    private static final byte SUFFIX = 6;
    private static final byte HIGH = 7;

    private static final byte[] KINDS = new byte[256];

    private static final boolean[] IN_MOVE = bytes("+#=-:@/_", "AZ", "az", "09");
    private static final boolean[] DIGITS = bytes("", "09");
    private static final boolean[] SUFFIXES = bytes("!?");
    private static final boolean[] DOTS = bytes(".");
    private static final boolean[] BLANKS = bytes(" \t\u000b\f");
    private static final boolean[] IN_TAG_NAME = bytes("_-+#=:.", "AZ", "az", "09");
    private static final boolean[] IN_TAG_VALUE = allBut("\"\\");
    private static final boolean[] IN_COMMENT = allBut("}");
    private static final boolean[] IN_RESERVED = allBut(">");
    private static final boolean[] IN_LINE = allBut("");

    private static final byte[] EVENT_TAG = "[Event \"".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};
    private static final String[] SUFFIX_TEXTS = {"", "!", "?", "!!", "??", "!?", "?!"};

    /** How much of a token a message shows. */
    private static final int MOST_SHOWN = 40;

    static {
        Arrays.fill(KINDS, 0x80, 0x100, HIGH);
        mark("\t\u000b\f .", BLANK);
        mark("\r\n", LINE_END);
        mark("\0", ZERO);
        mark("0123456789", DIGIT);
        mark("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-@", MOVE);
        mark("!?", SUFFIX);
    }

    private static void mark(String members, byte kind) {
        for (int i = 0; i < members.length(); i++) {
            KINDS[members.charAt(i)] = kind;
        }
    }

    private static boolean[] bytes(String members, String... ranges) {
        boolean[] set = new boolean[256];
        for (int i = 0; i < members.length(); i++) {
            set[members.charAt(i)] = true;
        }
        for (String range : ranges) {
            Arrays.fill(set, range.charAt(0), range.charAt(1) + 1, true);
        }
        return set;
    }

    /** All ASCII but line ends, 0 and some others. */
    private static boolean[] allBut(String stops) {
        boolean[] set = new boolean[256];
        Arrays.fill(set, 1, 128, true);
        for (char stop : (stops + "\r\n").toCharArray()) {
            set[stop] = false;
        }
        return set;
    }

    private final PgnInput input;
    private PgnVisitor visitor;
    private final PgnLimits limits;

    private final PgnText text = new PgnText();
    private final PgnText tagName = new PgnText();

    private long game;
    private int problems;
    private int depth;
    private boolean eventSeen;
    private long lineNotUtf8;
    private int tokenStart;

    PgnTokenizer(InputStream source, PgnLimits limits) {
        this.input = new PgnInput(source, limits.tokenBytes());
        this.visitor = new PgnVisitor() {};
        this.limits = limits;
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
        if (!skipToGame()) {
            return false;
        }
        game++;
        problems = 0;
        depth = 0;
        visitor.gameStarts();
        boolean isWhole = readTags();
        tokenStart = input.position;
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
            report(Severity.ERROR, "the file is UTF-16, which is not read: convert it to UTF-8", input.position, 2);
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
                        skipRestOfLine();
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
                        skipRestOfLine();
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
        keep();
        input.position++;
        skip(BLANKS);
        int nameStart = input.position - input.kept;
        skip(IN_TAG_NAME);
        int nameEnd = input.position - input.kept;
        skip(BLANKS);
        if (nameEnd == nameStart || input.bytes[input.position] != '"') {
            skipRestOfLine();
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
        tokenStart = start;
        tagName.set(input.bytes, start + nameStart, start + nameEnd);
        eventSeen |= tagName.length() == 5 && input.isAt(tagName.start(), "Event");
        visitor.tag(tagName, text.set(input.bytes, start + valueStart, start + valueEnd));
    }

    /** Goes to what follows the value; where the value ends, from the kept place. */
    private int readTagValue() throws IOException {
        int end = NOTHING;
        boolean warned = false;
        for (; ; ) {
            skip(IN_TAG_VALUE);
            int next = input.bytes[input.position];
            if (next == '\\') {
                input.position++;
                if (input.has(1) && KINDS[input.bytes[input.position] & 0xff] != LINE_END) {
                    input.position++;
                }
            } else if (next == '"') {
                end = input.position - input.kept;
                input.position++;
                skip(BLANKS);
                next = input.bytes[input.position];
                if (next == ']' || isLineEnd()) {
                    return end;
                }
                if (!warned) {
                    reportKept(Severity.WARNING, "a quote inside a tag has no backslash before it");
                    warned = true;
                }
            } else if (next < 0) {
                checkCharacter();
            } else if (isLineEnd()) {
                return end == NOTHING ? input.position - input.kept : end;
            } else {
                input.position++;
            }
        }
    }

    /** Whether a line ends here, or the file. */
    private boolean isLineEnd() {
        byte next = KINDS[input.bytes[input.position] & 0xff];
        return next == LINE_END || input.isEnd();
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
                            keep();
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
                tokenStart = input.position;
                input.position++;
                depth++;
                visitor.variationStarts();
            }
            case ')' -> {
                if (depth == 0) {
                    report(Severity.ERROR, "no variation is open here", input.position, 1);
                } else {
                    depth--;
                    visitor.variationEnds();
                }
                input.position++;
            }
            case '$' -> readGlyph();
            case '<' -> readReserved();
            case '%' -> {
                if (input.isAtLineStart()) {
                    skipRestOfLine();
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
        keep();
        skip(DIGITS);
        int next = input.bytes[input.position];
        if (next == '.') {
            input.kept = NOTHING;
            skip(DOTS);
            return false;
        }
        boolean isNull = input.position - input.kept == 4 && input.isAtKept("0000");
        if (next != '-' && next != '/' && !isNull) {
            // A number without a dot, or one with the move right behind it.
            input.kept = NOTHING;
            return false;
        }
        skipMove();
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
        tokenStart = input.kept;
        input.kept = NOTHING;
        return endsGame(result);
    }

    /** A result was read; inside a variation it ends nothing when the variation is closed right behind it. */
    private boolean endsGame(GameResult result) throws IOException {
        if (depth > 0) {
            skip(BLANKS);
            if (input.bytes[input.position] == ')') {
                return false;
            }
            tokenStart = input.position;
            closeVariations();
        }
        visitor.result(result);
        return true;
    }

    private void closeVariations() {
        if (depth > 0) {
            report(
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
        keep();
        skipMove();
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
        skip(DOTS);
        return true;
    }

    /** Takes the end of "e8(Q)" to the move. */
    private void addPromotionInBrackets() throws IOException {
        if (input.has(3)
                && input.bytes[input.position + 2] == ')'
                && "QRBN".indexOf(input.bytes[input.position + 1]) >= 0) {
            input.position += 3;
            skip(IN_MOVE);
        }
    }

    private void tellMove() {
        int start = input.kept;
        input.kept = NOTHING;
        tokenStart = start;
        if (input.isCut) {
            report(Severity.ERROR, "a move is longer than " + limits.tokenBytes() / 2 + " bytes", start, MOST_SHOWN);
        }
        visitor.move(text.set(input.bytes, start, input.position));
    }

    /** Something that begins with a letter outside of ASCII: a result with a half sign, or a move in other letters. */
    private boolean readHigh() throws IOException {
        keep();
        skipMove();
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
        keep();
        skip(SUFFIXES);
        int start = input.kept;
        input.kept = NOTHING;
        int known = Math.min(input.position - start, 2);
        if (input.position - start > known) {
            report(Severity.WARNING, "a move has at most two of ! and ?", start, input.position - start);
        }
        visitor.nag(Arrays.asList(SUFFIX_TEXTS).indexOf(input.text(start, start + known)));
    }

    private void readGlyph() throws IOException {
        keep();
        input.position++;
        skip(DIGITS);
        int start = input.kept;
        input.kept = NOTHING;
        int number = 0;
        for (int i = start + 1; i < input.position && number <= 255; i++) {
            number = 10 * number + input.bytes[i] - '0';
        }
        if (input.position == start + 1 || number > 255) {
            report(Severity.ERROR, "a glyph is $0 to $255", start, input.position - start);
        } else {
            visitor.nag(number);
        }
    }

    private void readComment() throws IOException {
        input.mark();
        input.position++;
        keep();
        boolean isClosed = skipLines(IN_COMMENT, '}');
        int start = input.kept;
        int end = input.isCut ? start + limits.tokenBytes() / 2 : input.position;
        input.kept = NOTHING;
        if (!isClosed) {
            reportMarked(Severity.ERROR, "a comment is not closed", "{");
        }
        if (input.isCut) {
            reportMarked(Severity.ERROR, "a comment is cut after " + limits.tokenBytes() / 2 + " bytes", "{");
        }
        visitor.comment(text.set(input.bytes, start, end));
        if (isClosed) {
            input.position++;
        }
    }

    private void readLineComment() throws IOException {
        input.mark();
        input.position++;
        keep();
        skipRestOfLine();
        int start = input.kept;
        int end = input.isCut ? start + limits.tokenBytes() / 2 : input.position;
        input.kept = NOTHING;
        if (input.isCut) {
            reportMarked(Severity.ERROR, "a comment is cut after " + limits.tokenBytes() / 2 + " bytes", ";");
        }
        visitor.comment(text.set(input.bytes, start, end));
    }

    /** Text in angle brackets is reserved for later; it is passed over. */
    private void readReserved() throws IOException {
        input.mark();
        keep();
        boolean isClosed = skipLines(IN_RESERVED, '>');
        input.kept = NOTHING;
        if (isClosed) {
            input.position++;
        } else {
            reportMarked(Severity.ERROR, "reserved text is not closed", "<");
        }
    }

    /** Something that has no meaning here, up to the next blank or letter. */
    private void readJunk() throws IOException {
        int start = input.position;
        report(Severity.ERROR, "no move, comment or result begins like this", start, 1);
        input.position++;
    }

    // Walking

    private void keep() {
        input.kept = input.position;
        input.isCut = false;
    }

    /** Goes over all bytes of a set. Then the next byte is in the buffer, or the file ends. */
    private void skip(boolean[] set) throws IOException {
        do {
            byte[] bytes = input.bytes;
            int position = input.position;
            while (set[bytes[position] & 0xff]) {
                position++;
            }
            input.position = position;
        } while (input.position == input.limit && input.fill());
    }

    /** Goes over the letters of a move, and whatever is outside of ASCII. */
    private void skipMove() throws IOException {
        skip(IN_MOVE);
        while (input.bytes[input.position] < 0) {
            checkCharacter();
            skip(IN_MOVE);
        }
    }

    private void skipRestOfLine() throws IOException {
        for (; ; ) {
            skip(IN_LINE);
            int next = input.bytes[input.position];
            if (next < 0) {
                checkCharacter();
            } else if (isLineEnd()) {
                return;
            } else {
                input.position++;
            }
        }
    }

    /** Goes to a closing sign over any number of lines; false when the file ends or a game begins before it. */
    private boolean skipLines(boolean[] set, char close) throws IOException {
        for (; ; ) {
            skip(set);
            int next = input.bytes[input.position];
            if (next == close) {
                return true;
            }
            if (next < 0) {
                checkCharacter();
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
    private void checkCharacter() throws IOException {
        input.has(4);
        int length = Utf8.length(input.bytes, input.position, input.limit);
        if (length == 0) {
            if (lineNotUtf8 != input.line) {
                lineNotUtf8 = input.line;
                report(Severity.WARNING, "bytes that are not UTF-8 are read as Latin-1", input.position, 1);
            }
            length = 1;
        }
        input.position += length;
    }

    // Problems

    private void warnOfMissingResult() {
        report(Severity.WARNING, "the game has no result", input.position, 0);
    }

    private void report(Severity severity, String reason, int start, int length) {
        int end = Math.min(start + Math.min(length, MOST_SHOWN), input.limit);
        report(severity, input.line, input.column(start), input.text(start, end), Optional.empty(), reason);
    }

    private void reportMarked(Severity severity, String reason, String token) {
        report(severity, input.markedLine(), input.markedColumn(), token, Optional.empty(), reason);
    }

    /** Reports an error about the kept token, and lets it go. */
    private void reportKept(String reason) {
        reportKept(Severity.ERROR, reason);
    }

    private void reportKept(Severity severity, String reason) {
        int end = Math.min(input.position, input.kept + MOST_SHOWN);
        reportMarked(severity, reason, input.text(input.kept, end));
        if (severity == Severity.ERROR && input.isCut) {
            input.kept = NOTHING;
        }
    }

    @Override
    public void error(String token, String reason, Optional<String> fen) {
        report(Severity.ERROR, input.line, input.column(tokenStart), shown(token), fen, reason);
    }

    @Override
    public void warning(String token, String reason) {
        report(Severity.WARNING, input.line, input.column(tokenStart), shown(token), Optional.empty(), reason);
    }

    private static String shown(String token) {
        return token.length() <= MOST_SHOWN ? token : token.substring(0, MOST_SHOWN);
    }

    private void report(Severity severity, long line, long column, String token, Optional<String> fen, String reason) {
        problems++;
        if (problems <= limits.gameProblems()) {
            visitor.problem(new PgnProblem(severity, line, column, game, token, fen, reason));
        } else if (problems == limits.gameProblems() + 1) {
            visitor.problem(new PgnProblem(
                    severity, line, column, game, "", Optional.empty(), "there are more problems in this game"));
        }
    }
}
