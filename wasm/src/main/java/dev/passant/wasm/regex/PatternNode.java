package dev.passant.wasm.regex;

import java.util.List;

/** A part of a pattern, linked to the part that follows; matching backtracks over the call stack. */
abstract class PatternNode {

    PatternNode next = END;

    /** The end of the pattern, or of a part that is matched by itself. */
    static final PatternNode END = new PatternNode() {
        @Override
        boolean match(Matcher matcher, int at) {
            matcher.reached = at;
            return !matcher.isWhole || at == matcher.to;
        }
    };

    abstract boolean match(Matcher matcher, int at);

    /** Returns the index after the character at an index, or -1 if a set does not have it. */
    static int step(Matcher matcher, CharacterSet set, int at) {
        if (at >= matcher.to) {
            return -1;
        }
        int c = matcher.text.charAt(at);
        int end = at + 1;
        if (Character.isHighSurrogate((char) c)
                && end < matcher.to
                && Character.isLowSurrogate(matcher.text.charAt(end))) {
            c = Character.toCodePoint((char) c, matcher.text.charAt(end));
            end++;
        }
        return set.has(c) ? end : -1;
    }

    /** Matches a part by itself; returns its end, or -1. */
    private static int alone(PatternNode body, Matcher matcher, int at) {
        boolean isWhole = matcher.isWhole;
        matcher.isWhole = false;
        boolean matches = body.match(matcher, at);
        matcher.isWhole = isWhole;
        return matches ? matcher.reached : -1;
    }

    static final class Join extends PatternNode {
        @Override
        boolean match(Matcher matcher, int at) {
            return next.match(matcher, at);
        }
    }

    /** Characters of a set. */
    static final class Characters extends PatternNode {
        private final CharacterSet set;
        private final int least;
        private final int most;
        private final Greed greed;

        Characters(CharacterSet set, int least, int most, Greed greed) {
            this.set = set;
            this.least = least;
            this.most = most;
            this.greed = greed;
        }

        CharacterSet set() {
            return set;
        }

        @Override
        boolean match(Matcher matcher, int at) {
            int end = at;
            int count = 0;
            int wanted = greed == Greed.RELUCTANT ? least : most;
            for (int after = 0; count < wanted && (after = step(matcher, set, end)) >= 0; count++) {
                end = after;
            }
            if (count < least) {
                return false;
            }
            while (!next.match(matcher, end)) {
                if (greed == Greed.POSSESSIVE) {
                    return false;
                }
                if (greed == Greed.RELUCTANT) {
                    end = count++ < most ? step(matcher, set, end) : -1;
                    if (end < 0) {
                        return false;
                    }
                } else if (count-- == least) {
                    return false;
                } else {
                    boolean isPair = end - at >= 2
                            && Character.isLowSurrogate(matcher.text.charAt(end - 1))
                            && Character.isHighSurrogate(matcher.text.charAt(end - 2));
                    end -= isPair ? 2 : 1;
                }
            }
            return true;
        }
    }

    enum Greed {
        GREEDY,
        RELUCTANT,
        POSSESSIVE
    }

    static final class Open extends PatternNode {
        private final int group;

        Open(int group) {
            this.group = group;
        }

        @Override
        boolean match(Matcher matcher, int at) {
            int before = matcher.opened[group];
            matcher.opened[group] = at;
            if (next.match(matcher, at)) {
                return true;
            }
            matcher.opened[group] = before;
            return false;
        }
    }

    static final class Close extends PatternNode {
        private final int group;

        Close(int group) {
            this.group = group;
        }

        @Override
        boolean match(Matcher matcher, int at) {
            int start = matcher.starts[group];
            int end = matcher.ends[group];
            matcher.starts[group] = matcher.opened[group];
            matcher.ends[group] = at;
            if (next.match(matcher, at)) {
                return true;
            }
            matcher.starts[group] = start;
            matcher.ends[group] = end;
            return false;
        }
    }

    static final class Branch extends PatternNode {
        private final List<PatternNode> alternatives;

        Branch(List<PatternNode> alternatives) {
            this.alternatives = alternatives;
        }

