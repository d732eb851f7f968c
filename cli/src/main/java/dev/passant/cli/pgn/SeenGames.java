package dev.passant.cli.pgn;

import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.pgn.GameHash;
import dev.passant.pgn.GameHashes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which games were seen before, in the same files or in others: the options that leave them out, and how many there were. */
final class SeenGames {

    @Option(names = "--unique", description = "Only the first of games with the same start and moves.")
    private boolean unique;

    @Option(
            names = "--known",
            paramLabel = "FILE",
            description = "Leave out the games that are in this file already; more than once, in any of them.")
    private List<String> known = new ArrayList<>();

    private final GameHashes seen = new GameHashes();
    private final GameHashes seenElsewhere = new GameHashes();
    private long duplicates;
    private long knownAlready;

    /** Whether any are left out, so that games must be compared. */
    boolean areLeftOut() {
        return unique || !known.isEmpty();
    }

    /** The files of other games. */
    List<String> knownFiles() {
        return known;
    }

    /** Remembers a game of another file. */
    void addKnown(GameHash game) {
        add(seenElsewhere, game);
    }

    /** Whether a game was not seen before; it is from now on, and counted if it was. */
    boolean isNew(GameHash game) {
        if (seenElsewhere.contains(game)) {
            knownAlready++;
            return false;
        }
        if (unique && !add(seen, game)) {
            duplicates++;
            return false;
        }
        return true;
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

    private static boolean add(GameHashes games, GameHash game) {
        try {
            return games.add(game);
        } catch (IllegalStateException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
    }
}
