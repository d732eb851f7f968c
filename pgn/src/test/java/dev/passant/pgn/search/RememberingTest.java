package dev.passant.pgn.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.pgn.PgnReader;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests conditions that depend on earlier plies, and that they are reset for the next game. */
class RememberingTest {

    /** Each move counts for one pattern; which one may depend on later moves. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            played white "Nf3 Nc3"      | 1. Nf3 e5 2. Nc3 d6 3. Nb1 *    | 1:3
            played white "N?? Nf3"      | 1. Nf3 e5 2. Nc3 *              | 1:3
            played white "Nf3 N??"      | 1. Nf3 e5 2. Nc3 *              | 1:3
            played white "??? N?? Nf3"  | 1. Nf3 e5 2. Nc3 d6 3. e4 *     | 1:5
            played white "N?? Nf3 N?3"  | 1. Nf3 e5 2. Nc3 d6 3. Nd5 *    | 1:5
            played white "N?? Nf3 N?3"  | 1. Nf3 e5 2. Nc3 d6 3. e4 *     |
            played white "N?? N?3 N?3 Nf3" | 1. Nf3 a6 2. Ng5 b6 3. Ne4 c6 4. Ng5 d6 5. Nf3 * |
            played white "R?? R?3 Ra3 Ra?" | 1. a4 h6 2. Ra2 h5 3. Ra3 g6 4. Rb3 g5 5. Rb4 * | 1:9
            played white "Nf3 Nf3"      | 1. Nf3 e5 2. Nc3 *              |
            played white "Nf3 Nf3"      | 1. Nf3 e5 2. Ng1 e4 3. Nf3 d5 * | 1:5
            played black "e5 Nf3"       | 1. Nf3 e5 2. Nc3 *              |
            played black "e5"           | 1. Nf3 e5 2. Nc3 *              | 1:2
            played "e5 Nf3"             | 1. Nf3 e5 2. Nc3 *              | 1:2
            played "e5 Nf3"             | 1. Nf3 Nf6 * 1. e4 e5 *         |
            """)
    void movesInAnyOrderAreMetAtTheLast(String query, String games, String expected) throws IOException {
        assertThat(Games.met(query, games)).isEqualTo(expected == null ? List.of() : List.of(expected));
    }

    @Test
    void asManyMovesAsCanBeAskedForAreMetOnce() throws IOException {
        String moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(17);
        assertThat(Games.met("played \"" + "N?? ".repeat(64) + "\"", moves + "*"))
                .containsExactly("1:64");
    }

    @Test
    void whatFollowsAtOnceMayHaveBegunBefore() throws IOException {
        String games = "1. e4 e5 2. Nf3 *";
        assertThat(Games.met("move e5 next (move e4 then move Nf3)", games)).containsExactly("1:3");
        assertThat(Games.met("move e5 and move e4 or (move e4 then move Nf3)", games))
                .containsExactly("1:3");
    }

    /** A cycle of six plies, which does not divide the size of the position history. */
    @Test
    void positionsAreCountedInGamesOfAnyLength() throws IOException {
        String round = "Ra2 Kg8 Ra3 Kh7 Ra1 Kh8 ";
        String game = "[FEN \"7k/8/8/8/8/8/8/R6K w - - 0 1\"]\n\n" + round.repeat(250) + "*\n\n";
        assertThat(Games.met("repetition 2", game))
                .isEqualTo(IntStream.rangeClosed(6, 1500)
                        .mapToObj(ply -> "1:" + ply)
                        .toList());
        assertThat(Games.met("repetition 3", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 *\n\n1. Nf3 Nf6 2. Ng1 Ng8 *"))
                .isEmpty();
    }

    @Test
    void positionsOfCrazyhouseRecurAfterCaptures() throws IOException {
        String game =
                "[Variant \"Crazyhouse\"]\n[FEN \"r1bqkb1r/pppp1ppp/2n5/4n3/8/5N2/PPPPPPPP/RNBQKB1R[] w KQkq - 0 5\"]\n\n"
                        + "Nxe5 Nxe5 N@f3 N@c6 ".repeat(4)
                        + "*";
        assertThat(Games.met("repetition 5", game)).containsExactly("1:16");
    }

    @Test
    void nothingIsLeftOfTheGameBefore() throws IOException {
        List<String> told = new ArrayList<>();
        String games = "1. e4 d5 2. exd5 *\n\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Kd2 *";
        try (PgnReader reader = new PgnReader(new StringReader(games))) {
            reader.replayAll(QueryVisitor.of(
                    Query.parse("start or captures"),
                    match -> told.add(match.game() + ":" + match.ply() + " "
                            + match.before().equals(match.position()))));
        }
        assertThat(told).containsExactly("1:0 true", "1:3 false", "2:0 true");
    }

    /** If a tag is repeated, its first value counts, as in game trees. */
    @Test
    void theFirstOfTwoTagsCounts() throws IOException {
        String games = "[White \"Anna\"]\n[White \"Zed\"]\n\n1. e4 *";
        assertThat(Games.met("white = anna and start", games)).containsExactly("1:0");
        assertThat(Games.met("white = zed and start", games)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            mate by N                      | 3qkb2/3p1p2/8/8/4N3/8/8/4R1K1 w - - 0 1 | 1. Nd6 | 1:1
            mate by R                      | 3qkb2/3p1p2/8/8/4N3/8/8/4R1K1 w - - 0 1 | 1. Nd6 | 1:1
            mate by QP                     | 3qkb2/3p1p2/8/8/4N3/8/8/4R1K1 w - - 0 1 | 1. Nd6 |
            material white "QvR" and start | 4k3/8/8/8/8/8/8/q3K2R b - - 0 1         | *      |
            material black "QvR" and start | 4k3/8/8/8/8/8/8/q3K2R b - - 0 1         | *      | 1:0
            material "QvR" and start       | 4k3/8/8/8/8/8/8/q3K2R b - - 0 1         | *      | 1:0
            captures P                     | 4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1       | 1. exd6 | 1:1
            """)
    void whoHasWhatIsTold(String query, String fen, String moves, String expected) throws IOException {
        assertThat(Games.met(query, "[FEN \"" + fen + "\"]\n\n" + moves + " *"))
                .isEqualTo(expected == null ? List.of() : List.of(expected));
    }
}
