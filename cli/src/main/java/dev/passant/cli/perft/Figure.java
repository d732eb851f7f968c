package dev.passant.cli.perft;

import dev.passant.perft.PerftStatistics;
import java.util.List;

/**
 * A number of {@code perft --stats}.
 *
 * @param title the name at the start of a line
 * @param key the name in JSON
 * @param value the number
 */
record Figure(String title, String key, long value) {

    /** Returns all numbers except the node count. */
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

    /** Returns the name for use within a line. */
    String words() {
        return Character.toLowerCase(title.charAt(0)) + title.substring(1);
    }
}
