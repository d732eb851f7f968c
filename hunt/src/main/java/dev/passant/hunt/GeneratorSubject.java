package dev.passant.hunt;

import dev.passant.hunt.subjects.Subject;
import dev.passant.uci.EngineException;
import dev.passant.uci.PerftAnswer;
import dev.passant.uci.PerftReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.regex.Pattern;

/** A generator in this JVM. Its exceptions and invalid results are reported as its failures and do not end the hunt. */
final class GeneratorSubject implements Subject {

    private static final Pattern MOVE = Pattern.compile("[a-h][1-8][a-h][1-8][nbrqkp]?|[NBRQP]@[a-h][1-8]");

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
            return new PerftAnswer(lines, "Java");
        });
    }

    /** Calls the generator on this thread. The task captures any exception or error. */
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
            throw new EngineException.GeneratorFailed(name, words, thrown);
        } catch (InterruptedException e) {
            // The task has completed, so there was nothing to interrupt. Keep the interrupt for the next wait.
            Thread.currentThread().interrupt();
            throw new EngineException.GeneratorFailed(name, words, e);
        }
    }

    /** Returns a line of the divide. Accepts all spellings of UCI moves that are accepted from engines. */
    private static PerftAnswer.Line line(String move, long nodes) {
        if (nodes >= 0 && MOVE.matcher(move).matches()) {
            return new PerftAnswer.Line(move, nodes);
        }
        List<PerftAnswer.Line> read =
                PerftReader.parse(List.of(move + ": " + nodes)).lines();
        boolean isUci = read.size() == 1
                && (read.get(0).move().startsWith("O")
                        || MOVE.matcher(read.get(0).move()).matches());
        if (!isUci || move.chars().anyMatch(Character::isWhitespace)) {
            throw new IllegalArgumentException(
                    "expected a UCI move with its number of leaf nodes, got \"" + move + "\" with " + nodes);
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
        // No resources to release.
    }
}
