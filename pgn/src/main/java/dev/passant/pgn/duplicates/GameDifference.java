package dev.passant.pgn.duplicates;

import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.tag.Tag;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The difference between two games: tags with different values, and the first move that differs.
 *
 * <pre>{@code
 * Game one = Game.parse("[White \"Reti, R\"] 1. Nf3 d5 2. c4 *");
 * Game other = Game.parse("[White \"Réti\"] 1. Nf3 d5 2. g3 Nf6 *");
 * GameDifference difference = GameDifference.of(one, other);
 * System.out.println(difference.tags()); // [TagDifference[name=White, one=Reti, R, other=Réti]]
 * System.out.println(difference.commonPlies() + " " + difference.one() + " / " + difference.other()); // 2 2. c4 / 2. g3
 * }</pre>
 *
 * @param tags the tags whose values differ
 * @param commonPlies the number of plies that the main lines have in common
 * @param one the next move of the first game, with its number; empty if the main line ends here
 * @param other the next move of the other game
 */
public record GameDifference(List<TagDifference> tags, int commonPlies, String one, String other) {

    /** Creates a difference. */
    public GameDifference {
        tags = List.copyOf(tags);
    }

    /**
     * A tag whose values differ.
     *
     * @param name the name of the tag
     * @param one the value in the first game; empty if there is none
     * @param other the value in the other game; empty if there is none
     */
    public record TagDifference(String name, String one, String other) {}

    /**
     * Compares two games.
     *
     * @param one the first game
     * @param other the other game
     * @return their difference
     */
    public static GameDifference of(Game one, Game other) {
        Set<String> names = new LinkedHashSet<>();
        one.tags().stream().map(Tag::name).forEach(names::add);
        other.tags().stream().map(Tag::name).forEach(names::add);
        List<TagDifference> tags = new ArrayList<>();
        for (String name : names) {
            String first = one.tag(name).orElse("");
            String second = other.tag(name).orElse("");
            if (!first.equals(second)) {
                tags.add(new TagDifference(name, first, second));
            }
        }
        List<GameNode> line = one.mainLine();
        List<GameNode> others = other.mainLine();
        int common = 0;
        while (common < line.size() && common < others.size() && isSame(line.get(common), others.get(common))) {
            common++;
        }
        return new GameDifference(tags, common, at(line, common), at(others, common));
    }

    private static boolean isSame(GameNode one, GameNode other) {
        return one.isNullMove() || other.isNullMove()
                ? one.isNullMove() && other.isNullMove()
                : one.move() == other.move();
    }

    private static String at(List<GameNode> line, int ply) {
        return ply < line.size() ? line.get(ply).toString() : "";
    }
}
