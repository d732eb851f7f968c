package dev.passant.pgn;

import dev.passant.pgn.PgnProblem.Severity;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Tells a visitor what is wrong, with the place, and not more often than the limits allow. */
final class PgnProblems implements ProblemSink {

    /** How much of a token a message shows. */
    private static final int MAX_SHOWN = 40;

    private final PgnInput input;
    private final int mostOfGame;

    private PgnVisitor visitor = new PgnVisitor() {};
    private long game;
    private int ofGame;
    private boolean hasError;

    /** What is odd all over the game, and was told. */
    private final Set<String> toldOnce = new HashSet<>();

    /** The index of the token that is being visited. */
    private int token;

    PgnProblems(PgnInput input, PgnLimits limits) {
        this.input = input;
        this.mostOfGame = limits.gameProblems();
    }

    /** From now on it is about another game. */
    void game(long number, PgnVisitor told) {
        game = number;
        visitor = told;
        ofGame = 0;
        hasError = false;
        toldOnce.clear();
    }

    /** The token that begins at an index is being visited. */
    void visit(int start) {
        token = start;
    }

    /** Something at an index, on the line of the position, is wrong or odd. */
    void report(Severity severity, String reason, int start, int length) {
        if (!isTold(severity)) {
            return;
        }
        int end = Math.min(start + Math.min(length, MAX_SHOWN), input.limit);
        report(severity, input.line, input.column(start), input.text(start, end), Optional.empty(), reason);
    }

    /** Something that begins at the marked place is wrong. */
    void reportMarked(Severity severity, String reason, String text) {
        if (!isTold(severity)) {
            return;
        }
        report(severity, input.markedLine(), input.markedColumn(), text, Optional.empty(), reason);
    }

    /** Something is wrong with the kept token, which begins at the marked place. */
    void reportKept(Severity severity, String reason) {
        int end = Math.min(input.position, input.kept + MAX_SHOWN);
        reportMarked(severity, reason, input.text(input.kept, end));
    }

    /** The kept token is wrong; it is let go when it was cut. */
    void reportBroken(String reason) {
        reportKept(Severity.ERROR, reason);
        if (input.isCut) {
            input.kept = PgnInput.NOTHING;
        }
    }

    /** Something at an index is odd, and told once for each game, however often it is met. */
    void reportOnce(String reason, int start, int length) {
        if (toldOnce.add(reason)) {
            report(Severity.WARNING, reason, start, length);
        }
    }

    @Override
    public void warningOnce(String text, String reason) {
        if (toldOnce.add(reason)) {
            warning(text, reason);
        }
    }

    @Override
    public void error(String text, String reason, Optional<String> fen) {
        if (isTold(Severity.ERROR)) {
            report(Severity.ERROR, input.line, input.column(token), shown(text), fen, reason);
        }
    }

    @Override
    public void warning(String text, String reason) {
        if (isTold(Severity.WARNING)) {
            report(Severity.WARNING, input.line, input.column(token), shown(text), Optional.empty(), reason);
        }
    }

    /** Whether a problem would still be told: to find out where it is takes time, and a file may be full of them. */
    private boolean isTold(Severity severity) {
        return ofGame <= mostOfGame || severity == Severity.ERROR && !hasError;
    }

    private static String shown(String text) {
        return text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN);
    }

    private void report(Severity severity, long line, long column, String text, Optional<String> fen, String reason) {
        ofGame++;
        boolean isFirstError = severity == Severity.ERROR && !hasError;
        hasError |= isFirstError;
        // Whether anything is lost must be known, however much was odd before.
        if (ofGame <= mostOfGame || isFirstError) {
            visitor.problem(new PgnProblem(severity, line, column, game, text, fen, reason));
        } else if (ofGame == mostOfGame + 1) {
            String more = "there are more problems in this game";
            visitor.problem(new PgnProblem(severity, line, column, game, "", Optional.empty(), more));
        }
    }
}
