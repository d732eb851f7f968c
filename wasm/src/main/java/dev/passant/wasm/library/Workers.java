package dev.passant.wasm.library;

/** Runs the work of a count in the calling thread, because there are no other threads. */
public final class Workers {

    /** The work of one thread. */
    public interface Work {
        /** Works until nothing is left to do. */
        void run(int worker);
    }

    private Workers() {}

    /** Runs all work. */
    public static void run(int threads, Work work, Runnable whileWaiting) {
        work.run(0);
    }
}
