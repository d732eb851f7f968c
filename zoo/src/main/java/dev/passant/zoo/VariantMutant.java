package dev.passant.zoo;

import dev.passant.reference.ReferencePosition;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * A move generator of a variant with one bug: the reference, with some moves added, left out or made wrong.
 *
 * <pre>{@code
 * VariantMutant mutant = VariantMutants.named("captures-are-optional").orElseThrow();
 * System.out.println(mutant.divide("8/8/8/3p4/4P3/8/8/8 w - - 0 1", List.of(), 1)); // {e4d5=1, e4e5=1}
 * }</pre>
 */
public final class VariantMutant {

    /** What a bug changes. */
    interface Bug {
        /** Returns the moves of a position. The latest move is empty at the start. */
        default List<String> moves(ReferencePosition position, String latest) {
            return position.legalMoves();
        }

        /** Returns the FEN after a legal move. */
        default String after(ReferencePosition position, String move, ReferencePosition next) {
            return next.fen(true);
        }
    }

    private final String name;
    private final String variant;
    private final Family family;
    private final String title;
    private final Bug bug;

    private VariantMutant(String name, String variant, Family family, String title, Bug bug) {
        this.name = name;
        this.variant = variant;
        this.family = family;
        this.title = title;
        this.bug = bug;
    }

    static VariantMutant of(String variant, String name, Family family, String title, Bug bug) {
        return new VariantMutant(name, variant, family, title, bug);
    }

    /** {@return the name of the mutant: lower-case words with hyphens} */
    public String name() {
        return name;
    }

    /** {@return the name of the variant, as in the option {@code UCI_Variant}} */
    public String variant() {
        return variant;
    }

    /** {@return the rule that the mutant breaks} */
    public Family family() {
        return family;
    }

    /** {@return the bug in one sentence, without a full stop} */
    public String title() {
        return title;
    }

    /**
     * {@return the moves of a position, each with the number of leaf nodes below it, by UCI move} An illegal move has 1
     * leaf node at every depth.
     *
     * @param fen the FEN to start from
     * @param moves the legal moves to play from there
     * @param depth the perft depth, 1 or more
     */
    public Map<String, Long> divide(String fen, List<String> moves, int depth) {
        ReferencePosition position = ReferencePosition.parse(fen, variant, false);
        String latest = "";
        for (String move : moves) {
            position = played(position, move);
            latest = move;
        }
        Map<String, Long> divide = new TreeMap<>();
        Set<String> legal = Set.copyOf(position.legalMoves());
        for (String move : bug.moves(position, latest)) {
            divide.put(move, legal.contains(move) ? count(played(position, move), move, depth - 1) : 1);
        }
        return divide;
    }

    private long count(ReferencePosition position, String latest, int depth) {
        if (depth == 0) {
            return 1;
        }
        List<String> moves = bug.moves(position, latest);
        if (depth == 1) {
            return moves.size();
        }
        Set<String> legal = Set.copyOf(position.legalMoves());
        long nodes = 0;
        for (String move : moves) {
            nodes += legal.contains(move) ? count(played(position, move), move, depth - 1) : 1;
        }
        return nodes;
    }

    private ReferencePosition played(ReferencePosition position, String move) {
        if (!position.legalMoves().contains(move)) {
            // After a move that was made wrong, a legal move of the line may be impossible. The move is ignored.
            return position;
        }
        ReferencePosition next = position.play(move);
        String fen = bug.after(position, move, next);
        return fen.equals(next.fen(true)) ? next : ReferencePosition.parse(fen, variant, false);
    }

    /** Returns the name. */
    @Override
    public String toString() {
        return name;
    }
}
