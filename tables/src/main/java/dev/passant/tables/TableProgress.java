package dev.passant.tables;

import java.util.Objects;

/**
 * The progress of making tables.
 *
 * @param material the pieces of the current table
 * @param plies the distance that is being found, from 0
 */
public record TableProgress(Material material, int plies) {

    /** Creates a progress. */
    public TableProgress {
        Objects.requireNonNull(material, "material");
    }
}
