package dev.passant.pgn;

import java.util.ArrayList;
import java.util.List;

/**
 * Makes tags of what is read, and remembers the last one of each name: games of a file have the same names, and often the
 * same event, date or result as the game before, which is then the same object.
 */
final class RecentTags {

    /** Of so many names the last tag is remembered, so that a file of ever new names does not fill the memory. */
    private static final int MOST_NAMES = 32;

    private final List<Recent> recent = new ArrayList<>(MOST_NAMES);

    /** A tag, with its value as it was read. */
    private record Recent(String read, Tag tag) {}

    /** The tag that a name and a value stand for: without escapes, on one line, a result as PGN spells it. */
    Tag of(PgnText name, PgnText value) {
        int place = place(name);
        boolean isNew = place == recent.size();
        if (!isNew && value.isText(recent.get(place).read())) {
            return recent.get(place).tag();
        }
        String read = value.toString();
        Tag tag = tag(isNew ? name.toString() : recent.get(place).tag().name(), read);
        if (!isNew) {
            recent.set(place, new Recent(read, tag));
        } else if (place < MOST_NAMES) {
            recent.add(new Recent(read, tag));
        }
        return tag;
    }

    /** Where the last tag of a name is; behind all, where there is none. */
    private int place(PgnText name) {
        int place = 0;
        while (place < recent.size() && !name.isText(recent.get(place).tag().name())) {
            place++;
        }
        return place;
    }

    private static Tag tag(String name, String read) {
        String value = PgnText.unescaped(Tag.onOneLine(read));
        return new Tag(
                name,
                name.equals("Result")
                        ? GameResult.ofLenient(value).map(GameResult::toString).orElse(value)
                        : value);
    }
}
