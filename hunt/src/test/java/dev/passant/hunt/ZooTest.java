package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.HuntResult;
import dev.passant.uci.EngineCommand;
import dev.passant.zoo.Mutant;
import dev.passant.zoo.Mutants;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The hunt finds the zoo's mutants over UCI, names their family, and shrinks the positions to at most six pieces. */
class ZooTest {

    /** A sample of the mutants. The profile "deep" tests all. */
    private static final List<String> SAMPLE = List.of(
            "en-passant-uncovers-the-rank",
            "pinned-knight-moves",
            "right-kept-when-rook-captured",
            "castling-keeps-the-other-right",
            "castling-leaves-the-rook",
            "double-check-is-mate",
            "piece-on-the-en-passant-square-answers-check",
            "check-discovered-by-en-passant-is-overlooked",
            "fen-knows-only-four-right-fields",
            "unmake-forgets-the-captured-piece",
            "moves-promote-to-queens");

    private static final AtomicInteger MUTANTS = new AtomicInteger();
    private static final AtomicInteger BUGS = new AtomicInteger();

    static Stream<Mutant> sample() {
        return Mutants.all().stream().filter(mutant -> SAMPLE.contains(mutant.name()));
    }

    static Stream<Mutant> all() {
        return Mutants.all().stream();
    }

    @ParameterizedTest
    @MethodSource("sample")
    void aMutantIsFoundAndNamed(Mutant mutant) {
        HuntResult result = hunt(mutant);
        assertThat(result.verdict()).isEqualTo(HuntResult.Verdict.BUGS);
        assertThat(result.bugs())
                .allSatisfy(bug -> assertThat(accepts(mutant, bug))
                        .as("%s is named %s: %s", mutant, bug.family(), bug.title())
                        .isTrue());
        assertThat(result.bugs().get(0).example().orElseThrow().pieces().orElseThrow())
                .isLessThanOrEqualTo(6);
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("all")
    void everyMutantIsFound(Mutant mutant) {
        HuntResult result = hunt(mutant, 2_000);
        assertThat(result.bugs()).isNotEmpty();
        Bug first = result.bugs().get(0);
        assertThat(accepts(mutant, first))
                .as("%s is named %s: %s", mutant, first.family(), first.title())
                .isTrue();
        assertThat(result.bugs())
                .anySatisfy(bug -> assertThat(isSmall(bug) || isExplained(bug))
                        .as("%s", bug)
                        .isTrue());
        MUTANTS.incrementAndGet();
        BUGS.addAndGet(result.bugs().size());
    }

    @AfterAll
    static void aMutantIsRarelyReportedAsTwoBugs() {
        if (MUTANTS.get() > 0) {
            assertThat(BUGS.get() / (double) MUTANTS.get()).isLessThanOrEqualTo(1.1);
        }
    }

    private static boolean isSmall(Bug bug) {
        return bug.example().isPresent()
                && bug.example().get().pieces().isPresent()
                && bug.example().get().pieces().getAsInt() <= 6;
    }

    private static boolean isExplained(Bug bug) {
        return bug.remarks().stream()
                .anyMatch(remark -> remark.startsWith("The position is not shrunk: ")
                        || remark.startsWith("No piece can be removed"));
    }

    private static boolean accepts(Mutant mutant, Bug bug) {
        return Stream.of(dev.passant.zoo.Family.values())
                .anyMatch(family -> family.name().equals(bug.family().name()) && mutant.accepts(family));
    }

    private static HuntResult hunt(Mutant mutant) {
        return hunt(mutant, 0);
    }

    private static HuntResult hunt(Mutant mutant, int afterNewest) {
        EngineCommand engine = EngineCommand.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                "dev.passant.zoo.ZooEngine",
                mutant.name());
        return Hunt.of(engine)
                .queries(20_000)
                .timeout(Duration.ofSeconds(30))
                .seed(1)
                .chess960(mutant.name().startsWith("chess960"))
                .afterNewest(afterNewest)
                .run();
    }
}
