package dev.passant.pgn.read;

import static dev.passant.pgn.read.PgnBytes.BLANK;
import static dev.passant.pgn.read.PgnBytes.DIGIT;
import static dev.passant.pgn.read.PgnBytes.DIGITS;
import static dev.passant.pgn.read.PgnBytes.DOTS;
import static dev.passant.pgn.read.PgnBytes.HIGH;
import static dev.passant.pgn.read.PgnBytes.IN_EVALUATION;
import static dev.passant.pgn.read.PgnBytes.IN_MOVE;
import static dev.passant.pgn.read.PgnBytes.KINDS;
import static dev.passant.pgn.read.PgnBytes.LINE_END;
import static dev.passant.pgn.read.PgnBytes.MOVE;
import static dev.passant.pgn.read.PgnInput.NOTHING;

import dev.passant.notation.San;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnEncoding;
import dev.passant.pgn.PgnLimits;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.PgnVisitor;
import java.io.IOException;
import java.util.List;
import java.util.Optional;

/**
 * Reads tokens that start with a digit, a letter, a non-ASCII character, or an evaluation sign: moves, move numbers,
 * results, and signs that are converted to NAGs.
 */
final class MoveReader {

    /** The maximum length of a nonstandard result in bytes. */
    private static final int MAX_RESULT = 9;
    /** The first byte of the sign of a half, which begins a draw. */
    private static final int HALF_IN_UTF_8 = 0xc2;

    private static final int HALF_IN_LATIN_1 = 0xbd;

    /** The length of the longest result with blanks, in bytes. */
    private static final int MAX_LOOSE_RESULT = 16;
    /** The maximum number of digits of move numbers that are checked. */
    private static final int MAX_NUMBER = 6;
    /** An upper bound for the length of a move with its signs, in bytes. */
    private static final int MAX_MOVE_WITH_SIGN = 24;

    /** The length of the shortest move, in bytes. */
    private static final int MIN_MOVE = 2;

    private static final List<GameResult> ATTACHED_RESULTS =
            List.of(GameResult.WHITE_WINS, GameResult.BLACK_WINS, GameResult.DRAW);

    // The values of turn; annotations do not change it.
    static final int UNKNOWN_TURN = 0;
    /** A move number of White. */
    private static final int AFTER_NUMBER = 1;
    /** A move number and White's move. */
    private static final int AFTER_WHITE = 2;

    private static final byte[] NULL_MOVE = {'-', '-'};

    private final PgnInput input;
    private final PgnProblems problems;
    private final PgnWalk walk;
    private final PgnLimits limits;
    private final PgnEncoding encoding;
    private final Token text;

    /** The number of open variations. */
    int depth;

    /** Whether a move of the game has been read. */
    boolean hasMoved;

    /** Whether the game has a FEN, so that its first move may have any number. */
    boolean startsFromFen;

    /** Whether Black moves first according to the FEN. */
    boolean blackBegins;

    /** The number of moves of the main line, by both sides. */
    private int plies;

    /** The number of the first move of the main line. */
    private int firstNumber;

    /** Whether a number that jumps forward was reported. Where each move has a number of its own, all others do. */
    private boolean hasJumped;

    /** Whether a move number was read, and after it only stray characters, such as those inserted by text editors. */
    private boolean isAfterNumber;

    /** What was read last: {@link #UNKNOWN_TURN}, {@link #AFTER_NUMBER} or {@link #AFTER_WHITE}. */
    int turn = UNKNOWN_TURN;

    /** The last move number of the main line; 0 if there is none yet. */
    private int lastNumber;

    MoveReader(PgnInput input, PgnProblems problems, PgnWalk walk, PgnOptions options) {
        this.input = input;
        this.problems = problems;
        this.walk = walk;
        this.limits = options.limits();
        this.encoding = options.encoding();
        this.text = new Token(encoding);
    }

    /** Resets the state for the next game. */
    void begin() {
        depth = 0;
        hasMoved = false;
        startsFromFen = false;
        blackBegins = false;
        plies = 0;
        firstNumber = 1;
        hasJumped = false;
        isAfterNumber = false;
        lastNumber = 0;
        turn = UNKNOWN_TURN;
    }

