package dev.passant.pgn;

import dev.passant.pgn.tag.Tag;
import dev.passant.pgn.tag.TagValues;
import java.util.ArrayList;
import java.util.List;

/**
 * Creates tags, and caches the last tag of each name. The games of a file usually have the same tag names, and often
 * the same event, date or result as the game before; equal tags then share one object.
 */
final class RecentTags {

    /** The maximum number of cached names, so that a file with many different names does not fill the memory. */
    private static final int MAX_NAMES = 32;

    private final List<Recent> recent = new ArrayList<>(MAX_NAMES);

    /** A tag, with its value before unescaping. */
    private record Recent(String read, Tag tag) {}

    /**
     * Returns the tag with the given name and raw value, with the value unescaped, on one line, and in standard form if
     * it is a result.
     */
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
        } else if (place < MAX_NAMES) {
            recent.add(new Recent(read, tag));
        }
        return tag;
    }

    /** Returns the index of the cached tag with the given name, or the size of the cache if there is none. */
    private int place(PgnText name) {
        int place = 0;
        while (place < recent.size() && !name.isText(recent.get(place).tag().name())) {
            place++;
        }
        return place;
    }

    private static Tag tag(String name, String read) {
        String value = TagValues.text(read);
        return new Tag(
                name,
                name.equals("Result")
                        ? GameResult.ofLenient(value).map(GameResult::toString).orElse(value)
                        : value);
    }
}
