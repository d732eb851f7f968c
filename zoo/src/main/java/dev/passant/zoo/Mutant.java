package dev.passant.zoo;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A generator with one mistake.
 *
 * <pre>{@code
 * Mutant mutant = Mutants.named("no-en-passant").orElseThrow();
 * System.out.println(mutant.family().code() + ": " + mutant.title());
 * System.out.println(new Census(mutant, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1").perft(5));
 * }</pre>
 */
public final class Mutant {

    private final String name;
    private final Family family;
    private final Set<Family> accepted;
    private final String title;
    private final boolean stateBug;
    private final Supplier<Generator> maker;

    private Mutant(
            String name,
            Family family,
            Set<Family> accepted,
            String title,
            boolean stateBug,
            Supplier<Generator> maker) {
        this.name = name;
        this.family = family;
        this.accepted = accepted;
        this.title = title;
        this.stateBug = stateBug;
        this.maker = maker;
    }

    /** A mistake of generation: it shows at depth 1 from the FEN. */
    static Mutant of(String name, Family family, String title, Supplier<Generator> maker) {
        return new Mutant(name, family, EnumSet.of(family), title, false, maker);
    }

    /** A mistake in what is kept from one position to the next. */
    static Mutant ofState(String name, Family family, String title, Supplier<Generator> maker) {
        return new Mutant(name, family, EnumSet.of(family), title, true, maker);
    }

    /** This mutant, where nobody who sees only moves could tell its family from some others. */
    Mutant or(Family... others) {
        Set<Family> all = EnumSet.copyOf(accepted);
        all.addAll(Set.of(others));
        return new Mutant(name, family, all, title, stateBug, maker);
    }

    /**
     * The name of the mutant.
     *
     * @return lower-case words with hyphens
     */
    public String name() {
        return name;
    }

    /**
     * The rule that is broken.
     *
     * @return the family
     */
    public Family family() {
        return family;
    }

    /**
     * Whether a report that names this family is right. Several may be: a right that is kept too long is a mistake of
     * castling rights and of making moves.
     *
     * @param named the family in the report
     * @return whether it fits
     */
    public boolean accepts(Family named) {
        return accepted.contains(named);
    }

    /**
     * The mistake in one sentence.
     *
     * @return a sentence without a full stop
     */
    public String title() {
        return title;
    }

    /**
     * Whether the mistake is in what is kept from one position to the next, so that a position reached through moves,
     * deeper in the tree, or after another position shows it, and its FEN alone does not.
     *
     * @return whether it is a state bug
     */
    public boolean isStateBug() {
        return stateBug;
    }

    /** A new generator with the mistake. */
    Generator generator() {
        return maker.get();
    }

    /** The name. */
    @Override
    public String toString() {
        return name;
    }
}
