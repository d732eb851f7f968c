package dev.passant.hunt.causes;

import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.Kind;
import java.util.ArrayList;
import java.util.List;

/**
 * The bugs found so far, one per family and aspect. A bug that shows with a FEN alone is distinct from a bug that needs
 * moves or earlier queries, because different code causes them.
 */
public final class Findings {

    private final List<Finding> all = new ArrayList<>();

    /** Returns the finding of a family, creating it if necessary. */
    public Finding of(Family family, Kind kind) {
        return of(family, kind, Aspect.WHOLE);
    }

    /** Returns the finding of an aspect of a family, creating it if necessary. */
    public synchronized Finding of(Family family, Kind kind, Aspect aspect) {
        for (Finding known : all) {
            if (known.family == family && known.aspect == aspect && known.isOfState() == (kind == Kind.STATE)) {
                return known;
            }
        }
        Finding created = new Finding(family, kind, aspect);
        all.add(created);
        return created;
    }

    public synchronized List<Finding> all() {
        return List.copyOf(all);
    }
}
