package dev.passant.wasm;

import org.teavm.interop.Export;

/** The small module: {@link Rules} without {@link Games}. */
final class RulesOnly {

    private RulesOnly() {}

    /** Initializes the classes, and makes them reachable, with their exported methods. */
    @Export(name = "initialize")
    public static void main(String[] arguments) {
        Rules.reach();
    }
}
