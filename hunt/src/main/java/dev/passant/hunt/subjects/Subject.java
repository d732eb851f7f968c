package dev.passant.hunt.subjects;

import dev.passant.chess.Variant;
import dev.passant.hunt.report.Family;
import dev.passant.uci.PerftAnswer;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The move generator under test: a UCI engine, a program that is started for each query, or a generator in this JVM.
 */
public interface Subject extends AutoCloseable {

    /** {@return the name of the subject} */
    String name();

    /**
     * Counts the leaf nodes below each move.
     *
     * @param fen the FEN to start from
     * @param moves the moves to play from there, in UCI notation
     * @param depth the perft depth, 1 or more
     * @return the answer
     * @throws dev.passant.uci.EngineException if the subject fails
     */
    PerftAnswer divide(String fen, List<String> moves, int depth);

    /**
     * Sets a position without a query, if the subject supports it.
     *
     * @param fen the FEN to start from
     * @param moves the moves to play from there, in UCI notation
     * @return whether the position was set
     */
    default boolean position(String fen, List<String> moves) {
        return false;
    }

    /**
     * Counts the leaf nodes of the position that the subject has stored since the previous query, if it stores one.
     *
     * @param depth the perft depth, 1 or more
     * @return the answer; empty if each query sets its position
     */
    default Optional<PerftAnswer> divideStored(int depth) {
        return Optional.empty();
    }

    /**
     * Searches a position, if the subject supports it.
     *
     * @param fen the FEN to start from
     * @param moves the moves to play from there, in UCI notation
     * @return the commands, on one line, after which the subject has stored the position; empty if it does not search
     */
    default Optional<String> search(String fen, List<String> moves) {
        return Optional.empty();
    }

    /** Sends a blank line, which must have no effect, if the subject reads lines. */
    default void blankLine() {}

    /**
     * {@return the subject's own FEN of a position; empty if the subject prints none}
     *
     * @param fen the FEN to start from
     * @param moves the moves to play from there, in UCI notation
     */
    default Optional<String> display(String fen, List<String> moves) {
        return Optional.empty();
    }

    /** Restarts the subject, discarding all state of earlier queries. */
    void restart();

    /** {@return whether earlier queries can affect later answers; false if each query runs in a new process} */
    default boolean remembers() {
        return true;
    }

    /**
     * {@return whether the subject can be queried for a position}
     *
     * @param node the position, with its start and moves
     */
    default boolean canAnswer(Node node) {
        return true;
    }

    /** {@return the maximum depth of a query} */
    default int maxDepth() {
        return Integer.MAX_VALUE;
    }

    /** {@return the families whose bugs the answers cannot show} */
    default Set<Family> untested() {
        return Set.of();
    }

    /**
     * {@return whether the subject seems to play a variant}
     *
     * @param variant the variant
     */
    default boolean plays(Variant variant) {
        return true;
    }

    /** {@return whether the subject accepts moves in addition to a FEN} */
    default boolean takesMoves() {
        return true;
    }

    /**
     * {@return warnings about the configuration, such as an option that the engine does not have, one sentence each}
     */
    default List<String> warnings() {
        return List.of();
    }

    /**
     * {@return the commands of a query on one line, so that a user can repeat it}
     *
     * @param fen the FEN to start from
     * @param moves the moves to play from there, in UCI notation
     * @param depth the perft depth
     */
    String words(String fen, List<String> moves, int depth);

    @Override
    void close();
}
