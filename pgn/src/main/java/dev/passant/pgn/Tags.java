package dev.passant.pgn;

import dev.passant.pgn.read.Roster;
import dev.passant.pgn.tag.Tag;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The tags of a game: the seven tag roster, which is always present and comes first, then the other tags in the order
 * in which they were added.
 *
 * <p>Source: the PGN standard (Edwards, 1994), section 8.1.1.
 */
final class Tags {

    private static final List<Tag> ROSTER = Roster.UNKNOWN;

    private final List<Tag> tags = new ArrayList<>(ROSTER);
    /** A bit mask of the roster tags that were set; the others have their value for "unknown". */
    private int given;

    /** Returns an independent copy. */
    Tags copy() {
        Tags copy = new Tags();
        copy.tags.clear();
        copy.tags.addAll(tags);
        copy.given = given;
        return copy;
    }

    /** Adds a tag. A second tag of the same name is appended. */
    void add(Tag tag) {
        for (int i = 0; i < ROSTER.size(); i++) {
            if (ROSTER.get(i).name().equals(tag.name()) && (given & 1 << i) == 0) {
                tags.set(i, tag);
                given |= 1 << i;
                return;
            }
        }
        tags.add(tag);
    }

    /** Replaces the value of a tag, or adds the tag. */
    void set(Tag tag) {
        int at = indexOf(tag.name());
        if (at < 0) {
            tags.add(tag);
            return;
        }
        tags.set(at, tag);
        given |= at < ROSTER.size() ? 1 << at : 0;
    }

    /** Removes all tags of a name. A roster tag is reset to "unknown". */
    void remove(String name) {
        tags.subList(ROSTER.size(), tags.size()).removeIf(tag -> tag.name().equals(name));
        int at = indexOf(name);
        if (at >= 0) {
            tags.set(at, ROSTER.get(at));
            given &= ~(1 << at);
        }
    }

    Optional<String> value(String name) {
        int at = indexOf(name);
        return at < 0 ? Optional.empty() : Optional.of(tags.get(at).value());
    }

    /** Returns whether a tag is present; for a roster tag, whether it was set. */
    boolean isGiven(String name) {
        int at = indexOf(name);
        return at >= ROSTER.size() || at >= 0 && (given & 1 << at) != 0;
    }

    List<Tag> list() {
        return Collections.unmodifiableList(tags);
    }

    private int indexOf(String name) {
        for (int i = 0; i < tags.size(); i++) {
            if (tags.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }
}
