package dev.passant.pgn.index;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.input.FenPolicy;
import dev.passant.input.PositionText;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Compares opening trees, computed with and without an index, with a simple count over game trees and FENs. */
class OpeningTreeTest {

    @TempDir
    private Path folder;

    /** The games that played a move in a position, or that reached the position at all. */
    private static final class Counted {
        private final List<Game> games = new ArrayList<>();

        TreeScore score(Color mover) {
            List<Integer> elos = new ArrayList<>();
            String last = "";
            int[] results = new int[GameResult.values().length];
            for (Game game : games) {
                results[game.result().ordinal()]++;
                String elo =
                        game.tag(mover == Color.WHITE ? "WhiteElo" : "BlackElo").orElse("0");
                if (!elo.equals("0")) {
                    elos.add(Integer.parseInt(elo));
                }
                String date = game.tag("Date").orElse("");
                // Unknown days sort before known ones.
                last = last.replace('?', ' ').compareTo(date.replace('?', ' ')) < 0 ? date : last;
            }
            return new TreeScore(
                    games.size(),
                    results[GameResult.WHITE_WINS.ordinal()],
                    results[GameResult.DRAW.ordinal()],
                    results[GameResult.BLACK_WINS.ordinal()],
                    elos.isEmpty()
                            ? OptionalInt.empty()
                            : OptionalInt.of((int) Math.round(
                                    elos.stream().mapToInt(elo -> elo).average().orElseThrow())),
                    last.isEmpty() ? Optional.empty() : Optional.of(last));
        }
    }

    private static String key(Position position) {
        String fen = Fen.format(position);
        return fen.substring(0, fen.lastIndexOf(' ', fen.lastIndexOf(' ') - 1));
    }

    /** Returns the games by position and move. The empty move stands for all games of the position. */
    private static Map<String, Map<String, Counted>> count(List<Game> games) {
        Map<String, Map<String, Counted>> all = new HashMap<>();
        for (Game game : games) {
            Set<String> counted = new HashSet<>();
            for (GameNode node = game.root(); ; node = node.children().get(0)) {
                Map<String, Counted> here = all.computeIfAbsent(key(node.position()), none -> new TreeMap<>());
                add(here, "", key(node.position()), game, counted);
                if (node.children().isEmpty()) {
                    break;
                }
                GameNode next = node.children().get(0);
                if (!next.isNullMove()) {
                    add(here, next.move().toString(), key(node.position()), game, counted);
                }
            }
        }
        return all;
    }

    private static void add(Map<String, Counted> here, String move, String key, Game game, Set<String> counted) {
        if (counted.add(key + move)) {
            here.computeIfAbsent(move, none -> new Counted()).games.add(game);
        }
    }

