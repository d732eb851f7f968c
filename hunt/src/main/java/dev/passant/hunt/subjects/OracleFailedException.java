package dev.passant.hunt.subjects;

/** Signals that an oracle gave no usable answer. The engine under test is not at fault. */
public final class OracleFailedException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    OracleFailedException(String reason) {
        super(reason);
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
