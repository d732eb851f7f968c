package dev.passant.chess;

import java.util.ServiceLoader;

/** Loads the reason service when the first illegal move is rejected. */
final class StandardReasons {

    private static final Reason.Source SOURCE = ServiceLoader.load(Reason.Source.class, Reason.class.getClassLoader())
            .findFirst()
            .orElseThrow(() -> new AssertionError("the package explain is a part of this library"));

    private StandardReasons() {}

    static Reason of(Position position, Move move) {
        return SOURCE.of(position, move);
    }

    static Reason ofNullMove(Position position) {
        return SOURCE.ofNullMove(position);
    }
}
