package dev.passant.uci;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

/** A correct engine, or one with the misbehaviour named by its argument. */
public final class FakeEngine {

    private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    private static final Set<String> SAY_NO_MORE = Set.of(
            "says-nothing-readable",
            "searches",
            "searches-without-end",
            "knows-no-perft",
            "answers-on-standard-error",
            "says-nothing");

    private FakeEngine() {}

    /** Returns the command that starts this engine. */
    public static EngineCommand command(String manner) {
        String java = System.getProperty("java.home") + "/bin/java";
        return EngineCommand.of(
                java,
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                FakeEngine.class.getName(),
                manner);
    }

    /** Returns the command of a program without UCI that counts the leaf nodes of one position. */
    static EngineCommand program(String manner) {
        List<String> words = new ArrayList<>(command(manner).words());
        words.addAll(List.of("{fen}", "{depth}"));
        return EngineCommand.of(words.toArray(String[]::new));
    }

    /** Answers commands until quit, or counts the leaf nodes of one position. */
    public static void main(String[] args) throws IOException {
        String manner = args[0];
        if (args.length > 1) {
            perft(Fen.parse(args[1]), Integer.parseInt(args[2]), manner, "\n");
            return;
        }
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String end = manner.equals("crlf") ? "\r\n" : "\n";
        Position position = Position.start();
        CountDownLatch ready = new CountDownLatch(0);
        boolean hasCounted = false;
        boolean chess960 = false;
        if (manner.equals("has-a-child")) {
            Process child = new ProcessBuilder(command("right").words()).start();
            OUT.print("id name " + child.pid() + end);
        }
        if (manner.equals("dies-at-once")) {
            System.err.println("no licence");
            System.exit(3);
        }
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.equals("uci")) {
                if (manner.equals("says-why-it-ends")) {
                    OUT.print("Fake 1.0" + end + "cannot open the terminal" + end + end);
                    System.exit(0);
                }
                if (manner.equals("silent")) {
                    continue;
                }
                if (manner.equals("xboard")) {
                    OUT.print("Chess 5.0 (C) 1984" + end + "Illegal move: uci" + end);
                    continue;
                }
                if (manner.equals("never-uciok")) {
                    OUT.print("I am thinking about it" + end);
                    continue;
                }
                OUT.print((manner.equals("has-a-child") ? "" : "id name Fake" + end)
                        + "option name UCI_Chess960 type check default false" + end
                        + (manner.equals("option-by-option") ? "option name Clear Hash type button" + end : "")
                        + "uciok" + end);
            } else if (line.equals("isready")) {
                OUT.print("readyok" + end);
                ready.countDown();
                if (manner.equals("floods-afterwards") && hasCounted) {
                    OUT.print(("log line" + end).repeat(100_000));
                }
            } else if (line.equals("setoption name UCI_Chess960 value true")) {
                chess960 = true;
            } else if (line.startsWith("setoption name Clear Hash") && !line.equals("setoption name Clear Hash")
                    || line.startsWith("setoption name Deadly")) {
                System.exit(4);
            } else if (line.equals("quit")) {
                return;
            } else if (manner.equals("echoes-places") && (line.startsWith("position") || line.startsWith("go"))) {
                OUT.print(line.startsWith("go") ? "bestmove (none)" + end : "info string " + line + end);
            } else if (line.startsWith("position")) {
                position = position(line);
            } else if (line.equals("d")) {
                String fen = chess960
                        ? Fen.format(position.asChess960(), FenFormat.DEFAULT.withShredderCastling(true))
                        : Fen.format(position);
                OUT.print("Fen: " + fen + end);
            } else if (line.startsWith("go perft")) {
                String words = line.substring(9);
                if (manner.equals("aside-but-once") && !hasCounted) {
                    // The first answer looks like that of an engine that does not read its input while it counts.
                    LockSupport.parkNanos(30_000_000);
                } else if (manner.equals("counts-aside") || manner.equals("aside-but-once")) {
                    Position asked = position;
                    CountDownLatch saidReady = new CountDownLatch(1);
                    ready = saidReady;
                    new Thread(() -> {
                                // The count is slow, and the engine has been ready for a long time.
                                await(saidReady);
                                perft(asked, Integer.parseInt(words), manner, end);
                            })
                            .start();
                    continue;
                }
                perft(position, Integer.parseInt(words), manner, end);
                hasCounted = true;
            } else if (manner.equals("echoes")) {
                echo(line);
            } else if (line.startsWith("go")) {
                search(manner, end);
                if (manner.equals("slow-after-search")) {
                    LockSupport.parkNanos(300_000_000);
                }
            }
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Position position(String line) {
        String[] parts = line.split(" moves ", -1);
        Position position = parts[0].equals("position startpos")
                ? Position.start()
                : Fen.parse(parts[0].substring("position fen ".length()));
        if (parts.length > 1) {
            for (String move : parts[1].split(" ", -1)) {
                position = position.play(Uci.parse(move, position));
            }
        }
        return position;
    }

