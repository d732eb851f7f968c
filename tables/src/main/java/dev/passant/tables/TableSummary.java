package dev.passant.tables;

import java.util.Objects;

/**
 * What a table of mate distances contains.
 *
 * @param material the pieces
 * @param positions the number of legal positions, without those that are the same by symmetry
 * @param longest the longest distance to mate
 * @param bytes the size of the file
 */
public record TableSummary(Material material, int positions, MateDistance longest, int bytes) {

    /** Creates a summary. */
    public TableSummary {
        Objects.requireNonNull(material, "material");
        Objects.requireNonNull(longest, "longest");
    }
}
