package dev.passant.zoo;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** All mutants, by the rule that they break. */
public final class Mutants {

    /** The name under which the generator without a mistake answers. */
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

    /**
     * All mutants.
     *
     * @return the mutants, those of one theme together, the plainest mistakes of a theme first
     */
    public static List<Mutant> all() {
        return ALL;
    }

    /**
     * The mutant of a name.
     *
     * @param name as {@link Mutant#name()} gives it
     * @return the mutant, if there is one
     */
    public static Optional<Mutant> named(String name) {
        return ALL.stream().filter(mutant -> mutant.name().equals(name)).findFirst();
    }

    /** A generator by the name of a mutant, or without a mistake by {@link #HEALTHY}. */
    static Optional<Generator> generator(String name) {
        return name.equals(HEALTHY) ? Optional.of(new Generator()) : named(name).map(Mutant::generator);
    }
}
