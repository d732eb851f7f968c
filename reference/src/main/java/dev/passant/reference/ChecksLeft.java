package dev.passant.reference;

/** The number of checks that each side needs to win, which only three-check counts. */
record ChecksLeft(int white, int black) {
    static final ChecksLeft ALL = new ChecksLeft(3, 3);

    int of(boolean byWhite) {
        return byWhite ? white : black;
    }

    /** Returns the numbers after one side has given check. */
    ChecksLeft afterCheck(boolean byWhite) {
        return byWhite ? new ChecksLeft(white - 1, black) : new ChecksLeft(white, black - 1);
    }
}
