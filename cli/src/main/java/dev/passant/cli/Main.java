package dev.passant.cli;

/** Placeholder. */
public final class Main {
    private Main() {}

    /**
     * Starts.
     *
     * @param args words
     */
    public static void main(String[] args) {
        System.out.println(args.length);
    }
}
