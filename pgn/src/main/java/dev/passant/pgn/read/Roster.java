package dev.passant.pgn.read;

import dev.passant.pgn.PgnText;
import dev.passant.pgn.tag.Tag;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The seven tag roster: the tags that every game in export format has, in the order of writing. */
public final class Roster {

    /** The tags with their values for "unknown". */
    public static final List<Tag> UNKNOWN = List.of(
            new Tag("Event", "?"),
            new Tag("Site", "?"),
            new Tag("Date", "????.??.??"),
            new Tag("Round", "?"),
            new Tag("White", "?"),
            new Tag("Black", "?"),
            new Tag("Result", "*"));

    static final List<String> TAGS = UNKNOWN.stream().map(Tag::name).toList();

    /** The names as an array, because every tag of a file is looked up in it. */
    private static final String[] NAMES = TAGS.toArray(String[]::new);

    /** The tags that are read by name; SetUp is not among them, because all its spellings occur. */
    private static final String[] READ =
            Stream.concat(TAGS.stream(), Stream.of("FEN", "Variant")).toArray(String[]::new);

    static final int RESULT = 6;

    /** A bit mask with one bit for each of the seven tags. */
    static final int ALL = (1 << 7) - 1;

    private static final String SEVERAL = "tags of the roster are missing: ";
    private static final String ONE = "the tag ";
    private static final String IS_MISSING = " is missing";

    private Roster() {}

    /** Returns the index of a tag in the roster, or -1. */
    static int indexOf(PgnText name) {
        for (int i = 0; i < NAMES.length; i++) {
            if (name.isText(NAMES[i])) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Returns the tag whose name differs only in case: one of the roster, FEN or Variant. Compares length and first
     * letter before it creates a text, because every other tag of a file is looked up.
     */
    static Optional<String> meant(PgnText name) {
        for (String known : READ) {
            if (known.length() == name.length()
                    && (known.charAt(0) | 0x20) == (name.charAt(0) | 0x20)
                    && known.equalsIgnoreCase(name.toString())) {
                return Optional.of(known);
            }
        }
        return Optional.empty();
    }

    /** Returns the message about the missing tags, given a bit mask of the tags that are present. */
    static String missing(int present) {
        String names = IntStream.range(0, TAGS.size())
                .filter(i -> (present & 1 << i) == 0)
                .mapToObj(TAGS::get)
                .collect(Collectors.joining(", "));
        return names.contains(",") ? SEVERAL + names : ONE + names + IS_MISSING;
    }

    /** Returns whether a text was written by {@link #missing}. */
    public static boolean isMissing(String text) {
        return text.startsWith(SEVERAL) || text.startsWith(ONE) && text.endsWith(IS_MISSING);
    }
}
