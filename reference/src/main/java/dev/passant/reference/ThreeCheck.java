package dev.passant.reference;

/** Chess, but whoever gives check for the third time wins. */
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
