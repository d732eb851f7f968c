package dev.passant.pgn.duplicates;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.PieceLetters;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.MoveLetters;
import dev.passant.pgn.PgnEncoding;
import dev.passant.pgn.PgnLimits;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnWriter;
import dev.passant.pgn.PgnWriterOptions;
import dev.passant.pgn.raw.RawGame;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayName("Nearly equal games")
class NearDuplicatesTest {

    private static final String TWENTY =
            "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O "
                    + "9. h3 Nb8 10. d4 Nbd7 ";

    private final List<String> dropped = new ArrayList<>();

    private List<String> merged(String... games) {
        return merged(PgnOptions.DEFAULT, games);
    }

    private List<String> merged(PgnOptions options, String... games) {
        List<String> merged = new ArrayList<>();
        dropped.clear();
        try (GameMerger merger =
                new GameMerger(options, true, (kept, game) -> dropped.add(new String(game.text(), UTF_8)))) {
            for (String game : games) {
                merger.add(new RawGame(game.getBytes(UTF_8), true));
            }
            merger.finish(game -> merged.add(new String(game.text(), UTF_8)));
            assertThat(merger.games()).isEqualTo(merged.size());
            assertThat(merger.joined()).isLessThanOrEqualTo(merger.duplicates());
            assertThat(merger.duplicates()).isEqualTo(games.length - merged.size());
        }
        return merged;
    }

    private static String game(String tags, String moves) {
        return tags + "\n\n" + moves + "\n";
    }

    @Test
    void theLongerGameIsTheMainLineAndNothingIsLost() {
        String shorter = game(
                "[White \"Karpov, A\"] [Black \"Spassky, Boris\"] [Date \"1974.??.??\"] [Event \"Leningrad\"] [Annotator \"X\"]",
                TWENTY + "11. Nbd2 $1 {theory} Bb7 12. Bc2 {cut here} 1-0");
        String longer = game(
                "[White \"Karpov, Anatoly\"] [Black \"Spassky\"] [Date \"1974.04.12\"] [Event \"Candidates\"]",
                TWENTY + "{a tabiya} 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 (13. a4) 1-0");
        for (List<String> order : List.of(List.of(shorter, longer), List.of(longer, shorter))) {
            List<String> merged = merged(order.toArray(String[]::new));
            assertThat(merged).hasSize(1);
            Game game = Game.parse(merged.get(0));
            assertThat(game.mainLine()).hasSize(25);
            assertThat(game.tag("White")).contains("Karpov, Anatoly");
            assertThat(game.tag("Black")).contains("Spassky, Boris");
            assertThat(game.tag("Date")).contains("1974.04.12");
            assertThat(game.tag("Event")).contains("Candidates");
            assertThat(game.tag("Annotator")).contains("X");
            assertThat(game.root().comments().get(0).text()).isEqualTo("another copy has Event Leningrad");
            assertThat(merged.get(0)).contains("{a tabiya}", "11. Nbd2 $1 {theory}", "{cut here}", "(13. a4)");
            assertThat(dropped).containsExactly(shorter);
        }
    }

