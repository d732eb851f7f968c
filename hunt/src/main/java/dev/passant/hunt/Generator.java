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
     * The legal moves of a position, each with the number of leaf nodes below it.
     *
     * @param fen the FEN to start from
     * @param moves the moves to play first, as UCI
     * @param depth the depth; at 1 every legal move has the number 1
     * @return the numbers by move, as UCI
     */
    Map<String, Long> divide(String fen, List<String> moves, int depth);

    /** Forgets all that was asked before. */
    default void reset() {}
}
