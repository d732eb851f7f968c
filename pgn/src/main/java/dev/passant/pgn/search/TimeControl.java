package dev.passant.pgn.search;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time control, as given by the tag {@code TimeControl}, with the resulting speed.
 *
 * <pre>{@code
 * System.out.println(TimeControl.parse("300+3").orElseThrow().speed()); // blitz
 * }</pre>
 *
 * @param estimatedSeconds the expected thinking time per player: the time for forty moves, estimated as on lichess by
 *     the base time plus forty increments; for correspondence games the time per move
 * @param isCorrespondence whether the time is counted in days or unlimited
 */
public record TimeControl(long estimatedSeconds, boolean isCorrespondence) {

    private static final int MOVES = 40;
    private static final long DAY = 86_400;
    private static final Pattern PERIOD =
            Pattern.compile("(?:(\\d{1,3})/)?(\\d{1,7})(?:\\.\\d+)?(?:\\+(\\d{1,5})(?:\\.\\d+)?)?");

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

    /**
     * Parses the value of a tag {@code TimeControl}.
     *
     * @param value the value as in PGN: {@code 300+3}, {@code 600}, {@code 40/7200:3600}, {@code 1/259200}, or
     *     {@code -} for no limit, which lichess writes for correspondence games
     * @return the time control; empty if it is unknown ({@code ?}), an hourglass ({@code *180}) or unsupported
     */
    public static Optional<TimeControl> parse(String value) {
        if (value.equals("-")) {
            return Optional.of(new TimeControl(0, true));
        }
        long seconds = 0;
        int moves = 0;
        for (String text : value.length() > 100 ? new String[] {""} : value.split(":", -1)) {
            Matcher period = PERIOD.matcher(text);
            if (!period.matches()) {
                return Optional.empty();
            }
            String inPeriod = period.group(1);
            String increment = period.group(3);
            long base = Long.parseLong(period.group(2));
            int movesOfPeriod = inPeriod == null ? MOVES - moves : Integer.parseInt(inPeriod);
            if (movesOfPeriod == 1 && base >= DAY) {
                return Optional.of(new TimeControl(base, true));
            }
            if (moves < MOVES && movesOfPeriod > 0) {
                int counted = Math.min(movesOfPeriod, MOVES - moves);
                seconds += base + (increment == null ? 0 : counted * Long.parseLong(increment));
                moves += counted;
            }
        }
        return Optional.of(new TimeControl(seconds, false));
    }

    /** {@return the speed, by the limits of lichess} */
    public Speed speed() {
        if (isCorrespondence) {
            return Speed.CORRESPONDENCE;
        }
        return estimatedSeconds < 30
                ? Speed.ULTRA_BULLET
                : estimatedSeconds < 180
                        ? Speed.BULLET
                        : estimatedSeconds < 480
                                ? Speed.BLITZ
                                : estimatedSeconds < 1500 ? Speed.RAPID : Speed.CLASSICAL;
    }
}
