package dev.passant.uci;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The name and options that an engine prints between {@code uci} and {@code uciok}.
 *
 * @param name the name of the engine, if it prints one
 * @param options the options, in the order in which they are printed
 */
record EngineGreeting(String name, List<UciOption> options) {

    /** The greeting of an engine that has printed nothing yet. */
    static final EngineGreeting NONE = new EngineGreeting("", List.of());

    static final String QUESTION = "uci";

    private static final String NAME = "id name ";

    /** The answer to {@code uci} of an engine with another protocol. */
    private static final Pattern REFUSES_UCI = Pattern.compile(
            "(?i).*\\b(?:unknown|illegal|invalid|unrecogni[sz]ed|bad|wrong|error|not understood)\\b.*\\buci\\b.*");

    EngineGreeting {
        options = List.copyOf(options);
    }

    /** Reads the answer to {@code uci}. The caller must have sent the command. */
    static EngineGreeting read(EngineProcess process, EngineCommand command, long end, Duration patience) {
        String name = "";
        List<UciOption> options = new ArrayList<>();
        long deadline = end;
        String lastLine = "";
        boolean refused = false;
        for (int count = 0; ; count++) {
            String line = refused ? process.nextOrEnd(deadline) : process.next(deadline, QUESTION);
            if (line == null || EngineProcess.isEnd(line)) {
                throw lastLine.isEmpty()
                        ? new EngineException.Silent(command, QUESTION, patience)
                        : new EngineException.OtherAnswer(
                                command,
                                QUESTION,
                                "expected uciok, found \"" + EngineException.clipped(lastLine) + "\"");
            }
            String trimmed = line.strip();
            if (trimmed.equals("uciok")) {
                return new EngineGreeting(name, options);
            }
            if (trimmed.startsWith(NAME)) {
                name = trimmed.substring(NAME.length()).strip();
            }
            UciOption.parse(trimmed).ifPresent(options::add);
            if (!refused && REFUSES_UCI.matcher(trimmed).matches()) {
                refused = true;
                lastLine = trimmed;
                deadline = Math.min(deadline, System.nanoTime() + PerftDialect.QUIET_NANOS);
            }
            lastLine = refused || trimmed.isEmpty() ? lastLine : trimmed;
            UciEngine.refuseFlood(command, count, QUESTION);
        }
    }
}
