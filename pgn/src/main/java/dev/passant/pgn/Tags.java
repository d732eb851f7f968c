package dev.passant.pgn;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The tags of a game: the seven of the roster, which are always there and come first, then the others in the order in
 * which they were given.
 *
 * <p>Source: the PGN standard (Edwards, 1994), section 8.1.1.
 */
final class Tags {

    private static final List<Tag> ROSTER = Roster.UNKNOWN;

    private final List<Tag> tags = new ArrayList<>(ROSTER);
    /** Which tags of the roster were given; those that were not have the value that stands for unknown. */
    private int given;

    /** The same tags, to be changed by themselves. */
    Tags copy() {
        Tags copy = new Tags();
        copy.tags.clear();
        copy.tags.addAll(tags);
        copy.given = given;
        return copy;
    }

    /** Adds a tag; the second of one name is kept too, behind the others. */
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

    /** Gives a tag another value, or adds it. */
    void set(Tag tag) {
        int at = indexOf(tag.name());
        if (at < 0) {
            tags.add(tag);
            return;
        }
        tags.set(at, tag);
        given |= at < ROSTER.size() ? 1 << at : 0;
    }

    /** Takes all tags of a name away; one of the roster becomes unknown. */
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

    /** Whether a tag of the roster was given, or another is there. */
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
