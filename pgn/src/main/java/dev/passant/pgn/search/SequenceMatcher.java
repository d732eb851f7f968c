package dev.passant.pgn.search;

import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Matchers for sequences: {@code next}, {@code then}, {@code for} and {@code once}. */
final class SequenceMatcher {

    private SequenceMatcher() {}

    /** Conditions to be met one after the other. */
    abstract static class Chain extends Matcher {
        final Matcher[] matchers;

        Chain(List<Matcher> matchers) {
            this.matchers = matchers.toArray(Matcher[]::new);
        }

        /** Discards all matches. */
        abstract void clear();

        @Override
        final void begin(Map<String, String> tags) {
            clear();
            for (Matcher matcher : matchers) {
                matcher.begin(tags);
            }
        }

        /** Returns {@code NOT_MET} if the tags rule out one of the parts, otherwise {@code OPEN}. */
        @Override
        final Known known() {
            for (Matcher matcher : matchers) {
                if (matcher.known() == Known.NOT_MET) {
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
    static final class Consecutive extends Chain {
        private final boolean[] met;

        Consecutive(List<Matcher> matchers) {
            super(matchers);
            this.met = new boolean[matchers.size()];
        }

        @Override
        void clear() {
            Arrays.fill(met, false);
        }

        @Override
        boolean at(PlyContext context) {
            for (int i = matchers.length - 1; i >= 0; i--) {
                boolean isReached = i == 0 || met[i - 1];
                met[i] = (isReached || matchers[i].remembers()) && matchers[i].at(context) && isReached;
            }
            return met[matchers.length - 1];
        }

        @Override
        int length() {
            return matchers.length;
        }
    }

    /**
     * Met if the parts are met in order, with any number of plies between them or a limited one. A part that may be
     * followed after any number of plies is matched as early as possible; of the others, all matches are kept.
     */
    static final class InOrder extends Chain {

        /** The maximum number of plies from the match of the part before; 0 for any number. */
        private final int[] within;

        /** For each part, the plies of its matches after a match of the part before it, in ascending order. */
        private final int[][] ends;

        private final int[] counts;

        InOrder(List<Matcher> matchers, List<Integer> within) {
            super(matchers);
            this.within = within.stream().mapToInt(Integer::intValue).toArray();
            this.ends = new int[matchers.size()][1];
            this.counts = new int[matchers.size()];
        }

        @Override
        void clear() {
            Arrays.fill(counts, 0);
        }

        @Override
        boolean at(PlyContext context) {
            int last = matchers.length - 1;
            boolean isMet = false;
            for (int i = last; i >= 0; i--) {
                boolean keepsAll = i < last && within[i + 1] > 0;
                if (i < last && !keepsAll && counts[i] > 0) {
                    continue;
                }
                int begin = context.ply() - matchers[i].length() + 1;
                boolean isArmed = i == 0 || isArmed(i, begin, context.ply());
                if (!isArmed && !matchers[i].remembers()) {
                    continue;
                }
                if (matchers[i].at(context) && isArmed) {
                    isMet |= i == last;
                    if (i < last) {
                        add(i, context.ply());
                    }
                }
            }
            return isMet;
        }

        /** Returns whether the part before ended before a match that begins here, and late enough. */
        private boolean isArmed(int part, int begin, int ply) {
            int[] before = ends[part - 1];
            int latest = counts[part - 1] - 1;
            while (latest >= 0 && before[latest] >= begin) {
                latest--;
            }
            return latest >= 0 && (within[part] == 0 || ply - before[latest] <= within[part]);
        }

        private void add(int part, int ply) {
            if (counts[part] == ends[part].length) {
                ends[part] = Arrays.copyOf(ends[part], 2 * counts[part]);
            }
            ends[part][counts[part]++] = ply;
        }
    }

    /** Met at the last of this many consecutive plies where the condition is met. */
    static final class Streak extends Matcher {
        private final Matcher matcher;
        private final int plies;
        private int run;

        Streak(Matcher matcher, int plies) {
            this.matcher = matcher;
            this.plies = plies;
        }

        @Override
        void begin(Map<String, String> tags) {
            run = 0;
            matcher.begin(tags);
        }

        @Override
        boolean at(PlyContext context) {
            run = matcher.at(context) ? Math.min(run + 1, plies) : 0;
            return run == plies;
        }

        @Override
        Known known() {
            return matcher.known() == Known.NOT_MET ? Known.NOT_MET : Known.OPEN;
        }

        @Override
        boolean remembers() {
            return true;
        }
    }

    /** Met if the condition is met or was met earlier. */
    static final class Before extends Matcher {
        private final Matcher matcher;
        private boolean isMet;

        Before(Matcher matcher) {
            this.matcher = matcher;
        }

        @Override
        void begin(Map<String, String> tags) {
            isMet = false;
            matcher.begin(tags);
        }

        @Override
        boolean at(PlyContext context) {
            isMet = isMet || matcher.at(context);
            return isMet;
        }

        @Override
        Known known() {
            return matcher.known();
        }

        @Override
        boolean remembers() {
            return true;
        }
    }
}
