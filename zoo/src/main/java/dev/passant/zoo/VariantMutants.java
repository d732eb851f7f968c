package dev.passant.zoo;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The mutants of the seven variants, each with a typical bug. */
public final class VariantMutants {

    private static final List<VariantMutant> ALL = Stream.of(
                    AntichessMutants.all(),
                    AtomicMutants.all(),
                    CrazyhouseMutants.all(),
                    HordeMutants.all(),
                    KingOfTheHillMutants.all(),
                    RacingKingsMutants.all(),
                    ThreeCheckMutants.all())
            .flatMap(List::stream)
            .toList();

    private VariantMutants() {}

    /** {@return all mutants, grouped by variant} */
    public static List<VariantMutant> all() {
        return ALL;
    }

    /**
     * {@return the mutant with the given name; empty if there is none}
     *
     * @param name the {@linkplain VariantMutant#name() name}
     */
    public static Optional<VariantMutant> named(String name) {
        return ALL.stream().filter(mutant -> mutant.name().equals(name)).findFirst();
    }
}
