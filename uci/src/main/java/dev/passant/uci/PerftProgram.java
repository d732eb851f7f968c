package dev.passant.uci;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A perft program without UCI: it runs once per position, prints a divide and exits. Its command has the placeholders
 * {@code {depth}}, {@code {fen}} and {@code {moves}}. Each becomes one argument; the moves are in UCI notation,
 * separated by blanks.
 */
public final class PerftProgram {

    private final EngineCommand pattern;
    private final Duration timeout;

    /**
     * Creates a program.
     *
     * @param pattern its command, for example {@code prog {depth} {fen} {moves}}
     * @param timeout the maximum time for one answer
     * @throws IllegalArgumentException if the command lacks {@code {fen}} or {@code {depth}}
     */
    public PerftProgram(EngineCommand pattern, Duration timeout) {
        this.pattern = pattern;
        this.timeout = timeout;
        for (String place : List.of("{fen}", "{depth}")) {
            if (!hasPlace(place)) {
                throw new IllegalArgumentException("missing " + place + " in the command: " + pattern);
            }
        }
    }

    /**
     * {@return the command for one position}
     *
     * @param fen the start position
     * @param moves the moves to play first, in UCI notation
     * @param depth the depth
     */
    public EngineCommand command(String fen, List<String> moves, int depth) {
        List<String> words = new ArrayList<>();
        for (String word : pattern.words()) {
            if (word.equals("{moves}") && moves.isEmpty()) {
                continue;
            }
            words.add(word.replace("{depth}", Integer.toString(depth))
                    .replace("{fen}", fen)
                    .replace("{moves}", String.join(" ", moves)));
        }
        return new EngineCommand(words, pattern.directory(), pattern.environment());
    }

    /** {@return whether the command accepts moves: it has {@code {moves}}} */
    public boolean takesMoves() {
        return hasPlace("{moves}");
    }

    private boolean hasPlace(String place) {
        return pattern.words().stream().anyMatch(word -> word.contains(place));
    }

    /**
     * Runs the program.
     *
     * @param fen the start position
     * @param moves the moves to play first, in UCI notation
     * @param depth the depth, 1 or more
     * @return the parsed output
     * @throws EngineException if the program fails
     */
    public PerftAnswer perft(String fen, List<String> moves, int depth) {
        EngineCommand command = command(fen, moves, depth);
        AnswerTimeout limit = new AnswerTimeout(timeout, System::nanoTime);
        PerftReader reader = new PerftReader();
        PerftAnswer answer;
        try (EngineProcess process = new EngineProcess(command)) {
            process.closeInput();
            String last = "";
            int count = 0;
            for (String line = process.nextOrEnd(limit.deadline());
                    !EngineProcess.isEnd(line);
                    line = process.nextOrEnd(limit.deadline())) {
                if (line == null) {
                    throw last.isEmpty()
                            ? new EngineException.Silent(command, "", timeout)
                            : new EngineException.TimedOut(command, "", timeout, last);
                }
                last = line;
                if (reader.add(line)) {
                    limit.extend();
                }
                if (reader.isFlooded()) {
                    throw new EngineException.InvalidOutput(
                            command, "", "more than " + PerftReader.MAX_LINES + " moves");
                }
                UciEngine.refuseFlood(command, count++, "");
            }
            var code = process.exitCode();
            if (code.isPresent() && code.getAsInt() != 0) {
                throw process.exited("");
            }
            answer = process.orErrors(reader.answer());
        }
        UciEngine.refuseOffBoard(command, "", reader);
        return answer;
    }
}
