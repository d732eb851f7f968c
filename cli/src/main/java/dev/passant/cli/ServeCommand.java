package dev.passant.cli;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.cli.engine.EngineArguments;
import dev.passant.cli.io.Choices;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Notices;
import dev.passant.cli.io.Session;
import dev.passant.cli.position.PositionReader;
import dev.passant.cli.tables.SyzygyOption;
import dev.passant.input.FenPolicy;
import dev.passant.input.FenPolicy.Tolerance;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import dev.passant.tables.Tablebase;
import dev.passant.uci.EngineCommand;
import dev.passant.uci.EngineException;
import dev.passant.uci.UciEngine;
import dev.passant.web.WebServer;
import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URLEncoder;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code passant serve}: serves the board in the browser. */
@CommandLine.Command(
        name = "serve",
        description = "Serve an API and a browser board that explains why each move is legal or illegal, until Ctrl-C. "
                + "Prints the address to standard output")
final class ServeCommand extends Command {

    /**
     * The system property for a trial run that only checks whether the server could start. The launch script uses it
     * before it builds the page, which takes a long time.
     */
    static final String TRIAL_PROPERTY = "passant.serve.trial";

    private static final Pattern HOST =
            Pattern.compile("[A-Za-z0-9.-]+(:[0-9]{1,5})?|\\[[0-9a-fA-F:.]+](:[0-9]{1,5})?");

    /** The time limit for starting the engine, and for each of its answers. */
    private static final Duration ENGINE_TIMEOUT = Duration.ofSeconds(10);

    @Option(
            names = "--port",
            paramLabel = "PORT",
            description = "Port to listen on; 0 for any free port [default: 8080]")
    private String portText = "8080";

    @Option(
            names = "--host",
            paramLabel = "HOST",
            description = "Host name or address to listen on [default: 127.0.0.1, reachable from this machine only]")
    private String host = "127.0.0.1";

    @Option(
            names = "--allow-host",
            paramLabel = "NAME[:PORT]",
            description =
                    "Additional host name under which browsers reach this server, such as that of a reverse proxy; "
                            + "repeatable")
    private List<String> furtherHosts = new ArrayList<>();

    @Option(
            names = "--embed-in",
            paramLabel = "SITE",
            description = "Site that may show the board of /embed in a frame, such as https://school.example, or * for "
                    + "all; repeatable [default: none]")
    private List<String> framers = new ArrayList<>();

    @Option(names = "--open", description = "Open the page in the browser")
    private boolean open;

    @Option(names = "--fen", paramLabel = "FEN", description = "Position to show first; may be illegal")
    private @Nullable String fen;

    @Option(
            names = "--engine",
            paramLabel = "COMMAND",
            description = "Command that starts a UCI engine, quoted; the page offers it as an opponent [default: none]")
    private @Nullable String engineLine;

    @Option(names = "--option", paramLabel = "NAME=VALUE", description = "Set an engine option; repeatable")
    private List<String> engineOptions = new ArrayList<>();

    @Mixin
    private final SyzygyOption syzygy = new SyzygyOption();

    ServeCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        int port = Choices.number("--port", portText, 0, 65_535);
        String fragment = fen == null ? "" : fragment(fen);
        InetAddress address = address();
        furtherHosts.forEach(ServeCommand::checkHost);
        framers.forEach(ServeCommand::checkFramer);
        Map<String, String> chosen = EngineArguments.options(engineOptions);
        if (engineLine == null && !chosen.isEmpty()) {
            throw new InputException("--option needs --engine");
        }
        Optional<EngineCommand> engine = Optional.ofNullable(engineLine).map(EngineArguments::command);
        try {
            if (Boolean.getBoolean(TRIAL_PROPERTY)) {
                new ServerSocket(port, 1, address).close();
            } else {
                serve(port, address, fragment, engine, chosen);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (BindException e) {
            String hint = port == 0 ? "" : " (use --port=0 for any free port)";
            throw new InputException("cannot listen at " + host + ":" + port + ": " + e.getMessage() + hint, e);
        } catch (EngineException e) {
            throw new InputException(e.reason(), e);
        } catch (IOException e) {
            throw new InputException("cannot serve at " + host + ":" + port + ": " + e.getMessage(), e);
        }
        return ExitCode.DONE;
    }

    private void serve(
            int port, InetAddress address, String fragment, Optional<EngineCommand> command, Map<String, String> chosen)
            throws IOException, InterruptedException {
        try (@Nullable
                        UciEngine engine = command.map(each -> UciEngine.start(each, ENGINE_TIMEOUT))
                                .orElse(null);
                Tablebase tables = syzygy.open()) {
            if (engine != null) {
                chosen.forEach(engine::setOption);
            }
            serve(port, address, fragment, Optional.ofNullable(engine), tables);
        }
    }

    private void serve(int port, InetAddress address, String fragment, Optional<UciEngine> engine, Tablebase tables)
            throws IOException, InterruptedException {
        try (WebServer server =
                WebServer.start(host, port, Set.copyOf(furtherHosts), Set.copyOf(framers), engine, tables)) {
            if (!address.isLoopbackAddress()) {
                session.say("warning: anyone who can reach " + host + " over the network can use this server");
            }
            Optional<String> missing = WebServer.missingPage();
            missing.ifPresent(session::say);
            String url = server.url() + fragment;
            session.out().println("Passant is at " + url + " (press Ctrl-C to stop)");
            session.out().flush();
            if (open && missing.isEmpty()) {
                openBrowser(url);
            }
            // Waits until Ctrl-C ends the JVM.
            new CountDownLatch(1).await();
        }
    }

    private static void checkHost(String name) {
        if (!HOST.matcher(name).matches()) {
            throw new InputException(
                    "--allow-host must be a name with or without a port, such as board.example:8443, got \"" + name
                            + "\"");
        }
    }

    private static void checkFramer(String site) {
        boolean known = site.equals("*")
                || site.matches("https?://.*")
                        && HOST.matcher(site.replaceFirst("https?://", "")).matches();
        if (!known) {
            throw new InputException(
                    "--embed-in must be a site such as https://school.example, or *, got \"" + site + "\"");
        }
    }

    private InetAddress address() {
        try {
            return InetAddress.getByName(host);
        } catch (UnknownHostException e) {
            throw new InputException("--host must be a name or address of this machine, got \"" + host + "\"", e);
        }
    }

    /** Returns the URL fragment that shows a position; a position that is not playable is marked as unrestricted. */
    private String fragment(String text) {
        FenPolicy anyBoard = FenPolicy.STRICT.accepting(Tolerance.ILLEGAL, Tolerance.ANY_KINGS);
        Position position = new PositionReader(anyBoard, new Notices(session, true)).read(text);
        // EnPassantMode.ALWAYS, because the page also explains illegal en-passant captures.
        String fen = Fen.format(position, FenFormat.DEFAULT.withEnPassant(EnPassantMode.ALWAYS));
        String words = URLEncoder.encode(fen.replace(' ', '_'), StandardCharsets.UTF_8);
        return "#fen=" + words.replace("%2F", "/") + (position.isUnrestricted() ? "&unrestricted=true" : "");
    }

    private void openBrowser(String url) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        List<String> command = system.startsWith("mac")
                ? List.of("open", url)
                : system.startsWith("windows")
                        ? List.of("rundll32", "url.dll,FileProtocolHandler", url)
                        : List.of("xdg-open", url);
        try {
            new ProcessBuilder(command)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
        } catch (IOException e) {
            session.say("cannot open a browser: " + e.getMessage());
        }
    }
}
