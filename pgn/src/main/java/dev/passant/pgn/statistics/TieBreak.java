package dev.passant.pgn.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A tie-break, with its acronym and name in the FIDE Handbook, C.07 (Tie-Break Regulations). Only games in the input
 * count: PGN has no byes, so there are no adjustments for unplayed rounds.
 */
public enum TieBreak {
    /**
     * Direct encounter: the points in the games among the players who are tied so far. It applies if all of them met
     * equally often; again among those who are still tied.
     */
    DE("Direct Encounter"),
    /** Number of wins. */
    WIN("Number of Wins"),
    /** Sonneborn-Berger: for each game, the points of the opponent times the points of the game. */
    SB("Sonneborn-Berger"),
    /** Buchholz: the sum of the points of the opponents, each counted for each game. */
    BH("Buchholz"),
    /** Buchholz without the opponent with the fewest points. */
    BH_C1("Buchholz Cut 1");

    private final String title;

    TieBreak(String title) {
        this.title = title;
    }

    /** {@return the name, such as {@code Buchholz Cut 1}} */
    public String title() {
        return title;
    }

    /**
     * {@return the tie-break with an acronym; empty if there is none}
     *
     * @param acronym the acronym, such as {@code BH-C1}
     */
    public static Optional<TieBreak> of(String acronym) {
        return Arrays.stream(values())
                .filter(each -> each.toString().equalsIgnoreCase(acronym))
                .findFirst();
    }

    /** {@return the acronyms of all tie-breaks} */
    public static List<String> acronyms() {
        return Arrays.stream(values()).map(TieBreak::toString).toList();
    }

    /** Returns the acronym, such as {@code BH-C1}. */
    @Override
    public String toString() {
        return name().replace('_', '-');
    }
}
