package dev.passant.hunt;

import dev.passant.uci.EngineException;

/** Thrown through the hunt when the engine has answered and does not start again, so that nothing more can be asked. */
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
