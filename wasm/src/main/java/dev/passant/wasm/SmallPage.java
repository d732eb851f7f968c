package dev.passant.wasm;

import dev.passant.answers.Bounds;
import dev.passant.answers.api.PositionEndpoints;
import org.teavm.interop.Export;

/** The small module of the page: answers about a position of chess and its moves. */
final class SmallPage {

    private SmallPage() {}

    /** Initializes the classes, and makes them reachable, with their exported methods. */
    @Export(name = "initialize")
    public static void main(String[] arguments) {
        PageAnswers.serve(PositionEndpoints.ofChess(Bounds.USUAL));
    }
}
