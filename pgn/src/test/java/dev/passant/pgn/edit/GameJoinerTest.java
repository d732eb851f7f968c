package dev.passant.pgn.edit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class GameJoinerTest {

    private static Game joined(String... games) {
        GameJoiner joiner = new GameJoiner(1000);
        Arrays.stream(games).map(Game::parse).forEach(joiner::add);
        return joiner.toGame();
    }

    private static String moves(Game game) {
        String text = game.toString();
        return text.substring(text.indexOf("\n\n") + 2).strip().replace('\n', ' ');
    }

    @Test
    void gamesBecomeVariationsInTheOrderOfTheirNumber() {
        assertThat(moves(joined("1. d4 d5 *", "1. e4 e5 2. Nf3 1-0", "1. e4 c5 0-1", "1. e4 e5 2. Nc3 1/2-1/2")))
                .isEqualTo("{4 games: +1 =1 -1, 1 unknown} 1. e4 {3 games: +1 =1 -1}"
                        + " (1. d4 {1 game: +0 =0 -0, 1 unknown} 1... d5) 1... e5 {2 games: +1 =1 -0}"
                        + " (1... c5 {1 game: +0 =0 -1}) 2. Nf3 {1 game: +1 =0 -0}"
                        + " (2. Nc3 {1 game: +0 =1 -0}) *");
    }

    @Test
    void annotationsAndVariationsAreKeptOnce() {
        Game game =
                joined("{start} 1. e4 $1 {good} (1. d4 {too}) 1... e5 *", "1. e4 $1 {good} {[%eval 0.3]} 1... e5 $2 *");
        assertThat(moves(game))
                .isEqualTo("{start} {2 games: +0 =0 -0, 2 unknown} 1. e4 $1 {good} {[%eval 0.3]} (1. d4 {too})"
                        + " 1... e5 $2 *");
    }

    @Test
    void gamesThatEndEarlierAreCounted() {
        assertThat(moves(joined("1. e4 1-0", "1. e4 e5 0-1")))
                .isEqualTo("{2 games: +1 =0 -1} 1. e4 e5 {1 game: +0 =0 -1} *");
    }

    @Test
    void nullMovesAreJoined() {
        assertThat(moves(joined("1. e4 -- 2. d4 *", "1. e4 -- 2. d4 *")))
                .isEqualTo("{2 games: +0 =0 -0, 2 unknown} 1. e4 -- 2. d4 *");
    }

    @Test
    void otherStartsAreSkipped() {
        GameJoiner joiner = new GameJoiner(10);
        assertThat(joiner.add(Game.parse("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"] 1. O-O *")))
                .isTrue();
        assertThat(joiner.add(Game.parse("1. e4 *"))).isFalse();
        assertThat(joiner.skipped()).isEqualTo(1);
        assertThat(joiner.toGame().tag("FEN")).contains("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        assertThat(new GameJoiner(1).toGame().nodes()).isEmpty();
    }

    @Test
    void tooManyMovesAreRefused() {
        GameJoiner joiner = new GameJoiner(2);
        joiner.add(Game.parse("1. e4 e5 *"));
        joiner.add(Game.parse("1. e4 e5 *"));
        assertThatIllegalStateException()
                .isThrownBy(() -> joiner.add(Game.parse("1. d4 *")))
                .withMessage("the tree has more than 2 moves");
    }

    /** Splitting a tree gives the games that were joined, except those that are the beginning of another one. */
    @Test
    void aTreeIsSplitIntoItsGames() {
        List<String> lines = List.of("e4 e5 Nf3", "e4 e5", "e4 c5 Nf3 d6", "e4 c5 Nf3 Nc6", "d4", "c4 c5", "c4 e5 g3");
        GameJoiner joiner = new GameJoiner(100);
        lines.forEach(line -> joiner.add(Game.parse(line + " *")));
        Set<String> whole = lines.stream()
                .filter(line -> lines.stream().noneMatch(longer -> longer.startsWith(line + " ")))
                .collect(Collectors.toSet());
        Stream<String> split = GameEdit.parse("split variations")
                .apply(joiner.toGame())
                .map(game -> game.mainLine().stream().map(GameNode::san).collect(Collectors.joining(" ")));
        assertThat(split).containsExactlyInAnyOrderElementsOf(whole);
    }
}