        @Override
        boolean match(Matcher matcher, int at) {
            for (PatternNode alternative : alternatives) {
                if (alternative.match(matcher, at)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** A repeated part, whose last node leads back here. */
    static final class Loop extends PatternNode {
        private final int index;
        private final PatternNode body;
        private final int least;
        private final int most;
        private final boolean isGreedy;

        Loop(int index, PatternNode body, int least, int most, boolean isGreedy) {
            this.index = index;
            this.body = body;
            this.least = least;
            this.most = most;
            this.isGreedy = isGreedy;
        }

        @Override
        boolean match(Matcher matcher, int at) {
            int count = matcher.counts[index];
            // An empty repetition would be repeated for ever.
            boolean mayLeave = count >= least;
            boolean mayRepeat = count < most && !(mayLeave && count > 0 && at == matcher.begins[index]);
            return isGreedy
                    ? mayRepeat && repeat(matcher, at, count) || mayLeave && next.match(matcher, at)
                    : mayLeave && next.match(matcher, at) || mayRepeat && repeat(matcher, at, count);
        }

        private boolean repeat(Matcher matcher, int at, int count) {
            int begin = matcher.begins[index];
            matcher.counts[index] = count + 1;
            matcher.begins[index] = at;
            if (body.match(matcher, at)) {
                return true;
            }
            matcher.counts[index] = count;
            matcher.begins[index] = begin;
            return false;
        }
    }

    /** The entrance of a loop. */
    static final class Enter extends PatternNode {
        private final int index;

        Enter(int index) {
            this.index = index;
        }

        @Override
        boolean match(Matcher matcher, int at) {
            int count = matcher.counts[index];
            matcher.counts[index] = 0;
            if (next.match(matcher, at)) {
                return true;
            }
            matcher.counts[index] = count;
            return false;
        }
    }

    /** A part that gives back nothing of what it has matched. */
    static final class Atomic extends PatternNode {
        private final PatternNode body;

        Atomic(PatternNode body) {
            this.body = body;
        }

        @Override
        boolean match(Matcher matcher, int at) {
            int end = alone(body, matcher, at);
            return end >= 0 && next.match(matcher, end);
        }
    }

    /** A condition on what follows, or on the one character before. */
    static final class Look extends PatternNode {
        private final PatternNode body;
        private final boolean isBehind;
        private final boolean isWanted;

        Look(PatternNode body, boolean isBehind, boolean isWanted) {
            this.body = body;
            this.isBehind = isBehind;
            this.isWanted = isWanted;
        }

        @Override
        boolean match(Matcher matcher, int at) {
            boolean found =
                    isBehind ? at > matcher.from && alone(body, matcher, at - 1) == at : alone(body, matcher, at) >= 0;
            return found == isWanted && next.match(matcher, at);
        }
    }

    /** A place: the start, the end, or the boundary of a word. */
    static final class Place extends PatternNode {
        private final char kind;

        Place(char kind) {
            this.kind = kind;
        }

        @Override
        boolean match(Matcher matcher, int at) {
            boolean isThere = switch (kind) {
                case '^' -> at == matcher.from;
                case '$' -> isEnd(matcher, at);
                default -> isWord(matcher, at - 1) != isWord(matcher, at);
            };
            return isThere && next.match(matcher, at);
        }

        /** Returns whether at most a line end follows. */
        private static boolean isEnd(Matcher matcher, int at) {
            int left = matcher.to - at;
            return left == 0
                    || left == 1
                            && CharacterSet.LINE_ENDS.has(matcher.text.charAt(at))
                            && !(at > matcher.from
                                    && matcher.text.charAt(at) == '\n'
                                    && matcher.text.charAt(at - 1) == '\r')
                    || left == 2 && matcher.text.charAt(at) == '\r' && matcher.text.charAt(at + 1) == '\n';
        }

        private static boolean isWord(Matcher matcher, int at) {
            return at >= matcher.from && at < matcher.to && CharacterSet.WORDS.has(matcher.text.charAt(at));
        }
    }
}
