package dev.passant.cli;

import dev.passant.cli.io.Output;
import dev.passant.cli.io.Session;
import dev.passant.pgn.index.GameIndex;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A training run for class data sharing (CDS): executes typical command lines in a JVM that records the loaded classes.
 * The script that builds the archive ({@code launch.sh}) runs it; it is not part of the command.
 */
final class CdsTraining {

    private static final String SERVE = "serve";

    private static final Pattern ADDRESS = Pattern.compile("(127\\.0\\.0\\.1):([0-9]+)");

    /** The maximum time for the server to print its address, and for it to stop. */
    private static final int MILLIS_OF_SERVER = 120_000;

    /** The placeholder for a PGN file in a command line. */
    private static final String GAMES = "GAMES";

    /** Castling, a promotion and a name that is not ASCII need further classes. */
    private static final String RICH_GAME = """
            [White "R\u00e9ti"]
            [Result "1/2-1/2"]

            1. e4 d5 2. exd5 c6 3. dxc6 Nf6 4. cxb7 Qd6 5. bxc8=Q+ Qd8 6. Nf3 Qxc8 7. Be2 e6 8. O-O Bc5 9. Nc3 O-O 1/2-1/2

            """;

    private static final String SHORT_GAME = """
            [Date "2024.01.01"]
            [WhiteElo "2000"]
            [Result "0-1"]

            1. f3 {A comment} e5 2. g4 (2. e4 Nf6 $1) Qh4# 0-1

            """;

    /** Enough games with the same position that an index stores them as a long list. */
    private static final int MANY = 40;

    private CdsTraining() {}

    /**
     * Runs each line of standard input as a command line, with empty input and discarded output. The word {@code GAMES}
     * is replaced by the path of a PGN file.
     *
     * @param args none
     * @throws IOException if standard input cannot be read or the PGN file cannot be written
     */
    public static void main(String[] args) throws IOException {
        List<String> lines;
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            lines = in.lines().toList();
        }
        Path folder = Files.createTempDirectory("passant-training-");
        Path games = folder.resolve("games.pgn");
        try {
            // The first game is different, so that a match is not at offset 0 and the reader has to seek.
            Files.writeString(games, "1. d4 d5 *\n\n" + RICH_GAME + SHORT_GAME.repeat(MANY));
            lines.forEach(line -> run(line.split(" ", -1), games));
        } finally {
            Files.deleteIfExists(GameIndex.of(games));
            Files.deleteIfExists(games);
            Files.deleteIfExists(folder);
        }
        // Main.main also does this before and after a command.
        Main.session().out().flush();
        // Threads of the server may still be running.
        if (Main.isAnyThreadLeft()) {
            System.exit(0);
        }
    }

    private static void run(String[] words, Path games) {
        if (words[0].equals(SERVE)) {
            serve(words);
            return;
        }
        for (int i = 0; i < words.length; i++) {
            words[i] = words[i].equals(GAMES) ? games.toString() : words[i];
        }
        Main.run(session(OutputStream.nullOutputStream()), words);
    }

    private static Session session(OutputStream out) {
        InputStream nothing = new ByteArrayInputStream(new byte[0]);
        return new Session(nothing, new Output(out), new Output(OutputStream.nullOutputStream()), false);
    }

    /** Runs the server until it has answered one request. */
    private static void serve(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Thread server = new Thread(() -> Main.run(session(out), words), "training");
        server.start();
        try {
            for (int waited = 0; out.size() == 0 && server.isAlive() && waited < MILLIS_OF_SERVER; waited += 10) {
                Thread.sleep(10);
            }
            ask(out.toString(StandardCharsets.UTF_8));
            server.interrupt();
            server.join(MILLIS_OF_SERVER);
            if (server.isAlive()) {
                throw new IllegalStateException("the server did not stop");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            // The archive then has fewer classes of the server, but is still usable.
            server.interrupt();
        }
    }

    /**
     * Sends a request to the address that the server printed. A plain socket avoids recording the HTTP client's
     * classes.
     */
    private static void ask(String said) throws IOException {
        Matcher address = ADDRESS.matcher(said);
        if (!address.find()) {
            return;
        }
        String request = "GET /api/v1/moves HTTP/1.1\r\nHost: " + address.group() + "\r\nConnection: close\r\n\r\n";
        try (Socket socket = new Socket(address.group(1), Integer.parseInt(address.group(2)))) {
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            socket.getInputStream().readAllBytes();
        }
    }
}
