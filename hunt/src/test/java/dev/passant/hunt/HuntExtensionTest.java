package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.hunt.junit.GeneratorUnderTest;
import dev.passant.hunt.junit.HuntAssertions;
import dev.passant.hunt.junit.HuntExtension;
import dev.passant.hunt.report.HuntResult;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Tests the JUnit extension on the reference generator. */
@ExtendWith(HuntExtension.class)
class HuntExtensionTest implements GeneratorUnderTest {

    @Override
    public Map<String, Long> divide(String fen, List<String> moves, int depth) {
        return ReferenceGenerator.right().divide(fen, moves, depth);
    }

    @Override
    public Duration huntingTime() {
        return Duration.ofSeconds(2);
    }

    @Test
    void theReferenceHasNoBug(HuntResult result) {
        assertThat(result.engine()).isEqualTo("HuntExtensionTest");
        assertThat(result.bugs()).isEmpty();
    }

    /** Returns the JUnit context after a test that has passed, with the result of its hunt. */
    private static ExtensionContext after(HuntResult result) {
        ClassLoader loader = HuntExtensionTest.class.getClassLoader();
        Object store = Proxy.newProxyInstance(
                loader, new Class<?>[] {ExtensionContext.Store.class}, (proxy, method, values) -> result);
        return (ExtensionContext) Proxy.newProxyInstance(
                loader,
                new Class<?>[] {ExtensionContext.class},
                (proxy, method, values) -> method.getName().equals("getStore") ? store : Optional.empty());
    }

    @Test
    void aTestWithoutAssertionsFailsIfTheHuntFindsABug() {
        HuntResult bugs = Hunt.of("mine", new ReferenceGenerator((position, move) -> move.endsWith("q")))
                .time(Duration.ofMinutes(1))
                .afterNewest(Duration.ofMillis(1))
                .run();
        HuntExtension extension = new HuntExtension();
        assertThatThrownBy(() -> extension.afterEach(after(bugs)))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("the hunt found bugs:\n  promotion: ");
        extension.afterEach(after(new HuntResult(
                "mine", HuntResult.Verdict.CLEAN, 1, 1, 1, 20, 1, 1, List.of(), Optional.empty(), List.of())));
    }

    @Test
    void assertionErrorNamesTheBug() {
        Generator broken = new ReferenceGenerator((position, move) -> move.endsWith("q"));
        assertThatThrownBy(() -> HuntAssertions.assertNoBugs(broken, Duration.ofMinutes(1)))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("promotion: ")
                .hasMessageContaining("divide(");
    }
}
