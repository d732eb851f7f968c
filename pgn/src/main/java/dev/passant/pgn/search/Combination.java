package dev.passant.pgn.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Matchers for {@code and}, {@code or} and {@code not}, which consider each position separately. */
final class Combination {

    private Combination() {}

    /** Conjunction; or disjunction, as the negated conjunction of the negated results. */
    static final class All extends Check {
        private final Check[] checks;
        private final boolean isAnd;
        private final boolean remembers;

        All(List<Check> checks, boolean isAnd) {
            List<Check> cheapFirst = new ArrayList<>(checks);
            cheapFirst.sort(Comparator.comparingInt(Check::cost));
            this.checks = cheapFirst.toArray(Check[]::new);
            this.isAnd = isAnd;
            this.remembers = Check.anyRemembers(checks);
        }

        @Override
        void begin(Map<String, String> tags) {
            for (Check check : checks) {
                check.begin(tags);
            }
        }

        @Override
        boolean at(Moment moment) {
            boolean isOpen = true;
            for (Check check : checks) {
                if (isOpen || check.remembers()) {
                    isOpen &= check.at(moment) == isAnd;
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
            for (Check check : checks) {
                Known known = check.known();
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
            return Arrays.stream(checks).mapToInt(Check::cost).max().orElse(0);
        }
    }

    static final class Contrary extends Check {
        private final Check check;

        Contrary(Check check) {
            this.check = check;
        }

        @Override
        void begin(Map<String, String> tags) {
            check.begin(tags);
        }

        @Override
        boolean at(Moment moment) {
            return !check.at(moment);
        }

        @Override
        Known known() {
            return switch (check.known()) {
                case MET -> Known.NOT_MET;
                case NOT_MET -> Known.MET;
                case OPEN -> Known.OPEN;
            };
        }

        @Override
        boolean remembers() {
            return check.remembers();
        }

        @Override
        int cost() {
            return check.cost();
        }
    }
}
