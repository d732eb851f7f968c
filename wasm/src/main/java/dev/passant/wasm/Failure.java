package dev.passant.wasm;

import dev.passant.answers.Json;
import dev.passant.answers.PositionProblemAnswer;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.IllegalPositionException;
import dev.passant.explain.Explainer;
import dev.passant.notation.NotationException;
import org.teavm.interop.Export;

/** The exception that ended the last call, for JavaScript to throw as an error. */
final class Failure {

    private static String last = "";

    private Failure() {}

    /** Remembers an exception; returns -1 for a call that returns a number. */
    static int of(RuntimeException exception) {
        last = json(exception);
        return -1;
    }

    /** Writes the kind of error that JavaScript throws, its message and its details. */
    @Export(name = "failure")
    static int failure() {
        return Memory.put(last);
    }

    private static String json(RuntimeException exception) {
        Json json = new Json().object();
        String message = exception.getMessage();
        json.field(
                "message",
                message == null ? "internal error: " + exception.getClass().getSimpleName() : message);
        if (exception instanceof NotationException notation) {
            json.field("kind", "syntax").field("offset", notation.offset()).field("input", notation.input());
        } else if (exception instanceof IllegalPositionException position) {
            json.field("kind", "position").field("problems", PositionProblemAnswer.of(position.problems()));
        } else if (exception instanceof IllegalMoveException move) {
            json.field("kind", "move");
            Explainer.explain(move)
                    .ifPresent(verdict -> json.field("code", verdict.code()).field("sentence", verdict.sentence()));
        } else {
            json.field("kind", exception instanceof IllegalArgumentException ? "argument" : "internal");
        }
        return json.end().toString();
    }
}
