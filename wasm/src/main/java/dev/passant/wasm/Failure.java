package dev.passant.wasm;

import dev.passant.answers.Json;
import dev.passant.answers.PositionProblemAnswer;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Move;
import dev.passant.explain.Explainer;
import dev.passant.explain.Verdict;
import dev.passant.notation.NotationException;
import java.util.Optional;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.teavm.interop.Export;

/** The exception that ended the last call, for JavaScript to throw as an error. */
final class Failure {

    private static String last = "";

    private Failure() {}

    /** Returns the result of a call, or null if it failed. */
    static <T> @Nullable T orNull(Supplier<T> call) {
        try {
            return call.get();
        } catch (RuntimeException e) {
            of(e);
            return null;
        }
    }

    /** Returns the result of a call, or -1 if it failed. */
    static int orMinusOne(IntSupplier call) {
        try {
            return call.getAsInt();
        } catch (RuntimeException e) {
            return of(e);
        }
    }

    /** Stores an exception. Returns -1, the result of a failed call that returns a number. */
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
        String message = exception.getMessage();
        if (message == null) {
            message = "internal error: " + exception.getClass().getSimpleName();
        }
        Json json = new Json(Speech.locale()).object();
        if (exception instanceof NotationException notation) {
            json.field("kind", "syntax").field("offset", notation.offset()).field("input", notation.input());
        } else if (exception instanceof IllegalPositionException position) {
            json.field("kind", "position").field("problems", PositionProblemAnswer.of(position.problems()));
        } else if (exception instanceof IllegalMoveException move) {
            json.field("kind", "move");
            Optional<Verdict> verdict = Explainer.explain(move);
            if (verdict.isPresent()) {
                json.field("code", verdict.get().code())
                        .field("sentence", verdict.get().sentence(Speech.locale()));
                message = withReason(message, move, verdict.get());
            }
        } else {
            json.field(
                    "kind",
                    exception instanceof IllegalArgumentException || exception instanceof UnsupportedOperationException
                            ? "argument"
                            : "internal");
        }
        return json.field("message", message).end().toString();
    }

    /**
     * Returns a message that includes the reason. The messages of parsers already include it; other messages refer to a
     * Java method instead.
     */
    private static String withReason(String message, IllegalMoveException illegal, Verdict verdict) {
        return message.endsWith(verdict.refusing(""))
                ? message
                : verdict.refusing(illegal.move().map(Move::toString).orElse("a null move"));
    }
}
