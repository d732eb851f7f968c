package dev.passant.cli.pgn.options;

import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.Session;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.pgn.index.GameIndex;
import dev.passant.pgn.index.IndexException;
import dev.passant.pgn.players.PlayerNames;
import dev.passant.pgn.search.Requirement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Option;

/** The option {@code --no-index}, and the use of an index to read only those games of a file that may match. */
public final class IndexOptions {

    /** With more runs than this, the whole file is read: seeking would cost memory and save little time. */
    private static final int MAX_RUNS = 1 << 17;

    @Option(names = "--no-index", description = "Read all games, even if there is an index")
    private boolean noIndex;

    /**
     * Consecutive games of a file.
     *
     * @param first the number of games before the run
     * @param count the number of games in the run
     * @param offset the offset of the game before the run; 0 if there is none
     */
    private record Run(int first, int count, long offset) {}

    /**
     * The games of a file that are read.
     *
     * @param runs the games
     * @param games the number of games in the file
     */
    public record Chosen(List<Run> runs, long games) {}

    /** A reader of consecutive games. */
    public interface Task {
        /**
         * Reads consecutive games.
         *
         * @param part the file, positioned at the first of the games
         * @param first the number of games before them
         * @param count the number of games to read
         * @return whether to continue with the next run
         * @throws IOException if the games cannot be read
         */
        boolean read(PgnFile part, long first, long count) throws IOException;
    }

    static List<String> indexesOf(List<String> files) {
        List<String> indexes = new ArrayList<>();
        for (String file : files) {
            try {
                indexes.add(GameIndex.of(Path.of(file)).toString());
            } catch (InvalidPathException e) {
                // An invalid name is reported when the file is opened.
            }
        }
        return indexes;
    }

    /**
     * Returns the games that may meet a requirement; empty if all games must be read. An index that does not match the
     * file is reported and ignored, which does not change the results.
     */
    public Optional<Chosen> choose(PgnFile file, Requirement requirement, ReadingOptions reading, Session session) {
        if (noIndex || requirement instanceof Requirement.Unknown || file.path().isEmpty() || file.size() < 0) {
            return Optional.empty();
        }
        Path games = file.path().get();
        if (!Files.exists(GameIndex.of(games))) {
            return Optional.empty();
        }
        try (GameIndex index = GameIndex.open(games, reading.options())) {
            Optional<BitSet> chosen =
                    index.games(asWritten(requirement, reading.options().players()));
            return chosen.isEmpty()
                    ? Optional.empty()
                    : runs(chosen.get(), index).map(runs -> new Chosen(runs, index.games()));
        } catch (IndexException e) {
            sayNotUsed(games, e.getMessage() + "; run passant pgn index to rebuild it", session);
        } catch (IOException e) {
            sayNotUsed(games, FileFaults.reason(e), session);
        }
        return Optional.empty();
    }

    /** Adds the spellings of a corrected name: the index has the names as they are in the file. */
    private static Requirement asWritten(Requirement requirement, PlayerNames players) {
        if (players.isEmpty()) {
            return requirement;
        }
        if (requirement instanceof Requirement.All all) {
            return Requirement.all(
                    all.parts().stream().map(part -> asWritten(part, players)).toList());
        }
        if (requirement instanceof Requirement.Any any) {
            return Requirement.any(
                    any.parts().stream().map(part -> asWritten(part, players)).toList());
        }
        if (requirement instanceof Requirement.TagEquals tag
                && List.of("White", "Black").contains(tag.tag())) {
            return Requirement.any(Stream.concat(Stream.of(tag.value()), players.spellings(tag.value()).stream())
                    .<Requirement>map(name -> new Requirement.TagEquals(tag.tag(), name.toLowerCase(Locale.ROOT)))
                    .distinct()
                    .toList());
        }
        return requirement;
    }

    private static void sayNotUsed(Path games, String reason, Session session) {
        session.say("the index \"" + GameIndex.of(games) + "\" is not used, so all games are read: " + reason);
    }

    private static Optional<List<Run>> runs(BitSet games, GameIndex index) throws IOException {
        List<Run> runs = new ArrayList<>();
        for (int first = games.nextSetBit(0); first >= 0; ) {
            int end = games.nextClearBit(first);
            // Text between two games belongs to the second one, so reading starts at the game before the run.
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
     * Replays the games that may meet a requirement: those selected by the index, or all.
     *
     * @param visitors creates a visitor for the file, or for each run that is read
     * @return the number of games that the index excluded
     */
    public long replay(
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
            return 0;
        }
        readChosen(some.get(), file, isRecorded, reading, (part, first, count) -> {
            part.reader().replay(visitors.apply(part), count);
            return true;
        });
        return some.get().games()
                - some.get().runs().stream().mapToLong(Run::count).sum();
    }

    /** Reads the chosen games in file order, until the task returns false. */
    public static void readChosen(Chosen chosen, PgnFile file, boolean isRecorded, ReadingOptions reading, Task task)
            throws IOException {
        for (Run run : chosen.runs()) {
            try (PgnFile part = file.from(run.offset(), isRecorded, reading)) {
                if (run.first() > 0) {
                    part.reader().readTokens(new PgnVisitor() {});
                    if (isRecorded) {
                        part.dropText();
                    }
                }
                if (!task.read(part, run.first(), run.count())) {
                    return;
                }
            }
        }
    }
}
