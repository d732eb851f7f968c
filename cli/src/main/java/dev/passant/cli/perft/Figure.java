package dev.passant.cli.perft;

import dev.passant.perft.PerftStatistics;
import java.util.List;

/**
 * One of the numbers that {@code perft --stats} shows.
 *
 * @param title its name at the beginning of a line
 * @param key its name in JSON
 * @param value the number
 */
record Figure(String title, String key, long value) {

    /** All of them but the number of nodes. */
    static List<Figure> of(PerftStatistics statistics) {
        return List.of(
                new Figure("Captures", "captures", statistics.captures()),
                new Figure("En passant", "enPassant", statistics.enPassant()),
                new Figure("Castles", "castles", statistics.castles()),
                new Figure("Promotions", "promotions", statistics.promotions()),
                new Figure("Checks", "checks", statistics.checks()),
                new Figure("Discovery checks", "discoveryChecks", statistics.discoveryChecks()),
                new Figure("Double checks", "doubleChecks", statistics.doubleChecks()),
                new Figure("Checkmates", "checkmates", statistics.checkmates()),
                new Figure("Checks without mate", "checksWithoutMate", statistics.checksWithoutMate()),
                new Figure("Discovery checkmates", "discoveryCheckmates", statistics.discoveryCheckmates()),
                new Figure("Double checkmates", "doubleCheckmates", statistics.doubleCheckmates()));
    }

    /** Its name within a line. */
    String words() {
        return Character.toLowerCase(title.charAt(0)) + title.substring(1);
    }
}
