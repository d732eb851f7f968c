package dev.passant.web;

import dev.passant.answers.Bounds;
import dev.passant.answers.RequestException;
import dev.passant.tables.Tablebase;
import dev.passant.uci.UciEngine;
import io.javalin.Javalin;
import io.javalin.compression.CompressionStrategy;
import io.javalin.config.JavalinConfig;
import io.javalin.http.Context;
import io.javalin.http.HandlerType;
import io.javalin.http.HttpResponseException;
import io.javalin.util.JavalinBindException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.util.thread.QueuedThreadPool;
import org.slf4j.LoggerFactory;

/**
 * The web server: the API under {@code /api/v1/}, and the page. It is stateless.
 *
 * <p>It accepts only requests to its own names, and limits their cost; see {@code /api/v1/limits}.
 */
public final class WebServer implements AutoCloseable {

    /** The maximum number of threads; further requests wait. */
    static final int MAX_THREADS = 32;

    private final Javalin javalin;
    private final Api api;
    private final PerftRuns perft;
    private final String host;
    private final boolean everywhere;

    private WebServer(Javalin javalin, Api api, PerftRuns perft, String host, boolean everywhere) {
        this.javalin = javalin;
        this.api = api;
        this.perft = perft;
        this.host = host;
        this.everywhere = everywhere;
    }

    /**
     * Starts a server.
     *
     * @param host the name or address to listen on; {@code 127.0.0.1} for this machine only
     * @param port the port, or 0 for any free one
     * @return the running server
     * @throws BindException if the address cannot be bound; the message gives the reason
     * @throws IOException if the host is unknown
     */
    public static WebServer start(String host, int port) throws IOException {
        return start(host, port, Bounds.USUAL);
    }

    /**
     * Starts a server with more options.
     *
     * @param host the name or address to listen on; {@code 127.0.0.1} for this machine only
     * @param port the port, or 0 for any free one
     * @param furtherHosts the public names of a reverse proxy, with a port if browsers send one: {@code board.example},
     *     {@code board.example:8443}
     * @param framers the sites that may show {@code /embed} in a frame, such as {@code https://school.example}, or
     *     {@code *} for all
     * @param engine the engine, which only the server uses from now on; the caller closes it after the server
     * @param tables the endgame tables; the caller closes them after the server
     * @return the running server
     * @throws BindException if the address cannot be bound; the message gives the reason
     * @throws IOException if the host is unknown
     */
    public static WebServer start(
            String host,
            int port,
            Set<String> furtherHosts,
            Set<String> framers,
            Optional<UciEngine> engine,
            Tablebase tables)
            throws IOException {
        return start(host, port, furtherHosts, framers, engine, tables, Bounds.USUAL);
    }

    static WebServer start(String host, int port, Bounds bounds) throws IOException {
        return start(host, port, Set.of(), Set.of(), Optional.empty(), Tablebase.included(), bounds);
    }

    private static WebServer start(
            String host,
            int port,
            Set<String> furtherHosts,
            Set<String> framers,
            Optional<UciEngine> engine,
            Tablebase tables,
            Bounds bounds)
            throws IOException {
        InetAddress address = InetAddress.getByName(host);
        PerftRuns perft = new PerftRuns(bounds);
        Api api = new Api(bounds, perft, engine.map(PlayingEngine::new), tables);
        Guard guard = new Guard(
                names(host, address), lowerCase(furtherHosts), api.posted().keySet(), framers);
        Javalin javalin = Javalin.create(config -> {
            config.startup.showJavalinBanner = false;
            config.startup.showOldJavalinVersionWarning = false;
            config.startup.startupWatcherEnabled = false;
            config.http.compressionStrategy = CompressionStrategy.NONE;
            config.http.prefer405over404 = true;
            config.jetty.threadPool = threads();
            config.jetty.modifyHttpConfiguration(http -> modify(http, bounds));
            config.jetty.modifyServer(WebServer::modify);
            routes(config, api, guard);
        });
        try {
            javalin.start(address.getHostAddress(), port);
        } catch (JavalinBindException e) {
            perft.close();
            BindException refused = new BindException(reason(e));
            refused.initCause(e);
            throw refused;
        }
        return new WebServer(javalin, api, perft, host, address.isAnyLocalAddress());
    }

    private static QueuedThreadPool threads() {
        QueuedThreadPool threads = new QueuedThreadPool(MAX_THREADS, 4);
        threads.setName("passant-web");
        threads.setDaemon(true);
        return threads;
    }

    private static void modify(HttpConfiguration http, Bounds bounds) {
        http.setRequestHeaderSize(bounds.requestBytes());
        http.setSendServerVersion(false);
        http.setSendDateHeader(false);
    }

