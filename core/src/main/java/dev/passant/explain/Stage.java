package dev.passant.explain;

import dev.passant.chess.Move;
import java.util.List;
import java.util.Objects;

/**
 * One stage of a {@link Trace}: what is looked at, and which moves die of it.
 *
 * @param code the name of the stage, which stays the same from version to version
 * @param title a few words for people
 * @param sentence what was found, in plain English
 * @param sets the sets of squares that were found
 * @param arrows what points at what
 * @param removed the moves that this stage removes
 */
public record Stage(
        String code, String title, String sentence, List<NamedSet> sets, List<Arrow> arrows, List<Removed> removed) {

    /**
     * A set of squares that has a name in its stage.
     *
     * @param name the name
     * @param squares the squares, as a bitboard
     */
    public record NamedSet(String name, long squares) {

        /**
         * Checks that nothing is missing.
         *
         * @param name the name
         * @param squares the squares, as a bitboard
         */
        public NamedSet {
            Objects.requireNonNull(name, "name");
        }
    }

    /**
     * A pseudo-legal move that is not legal.
     *
     * @param move the move
     * @param verdict why
     */
    public record Removed(Move move, Verdict verdict) {

        /**
         * Checks that nothing is missing.
         *
         * @param move the move
         * @param verdict why
         */
        public Removed {
            Objects.requireNonNull(move, "move");
            Objects.requireNonNull(verdict, "verdict");
        }
    }

    /**
     * Keeps copies of the lists.
     *
     * @param code the code
     * @param title the title
     * @param sentence the sentence
     * @param sets the sets
     * @param arrows the arrows
     * @param removed the moves
     */
    public Stage {
        Objects.requireNonNull(code, "code");
        Objects.requireNonNull(title, "title");
        Objects.requireNonNull(sentence, "sentence");
        sets = List.copyOf(sets);
        arrows = List.copyOf(arrows);
        removed = List.copyOf(removed);
    }

    /**
     * A set by its name.
     *
     * @param name the name
     * @return its squares, as a bitboard; empty when this stage has no such set
     */
    public long set(String name) {
        return sets.stream()
                .filter(set -> set.name().equals(name))
                .mapToLong(NamedSet::squares)
                .findFirst()
                .orElse(0L);
    }
}
