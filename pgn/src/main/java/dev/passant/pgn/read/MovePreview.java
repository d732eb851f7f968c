package dev.passant.pgn.read;

import static dev.passant.pgn.read.PgnBytes.BLANK;
import static dev.passant.pgn.read.PgnBytes.BLANKS;
import static dev.passant.pgn.read.PgnBytes.DIGIT;
import static dev.passant.pgn.read.PgnBytes.HIGH;
import static dev.passant.pgn.read.PgnBytes.IN_MOVE;
import static dev.passant.pgn.read.PgnBytes.KINDS;
import static dev.passant.pgn.read.PgnBytes.LINE_END;
import static dev.passant.pgn.read.PgnBytes.MOVE;

import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnEncoding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A lookahead over the first moves of a game, without consuming them. The language of the piece letters is the one in
 * which most of these moves are legal; single letters prove nothing, because R is a rook in English and a king in
 * French. The lookahead ends at a result or a bracket, at the latest after {@link #MAX_BYTES} or {@link #MAX_MOVES}.
 * Valid only until the input is read further.
 */
final class MovePreview {

    /** The maximum lookahead in bytes; less than the buffer size. */
    private static final int MAX_BYTES = 1 << 14;

    private static final int MAX_MOVES = 60;

    /** The maximum number of blanks before the end of a game. */
    private static final int MAX_BLANKS = 256;

    private final PgnInput input;
    private final PgnProblems problems;
    private final PgnWalk walk;
    private final PgnEncoding encoding;
    private int ahead;

    MovePreview(PgnInput input, PgnProblems problems, PgnWalk walk, PgnEncoding encoding) {
        this.input = input;
        this.problems = problems;
        this.walk = walk;
        this.encoding = encoding;
    }

    /** Returns the first moves of the main line as text. */
    List<String> moves() {
        try {
            List<String> moves = read();
            // Reading ahead may have moved the contents of the buffer.
            problems.visit(input.position);
            return moves;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> read() throws IOException {
        List<String> moves = new ArrayList<>();
        ahead = 0;
        int depth = 0;
        while (moves.size() < MAX_MOVES && hasNext()) {
            int next = next();
            switch (KINDS[next]) {
                case MOVE, HIGH, DIGIT -> {
                    String text = token();
                    if (isResult(text)) {
                        return moves;
                    }
                    if (depth == 0 && KINDS[next] != DIGIT) {
                        moves.add(text);
                    }
                }
                default -> {
                    if (next == '[' || next == '*') {
                        return moves;
                    }
                    if ((next == '{' || next == ';') && !passTo(next == '{' ? '}' : '\n')) {
                        return moves;
                    }
                    depth += next == '(' ? 1 : next == ')' ? -1 : 0;
                    ahead++;
                }
            }
        }
        return moves;
    }

    /** Counts the parentheses that open here, before the first move, and are never closed in the game. */
    int unclosedParentheses() throws IOException {
        ahead = 0;
        int depth = 0;
        while (hasNext() && (next() == '(' || KINDS[next()] == BLANK || KINDS[next()] == LINE_END)) {
            depth += next() == '(' ? 1 : 0;
            ahead++;
        }
        int unclosed = depth;
        while (unclosed > 0 && hasNext()) {
            int next = next();
            switch (KINDS[next]) {
                case MOVE, HIGH, DIGIT -> {
                    if (isResult(token()) && !closesVariation()) {
                        return unclosed;
                    }
                }
                default -> {
                    if ((next == '{' || next == ';') && !passTo(next == '{' ? '}' : '\n')) {
                        return unclosed;
                    }
                    ahead++;
                    if (next == '[' || next == '*' && !closesVariation()) {
                        return unclosed;
                    }
                    depth += next == '(' ? 1 : next == ')' ? -1 : 0;
                    unclosed = Math.min(unclosed, depth);
                }
            }
        }
        return unclosed;
    }

    /** Returns whether the file ends here or a tag follows, after blanks and blank lines. Keeps the token visited. */
    boolean isAtEnd() {
        input.kept = problems.visited();
        try {
            ahead = 0;
            while (ahead < MAX_BLANKS && hasNext() && (KINDS[next()] == BLANK || KINDS[next()] == LINE_END)) {
                ahead++;
            }
            return !hasNext() || next() == '[';
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            problems.visit(input.kept);
            input.kept = PgnInput.NOTHING;
        }
    }

    /** Returns whether a closing parenthesis follows, so that a result before it ends only a variation. */
    private boolean closesVariation() throws IOException {
        while (hasNext() && BLANKS[next()]) {
            ahead++;
        }
        return hasNext() && next() == ')';
    }

    private static boolean isResult(String text) {
        return GameResult.of(text).isPresent() || NonstandardTokens.result(text).isPresent();
    }

    private boolean hasNext() throws IOException {
        return ahead < MAX_BYTES && input.has(ahead + 1);
    }

    private int next() {
        return input.bytes[input.position + ahead] & 0xff;
    }

    private String token() throws IOException {
        int from = ahead;
        boolean isNumber = KINDS[next()] == DIGIT;
        do {
            // "1.e4" and "1e4" consist of a number and a move.
            if (isNumber && KINDS[next()] == MOVE && next() != '-') {
                break;
            }
            ahead += next() < 0x80 ? 1 : walk.lengthAhead(ahead);
        } while (hasNext() && (IN_MOVE[next()] || next() >= 0x80 && !walk.isStray(ahead)));
        return encoding.decoded(input.bytes, input.position + from, input.position + ahead);
    }

    /** Skips to a closing character; returns false if a game starts before it, at an {@link EventLine}. */
    private boolean passTo(int close) throws IOException {
        while (hasNext() && next() != close) {
            if (next() == '[' && startsGame(close)) {
                return false;
            }
            ahead++;
        }
        return true;
    }

    private boolean startsGame(int close) throws IOException {
        return KINDS[input.bytes[input.position + ahead - 1] & 0xff] == LINE_END
                && input.has(ahead + EventLine.TAG.length)
                && EventLine.isAt(input.bytes, input.position + ahead)
                && !(close == '}' && walk.isInComment(ahead));
    }
}
