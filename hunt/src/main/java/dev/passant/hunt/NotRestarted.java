package dev.passant.hunt;

import dev.passant.uci.EngineException;

/** Ends the hunt when an engine that has answered before cannot be restarted. */
final class NotRestarted extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient EngineException failure;

    NotRestarted(EngineException failure) {
        super(failure);
        this.failure = failure;
    }

    EngineException failure() {
        return failure;
    }
}
