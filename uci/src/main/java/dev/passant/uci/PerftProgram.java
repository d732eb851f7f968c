package dev.passant.uci;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * An engine without UCI: a program that is started for each question, prints a divide and ends. Its command has the words
 * {@code {depth}}, {@code {fen}} and {@code {moves}}, each of which becomes one argument; the moves are UCI with blanks
 * between.
 */
public final class PerftProgram {

    private final EngineCommand pattern;
    private final Duration timeout;

    /**
     * A program.
     *
     * @param pattern its command, for example {@code prog {depth} {fen} {moves}}
     * @param timeout how long one answer may take
     * @throws IllegalArgumentException when the command has no place for the position or the depth
     */
    public PerftProgram(EngineCommand pattern, Duration timeout) {
        this.pattern = pattern;
        this.timeout = timeout;
        for (String place : List.of("{fen}", "{depth}")) {
            if (!hasPlace(place)) {
                throw new IllegalArgumentException("the command has no " + place + ": " + pattern);
            }
        }
    }

    /**
     * The command for one question.
     *
     * @param fen the FEN to start from
     * @param moves the moves to play first, as UCI
     * @param depth the depth
     * @return the command with its arguments
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

    /**
     * Whether moves can be given at all.
     *
     * @return whether the command has a place for them
     */
    public boolean takesMoves() {
        return hasPlace("{moves}");
    }

    private boolean hasPlace(String place) {
        return pattern.words().stream().anyMatch(word -> word.contains(place));
    }

    /**
     * Runs the program.
     *
     * @param fen the FEN to start from
     * @param moves the moves to play first, as UCI
     * @param depth the depth, 1 or more
     * @return what it says
     * @throws EngineException when it fails
     */
    public PerftAnswer perft(String fen, List<String> moves, int depth) {
        EngineCommand command = command(fen, moves, depth);
        long deadline = System.nanoTime() + timeout.toNanos();
        PerftReader reader = new PerftReader();
        PerftAnswer answer;
        try (EngineProcess process = new EngineProcess(command)) {
            process.closeInput();
            String last = "";
            for (String line = process.nextOrEnd(deadline);
                    !EngineProcess.isEnd(line);
                    line = process.nextOrEnd(deadline)) {
                if (line == null) {
                    throw last.isEmpty()
                            ? new EngineException.Silent(command, "", timeout)
                            : new EngineException.Hung(command, "", timeout, last);
                }
                last = line;
                reader.add(line);
                if (reader.isFlooded()) {
                    throw new EngineException.Nonsense(command, "", "more than " + PerftReader.MAX_LINES + " moves");
                }
            }
            var code = process.exitCode(Duration.ofSeconds(1));
            if (code.isPresent() && code.getAsInt() != 0) {
                throw process.exited("");
            }
            answer = process.orErrors(reader.answer());
        }
        UciEngine.refuseOffBoard(command, "", reader);
        return answer;
    }
}
