package dev.passant.hunt.junit;

import dev.passant.hunt.Hunt;
import dev.passant.hunt.ProtocolHunt;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.report.ProtocolResult;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Passes the result of a hunt to a test as a parameter, and fails the test if the hunt found a bug. The parameter is a
 * {@link HuntResult} for a generator, or a {@link ProtocolResult} for the UCI protocol of an engine.
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
 *
 * <p>A test class that implements {@link EngineUnderTest} has a parameter of type {@link ProtocolResult} instead.
 */
// Only users of this class need JUnit, so the module does not require it transitively.
@SuppressWarnings("exports")
public final class HuntExtension implements ParameterResolver, AfterEachCallback {

    private static final ExtensionContext.Namespace NAMESPACE = ExtensionContext.Namespace.create(HuntExtension.class);

    /** Creates the extension; called by JUnit. */
    public HuntExtension() {}

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        Class<?> type = parameter.getParameter().getType();
        return type == HuntResult.class || type == ProtocolResult.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext test) {
        Object instance = test.getRequiredTestInstance();
        if (parameter.getParameter().getType() == ProtocolResult.class) {
            return protocolResult(instance, test);
        }
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

    private static ProtocolResult protocolResult(Object instance, ExtensionContext test) {
        if (!(instance instanceof EngineUnderTest engine)) {
            throw new ParameterResolutionException(instance.getClass().getName()
                    + " must implement EngineUnderTest to have a ProtocolResult parameter");
        }
        ProtocolHunt hunt = ProtocolHunt.of(engine.command()).timeout(engine.timeout());
        engine.options().forEach(hunt::option);
        ProtocolResult result = hunt.run();
        test.getStore(NAMESPACE).put(ProtocolResult.class, result);
        return result;
    }

    @Override
    public void afterEach(ExtensionContext test) {
        ProtocolResult protocol = test.getStore(NAMESPACE).get(ProtocolResult.class, ProtocolResult.class);
        if (protocol != null
                && protocol.verdict() != HuntResult.Verdict.CLEAN
                && test.getExecutionException().isEmpty()) {
            throw new AssertionError(HuntAssertions.message(protocol));
        }
        HuntResult result = test.getStore(NAMESPACE).get(HuntResult.class, HuntResult.class);
        if (result != null
                && result.verdict() != HuntResult.Verdict.CLEAN
                && test.getExecutionException().isEmpty()) {
            throw new AssertionError(HuntAssertions.message(result));
        }
    }
}
