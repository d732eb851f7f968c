package dev.passant.hunt;

import dev.passant.uci.EngineException;
import dev.passant.uci.PerftAnswer;
import dev.passant.uci.PerftReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.regex.Pattern;

/** A generator in this JVM: what it throws, and what it returns that is no divide, are failures of it and not of the hunt. */
final class GeneratorSubject implements Subject {

    private static final Pattern MOVE = Pattern.compile("[a-h][1-8][a-h][1-8][nbrq]?");

    private final String name;
    private final Generator generator;

    GeneratorSubject(String name, Generator generator) {
        this.name = name;
        this.generator = generator;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public PerftAnswer divide(String fen, List<String> moves, int depth) {
        return called(words(fen, moves, depth), () -> {
            List<PerftAnswer.Line> lines = new ArrayList<>();
            generator.divide(fen, moves, depth).forEach((move, nodes) -> lines.add(line(move, nodes)));
            return new PerftAnswer(lines, OptionalLong.empty(), "Java");
        });
    }

    /** Calls what others have written, in this thread. A task keeps whatever is thrown. */
    private <T> T called(String words, Callable<T> call) {
        FutureTask<T> task = new FutureTask<>(call);
        task.run();
        try {
            return task.get();
        } catch (ExecutionException e) {
            Throwable thrown = Objects.requireNonNullElse(e.getCause(), e);
            if (thrown instanceof VirtualMachineError error && !(error instanceof StackOverflowError)) {
                throw error;
            }
            throw new EngineException.Threw(name, words, thrown);
        } catch (InterruptedException e) {
            // The task is done, so that nobody waits; the interrupt is for whoever waits next.
            Thread.currentThread().interrupt();
            throw new EngineException.Threw(name, words, e);
        }
    }

    /** A move with its number; all the spellings that are read from engines are read here, too. */
    private static PerftAnswer.Line line(String move, long nodes) {
        if (nodes >= 0 && MOVE.matcher(move).matches()) {
            return new PerftAnswer.Line(move, nodes);
        }
        List<PerftAnswer.Line> read =
                PerftReader.parse(List.of(move + ": " + nodes)).lines();
        if (read.size() != 1 || move.chars().anyMatch(Character::isWhitespace)) {
            throw new IllegalArgumentException(
                    "a divide maps moves of UCI to their numbers, and not \"" + move + "\" to " + nodes);
        }
        return read.get(0);
    }

    @Override
    public void restart() {
        called("reset()", () -> {
            generator.reset();
            return name;
        });
    }

    @Override
    public String words(String fen, List<String> moves, int depth) {
        return "divide(\"" + fen + "\", " + moves + ", " + depth + ")";
    }

    @Override
    public void close() {
        // Nothing was opened.
    }
}
