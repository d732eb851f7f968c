package dev.passant.pgn.search;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How much time players have, as the tag {@code TimeControl} says, and what such games are called.
 *
 * <pre>{@code
 * System.out.println(TimeControl.parse("300+3").orElseThrow().speed()); // blitz
 * }</pre>
 *
 * @param estimatedSeconds how long a player is expected to have: the time for forty moves, as lichess estimates it by base
 *     time and forty times the increment; for games by correspondence the time for one move
 * @param isCorrespondence whether time is counted in days, or not at all
 */
public record TimeControl(long estimatedSeconds, boolean isCorrespondence) {

    private static final int MOVES = 40;
    private static final long DAY = 86_400;
    private static final Pattern PERIOD =
            Pattern.compile("(?:(\\d{1,3})/)?(\\d{1,7})(?:\\.\\d+)?(?:\\+(\\d{1,5})(?:\\.\\d+)?)?");

    /** What games are called by their time, as lichess has it. */
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
         * The speed of a name.
         *
         * @param name {@code ultrabullet} (or {@code ultra-bullet}), {@code bullet}, {@code blitz}, {@code rapid},
         *     {@code classical} or {@code correspondence}, in upper or lower case
         * @return the speed, or empty
         */
        public static Optional<Speed> of(String name) {
            String plain = name.replace("-", "").toLowerCase(Locale.ROOT);
            return Arrays.stream(values())
                    .filter(speed -> speed.toString().equals(plain))
                    .findFirst();
        }

        /**
         * The names of all.
         *
         * @return from the fastest to the slowest
         */
        public static List<String> names() {
            return Arrays.stream(values()).map(Speed::toString).toList();
        }

        /** The name, as {@code ultrabullet}. */
        @Override
        public String toString() {
            return name().replace("_", "").toLowerCase(Locale.ROOT);
        }
    }

    /**
     * Reads the value of a tag {@code TimeControl}.
     *
     * @param value as PGN has it: {@code 300+3}, {@code 600}, {@code 40/7200:3600}, {@code 1/259200}, or {@code -} for no
     *     limit, which lichess writes for correspondence
     * @return the time; empty when it is not known ({@code ?}), is an hourglass ({@code *180}) or something else
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

    /**
     * What such games are called, by the bounds of lichess.
     *
     * @return the speed
     */
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
