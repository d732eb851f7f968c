package dev.passant.uci;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What does an engine say of itself? All that comes between {@code uci} and {@code uciok}.
 *
 * @param name what it calls itself; empty when it does not say
 * @param options the options that it offers, in its order
 */
record EngineGreeting(String name, List<UciOption> options) {

    /** Of an engine that has said nothing yet. */
    static final EngineGreeting NONE = new EngineGreeting("", List.of());

    static final String QUESTION = "uci";

    private static final String NAME = "id name ";

    /** What an engine of another protocol says to {@code uci}. */
    private static final Pattern REFUSES_UCI = Pattern.compile(
            "(?i).*\\b(?:unknown|illegal|invalid|unrecogni[sz]ed|bad|wrong|error|not understood)\\b.*\\buci\\b.*");

    EngineGreeting {
        options = List.copyOf(options);
    }

    /** Reads the answer to the question, which was sent. */
    static EngineGreeting read(EngineProcess process, EngineCommand command, long end, Duration patience) {
        String name = "";
        List<UciOption> options = new ArrayList<>();
        long deadline = end;
        String said = "";
        boolean refused = false;
        for (int count = 0; ; count++) {
            String line = process.next(deadline, QUESTION);
            if (line == null) {
                throw said.isEmpty()
                        ? new EngineException.Silent(command, QUESTION, patience)
                        : new EngineException.OtherAnswer(
                                command, QUESTION, "no uciok comes, but \"" + EngineException.clipped(said) + "\"");
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
                said = trimmed;
                deadline = Math.min(deadline, System.nanoTime() + PerftManners.QUIET_NANOS);
            }
            said = refused || trimmed.isEmpty() ? said : trimmed;
            UciEngine.refuseFlood(command, count, QUESTION);
        }
    }
}
