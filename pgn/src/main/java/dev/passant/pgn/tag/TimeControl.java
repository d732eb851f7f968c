package dev.passant.pgn.tag;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A time control, the value of the tag {@code TimeControl}.
 *
 * <pre>{@code
 * TimeControl time = TimeControl.parse("40/5400+30:1800+30").orElseThrow();
 * System.out.println(time.periods().get(0).moves() + " " + time.base() + " " + time.increment()); // 40 PT1H30M PT30S
 * System.out.println(TimeControl.parse("300+3").orElseThrow().speed()); // blitz
 * }</pre>
 *
 * @param periods the periods in order; empty if there is no limit
 * @param isHourglass whether the time that one player uses is added to the other's clock
 */
public record TimeControl(List<Period> periods, boolean isHourglass) {

    private static final int MAX_LENGTH = 100;

    /** The number of moves for which the thinking time is estimated. */
    private static final int MOVES = 40;

    /** The maximum number of moves in a period; in a period that gives more, time and moves are exchanged. */
    private static final int MAX_MOVES = 150;

    private static final Duration DAY = Duration.ofDays(1);

    /** The longest time in minutes; the longest for a player on lichess. */
    private static final int MAX_MINUTES = 180;

    private static final int SECONDS_IN_MINUTE = 60;

    private static final String NUMBER = "(\\d{1,7}(?:\\.\\d{1,9})?)";

    /** As in the PGN standard: {@code 40/7200}, {@code 300+3}. */
    private static final Pattern SECONDS = Pattern.compile("(?:(\\d{1,7})/)?" + NUMBER + "(?: ?\\+ ?" + NUMBER + ")?");

    /** One period in seconds, or an hourglass. */
    private static final Pattern SECONDS_ALONE = Pattern.compile("\\s*\\*?" + SECONDS.pattern() + "\\s*");

    /** As in the United States, in minutes: {@code G/60;d5}, {@code 40/90}, {@code SD/30;+30}. */
    private static final Pattern MINUTES = Pattern.compile(
            "(?:(\\d{1,3})/|(?:G|SD|GAME)[/ ]?)(\\d{1,4})(?:[; ]*(d|\\+|inc)[/ ]?(\\d{1,4}))?",
            Pattern.CASE_INSENSITIVE);

    /** A value in which all periods are as in the United States. */
    private static final Pattern HAS_MINUTES = Pattern.compile("(?i).*\\b(?:G|SD|GAME)[/ ]?\\d.*");

    /** With units: {@code 15 min + 10 sec}, {@code 90'+30"}. */
    private static final Pattern UNITS = Pattern.compile(
            "(\\d{1,4}) ?(?:m|min|mins|minutes?|')\\.?(?: ?\\+? ?(\\d{1,4}) ?(?:s|sec|secs|seconds?|\"|'')\\.?"
                    + "(?: increment)?(?: ?(?:/|per|a) ?move)?(?:,? (?:starting )?from move 1)?)?",
            Pattern.CASE_INSENSITIVE);

    /** As chess.com wrote them, in minutes and seconds: {@code 5|2}. */
    private static final Pattern BAR = Pattern.compile("(\\d{1,3}) ?\\| ?(\\d{1,3})");

    /** As chess.com wrote them, for correspondence: {@code 1 in 3 days}. */
    private static final Pattern DAYS = Pattern.compile("1 in (\\d{1,2}) days?");

    /**
     * A period of a time control.
     *
     * @param moves the number of moves in the period; 0 for the rest of the game
     * @param time the time for these moves
     * @param increment the time added for each move
     * @param delay the time for each move before the clock starts
     */
    public record Period(int moves, Duration time, Duration increment, Duration delay) {

        private boolean isForDays() {
            return moves == 1 && time.compareTo(DAY) >= 0;
        }
    }

    /** The lichess names for time controls. */
    public enum Speed {
        /** Less than 30 seconds. */
        ULTRA_BULLET,
        /** Less than 3 minutes. */
        BULLET,
        /** Less than 8 minutes. */
        BLITZ,
        /** Less than 25 minutes. */
        RAPID,
        /** 25 minutes or more. */
        CLASSICAL,
        /** Days for a move, or no limit. */
        CORRESPONDENCE;

        /**
         * {@return the speed with the given name; empty if the name is unknown}
         *
         * @param name {@code ultrabullet} (or {@code ultra-bullet}), {@code bullet}, {@code blitz}, {@code rapid},
         *     {@code classical} or {@code correspondence}, in upper or lower case
         */
        public static Optional<Speed> of(String name) {
            String plain = name.replace("-", "").toLowerCase(Locale.ROOT);
            return Arrays.stream(values())
                    .filter(speed -> speed.toString().equals(plain))
                    .findFirst();
        }

