package dev.passant.tables;

import org.jspecify.annotations.Nullable;

/** Thrown when a position cannot be probed. The message names the position's property, or the file and its fault. */
public final class TableException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Why a position cannot be probed. */
    public enum Reason {
        /** The position is of a variant, or unrestricted. */
        UNSUPPORTED_POSITION,
        /** A side still has a castling right. */
        CASTLING_RIGHTS,
        /** The board has more pieces than any table. */
        TOO_MANY_PIECES,
        /** A table is in none of the folders. */
        MISSING_TABLE,
        /** A file is not a table, or its contents contradict each other. */
        DAMAGED_TABLE,
        /** A file cannot be read. */
        UNREADABLE_TABLE
    }

    private final Reason reason;

    TableException(Reason reason, String message) {
        this(reason, message, null);
    }

    TableException(Reason reason, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    static TableException damaged(String problem) {
        return new TableException(Reason.DAMAGED_TABLE, problem);
    }

    /**
     * Returns why the position cannot be probed.
     *
     * @return the reason
     */
    public Reason reason() {
        return reason;
    }
}
