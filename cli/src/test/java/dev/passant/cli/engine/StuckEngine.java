package dev.passant.cli.engine;

import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;

/**
 * A UCI engine that answers some hundreds of commands, sends its process ID to a port, and hangs. It has no double
 * pushes unless the second argument is {@code correct}.
 */
public final class StuckEngine {

    /** Enough for the hunt to find and shrink the bug. */
    private static final int QUESTIONS = 500;

    private StuckEngine() {}

    /** Runs until it hangs. */
    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        boolean correct = args.length > 1 && args[1].equals("correct");
        Position position = Position.start();
        int asked = 0;
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            if (line.equals("uci")) {
                out.print("id name Stuck\nuciok\n");
            } else if (line.equals("isready")) {
                out.print("readyok\n");
            } else if (line.startsWith("position")) {
                position = position(line);
            } else if (line.startsWith("go perft ")) {
                if (++asked > QUESTIONS) {
                    tell(Integer.parseInt(args[0]));
                    LockSupport.park();
                }
                divide(position, Integer.parseInt(line.substring("go perft ".length())), correct, out);
            }
        }
    }

    private static void tell(int port) throws IOException {
        try (Socket test = new Socket(InetAddress.getLoopbackAddress(), port)) {
            String process = ProcessHandle.current().pid() + "\n";
            test.getOutputStream().write(process.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static Position position(String line) {
        String[] parts = line.split(" moves ", -1);
        Position position = parts[0].equals("position startpos")
                ? Position.start()
                : Fen.parse(parts[0].substring("position fen ".length()));
        for (String move : parts.length > 1 ? parts[1].split(" ", -1) : new String[0]) {
            position = position.play(Uci.parse(move, position));
        }
        return position;
    }

    private static void divide(Position position, int depth, boolean correct, PrintStream out) {
        long nodes = 0;
        for (Map.Entry<Move, Long> move : Perft.divide(position, depth).entrySet()) {
            if (correct || move.getKey().kind() != MoveKind.DOUBLE_PAWN_PUSH) {
                nodes += move.getValue();
                out.print(Uci.format(move.getKey(), position) + ": " + move.getValue() + "\n");
            }
        }
        out.print("\nNodes searched: " + nodes + "\n");
    }
}
