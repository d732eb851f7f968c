package dev.passant.cli.io;

/** Removal of shutdown hooks, which run on Ctrl-C in particular. */
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
