package dev.passant.cli.io;

/** Removes shutdown hooks, such as those that clean up after Ctrl-C. */
public final class EndHooks {

    private EndHooks() {}

    /** Removes a shutdown hook, unless the JVM is already shutting down. */
    public static void remove(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The hook is already running.
            return;
        }
    }
}