    @Test
    void aDifferentMoveBecomesAVariation() {
        String tags = "[White \"A, B\"] [Black \"C, D\"]";
        List<String> merged = merged(
                game(tags, TWENTY + "11. c4 c6 *"),
                game(tags, TWENTY + "11. Nbd2 Bb7 12. Bc2 *"),
                game(tags, TWENTY + "*"));
        assertThat(merged).hasSize(1);
        assertThat(merged.get(0)).contains("11. Nbd2 (11. c4 c6) 11... Bb7 12. Bc2");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "[White \"A, B\"] [Black \"C, D\"]; [White \"A, X\"] [Black \"C, D\"]",
                "[White \"A, B\"]; [White \"A, B\"]",
                "[White \"A, B\"] [Black \"C, D\"] [Date \"1999\"]; [White \"A, B\"] [Black \"C, D\"] [Date \"2000\"]",
                "[White \"A, B\"] [Black \"C, D\"] [Result \"1-0\"]; [White \"A, B\"] [Black \"C, D\"] [Result \"0-1\"]",
                "[White \"A, B\"] [Black \"C, D\"] [Site \"https://x/1\"]; [White \"A, B\"] [Black \"C, D\"] [Site \"https://x/2\"]",
                "[White \"A, B\"] [Black \"C, D\"] [Date \"1999.01.01\"] [Round \"1\"]; "
                        + "[White \"A, B\"] [Black \"C, D\"] [Date \"1999.01.02\"] [Round \"2\"]"
            })
    void gamesThatMayBeDifferentStayApart(String tags, String other) {
        assertThat(merged(game(tags, TWENTY + "*"), game(other, TWENTY + "11. c4 *")))
                .hasSize(2);
    }

    @Test
    void shortOrUnlikeBeginningsStayApart() {
        String tags = "[White \"A, B\"] [Black \"C, D\"]";
        String nineteen = TWENTY.replace("Nbd7 ", "");
        assertThat(merged(game(tags, nineteen + "*"), game(tags, TWENTY + "*"))).hasSize(2);
        String seventy = " 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8";
        assertThat(merged(
                        game(tags, TWENTY + seventy + "*"), game(tags, TWENTY + "11. c4 c6 12. Nc3 b4 13. Na4 Bb7 *")))
                .hasSize(2);
    }

    @Test
    void copiesOfAJoinedGameAreJoinedToo() {
        String tags = "[White \"A, B\"] [Black \"C, D\"]";
        List<String> merged = merged(
                game(tags, TWENTY + "11. c4 {one} *"),
                game(tags, TWENTY + "11. Nbd2 *"),
                game(tags, TWENTY + "11. Nbd2 {two} *"),
                game(tags, TWENTY + "11. c4 $1 $2 *"));
        assertThat(merged).hasSize(1);
        assertThat(merged.get(0)).contains("{one}", "{two}", "$1 $2");
    }

    @Test
    void aGameContradictsNoGameOfItsGroup() {
        String tags = "[White \"A, B\"] [Black \"C, D\"]";
        String end = "11. Nbd2 Bb7 ";
        assertThat(merged(
                        game(tags, TWENTY + end + "*"),
                        game(tags, TWENTY + end + "12. Bc2 1-0"),
                        game(tags, TWENTY + "11. Nbd2 1/2-1/2"),
                        game(tags, TWENTY + "11. Nbd2 0-1")))
                .hasSize(3);
        String site = tags + " [Site \"https://x/";
        assertThat(merged(
                        game(site + "1\"]", TWENTY + end + "*"),
                        game(tags, TWENTY + end + "12. Bc2 *"),
                        game(site + "2\"]", TWENTY + "11. Nbd2 *")))
                .hasSize(2);
    }

    @Test
    void aCopyOfAJoinedGameDoesNotContradictItsGroup() {
        String tags = "[White \"A, B\"] [Black \"C, D\"]";
        String unknown = game(tags, TWENTY + "11. Nbd2 *");
        String longer = game(tags + " [Date \"1990\"]", TWENTY + "11. Nbd2 Bb7 1-0");
        String other = game(tags + " [Date \"2005\"]", TWENTY + "11. Nbd2 0-1");
        assertThat(merged(unknown, longer, other)).hasSize(2);
        // The year and the result come from a copy of one game and hold for the other.
        assertThat(merged(
                        unknown,
                        game(tags, TWENTY + "11. Nbd2 Bb7 *"),
                        game(tags + " [Date \"1990\"]", TWENTY + "11. Nbd2 Bb7 1-0"),
                        other))
                .hasSize(2);
    }

    @Test
    void namesFromACopyCountForLaterGames() {
        String tags = "[White \"A, B\"] [Black \"C, D\"]";
        String moves = TWENTY + "11. Nbd2 *";
        String longer = game(tags, TWENTY + "11. Nbd2 Bb7 *");
        assertThat(merged(game("", moves), game(tags, moves), longer)).hasSize(1);
        assertThat(merged(game("", moves), game("[White \"A, B\"]", moves), game("[Black \"C, D\"]", moves), longer))
                .hasSize(1);
        assertThat(merged(game("", moves), longer)).hasSize(2);
    }

    /** The last row: the reader stores fewer plies than the first game has. */
    @ParameterizedTest
    @CsvSource({"27, 9, 9999", "99, 1, 9999", "99, 9, 600", "23, 9, 9999"})
    void gamesStayApartIfTheJoinedGameWouldExceedTheLimits(int plies, int depth, int text) {
        PgnLimits limits = new PgnLimits(256, plies, depth, 20, text);
        PgnOptions options = new PgnOptions(limits, PgnEncoding.AUTO, MoveLetters.ENGLISH, false);
        String tags = "[White \"A, B\"] [Black \"C, D\"]";
        String note = "{" + "x".repeat(100) + "} ";
        String one = game(tags, TWENTY + "11. Nbd2 " + note + "Bb7 12. Bc2 Re8 *");
        String other = game(tags, TWENTY + "11. c4 " + note + "c6 " + note + "(11... c5) 12. Nc3 Bb7 *");
        assertThat(merged(one, other)).hasSize(1);
        assertThat(merged(options, one, other)).containsExactly(one, other);
        assertThat(dropped).isEmpty();
        assertThat(merged(options, one, other, one, other)).containsExactly(one, other);
    }

    @Test
    void joinedGamesHaveTheLettersOfTheInput() {
        PieceLetters german = PieceLetters.GERMAN;
        PgnOptions options = new PgnOptions(PgnLimits.DEFAULT, PgnEncoding.AUTO, MoveLetters.of("german"), false);
        String tags = "[White \"A, B\"] [Black \"C, D\"]";
        List<String> games = new ArrayList<>();
        for (String end : List.of("11. Nbd2 Bb7 12. Bc2 *", "11. Nbd2 Re8 *", "11. Be3 *")) {
            Game game = Game.parse(game(tags, TWENTY + end));
            games.add(PgnWriter.toString(game, PgnWriterOptions.DEFAULT.with(german)));
        }
        List<String> merged = merged(options, games.toArray(String[]::new));
        assertThat(merged).hasSize(1);
        assertThat(merged.get(0).replace('\n', ' ')).contains("11. Sbd2 (11. Le3) 11... Lb7 (11... Te8) 12. Lc2");
    }

    /** Compares with the sets of all lines of the games. */
    @Test
    void aJoinedGameHasExactlyTheLinesOfItsParts() {
        Random random = new Random(46);
        for (int i = 0; i < 30; i++) {
            Game one = randomGame(random, new Game(), 24 + random.nextInt(40));
            Game other = new Game();
            GameNode node = other.root();
            for (GameNode same : one.mainLine().subList(0, 20 + random.nextInt(4))) {
                node = node.add(same.move());
            }
            other = random.nextBoolean() ? other : randomGame(random, other, node.ply() + random.nextInt(6));
            for (Game each : List.of(one, other)) {
                each.setTag("White", "A, B");
                each.setTag("Black", "C, D");
            }
            List<String> merged = merged(PgnWriter.toString(one), PgnWriter.toString(other));
            if (merged.size() == 1) {
                Set<String> lines = lines(one);
                lines.addAll(lines(other));
                Game joined = Game.parse(merged.get(0));
                assertThat(lines(joined)).isEqualTo(lines);
                assertThat(joined.mainLine())
                        .hasSize(
                                Math.max(one.mainLine().size(), other.mainLine().size()));
            }
        }
    }

    private static Game randomGame(Random random, Game game, int plies) {
        GameNode node = game.end();
        while (node.ply() < plies) {
            Position position = node.position();
            List<Move> moves = position.legalMoves();
            if (moves.isEmpty()) {
                break;
            }
            if (random.nextInt(8) == 0 && node.next().isPresent()) {
                node.add(moves.get(random.nextInt(moves.size())));
            }
            node = node.add(moves.get(random.nextInt(moves.size())));
        }
        return game;
    }

    private static Set<String> lines(Game game) {
        Set<String> lines = new HashSet<>();
        game.nodes().forEach(node -> {
            StringBuilder line = new StringBuilder();
            for (GameNode each = node; !each.isRoot(); each = each.parent().orElseThrow()) {
                line.insert(0, each.move() + " ");
            }
            lines.add(line.toString());
        });
        return lines;
    }
}