    @Test
    void everyTreeIsThatOfACountByTheTreesOfTheGames() throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), IndexedGames.pgn(23, 900));
        IndexedGames.write(file, 2);
        List<Game> games;
        try (PgnReader reader = PgnReader.open(file)) {
            games = reader.games().toList();
        }
        Map<String, Map<String, Counted>> counted = count(games);
        int transposed = 0;
        try (GameIndex index = GameIndex.open(file, PgnOptions.DEFAULT)) {
            for (Map.Entry<String, Map<String, Counted>> entry : counted.entrySet()) {
                Position position = Fen.parse(entry.getKey() + " 0 1");
                OpeningTree tree = index.tree(position);
                Color mover = position.sideToMove();
                Map<String, Counted> lines = new TreeMap<>(entry.getValue());
                Counted here = Objects.requireNonNull(lines.remove(""));
                assertThat(tree.score()).as(entry.getKey()).isEqualTo(here.score(mover));
                Map<String, TreeScore> expected = new TreeMap<>();
                lines.forEach((move, line) -> expected.put(move, line.score(mover)));
                Map<String, TreeScore> found = new TreeMap<>();
                tree.moves().forEach(line -> found.put(line.move().toString(), line.score()));
                assertThat(found).as(entry.getKey()).isEqualTo(expected);
                assertThat(tree.moves())
                        .isSortedAccordingTo((a, b) ->
                                Long.compare(b.score().games(), a.score().games()));
                transposed += isTransposed(here.games) ? 1 : 0;
            }
        }
        assertThat(transposed).as("positions that games came to by other moves").isGreaterThan(50);
        assertThat(counted).hasSizeGreaterThan(1000);
    }

    /**
     * Kings that move and return lose castling rights, so boards recur with different rights, some with the other side
     * to move.
     */
    @Test
    void treesOfSeveralPositionsCountEachGameOnce() throws IOException {
        StringBuilder pgn = new StringBuilder();
        List<String> results = List.of("1-0", "0-1", "1/2-1/2", "*");
        for (int i = 0; i < 160; i++) {
            pgn.append("[WhiteElo \"")
                    .append(2000 + i)
                    .append("\"]\n[Date \"20")
                    .append(10 + i % 10)
                    .append(".01.02\"]\n\n");
            pgn.append("1. e4 e5 ");
            pgn.append(
                    i % 4 == 0
                            ? "2. Ke2 Ke7 3. Ke1 Ke8 "
                            : i % 4 == 1 ? "2. Ke2 Ke7 3. Ke1 Ke8 4. Ke2 Ke7 5. Ke1 -- 6. -- Ke8 " : "");
            pgn.append(i % 3 == 0 ? "-- " : i % 3 == 1 ? "Nf3 " : "Nc3 Nc6 ")
                    .append(results.get(i % 4))
                    .append("\n\n");
        }
        Path file = Files.writeString(folder.resolve("kings.pgn"), pgn);
        IndexedGames.write(file, 2);
        String board = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR";
        FenPolicy strict = FenPolicy.STRICT;
        List<Position> candidates = PositionText.parseSearch(board, strict).candidates();
        TreeCollector collector = new TreeCollector(candidates);
        try (PgnReader reader = PgnReader.open(file)) {
            reader.replayAll(collector);
        }
        List<OpeningTree> trees = collector.trees();
        assertThat(trees).hasSize(2);
        assertThat(trees.get(0).score().games()).isEqualTo(160);
        assertThat(trees.get(0).score().whiteWins()).isEqualTo(40);
        assertThat(Fen.format(trees.get(0).position())).startsWith(board + " w KQkq");
        assertThat(trees.get(0).moves())
                .extracting(line -> line.move() + " " + line.score().games())
                .contains("e1e2 80");
        assertThat(trees.get(1).score().games()).isPositive();
        assertThat(OpeningTree.read(file, candidates, 2, PgnOptions.DEFAULT)).isEqualTo(trees);
        try (GameIndex index = GameIndex.open(file, PgnOptions.DEFAULT)) {
            assertThat(index.trees(candidates)).isEqualTo(trees);
            assertThat(index.tree(trees.get(0).position()).score().games()).isEqualTo(160);
        }
    }

    @Test
    void theTreeIsOfThePositionThatAllCollectorsSawMostOften() throws IOException {
        Position castling = Fen.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        Position moved = Fen.parse("4k3/8/8/8/8/8/8/4K2R w - - 0 1");
        List<Position> candidates = List.of(castling, moved);
        TreeCollector once = collected(candidates, castling, 1);
        assertThat(once.trees()).extracting(OpeningTree::position).containsExactly(castling);
        once.add(collected(candidates, moved, 2));
        assertThat(once.trees()).extracting(OpeningTree::position).containsExactly(moved);
    }

    private TreeCollector collected(List<Position> candidates, Position start, int games) throws IOException {
        String game = "[FEN \"" + Fen.format(start) + "\"]\n\n1. Rh8+ *\n\n";
        TreeCollector collector = new TreeCollector(candidates);
        try (PgnReader reader = PgnReader.open(Files.writeString(folder.resolve("rooks.pgn"), game.repeat(games)))) {
            reader.replayAll(collector);
        }
        return collector;
    }

    /** Returns whether two games reached the same position by different first moves. */
    private static boolean isTransposed(List<Game> games) {
        return games.stream()
                        .filter(game -> game.tag("FEN").isEmpty())
                        .flatMap(game -> game.mainLine().stream().limit(1))
                        .map(GameNode::san)
                        .distinct()
                        .count()
                > 1;
    }

    @Test
    void aTreeHasLegalMovesOnly() throws IndexException {
        ByteBuffer tally = ByteBuffer.allocate(3 * 80 + 2 * Short.BYTES);
        short legal = (short) Uci.parse("e2e4", Position.start()).code();
        int otherTarget = (Square.E4.index() ^ Square.E5.index()) << 6;
        tally.putShort(80, legal).putLong(82, 1);
        tally.putShort(162, (short) (legal ^ otherTarget)).putLong(164, 1);
        OpeningTree tree = OpeningTree.of(Position.start(), TreeTally.of(tally.array()));
        assertThat(tree.moves()).extracting(line -> line.move().toString()).containsExactly("e2e4");
    }
}
