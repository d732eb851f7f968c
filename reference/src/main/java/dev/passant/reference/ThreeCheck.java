package dev.passant.reference;

/** Three-check: chess, but the third check wins. */
final class ThreeCheck extends Rules {
    @Override
    boolean countsChecks() {
        return true;
    }

    @Override
    String resultByRule(ReferencePosition position) {
        for (boolean white : new boolean[] {true, false}) {
            if (position.checksLeft.of(white) == 0) {
                return winFor(white);
            }
        }
        return NOT_OVER;
    }
}
