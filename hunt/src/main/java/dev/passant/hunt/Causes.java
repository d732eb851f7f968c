package dev.passant.hunt;

import java.util.ArrayList;
import java.util.List;

/** Which findings are the same bug seen from several sides. */
final class Causes {

    private Causes() {}

    static List<Finding> merged(List<Finding> findings) {
        return new ArrayList<>(findings);
    }
}
