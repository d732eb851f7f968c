package dev.passant.cli.pgn;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.InputException;
import dev.passant.pgn.scratch.Scratch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that select games at random. The same seed selects the same games of the same input. */
final class GameSample {

    private static final int MAX_COUNT = 10_000_000;

    @Option(
            names = "--sample",
            paramLabel = "N|N%",
            description = "Random sample of the matching games: a number, or a percentage such as 5%% or 0.1%%. With a"
                    + " number, the chosen games are kept in a temporary file until all games are read")
    private @Nullable String size;

    @Option(names = "--seed", paramLabel = "N", description = "Random seed of --sample, 0 or more [default: 1]")
    private @Nullable String seed;

    private Random random = new Random(1);
    private int wanted;
    private double share;
    private long games;
    private final List<Chosen> chosen = new ArrayList<>();
    private @Nullable Scratch texts;

    /** A selected game and the location of its text in the scratch file. */
    private record Chosen(long number, long offset, int length, boolean hasResult) {}

    /** Writes a game. */
    interface Sink {
        void write(byte[] text, boolean hasResult);
    }

    /** Parses the options. */
    void read() {
        if (size == null) {
            if (seed != null) {
                throw new InputException("--seed requires --sample");
            }
            return;
        }
        random = new Random(seed == null ? 1 : Choices.count("--seed", seed));
        if (size.endsWith("%")) {
            share = share(size);
        } else {
            wanted = Choices.number("--sample", size, 0, MAX_COUNT);
        }
    }

    boolean isGiven() {
        return size != null;
    }

    /** Returns the number of games among which the sample is selected. */
    long games() {
        return games;
    }

    private boolean isShare() {
        return size != null && size.endsWith("%");
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

    /**
     * Adds a game. Writes it immediately if the sample is a percentage. A fixed number of games is selected by
     * reservoir sampling (Knuth, 3.4.2, algorithm R).
     */
    void add(byte[] text, boolean hasResult, Sink sink) {
        if (isShare()) {
            games++;
            if (random.nextDouble() < share) {
                sink.write(text, hasResult);
            }
            return;
        }
        long place = games < wanted ? games : random.nextLong(games + 1);
        games++;
        if (place < wanted) {
            Scratch scratch = texts == null ? new Scratch() : texts;
            texts = scratch;
            Chosen one = new Chosen(games, scratch.size(), text.length, hasResult);
            scratch.append(text);
            if (place < chosen.size()) {
                chosen.set((int) place, one);
            } else {
                chosen.add(one);
            }
        }
    }

    /** Writes the selected games in their order, unless they are written already. */
    void finish(Sink sink) {
        Scratch scratch = texts;
        if (scratch == null) {
            return;
        }
        scratch.flush();
        chosen.sort(Comparator.comparingLong(Chosen::number));
        for (Chosen one : chosen) {
            sink.write(scratch.read(one.offset(), one.length()), one.hasResult());
        }
    }

    /** Deletes the temporary file. */
    void close() {
        if (texts != null) {
            texts.close();
        }
    }
}
