package dev.passant.pgn.statistics;

import dev.passant.chess.Replay;
import dev.passant.pgn.openings.Opening;
import dev.passant.pgn.openings.Openings;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the code of the last named position of a game, if its tags do not name the opening. */
final class OpeningTracker {

    /** Null if the moves do not matter. */
    private @Nullable Replay replay;

    private String opening = Grouping.UNKNOWN;

    void begins() {
        replay = null;
        opening = Grouping.UNKNOWN;
    }

    void starts(Map<String, String> tags, Replay start) {
        replay = Grouping.OPENING.nameOf(tags, Grouping.UNKNOWN).equals(Grouping.UNKNOWN) ? start : null;
        look();
    }

    void look() {
        Replay now = replay;
        if (now != null) {
            Optional<Opening> here = Openings.builtIn().find(now);
            if (here.isPresent()) {
                opening = here.get().eco();
            }
        }
    }

    /** Returns the code, or {@link Grouping#UNKNOWN}. */
    String opening() {
        return opening;
    }
}
