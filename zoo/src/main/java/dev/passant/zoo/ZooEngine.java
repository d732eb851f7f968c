package dev.passant.zoo;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Runs a mutant as a UCI engine that supports perft: {@code uci}, {@code isready}, {@code ucinewgame}, {@code setoption
 * name UCI_Chess960 value true}, {@code position startpos|fen ... moves ...}, {@code go perft N}, {@code stop}, {@code
 * d}, {@code quit}. {@code quit} waits for a running count. An invalid command is ignored, after a line {@code info
 * string} with the reason.
 *
 * <pre>{@code
 * java -cp ... dev.passant.zoo.ZooEngine no-en-passant
 * }</pre>
 */
public final class ZooEngine {

    static final String START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

    /** The maximum depth. A larger number is assumed to be a typing error. */
    static final int MAX_DEPTH = 99;

    private static final int WRONG_USE = 2;

    private final String name;
    private final Generator generator;
    private final Writer out;
    private boolean chess960;

    private Optional<Thread> count = Optional.empty();

    private ZooEngine(String name, Generator generator, Writer out) {
        this.name = name;
        this.generator = generator;
        this.out = out;
        generator.read(START);
    }

    /**
     * Runs a mutant as a UCI engine until {@code quit} or the end of standard input.
     *
     * @param args the name of the mutant, or {@link Mutants#HEALTHY}
     */
    public static void main(String[] args) {
        PrintStream err = new PrintStream(new FileOutputStream(FileDescriptor.err), true, StandardCharsets.UTF_8);
        Reader in = new InputStreamReader(new FileInputStream(FileDescriptor.in), StandardCharsets.UTF_8);
        Writer out = new java.io.OutputStreamWriter(new FileOutputStream(FileDescriptor.out), StandardCharsets.UTF_8);
        Optional<Generator> generator = args.length == 1 ? Mutants.generator(args[0]) : Optional.empty();
        if (generator.isEmpty()) {
            String wrong = args.length == 1 ? "unknown mutant \"" + args[0] + "\"" : "expected the name of one mutant";
            err.println("zoo: " + wrong + "; choose from " + Mutants.HEALTHY + ", "
                    + String.join(", ", Mutants.all().stream().map(Mutant::name).toList()));
            Runtime.getRuntime().exit(WRONG_USE);
            return;
        }
        try {
            new ZooEngine(args[0], generator.get(), out).run(new BufferedReader(in));
        } catch (IOException e) {
            err.println("zoo: " + e.getMessage());
            Runtime.getRuntime().exit(WRONG_USE);
        }
    }

    /** Answers commands until {@code quit} or the end of the input. */
    static void run(String name, Generator generator, Reader in, Writer out) throws IOException {
        new ZooEngine(name, generator, out).run(new BufferedReader(in));
    }

    private void run(BufferedReader in) throws IOException {
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            String command = line.strip();
            if (command.equals("quit")) {
                await();
                return;
            }
            if (command.equals("isready")) {
                say("readyok");
            } else if (!command.isEmpty()) {
                if (command.equals("stop")) {
                    stop();
                }
                await();
                obey(command);
            }
        }
        await();
    }

    private void obey(String command) throws IOException {
        String[] words = command.split("\\s+", -1);
        switch (words[0]) {
            case "uci" -> {
                say("id name passant-zoo " + name);
                say("id author Passant");
                say("option name UCI_Chess960 type check default false");
                say("uciok");
            }
            case "ucinewgame", "stop" -> {}
            case "setoption" -> setOption(command);
            case "position" -> position(words);
            case "go" -> go(words);
            case "d" -> say("Fen: " + generator.fen());
            default -> say("info string unknown command: " + shown(command));
        }
    }

    private void setOption(String command) throws IOException {
        if (command.matches("(?i)setoption\\s+name\\s+UCI_Chess960\\s+value\\s+(true|false)")) {
            chess960 = command.toLowerCase(java.util.Locale.ROOT).endsWith("true");
        } else {
            say("info string unknown option: " + shown(command));
        }
    }

    private void position(String[] words) throws IOException {
        int at = 2;
        StringBuilder fen = new StringBuilder();
        if (words.length > 1 && words[1].equals("fen")) {
            while (at < words.length && !words[at].equals("moves")) {
                fen.append(words[at++]).append(' ');
            }
        } else if (words.length > 1 && words[1].equals("startpos")) {
            fen.append(START);
        }
        try {
            generator.read(fen.toString());
        } catch (IllegalArgumentException e) {
            say("info string " + shown(String.valueOf(e.getMessage())));
            return;
        }
        generator.forgetMoves();
        if (at < words.length && !words[at].equals("moves")) {
            say("info string unexpected argument: " + shown(words[at]));
            return;
        }
        for (int i = at + 1; i < words.length; i++) {
            int move = generator.moveNamed(words[i]);
            if (move == BoardState.NOWHERE) {
                say("info string invalid move: " + shown(words[i]));
                return;
            }
            generator.make(move);
            generator.forgetMoves();
        }
    }

    private void go(String[] words) throws IOException {
        boolean understood = words.length == 3 && words[1].equals("perft") && words[2].matches("[0-9]{1,2}");
        int depth = understood ? Integer.parseInt(words[2]) : 0;
        if (depth < 1) {
            say("info string expected go perft and a depth from 1 to " + MAX_DEPTH);
            return;
        }
        generator.stopped = false;
        Thread counting = new Thread(() -> perft(depth), "perft");
        count = Optional.of(counting);
        counting.start();
    }

    private void perft(int depth) {
        try {
            MoveBuffer moves = generator.buffer(depth);
            moves.clear();
            if (!generator.isOver()) {
                generator.legalMoves(moves);
            }
            StringBuilder lines = new StringBuilder();
            long total = 0;
            for (int i = 0; i < moves.size() && !generator.stopped; i++) {
                String text = generator.uci(moves.at(i), chess960);
                generator.make(moves.at(i));
                long nodes = generator.perft(depth - 1);
                generator.unmake(moves.at(i));
                total += nodes;
                lines.append(text).append(": ").append(nodes).append('\n');
            }
            generator.afterCount();
            say(generator.stopped ? "info string stopped" : lines + "\nNodes searched: " + total);
        } catch (IOException e) {
            // The reader has closed the pipe. The next command or the end of the input ends the run.
            generator.stopped = true;
        }
    }

    private void stop() throws IOException {
        generator.stopped = true;
        await();
    }

    private void await() throws IOException {
        if (count.isPresent()) {
            try {
                count.get().join();
            } catch (InterruptedException e) {
                throw new java.io.InterruptedIOException("interrupted while counting");
            }
            count = Optional.empty();
        }
    }

    private void say(String text) throws IOException {
        synchronized (out) {
            out.write(text);
            out.write('\n');
            out.flush();
        }
    }

    /** Truncates a text to 200 characters. */
    private static String shown(String text) {
        return text.length() <= 200 ? text : text.substring(0, 200) + "...";
    }
}
