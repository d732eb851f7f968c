package dev.passant.pgn;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The seven tags that every game for interchange has, in the order in which they are written. */
final class Roster {

    /** The tags with the values that stand for what is not known. */
    static final List<Tag> UNKNOWN = List.of(
            new Tag("Event", "?"),
            new Tag("Site", "?"),
            new Tag("Date", "????.??.??"),
            new Tag("Round", "?"),
            new Tag("White", "?"),
            new Tag("Black", "?"),
            new Tag("Result", "*"));

    /** Their names. */
    static final List<String> TAGS = UNKNOWN.stream().map(Tag::name).toList();

    /** The names once more, for a look at every tag of a file. */
    private static final String[] NAMES = TAGS.toArray(String[]::new);

    /** The index of the tag {@code Result}. */
    static final int RESULT = 6;

    /** One bit for each of the seven. */
    static final int ALL = (1 << 7) - 1;

    private static final String SEVERAL = "tags of the roster are missing: ";
    private static final String ONE = "the tag ";
    private static final String IS_MISSING = " is missing";

    private Roster() {}

    /** The index of a tag among the seven, or -1. */
    static int indexOf(PgnText name) {
        for (int i = 0; i < NAMES.length; i++) {
            if (name.isText(NAMES[i])) {
                return i;
            }
        }
        return -1;
    }

    /** Says in words which of the seven are missing, given one bit for each that is there. */
    static String missing(int present) {
        String names = IntStream.range(0, TAGS.size())
                .filter(i -> (present & 1 << i) == 0)
                .mapToObj(TAGS::get)
                .collect(Collectors.joining(", "));
        return names.contains(",") ? SEVERAL + names : ONE + names + IS_MISSING;
    }

    /** Whether {@link #missing} made a text. */
    static boolean isMissing(String text) {
        return text.startsWith(SEVERAL) || text.startsWith(ONE) && text.endsWith(IS_MISSING);
    }
}
