package dev.passant.pgn;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Copies of parts of a game as new games. */
final class GameCopies {

    private GameCopies() {}

    /** Copies all moves after a node, with their annotations, behind another node, which must have none. */
    static void copyMoves(GameNode from, GameNode to) {
        Deque<GameNode> originals = new ArrayDeque<>(List.of(from));
        Deque<GameNode> copies = new ArrayDeque<>(List.of(to));
        while (!originals.isEmpty()) {
            GameNode original = originals.pop();
            GameNode copy = copies.pop();
            for (GameNode child : original.children()) {
                GameNode added = copy.addUnchecked(child.moveOrNull());
                added.annotateLike(child);
                originals.push(child);
                copies.push(added);
            }
        }
    }

    static Stream<Game> lines(Game game) {
        return Stream.concat(
                Stream.of(line(game.root())),
                game.nodes().filter(GameCopies::beginsVariation).map(GameCopies::line));
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
        List<GameNode> nodes = new ArrayList<>(path);
        for (Optional<GameNode> node = through.next();
                node.isPresent();
                node = node.get().next()) {
            nodes.add(node.get());
        }
        Game line = through.game().withoutMoves();
        GameNode end = line.root();
        for (GameNode node : nodes) {
            end = end.addUnchecked(node.moveOrNull());
            end.annotateLike(node);
        }
        if (!through.isRoot()) {
            line.setResult(end.position()
                    .outcome()
                    .flatMap(outcome -> GameResult.of(outcome.result()))
                    .orElse(GameResult.UNKNOWN));
        }
        return line;
    }
}
