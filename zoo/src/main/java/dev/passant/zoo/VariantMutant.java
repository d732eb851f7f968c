package dev.passant.zoo;

import static dev.passant.zoo.VariantFacts.isOver;

import dev.passant.reference.ReferencePosition;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiFunction;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/**
 * A move generator of a variant with one bug: the reference generator, with some moves added, omitted or made
 * incorrectly.
 *
 * <pre>{@code
 * VariantMutant mutant = VariantMutants.named("captures-are-optional").orElseThrow();
 * System.out.println(mutant.divide("8/8/8/3p4/4P3/8/8/8 w - - 0 1", List.of(), 1)); // {e4d5=1, e4e5=1}
 * }</pre>
 */
public final class VariantMutant {

    /** Returns the moves of a position. The latest move is empty at the start. */
    private interface Moves {
        List<String> of(ReferencePosition position, String latest);
    }

    /** Returns the FEN after a legal move. */
    interface Result {
        String of(ReferencePosition before, String move, ReferencePosition after);
    }

    private final String name;
    private final String variant;
    private final Family family;
    private final String title;
    private final Moves moves;
    private final Result result;

    private VariantMutant(String variant, String name, Family family, String title, Moves moves, Result result) {
        this.name = name;
        this.variant = variant;
        this.family = family;
        this.title = title;
        this.moves = moves;
        this.result = result;
    }

    private static VariantMutant of(String variant, String name, Family family, String title, Moves moves) {
        return new VariantMutant(variant, name, family, title, moves, (before, move, after) -> after.fen(true));
    }

    /** Creates a mutant that does not generate the legal moves to which a rule applies. */
    static VariantMutant refusing(
            String variant, String name, Family family, String title, BiPredicate<ReferencePosition, String> rule) {
        return of(
                variant,
                name,
                family,
                title,
                (position, latest) -> position.legalMoves().stream()
                        .filter(move -> !rule.test(position, move))
                        .toList());
    }

    /** Creates a mutant with extra moves, given a position and the latest move. */
    static VariantMutant adding(
            String variant,
            String name,
            Family family,
            String title,
            BiFunction<ReferencePosition, String, List<String>> extra) {
        return of(variant, name, family, title, (position, latest) -> {
            TreeSet<String> all = new TreeSet<>(position.legalMoves());
            all.addAll(extra.apply(position, latest));
            return List.copyOf(all);
        });
    }

    /** Creates a mutant that also generates the pseudo-legal moves to which a rule applies, unless the game is over. */
    static VariantMutant allowing(
            String variant, String name, Family family, String title, BiPredicate<ReferencePosition, String> rule) {
        return adding(
                variant,
                name,
                family,
                title,
                (position, latest) -> isOver(position)
                        ? List.of()
                        : position.pseudoLegalMoves().stream()
                                .filter(move -> rule.test(position, move))
                                .toList());
    }

    /** Creates a mutant that does not end some finished games, and continues them with the legal moves of chess. */
    static VariantMutant continuing(
            String variant, String name, Family family, String title, Predicate<ReferencePosition> rule) {
        return adding(
                variant,
                name,
                family,
                title,
                (position, latest) -> isOver(position) && rule.test(position)
                        ? VariantFacts.inChess(position).legalMoves()
                        : List.of());
    }

    /** Creates a mutant that makes some moves incorrectly. */
    static VariantMutant making(String variant, String name, Family family, String title, Result result) {
        return new VariantMutant(variant, name, family, title, (position, latest) -> position.legalMoves(), result);
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
     * @param line the legal moves to play from there
     * @param depth the perft depth, 1 or more
     */
    public Map<String, Long> divide(String fen, List<String> line, int depth) {
        ReferencePosition position = ReferencePosition.parse(fen, variant, false);
        String latest = "";
        for (String move : line) {
            position = played(position, move);
            latest = move;
        }
        Map<String, Long> divide = new TreeMap<>();
        Set<String> legal = Set.copyOf(position.legalMoves());
        for (String move : moves.of(position, latest)) {
            divide.put(move, legal.contains(move) ? count(played(position, move), move, depth - 1) : 1);
        }
        return divide;
    }

    private long count(ReferencePosition position, String latest, int depth) {
        if (depth == 0) {
            return 1;
        }
        List<String> all = moves.of(position, latest);
        if (depth == 1) {
            return all.size();
        }
        Set<String> legal = Set.copyOf(position.legalMoves());
        long nodes = 0;
        for (String move : all) {
            nodes += legal.contains(move) ? count(played(position, move), move, depth - 1) : 1;
        }
        return nodes;
    }

    private ReferencePosition played(ReferencePosition position, String move) {
        if (!position.legalMoves().contains(move)) {
            // After a move that was made incorrectly, a later move of the line may be impossible. Such a move is
            // ignored.
            return position;
        }
        ReferencePosition next = position.play(move);
        String fen = result.of(position, move, next);
        return fen.equals(next.fen(true)) ? next : ReferencePosition.parse(fen, variant, false);
    }

    /** Returns the name. */
    @Override
    public String toString() {
        return name;
    }
}
