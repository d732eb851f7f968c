package dev.passant.web;

import org.junit.jupiter.api.extension.ExtensionContext;

/** The server whose page is tested, started once on a free port of the loopback. */
final class PageServer implements AutoCloseable {

    private PageServer() {}

    static PageServer of(ExtensionContext context) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.create(PageServer.class))
                .computeIfAbsent(PageServer.class, ignored -> new PageServer(), PageServer.class);
    }

    String address() {
        return "http://127.0.0.1:8123/";
    }

    @Override
    public void close() {}
}
