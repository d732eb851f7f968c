package dev.passant.zoo;

/**
 * One row of a perft table: how many leaf moves there are, and how many of them are special.
 *
 * @param nodes the leaf moves
 * @param captures captures, en passant among them
 * @param enPassants captures en passant
 * @param castlings castlings
 * @param promotions promotions
 * @param checks moves that give check
 */
public record Columns(long nodes, long captures, long enPassants, long castlings, long promotions, long checks) {

    /**
     * The difference to another row.
     *
     * @param other the row to take away
     * @return this row less the other
     */
    public Columns minus(Columns other) {
        return new Columns(
                nodes - other.nodes,
                captures - other.captures,
                enPassants - other.enPassants,
                castlings - other.castlings,
                promotions - other.promotions,
                checks - other.checks);
    }
}
