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

    private static RuntimeException last = new IllegalStateException("no call has failed");

    private Failure() {}

    /** Remembers an exception; returns -1 for a call that returns a number. */
    static int of(RuntimeException exception) {
        last = exception;
        return -1;
    }

    /** Returns what JavaScript throws: the kind of error, its message and its details. */
    @Export(name = "failure")
    static int failure() {
        Json json = new Json().object();
        String message = last.getMessage();
        json.field(
                "message",
                message == null ? "internal error: " + last.getClass().getSimpleName() : message);
        if (last instanceof NotationException notation) {
            json.field("kind", "syntax").field("offset", notation.offset()).field("input", notation.input());
        } else if (last instanceof IllegalPositionException position) {
            json.field("kind", "position").field("problems", PositionProblemAnswer.of(position.problems()));
        } else if (last instanceof IllegalMoveException move) {
            json.field("kind", "move");
            Explainer.explain(move)
                    .ifPresent(verdict -> json.field("code", verdict.code()).field("sentence", verdict.sentence()));
        } else {
            json.field("kind", last instanceof IllegalArgumentException ? "argument" : "internal");
        }
        return Memory.put(json.end().toString());
    }
}
