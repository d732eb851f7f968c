package dev.passant.cli.perft;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.Progress;
import dev.passant.cli.io.Session;
import dev.passant.notation.Fen;
import dev.passant.perft.PerftFrontier;
import dev.passant.perft.PerftUnits;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code passant perft audit}: recounts some units of a checkpoint with another generator. */
@CommandLine.Command(
        name = "audit",
        description = "Recount some work units of a --checkpoint folder with another generator. Exits with 1 at "
                + "the first difference")
final class PerftAuditCommand extends Command {

    private static final long MAX_PER_MYRIAD = 10_000;

    @Parameters(index = "0", paramLabel = "DIR", description = "Folder written by perft --checkpoint")
    private String folder = "";

    @Option(
            names = "--sample",
            paramLabel = "N|N%",
            description = "Work units to recount: a number, or a percentage such as 1%% or 0.5%% [default: 1%%]")
    private String sample = "1%";

    @Option(names = "--seed", paramLabel = "N", description = "Random seed for selecting the units [default: 1]")
    private String seed = "1";

    @Option(
            names = "--generator",
            completionCandidates = GeneratorValues.class,
            paramLabel = "NAME",
            description = "Move generator: lazy (pseudo-legal generation with filtering), legal (legal generation) or "
                    + "reference (the slow, independent generator) [default: lazy]")
    private String generator = "lazy";

    PerftAuditCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        Counter counter = Counter.of(new GeneratorValues().parse("--generator", generator));
        long random = Choices.count("--seed", seed);
        CheckpointText text = Checkpoint.read(folder);
        int wanted = size(text.unitsDone());
        PerftUnits units = text.unitsAgain(folder);
        List<Integer> counted = new ArrayList<>();
        for (int unit = 0; unit < units.size(); unit++) {
            if (text.count(unit).isPresent()) {
                counted.add(unit);
            }
        }
        Collections.shuffle(counted, new Random(random));
        long nodes = 0;
        try (Progress progress = new Progress(session)) {
            for (int i = 0; i < wanted; i++) {
                int unit = counted.get(i);
                progress.show("audit: " + Numbers.grouped(i) + " of " + Numbers.grouped(wanted) + " units, "
                        + Numbers.grouped(nodes) + " nodes");
                long known = text.count(unit).orElseThrow();
                PerftFrontier positions = units.positions(unit);
                long again = count(positions, units.depthLeft(), counter);
                if (again != known) {
                    progress.clear();
                    session.out()
                            .println(paint().bad("unit " + unit + ": " + known + " in the folder, " + again + " by "
                                    + generator + ": perft " + units.depthLeft() + " of "
                                    + Numbers.grouped(positions.size())
                                    + " positions, weighted by the paths to each; the first is \""
                                    + Fen.format(positions.position(0)) + "\""));
                    return ExitCode.DIFFERENCE;
                }
                nodes += again;
            }
        }
        session.out()
                .println(paint().good(Numbers.grouped(wanted) + " of " + Numbers.grouped(text.unitsDone())
                        + " finished units were recounted by " + generator + ", " + Numbers.grouped(nodes)
                        + " nodes: all counts match"));
        return ExitCode.DONE;
    }

    /**
     * Returns the leaf nodes below the positions, multiplied by the paths to them, counted on all processors. Overflow
     * is not checked: the recorded count fits in 63 bits, so an overflowing sum is reported as a difference.
     */
    private static long count(PerftFrontier positions, int depth, Counter counter) {
        return IntStream.range(0, positions.size())
                .parallel()
                .mapToLong(i -> counter.count(positions.position(i), depth) * positions.paths(i))
                .sum();
    }

    /** Returns the sample size, at least 1, for the number of finished units. */
    private int size(int there) {
        if (there == 0) {
            throw new InputException("nothing has been counted in \"" + folder + "\" yet");
        }
        if (!sample.endsWith("%")) {
            return Math.min(there, Choices.number("--sample", sample, 1, Integer.MAX_VALUE));
        }
        long share = perMyriad(sample.substring(0, sample.length() - 1));
        return (int) Math.max(1, (there * share + MAX_PER_MYRIAD - 1) / MAX_PER_MYRIAD);
    }

    /** Parses a percentage with at most two decimals, in units of 0.01%. */
    private long perMyriad(String percent) {
        int point = percent.indexOf('.');
        String whole = point < 0 ? percent : percent.substring(0, point);
        String decimals = point < 0 ? "" : percent.substring(point + 1);
        boolean isNumber = whole.matches("[0-9]{1,3}") && (point < 0 || decimals.matches("[0-9]{1,2}"));
        long share = isNumber ? Long.parseLong(whole) * 100 + Long.parseLong((decimals + "00").substring(0, 2)) : 0;
        if (share < 1 || share > MAX_PER_MYRIAD) {
            throw new InputException("--sample must be a number or a percentage 0.01% to 100%, got \"" + sample + "\"");
        }
        return share;
    }
}
