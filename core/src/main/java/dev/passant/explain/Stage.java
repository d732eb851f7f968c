package dev.passant.explain;

import dev.passant.chess.Move;
import java.util.List;
import java.util.Objects;

/**
 * One stage of a {@link Trace}: its findings and the moves it removes.
 *
 * @param code the name of the stage, stable across versions
 * @param title a short heading
 * @param sentence the findings in plain English
 * @param sets the sets of squares
 * @param arrows the arrows to draw
 * @param removed the moves that this stage removes
 */
public record Stage(
        String code, String title, String sentence, List<NamedSet> sets, List<Arrow> arrows, List<Removed> removed) {

    /**
     * A set of squares with a name that is unique in its stage.
     *
     * @param name the name
     * @param squares the squares, as a bitboard
     */
    public record NamedSet(String name, long squares) {

        /** Rejects null components. */
        public NamedSet {
            Objects.requireNonNull(name, "name");
        }
    }

    /**
     * A pseudo-legal move that is not legal.
     *
     * @param move the move
     * @param verdict the reason
     */
    public record Removed(Move move, Verdict verdict) {

        /** Rejects null components. */
        public Removed {
            Objects.requireNonNull(move, "move");
            Objects.requireNonNull(verdict, "verdict");
        }
    }

    /** Copies the lists. */
    public Stage {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(sentence, "sentence");
        sets = List.copyOf(sets);
        arrows = List.copyOf(arrows);
        removed = List.copyOf(removed);
    }

    /**
     * {@return the set with the given name, as a bitboard; empty if this stage has no such set}
     *
     * @param name the name
     */
    public long set(String name) {
        return sets.stream()
                .filter(set -> set.name().equals(name))
                .mapToLong(NamedSet::squares)
                .findFirst()
                .orElse(0L);
    }
}
