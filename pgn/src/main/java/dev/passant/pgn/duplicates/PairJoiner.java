package dev.passant.pgn.duplicates;

import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.players.PlayerName;
import dev.passant.pgn.tag.PgnDate;
import dev.passant.pgn.tag.Tag;
import dev.passant.pgn.tag.TagValues;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Joins two games with a common beginning into one game that loses nothing: the main line is that of the first, and the
 * moves of the other are variations. Unknown tags are filled in; values that differ are in a comment before the first
 * move.
 */
final class PairJoiner {

    /** Tags that follow from the moves or the start, which the joined game has its own values of. */
    private static final Set<String> OF_MOVES = Set.of("PlyCount", "FEN", "SetUp", "Variant", "Result");

    private static final Set<String> NAMES = Set.of("White", "Black");

    private PairJoiner() {}

    private record Pair(GameNode into, GameNode from) {}

    static Game join(Game longer, Game other) {
        Game joined = longer.copy();
        List<String> differences = new ArrayList<>();
        for (Tag tag : other.tags()) {
            Optional<String> value = TagValues.known(tag.value());
            if (value.isPresent() && !OF_MOVES.contains(tag.name())) {
                joinTag(joined, tag.name(), value.get(), differences);
            }
        }
        if (joined.result() == GameResult.UNKNOWN) {
            joined.setResult(other.result());
        }
        joinMoves(joined.root(), other.root());
        if (!differences.isEmpty()) {
            Comment comment = Comment.ofUnchecked("another copy has " + String.join(", ", differences));
            if (!joined.root().comments().contains(comment)) {
                joined.root().addComment(comment);
            }
        }
        return joined;
    }

    private static void joinTag(Game joined, String name, String value, List<String> differences) {
        Optional<String> known = joined.tag(name).flatMap(TagValues::known);
        if (known.isEmpty() || isMorePrecise(name, known.get(), value)) {
            joined.setTag(name, value);
        } else if (!known.get().equals(value) && !isMorePrecise(name, value, known.get())) {
            differences.add(name + " " + value.replace('}', ')').replace('{', '('));
        }
    }

    /** Returns whether a date or a name says the same as another one, and more. */
    private static boolean isMorePrecise(String name, String value, String more) {
        if (NAMES.contains(name)) {
            PlayerName one = PlayerName.of(value);
            PlayerName other = PlayerName.of(more);
            return one.agreesWith(other)
                    && one.toString().length() < other.toString().length();
        }
        if (!name.endsWith("Date")) {
            return false;
        }
        Optional<PgnDate> one = PgnDate.parse(value);
        Optional<PgnDate> other = PgnDate.parse(more);
        return one.isPresent()
                && other.isPresent()
                && one.get().year() == other.get().year()
                && (one.get().month() == 0 && other.get().month() != 0
                        || one.get().month() == other.get().month()
                                && one.get().day() == 0
                                && other.get().day() != 0);
    }

    /** Adds the moves and annotations that are missing, without recursion because games may be long. */
    private static void joinMoves(GameNode root, GameNode other) {
        Deque<Pair> pairs = new ArrayDeque<>(List.of(new Pair(root, other)));
        while (!pairs.isEmpty()) {
            Pair pair = pairs.remove();
            annotate(pair.into, pair.from);
            for (GameNode from : pair.from.children()) {
                pairs.add(new Pair(childLike(pair.into, from), from));
            }
        }
    }

    private static GameNode childLike(GameNode into, GameNode from) {
        return into.children().stream()
                .filter(child ->
                        child.isNullMove() ? from.isNullMove() : !from.isNullMove() && child.move() == from.move())
                .findFirst()
                .orElseGet(() -> from.isNullMove() ? into.addNullMove() : into.add(from.move()));
    }

    private static void annotate(GameNode into, GameNode from) {
        from.nags().stream().filter(nag -> !into.nags().contains(nag)).forEach(into::addNag);
        from.comments().stream()
                .filter(comment -> !into.comments().contains(comment))
                .forEach(into::addComment);
        if (!into.isRoot()) {
            from.commentsBefore().stream()
                    .filter(comment -> !into.commentsBefore().contains(comment))
                    .forEach(into::addCommentBefore);
        }
    }
}
