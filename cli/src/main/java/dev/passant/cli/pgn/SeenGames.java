package dev.passant.cli.pgn;

import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Json;
import dev.passant.cli.io.Numbers;
import dev.passant.pgn.GameHash;
import dev.passant.pgn.GameIdentity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import picocli.CommandLine.Option;

/** Which games were seen before, in the same files or in others: the options that leave them out, and how many there were. */
final class SeenGames {

    @Option(names = "--unique", description = "Only the first of games that are duplicates of each other.")
    private boolean unique;

    @Option(
            names = "--known",
            paramLabel = "FILE",
            description = "Leave out the duplicates of games in this file; more than once, in any of them.")
    private List<String> known = new ArrayList<>();

    private final DuplicateOptions options;

    /** How many kept games are those of other files: they come first. */
    private int knownGames;

    private long duplicates;
    private long knownAlready;

    SeenGames(DuplicateOptions options) {
        this.options = options;
    }

    /** Whether any are left out, so that games must be compared. */
    boolean areLeftOut() {
        return unique || !known.isEmpty();
    }

    /** Checks the options before anything is read. */
    void read() {
        options.read();
        if (!areLeftOut()) {
            options.used().ifPresent(option -> {
                throw new InputException(option + " needs --unique or --known");
            });
        }
    }

    /** The files of other games. */
    List<String> knownFiles() {
        return known;
    }

    /** Remembers a game of another file. */
    void addKnown(GameHash hash, GameIdentity identity) {
        options.add(hash, identity);
        knownGames = options.size();
    }

    /** Whether a game was not seen before; it is from now on, and counted if it was. */
    boolean isNew(GameHash hash, GameIdentity identity) {
        int before = options.size();
        OptionalInt seen = unique ? OptionalInt.of(options.add(hash, identity)) : options.find(hash, identity);
        if (seen.isEmpty() || seen.getAsInt() == before) {
            options.countContradictions();
            return true;
        }
        if (seen.getAsInt() < knownGames) {
            knownAlready++;
        } else {
            duplicates++;
        }
        return false;
    }

    /** Adds how many games were seen before to an object. */
    void addTo(Json sums) {
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

    /** How many games were seen before, in words; empty when none are left out. */
    Optional<String> report() {
        List<String> parts = new ArrayList<>();
        if (unique) {
            parts.add(Numbers.grouped(duplicates) + (duplicates == 1 ? " duplicate" : " duplicates"));
        }
        if (!known.isEmpty()) {
            parts.add(Numbers.grouped(knownAlready) + (knownAlready == 1 ? " known game" : " known games"));
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(String.join(" and ", parts) + " dropped");
    }
}
