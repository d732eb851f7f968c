package dev.passant.hunt;

/** Thrown when an oracle does not say what is right: no failure of the engine that is hunted in. */
final class OracleFailed extends RuntimeException {

    private static final long serialVersionUID = 1L;

    OracleFailed(String reason) {
        super(reason);
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
