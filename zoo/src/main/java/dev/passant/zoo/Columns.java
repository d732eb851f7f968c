package dev.passant.zoo;

/**
 * A row of a perft table: the number of leaf nodes, and the numbers of special moves that lead to them.
 *
 * @param nodes the number of leaf nodes
 * @param captures captures, including en passant
 * @param enPassants en-passant captures
 * @param castlings castling moves
 * @param promotions promotions
 * @param checks moves that give check
 */
public record Columns(long nodes, long captures, long enPassants, long castlings, long promotions, long checks) {

    /**
     * {@return the difference to another row}
     *
     * @param other the row to subtract
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