    /**
     * Reads a move number, castling written with zeros, a null move, or a result. Returns the result, if it is one, and
     * keeps its token in the buffer.
     */
    Optional<GameResult> readNumber(PgnVisitor visitor) throws IOException {
        input.keep();
        Optional<GameResult> loose = isLooseResultPossible() ? readLooseResult() : Optional.empty();
        if (loose.isPresent()) {
            return loose;
        }
        input.skip(DIGITS);
        int next = input.bytes[input.position];
        if (next == '.' && input.bytes[input.kept] != '0') {
            passNumber();
            input.position++;
            boolean isWhite = !input.has(1) || input.bytes[input.position] != '.';
            turn = isWhite ? AFTER_NUMBER : UNKNOWN_TURN;
            input.skip(DOTS);
            return Optional.empty();
        }
        return readUnusualNumber(next, visitor);
    }

    /** Returns whether the bytes at the position may begin "1 - 0", "0.5 - 0.5" or "1/2 - 1/2". */
    private boolean isLooseResultPossible() throws IOException {
        int first = input.bytes[input.position];
        if (first != '0' && first != '1' || !input.has(2)) {
            return false;
        }
        int second = input.bytes[input.position + 1];
        return second == ' ' || second == '/' || second == '.' && first == '0';
    }

    /** Reads "1 - 0", with blanks around the dash, or "(1-0)". Keeps its token in the buffer. */
    Optional<GameResult> readLooseResult() throws IOException {
        input.keep();
        input.has(MAX_LOOSE_RESULT);
        int start = input.position;
        String ahead = encoding.decoded(input.bytes, start, Math.min(start + MAX_LOOSE_RESULT, input.limit));
        Optional<String> written = NonstandardTokens.looseResult(ahead);
        Optional<GameResult> result = written.flatMap(NonstandardTokens::result);
        if (result.isEmpty() || written.get().equals(result.get().toString())) {
            return Optional.empty();
        }
        while (!encoding.decoded(input.bytes, start, input.position).equals(written.get())) {
            input.position++;
        }
        problems.reportOnce(
                "the result " + result.get() + " is written " + written.get(), start, input.position - start);
        return result;
    }

