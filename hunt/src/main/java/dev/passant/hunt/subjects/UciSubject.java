package dev.passant.hunt.subjects;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
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

    private static final String UCI_VARIANT = "UCI_Variant";

    private final UciEngine engine;
    private final Variant variant;
    private final List<String> warnings = new ArrayList<>();

    /** The commands that count leaf nodes, the most common first. */
    private static final List<String> PERFT_COMMANDS = List.of("go perft", "perft", "divide");

    /**
     * Starts an engine, and finds out how to query it: by a perft command, by searches of single moves, or by the
     * protocol of xboard.
     *
     * @throws EngineException if the engine does not start or cannot be queried
     */
    public static Subject open(EngineCommand command, Variant variant, Map<String, String> options, Duration timeout) {
        UciSubject uci;
        try {
            uci = new UciSubject(command, variant, options, timeout);
        } catch (EngineException.OtherAnswer | EngineException.Silent e) {
            return xboard(command, timeout).orElseThrow(() -> e);
        }
        if (!uci.plays(variant)) {
            return uci;
        }
        try {
            return uci.withPerft().or(uci::withSearches).orElse(uci);
        } catch (EngineException e) {
            uci.close();
            throw e;
        }
    }

    private static Optional<Subject> xboard(EngineCommand command, Duration timeout) {
        try {
            return Optional.of(TrialSubject.ofXboard(command, timeout));
        } catch (EngineException e) {
            // The caller then throws the exception of the UCI attempt.
            return Optional.empty();
        }
    }

    private Optional<Subject> withPerft() {
        for (String words : PERFT_COMMANDS) {
            engine.perftCommand(words);
            try {
                PerftAnswer answer = divide(Node.fen(variant.start()), List.of(), 1);
                boolean usual = words.equals(PERFT_COMMANDS.get(0));
                // A number in an error message about an unknown command may look like a total.
                long total = answer.total().orElse(0);
                boolean counts = total == variant.start().countLegalMoves() || usual && total > 0;
                if (!answer.lines().isEmpty() || counts) {
                    if (!usual) {
                        warnings.add("The engine has no go perft; it was queried with " + words + ".");
                    }
                    return Optional.of(this);
                }
            } catch (EngineException.OtherAnswer | EngineException.Silent | EngineException.TimedOut e) {
                restart();
            }
        }
        engine.perftCommand(PERFT_COMMANDS.get(0));
        return Optional.empty();
    }

    private Optional<Subject> withSearches() {
        try {
            TrialSubject trial = TrialSubject.bySearches(engine, variant);
            return trial.works() ? Optional.of(trial) : Optional.empty();
        } catch (EngineException e) {
            // The engine answers no searches either. The hunt reports its answer to go perft.
            restart();
            return Optional.empty();
        }
    }

    public UciSubject(EngineCommand command, Variant variant, Map<String, String> options, Duration timeout) {
        this.variant = variant;
        engine = UciEngine.start(command, timeout);
        try {
            if (variant != Variant.CHESS) {
                engine.setOption(UCI_VARIANT, variant.uciName());
            }
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

    /** Returns whether the option {@code UCI_Variant} offers a variant. */
    @Override
    public boolean plays(Variant wanted) {
        return wanted == Variant.CHESS
                || engine.options().stream()
                        .filter(offered -> offered.name().equalsIgnoreCase(UCI_VARIANT))
                        .anyMatch(offered -> offered.refusal(wanted.uciName()).isEmpty());
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
    public Optional<PerftAnswer> divideStored(int depth) {
        return Optional.of(engine.perft(depth));
    }

    @Override
    public Optional<String> search(String fen, List<String> moves) {
        Position position = Fen.parse(fen, variant);
        for (String move : moves) {
            position = position.playUnchecked(Uci.parse(move, position));
        }
        for (Move move : position.legalMoves()) {
            String name = Uci.format(move, position);
            try {
                engine.searches(fen, moves, name);
            } catch (EngineException.TimedOut e) {
                // An engine that only counts ignores the command.
                engine.isReady();
                return Optional.empty();
            }
            return Optional.of(UciEngine.positionCommand(fen, moves) + "; go depth 1 searchmoves " + name);
        }
        return Optional.empty();
    }

    @Override
    public void blankLine() {
        engine.blankLine();
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
        return engine.perftWords(fen, moves, depth);
    }

    @Override
    public void close() {
        engine.close();
    }
}
