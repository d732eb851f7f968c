package dev.passant.pgn.sort;

import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.tag.TagValues;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * An order of games by the values of some tags. Games with an unknown value come last, whether ascending or descending.
 *
 * <p>The values are encoded as bytes that compare unsigned and lexicographically, so that keys can be stored in a file.
 *
 * @see GameSorter
 */
public final class SortOrder {

    private static final int MAX_TAGS = 20;

    private enum Kind {
        TEXT,
        NUMBER,
        DATE
    }

    private record Part(String tag, Kind kind, boolean descends) {}

    private static final Pattern DATES = Pattern.compile("(UTC|Event|End|Start)?Date", Pattern.CASE_INSENSITIVE);
    private static final Pattern NUMBERS = Pattern.compile(
            "(White|Black)(Elo|RatingDiff|FideId|TeamId)|PlyCount|Board|Round|EventRounds", Pattern.CASE_INSENSITIVE);

    private static final Pattern DIGITS = Pattern.compile("\\d+");
    private static final Pattern NEGATIVE = Pattern.compile("\\s*-\\d");

    /** Lengths, and their complements, are from 1 to 254. */
    private static final int MAX_DIGITS = 253;

    private static final int KNOWN = 1;
    private static final int NOT_KNOWN = 2;

    private final List<Part> parts = new ArrayList<>();
    private final Set<String> knownTags = new HashSet<>();

    private SortOrder(String list) {
        for (String part : list.split(",", -1)) {
            parts.add(part(part.strip()));
        }
        if (parts.size() > MAX_TAGS) {
            throw new IllegalArgumentException(
                    "sort order must have at most " + MAX_TAGS + " tags, got " + parts.size());
        }
    }

    /**
     * Parses an order. Dates are compared as dates; ratings, rounds, boards and the like as numbers; and all other tags
     * as text, ignoring case.
     *
     * @param list comma-separated tags, such as {@code Date,WhiteElo:desc,Round:text}: {@code :text}, {@code :number}
     *     or {@code :date} override how a tag is compared, {@code :desc} reverses the order
     * @return the order
     * @throws IllegalArgumentException if the list is malformed or has more than 20 tags
     */
    public static SortOrder parse(String list) {
        return new SortOrder(list);
    }

    private static Part part(String text) {
        String[] words = text.split(":", -1);
        if (!words[0].matches("[A-Za-z0-9_]{1,255}")) {
            throw new IllegalArgumentException(
                    "sort order must be tags separated by commas, such as Date,WhiteElo:desc,Round:text, got \"" + text
                            + "\"");
        }
        Kind kind = usual(words[0]);
        boolean descends = false;
        for (String word : Arrays.asList(words).subList(1, words.length)) {
            Optional<Kind> told = kind(word);
            descends |= word.equalsIgnoreCase("desc");
            kind = told.orElse(kind);
            if (told.isEmpty() && !word.equalsIgnoreCase("desc") && !word.equalsIgnoreCase("asc")) {
                throw new IllegalArgumentException(
                        "sort order must be a tag, optionally with :text, :number or :date and :asc or :desc, got \""
                                + text + "\"");
            }
        }
        return new Part(words[0], kind, descends);
    }

    private static Optional<Kind> kind(String word) {
        return Arrays.stream(Kind.values())
                .filter(kind -> kind.name().equalsIgnoreCase(word))
                .findFirst();
    }

    private static Kind usual(String tag) {
        if (DATES.matcher(tag).matches()) {
            return Kind.DATE;
        }
        return NUMBERS.matcher(tag).matches() ? Kind.NUMBER : Kind.TEXT;
    }

    byte[] key(RawGame game) {
        ByteArrayOutputStream key = new ByteArrayOutputStream();
        for (Part part : parts) {
            byte[] value = value(part, game.tag(part.tag()));
            if (value.length > 0) {
                knownTags.add(part.tag());
            }
            key.write(value.length == 0 ? NOT_KNOWN : KNOWN);
            for (byte b : value) {
                key.write(part.descends() ? ~b : b);
            }
            // No byte of a value is 0, so this terminator sorts a prefix before longer values, or after them if
            // descending.
            key.write(part.descends() ? ~0 : 0);
        }
        return key.toByteArray();
    }

    /** {@return the tags of this order that had no known value in any sorted game} */
    public List<String> unknownTags() {
        return parts.stream()
                .map(Part::tag)
                .filter(tag -> !knownTags.contains(tag))
                .distinct()
                .toList();
    }

    private static byte[] value(Part part, String value) {
        return switch (part.kind()) {
            case TEXT -> text(value);
            case NUMBER -> numbers(value);
            case DATE -> TagValues.date(value).orElse("").getBytes(StandardCharsets.US_ASCII);
        };
    }

    /** Encodes a text so that case is ignored. */
    private static byte[] text(String value) {
        return value.toLowerCase(Locale.ROOT).replace('\0', ' ').getBytes(StandardCharsets.UTF_8);
    }

    /**
     * Encodes each number in a text, such as round 3.12, as its length and its digits. If the text begins with a minus
     * sign, the complement of these bytes follows a 1, which is less than any length.
     */
    private static byte[] numbers(String value) {
        ByteArrayOutputStream key = new ByteArrayOutputStream();
        DIGITS.matcher(value).results().forEach(found -> {
            String digits = found.group().replaceFirst("^0+(?=.)", "");
            int length = Math.min(digits.length(), MAX_DIGITS);
            key.write(length + 1);
            key.writeBytes(digits.substring(0, length).getBytes(StandardCharsets.US_ASCII));
        });
        if (!NEGATIVE.matcher(value).lookingAt()) {
            return key.toByteArray();
        }
        ByteArrayOutputStream negative = new ByteArrayOutputStream();
        negative.write(1);
        for (byte b : key.toByteArray()) {
            negative.write(~b);
        }
        negative.write(~0);
        return negative.toByteArray();
    }
}
