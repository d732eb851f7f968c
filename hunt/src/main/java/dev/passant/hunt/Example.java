package dev.passant.hunt;

import java.util.List;
import java.util.OptionalInt;

/**
 * The smallest case found in which a bug shows.
 *
 * @param start the FEN to start from; empty when no position is to blame
 * @param moves the moves from there to the node, as UCI
 * @param fen the FEN of the node
 * @param pieces how many pieces stand on the board at the start
 * @param missing the legal moves that the engine does not have at the node
 * @param extra the moves that it has and that are not legal
 * @param depth the depth at which it was asked
 * @param command what shows it, as one line for the engine
 */
public record Example(
        String start,
        List<String> moves,
        String fen,
        OptionalInt pieces,
        List<String> missing,
        List<String> extra,
        int depth,
        String command) {

    /**
     * Keeps copies of the lists.
     *
     * @param start the start
     * @param moves the moves
     * @param fen the node
     * @param pieces the pieces
     * @param missing the missing moves
     * @param extra the extra moves
     * @param depth the depth
     * @param command the command
     */
    public Example {
        moves = List.copyOf(moves);
        missing = List.copyOf(missing);
        extra = List.copyOf(extra);
    }
}
