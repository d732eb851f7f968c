package dev.passant.web;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.microsoft.playwright.Browser;
import java.util.Optional;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Runs the tests of a class in Chromium against a separate server on the loopback address. A {@link BoardPage}
 * parameter is a page in a fresh browser profile; the test fails if the page logs an error.
 */
final class ChromiumExtension implements BeforeAllCallback, ParameterResolver, AfterEachCallback {

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
        return BoardPage.open(browser, PageServer.of(context).address(), width, height, dark);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        BoardPage page = context.getStore(NAMESPACE).remove(BoardPage.class, BoardPage.class);
        if (page != null) {
            page.close();
        }
    }
}
