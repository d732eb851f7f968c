package dev.passant.uci;

import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An engine with version 2 of the protocol of xboard (CECP) in a separate process. Only the commands that set up
 * positions and play moves are used. The engine must have the feature {@code ping}. Without the feature
 * {@code setboard}, positions are set up by the older command {@code edit}; see {@link #hasSetboard}.
 *
 * <pre>{@code
 * try (XboardEngine engine = XboardEngine.start(EngineCommand.parse("phalanx"), Duration.ofSeconds(10))) {
 *     boolean legal = engine.accepts(Fen.START, List.of("e2e4"), "e7e5");
 * }
 * }</pre>
 *
 * <p>Every failure is an {@link EngineException}; {@link #restart} recovers from it. Not thread-safe.
 */
public final class XboardEngine implements AutoCloseable {

    private static final String GREETING = "xboard; protover 2";

    private static final String NEW_GAME = "new\nforce\n";

    /** The number of moves after which a new game begins: some engines store them in a table of limited size. */
    private static final int MAX_MOVES = 200;

    private static final Pattern FEATURE = Pattern.compile("(\\w+)=(?:\"([^\"]*)\"|(\\S+))");

    private static final Pattern REFUSAL = Pattern.compile("(?i)\\W*(?:illegal move|invalid move|error\\b).*");

    private static final Pattern REFUSED_POSITION = Pattern.compile("(?i)\\W*(?:tellusererror|illegal position).*");

    /** The silence after which {@code protover} is sent again: GNU Chess drops it if it arrives too early. */
    private static final long NUDGE_NANOS = 300_000_000;

    private final EngineCommand command;
    private final Duration timeout;
    private final Map<String, String> features = new HashMap<>();
    private EngineProcess process;
    private int pings;
    private int played;
    private boolean exits;

    private XboardEngine(EngineCommand command, Duration timeout) {
        this.command = command;
        this.timeout = timeout;
        this.process = new EngineProcess(command);
        greet();
    }

    /**
     * Starts an engine and waits until it is ready.
     *
     * @param command the program
     * @param timeout the maximum time for one answer
     * @return the engine, ready for commands
     * @throws EngineException if the engine does not start or lacks a feature
     */
    public static XboardEngine start(EngineCommand command, Duration timeout) {
        return new XboardEngine(command, timeout);
    }

    private void greet() {
        try {
            process.send("xboard\nprotover 2\n", GREETING);
            long deadline = System.nanoTime() + timeout.toNanos();
            while (!"1".equals(features.get("done"))) {
                String line = process.next(Math.min(deadline, System.nanoTime() + NUDGE_NANOS), GREETING);
                if (line == null && System.nanoTime() < deadline) {
                    process.send("protover 2\n", GREETING);
                    continue;
                }
                if (line == null) {
                    throw new EngineException.OtherAnswer(command, GREETING, "expected feature done=1");
                }
                if (line.strip().startsWith("feature")) {
                    Matcher feature = FEATURE.matcher(line);
                    while (feature.find()) {
                        String quoted = feature.group(2);
                        features.put(feature.group(1), quoted == null ? feature.group(3) : quoted);
                    }
                }
            }
            if (!"1".equals(features.get("ping"))) {
                throw new EngineException.OtherAnswer(command, GREETING, "expected feature ping=1");
            }
            ask(NEW_GAME, GREETING, new ArrayList<>());
        } catch (EngineException e) {
            process.close();
            throw e;
        }
    }

    /** {@return the name of the engine, or the command if the engine prints none} */
    public String name() {
        return features.getOrDefault("myname", command.toString());
    }

    /**
     * Restarts the process.
     *
     * @throws EngineException if the engine does not start
     */
    public void restart() {
        process.close();
        features.clear();
        process = new EngineProcess(command);
        greet();
    }

    /**
     * {@return the commands that play a move in a position, on one line}
     *
     * @param fen the start position
     * @param moves the moves to play first, in UCI notation
     * @param move the move, in UCI notation
     */
    public String words(String fen, List<String> moves, String move) {
        return commands(fen, moves, move).strip().replace("\n", "; ");
    }

    private String commands(String fen, List<String> moves, String move) {
        String prefix = "1".equals(features.get("usermove")) ? "usermove " : "";
        StringBuilder text = new StringBuilder(hasSetboard() ? "setboard " + fen + "\n" : edit(fen));
        moves.forEach(each -> text.append(prefix).append(each).append('\n'));
        return text.append(prefix).append(move).append('\n').toString();
    }

    /**
     * {@return whether the engine reads FENs} If not, it derives castling rights from the squares of kings and rooks,
     * and positions have no en-passant square.
     */
    public boolean hasSetboard() {
        return "1".equals(features.get("setboard"));
    }

    /** Returns commands that set the side to move and set up a board piece by piece. */
    private static String edit(String fen) {
        String[] fields = fen.split(" ", -1);
        StringBuilder white = new StringBuilder();
        StringBuilder black = new StringBuilder();
        int square = 0;
        for (char letter : fields[0].replace("/", "").toCharArray()) {
            if (Character.isDigit(letter)) {
                square += letter - '0';
            } else {
                (Character.isUpperCase(letter) ? white : black)
                        .append(Character.toUpperCase(letter))
                        .append((char) ('a' + square % 8))
                        .append(8 - square / 8)
                        .append('\n');
                square++;
            }
        }
        // The commands "white" and "black" also make the engine play, so "force" follows them.
        String side = fields[1].equals("b") ? "black" : "white";
        return side + "\nforce\nedit\n#\n" + white + "c\n" + black + ".\n";
    }

    /**
     * Plays a move.
     *
     * @param fen the start position
     * @param moves the moves to play first, in UCI notation
     * @param move the move, in UCI notation
     * @return whether the engine accepts the move
     * @throws EngineException if the engine fails or rejects the position
     */
    public boolean accepts(String fen, List<String> moves, String move) {
        String question = words(fen, moves, move);
        List<String> said = new ArrayList<>();
        try {
            played += moves.size() + 1;
            if (played > MAX_MOVES) {
                played = moves.size() + 1;
                ask(NEW_GAME, question, new ArrayList<>());
            }
            ask(commands(fen, moves, move), question, said);
        } catch (EngineException.Exited e) {
            // Some engines exit after an illegal move.
            if (said.stream().noneMatch(line -> REFUSAL.matcher(line).matches())) {
                throw e;
            }
            exits = true;
            restart();
        }
        Optional<String> position = said.stream()
                .filter(line -> REFUSED_POSITION.matcher(line).matches())
                .findFirst();
        if (position.isPresent()) {
            throw new EngineException.OtherAnswer(command, question, position.get());
        }
        return said.stream().noneMatch(line -> REFUSAL.matcher(line).matches());
    }

    /** {@return whether the engine has exited after an illegal move, so that each illegal move requires a restart} */
    public boolean exitsAfterIllegalMoves() {
        return exits;
    }

    /** Sends commands and collects the output until the engine has processed them. */
    private void ask(String commands, String question, List<String> said) {
        pings++;
        process.send(commands + "ping " + pings + "\n", question);
        long deadline = System.nanoTime() + timeout.toNanos();
        for (int count = 0; ; count++) {
            String line = process.next(deadline, question);
            if (line == null) {
                throw said.isEmpty()
                        ? new EngineException.Silent(command, question, timeout)
                        : new EngineException.TimedOut(command, question, timeout, said.get(said.size() - 1));
            }
            if (line.strip().equals("pong " + pings)) {
                return;
            }
            said.add(line.strip());
            UciEngine.refuseFlood(command, count, question);
        }
    }

    /** Ends the engine and its process. No other method may be called afterwards. */
    @Override
    public void close() {
        process.close();
    }
}
