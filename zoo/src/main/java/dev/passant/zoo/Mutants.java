package dev.passant.zoo;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The list of all mutants. */
public final class Mutants {

    /** The name of the generator without a bug. */
    public static final String HEALTHY = "healthy";

    private static final List<Mutant> ALL = Stream.of(
                    PawnMutants.all(),
                    EnPassantMutants.all(),
                    PieceMutants.all(),
                    KingSafetyMutants.all(),
                    PinMutants.all(),
                    CheckMutants.all(),
                    CastlingRightMutants.all(),
                    CastlingMutants.all(),
                    StateMutants.all(),
                    HashMutants.all(),
                    PositionMutants.all())
            .flatMap(List::stream)
            .toList();

    private Mutants() {}

    /** {@return all mutants, grouped by topic, the simplest bugs of a topic first} */
    public static List<Mutant> all() {
        return ALL;
    }

    /**
     * {@return the mutant with the given name; empty if there is none}
     *
     * @param name the {@linkplain Mutant#name() name}
     */
    public static Optional<Mutant> named(String name) {
        return ALL.stream().filter(mutant -> mutant.name().equals(name)).findFirst();
    }

    /** Creates the generator of a mutant, or for {@link #HEALTHY} one without a bug. */
    static Optional<Generator> generator(String name) {
        return name.equals(HEALTHY) ? Optional.of(new Generator()) : named(name).map(Mutant::generator);
    }
}
