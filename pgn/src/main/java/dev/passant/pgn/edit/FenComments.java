package dev.passant.pgn.edit;

import dev.passant.notation.Fen;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.annotation.Comment;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** The plies of the main line after which the position is added as a comment. */
record FenComments(Set<Integer> plies, boolean isLast, boolean isEvery) {

    static final String EXPECTED = "plies such as 0,20, or last or every";

    /** Reads the words of a list; the function makes the exception for a wrong one. */
    static FenComments of(List<String> words, Function<String, RuntimeException> wrong) {
        Set<Integer> plies = new HashSet<>();
        for (String word : words) {
            if (word.matches("\\d{1,9}")) {
                plies.add(Integer.parseInt(word));
            } else if (!word.equals("last") && !word.equals("every")) {
                throw wrong.apply(word);
            }
        }
        return new FenComments(plies, words.contains("last"), words.contains("every"));
    }

    void addTo(Game game) {
        Optional<GameNode> node = Optional.of(game.root());
        while (node.isPresent()) {
            GameNode at = node.get();
            node = at.next();
            if (isEvery || plies.contains(at.ply()) || isLast && node.isEmpty()) {
                at.addComment(Comment.of(Fen.format(at.position())));
            }
        }
    }
}
