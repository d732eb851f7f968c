package dev.passant.cli.engine;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A UCI engine that plays the moves of its arguments, one per search, and logs its input to a file. */
public final class ScriptedEngine {

    private ScriptedEngine() {}

    /** Returns the command that starts the engine, for an option of Passant. */
    public static String command(Path log, String... moves) {
        return "'" + System.getProperty("java.home") + "/bin/java' -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp '"
                + System.getProperty("java.class.path") + "' " + ScriptedEngine.class.getName() + " '" + log + "' "
                + String.join(" ", moves);
    }

    /** Runs until {@code quit}. */
    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        int next = 1;
        for (String line = in.readLine(); line != null && !line.equals("quit"); line = in.readLine()) {
            Files.writeString(Path.of(args[0]), line + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            if (line.equals("uci")) {
                out.print("id name Scripted\noption name Hash type spin default 16 min 1 max 64\nuciok\n");
            } else if (line.equals("isready")) {
                out.print("readyok\n");
            } else if (line.startsWith("go ")) {
                out.print("bestmove " + args[next++] + "\n");
            }
        }
    }
}
