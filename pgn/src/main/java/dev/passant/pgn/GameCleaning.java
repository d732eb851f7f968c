package dev.passant.pgn;

import dev.passant.notation.Fen;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is taken out of a game, and what is put in, before it is written for somebody else.
 *
 * <pre>{@code
 * Game game = Game.parse("[White \"Anna\"] [Annotator \"Bob\"] 1. e4 {[%clk 0:01:00] best} e5 $1 (1... c5 2. Nf3) 2. Nf3 *");
 * GameCleaning plain = GameCleaning.NONE.withoutClocks().withoutNags().withoutVariations().keepingTags(Set.of("White"));
 * System.out.println(plain.clean(game).toString().lines().skip(8).toList()); // [1. e4 {best} 1... e5 2. Nf3 *]
 * System.out.println(plain.clean(game).tag("Annotator")); // Optional.empty
 * System.out.println(GameCleaning.lines(game).map(line -> line.end().ply()).toList()); // [3, 3]
 * }</pre>
 *
 * <p>Immutable; the game that is cleaned is not changed. What only concerns the text of a game, the length of lines and
 * the letters of the pieces, is said by {@link PgnWriterOptions}.
 *
 * @param hasComments whether comments stay, and with them clocks, evaluations and marks
 * @param hasClocks whether the times of {@code [%clk ...]} and {@code [%emt ...]} stay in comments
 * @param hasEvaluations whether the evaluations of {@code [%eval ...]} and ChessBase's profile of a game,
 *     {@code [%evp ...]}, stay in comments
 * @param hasNags whether NAGs stay
 * @param hasVariations whether variations stay
 * @param tags the names of the tags that stay, besides {@code Result} and those of the start; empty for all
 * @param hasPlyCount whether the tag {@code PlyCount} is set to the number of moves of the main line
 * @param fens the plies of the main line behind which a comment with the position is put, 0 for the start, and -1 for the
 *     last position, whichever ply that is; {@link #EVERY_PLY} for all
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

    /** Nothing is taken out and nothing put in. */
    public static final GameCleaning NONE =
            new GameCleaning(true, true, true, true, true, Optional.empty(), false, Set.of());

    /** Among the plies of {@link #fens}: the last position of the game. */
    public static final int LAST_PLY = -1;

    /** Among the plies of {@link #fens}: all of them. */
    public static final int EVERY_PLY = -2;

    /** What describes the start cannot be taken from a game, and one without a result is no game. */
    private static final Set<String> KEPT = Set.of("FEN", "SetUp", "Variant", "Result");

    /** The commands of comments that hold times, and those that hold evaluations. */
    private static final Set<String> CLOCKS = Set.of("clk", "emt");

    private static final Set<String> EVALUATIONS = Set.of("eval", "evp");

    /**
     * Copies the sets.
     *
     * @param hasComments whether comments stay
     * @param hasClocks whether times stay
     * @param hasEvaluations whether evaluations stay
     * @param hasNags whether NAGs stay
     * @param hasVariations whether variations stay
     * @param tags the tags that stay
     * @param hasPlyCount whether the number of moves becomes a tag
     * @param fens the plies behind which the position is written
     */
    public GameCleaning {
        tags = tags.map(Set::copyOf);
        fens = Set.copyOf(fens);
    }

    /**
     * The same without comments.
     *
     * @return the cleaning
     */
    public GameCleaning withoutComments() {
        return new GameCleaning(false, hasClocks, hasEvaluations, hasNags, hasVariations, tags, hasPlyCount, fens);
    }

    /**
     * The same without times in comments.
     *
     * @return the cleaning
     */
    public GameCleaning withoutClocks() {
        return new GameCleaning(hasComments, false, hasEvaluations, hasNags, hasVariations, tags, hasPlyCount, fens);
    }

    /**
     * The same without evaluations in comments.
     *
     * @return the cleaning
     */
    public GameCleaning withoutEvaluations() {
        return new GameCleaning(hasComments, hasClocks, false, hasNags, hasVariations, tags, hasPlyCount, fens);
    }

    /**
     * The same without NAGs.
     *
     * @return the cleaning
     */
    public GameCleaning withoutNags() {
        return new GameCleaning(hasComments, hasClocks, hasEvaluations, false, hasVariations, tags, hasPlyCount, fens);
    }

    /**
     * The same without variations.
     *
     * @return the cleaning
     */
    public GameCleaning withoutVariations() {
        return new GameCleaning(hasComments, hasClocks, hasEvaluations, hasNags, false, tags, hasPlyCount, fens);
    }

    /**
     * The same without tags but for some. Those of the roster are always written, and say that nothing is known.
     *
     * @param names the names of the tags that stay, besides {@code Result} and those of the start
     * @return the cleaning
     */
    public GameCleaning keepingTags(Set<String> names) {
        return new GameCleaning(
                hasComments, hasClocks, hasEvaluations, hasNags, hasVariations, Optional.of(names), hasPlyCount, fens);
    }

    /**
     * The same with the tag {@code PlyCount}.
     *
     * @return the cleaning
     */
    public GameCleaning withPlyCount() {
        return new GameCleaning(hasComments, hasClocks, hasEvaluations, hasNags, hasVariations, tags, true, fens);
    }

    /**
     * The same with comments with the position, in FEN.
     *
     * @param plies behind which moves: see {@link #fens}
     * @return the cleaning
     */
    public GameCleaning withFens(Set<Integer> plies) {
        return new GameCleaning(
                hasComments, hasClocks, hasEvaluations, hasNags, hasVariations, tags, hasPlyCount, plies);
    }

    /**
     * A game as it is left.
     *
     * @param game the game, which stays as it is
     * @return another
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
                left = left.without(CLOCKS);
            }
            if (!hasEvaluations) {
                left = left.without(EVALUATIONS);
            }
            if (left.equals(comment)) {
                cleaned.add(comment);
            } else if (!left.toString().isBlank()) {
                cleaned.add(Comment.read(left.toString().strip()));
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
     * The main line of a game and each of its variations as games of their own, each with the moves from the start of
     * the game on and their annotations. A variation has no result, unless the rules end it.
     *
     * @param game the game, which stays as it is
     * @return games without variations, the main line first, the others in the order in which they are written; lazily
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

    /** The line from the start of the game through a node, and on by the first moves. */
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
            end = end.addUnchecked(node.move().orElse(null));
            end.annotateLike(node);
        }
        line.setResult(end.position()
                .outcome()
                .flatMap(outcome -> GameResult.of(outcome.result()))
                .orElse(GameResult.UNKNOWN));
        return line;
    }
}
