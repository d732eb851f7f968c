package dev.passant.pgn.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Matchers for {@code and}, {@code or} and {@code not}, which consider each position separately. */
final class Combination {

    private Combination() {}

    /** A conjunction, or, unless {@code isAnd}, a disjunction: the negated conjunction of the negated results. */
    static final class All extends Matcher {
        private final Matcher[] matchers;
        private final boolean isAnd;
        private final boolean remembers;

        All(List<Matcher> matchers, boolean isAnd) {
            List<Matcher> cheapFirst = new ArrayList<>(matchers);
            cheapFirst.sort(Comparator.comparingInt(Matcher::cost));
            this.matchers = cheapFirst.toArray(Matcher[]::new);
            this.isAnd = isAnd;
            this.remembers = Matcher.anyRemembers(matchers);
        }

        @Override
        void begin(Map<String, String> tags) {
            for (Matcher matcher : matchers) {
                matcher.begin(tags);
            }
        }

        @Override
        boolean at(PlyContext context) {
            boolean isOpen = true;
            for (Matcher matcher : matchers) {
                if (isOpen || matcher.remembers()) {
                    isOpen &= matcher.at(context) == isAnd;
                } else if (!remembers) {
                    break;
                }
            }
            return isOpen == isAnd;
        }

        @Override
        Known known() {
            Known deciding = isAnd ? Known.NOT_MET : Known.MET;
            boolean isOpen = false;
            for (Matcher matcher : matchers) {
                Known known = matcher.known();
                if (known == deciding) {
                    return deciding;
                }
                isOpen |= known == Known.OPEN;
            }
            return isOpen ? Known.OPEN : isAnd ? Known.MET : Known.NOT_MET;
        }

        @Override
        boolean remembers() {
            return remembers;
        }

        @Override
        int cost() {
            return Arrays.stream(matchers).mapToInt(Matcher::cost).max().orElse(0);
        }
    }

    static final class Contrary extends Matcher {
        private final Matcher matcher;

        Contrary(Matcher matcher) {
            this.matcher = matcher;
        }

        @Override
        void begin(Map<String, String> tags) {
            matcher.begin(tags);
        }

        @Override
        boolean at(PlyContext context) {
            return !matcher.at(context);
        }

        @Override
        Known known() {
            return switch (matcher.known()) {
                case MET -> Known.NOT_MET;
                case NOT_MET -> Known.MET;
                case OPEN -> Known.OPEN;
            };
        }

        @Override
        boolean remembers() {
            return matcher.remembers();
        }

        @Override
        int cost() {
            return matcher.cost();
        }
    }
}
