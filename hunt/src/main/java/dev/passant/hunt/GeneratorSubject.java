package dev.passant.hunt;

import dev.passant.uci.PerftAnswer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;

/** A generator in this JVM. */
final class GeneratorSubject implements Subject {

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
        List<PerftAnswer.Line> lines = new ArrayList<>();
        generator
                .divide(fen, moves, depth)
                .forEach((move, nodes) -> lines.add(new PerftAnswer.Line(
                        move.startsWith("O") ? move : move.replace("=", "").toLowerCase(Locale.ROOT), nodes)));
        return new PerftAnswer(lines, OptionalLong.empty(), "Java");
    }

    @Override
    public void restart() {
        generator.reset();
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
