package dev.passant.whatbug;

import dev.passant.zoo.Columns;

/** The words of the table of wrong counts. */
final class Table {

    /** Begins a line of right counts. */
    static final char HEALTHY = '=';

    /** Begins a line of a mutant's counts. */
    static final char MUTANT = '*';

    private Table() {}

    /** The beginning of a line. */
    static String key(char kind, String position, int depth, String mutant) {
        return kind + position + "|" + depth + "|" + mutant + "|";
    }

    /** The columns after the nodes, joined by blanks. */
    static String join(Columns columns) {
        return columns.captures() + " " + columns.enPassants() + " " + columns.castlings() + " "
                + columns.promotions() + " " + columns.checks();
    }
}
