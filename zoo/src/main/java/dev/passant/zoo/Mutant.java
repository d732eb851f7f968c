package dev.passant.zoo;

import java.util.EnumSet;
import java.util.Set;
import java.util.function.Supplier;

/**
 * A move generator with one bug.
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

    /** Creates a mutant whose bug shows at depth 1 from a FEN. */
    static Mutant of(String name, Family family, String title, Supplier<Generator> maker) {
        return new Mutant(name, family, EnumSet.of(family), title, false, maker);
    }

    /** Creates a mutant whose bug concerns state that is kept from one position to the next. */
    static Mutant ofState(String name, Family family, String title, Supplier<Generator> maker) {
        return new Mutant(name, family, EnumSet.of(family), title, true, maker);
    }

    /** A condition on a pseudo-legal move. */
    interface Rule {
        boolean applies(CheckAwareGenerator at, int move);
    }

    /** Creates a mutant that does not generate the legal moves to which a rule applies. */
    static Mutant refusing(String name, Family family, String title, Rule rule) {
        return of(name, family, title, () -> new CheckAwareGenerator() {
            @Override
            boolean isLegal(int move) {
                return super.isLegal(move) && !rule.applies(this, move);
            }
        });
    }

    /** Creates a mutant that also generates the illegal moves to which a rule applies. */
    static Mutant allowing(String name, Family family, String title, Rule rule) {
        return of(name, family, title, () -> new CheckAwareGenerator() {
            @Override
            boolean isLegal(int move) {
                return super.isLegal(move) || rule.applies(this, move);
            }
        });
    }

    /** Returns a copy of this mutant that also accepts other families, which the moves alone cannot distinguish. */
    Mutant or(Family... others) {
        Set<Family> all = EnumSet.copyOf(accepted);
        all.addAll(Set.of(others));
        return new Mutant(name, family, all, title, stateBug, maker);
    }

    /** {@return the name of the mutant: lower-case words with hyphens} */
    public String name() {
        return name;
    }

    /** {@return the rule that the mutant breaks} */
    public Family family() {
        return family;
    }

    /**
     * {@return whether a family is a correct diagnosis of this mutant} There may be several: a castling right that is
     * kept too long is a bug of castling rights and of making moves.
     *
     * @param named the family given as the diagnosis
     */
    public boolean accepts(Family named) {
        return accepted.contains(named);
    }

    /** {@return the bug in one sentence, without a full stop} */
    public String title() {
        return title;
    }

    /**
     * {@return whether the bug concerns state that is kept from one position to the next} Such a bug cannot be seen at
     * depth 1 of a FEN: it requires moves deeper in the tree, or an earlier position.
     */
    public boolean isStateBug() {
        return stateBug;
    }

    /** Creates a generator with the bug. */
    Generator generator() {
        return maker.get();
    }

    /** Returns the name. */
    @Override
    public String toString() {
        return name;
    }
}
