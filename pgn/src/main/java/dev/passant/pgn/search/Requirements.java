package dev.passant.pgn.search;

import dev.passant.pgn.search.Requirement.Reaches;
import dev.passant.pgn.search.Requirement.Says;
import dev.passant.pgn.search.Requirement.Unknown;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** Derives a {@link Requirement} from a condition on tags or a node of a query. */
final class Requirements {

    private Requirements() {}

    /**
     * Returns the requirement that one of the tags has one of the values, given in lower case. A missing tag counts as
     * an empty value.
     */
    static Requirement says(List<String> tags, Set<String> values) {
        // Tag names with other characters are not indexed as written.
        boolean isPlain = tags.stream().allMatch(tag -> tag.chars().allMatch(c -> c < 0x80));
        if (!isPlain || values.isEmpty() || values.contains("")) {
            return new Unknown();
        }
        Stream<Requirement> parts =
                tags.stream().flatMap(tag -> values.stream().sorted().map(value -> new Says(tag, value)));
        return Requirement.any(parts.toList());
    }

    /** Returns the requirement of a node. */
    static Requirement of(Node node) {
        if (node instanceof Node.Exact exact) {
            return Requirement.any(exact.positions().stream()
                    .map(position -> (Requirement) new Reaches(position))
                    .toList());
        }
        if (node instanceof Node.Header header) {
            return header.condition().requirement();
        }
        if (node instanceof Node.Or or) {
            return Requirement.any(parts(or.parts()));
        }
        if (node instanceof Node.And and) {
            return Requirement.all(parts(and.parts()));
        }
        if (node instanceof Node.Then then) {
            return Requirement.all(parts(then.parts()));
        }
        if (node instanceof Node.Next next) {
            return Requirement.all(parts(next.parts()));
        }
        if (node instanceof Node.Lasting lasting) {
            return of(lasting.part());
        }
        return node instanceof Node.Once once ? of(once.part()) : new Unknown();
    }

    private static List<Requirement> parts(List<Node> nodes) {
        List<Requirement> parts = new ArrayList<>();
        nodes.forEach(node -> parts.add(of(node)));
        return parts;
    }
}
