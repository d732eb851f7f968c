package dev.passant.pgn.read;

import static dev.passant.pgn.read.AnnotationReader.DRAW_OFFER;
import static dev.passant.pgn.read.PgnBytes.BLANK;
import static dev.passant.pgn.read.PgnBytes.BLANKS;
import static dev.passant.pgn.read.PgnBytes.DIGIT;
import static dev.passant.pgn.read.PgnBytes.DOS_END;
import static dev.passant.pgn.read.PgnBytes.HIGH;
import static dev.passant.pgn.read.PgnBytes.IN_MOVE;
import static dev.passant.pgn.read.PgnBytes.IN_TAG_NAME;
import static dev.passant.pgn.read.PgnBytes.KINDS;
import static dev.passant.pgn.read.PgnBytes.LINE_END;
import static dev.passant.pgn.read.PgnBytes.MOVE;
import static dev.passant.pgn.read.PgnBytes.SUFFIX;
import static dev.passant.pgn.read.PgnBytes.ZERO;
import static dev.passant.pgn.read.PgnInput.NOTHING;

import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnEncoding;
import dev.passant.pgn.PgnLimits;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.PgnVisitor;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * Splits a PGN file into games, and reports their tags, moves, variations and results to a visitor. The tokens
 * themselves are read by {@link TagReader}, {@link MoveReader} and {@link AnnotationReader}.
 *
 * <p>For any input, the tokenizer terminates, respects its memory limits, and reads forward only. A new game starts
 * where
 *
 * <ul>
 *   <li>a tag, a move or a result follows a result, or a parenthesis follows a result and a blank line;
 *   <li>a tag follows movetext;
 *   <li>a second tag {@code Event} follows tags, or a second tag of the roster follows tags and a blank line;
 *   <li>{@code 1.} and a move of White follow movetext and a blank line, at any indentation, but not in comments and
 *       variations, and not in a game in which Black moves first;
 *   <li>a line inside a comment starts with {@code [Event "}, so that the comment was never closed, see
 *       {@link EventLine}.
 * </ul>
 *
 * <p>A comment after a result and a blank line belongs to the next game, if there is one.
 *
 * <p>Source: S. Edwards, "Portable Game Notation Specification and Implementation Guide" (1994), import format.
 */
public final class PgnTokenizer {

    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    /** The maximum number of bytes of comments between games that are searched for the end of the file. */
    private static final int MAX_COMMENT_AHEAD = 1 << 16;

    private static final List<String> FORUM_TAGS = List.of("[pgn]", "[/pgn]");

    /** Ignores all tokens: for the movetext of games whose moves are not wanted. */
    private static final PgnVisitor IGNORE = new PgnVisitor() {};

    private final PgnInput input;
    private final PgnProblems problems;
    private final PgnWalk walk;
    private final PgnEncoding encoding;
    private final boolean isLive;

    private final TagReader tag;
    private final MoveReader moves;
    private final AnnotationReader annotations;

    private PgnVisitor visitor = IGNORE;

    /** Whether the moves of the game are not wanted. */
    private boolean isIgnored;

    private long game;
    private long gameOffset;

    /** The number of opening parentheses left to ignore before the first move; -1 until they are counted. */
    private int unclosed;

    private boolean eventSeen;

    /** Whether the input starts at the start of a file, where UTF-16 is detected. */
    private boolean beginsFile = true;

    public PgnTokenizer(InputStream source, PgnOptions options) {
        this(source, PgnInput.BLOCK, options);
    }

    /** Creates a tokenizer with an initial buffer size; longer tokens enlarge the buffer. */
    public PgnTokenizer(InputStream source, int block, PgnOptions options) {
        PgnLimits limits = options.limits();
        this.encoding = options.encoding();
        this.isLive = options.isLive();
        this.input = new PgnInput(source, block, limits.tokenBytes(), encoding);
        this.problems = new PgnProblems(input, limits);
        this.walk = new PgnWalk(input, problems, encoding);
        this.tag = new TagReader(input, problems, walk, options);
        this.annotations = new AnnotationReader(input, problems, walk, options);
        this.moves = new MoveReader(input, problems, walk, options);
    }

    /** Returns a lookahead over the moves of the current game; see {@link MovePreview}. */
    MovePreview preview() {
        return new MovePreview(input, problems, walk, encoding);
    }

    /** Records that the input starts in the middle of a file. */
    public void beginWithin() {
        beginsFile = false;
    }

    /** Returns the sink for problems of the token being visited, for visitors that interpret it. */
    public ProblemSink problems() {
        return problems;
    }

    /** Returns the number of games started. */
    public long games() {
        return game;
    }

    /** Returns the line of the next byte. */
    public long line() {
        return input.line;
    }

    /** Returns the offset of the next byte. */
    public long offset() {
        return input.offset();
    }

    /** Returns the offset of the last game started. */
    public long gameOffset() {
        return gameOffset;
    }

    /**
     * Reads one game.
     *
     * @param receiver receives the tokens
     * @return false if there are no more games
     */
    public boolean readGame(PgnVisitor receiver) throws IOException {
        if (!hasGame(receiver)) {
            return false;
        }
        game++;
        gameOffset = input.offset();
        problems.game(game, receiver);
        unclosed = -1;
        tag.begin();
        moves.begin();
        annotations.begin();
        visitor.gameStarts();
        boolean isWhole = readTags();
        problems.visit(input.position);
        isIgnored = !receiver.wantsMoves();
        if (isIgnored) {
            visitor = IGNORE;
            problems.game(game, IGNORE);
        }
        visitor.movesStart();
        if (isWhole) {
            readMovetext();
            closeVariations();
        }
        receiver.gameEnds();
        return true;
    }

    /**
     * Skips what stands before the next game.
     *
     * @param receiver receives the problems in it, which belong to the game before
     * @return false if there are no more games
     */
    public boolean hasGame(PgnVisitor receiver) throws IOException {
        visitor = receiver;
        problems.game(game, receiver);
        return skipToGame();
    }

    private boolean skipToGame() throws IOException {
        if (beginsFile) {
            beginsFile = false;
            input.detectUtf16();
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
                    } else if (next == '[' && lengthOfForumTag() > 0) {
                        passForumTag();
                    } else if (next == 0xef && input.isAt(BYTE_ORDER_MARK)) {
                        input.passByteOrderMark(BYTE_ORDER_MARK.length);
                    } else if (next == DOS_END) {
                        passDosEnd();
                    } else if (next < 0x80 || !walk.passStray(true)) {
                        return true;
                    }
                }
            }
        }
    }

    private void passDosEnd() {
        problems.reportOnce("the byte 0x1A, the end of a text in DOS, is skipped", input.position, 1);
        input.position++;
    }

    /** Returns the length of the forum tag "[pgn]" or "[/pgn]" at the position, or 0 if there is none. */
    private int lengthOfForumTag() throws IOException {
        // The second letter is tested first: no usual tag has g there, so the branch is predictable.
        if (!input.has(3)
                || input.bytes[input.position + 1] != '/' && (input.bytes[input.position + 2] | 0x20) != 'g') {
            return 0;
        }
        for (String forumTag : FORUM_TAGS) {
            if (input.has(forumTag.length()) && input.isAtIgnoringCase(forumTag)) {
                return forumTag.length();
            }
        }
        return 0;
    }

    private void passForumTag() throws IOException {
        int length = lengthOfForumTag();
        problems.reportOnce("ignored the forum tags [pgn] and [/pgn]", input.position, length);
        input.position += length;
    }

    // Tags

    /** Reads the tags; returns false if the game ends after them. */
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
                        if (eventSeen && input.isAt(EventLine.TAG) || input.isAfterBlankLine() && tag.isSecond()) {
                            warnOfMissingResult();
                            return false;
                        }
                        if (lengthOfForumTag() > 0) {
                            passForumTag();
                        } else {
                            readTag();
                            tagged = true;
                        }
                    } else if (next == '%' && input.isAtLineStart()) {
                        walk.overRestOfLine();
                    } else if (!tagged && next == '{') {
                        annotations.readComment(visitor);
                    } else if (!tagged && next == ';') {
                        annotations.readLineComment(visitor);
                    } else if (next == DOS_END) {
                        passDosEnd();
                    } else if (next < 0x80 || !walk.passStray(true)) {
                        return true;
                    }
                }
            }
        }
    }

    private void readTag() throws IOException {
        if (tag.read()) {
            eventSeen |= tag.isEvent();
            if (tag.isFen()) {
                moves.startsFromFen = true;
                moves.blackBegins |= tag.isBlackToMove();
            }
            visitor.tag(tag.name, tag.value);
        }
    }

    // Movetext

    private void readMovetext() throws IOException {
        boolean over = false;
        long endLine = -1;
        for (; ; ) {
            endLine = over && endLine < 0 ? input.line : endLine;
            int next = input.bytes[input.position] & 0xff;
            switch (KINDS[next]) {
                case BLANK -> {
                    input.position++;
                    if (isIgnored && !over) {
                        skipMoves();
                    }
                }
                case LINE_END -> {
                    input.nextLine();
                    if (over && isLive && input.isAfterBlankLine() && input.isDry()) {
                        return;
                    }
                    if (isIgnored && !over) {
                        skipMoves();
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
                        if (endLine == input.line && passSecondResult()) {
                            continue;
                        }
                        return;
                    }
                    if (next == '1' && input.isAfterBlankLine() && isFirstMoveOfNextGame()) {
                        warnOfMissingResult();
                        return;
                    }
                    over = ends(moves.readNumber(visitor));
                }
                case MOVE -> {
                    if (over && endLine == input.line && passWord()) {
                        continue;
                    }
                    if (over) {
                        return;
                    }
                    over = ends(moves.readMove(visitor));
                }
                case HIGH -> {
                    if (input.isAtLineStart() && input.isAt(BYTE_ORDER_MARK)) {
                        input.passByteOrderMark(BYTE_ORDER_MARK.length);
                    } else if (!over) {
                        over = ends(moves.readHigh(visitor));
                    } else if (!walk.passStray(true)) {
                        return;
                    }
                }
                case SUFFIX -> annotations.readSuffix(visitor);
                default -> {
                    if (next == '[' && (over || endsGame())) {
                        if (!over) {
                            warnOfMissingResult();
                        }
                        return;
                    }
                    if (over && next == '*' && input.isAfterToken()) {
                        passStray();
                        continue;
                    }
                    if (over && (next == '*' || next == '(' && input.isAfterBlankLine())) {
                        return;
                    }
                    if (over && isComment(next) && input.isAfterBlankLine() && isBeforeGame()) {
                        return;
                    }
                    over |= readSign(next, over);
                }
            }
        }
    }

    /**
     * Skips moves that are not wanted, except the first move of a game and tokens after a blank line: these may decide
     * where the game ends.
     */
    private void skipMoves() {
        if (moves.hasMoved && !input.isAfterBlankLine()) {
            input.skipMoves();
        }
    }

    /** Returns whether "1." and a move of White follow, in a game that may end here. */
    private boolean isFirstMoveOfNextGame() throws IOException {
        if (!moves.hasMoved
                || moves.depth > 0
                || moves.blackBegins
                || !input.has(3)
                || input.bytes[input.position + 1] != '.') {
            return false;
        }
        int ahead = input.aheadOverBlanks(2);
        int move = input.has(ahead + 3) ? input.position + ahead : input.limit;
        String dots = encoding.decoded(input.bytes, move, Math.min(move + 3, input.limit));
        return !dots.startsWith(".") && !dots.startsWith("\u2026");
    }

    private static boolean isComment(int next) {
        return next == '{' || next == ';';
    }

    /**
     * Returns whether the comments at the position are followed by a game. Comments that are longer than the lookahead
     * are taken for those of a game.
     */
    private boolean isBeforeGame() throws IOException {
        int ahead = 0;
        int close = 0;
        while (ahead < MAX_COMMENT_AHEAD) {
            if (!input.has(ahead + 1)) {
                return false;
            }
            int next = input.bytes[input.position + ahead++] & 0xff;
            if (close != 0) {
                close = next == close || close == '\n' && next == '\r' ? 0 : close;
            } else if (isComment(next) || next == '%') {
                close = next == '{' ? '}' : '\n';
            } else if (KINDS[next] != BLANK && KINDS[next] != LINE_END && next != DOS_END) {
                return true;
            }
        }
        return true;
    }

    /** Reads a token that is neither a move nor a number, and returns whether it is a result that ends the game. */
    private boolean readSign(int next, boolean over) throws IOException {
        switch (next) {
            case '{' -> annotations.readComment(visitor);
            case ';' -> annotations.readLineComment(visitor);
            case '(' -> {
                if (input.has(DRAW_OFFER.length()) && input.isAt(input.position, DRAW_OFFER)) {
                    annotations.readDrawOffer(visitor);
                } else {
                    Optional<GameResult> result =
                            moves.depth == 0 && !over && moves.hasMoved ? moves.readLooseResult() : Optional.empty();
                    if (result.isPresent()) {
                        return ends(result);
                    }
                    input.kept = NOTHING;
                    moves.turn = MoveReader.UNKNOWN_TURN;
                    readOpening();
                }
            }
            case ')' -> {
                moves.turn = MoveReader.UNKNOWN_TURN;
                if (moves.depth == 0) {
                    annotations.reportClosing();
                } else {
                    moves.depth--;
                    visitor.variationEnds();
                }
                input.position++;
            }
            case '$' -> annotations.readNag(visitor);
            case '<' -> {
                if (input.has(2) && input.bytes[input.position + 1] == '=') {
                    moves.readSigns(visitor);
                } else {
                    annotations.skipReserved();
                    moves.readMissingMove(visitor);
                }
            }
            case '*' -> {
                input.keep();
                input.position++;
                return ends(GameResult.UNKNOWN);
            }
            case '%' -> {
                if (input.isAtLineStart()) {
                    walk.overRestOfLine();
                } else {
                    passStray();
                }
            }
            case '+', '=', '#' -> {
                Optional<GameResult> forfeit = moves.readSigns(visitor);
                if (!over) {
                    return ends(forfeit);
                }
                input.kept = NOTHING;
            }
            case DOS_END -> passDosEnd();
            default -> passStray();
        }
        return false;
    }

    private void readOpening() throws IOException {
        if (!moves.hasMoved && unclosed < 0) {
            unclosed = preview().unclosedParentheses();
        }
        problems.visit(input.position);
        if (!moves.hasMoved && unclosed > 0) {
            unclosed--;
            problems.warningOnce("(", "ignored an unclosed opening parenthesis before the first move");
            input.position++;
            return;
        }
        input.position++;
        moves.depth++;
        visitor.variationStarts();
    }

    /** Returns whether the bracket at the position ends the movetext: a tag of the next game, or a forum tag. */
    private boolean endsGame() throws IOException {
        return opensTag() || lengthOfForumTag() > 0;
    }

    /** Returns whether the bracket at the position opens a tag, which starts the next game. */
    private boolean opensTag() throws IOException {
        if (!input.has(2)) {
            return false;
        }
        int next = input.bytes[input.position + 1];
        return next >= 0 && (IN_TAG_NAME[next] || BLANKS[next]);
    }

    /** Returns whether a token is a result that ends the game. */
    private boolean ends(Optional<GameResult> result) throws IOException {
        return result.isPresent() && ends(result.get());
    }

    /** Handles a result, which is the kept token. A result at the end of a variation is ignored. */
    private boolean ends(GameResult result) throws IOException {
        problems.visit(input.kept);
        input.kept = NOTHING;
        if (moves.depth > 0) {
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

    /**
     * Closes all variations. The error is reported for the main line, because its last moves may be in the unclosed
     * variations.
     */
    private void closeVariations() {
        int open = moves.depth;
        for (; moves.depth > 0; moves.depth--) {
            visitor.variationEnds();
        }
        if (open > 0) {
            problems.report(
                    Severity.ERROR,
                    open == 1 ? "a variation is not closed" : open + " variations are not closed",
                    input.position,
                    0);
        }
    }

    /** Skips a character that is not allowed here. */
    private void passStray() {
        int stray = input.bytes[input.position];
        String shown = stray > ' ' && stray < 0x7f
                ? String.valueOf((char) stray)
                : "0x" + NonstandardTokens.hex(stray & 0xff, 2);
        problems.reportOnce("ignored an unexpected character: " + shown, input.position, 1);
        input.position++;
    }

    /** Skips a result in the line in which the game has ended. */
    private boolean passSecondResult() throws IOException {
        for (GameResult result : GameResult.values()) {
            String text = result.toString();
            boolean isWhole = !input.has(text.length() + 1) || input.bytes[input.position + text.length()] <= ' ';
            if (isWhole && input.isAt(input.position, text)) {
                problems.reportOnce("ignored a second result: " + text, input.position, text.length());
                input.position += text.length();
                return true;
            }
        }
        return false;
    }

    /** Skips a word in the line in which the game has ended, as in "draw agreed". A move has a digit, or a hyphen. */
    private boolean passWord() throws IOException {
        int length = 0;
        while (input.has(length + 1) && isLetter(input.bytes[input.position + length])) {
            length++;
        }
        boolean isWord =
                length > 1 && (!input.has(length + 1) || !IN_MOVE[input.bytes[input.position + length] & 0xff]);
        if (isWord) {
            String word = input.text(input.position, input.position + length);
            problems.reportOnce("ignored a word after the result: " + word, input.position, length);
            input.position += length;
        }
        return isWord;
    }

    private static boolean isLetter(int c) {
        int lower = c | 0x20;
        return lower >= 'a' && lower <= 'z';
    }

    private void warnOfMissingResult() {
        problems.report(Severity.WARNING, "the game has no result", input.position, 0);
    }
}
