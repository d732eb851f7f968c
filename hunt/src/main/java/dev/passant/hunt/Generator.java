package dev.passant.hunt;

import java.util.List;
import java.util.Map;

/**
 * A move generator in this JVM.
 *
 * <pre>{@code
 * HuntResult result = Hunt.of("mine", (fen, moves, depth) -> MyPosition.of(fen).play(moves).divide(depth)).run();
 * }</pre>
 */
@FunctionalInterface
public interface Generator {

    /**
     * {@return the legal moves of a position, each with the number of leaf nodes below it, by UCI move}
     *
     * @param fen the FEN to start from
     * @param moves the moves to play from there, in UCI notation
     * @param depth the perft depth, 1 or more; at depth 1 each count is 1
     */
    Map<String, Long> divide(String fen, List<String> moves, int depth);

    /** Discards all state of earlier calls. */
    default void reset() {}
}
