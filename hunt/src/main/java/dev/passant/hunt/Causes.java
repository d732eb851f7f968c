package dev.passant.hunt;

import java.util.ArrayList;
import java.util.List;

/** Which findings are the same bug seen from several sides. */
final class Causes {

    private Causes() {}

    /** The findings, without those that another explains. */
    static List<Finding> merged(List<Finding> findings) {
        List<Finding> merged = new ArrayList<>(findings);
        boolean wrongState = merged.stream().anyMatch(finding -> finding.kind == Kind.STATE);
        // An engine whose board is wrong may do anything with the next move: the wrong board is the bug.
        if (wrongState) {
            merged.removeIf(finding -> isFailure(finding) && finding.needsMoves());
        }
        return merged;
    }

    private static boolean isFailure(Finding finding) {
        return finding.family == Family.CRASH || finding.family == Family.HANG || finding.family == Family.PROTOCOL;
    }
}
