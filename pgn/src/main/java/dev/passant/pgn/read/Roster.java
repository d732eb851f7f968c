package dev.passant.pgn.read;

import dev.passant.pgn.PgnText;
import dev.passant.pgn.tag.Tag;
import java.util.List;
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

    /** The tags that are read by name, the roster first. */
    private static final String[] READ = Stream.concat(
                    TAGS.stream(),
                    Stream.of(
                            "FEN",
                            "Variant",
                            "SetUp",
                            "TimeControl",
                            "WhiteElo",
                            "BlackElo",
                            "ECO",
                            "Opening",
                            "Variation",
                            "UTCDate",
                            "Termination",
                            "WhiteTitle",
                            "BlackTitle",
                            "WhiteFideId",
                            "BlackFideId",
                            "PlyCount"))
            .toArray(String[]::new);

    /** The indices of the tags with names of each length: most tags of a file are looked up. */
    private static final int[][] BY_LENGTH = IntStream.rangeClosed(
                    0, Stream.of(READ).mapToInt(String::length).max().orElseThrow())
            .mapToObj(length -> IntStream.range(0, READ.length)
                    .filter(i -> READ[i].length() == length)
                    .toArray())
            .toArray(int[][]::new);

    // Indices of these tags.
    static final int RESULT = 6;
    static final int FEN = 7;
    static final int VARIANT = 8;
    static final int SET_UP = 9;
    static final int TIME_CONTROL = 10;

    /** A bit mask with one bit for each of the seven tags. */
    static final int ALL = (1 << 7) - 1;

    private Roster() {}

    /** Returns the index of a tag that is read by name: 0 to {@link #RESULT} for the roster; -1 for any other tag. */
    static int indexOf(PgnText name) {
        for (int i : ofLength(name.length())) {
            if (name.isText(READ[i])) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Returns the index of the tag that is read by name and differs from this name only in case; -1 if there is none.
     * Compares the first letter before it creates a text.
     */
    static int meant(PgnText name) {
        for (int i : ofLength(name.length())) {
            if ((READ[i].charAt(0) | 0x20) == (name.charAt(0) | 0x20) && READ[i].equalsIgnoreCase(name.toString())) {
                return i;
            }
        }
        return -1;
    }

    private static int[] ofLength(int length) {
        return BY_LENGTH[length < BY_LENGTH.length ? length : 0];
    }

    /** Returns the name of a tag that is read by name. */
    static String name(int index) {
        return READ[index];
    }

    /** Returns the message about the missing tags, given a bit mask of the tags that are present. */
    static String missing(int present) {
        String names = IntStream.range(0, TAGS.size())
                .filter(i -> (present & 1 << i) == 0)
                .mapToObj(TAGS::get)
                .collect(Collectors.joining(", "));
        return names.contains(",") ? "tags of the roster are missing: " + names : "the tag " + names + " is missing";
    }
}
