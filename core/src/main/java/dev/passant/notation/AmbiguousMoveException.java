package dev.passant.notation;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;

/** Thrown if a text matches several legal moves. */
public final class AmbiguousMoveException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final Move[] candidates;

    /**
     * Creates an exception.
     *
     * @param text the move
     * @param position the position
     * @param candidates the legal moves that match the text, two or more
     */
    AmbiguousMoveException(String text, Position position, List<Move> candidates) {
        super(NotationException.shown(text) + " is ambiguous: " + listed(candidates, position));
        this.candidates = candidates.toArray(Move[]::new);
    }

    private static String listed(List<Move> candidates, Position position) {
        Objects.requireNonNull(position, "position");
        return candidates.stream()
                .map(move -> Uci.format(move, position))
                .sorted()
                .collect(Collectors.joining(" or "));
    }

    /** {@return the legal moves that match the text, two or more, in no particular order} */
    public List<Move> candidates() {
        return List.of(candidates);
    }
}
