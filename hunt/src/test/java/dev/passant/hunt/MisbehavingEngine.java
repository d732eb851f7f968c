package dev.passant.hunt;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.uci.EngineCommand;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.locks.LockSupport;

/** An engine that generates correct moves but misbehaves as its argument specifies. */
public final class MisbehavingEngine {

    private static final PrintStream OUT = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    private MisbehavingEngine() {}

    static EngineCommand command(String manner, Object... more) {
        List<String> words = new ArrayList<>(List.of(
                System.getProperty("java.home") + "/bin/java",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                MisbehavingEngine.class.getName(),
                manner));
        for (Object word : more) {
            words.add(word.toString());
        }
        return EngineCommand.of(words.toArray(String[]::new));
    }

    /** Returns the position after some moves, with the other side to move. */
    private static String turned(String fen, List<String> moves) {
        Position position = Fen.parse(fen);
        for (String move : moves) {
            position = position.play(Uci.parse(move, position));
        }
        return Fen.format(position.isCheck() ? position : position.playNullMoveUnchecked());
    }

    /** Answers commands until {@code quit}. */
    public static void main(String[] args) throws IOException {
        String manner = args[0];
        if (manner.equals("needs-a-second")) {
            LockSupport.parkNanos(1_000_000_000);
        }
        if (manner.equals("starts-once")) {
            Path started = Path.of(args[1]);
            if (Files.exists(started)) {
                System.exit(9);
            }
            Files.createFile(started);
        }
        String end = manner.equals("windows") ? "\r\n" : "\n";
        Random random = new Random();
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String fen = "";
        List<String> moves = List.of();
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            if (line.equals("uci")) {
                OUT.print("id name Misbehaving" + end + "option name Threads type spin default 1 min 1 max 8" + end
                        + "uciok" + end);
            } else if (line.equals("isready")) {
                OUT.print("readyok" + end);
            } else if (line.startsWith("position")) {
                String[] parts = line.split(" moves ", -1);
                fen = parts[0].equals("position startpos")
                        ? "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
                        : parts[0].substring("position fen ".length());
                moves = parts.length > 1 ? List.of(parts[1].split(" ", -1)) : List.of();
                if (manner.equals("drops-rights")) {
                    fen = fen.replaceFirst(" [KQkq]+ ", " - ");
                }
            } else if (line.isEmpty() && manner.equals("exits-at-blank-lines")) {
                System.exit(1);
            } else if (line.startsWith("go depth 1 searchmoves ") && manner.startsWith("searches")) {
                OUT.print("info depth 1 score cp 0" + end + "bestmove " + line.substring(23) + end);
                if (manner.equals("searches-and-turns")) {
                    fen = turned(fen, moves);
                    moves = List.of();
                }
            } else if (line.startsWith("go perft")) {
                int depth = Integer.parseInt(line.substring("go perft ".length()));
                // A position with one castling right: common in the hunt, but not its first position.
                boolean special = fen.contains(" w Q ") || fen.contains(" b q ");
                if (special && manner.equals("hangs")) {
                    LockSupport.park();
                }
                if (manner.equals("says-no-moves")) {
                    OUT.print("what is perft?" + end);
                    continue;
                }
                if (special && (manner.equals("dies") || manner.equals("starts-once"))) {
                    OUT.print("e1d1: 1" + end);
                    System.exit(134);
                }
                if (manner.equals("floods-errors")) {
                    for (int i = 0; i < 200; i++) {
                        System.err.println("a log line, repeated many times to fill the buffer of a pipe");
                    }
                }
                long nodes = 0;
                for (Map.Entry<String, Long> move :
                        ForgetfulGenerator.right().divide(fen, moves, depth).entrySet()) {
                    if (special && manner.equals("floods")) {
                        for (int i = 0; i < 100_000; i++) {
                            OUT.print("thinking" + end);
                        }
                    }
                    boolean lies = manner.equals("lies") && random.nextInt(40) == 0;
                    if (!lies) {
                        OUT.print(move.getKey() + ": " + move.getValue() + end);
                        nodes += move.getValue();
                    }
                }
                if (ForgetfulGenerator.right().divide(fen, moves, 1).isEmpty()) {
                    OUT.print(manner.equals("lists-a-null-move") ? "0000: 1" + end : "");
                    nodes = manner.equals("counts-the-end") || manner.equals("lists-a-null-move") ? 1 : 0;
                    if (manner.equals("dies-when-over")) {
                        System.exit(134);
                    }
                }
                OUT.print("Nodes searched: " + nodes + end);
                if (manner.equals("counts-and-turns")) {
                    fen = turned(fen, moves);
                    moves = List.of();
                }
            } else if (line.equals("d") && manner.equals("drops-rights") && moves.isEmpty()) {
                OUT.print("Fen: " + fen + end);
            } else if (line.equals("d") && manner.equals("displays-another-clock")) {
                String[] fields = moves.isEmpty() ? fen.split(" ", -1) : new String[0];
                if (fields.length == 6) {
                    fields[4] = "77";
                    OUT.print("Fen: " + String.join(" ", fields) + end);
                }
            } else if (line.equals("quit")) {
                return;
            }
        }
    }
}
