package dev.passant.cli.io;

/** What the JVM does when it ends, on Ctrl-C above all. */
public final class EndHooks {

    private EndHooks() {}

    /** Takes back what was to be done, unless the JVM is ending already and does it. */
    public static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // It is being done.
            return;
        }
    }
}
