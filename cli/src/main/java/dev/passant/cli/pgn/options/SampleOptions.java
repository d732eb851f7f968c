package dev.passant.cli.pgn.options;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.InputException;
import dev.passant.pgn.filter.GameSample;
import dev.passant.pgn.raw.RawGame;
import java.util.Optional;
import java.util.Random;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that select games at random. */
public final class SampleOptions {

    private static final int MAX_COUNT = 10_000_000;

    @Option(
            names = "--sample",
            paramLabel = "N|N%",
            description = "Random sample of the matching games: a number, or a percentage such as 5%% or 0.1%%. With a"
                    + " number, the chosen games are kept in a temporary file until all games are read")
    private @Nullable String size;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed of --sample, 0 or more [default: 1]")
    private @Nullable String seed;

    public boolean isGiven() {
        return size != null;
    }

    /** Validates the options. */
    public void read() {
        sample(game -> {});
    }

    /** Parses the options and creates the sample; empty without {@code --sample}. */
    public Optional<GameSample> sample(Consumer<RawGame> sink) {
        String wanted = size;
        if (wanted == null) {
            if (seed != null) {
                throw new InputException("--seed requires --sample");
            }
            return Optional.empty();
        }
        long number = seed == null ? 1 : Choices.count("--seed", seed);
        return Optional.of(
                wanted.endsWith("%")
                        ? GameSample.ofShare(share(wanted), number, sink)
                        : GameSample.ofCount(Choices.number("--sample", wanted, 0, MAX_COUNT), number, sink));
    }

    /** Returns what decides at random whether to take a row; without {@code --sample} it takes all. */
    public BooleanSupplier rows() {
        String wanted = size;
        if (wanted == null) {
            read();
            return () -> true;
        }
        if (!wanted.endsWith("%")) {
            throw new InputException("--sample of rows must be a percentage such as 1%, got \"" + wanted + "\"");
        }
        double share = share(wanted);
        Random random = new Random(seed == null ? 1 : Choices.count("--seed", seed));
        return () -> random.nextDouble() < share;
    }

    private static double share(String text) {
        String percent = text.substring(0, text.length() - 1);
        double share = percent.matches("\\d{1,3}(\\.\\d{1,9})?") ? Double.parseDouble(percent) : -1;
        if (share < 0 || share > 100) {
            throw new InputException(
                    "--sample must be a number of games or a percentage 0% to 100%, got \"" + text + "\"");
        }
        return share / 100;
    }
}
