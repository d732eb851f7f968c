package dev.passant.cli.pgn;

import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.Session;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.pgn.index.GameIndex;
import dev.passant.pgn.index.IndexException;
import dev.passant.pgn.search.Requirement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import picocli.CommandLine.Option;

/** Which games of a file are read at all, where an index beside the file says that the others cannot be what is sought. */
final class IndexOptions {

    /** Going to more places costs memory, and hardly less than reading everything. */
    private static final int MAX_RUNS = 1 << 17;

    @Option(names = "--no-index", description = "Read all games, even if there is an index.")
    private boolean noIndex;

    /**
     * Games that follow each other in their file.
     *
     * @param first how many games lie before
     * @param count how many they are
     * @param offset where the game before the first begins; where there is none, the file
     */
    private record Run(int first, int count, long offset) {}

    /**
     * The games that are read of a file.
     *
     * @param runs where they are
     * @param games how many games the file has
     */
    record Chosen(List<Run> runs, long games) {}

    /** Reads games that follow each other. */
    interface Task {
        /**
         * Reads some games.
         *
         * @param part the file, read up to the first of them
         * @param first how many games lie before
         * @param count how many they are
         * @return whether more are wanted
         * @throws IOException when they cannot be read
         */
        boolean read(PgnFile part, long first, long count) throws IOException;
    }

    /** The names that the indexes of some files have. */
    static List<String> indexesOf(List<String> files) {
        List<String> indexes = new ArrayList<>();
        for (String file : files) {
            try {
                indexes.add(GameIndex.of(Path.of(file)).toString());
            } catch (InvalidPathException e) {
                // Whoever reads the file says what is wrong with its name.
            }
        }
        return indexes;
    }

    /**
     * The games that may have what is required; empty when all must be read. An index that does not fit the file is reported,
     * and not used: the answer is the same without.
     */
    Optional<Chosen> choose(PgnFile file, Requirement requirement, ReadingOptions reading, Session session) {
        if (noIndex || requirement instanceof Requirement.Unknown || file.path().isEmpty() || file.size() < 0) {
            return Optional.empty();
        }
        Path games = file.path().get();
        if (!Files.exists(GameIndex.of(games))) {
            return Optional.empty();
        }
        try (GameIndex index = GameIndex.open(games, reading.options())) {
            Optional<BitSet> chosen = index.games(requirement);
            return chosen.isEmpty()
                    ? Optional.empty()
                    : runs(chosen.get(), index).map(runs -> new Chosen(runs, index.games()));
        } catch (IndexException e) {
            session.say("the index \"" + GameIndex.of(games) + "\" is not used: " + e.getMessage()
                    + "; passant pgn index makes it anew");
        } catch (IOException e) {
            session.say("the index \"" + GameIndex.of(games) + "\" is not used: " + FileFaults.reason(e));
        }
        return Optional.empty();
    }

    private static Optional<List<Run>> runs(BitSet games, GameIndex index) throws IOException {
        List<Run> runs = new ArrayList<>();
        for (int first = games.nextSetBit(0); first >= 0; ) {
            int end = games.nextClearBit(first);
            // What stands between two games belongs to the second, so that the first is read, too.
            runs.add(new Run(
                    first, end - first, first == 0 ? 0 : index.facts(first - 1L).offset()));
            if (runs.size() > MAX_RUNS) {
                return Optional.empty();
            }
            first = games.nextSetBit(end);
        }
        return Optional.of(runs);
    }

    /**
     * Replays the games that may have what is required: those that an index names, or all.
     *
     * @param visitors makes a visitor for the file, or for each part of it that is read
     */
    void replay(
            PgnFile file,
            Requirement requirement,
            boolean isRecorded,
            ReadingOptions reading,
            Session session,
            Function<PgnFile, ReplayVisitor> visitors)
            throws IOException {
        Optional<Chosen> some = choose(file, requirement, reading, session);
        if (some.isEmpty()) {
            file.reader().replayAll(visitors.apply(file));
            return;
        }
        readChosen(some.get(), file, isRecorded, reading, (part, first, count) -> {
            part.reader().replay(visitors.apply(part), count);
            return true;
        });
    }

    /** Reads the games that were chosen, in the order of the file, as long as more are wanted. */
    static void readChosen(Chosen chosen, PgnFile file, boolean isRecorded, ReadingOptions reading, Task task)
            throws IOException {
        for (Run run : chosen.runs()) {
            try (PgnFile part = file.from(run.offset(), isRecorded, reading)) {
                if (run.first() > 0) {
                    part.reader().readTokens(new PgnVisitor() {});
                    if (isRecorded) {
                        part.takeText();
                    }
                }
                if (!task.read(part, run.first(), run.count())) {
                    return;
                }
            }
        }
    }
}
