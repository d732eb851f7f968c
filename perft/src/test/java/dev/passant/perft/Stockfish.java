package dev.passant.perft;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/** Stockfish as an oracle, if installed: its {@code go perft}, with a timeout for every line. */
final class Stockfish implements AutoCloseable {

    private static final int MAX_SECONDS = 300;

    private final Process process;
    private final PrintWriter commands;
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();

    private Stockfish(Path program) throws IOException {
        process =
                new ProcessBuilder(program.toString()).redirectErrorStream(true).start();
        commands = new PrintWriter(new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8), true);
        Thread reader = new Thread(this::readAll, "stockfish");
        reader.setDaemon(true);
        reader.start();
    }

    /** Returns Stockfish's executable from the path or from Debian's folder for games. */
    static Optional<Path> program() {
        String path = System.getenv().getOrDefault("PATH", "") + ":/usr/games";
        return Arrays.stream(path.split(":"))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, "stockfish"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    static Stockfish start(Path program) throws IOException {
        return new Stockfish(program);
    }

    private void readAll() {
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            reader.lines().forEach(lines::add);
        } catch (IOException | UncheckedIOException closed) {
            lines.add("(closed: " + closed.getMessage() + ")");
        }
    }

    void chess960(boolean isEnabled) {
        commands.println("setoption name UCI_Chess960 value " + isEnabled);
    }

    /** Returns the number of leaf nodes below each move, by the text of the move. */
    Map<String, Long> divide(String fen, int depth) throws InterruptedException {
        commands.println("position fen " + fen);
        commands.println("go perft " + depth);
        Map<String, Long> counts = new TreeMap<>();
        while (true) {
            String line = lines.poll(MAX_SECONDS, TimeUnit.SECONDS);
            if (line == null) {
                throw new IllegalStateException("no output from Stockfish for " + MAX_SECONDS + " s on " + fen);
            }
            if (line.startsWith("Nodes searched")) {
                return counts;
            }
            if (line.matches("[a-h][1-8][a-h][1-8][nbrq]?: \\d+")) {
                String[] parts = line.split(": ");
                counts.put(parts[0], Long.parseLong(parts[1]));
            }
        }
    }

    @Override
    public void close() {
        commands.println("quit");
        try {
            if (process.waitFor(MAX_SECONDS, TimeUnit.SECONDS)) {
                return;
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        process.destroyForcibly();
    }
}
