package dev.passant.hunt.subjects;

import dev.passant.uci.EngineException;

/** Ends the hunt when an engine that has answered before cannot be restarted. */
public final class NotRestartedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient EngineException failure;

    NotRestartedException(EngineException failure) {
        super(failure);
        this.failure = failure;
    }

    public EngineException failure() {
        return failure;
    }
}
