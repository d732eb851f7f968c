package dev.passant.hunt;

import dev.passant.uci.EngineCommand;
import dev.passant.uci.PerftAnswer;
import dev.passant.uci.PerftProgram;
import java.time.Duration;
import java.util.List;

/** A program that is run for each question. */
final class ProgramSubject implements Subject {

    private final EngineCommand pattern;
    private final PerftProgram program;

    ProgramSubject(EngineCommand pattern, Duration timeout) {
        this.pattern = pattern;
        this.program = new PerftProgram(pattern, timeout);
    }

    @Override
    public String name() {
        return pattern.toString();
    }

    @Override
    public PerftAnswer divide(String fen, List<String> moves, int depth) {
        return program.perft(fen, moves, depth);
    }

    @Override
    public void restart() {
        // Each question is asked of a new process.
    }

    @Override
    public boolean remembers() {
        return false;
    }

    @Override
    public boolean takesMoves() {
        return program.takesMoves();
    }

    @Override
    public String words(String fen, List<String> moves, int depth) {
        StringBuilder line = new StringBuilder();
        for (String word : program.command(fen, moves, depth).words()) {
            line.append(line.isEmpty() ? "" : " ").append(word.contains(" ") ? "'" + word + "'" : word);
        }
        return line.toString();
    }

    @Override
    public void close() {
        // Nothing runs between questions.
    }
}