        /** {@return all names, from the fastest to the slowest speed} */
        public static List<String> names() {
            return Arrays.stream(values()).map(Speed::toString).toList();
        }

        /** Returns the name, such as {@code ultrabullet}. */
        @Override
        public String toString() {
            return name().replace("_", "").toLowerCase(Locale.ROOT);
        }
    }

    /** Copies the list. */
    public TimeControl {
        periods = List.copyOf(periods);
    }

    /**
     * Parses the value of a tag {@code TimeControl}.
     *
     * @param value the value as in PGN, in seconds: {@code 300+3}, {@code 600}, {@code 40/7200:3600},
     *     {@code 1/259200}, {@code *180} for an hourglass, or {@code -} for no limit, which lichess writes for
     *     correspondence games; or in another common form: {@code 10+0.1}, {@code 5400/40+30:1800+30},
     *     {@code G/60;d5}, {@code 40/90,SD/30;+30}, {@code 15 min + 10 sec}, {@code 90'+30"},
     *     {@code 5|2} and {@code 1 in 3 days} of chess.com, or {@code 90+30} as
     *     described at {@link #isInMinutes}
     * @return the time control; empty if it is unknown ({@code ?}) or has another form
     */
    public static Optional<TimeControl> parse(String value) {
        return asWritten(value).map(time -> isInMinutes(value) ? time.inMinutes() : time);
    }

    /**
     * Parses the value of a tag {@code TimeControl} of a game with clocks, which tell seconds from minutes.
     *
     * @param value the value, as in {@link #parse(String)}
     * @param clock the clock after a player's first move: the time of the only period is in seconds if they allow it,
     *     and in minutes if they do and the clock shows at least a quarter of them
     * @return the time control; empty if it is unknown or has another form
     */
    public static Optional<TimeControl> parse(String value, Duration clock) {
        return asWritten(value)
                .flatMap(time ->
                        time.allows(clock) || !SECONDS_ALONE.matcher(value).matches()
                                ? Optional.of(time)
                                : Optional.of(time.inMinutes()).filter(minutes -> minutes.isShownBy(clock)))
                .or(() -> parse(value));
    }

    /**
     * {@return whether a value such as {@code 90+30} or {@code 3+2} is taken for minutes and seconds} Tournaments write
     * that, while PGN has seconds. It is so for whole numbers, a time of at most 180, and an increment of at least a
     * quarter of it. In public files, {@code 120+30} is the largest quotient in minutes, and {@code 60+8} the smallest
     * in seconds.
     *
     * @param value the value of a tag {@code TimeControl}
     */
    public static boolean isInMinutes(String value) {
        String text = value.strip();
        int plus = text.indexOf('+');
        if (plus < 0) {
            return false;
        }
        Optional<Integer> base = TagValues.number(text.substring(0, plus));
        Optional<Integer> increment = TagValues.number(text.substring(plus + 1));
        return base.isPresent()
                && increment.isPresent()
                && base.get() > 0
                && base.get() <= MAX_MINUTES
                && 4L * increment.get() >= base.get();
    }

    private static Optional<TimeControl> asWritten(String value) {
        String text = value.strip();
        if (text.equals("-")) {
            return Optional.of(new TimeControl(List.of(), false));
        }
        if (text.length() > MAX_LENGTH) {
            return Optional.empty();
        }
        boolean isHourglass = text.startsWith("*");
        boolean hasMinutes = HAS_MINUTES.matcher(text).matches();
        List<Period> periods = new ArrayList<>();
        for (String period : (isHourglass ? text.substring(1) : text).split("[:,](?! ?(?:starting |from ))", -1)) {
            Optional<Period> read = hasMinutes ? inMinutes(period.strip()) : inSeconds(period.strip());
            if (read.isEmpty()) {
                return Optional.empty();
            }
            periods.add(read.get());
        }
        return Optional.of(new TimeControl(periods, isHourglass));
    }

    private static Optional<Period> inSeconds(String text) {
        Matcher period = SECONDS.matcher(text);
        if (!period.matches()) {
            return withUnits(text);
        }
        String first = period.group(1);
        int moves = first == null ? 0 : Integer.parseInt(first);
        Duration time = seconds(period.group(2));
        if (moves > MAX_MOVES && time.compareTo(Duration.ofSeconds(MAX_MOVES)) <= 0) {
            return Optional.of(new Period(
                    (int) (time.toMillis() / 1000),
                    Duration.ofSeconds(moves),
                    seconds(period.group(3)),
                    Duration.ZERO));
        }
        return Optional.of(new Period(moves, time, seconds(period.group(3)), Duration.ZERO));
    }

