package dev.passant.hunt;

import dev.passant.uci.PerftAnswer;
import java.util.List;
import java.util.Optional;

/** Whose moves are asked: an engine over UCI, a program that is run for each question, or a generator in this JVM. */
public interface Subject extends AutoCloseable {

    /**
     * What it calls itself.
     *
     * @return a name
     */
    String name();

    /**
     * Asks for the counts below each move.
     *
     * @param fen the FEN to start from
     * @param moves the moves to play first, as UCI
     * @param depth the depth, 1 or more
     * @return the answer
     * @throws dev.passant.uci.EngineException when it fails
     */
    PerftAnswer divide(String fen, List<String> moves, int depth);

    /**
     * Sets a position and asks nothing, where that is possible.
     *
     * @param fen the FEN to start from
     * @param moves the moves to play first, as UCI
     * @return whether it was possible
     */
    default boolean position(String fen, List<String> moves) {
        return false;
    }

    /**
     * The FEN that it believes in.
     *
     * @param fen the FEN to start from
     * @param moves the moves to play first, as UCI
     * @return what it prints, or empty when it prints none
     */
    default Optional<String> display(String fen, List<String> moves) {
        return Optional.empty();
    }

    /** Begins anew, so that nothing is left of what was asked before. */
    void restart();

    /**
     * Whether what was asked before can make a difference.
     *
     * @return false when each question is asked of a new process
     */
    default boolean remembers() {
        return true;
    }

    /**
     * Whether moves can be given beside the FEN.
     *
     * @return whether they can
     */
    default boolean takesMoves() {
        return true;
    }

    /**
     * What is doubtful about how it was started, such as an option that it does not offer.
     *
     * @return a sentence for each; empty when there is nothing
     */
    default List<String> warnings() {
        return List.of();
    }

    /**
     * The words that ask a question, for people who want to see it themselves.
     *
     * @param fen the FEN to start from
     * @param moves the moves to play first, as UCI
     * @param depth the depth
     * @return one line
     */
    String words(String fen, List<String> moves, int depth);

    @Override
    void close();
}