    private static void perft(Position position, int depth, String manner, String end) {
        switch (manner) {
            case "hangs" -> LockSupport.park();
            case "off-board" -> OUT.print("a2a3: 1" + end + "h1i2: 1" + end);
            case "promotes-to-king" -> OUT.print("a7a8k: 1" + end);
            case "searches-without-end" -> OUT.print("info depth 1 score cp 10 pv e2e4" + end);
            case "searches-and-hears-nothing" -> {
                OUT.print("info depth 1 score cp 10 pv e2e4" + end);
                LockSupport.park();
            }
            case "knows-no-perft" -> OUT.print(end + "Unknown command: go perft " + depth + end);
            case "answers-on-standard-error" -> System.err.println("e2e4: 20");
            case "says-nothing-readable" -> OUT.print("I count to many" + end);
            case "searches" -> OUT.print("info depth 1 score cp 10" + end + "bestmove e2e4" + end);
            case "floods" -> {
                for (int i = 0; i < 100_000; i++) {
                    OUT.print("log line " + end);
                }
            }
            case "floods-errors" -> {
                for (int i = 0; i < 20_000; i++) {
                    System.err.println("a line of log, again and again and again");
                }
            }
            case "endless-line" -> {
                StringBuilder line = new StringBuilder();
                for (int i = 0; i < 1_000_000; i++) {
                    line.append('x');
                }
                OUT.print(line + end);
            }
            default -> {}
        }
        if (SAY_NO_MORE.contains(manner)) {
            return;
        }
        long nodes = 0;
        for (Map.Entry<Move, Long> move : Perft.divide(position, depth).entrySet()) {
            if (manner.equals("dies-in-mid-answer") && nodes > 0) {
                System.exit(139);
            }
            OUT.print(Uci.format(move.getKey(), position) + ": " + move.getValue() + end);
            nodes += move.getValue();
        }
        if (!manner.equals("no-total") && !manner.equals("slow-after-search")) {
            OUT.print(end + "Nodes searched: " + nodes + end);
        }
    }

    /** Prints the commands it received, and answers once the search is no longer infinite. */
    private static void echo(String line) {
        OUT.print("info string " + line + "\n");
        boolean endless = line.startsWith("go") && (line.contains(" ponder") || line.contains(" infinite"));
        if (!endless && (line.startsWith("go") || line.equals("ponderhit") || line.equals("stop"))) {
            OUT.print("bestmove e2e4\n");
        }
    }

    private static void search(String manner, String end) {
        while (manner.equals("informs-without-end")) {
            OUT.print("info nodes 1" + end);
        }
        OUT.print("info depth 1 seldepth 2 multipv 1 score cp 33 nodes 20 nps 1000 time 20 pv e2e4 e7e5" + end);
        OUT.print("info depth 2 score mate 3 lowerbound pv e2e4" + end + "info string hello there" + end);
        OUT.print((manner.equals("illegal-move") ? "bestmove e2e5" : "bestmove e2e4 ponder e7e5") + end);
    }
}
