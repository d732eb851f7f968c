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
 * What does a JVM do once so that it starts sooner ever after? Run by the script that makes the cache of classes
 * ({@code launch.sh}) on a JVM that notes what it loads; no part of the command.
 */
final class Rehearsal {

    private static final String SERVE = "serve";

    private static final Pattern ADDRESS = Pattern.compile("(127\\.0\\.0\\.1):([0-9]+)");

    /** How long the server may take to say where it is. */
    private static final int MILLIS_OF_SERVER = 20_000;

    /** Stands in a line for a file of games. */
    private static final String GAMES = "GAMES";

    private static final String SHORT_GAME = """
            [Date "2024.01.01"]
            [WhiteElo "2000"]
            [Result "0-1"]

            1. f3 {A comment} e5 2. g4 (2. e4 Nf6 $1) Qh4# 0-1

            """;

    /** So many games meet in a position that an index keeps them as a long list. */
    private static final int MANY = 40;

    private Rehearsal() {}

    /**
     * Runs each line of standard input as the command would, with nothing to read and nobody who listens. The word
     * {@code GAMES} stands for a file of games.
     *
     * @param args none
     * @throws IOException when standard input cannot be read, or no file of games can be made
     */
    public static void main(String[] args) throws IOException {
        List<String> lines;
        try (BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8))) {
            lines = in.lines().toList();
        }
        Path folder = Files.createTempDirectory("passant-rehearsal-");
        Path games = folder.resolve("games.pgn");
        try {
            // The first is another one: what is found later is gone to.
            Files.writeString(games, "1. d4 d5 *\n\n" + SHORT_GAME.repeat(MANY));
            lines.forEach(line -> run(line.split(" ", -1), games));
        } finally {
            Files.deleteIfExists(GameIndex.of(games));
            Files.deleteIfExists(games);
            Files.deleteIfExists(folder);
        }
        // What a process does before and after its command.
        Main.session().out().flush();
        // The server may leave threads.
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

    /** Serves until one answer was given. */
    private static void serve(String... words) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Thread server = new Thread(() -> Main.run(session(out), words), "rehearsal");
        server.start();
        try {
            for (int waited = 0; out.size() == 0 && server.isAlive() && waited < MILLIS_OF_SERVER; waited += 10) {
                Thread.sleep(10);
            }
            ask(out.toString(StandardCharsets.UTF_8));
            server.interrupt();
            server.join(MILLIS_OF_SERVER);
            if (server.isAlive()) {
                throw new IllegalStateException("the server does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (IOException e) {
            // Then less is known of the server; what was loaded is noted all the same.
            server.interrupt();
        }
    }

    /** Asks the server that said where it is; without the classes of a client of HTTP, which it does not need. */
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
