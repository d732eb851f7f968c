package dev.passant.hunt.report;

import java.util.List;
import java.util.OptionalInt;

/**
 * The smallest case found that shows a bug.
 *
 * @param start the FEN to start from
 * @param moves the moves from the start to the node, in UCI notation
 * @param fen the FEN of the node
 * @param pieces the number of pieces at the start
 * @param missing the legal moves that the engine does not list at the node
 * @param extra the illegal moves that the engine lists
 * @param depth the perft depth
 * @param command the engine commands that reproduce the case, on one line
 * @param reachable false if no game can reach the start, because the king of the side to move would already have been
 *     in check before the latest move
 */
public record Example(
        String start,
        List<String> moves,
        String fen,
        OptionalInt pieces,
        List<String> missing,
        List<String> extra,
        int depth,
        String command,
        boolean reachable) {

    /** Copies the lists. */
    public Example {
        moves = List.copyOf(moves);
        missing = List.copyOf(missing);
        extra = List.copyOf(extra);
    }
}
