package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Variant;
import dev.passant.hunt.junit.GeneratorUnderTest;
import dev.passant.hunt.junit.HuntAssertions;
import dev.passant.hunt.junit.HuntExtension;
import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Example;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.report.Kind;
import dev.passant.hunt.report.Regression;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Tests the JUnit extension on a generator without bugs. */
@ExtendWith(HuntExtension.class)
class HuntExtensionTest implements GeneratorUnderTest {

    @Override
    public Map<String, Long> divide(String fen, List<String> moves, int depth) {
        return ForgetfulGenerator.right().divide(fen, moves, depth);
    }

    @Override
    public Duration huntingTime() {
        return Duration.ofSeconds(2);
    }

    @Test
    void aRightGeneratorHasNoBug(HuntResult result) {
        assertThat(result.engine()).isEqualTo("HuntExtensionTest");
        assertThat(result.bugs()).isEmpty();
    }

    /** Returns the JUnit context after a test that has passed, with the result of its hunt. */
    private static ExtensionContext after(HuntResult result) {
        ClassLoader loader = HuntExtensionTest.class.getClassLoader();
        Object store = Proxy.newProxyInstance(
                loader,
                new Class<?>[] {ExtensionContext.Store.class},
                (proxy, method, values) -> values[0] == HuntResult.class ? result : null);
        return (ExtensionContext) Proxy.newProxyInstance(
                loader,
                new Class<?>[] {ExtensionContext.class},
                (proxy, method, values) -> method.getName().equals("getStore") ? store : Optional.empty());
    }

    @Test
    void theFailureListsTheMovesAndTheCorrectCount() {
        String fen = "4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1";
        Example example = new Example(
                fen, List.of(), fen, OptionalInt.of(4), List.of("e1d1"), List.of("e4c3"), 1, "divide", true);
        Bug bug = new Bug(
                Family.PIN,
                "pinned",
                "A pinned knight leaves the line of its pin.",
                Kind.EXTRA,
                1,
                Optional.of(example),
                Optional.of(new Regression(fen, 1, 5)),
                List.of("The knight on e4 is pinned."),
                List.of());
        HuntResult bugs = new HuntResult(
                "mine",
                Variant.CHESS,
                HuntResult.Verdict.BUGS,
                1,
                1,
                1,
                20,
                1,
                1,
                List.of(),
                List.of(bug),
                Optional.empty(),
                List.of());
        assertThatThrownBy(() -> new HuntExtension().afterEach(after(bugs)))
                .hasMessage("the hunt found bugs:\n  pin: A pinned knight leaves the line of its pin."
                        + "\n    The knight on e4 is pinned.\n    divide\n    extra: e4c3\n    missing: e1d1"
                        + "\n    perft 1 of " + fen + " is 5");
    }

    @Test
    void aTestWithoutAssertionsFailsIfTheHuntFindsABug() {
        HuntResult bugs = Hunt.of("mine", new ForgetfulGenerator((position, move) -> move.endsWith("q")))
                .queries(20_000)
                .afterNewest(0)
                .run();
        HuntExtension extension = new HuntExtension();
        assertThatThrownBy(() -> extension.afterEach(after(bugs)))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("the hunt found bugs:\n  promotion: ");
        extension.afterEach(after(new HuntResult(
                "mine",
                Variant.CHESS,
                HuntResult.Verdict.CLEAN,
                1,
                1,
                1,
                20,
                1,
                1,
                List.of(),
                List.of(),
                Optional.empty(),
                List.of())));
    }

    @Test
    void assertionErrorNamesTheBug() {
        Generator broken = new ForgetfulGenerator((position, move) -> move.endsWith("q"));
        assertThatThrownBy(() -> HuntAssertions.assertNoBugs(broken, Duration.ofMinutes(15)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("promotion: ")
                .hasMessageContaining("divide(");
    }
}