    private static Optional<Period> withUnits(String text) {
        Matcher days = DAYS.matcher(text);
        if (days.matches()) {
            return Optional.of(
                    new Period(1, Duration.ofDays(Long.parseLong(days.group(1))), Duration.ZERO, Duration.ZERO));
        }
        Matcher bar = BAR.matcher(text);
        Matcher period = bar.matches() ? bar : UNITS.matcher(text);
        return period.matches()
                ? Optional.of(new Period(0, minutes(period.group(1)), seconds(period.group(2)), Duration.ZERO))
                : Optional.empty();
    }

    private static Optional<Period> inMinutes(String text) {
        Matcher period = MINUTES.matcher(text);
        if (!period.matches()) {
            return Optional.empty();
        }
        boolean hasDelay = "d".equalsIgnoreCase(period.group(3));
        Duration added = seconds(period.group(4));
        return Optional.of(new Period(
                period.group(1) == null ? 0 : Integer.parseInt(period.group(1)),
                minutes(period.group(2)),
                hasDelay ? Duration.ZERO : added,
                hasDelay ? added : Duration.ZERO));
    }

    private static Duration seconds(@Nullable String decimal) {
        return decimal == null
                ? Duration.ZERO
                : Duration.ofNanos(new BigDecimal(decimal).movePointRight(9).longValueExact());
    }

    private static Duration minutes(String number) {
        return Duration.ofMinutes(Long.parseLong(number));
    }

    /** {@return the time on the clock at the start of the game; zero if there is no limit} */
    public Duration base() {
        return periods.isEmpty() ? Duration.ZERO : periods.get(0).time();
    }

    /** {@return the time added for each move of the first period} */
    public Duration increment() {
        return periods.isEmpty() ? Duration.ZERO : periods.get(0).increment();
    }

    /** Returns whether a clock after the first move agrees with the first period. */
    private boolean allows(Duration clock) {
        return clock.compareTo(base().plus(increment())) <= 0;
    }

    /**
     * Returns whether a clock after the first move shows that the times are minutes. Some clocks add an increment before
     * that move, too. A time that is only a little longer was added by the opponent or the arbiter.
     */
    private boolean isShownBy(Duration clock) {
        return base().toMinutes() <= MAX_MINUTES
                && clock.multipliedBy(4).compareTo(base()) >= 0
                && clock.compareTo(base().plus(increment().multipliedBy(2))) <= 0;
    }

    /** Returns the same time control with the time of its only period in minutes. */
    private TimeControl inMinutes() {
        Period only = periods.get(0);
        Duration time = only.time().multipliedBy(SECONDS_IN_MINUTE);
        return new TimeControl(List.of(new Period(only.moves(), time, only.increment(), only.delay())), isHourglass);
    }

    /** {@return whether the time is counted in days or unlimited} */
    public boolean isCorrespondence() {
        return periods.stream().findFirst().map(Period::isForDays).orElse(true);
    }

    /**
     * {@return the expected thinking time of a player for forty moves} It is estimated as on lichess by the time plus
     * the increments or delays. For correspondence games, it is the time for a move.
     */
    public Duration estimatedTime() {
        if (isCorrespondence()) {
            return base();
        }
        Duration sum = Duration.ZERO;
        int moves = 0;
        for (Period period : periods) {
            int counted = period.moves() == 0 ? MOVES - moves : Math.min(period.moves(), MOVES - moves);
            if (counted > 0) {
                Duration perMove = period.increment().plus(period.delay());
                sum = sum.plus(period.time()).plus(perMove.multipliedBy(counted));
                moves += counted;
            }
        }
        return sum;
    }

    /** {@return the speed of the {@linkplain #estimatedTime() estimated time}, by the limits of lichess} */
    public Speed speed() {
        if (isCorrespondence()) {
            return Speed.CORRESPONDENCE;
        }
        long seconds = estimatedTime().toSeconds();
        return seconds < 30
                ? Speed.ULTRA_BULLET
                : seconds < 180
                        ? Speed.BULLET
                        : seconds < 480 ? Speed.BLITZ : seconds < 1500 ? Speed.RAPID : Speed.CLASSICAL;
    }
}