    /** Reads a token that begins with digits and is not simply a number with a dot. */
    private Optional<GameResult> readUnusualNumber(int next, PgnVisitor visitor) throws IOException {
        boolean isHalf = next == '.' && input.bytes[input.kept] == '0' && isHalf();
        if (next == '.' && !isHalf) {
            passNumber();
            input.skip(DOTS);
            return Optional.empty();
        }
        boolean isNull = input.position - input.kept == 4 && input.isAtKept("0000");
        if (next >= 0 && next != '-' && next != '/' && next != ':' && !isNull && !isHalf) {
            // A number without a dot, or one directly followed by the move.
            passNumber();
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
        if (length == digits && !isNull) {
            passNumber();
            return Optional.empty();
        }
        if (next < 0 && !isCastlingWithZeros()) {
            // The number is directly followed by a move that starts with a non-ASCII letter.
            input.kept += digits;
            return readKeptHigh(visitor);
        }
        tellMove(visitor);
        return Optional.empty();
    }

    /**
     * Releases the kept move number, and warns if it is smaller than the previous one of the main line, or larger than
     * the number of the next move. Numbers may be missing.
     */
    private void passNumber() {
        int start = input.kept;
        input.kept = NOTHING;
        isAfterNumber = true;
        if (depth > 0 || input.position - start > MAX_NUMBER) {
            return;
        }
        byte[] bytes = input.bytes;
        int end = input.position;
        int number = 0;
        for (int i = start; i < end; i++) {
            number = 10 * number + bytes[i] - '0';
        }
        int since = (plies + (blackBegins ? 1 : 0)) / 2;
        if (lastNumber == 0 && startsFromFen) {
            firstNumber = number - since;
        } else if (lastNumber == 0 && number > 1 && !hasMoved) {
            problems.report(
                    Severity.WARNING,
                    "the first move number is " + number + ", but the game has no FEN",
                    start,
                    input.position - start);
        } else if (number < lastNumber) {
            problems.report(
                    Severity.WARNING,
                    "the move number jumps back from " + lastNumber + " to " + number,
                    start,
                    input.position - start);
        } else if (number > firstNumber + since && !hasJumped) {
            hasJumped = true;
            problems.report(
                    Severity.WARNING,
                    "the move number jumps forward to " + number + "; the next move has number "
                            + (firstNumber + since),
                    start,
                    input.position - start);
        }
        firstNumber = Math.max(firstNumber, number - since);
        lastNumber = number;
    }

    /** Returns whether the token is "0.5-0.5" with any separator. If so, skips its second dot. */
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

    /** Returns whether the kept token is castling with zeros and non-ASCII dashes. */
    private boolean isCastlingWithZeros() {
        String written =
                encoding.decoded(input.bytes, input.kept, Math.min(input.position, input.kept + MAX_MOVE_WITH_SIGN));
        return written.length() >= 3
                && San.castlingSide(written.substring(0, 3)).isPresent();
    }

    /** Returns the kept token as a nonstandard result, with a warning. */
    private Optional<GameResult> oddResult() throws IOException {
        int length = input.position - input.kept;
        if (input.isCut || length > MAX_RESULT) {
            return Optional.empty();
        }
        String written = encoding.decoded(input.bytes, input.kept, input.position);
        Optional<GameResult> result = NonstandardTokens.result(written);
        if (result.isEmpty() || isAssessment(written)) {
            return Optional.empty();
        }
        problems.reportOnce("the result " + result.get() + " is written " + written, input.kept, length);
        return result;
    }

    /**
     * Returns whether {@code +--} or {@code --+} assesses the position: if it follows a move, and the game continues in
     * the same line. Otherwise it is a forfeit.
     */
    private boolean isAssessment(String written) throws IOException {
        if (!hasMoved || NonstandardTokens.nag(written).isEmpty()) {
            return false;
        }
        int ahead = input.aheadOverBlanks(0);
        if (!input.has(ahead + 1)) {
            return false;
        }
        int next = input.position + ahead;
        byte kind = KINDS[input.bytes[next] & 0xff];
        return kind == MOVE
                || kind == HIGH
                || kind == DIGIT && (!input.isAt(next, "1.") || input.isAt(next, "1.."))
                || "($*".indexOf(input.bytes[next]) >= 0;
    }

    /**
     * Reads a move, or a result or sign that begins like one. Returns the result, if it is one, and keeps its token in
     * the buffer.
     */
    Optional<GameResult> readMove(PgnVisitor visitor) throws IOException {
        input.keep();
        walk.overMove();
        int start = input.kept;
        int end = input.position;
        if (end - start <= 2 && input.bytes[start] == 'e' && isEnPassantSign(end - start)) {
            input.kept = NOTHING;
            return Optional.empty();
        }
        if (hasMoved && isCheckWord(start, end)) {
            problems.reportOnce("ignored the word " + input.text(start, end) + " after a move", start, end - start);
            input.kept = NOTHING;
            return Optional.empty();
        }
        if (input.bytes[end] == '(' && end > start && (input.bytes[end - 1] == '8' || input.bytes[end - 1] == '1')) {
            addPromotionInBrackets();
        } else if (input.bytes[end] == '.' && end - start > 2 && input.bytes[end - 1] == 'e') {
            addEnPassant();
        } else if (mayBeResult(input.bytes[start], input.bytes[end - 1])) {
            Optional<GameResult> odd = oddResult();
            if (odd.isPresent()) {
                return odd;
            }
        }
        int moveEnd = endBeforeResult(start, end);
        if (moveEnd < end) {
            return readMoveAndResult(moveEnd, visitor);
        }
        tellMove(visitor);
        return Optional.empty();
    }

    /** Returns the end of the move if a result is attached to it, as in {@code Qg20-1}; otherwise the end of the token. */
    private int endBeforeResult(int start, int end) {
        int last = input.bytes[end - 1];
        if (input.isCut || end - start < MIN_MOVE + 3 || last != '0' && last != '1' && last != '2') {
            return end;
        }
        for (GameResult result : ATTACHED_RESULTS) {
            int moveEnd = end - result.toString().length();
            if (moveEnd >= start + MIN_MOVE && input.isAt(moveEnd, result.toString())) {
                return moveEnd;
            }
        }
        return end;
    }

    private Optional<GameResult> readMoveAndResult(int moveEnd, PgnVisitor visitor) {
        int end = input.position;
        int start = input.kept;
        input.position = moveEnd;
        tellMove(visitor);
        input.kept = moveEnd;
        input.position = end;
        String result = encoding.decoded(input.bytes, moveEnd, end);
        problems.reportOnce("the result " + result + " is attached to a move", start, end - start);
        return GameResult.of(result);
    }

    /** Returns whether a token may be "O-1" with a letter O, "--+", "draw" or "remis", judged by its first and last byte. */
    private static boolean mayBeResult(int first, int last) {
        return (first | 0x20) == 'o' && last == '1'
                || first == '-' && last == '+'
                || (first | 0x20) == 'd' && last == 'w'
                || (first | 0x20) == 'r' && last == 's';
    }

    /** Includes the end of "exd6e.p." in the move. */
    private void addEnPassant() throws IOException {
        if (input.has(2) && input.bytes[input.position + 1] == 'p') {
            input.position += 2;
            input.skip(DOTS);
            input.skip(IN_MOVE);
        }
    }

    private boolean isCheckWord(int start, int end) {
        int first = input.bytes[start];
        return (first == 'c' || first == 'd' || first == 'm')
                && end - start <= MAX_RESULT
                && !isRank(input.bytes[end - 1])
                && NonstandardTokens.isCheck(input.text(start, end));
    }

    /** Returns whether the letters are those of "e.p." or "ep", separated from the move by whitespace. */
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

    /** Includes the end of "e8(Q)" in the move. */
    private void addPromotionInBrackets() throws IOException {
        if (input.has(3)
                && input.bytes[input.position + 2] == ')'
                && "QRBNK".indexOf(input.bytes[input.position + 1]) >= 0) {
            input.position += 3;
            input.skip(IN_MOVE);
        }
    }

    private void tellMove(PgnVisitor visitor) {
        int start = input.kept;
        isAfterNumber = false;
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
        if (!isRank(last) && !input.isCut && maySignsEnd(start, end, last)) {
            tellMoveAndSigns(start, end, visitor);
        } else {
            countMove();
            visitor.move(text.set(input.bytes, start, end));
        }
    }

    private void countMove() {
        hasMoved = true;
        plies += depth == 0 ? 1 : 0;
        turn = turn == AFTER_NUMBER ? AFTER_WHITE : UNKNOWN_TURN;
    }

    /**
     * Reads reserved text, which was skipped, as a null move if it is between White's move and the next number, as
     * in {@code 1. e4 <> 2. d4}. Otherwise, White's move 2 would be read as Black's move 1.
     */
    void readMissingMove(PgnVisitor visitor) throws IOException {
        if (turn == AFTER_WHITE && isNumberAhead()) {
            problems.visit(input.position);
            problems.warningOnce("<", "text in <> is read as a null move where Black's move is missing");
            countMove();
            visitor.move(text.set(NULL_MOVE, 0, NULL_MOVE.length));
        }
    }

    /** Returns whether a move number with one dot follows. */
    private boolean isNumberAhead() throws IOException {
        int ahead = 0;
        int lineFeeds = 0;
        while (ahead < MAX_MOVE_WITH_SIGN && isBlankAt(ahead)) {
            int next = byteAt(ahead++);
            lineFeeds += next == '\n' || next == '\r' && !(input.has(ahead + 1) && byteAt(ahead) == '\n') ? 1 : 0;
        }
        if (lineFeeds > 1) {
            // The number after a blank line may be that of the next game.
            return false;
        }
        int digits = ahead;
        while (ahead < digits + MAX_NUMBER && input.has(ahead + 1) && DIGITS[byteAt(ahead)]) {
            ahead++;
        }
        return ahead > digits
                && input.has(ahead + 1)
                && byteAt(ahead) == '.'
                && !(input.has(ahead + 2) && byteAt(ahead + 1) == '.');
    }

    private boolean isBlankAt(int ahead) throws IOException {
        return input.has(ahead + 1) && (KINDS[byteAt(ahead)] == BLANK || KINDS[byteAt(ahead)] == LINE_END);
    }

    private int byteAt(int ahead) {
        return input.bytes[input.position + ahead] & 0xff;
    }

    private void tellMoveAndSigns(int start, int end, PgnVisitor visitor) {
        String written = encoding.decoded(input.bytes, start, end);
        List<String> signs = NonstandardTokens.signsOf(written);
        if (signs.isEmpty() && input.bytes[start] < 0 && NonstandardTokens.isUnknownSign(written)) {
            problems.report(Severity.ERROR, "unknown sign: " + written, start, end - start);
            return;
        }
        int moveEnd = signs.isEmpty() ? end : startOf(String.join("", signs), start, end);
        if (moveEnd > start) {
            countMove();
            visitor.move(text.set(input.bytes, start, moveEnd));
        }
        reportSigns(signs, moveEnd, visitor);
    }

    /** Returns whether a move may have evaluation signs attached, judged by its last byte. */
    private boolean maySignsEnd(int start, int end, int last) {
        boolean mayBeSign = last < 0 || "-=DNR+".indexOf(last) >= 0;
        return mayBeSign && end - start <= MAX_MOVE_WITH_SIGN && !(last == '+' && isRank(input.bytes[end - 2]));
    }

    /** Returns the index of the first byte of the signs at the end of a token. They may be non-ASCII characters. */
    private int startOf(String signs, int start, int end) {
        int from = start;
        while (from < end && !encoding.decoded(input.bytes, from, end).equals(signs)) {
            from++;
        }
        return from;
    }

    /** Reports signs as the corresponding NAGs. */
    private void reportSigns(List<String> signs, int start, PgnVisitor visitor) {
        for (String sign : signs) {
            int nag = NonstandardTokens.nag(sign).orElseThrow();
            problems.visit(start);
            problems.reportOnce("the sign " + sign + " is read as $" + nag, start, input.position - start);
            visitor.nag(nag);
        }
    }

    /**
     * Reads evaluation signs that are separated from the move, or a win by forfeit. Returns the win, if it is one, and
     * keeps its token in the buffer. The signs of check and mate have no NAG.
     */
    Optional<GameResult> readSigns(PgnVisitor visitor) throws IOException {
        input.keep();
        input.position += input.bytes[input.position] == '<' ? 1 : 0;
        walk.over(IN_EVALUATION);
        Optional<GameResult> forfeit = oddResult();
        if (forfeit.isPresent()) {
            return forfeit;
        }
        int start = input.kept;
        input.kept = NOTHING;
        int length = input.position - start;
        String written = encoding.decoded(input.bytes, start, start + Math.min(length, MAX_MOVE_WITH_SIGN));
        List<String> signs = length < MAX_MOVE_WITH_SIGN ? NonstandardTokens.signsOf(written) : List.of();
        if (written.equals("+") || written.equals("++") || written.equals("#")) {
            problems.reportOnce("the sign " + written + " is separate from its move", start, length);
        } else if (signs.isEmpty()) {
            problems.report(Severity.ERROR, "no move, comment or result begins like this", start, length);
        }
        reportSigns(signs, start, visitor);
        return Optional.empty();
    }

    private static boolean isRank(int c) {
        return c >= '1' && c <= '8';
    }

    /**
     * Reads a token that starts with a non-ASCII character: a result with a half sign, or a move in other letters; or
     * skips a character that belongs to no token.
     */
    Optional<GameResult> readHigh(PgnVisitor visitor) throws IOException {
        input.keep();
        int first = input.bytes[input.position] & 0xff;
        Optional<GameResult> loose =
                first == HALF_IN_UTF_8 || first == HALF_IN_LATIN_1 ? readLooseResult() : Optional.empty();
        if (loose.isPresent()) {
            return loose;
        }
        if (walk.passStray(!isAfterNumber)) {
            input.kept = NOTHING;
            return Optional.empty();
        }
        walk.overMove();
        return readKeptHigh(visitor);
    }

    private Optional<GameResult> readKeptHigh(PgnVisitor visitor) throws IOException {
        Optional<GameResult> odd = oddResult();
        if (odd.isPresent()) {
            return odd;
        }
        tellMove(visitor);
        return Optional.empty();
    }
}
