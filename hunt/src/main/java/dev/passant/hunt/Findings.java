package dev.passant.hunt;

import java.util.ArrayList;
import java.util.List;

/**
 * The bugs found so far, one for each family and aspect of it, and when the newest was found. What a position shows and
 * what only moves or earlier questions show are two bugs: no code is wrong in both ways.
 */
final class Findings {

    private final List<Finding> all = new ArrayList<>();
    private long newestAt;

    /** The finding of a family, made if there is none. */
    Finding of(Family family, Kind kind) {
        return of(family, kind, Aspect.WHOLE);
    }

    /** The finding of one side of a family, made if there is none. */
    synchronized Finding of(Family family, Kind kind, Aspect aspect) {
        for (Finding known : all) {
            if (known.family == family && known.aspect == aspect && known.isOfState() == (kind == Kind.STATE)) {
                return known;
            }
        }
        Finding created = new Finding(family, kind, aspect);
        all.add(created);
        newestAt = System.nanoTime();
        return created;
    }

    synchronized List<Finding> all() {
        return List.copyOf(all);
    }

    /** When the newest was found, as {@link System#nanoTime} counts; 0 when there is none. */
    synchronized long newestAt() {
        return newestAt;
    }
}
