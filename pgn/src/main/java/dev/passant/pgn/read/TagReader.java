package dev.passant.pgn.read;

import static dev.passant.pgn.read.PgnBytes.BLANKS;
import static dev.passant.pgn.read.PgnBytes.IN_TAG_NAME;
import static dev.passant.pgn.read.PgnBytes.IN_TAG_VALUE;
import static dev.passant.pgn.read.PgnBytes.KINDS;
import static dev.passant.pgn.read.PgnBytes.LINE_END;
import static dev.passant.pgn.read.PgnInput.NOTHING;

import dev.passant.pgn.PgnEncoding;
import dev.passant.pgn.PgnLimits;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.players.PlayerNames;
import dev.passant.pgn.tag.TagValues;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** Reads a tag pair, and reports syntax errors in it. */
final class TagReader {

    /** The maximum length of the second line of a tag, in bytes. */
    private static final int MAX_SECOND_LINE = 256;

    /** One more than the length of the longest name of the roster. */
    private static final int LONGEST_OF_ROSTER = 7;

    /** The name of the last tag read; the right one if it was misspelt. */
    final Token name;

    /** The value of the last tag read, without unescaping. */
    final Token value;

    private final PgnInput input;
    private final PgnProblems problems;
    private final PgnWalk walk;
    private final PgnLimits limits;
    private final PgnEncoding encoding;
    private final PlayerNames players;

    /** A bit for each tag of {@link Roster#indexOf} that the game has so far. */
    private int known;

    /** The name of the tag at the position. */
    private final Token following;

    TagReader(PgnInput input, PgnProblems problems, PgnWalk walk, PgnOptions options) {
        this.input = input;
        this.problems = problems;
        this.walk = walk;
        this.limits = options.limits();
        this.encoding = options.encoding();
        this.players = options.players();
        this.name = new Token(options.encoding());
        this.value = new Token(options.encoding());
        this.following = new Token(options.encoding());
    }

    /** Reads the tag that starts with the bracket at the current position. Returns false if the tag is unusable. */
    boolean read() throws IOException {
        input.mark();
        input.keep();
        input.position++;
        input.skip(BLANKS);
        int nameStart = input.position - input.kept;
        input.skip(IN_TAG_NAME);
        int nameEnd = input.position - input.kept;
        input.skip(BLANKS);
        if (nameEnd > nameStart && walk.isAtLineEnd() && endsInNextLine()) {
            passLineEnd();
        }
        if (nameEnd == nameStart || input.bytes[input.position] != '"') {
            walk.overRestOfLine();
            problems.reportBroken(nameEnd == nameStart ? "a tag has no name" : "a tag has no value in quotes");
            return false;
        }
        input.position++;
        int valueStart = input.position - input.kept;
        int valueEnd = toEndOfValue();
        if (walk.isAtLineEnd() && isBracketInNextLine()) {
            passLineEnd();
        }
        boolean isClosed = input.bytes[input.position] == ']';
        if (isClosed) {
            input.position++;
        }
        if (input.isCut) {
            problems.reportBroken("a tag is longer than " + limits.tokenBytes() / 2 + " bytes");
            return false;
        }
        if (!isClosed) {
            problems.reportBroken("a tag is not closed");
        }
        int start = input.kept;
        input.kept = NOTHING;
        problems.visit(start);
        name.set(input.bytes, start + nameStart, start + nameEnd);
        value.set(input.bytes, start + valueStart, start + valueEnd);
        recognize();
        if (!players.isEmpty() && (name.isText("White") || name.isText("Black"))) {
            correctPlayer();
        }
        return true;
    }

    /** Corrects the name if it differs only in case from one that is read, unless the game has that tag already. */
    private void recognize() {
        int index = Roster.indexOf(name);
        int meant = index < 0 ? Roster.meant(name) : -1;
        if (meant >= 0 && (known & 1 << meant) == 0) {
            index = meant;
            String right = Roster.name(meant);
            problems.warning(name.toString(), "the tag " + name + " is read as " + right);
            name.set(right.getBytes(StandardCharsets.US_ASCII), 0, right.length());
        }
        known |= index < 0 ? 0 : 1 << index;
    }

    private void correctPlayer() {
        players.correct(TagValues.text(value)).ifPresent(player -> {
            byte[] corrected = encoding.encoded(TagValues.escaped(player));
            value.set(corrected, 0, corrected.length);
        });
    }

    /** Resets the state for the next game. */
    void begin() {
        known = 0;
    }

