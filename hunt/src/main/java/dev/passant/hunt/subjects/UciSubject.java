package dev.passant.hunt.subjects;

import dev.passant.uci.EngineCommand;
import dev.passant.uci.EngineException;
import dev.passant.uci.PerftAnswer;
import dev.passant.uci.UciEngine;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A UCI engine. */
public final class UciSubject implements Subject {

    private final UciEngine engine;
    private final List<String> warnings = new ArrayList<>();

    public UciSubject(EngineCommand command, Map<String, String> options, Duration timeout) {
        engine = UciEngine.start(command, timeout);
        try {
            set(options);
        } catch (EngineException e) {
            engine.close();
            throw e;
        }
    }

    private void set(Map<String, String> options) {
        options.forEach((option, value) -> {
            engine.options().stream()
                    .filter(offered -> offered.name().equalsIgnoreCase(option))
                    .findFirst()
                    .map(offered -> offered.refusal(value))
                    .orElseGet(() -> Optional.of("the engine has no option \"" + option + "\""))
                    .ifPresent(reason -> warnings.add(
                            "The option " + option + "=" + value + " may have no effect: " + reason + "."));
            engine.setOption(option, value);
        });
    }

    @Override
    public List<String> warnings() {
        return List.copyOf(warnings);
    }

    @Override
    public String name() {
        return engine.name();
    }

    @Override
    public PerftAnswer divide(String fen, List<String> moves, int depth) {
        return engine.perft(fen, moves, depth);
    }

    @Override
    public boolean position(String fen, List<String> moves) {
        engine.position(fen, moves);
        return true;
    }

    @Override
    public Optional<String> display(String fen, List<String> moves) {
        return engine.display(fen, moves);
    }

    @Override
    public void restart() {
        engine.restart();
    }

    @Override
    public String words(String fen, List<String> moves, int depth) {
        return UciEngine.positionCommand(fen, moves) + "; go perft " + depth;
    }

    @Override
    public void close() {
        engine.close();
    }
}