    private static void modify(Server server) {
        server.setErrorHandler(new ProblemPages());
        server.setStopTimeout(0);
    }

    private static void routes(JavalinConfig config, Api api, Guard guard) {
        config.routes.before(context -> {
            guard.headers(context.path()).forEach(context::header);
            guard.check(context.req());
        });
        api.endpoints().forEach(config.routes::get);
        api.posted().forEach(config.routes::post);
        HandlerType.values().stream()
                .filter(method -> method.isHttpMethod() && !method.equals(HandlerType.POST))
                .forEach(method -> api.posted()
                        .keySet()
                        .forEach(path -> config.routes.addHttpHandler(method, path, context -> {
                            throw Api.methodRefused(context);
                        })));
        config.routes.get(Preview.PICTURE, api::picture);
        config.routes.get("/", api::file);
        config.routes.get("/<path>", api::file);
        config.routes.exception(RequestException.class, api::refuse);
        config.routes.exception(HttpResponseException.class, (e, context) -> {
            boolean isMethod = e.getStatus() == HttpStatus.METHOD_NOT_ALLOWED_405;
            api.refuse(isMethod ? Api.methodRefused(context) : refusal(e.getStatus(), context), context);
        });
        config.routes.exception(UncheckedIOException.class, (e, context) -> {
            // The client has disconnected.
        });
        config.routes.exception(Exception.class, (e, context) -> {
            LoggerFactory.getLogger(WebServer.class).error("{} {}", context.method(), context.path(), e);
            int status = HttpStatus.INTERNAL_SERVER_ERROR_500;
            api.refuse(new RequestException(status, "internal error; see the log of the server"), context);
        });
    }

    private static RequestException refusal(int status, Context context) {
        boolean isMissing = status == HttpStatus.NOT_FOUND_404;
        return new RequestException(status, isMissing ? "not found: " + context.path() : HttpStatus.getMessage(status));
    }

    private static Set<String> lowerCase(Set<String> names) {
        return names.stream().map(name -> name.toLowerCase(Locale.ROOT)).collect(Collectors.toUnmodifiableSet());
    }

    /** Returns the names by which browsers reach a server that listens on an address. */
    private static Set<String> names(String host, InetAddress address) throws IOException {
        Set<String> names = new HashSet<>();
        names.add(host.toLowerCase(Locale.ROOT));
        addLiteral(address, names);
        if (address.isLoopbackAddress() || address.isAnyLocalAddress()) {
            names.addAll(List.of("localhost", "127.0.0.1", "[::1]"));
        }
        if (address.isAnyLocalAddress()) {
            names.add(InetAddress.getLocalHost().getHostName().toLowerCase(Locale.ROOT));
            NetworkInterface.networkInterfaces()
                    .flatMap(NetworkInterface::inetAddresses)
                    .forEach(own -> addLiteral(own, names));
        }
        return names;
    }

    private static void addLiteral(InetAddress address, Set<String> names) {
        String literal = address.getHostAddress();
        int zone = literal.indexOf('%');
        String bare = zone < 0 ? literal : literal.substring(0, zone);
        names.add(bare.indexOf(':') < 0 ? bare : "[" + bare + "]");
    }

    /** Returns the message of the root cause, which comes from the operating system. */
    private static String reason(Throwable thrown) {
        Throwable last = thrown;
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            last = cause;
        }
        return String.valueOf(last.getMessage());
    }

    /** {@return the port on which the server listens} */
    public int port() {
        return javalin.port();
    }

    /**
     * Returns the address of the page for a browser on this machine.
     *
     * @return the address, without a fragment; the loopback address if the server listens on all addresses
     */
    public String url() {
        String name = everywhere ? "127.0.0.1" : host;
        return "http://" + (name.indexOf(':') < 0 ? name : "[" + name + "]") + ":" + port() + "/";
    }

    /**
     * Checks that the page was built.
     *
     * @return one line with the reason why the page is missing and a remedy; empty if the page was built
     */
    public static Optional<String> missingPage() {
        return Page.isThere() ? Optional.empty() : Optional.of(Page.MISSING);
    }

    /** Returns the paths of the API. */
    Set<String> paths() {
        return api.endpoints().keySet();
    }

    /** Returns the paths of the API that accept POST. */
    Set<String> postedPaths() {
        return api.posted().keySet();
    }

    /** Returns how many more perfts may start. */
    int freeRuns() {
        return perft.free();
    }

    /** Stops listening and cancels running requests. */
    @Override
    public void close() {
        perft.close();
        javalin.stop();
    }
}
