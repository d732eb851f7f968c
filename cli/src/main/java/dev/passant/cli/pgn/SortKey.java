package dev.passant.cli.pgn;

import dev.passant.cli.io.InputException;
import dev.passant.cli.pgn.PgnTextsCommand.ReadGame;
import dev.passant.pgn.TagValues;
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
 * What games are sorted by: bytes that compare, without a sign and one after the other, as the values of some tags do.
 * So a sort need not know tags, and keys can wait in a file.
 *
 * <p>Games whose tag says nothing come last, in either direction.
 */
final class SortKey {

    private static final int MAX_TAGS = 20;

    /** How a value is compared. */
    private enum Kind {
        TEXT,
        NUMBER,
        DATE
    }

    /** A tag that is sorted by. */
    private record Part(String tag, Kind kind, boolean descends) {}

    private static final Pattern DATES = Pattern.compile("(UTC|Event|End|Start)?Date", Pattern.CASE_INSENSITIVE);
    private static final Pattern NUMBERS = Pattern.compile(
            "(White|Black)(Elo|RatingDiff|FideId|TeamId)|PlyCount|Board|Round|EventRounds", Pattern.CASE_INSENSITIVE);

    private static final Pattern DIGITS = Pattern.compile("\\d+");

    private static final int KNOWN = 1;
    private static final int NOT_KNOWN = 2;

    private final List<Part> parts = new ArrayList<>();
    private final Set<String> knownTags = new HashSet<>();

    /**
     * Reads the value of {@code --by}.
     *
     * @param list tags with commas, as {@code Date,WhiteElo:desc,Round:text}
     */
    SortKey(String list) {
        for (String part : list.split(",", -1)) {
            parts.add(part(part.strip()));
        }
        if (parts.size() > MAX_TAGS) {
            throw new InputException("--by takes " + MAX_TAGS + " tags at most, not " + parts.size());
        }
    }

    private static Part part(String text) {
        String[] words = text.split(":", -1);
        if (!words[0].matches("[A-Za-z0-9_]{1,255}")) {
            throw new InputException(
                    "--by takes tags with commas as Date,WhiteElo:desc,Round:text, not \"" + text + "\"");
        }
        Kind kind = usual(words[0]);
        boolean descends = false;
        for (String word : Arrays.asList(words).subList(1, words.length)) {
            Optional<Kind> told = kind(word);
            descends |= word.equalsIgnoreCase("desc");
            kind = told.orElse(kind);
            if (told.isEmpty() && !word.equalsIgnoreCase("desc") && !word.equalsIgnoreCase("asc")) {
                throw new InputException(
                        "--by takes a tag with :text, :number or :date, and :desc, not \"" + text + "\"");
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

    /** The key of a game. */
    byte[] of(ReadGame game) {
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
            // What ends first comes first, and last where the order is turned over: no byte of a value is 0.
            key.write(part.descends() ? ~0 : 0);
        }
        return key.toByteArray();
    }

    /** The tags that no game so far had a value of, by which it could be sorted. */
    List<String> unknownTags() {
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

    /** Capitals do not count. */
    private static byte[] text(String value) {
        return value.toLowerCase(Locale.ROOT).replace('\0', ' ').getBytes(StandardCharsets.UTF_8);
    }

    /** The numbers in a text, one after the other, as in the round 3.12: how many digits, and the digits. */
    private static byte[] numbers(String value) {
        ByteArrayOutputStream key = new ByteArrayOutputStream();
        DIGITS.matcher(value).results().forEach(found -> {
            String digits = found.group().replaceFirst("^0+(?=.)", "");
            int length = Math.min(digits.length(), 254);
            key.write(length + 1);
            key.writeBytes(digits.substring(0, length).getBytes(StandardCharsets.US_ASCII));
        });
        return key.toByteArray();
    }
}
