package dev.passant.chess;

import java.util.ServiceLoader;

/** Finds the one source of reasons, when a move is refused for the first time. */
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
