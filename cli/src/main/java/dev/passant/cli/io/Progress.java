package dev.passant.cli.io;

/**
 * A progress line on standard error, shown only if standard error is a terminal.
 *
 * <p>Java cannot detect that itself: {@code System.console()} only covers standard input and output, and from JDK 22 on
 * it is never null. The launch script checks with {@code test -t 2} and sets the system property
 * {@value #TERMINAL_PROPERTY}. Without it, nothing is shown.
 */
public final class Progress implements AutoCloseable {

    /** The system property that is true if standard error is a terminal. */
    public static final String TERMINAL_PROPERTY = "passant.terminal";

    private static final long NANOS_BETWEEN = 100_000_000;
    private static final String CLEAR_LINE = "\r\u001B[K";

    private final Session session;
    private long shownAt = System.nanoTime();
    private boolean shown;

    public Progress(Session session) {
        this.session = session;
    }

    /** Returns whether progress is shown. If it is not, the caller need not split its work into steps. */
    public boolean isShown() {
        return session.terminal();
    }

    /**
     * Shows the progress at most every 100 ms. In the first 100 ms it shows nothing, so short work has no progress
     * line.
     */
    public void show(String state) {
        long now = System.nanoTime();
        if (session.terminal() && now - shownAt >= NANOS_BETWEEN) {
            write(CLEAR_LINE + state);
            shownAt = now;
            shown = true;
        }
    }

    /** Erases the line, before other output. */
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
            // Standard error is closed.
        }
    }

    @Override
    public void close() {
        clear();
    }
}
