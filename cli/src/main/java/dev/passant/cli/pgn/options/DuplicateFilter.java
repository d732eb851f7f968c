package dev.passant.cli.pgn.options;

import dev.passant.answers.Json;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.pgn.duplicates.ComparedGame;
import dev.passant.pgn.duplicates.Deduplicator;
import dev.passant.pgn.raw.RawGame;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Option;

/** Finds duplicate games, within the input and against other files. Holds the command line options and the counts. */
public final class DuplicateFilter {

    @Option(names = "--unique", description = "Omit duplicates: write only the first copy of each game")
    private boolean unique;

    @Option(names = "--known", paramLabel = "FILE", description = "Omit duplicates of games in this file; repeatable")
    private List<String> known = new ArrayList<>();

    private final DuplicateOptions options;
    private final Deduplicator games = new Deduplicator();

    /** The number of stored games that come from {@code --known} files; they are stored first. */
    private int knownGames;

    private long duplicates;
    private long knownAlready;

    public DuplicateFilter(DuplicateOptions options) {
        this.options = options;
    }

    /** Returns whether duplicates are dropped, so that games must be compared. */
    public boolean areLeftOut() {
        return unique || !known.isEmpty();
    }

    /** Validates the options. */
    public void read() {
        options.read();
        if (options.isNear()) {
            throw new InputException(
                    "--duplicates-by=near is for passant pgn merge, which keeps the moves of both games");
        }
        if (!areLeftOut()) {
            options.used().ifPresent(option -> {
                throw new InputException(option + " needs --unique or --known");
            });
        }
    }

    /** Returns the names of the {@code --known} files. */
    public List<String> knownFiles() {
        return known;
    }

    /** Adds a game of a {@code --known} file. */
    public void addKnown(RawGame game, ComparedGame compared) {
        add(game, compared);
        knownGames = games.size();
    }

    private int add(RawGame game, ComparedGame compared) {
        return DuplicateOptions.added(() -> games.add(compared.hash(game), compared.identity()));
    }

    /** Returns whether a game is new. Counts duplicates and, with {@code --unique}, stores new games. */
    public boolean isNew(RawGame game, ComparedGame compared) {
        int before = games.size();
        OptionalInt seen =
                unique ? OptionalInt.of(add(game, compared)) : games.find(compared.hash(game), compared.identity());
        if (seen.isEmpty() || seen.getAsInt() == before) {
            options.count(games.contradictions());
            return true;
        }
        if (seen.getAsInt() < knownGames) {
            knownAlready++;
        } else {
            duplicates++;
        }
        return false;
    }

    /** Adds the counts to a JSON object. */
    public void addTo(Json sums) {
        if (unique) {
            sums.field("duplicates", duplicates);
        }
        if (!known.isEmpty()) {
            sums.field("known", knownAlready);
        }
        if (areLeftOut()) {
            options.addContradictions(sums);
        }
    }

    /** Returns the counts as text, or empty if duplicates are kept. */
    public Optional<String> report() {
        List<String> parts = new ArrayList<>();
        if (unique) {
            parts.add(Numbers.counted(duplicates, "duplicate", "duplicates"));
        }
        if (!known.isEmpty()) {
            parts.add(Numbers.counted(knownAlready, "known game", "known games"));
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(" and ", parts) + " dropped");
    }
}
