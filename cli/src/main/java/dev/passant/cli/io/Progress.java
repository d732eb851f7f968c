package dev.passant.cli.io;

/**
 * A line on standard error that says how far long work has come, while standard error is a terminal.
 *
 * <p>Java cannot be asked whether standard error is a terminal: {@code System.console()} tells of standard input and
 * output, and from JDK 22 on it is there without either. The script asks the shell ({@code test -t 2}) and passes the
 * answer as the system property {@value #TERMINAL_PROPERTY}; without it nothing is shown.
 */
public final class Progress implements AutoCloseable {

    /** The system property that is true when standard error is a terminal. */
    public static final String TERMINAL_PROPERTY = "passant.terminal";

    private static final long NANOS_BETWEEN = 100_000_000;
    private static final String CLEAR_LINE = "\r\u001B[K";

    private final Session session;
    private long shownAt = System.nanoTime();
    private boolean shown;

    public Progress(Session session) {
        this.session = session;
    }

    /** Whether anything is ever shown; when not, work need not be cut into steps. */
    public boolean isShown() {
        return session.terminal();
    }

    /** Shows how far we are, ten times a second at most and not at once, so that short work shows nothing. */
    public void show(String state) {
        long now = System.nanoTime();
        if (session.terminal() && now - shownAt >= NANOS_BETWEEN) {
            write(CLEAR_LINE + state);
            shownAt = now;
            shown = true;
        }
    }

    /** Takes the line away, before something else is written. */
    public void clear() {
        if (shown) {
            write(CLEAR_LINE);
            shown = false;
        }
    }

    private void write(String text) {
        try {
            session.err().print(text);
            session.err().flush();
        } catch (OutputException e) {
            // Whoever watched has gone.
        }
    }

    @Override
    public void close() {
        clear();
    }
}
