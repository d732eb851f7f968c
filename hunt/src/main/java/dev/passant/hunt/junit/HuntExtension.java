package dev.passant.hunt.junit;

import dev.passant.hunt.Hunt;
import dev.passant.hunt.report.HuntResult;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Passes the result of a hunt to a test as a parameter, and fails the test if the hunt found a bug.
 *
 * <pre>{@code
 * @ExtendWith(HuntExtension.class)
 * class MyGeneratorTest implements GeneratorUnderTest {
 *
 *     public Map<String, Long> divide(String fen, List<String> moves, int depth) {
 *         return MyPosition.of(fen).play(moves).divide(depth);
 *     }
 *
 *     @Test
 *     void hasNoBug(HuntResult result) {}
 * }
 * }</pre>
 */
// Only users of this class need JUnit, so the module does not require it transitively.
@SuppressWarnings("exports")
public final class HuntExtension implements ParameterResolver, AfterEachCallback {

    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(HuntExtension.class);

    /** Creates the extension; called by JUnit. */
    public HuntExtension() {}

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getParameter().getType() == HuntResult.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
        Object instance = test.getRequiredTestInstance();
        if (!(instance instanceof GeneratorUnderTest generator)) {
            throw new ParameterResolutionException(instance.getClass().getName()
                    + " must implement GeneratorUnderTest to have a HuntResult parameter");
        }
        HuntResult result = Hunt.of(test.getRequiredTestClass().getSimpleName(), generator)
                .queries(generator.huntingQueries())
                .time(generator.huntingTime())
                .variant(generator.variant())
                .chess960(generator.playsChess960())
                .seed(1)
                .run();
        test.getStore(NAMESPACE).put(HuntResult.class, result);
        return result;
    }

    @Override
    public void afterEach(ExtensionContext test) {
        HuntResult result = test.getStore(NAMESPACE).get(HuntResult.class, HuntResult.class);
        if (result != null
                && result.verdict() != HuntResult.Verdict.CLEAN
                && test.getExecutionException().isEmpty()) {
            throw new AssertionError(HuntAssertions.message(result));
        }
    }
}
