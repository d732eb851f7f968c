package dev.passant.wasm;

import dev.passant.answers.Bounds;
import dev.passant.answers.WinSearch;
import dev.passant.answers.api.AllEndpoints;
import org.teavm.interop.Export;

/** The whole module of the page: all answers. */
final class WholePage {

    private WholePage() {}

    /** Initializes the classes, and makes them reachable, with their exported methods. */
    @Export(name = "initialize")
    public static void main(String[] arguments) {
        PageAnswers.serve(AllEndpoints.of(Bounds.USUAL, WinSearch.within(Bounds.USUAL.wins())));
    }
}
