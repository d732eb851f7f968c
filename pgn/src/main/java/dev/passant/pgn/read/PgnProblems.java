package dev.passant.pgn.read;

import dev.passant.pgn.PgnLimits;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Kind;
import dev.passant.pgn.PgnProblem.Severity;
import dev.passant.pgn.PgnVisitor;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reports problems with their positions to a visitor, up to the limit per game. */
final class PgnProblems implements ProblemSink {

    /** The maximum number of characters of a token in a problem. */
    private static final int MAX_SHOWN = 40;

    /** The maximum number of characters of a tag's value in a message. */
    private static final int MAX_QUOTED = 100;

    private final PgnInput input;
    private final int mostOfGame;

    private PgnVisitor visitor = new PgnVisitor() {};
    private long game;
    private int ofGame;
    private boolean hasError;

    /** The warnings of this game that were reported and must not be repeated. */
    private final Set<String> reported = new HashSet<>();

    /** The index of the token being visited. */
    private int token;

    PgnProblems(PgnInput input, PgnLimits limits) {
        this.input = input;
        this.mostOfGame = limits.gameProblems();
    }

    /** Starts another game. */
    void game(long number, PgnVisitor receiver) {
        game = number;
        visitor = receiver;
        ofGame = 0;
        hasError = false;
        reported.clear();
    }

    /** Sets the start of the token being visited. */
    void visit(int start) {
        token = start;
    }

    /** Returns the start of the token being visited. */
    int visited() {
        return token;
    }

    /** Reports a problem at an index in the current line. */
    void report(Severity severity, String reason, int start, int length) {
        report(Kind.OTHER, severity, reason, start, length);
    }

    /** Reports a problem of a kind at an index in the current line. */
    void report(Kind kind, Severity severity, String reason, int start, int length) {
        if (!mayReport(severity)) {
            return;
        }
        int end = Math.min(start + Math.min(length, MAX_SHOWN), input.limit);
        report(kind, severity, input.line, input.column(start), input.text(start, end), null, reason);
    }

    /** Reports a problem at the marked position. */
    void reportMarked(Severity severity, String reason, String text) {
        if (!mayReport(severity)) {
            return;
        }
        report(Kind.OTHER, severity, input.markedLine(), input.markedColumn(), text, null, reason);
    }

    /** Reports a warning at an earlier place of the game. */
    void reportAt(long line, long column, String text, String reason) {
        if (mayReport(Severity.WARNING)) {
            report(Kind.OTHER, Severity.WARNING, line, column, text, null, reason);
        }
    }

    /** Reports a problem of the kept token, which starts at the marked position. */
    void reportKept(Severity severity, String reason) {
        int end = Math.min(input.position, input.kept + MAX_SHOWN);
        reportMarked(severity, reason, input.text(input.kept, end));
    }

    /** Reports that the kept token is invalid, and releases it if it was truncated. */
    void reportBroken(String reason) {
        reportKept(Severity.ERROR, reason);
        if (input.isCut) {
            input.kept = PgnInput.NOTHING;
        }
    }

    /** Reports a warning at an index, once per game. */
    void reportOnce(String reason, int start, int length) {
        if (reported.add(reason)) {
            report(Severity.WARNING, reason, start, length);
        }
    }

    @Override
    public void warningOnce(String text, String reason) {
        if (reported.add(reason)) {
            warning(text, reason);
        }
    }

    @Override
    public void error(String text, String reason) {
        if (mayReport(Severity.ERROR)) {
            report(Kind.OTHER, Severity.ERROR, input.line, input.column(token), shown(text), null, reason);
        }
    }

    @Override
    public void error(String text, String reason, String fen) {
        if (mayReport(Severity.ERROR)) {
            report(Kind.OTHER, Severity.ERROR, input.line, input.column(token), shown(text), fen, reason);
        }
    }

    @Override
    public void warning(Kind kind, String text, String reason) {
        if (mayReport(Severity.WARNING)) {
            report(kind, Severity.WARNING, input.line, input.column(token), shown(text), null, reason);
        }
    }

    /** Returns whether another problem may be reported. If not, callers skip the slow computation of its column. */
    private boolean mayReport(Severity severity) {
        return ofGame <= mostOfGame || severity == Severity.ERROR && !hasError;
    }

    private static String shown(String text) {
        return text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN);
    }

    /** Returns the value of a tag in quotes for a message, truncated if it is longer than a FEN. */
    static String quoted(String value) {
        return '"' + (value.length() <= MAX_QUOTED ? value : value.substring(0, MAX_QUOTED) + "…") + '"';
    }

    private void report(
            Kind kind, Severity severity, long line, long column, String text, @Nullable String fen, String reason) {
        ofGame++;
        boolean isFirstError = severity == Severity.ERROR && !hasError;
        hasError |= isFirstError;
        // The first error is reported even beyond the limit, because it means that part of the game is lost.
        if (ofGame <= mostOfGame || isFirstError) {
            visitor.problem(new PgnProblem(severity, kind, line, column, game, text, Optional.ofNullable(fen), reason));
        } else if (ofGame == mostOfGame + 1) {
            String more = "there are more problems in this game";
            visitor.problem(new PgnProblem(severity, Kind.OTHER, line, column, game, "", Optional.empty(), more));
        }
    }
}
