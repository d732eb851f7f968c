package dev.passant.pgn.edit;

import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.annotation.Comment;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Removes comments, NAGs and variations from the moves of a game.
 *
 * @param comments all comments
 * @param text the text of comments; commands such as {@code [%clk ...]} are kept
 * @param nags NAGs
 * @param variations variations
 * @param commands the commands of comments, by their names in lower case
 * @param hasCommands whether commands are removed at all
 */
record Removal(
        boolean comments,
        boolean text,
        boolean nags,
        boolean variations,
        Predicate<String> commands,
        boolean hasCommands) {

    void from(Game game) {
        if (variations) {
            game.root().deleteVariations();
            game.mainLine().forEach(GameNode::deleteVariations);
        }
        if (comments || text || nags || hasCommands) {
            from(game.root());
            game.nodes().forEach(this::from);
        }
    }

    private void from(GameNode node) {
        if (nags) {
            node.setNags(List.of());
        }
        if (!node.comments().isEmpty()) {
            node.setComments(left(node.comments()));
        }
        if (!node.commentsBefore().isEmpty()) {
            node.setCommentsBefore(left(node.commentsBefore()));
        }
    }

    private List<Comment> left(List<Comment> all) {
        List<Comment> left = new ArrayList<>();
        for (Comment comment : comments ? List.<Comment>of() : all) {
            left(comment).ifPresent(left::add);
        }
        return left;
    }

    private Optional<Comment> left(Comment comment) {
        Comment left = hasCommands ? comment.withoutCommands(commands) : comment;
        Optional<Comment> rest = text ? left.withoutText() : Optional.of(left);
        if (rest.isPresent() && rest.get().equals(comment)) {
            return Optional.of(comment);
        }
        return rest.map(Comment::toString)
                .filter(words -> !words.isBlank())
                .map(words -> Comment.ofUnchecked(words.strip()));
    }
}
