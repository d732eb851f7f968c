package dev.passant.pgn;

import dev.passant.notation.Fen;
import dev.passant.pgn.annotation.Comment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A set of edits that remove parts of a game, or add a tag and comments to it, before it is written.
 *
 * <pre>{@code
 * Game game = Game.parse("[White \"Anna\"] [Annotator \"Bob\"] 1. e4 {[%clk 0:01:00] best} e5 $1 (1... c5 2. Nf3) 2. Nf3 *");
 * GameCleaning plain = GameCleaning.NONE.withoutClocks().withoutNags().withoutVariations().keepingTags(Set.of("White"));
 * System.out.println(plain.clean(game).toString().lines().skip(8).toList()); // [1. e4 {best} 1... e5 2. Nf3 *]
 * System.out.println(plain.clean(game).tag("Annotator")); // Optional.empty
 * System.out.println(GameCleaning.lines(game).map(line -> line.end().ply()).toList()); // [3, 3]
 * }</pre>
 *
 * <p>Immutable; the original game is not changed. Options that affect only the text, such as the line length and the
 * piece letters, are in {@link PgnWriterOptions}.
 *
 * @param hasComments whether to keep comments, including clocks, evaluations and marks
 * @param hasClocks whether to keep the times {@code [%clk ...]} and {@code [%emt ...]} in comments
 * @param hasEvaluations whether to keep the evaluations {@code [%eval ...]} and ChessBase's evaluation profiles
 *     {@code [%evp ...]} in comments
 * @param hasNags whether to keep NAGs
 * @param hasVariations whether to keep variations
 * @param tags the names of the tags to keep, besides {@code Result} and the tags of the start; empty to keep all
 * @param hasPlyCount whether to set the tag {@code PlyCount} to the number of moves of the main line
 * @param fens the plies of the main line after which to add a comment with the position in FEN: 0 for the start,
 *     {@link #LAST_PLY} for the last, {@link #EVERY_PLY} for all
 */
public record GameCleaning(
        boolean hasComments,
        boolean hasClocks,
        boolean hasEvaluations,
        boolean hasNags,
        boolean hasVariations,
        Optional<Set<String>> tags,
        boolean hasPlyCount,
        Set<Integer> fens) {

    /** Removes nothing and adds nothing. */
    public static final GameCleaning NONE =
            new GameCleaning(true, true, true, true, true, Optional.empty(), false, Set.of());

    /** In {@link #fens}: the last position of the main line. */
    public static final int LAST_PLY = -1;

    /** In {@link #fens}: all positions of the main line. */
    public static final int EVERY_PLY = -2;

    /** Tags that are never removed: the start of a game cannot change, and PGN requires a result. */
    private static final Set<String> KEPT = Set.of("FEN", "SetUp", "Variant", "Result");

    /** The comment commands that contain times. */
    private static final Set<String> CLOCKS = Set.of("clk", "emt");

    /** The comment commands that contain evaluations. */
    private static final Set<String> EVALUATIONS = Set.of("eval", "evp");

    /** Creates a set of edits. The sets of tags and plies are copied. */
    public GameCleaning {
        tags = tags.map(Set::copyOf);
        fens = Set.copyOf(fens);
    }

    /** {@return these edits plus the removal of comments} */
    public GameCleaning withoutComments() {
        return new GameCleaning(false, hasClocks, hasEvaluations, hasNags, hasVariations, tags, hasPlyCount, fens);
    }

    /** {@return these edits plus the removal of times from comments} */
    public GameCleaning withoutClocks() {
        return new GameCleaning(hasComments, false, hasEvaluations, hasNags, hasVariations, tags, hasPlyCount, fens);
    }

    /** {@return these edits plus the removal of evaluations from comments} */
    public GameCleaning withoutEvaluations() {
        return new GameCleaning(hasComments, hasClocks, false, hasNags, hasVariations, tags, hasPlyCount, fens);
    }

    /** {@return these edits plus the removal of NAGs} */
    public GameCleaning withoutNags() {
        return new GameCleaning(hasComments, hasClocks, hasEvaluations, false, hasVariations, tags, hasPlyCount, fens);
    }

    /** {@return these edits plus the removal of variations} */
    public GameCleaning withoutVariations() {
        return new GameCleaning(hasComments, hasClocks, hasEvaluations, hasNags, false, tags, hasPlyCount, fens);
    }

    /**
     * {@return these edits plus the removal of all tags except the given ones} Removed tags of the seven tag roster are
     * set to unknown.
     *
     * @param names the names of the tags to keep, besides {@code Result} and the tags of the start
     */
    public GameCleaning keepingTags(Set<String> names) {
        return new GameCleaning(
                hasComments, hasClocks, hasEvaluations, hasNags, hasVariations, Optional.of(names), hasPlyCount, fens);
    }

    /** {@return these edits plus the tag {@code PlyCount}} */
    public GameCleaning withPlyCount() {
        return new GameCleaning(hasComments, hasClocks, hasEvaluations, hasNags, hasVariations, tags, true, fens);
    }

    /**
     * {@return these edits plus comments with the position in FEN}
     *
     * @param plies the plies after which to add them: see {@link #fens}
     */
    public GameCleaning withFens(Set<Integer> plies) {
        return new GameCleaning(
                hasComments, hasClocks, hasEvaluations, hasNags, hasVariations, tags, hasPlyCount, plies);
    }

    /** {@return whether these edits remove nothing and add nothing} */
    public boolean isNone() {
        // Do not call equals: its first call for a record takes a tenth of the run time of a short command.
        boolean keepsAll = hasComments && hasClocks && hasEvaluations && hasNags && hasVariations;
        return keepsAll && tags.isEmpty() && !hasPlyCount && fens.isEmpty();
    }

    /**
     * {@return a cleaned copy of a game}
     *
     * @param game the game, which is not changed
     */
    public Game clean(Game game) {
        Game clean = game.copy();
        if (!hasVariations) {
            clean.root().deleteVariations();
            clean.mainLine().forEach(GameNode::deleteVariations);
        }
        if (!(hasComments && hasClocks && hasEvaluations && hasNags)) {
            clean(clean.root());
            clean.nodes().forEach(this::clean);
        }
        tags.ifPresent(kept -> removeTags(clean, kept));
        if (hasPlyCount) {
            clean.setTag("PlyCount", Integer.toString(clean.end().ply()));
        }
        if (!fens.isEmpty()) {
            addFens(clean);
        }
        return clean;
    }

    private void clean(GameNode node) {
        if (!hasNags) {
            node.setNags(List.of());
        }
        if (!node.comments().isEmpty()) {
            node.setComments(cleaned(node.comments()));
        }
        if (!node.commentsBefore().isEmpty()) {
            node.setCommentsBefore(cleaned(node.commentsBefore()));
        }
    }

    private List<Comment> cleaned(List<Comment> comments) {
        List<Comment> cleaned = new ArrayList<>();
        for (Comment comment : hasComments ? comments : List.<Comment>of()) {
            Comment left = comment;
            if (!hasClocks) {
                left = left.withoutCommands(CLOCKS);
            }
            if (!hasEvaluations) {
                left = left.withoutCommands(EVALUATIONS);
            }
            if (left.equals(comment)) {
                cleaned.add(comment);
            } else if (!left.toString().isBlank()) {
                cleaned.add(Comment.ofUnchecked(left.toString().strip()));
            }
        }
        return cleaned;
    }

    private static void removeTags(Game game, Set<String> kept) {
        Set<String> names = new HashSet<>();
        game.tags().forEach(tag -> names.add(tag.name()));
        names.removeAll(kept);
        names.removeAll(KEPT);
        names.forEach(game::removeTag);
    }

    private void addFens(Game game) {
        int last = game.end().ply();
        Optional<GameNode> node = Optional.of(game.root());
        while (node.isPresent()) {
            GameNode at = node.get();
            boolean isWanted =
                    fens.contains(EVERY_PLY) || fens.contains(at.ply()) || at.ply() == last && fens.contains(LAST_PLY);
            if (isWanted) {
                at.addComment(Comment.of(Fen.format(at.position())));
            }
            node = at.next();
        }
    }

    /**
     * Returns the main line and each variation as separate games, each with all moves from the start of the game and
     * their annotations. A variation has no result, unless it ends the game by the rules.
     *
     * @param game the game, which is not changed
     * @return games without variations, the main line first, the others in the order of PGN; lazy
     */
    public static Stream<Game> lines(Game game) {
        Game mainLine = NONE.withoutVariations().clean(game);
        return Stream.concat(
                Stream.of(mainLine),
                game.nodes().filter(GameCleaning::beginsVariation).map(GameCleaning::line));
    }

    private static boolean beginsVariation(GameNode node) {
        return node.parent()
                .map(before -> !before.children().get(0).equals(node))
                .orElse(false);
    }

    /** Returns the line from the start of the game through a node, continued by first children. */
    private static Game line(GameNode through) {
        Deque<GameNode> path = new ArrayDeque<>();
        for (GameNode node = through; !node.isRoot(); node = node.parent().orElseThrow()) {
            path.push(node);
        }
        for (Optional<GameNode> node = through.next();
                node.isPresent();
                node = node.get().next()) {
            path.add(node.get());
        }
        Game line = through.game().withoutMoves();
        GameNode end = line.root();
        for (GameNode node : path) {
            end = end.addUnchecked(node.moveOrNull());
            end.annotateLike(node);
        }
        line.setResult(end.position()
                .outcome()
                .flatMap(outcome -> GameResult.of(outcome.result()))
                .orElse(GameResult.UNKNOWN));
        return line;
    }
}
