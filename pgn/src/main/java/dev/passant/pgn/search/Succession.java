package dev.passant.pgn.search;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Matchers for sequences: {@code next}, {@code then}, {@code for} and {@code once}. */
final class Succession {

    private Succession() {}

    /** Conditions to be met one after the other. */
    abstract static class Chain extends Check {
        final Check[] checks;

        Chain(List<Check> checks) {
            this.checks = checks.toArray(Check[]::new);
        }

        /** Forgets all matches. */
        abstract void clear();

        @Override
        final void begin(Map<String, String> tags) {
            clear();
            for (Check check : checks) {
                check.begin(tags);
            }
        }

        /** Not met if one part cannot be met, otherwise undetermined. */
        @Override
        final Known known() {
            for (Check check : checks) {
                if (check.known() == Known.NOT_MET) {
                    return Known.NOT_MET;
                }
            }
            return Known.OPEN;
        }

        @Override
        final boolean remembers() {
            return true;
        }
    }

    /** Met if the parts are met at consecutive plies. */
    static final class AtOnce extends Chain {
        private final boolean[] met;

        AtOnce(List<Check> checks) {
            super(checks);
            this.met = new boolean[checks.size()];
        }

        @Override
        void clear() {
            Arrays.fill(met, false);
        }

        @Override
        boolean at(Moment moment) {
            for (int i = checks.length - 1; i >= 0; i--) {
                boolean isReached = i == 0 || met[i - 1];
                met[i] = (isReached || checks[i].remembers()) && checks[i].at(moment) && isReached;
            }
            return met[checks.length - 1];
        }

        @Override
        int length() {
            return checks.length;
        }
    }

    /**
     * Met if the parts are met in order, with any number of plies between them. Each part is matched as early as
     * possible.
     */
    static final class InOrder extends Chain {

        private static final int NOT_YET = -1;

        /** For each part: the ply of its first match after the parts before it. */
        private final int[] firstEnds;

        InOrder(List<Check> checks) {
            super(checks);
            this.firstEnds = new int[checks.size()];
        }

        @Override
        void clear() {
            Arrays.fill(firstEnds, NOT_YET);
        }

        @Override
        boolean at(Moment moment) {
            int last = checks.length - 1;
            boolean isMet = false;
            for (int i = last; i >= 0; i--) {
                if (i < last && firstEnds[i] != NOT_YET) {
                    continue;
                }
                boolean isArmed = i == 0 || firstEnds[i - 1] != NOT_YET;
                if (!isArmed && !checks[i].remembers()) {
                    continue;
                }
                int begin = moment.ply() - checks[i].length() + 1;
                if (checks[i].at(moment) && isArmed && (i == 0 || firstEnds[i - 1] < begin)) {
                    isMet |= i == last;
                    firstEnds[i] = firstEnds[i] == NOT_YET ? moment.ply() : firstEnds[i];
                }
            }
            return isMet;
        }
    }

    /** Met if the condition has been met at this many consecutive plies, the current one included. */
    static final class Streak extends Check {
        private final Check check;
        private final int plies;
        private int run;

        Streak(Check check, int plies) {
            this.check = check;
            this.plies = plies;
        }

        @Override
        void begin(Map<String, String> tags) {
            run = 0;
            check.begin(tags);
        }

        @Override
        boolean at(Moment moment) {
            run = check.at(moment) ? Math.min(run + 1, plies) : 0;
            return run == plies;
        }

        @Override
        Known known() {
            return check.known() == Known.NOT_MET ? Known.NOT_MET : Known.OPEN;
        }

        @Override
        boolean remembers() {
            return true;
        }
    }

    /** Met if the condition is met or was met earlier. */
    static final class Before extends Check {
        private final Check check;
        private boolean isMet;

        Before(Check check) {
            this.check = check;
        }

        @Override
        void begin(Map<String, String> tags) {
            isMet = false;
            check.begin(tags);
        }

        @Override
        boolean at(Moment moment) {
            isMet = isMet || check.at(moment);
            return isMet;
        }

        @Override
        Known known() {
            return check.known();
        }

        @Override
        boolean remembers() {
            return true;
        }
    }
}
