package dev.passant.web;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import dev.passant.web.PageServer.Way;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContext;
import org.junit.jupiter.api.extension.ClassTemplateInvocationContextProvider;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Runs the tests of a class in Chromium against a separate server on the loopback address, for each {@link Way} to
 * serve the page. A {@link BoardPage} parameter is a page in a fresh browser profile; the test fails if the page logs
 * an error.
 */
final class ChromiumExtension
        implements BeforeAllCallback, ClassTemplateInvocationContextProvider, ParameterResolver, AfterEachCallback {

    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(ChromiumExtension.class);

    @Override
    public void beforeAll(ExtensionContext context) {
        Optional<String> missing =
                Chromium.missing().or(() -> WebServer.missingPage().map(line -> "skipped: " + line));
        missing.ifPresent(System.err::println);
        assumeTrue(missing.isEmpty(), missing.orElse(""));
    }

    @Override
    public boolean supportsClassTemplate(ExtensionContext context) {
        return true;
    }

    @Override
    public Stream<ClassTemplateInvocationContext> provideClassTemplateInvocationContexts(ExtensionContext context) {
        boolean isServed =
                context.getRequiredTestClass().getAnnotation(InChromium.class).onlyServed();
        boolean hasFiles =
                WebServer.missingPage().isEmpty() && StaticPage.missing().isEmpty();
        return Stream.of(Way.values())
                .filter(way -> way == Way.SERVED || hasFiles && !isServed)
                .map(Invocation::new);
    }

    private record Invocation(Way way) implements ClassTemplateInvocationContext {
        @Override
        public String getDisplayName(int index) {
            return way.name().toLowerCase(Locale.ROOT);
        }

        @Override
        public void prepareInvocation(ExtensionContext context) {
            context.getStore(NAMESPACE).put(Way.class, way);
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == BoardPage.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Look look = parameter.findAnnotation(Look.class).orElse(null);
        int width = look == null ? 1280 : look.width();
        int height = look == null ? 900 : look.height();
        boolean dark = look != null && look.dark();
        BoardPage page = open(context, width, height, dark);
        context.getStore(NAMESPACE).put(BoardPage.class, page);
        return page;
    }

    /** Opens another page for a test that needs several. */
    static BoardPage open(ExtensionContext context, int width, int height, boolean dark) {
        Browser browser = Chromium.of(context).browser();
        Way way = context.getStore(NAMESPACE).get(Way.class, Way.class);
        return BoardPage.open(browser, PageServer.of(context, way), way, width, height, dark);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        BoardPage page = context.getStore(NAMESPACE).remove(BoardPage.class, BoardPage.class);
        if (page != null) {
            page.close();
        }
    }
}
