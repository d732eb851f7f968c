package dev.passant.web;

import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The server of the page under test, started once on a free loopback port. */
final class PageServer implements AutoCloseable {

    private final WebServer server;

    private PageServer(WebServer server) {
        this.server = server;
    }

    static PageServer of(ExtensionContext context) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.create(PageServer.class))
                .computeIfAbsent(PageServer.class, ignored -> start(), PageServer.class);
    }

    private static PageServer start() {
        try {
            return new PageServer(WebServer.start("127.0.0.1", 0));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the address of the page, with a trailing slash. */
    String address() {
        return server.url();
    }

    @Override
    public void close() {
        server.close();
    }
}
