package dev.passant.zoo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class MutantsTest {

    @Test
    void everyFamilyHasMutants() {
        assertThat(Mutants.all()).hasSizeGreaterThanOrEqualTo(60);
        Stream<Family> ofVariants = VariantMutants.all().stream().map(VariantMutant::family);
        assertThat(Stream.concat(Mutants.all().stream().map(Mutant::family), ofVariants)
                        .collect(Collectors.toSet()))
                .isEqualTo(EnumSet.allOf(Family.class));
    }

    @Test
    void namesAndTitlesAreUniqueAndWellFormed() {
        assertThat(Mutants.all().stream().map(Mutant::name))
                .doesNotHaveDuplicates()
                .allMatch(name -> name.matches("[a-z0-9]+(-[a-z0-9]+)*"))
                .doesNotContain(Mutants.HEALTHY);
        assertThat(Mutants.all().stream().map(Mutant::title))
                .doesNotHaveDuplicates()
                .allMatch(title -> title.matches("[A-Z][^\n]+[a-z0-9]"));
        assertThat(Mutants.all()).allMatch(mutant -> mutant.accepts(mutant.family()));
        assertThat(Mutants.all())
                .allMatch(mutant -> Mutants.named(mutant.name()).orElseThrow() == mutant);
        assertThat(Mutants.named("no-such-mutant")).isEmpty();
        assertThat(Family.EN_PASSANT_SAFETY.code()).isEqualTo("en-passant-safety");
    }

    /** Each mutant differs from the correct generator in a count, or in a session of several commands. */
    @TestFactory
    Stream<DynamicTest> everyMutantIsCaughtSomewhere() throws IOException {
        Map<String, String[]> sessions = sessions();
        List<Count> counts = counts();
        return Mutants.all().stream()
                .map(mutant -> DynamicTest.dynamicTest(mutant.name(), () -> {
                    String[] session = sessions.get(mutant.name());
                    if (session == null) {
                        assertThat(isCaughtByOneCount(mutant, counts)).isTrue();
                    } else {
                        assertThat(ZooEngineTest.ask(mutant.name(), session))
                                .isNotEqualTo(ZooEngineTest.ask(Mutants.HEALTHY, session));
                    }
                }));
    }

    /** A position and depth to count. */
    private record Count(KnownPosition position, int depth, Map<String, Long> right) {
        long nodes() {
            return right.values().stream().mapToLong(Long::longValue).sum();
        }
    }

    private static final long MAX_NODES = 800_000;

    /** Returns the counts of all known positions, the smallest first. */
    private static List<Count> counts() {
        List<Count> counts = new ArrayList<>();
        for (KnownPosition position : KnownPosition.all()) {
            Census healthy = Census.healthy(position.fen());
            for (int depth = 1; depth <= position.depth() && healthy.perft(depth) <= MAX_NODES; depth++) {
                counts.add(new Count(position, depth, healthy.divide(depth)));
            }
        }
        counts.sort(Comparator.comparingLong(Count::nodes));
        return counts;
    }

    private static boolean isCaughtByOneCount(Mutant mutant, List<Count> counts) {
        return counts.stream()
                .anyMatch(count -> !new Census(mutant, count.position.fen())
                        .divide(count.depth)
                        .equals(count.right));
    }

    /** A state bug does not show at depth 1 from a FEN. */
    @Test
    void stateBugsDoNotShowAtDepthOne() {
        for (Mutant mutant : Mutants.all()) {
            if (mutant.isStateBug()) {
                for (KnownPosition position : KnownPosition.all()) {
                    assertThat(new Census(mutant, position.fen()).divide(1))
                            .as(mutant.name() + " from " + position.fen())
                            .isEqualTo(Census.healthy(position.fen()).divide(1));
                }
            }
        }
    }

    @Test
    void noEnPassantLacks258LeavesFromTheStart() {
        Mutant mutant = Mutants.named("no-en-passant").orElseThrow();
        assertThat(new Census(mutant, ZooEngine.START).perft(5)).isEqualTo(4_865_351);
    }

    static Map<String, String[]> sessions() throws IOException {
        Map<String, String[]> sessions = new HashMap<>();
        try (InputStream in = MutantsTest.class.getResourceAsStream("sessions.txt")) {
            List<String> lines = Arrays.asList(new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n"));
            for (String line : lines) {
                if (!line.startsWith("#")) {
                    int bar = line.indexOf('|');
                    assertThat(Mutants.named(line.substring(0, bar))).isPresent();
                    sessions.put(line.substring(0, bar), line.substring(bar + 1).split(";"));
                }
            }
        }
        return sessions;
    }
}
