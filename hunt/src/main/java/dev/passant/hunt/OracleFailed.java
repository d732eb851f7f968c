package dev.passant.hunt;

/** Signals that an oracle gave no usable answer. The engine under test is not at fault. */
final class OracleFailed extends RuntimeException {

    private static final long serialVersionUID = 1L;

    OracleFailed(String reason) {
        super(reason);
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
