package dev.passant.pgn.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.passant.chess.Position;
import dev.passant.input.PositionText;
import dev.passant.notation.Fen;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.search.Requirement;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the results of an index with game trees, and with searches without an index. */
class GameIndexTest {

    private static final int GAMES = 700;

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("games.pgn");
        Files.writeString(file, IndexedGames.pgn(11, GAMES));
    }

    private GameIndex opened() throws IOException {
        return GameIndex.open(file, PgnOptions.DEFAULT);
    }

    private List<Game> games() throws IOException {
        try (PgnReader reader = PgnReader.open(file)) {
            return reader.games().toList();
        }
    }

    /** Returns the places of all main line positions, by FEN without counters. */
    private static Map<String, List<GamePlace>> places(List<Game> games) {
        Map<String, List<GamePlace>> places = new HashMap<>();
        for (int game = 0; game < games.size(); game++) {
            int ply = 0;
            for (GameNode node : mainLine(games.get(game))) {
                places.computeIfAbsent(withoutCounters(node.position()), none -> new ArrayList<>())
                        .add(new GamePlace(game, ply++));
            }
        }
        return places;
    }

    private static List<GameNode> mainLine(Game game) {
        List<GameNode> nodes = new ArrayList<>();
        Stream.iterate(Optional.of(game.root()), Optional::isPresent, node -> node.flatMap(GameIndexTest::next))
                .forEach(node -> nodes.add(node.orElseThrow()));
        return nodes;
    }

    private static Optional<GameNode> next(GameNode node) {
        return node.children().stream().findFirst();
    }

    private static String withoutCounters(Position position) {
        String fen = Fen.format(position);
        return fen.substring(0, fen.lastIndexOf(' ', fen.lastIndexOf(' ') - 1));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void everyPositionIsFoundInEveryGameThatHasIt(int threads) throws IOException {
        GameIndexWriter.Summary summary = IndexedGames.write(file, threads);
        Map<String, List<GamePlace>> expected = places(games());
        try (GameIndex index = opened()) {
            for (Map.Entry<String, List<GamePlace>> entry : expected.entrySet()) {
                Position position = Fen.parse(entry.getKey() + " 0 1");
                assertThat(index.places(position)).as(entry.getKey()).isEqualTo(entry.getValue());
            }
            assertThat(index.differentPositions()).isEqualTo(expected.size());
            assertThat(index.positions())
                    .isEqualTo(expected.values().stream().mapToInt(List::size).sum());
            assertThat(summary.positions()).isEqualTo(index.positions());
            assertThat(summary.differentPositions()).isEqualTo(index.differentPositions());
            assertThat(summary.games()).isEqualTo(index.games()).isEqualTo(GAMES);
            assertThat(summary.bytes()).isEqualTo(Files.size(GameIndex.of(file)));
            assertThat(summary.errors()).isPositive();
        }
        assertThat(expected.values()).as("long lists and short ones").anyMatch(list -> list.size() > 100);
        assertThat(expected.size()).isGreaterThan(1000);
    }

    @Test
    void theTreeIsThatOfReadingAllGames() throws IOException {
        IndexedGames.write(file, 2);
        int trees = 0;
        try (GameIndex index = opened()) {
            for (Map.Entry<String, List<GamePlace>> entry : places(games()).entrySet()) {
                if (entry.getValue().size() > 3 || entry.getKey().hashCode() % 50 == 0) {
                    Position position = Fen.parse(entry.getKey() + " 0 1");
                    TreeCollector collector = new TreeCollector(position);
                    try (PgnReader reader = PgnReader.open(file)) {
                        reader.replayAll(collector);
                    }
                    assertThat(index.tree(position)).as(entry.getKey()).isEqualTo(collector.tree());
                    assertThat(collector.games()).isEqualTo(GAMES);
                    trees++;
                }
            }
            OpeningTree start = index.tree(Position.start());
            assertThat(start).isEqualTo(OpeningTree.read(file, Position.start(), 2, PgnOptions.DEFAULT));
            assertThat(start.moves())
                    .hasSizeGreaterThan(1)
                    .allMatch(line -> line.score().games() > 0);
        }
        assertThat(trees).isGreaterThan(100);
    }

    @Test
    void gamesAreReadAtTheirPlacesAndFoundByTheirTags() throws IOException {
        IndexedGames.write(file, 2);
        List<Game> games = games();
        try (GameIndex index = opened()) {
            for (int i = 0; i < games.size(); i++) {
                assertThat(index.game(i)).as("game %d", i).isEqualTo(games.get(i));
                assertThat(index.withTag("Site", "game " + i)).containsExactly((long) i);
                GameFacts facts = index.facts(i);
                assertThat(facts.result()).isEqualTo(games.get(i).result());
                assertThat(facts.date()).isEqualTo(games.get(i).tag("Date"));
            }
            for (String name : List.of("White", "Event", "Result", "FEN")) {
                for (String value : List.of("M\u00fcller \"7\"", "Open 3", "1-0", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")) {
                    List<Long> expected = LongStream.range(0, GAMES)
                            .filter(i -> games.get((int) i).tag(name).equals(Optional.of(value)))
                            .boxed()
                            .toList();
                    assertThat(index.withTag(name, value))
                            .as(name + " " + value)
                            .isEqualTo(expected);
                }
            }
            assertThat(index.withTag("Event", "Open 3")).hasSizeGreaterThan(32);
            assertThat(index.withTag("Event", "nowhere")).isEmpty();
            assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> index.facts(GAMES));
            assertThatExceptionOfType(IndexOutOfBoundsException.class).isThrownBy(() -> index.game(-1));
        }
    }

    @Test
    void theIndexIsTheSameHoweverManyThreadsWroteIt() throws IOException {
        IndexedGames.write(file, 1);
        byte[] one = Files.readAllBytes(GameIndex.of(file));
        IndexedGames.write(file, 4);
        assertThat(Files.readAllBytes(GameIndex.of(file))).isEqualTo(one);
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).containsExactlyInAnyOrder(file, GameIndex.of(file));
        }
    }

    @Test
    void aPositionOfNoGameHasAnEmptyTree() throws IOException {
        IndexedGames.write(file, 1);
        Position position = PositionText.parse("8/8/4k3/8/8/4K3/8/R7 w - - 0 1").position();
        try (GameIndex index = opened()) {
            assertThat(index.places(position)).isEmpty();
            assertThat(index.tree(position).moves()).isEmpty();
            assertThat(index.tree(position).score().games()).isZero();
        }
    }

    @Test
    void factsComeFromTagsAndResult() throws IOException {
        Files.writeString(file, """
                [Event "a"]
                [Date "????.??.??"]
                [UTCDate "2021.02.29"]
                [WhiteElo "2700"]
                [BlackElo "?"]
                [Result "1-0"]

                1. e4 *

                [Event "b"]
                [Date "2020.??.11"]
                [WhiteElo "65536"]
                [BlackElo "99999999999"]

                1. d4 1/2-1/2

                [Event "c"]
                [Date "around 1900"]

                0-1
                """);
        IndexedGames.write(file, 1);
        try (GameIndex index = opened()) {
            assertThat(index.facts(0).result()).isEqualTo(GameResult.WHITE_WINS);
            assertThat(index.facts(0).date()).contains("2021.??.??");
            assertThat(index.facts(0).whiteElo()).hasValue(2700);
            assertThat(index.facts(0).blackElo()).isEmpty();
            assertThat(index.facts(1).date()).contains("2020.??.??");
            assertThat(index.facts(1).whiteElo()).isEmpty();
            assertThat(index.facts(1).blackElo()).isEmpty();
            assertThat(index.facts(2).result()).isEqualTo(GameResult.BLACK_WINS);
            assertThat(index.facts(2).date()).isEmpty();
            OpeningTree tree = index.tree(Position.start());
            assertThat(tree.score().games()).isEqualTo(3);
            assertThat(tree.score().lastPlayed()).contains("2021.??.??");
            assertThat(tree.score().meanElo()).hasValue(2700);
            assertThat(tree.moves()).extracting(line -> line.move().toString()).containsExactly("d2d4", "e2e4");
        }
    }

    @Test
    void aGameOfAnUnknownStartIsInNoPosition() throws IOException {
        Files.writeString(file, """
                [FEN "rubbish"]

                1. e4 e5 *

                [FEN "rubbish"]

                *

                [FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]

                *

                1. e4 *
                """);
        IndexedGames.write(file, 1);
        try (GameIndex index = opened()) {
            assertThat(index.games()).isEqualTo(4);
            assertThat(index.places(Position.start())).containsExactly(new GamePlace(3, 0));
            assertThat(index.places(Fen.parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1"))).containsExactly(new GamePlace(2, 0));
            TreeCollector collector = new TreeCollector(Position.start());
            try (PgnReader reader = PgnReader.open(file)) {
                reader.replayAll(collector);
            }
            assertThat(collector.tree().score().games()).isEqualTo(1);
        }
    }

    @Test
    void aFileWithoutGamesHasAnIndex() throws IOException {
        Files.writeString(file, "\n\n");
        assertThat(IndexedGames.write(file, 2).games()).isZero();
        try (GameIndex index = opened()) {
            assertThat(index.games()).isZero();
            assertThat(index.places(Position.start())).isEmpty();
            assertThat(index.withTag("Event", "x")).isEmpty();
        }
    }

    // Which games must be read

    /** Asserts which games must be read for a requirement. */
    private void assertRequired(Requirement requirement, LongStream expected) throws IOException {
        try (GameIndex index = opened()) {
            assertThat(index.games(requirement).orElseThrow().stream().asLongStream())
                    .as(requirement.toString())
                    .containsExactlyElementsOf(expected.boxed().toList());
        }
    }

    @Test
    void gamesAreFoundByWhatIsRequiredOfThem() throws IOException {
        IndexedGames.write(file, 2);
        List<Game> games = games();
        Map<String, List<GamePlace>> places = places(games);
        Position rare = Fen.parse(places.entrySet().stream()
                        .filter(entry -> entry.getValue().size() == 5)
                        .findFirst()
                        .orElseThrow()
                        .getKey()
                + " 0 1");
        LongStream visits = places.get(withoutCounters(rare)).stream()
                .mapToLong(GamePlace::game)
                .distinct();
        assertRequired(new Requirement.Reaches(rare), visits);
        Requirement seven = new Requirement.TagEquals("White", "m\u00fcller \"7\"");
        Requirement site = new Requirement.TagEquals("Site", "game 300");
        assertRequired(seven, having(games, "White", "M\u00fcller \"7\""));
        assertRequired(site, LongStream.of(300));
        assertRequired(
                new Requirement.Any(List.of(site, seven)),
                LongStream.concat(LongStream.of(300), having(games, "White", "M\u00fcller \"7\""))
                        .sorted()
                        .distinct());
        assertRequired(new Requirement.All(List.of(site, new Requirement.Unknown())), LongStream.of(300));
        assertRequired(
                new Requirement.All(List.of(site, new Requirement.TagEquals("White", "nobody"))), LongStream.empty());
        try (GameIndex index = opened()) {
            assertThat(index.games(new Requirement.Unknown())).isEmpty();
            assertThat(index.games(new Requirement.Any(List.of(site, new Requirement.Unknown()))))
                    .isEmpty();
            assertThat(index.games(new Requirement.Reaches(Position.start())))
                    .as("most of the games")
                    .isEmpty();
        }
    }

    private static LongStream having(List<Game> games, String name, String value) {
        return LongStream.range(0, games.size())
                .filter(i -> games.get((int) i).tag(name).equals(Optional.of(value)));
    }

    /** Games that are not fully indexed must be read for every requirement. */
    @Test
    void gamesThatAreListedInPartOnlyAreAlwaysRead() throws IOException {
        StringBuilder tags = new StringBuilder();
        for (int i = 0; i < 257; i++) {
            tags.append("[T").append(i).append(" \"x\"]\n");
        }
        String endless = "Nf3 Nf6 Ng1 Ng8 ".repeat(IndexFormat.MAX_PLY / 4 + 1);
        Files.writeString(
                file,
                "1. e4 *\n\n[FEN \"rubbish\"]\n\n*\n\n" + tags + "\n1. d4 *\n\n" + endless + "e4 *\n\n1. e4 d5 *\n");
        IndexedGames.write(file, 1);
        assertRequired(new Requirement.TagEquals("T256", "x"), LongStream.of(2, 3));
        Position e4 = PositionText.parse("startpos moves e2e4").position();
        assertRequired(new Requirement.Reaches(e4), LongStream.of(0, 2, 3, 4));
        try (GameIndex index = opened()) {
            assertThat(index.withTag("T3", "x")).containsExactly(2L);
        }
    }

    @Test
    void valuesAreFoundWhateverTheirCase() throws IOException {
        Files.writeString(
                file,
                "[White \"anna\"]\n\n1. e4 *\n\n[White \"ANNA\"]\n\n1. d4 *\n\n[White \"\u00c4nne\"]\n\n1. c4 *\n\n"
                        + "[White \"A \\\"B\\\"\"]\n\n1. f4 *\n");
        IndexedGames.write(file, 1);
        assertRequired(new Requirement.TagEquals("White", "anna"), LongStream.of(0, 1));
        assertRequired(new Requirement.TagEquals("White", "\u00e4nne"), LongStream.of(2));
        assertRequired(new Requirement.TagEquals("White", "a \"b\""), LongStream.of(3));
        try (GameIndex index = opened()) {
            assertThat(index.withTag("White", "anna")).containsExactly(0L);
            assertThat(index.withTag("White", "ANNA")).containsExactly(1L);
        }
    }
}
