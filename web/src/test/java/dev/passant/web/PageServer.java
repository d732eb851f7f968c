package dev.passant.web;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.extension.ExtensionContext;

/** A server of the page under test on a free loopback port. */
final class PageServer implements AutoCloseable {

    /** The ways to serve the page. */
    enum Way {
        /** {@code passant serve}. */
        SERVED,
        /** Files on a server that knows nothing of them: {@code passant site}. */
        FILES
    }

    /** The path of the files. */
    private static final String FOLDER = "/some/where/";

    private static final Map<String, String> MEDIA_TYPES = Map.of(
            "html", "text/html",
            "js", "text/javascript",
            "css", "text/css",
            "svg", "image/svg+xml",
            "png", "image/png",
            "wasm", "application/wasm");

    private final String address;
    private final Runnable stop;

    private PageServer(String address, Runnable stop) {
        this.address = address;
        this.stop = stop;
    }

    /** Returns the server of this run, which the first call starts. */
    static PageServer of(ExtensionContext context, Way way) {
        return context.getRoot()
                .getStore(ExtensionContext.Namespace.create(PageServer.class))
                .computeIfAbsent(way, ignored -> start(way), PageServer.class);
    }

    private static PageServer start(Way way) {
        try {
            return way == Way.SERVED ? served() : files();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static PageServer served() throws IOException {
        WebServer server = WebServer.start("127.0.0.1", 0);
        return new PageServer(server.url(), server::close);
    }

    /** Starts a server of the files of the page. */
    static PageServer files() throws IOException {
        return files(StaticPage.files());
    }

    /** Starts a server of files, which a test may replace. */
    static PageServer files(Map<String, byte[]> files) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ExecutorService threads = Executors.newCachedThreadPool();
        server.setExecutor(threads);
        server.createContext(FOLDER, request -> answer(request, files));
        server.start();
        return new PageServer("http://127.0.0.1:" + server.getAddress().getPort() + FOLDER, () -> {
            server.stop(0);
            threads.shutdownNow();
        });
    }

    private static void answer(HttpExchange request, Map<String, byte[]> files) throws IOException {
        try (request) {
            String name = request.getRequestURI().getPath().substring(FOLDER.length());
            byte[] content = files.get(name.isEmpty() ? "index.html" : name);
            if (content == null) {
                request.sendResponseHeaders(404, -1);
                return;
            }
            String end = name.isEmpty() ? "html" : name.replaceFirst(".*\\.", "");
            request.getResponseHeaders().set("Content-Type", MEDIA_TYPES.getOrDefault(end, "text/plain"));
            request.sendResponseHeaders(200, content.length);
            request.getResponseBody().write(content);
        }
    }

    /** Returns the address of the page, with a trailing slash. */
    String address() {
        return address;
    }

    @Override
    public void close() {
        stop.run();
    }
}
