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

    /** A tag that is read by name. */
    record Known(String name, int bit) {}

    /** SetUp is not among them, because all its spellings occur. */
    private static final Known[] READ = known("FEN", "Variant");

    static final int RESULT = 6;

    /** A bit mask with one bit for each of the seven tags. */
    static final int ALL = (1 << 7) - 1;

    private static final String SEVERAL = "tags of the roster are missing: ";
    private static final String ONE = "the tag ";
    private static final String IS_MISSING = " is missing";

    private Roster() {}

    private static Known[] known(String... more) {
        List<String> names = Stream.concat(TAGS.stream(), Stream.of(more)).toList();
        return IntStream.range(0, names.size())
                .mapToObj(i -> new Known(names.get(i), 1 << i))
                .toArray(Known[]::new);
    }

    /** Returns the index of a tag in the roster, or -1. */
    static int indexOf(PgnText name) {
        for (int i = 0; i < NAMES.length; i++) {
            if (name.isText(NAMES[i])) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the bit of a tag that is read by name; 0 if it is another one. */
    static int bit(PgnText name) {
        for (Known known : READ) {
            if (name.isText(known.name)) {
                return known.bit;
            }
        }
        return 0;
    }

    /**
     * Returns the tag whose name differs only in case: one of the roster, FEN or Variant. Compares length and first
     * letter before it creates a text, because every tag of a file is looked up.
     */
    static Optional<Known> meant(PgnText name) {
        for (Known known : READ) {
            if (known.name.length() == name.length()
                    && (known.name.charAt(0) | 0x20) == (name.charAt(0) | 0x20)
                    && !name.isText(known.name)
                    && known.name.equalsIgnoreCase(name.toString())) {
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