    /** Returns whether the tag at the position is one of the roster that the game has already. */
    boolean isSecond() throws IOException {
        int end = 1;
        while (end <= LONGEST_OF_ROSTER
                && input.has(end + 1)
                && IN_TAG_NAME[input.bytes[input.position + end] & 0xff]) {
            end++;
        }
        following.set(input.bytes, input.position + 1, input.position + end);
        int index = Roster.indexOf(following);
        return index >= 0 && index <= Roster.RESULT && (known & 1 << index) != 0;
    }

    /** Returns whether the last tag read is the event, which is the first tag of a game. */
    boolean isEvent() {
        return name.isText("Event");
    }

    /** Returns whether the last tag read is a FEN. */
    boolean isFen() {
        return name.isText("FEN");
    }

    /** Returns whether Black is to move in the FEN that was read last. */
    boolean isBlackToMove() {
        return isBlackToMove(value);
    }

    /**
     * Returns whether the second field is {@code b}. No regular expression is used: it would overflow the stack in
     * WebAssembly.
     */
    private static boolean isBlackToMove(CharSequence fen) {
        int board = skip(fen, 0, true);
        int turn = skip(fen, skip(fen, board, false), true);
        return skip(fen, turn, false) == turn + 1 && fen.charAt(turn) == 'b';
    }

    /** Skips blanks, or other characters; returns the index of the next character that differs, or the length. */
    private static int skip(CharSequence text, int start, boolean blanks) {
        int at = start;
        while (at < text.length() && isBlank(text.charAt(at)) == blanks) {
            at++;
        }
        return at;
    }

    private static boolean isBlank(char character) {
        return character == ' ' || character >= '\t' && character <= '\r';
    }

    /** Skips the value, and returns the offset of its end from {@code input.kept}. */
    private int toEndOfValue() throws IOException {
        int end = NOTHING;
        boolean warned = false;
        for (; ; ) {
            input.skip(IN_TAG_VALUE);
            int next = input.bytes[input.position];
            if (next == '\\') {
                input.position++;
                if (closesTag()) {
                    problems.reportKept(
                            Severity.WARNING,
                            "a backslash before the quote that ends a tag is read as part of the value");
                    end = input.position - input.kept;
                    input.position++;
                    return end;
                }
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
            } else if (end == NOTHING && walk.isAtLineEnd() && endsInNextLine()) {
                passLineEnd();
            } else if (walk.isAtLineEnd()) {
                return end == NOTHING ? input.position - input.kept : end;
            } else {
                input.position++;
            }
        }
    }

    private void passLineEnd() throws IOException {
        problems.reportKept(Severity.WARNING, "a tag is broken over two lines");
        do {
            input.nextLine();
        } while (walk.isAtLineEnd());
        input.skip(BLANKS);
    }

    /** Returns the length of the line end at the position. */
    private int lineEnd() throws IOException {
        boolean isPair = input.has(2) && input.bytes[input.position] == '\r' && input.bytes[input.position + 1] == '\n';
        return isPair ? 2 : input.has(1) ? 1 : 0;
    }

    /** Returns whether the bracket that closes the tag begins the next line. */
    private boolean isBracketInNextLine() throws IOException {
        int ahead = input.aheadOverBlanks(lineEnd());
        return input.has(ahead + 1) && input.bytes[input.position + ahead] == ']';
    }

    /** Returns whether the tag continues in the next line, which ends with a quote and a bracket and is no tag. */
    private boolean endsInNextLine() throws IOException {
        int start = lineEnd();
        int ahead = start;
        int last = 0;
        while (input.has(ahead + 1) && ahead < MAX_SECOND_LINE) {
            int next = input.bytes[input.position + ahead];
            if (next == '[' && ahead == start) {
                return false;
            }
            if (KINDS[next & 0xff] == LINE_END) {
                break;
            }
            if (next == ']' && last == '"') {
                return true;
            }
            last = BLANKS[next & 0xff] ? last : next;
            ahead++;
        }
        return false;
    }

    /**
     * Returns whether a quote, a bracket and a line end follow. If so, the quote ends the tag even after a backslash.
     */
    private boolean closesTag() throws IOException {
        if (!input.has(2) || input.bytes[input.position] != '"' || input.bytes[input.position + 1] != ']') {
            return false;
        }
        int ahead = input.aheadOverBlanks(2);
        return !input.has(ahead + 1) || KINDS[input.bytes[input.position + ahead] & 0xff] == LINE_END;
    }
}
