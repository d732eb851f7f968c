package dev.passant.cli.io;

/** Formats numbers for people. */
public final class Numbers {

    private static final long NANOS_PER_MILLI = 1_000_000;

    private Numbers() {}

    /** Formats a number with a comma between groups of three digits. */
    public static String grouped(long number) {
        StringBuilder digits = new StringBuilder(Long.toString(number));
        int first = number < 0 ? 1 : 0;
        for (int i = digits.length() - 3; i > first; i -= 3) {
            digits.insert(i, ',');
        }
        return digits.toString();
    }

    /** Formats a time in seconds with three decimals. */
    public static String seconds(long nanos) {
        String millis = Long.toString(nanos / NANOS_PER_MILLI);
        String padded = "000".substring(Math.min(3, Math.max(0, millis.length() - 1))) + millis;
        int point = padded.length() - 3;
        return padded.substring(0, point) + "." + padded.substring(point);
    }

    /**
     * Formats a number with fixed decimals, rounded half up. The result equals that of {@code String.format}, whose
     * first call is slow.
     *
     * @param number 0 or more, and small enough that the scaled value fits into a {@code long}
     * @param decimals the number of decimals, 1 to 9
     */
    public static String decimals(double number, int decimals) {
        long power = 1;
        for (int i = 0; i < decimals; i++) {
            power *= 10;
        }
        long scaled = Math.round(number * power);
        return scaled / power + "." + Long.toString(power + scaled % power).substring(1);
    }

    /** Returns the rate per second, rounded. */
    public static long perSecond(long count, long nanos) {
        return Math.round(count / (Math.max(1, nanos) / 1e9));
    }

    /** Formats a count, with commas, and its noun. */
    public static String counted(long count, String singular, String plural) {
        return grouped(count) + " " + (count == 1 ? singular : plural);
    }
}
