package dev.passant.pgn.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Role;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.GameText;
import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.annotation.Evaluation;
import dev.passant.pgn.table.CsvWriter;
import dev.passant.pgn.table.GameTable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Conditions on comments, evaluations, clocks and NAGs, compared with naive checks of game trees. */
class NoteQueryTest {

    private static final int INCREMENT = 2;

    private static Optional<Integer> evaluation(GameNode node) {
        return node.evaluation().map(value -> {
            if (value instanceof Evaluation.Mate mate) {
                return mate.moves() > 0 ? 10_000 : -10_000;
            }
            return ((Evaluation.Advantage) value).centipawns();
        });
    }

    private static boolean isOf(Color side, GameNode node) {
        return !node.isRoot() && node.position().sideToMove() != side;
    }

    private static Optional<Integer> loss(GameNode node) {
        Optional<Integer> before = node.parent().flatMap(NoteQueryTest::evaluation);
        Optional<Integer> after = evaluation(node);
        return before.isEmpty() || after.isEmpty()
                ? Optional.empty()
                : Optional.of((before.get() - after.get()) * (isOf(Color.WHITE, node) ? 1 : -1));
    }

    private static Optional<Double> spent(GameNode node) {
        if (node.elapsed().isPresent()) {
            return node.elapsed().map(Duration::toMillis).map(millis -> millis / 1000.0);
        }
        Optional<Duration> before = node.parent()
                .flatMap(GameNode::parent)
                .filter(start -> !start.isRoot())
                .flatMap(GameNode::clock);
        return before.isEmpty() || node.clock().isEmpty()
                ? Optional.empty()
                : Optional.of(INCREMENT + before.get().minus(node.clock().get()).toMillis() / 1000.0)
                        .filter(seconds -> seconds >= 0);
    }

    private static int points(GameNode node, Color side) {
        int points = 0;
        for (Role role : Role.values()) {
            int value = Map.of(Role.PAWN, 1, Role.KNIGHT, 3, Role.BISHOP, 3, Role.ROOK, 5, Role.QUEEN, 9, Role.KING, 0)
                    .get(role);
            points += value * Long.bitCount(node.position().pieces(side, role));
        }
        return points;
    }

    private static final Map<String, Predicate<GameNode>> ORACLE = new LinkedHashMap<>();

    static {
        ORACLE.put(
                "eval >= 100",
                node -> evaluation(node).filter(value -> value >= 100).isPresent());
        ORACLE.put(
                "eval -50..20",
                node -> evaluation(node)
                        .filter(value -> value >= -50 && value <= 20)
                        .isPresent());
        ORACLE.put(
                "eval black > 9999",
                node -> evaluation(node).filter(value -> value == -10_000).isPresent());
        ORACLE.put(
                "eval-loss >= 200",
                node -> loss(node).filter(value -> value >= 200).isPresent());
        ORACLE.put(
                "eval-loss black 50..300",
                node -> isOf(Color.BLACK, node)
                        && loss(node)
                                .filter(value -> value >= 50 && value <= 300)
                                .isPresent());
        ORACLE.put(
                "clock white < 90",
                node -> isOf(Color.WHITE, node)
                        && node.clock().filter(time -> time.toMillis() < 90_000).isPresent());
        ORACLE.put(
                "time-spent 5..10",
                node -> !node.isRoot()
                        && spent(node)
                                .filter(seconds -> seconds >= 5 && seconds <= 10)
                                .isPresent());
        ORACLE.put(
                "time-spent white 0..3",
                node -> isOf(Color.WHITE, node)
                        && spent(node).filter(seconds -> seconds <= 3).isPresent());
        ORACLE.put(
                "comment ~ GOOD",
                node -> node.comments().stream()
                        .anyMatch(comment -> comment.toString().contains("good")));
        ORACLE.put("comment =~ \"^best$\"", node -> node.comments().contains(Comment.of("best")));
        ORACLE.put("nag ?,4", node -> node.nags().contains(2) || node.nags().contains(4));
        ORACLE.put("points white <= 37", node -> points(node, Color.WHITE) <= 37);
        ORACLE.put("points 70..76", node -> {
            int both = points(node, Color.WHITE) + points(node, Color.BLACK);
            return both >= 70 && both <= 76;
        });
        ORACLE.put("points-diff <= -1", node -> points(node, Color.WHITE) < points(node, Color.BLACK));
        ORACLE.put(
                "result 1-0 and nag 2",
                node -> node.game().result() == GameResult.WHITE_WINS
                        && node.nags().contains(2));
        ORACLE.put(
                "end and nag 2",
                node -> node.children().isEmpty() && node.nags().contains(2));
    }

    private static Game game(long seed) {
        Random random = new Random(seed);
        Game game = new Game();
        game.setTag("TimeControl", "180+" + INCREMENT);
        GameNode node = game.root();
        for (int ply = 0; ply < 60; ply++) {
            MoveList moves = node.position().legalMoves();
            if (moves.isEmpty()) {
                break;
            }
            Move move = moves.get(random.nextInt(moves.size()));
            if (random.nextInt(6) == 0) {
                GameNode other = node.add(moves.get(0));
                other.addNag(2);
                other.addComment(Comment.of("[%eval 9.5] good variation"));
                node.add(move).promoteToMain();
            } else {
                node.add(move);
            }
            node = node.next().orElseThrow();
            annotate(node, random);
        }
        game.setResult(random.nextBoolean() ? GameResult.WHITE_WINS : GameResult.DRAW);
        return game;
    }

    private static void annotate(GameNode node, Random random) {
        if (random.nextInt(5) > 0) {
            node.setEvaluation(
                    random.nextInt(8) == 0
                            ? Evaluation.ofMate(random.nextBoolean() ? 3 : -2)
                            : Evaluation.ofCentipawns(random.nextInt(600) - 300));
        }
        if (random.nextInt(5) > 0) {
            node.setClock(Duration.ofMillis(100L * random.nextInt(1800)));
        }
        if (random.nextInt(5) == 0) {
            node.setElapsed(Duration.ofMillis(100L * random.nextInt(200)));
        }
        if (random.nextInt(4) == 0) {
            node.addComment(Comment.of(random.nextBoolean() ? "a good move" : "best"));
        }
        if (random.nextInt(4) == 0) {
            node.addNag(1 + random.nextInt(6));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void conditionsAgreeWithNaiveChecks(long seed) throws IOException {
        Game game = game(seed);
        List<GameNode> line = new ArrayList<>(List.of(game.root()));
        line.addAll(game.mainLine());
        for (Map.Entry<String, Predicate<GameNode>> condition : ORACLE.entrySet()) {
            List<String> expected = line.stream()
                    .filter(condition.getValue())
                    .map(node -> "1:" + node.ply())
                    .toList();
            assertThat(Games.met(condition.getKey(), game.toString()))
                    .as(condition.getKey())
                    .isEqualTo(expected);
            // A game in memory gives the same answer as a stream.
            assertThat(Query.parse(condition.getKey()).firstPly(game).stream()
                            .mapToObj(ply -> "1:" + ply)
                            .toList())
                    .as(condition.getKey())
                    .isEqualTo(expected.stream().limit(1).toList());
        }
    }

    /** A game of two kings in which White or Black begins and some moves are null moves, with clocks. */
    private static Game kings(long seed) {
        Random random = new Random(seed);
        StringBuilder pgn = new StringBuilder("[TimeControl \"180+2\"] [FEN \"4k3/8/8/8/8/8/8/4K3 "
                + (random.nextBoolean() ? "w" : "b") + " - - 0 1\"] {[%clk 0:03:00]} ");
        for (int ply = 0; ply < 60; ply++) {
            pgn.append("-- ");
            pgn.append(random.nextInt(4) == 0 ? "" : "{[%clk 0:00:" + (10 + random.nextInt(50)) + "]} ");
            pgn.append(random.nextInt(5) == 0 ? "{[%emt 0:00:0" + random.nextInt(10) + ".5]} " : "");
        }
        return Game.parse(pgn.append("*").toString());
    }

    /** The column reads trees and the condition reads streams; both state the rule. */
    @ParameterizedTest
    @ValueSource(longs = {21, 22, 23, 24, 25, 26, 27, 28})
    void timeSpentIsTheSameInTablesAndInQueries(long seed) throws IOException {
        Game game = seed % 2 == 0 ? game(seed) : kings(seed);
        GameText text = new GameText();
        new CsvWriter(GameTable.parse("ply,spent_seconds")).write(game, text);
        Map<String, Double> seconds = new LinkedHashMap<>();
        for (String line : text.numbered(1).toString(StandardCharsets.UTF_8).split("\n", -1)) {
            String[] values = line.split(",", -1);
            if (values.length == 2 && !values[1].isEmpty()) {
                seconds.put("1:" + values[0], Double.valueOf(values[1]));
            }
        }
        assertThat(seconds).hasSizeGreaterThan(10);
        for (int least : new int[] {0, 1, 2, 3, 5, 8, 13, 21, 34, 55}) {
            assertThat(Games.met("time-spent >= " + least, game.toString()))
                    .as(least + " seconds in " + game)
                    .isEqualTo(seconds.keySet().stream()
                            .filter(place -> seconds.get(place) >= least)
                            .toList());
        }
    }

    @Test
    void timesBetweenTwoSecondsAreCompared() throws IOException {
        String game = "1. e4 {[%clk 0:00:09.5] [%emt 0:00:05.6]} *";
        for (String met :
                List.of("clock < 10", "clock > 9", "clock >= 9", "clock <= 10", "time-spent > 5", "time-spent < 6")) {
            assertThat(Games.met(met, game)).as(met).containsExactly("1:1");
        }
        for (String failed :
                List.of("clock < 9", "clock > 10", "clock <= 9", "clock ..9", "time-spent > 6", "time-spent < 5")) {
            assertThat(Games.met(failed, game)).as(failed).isEmpty();
        }
    }

    /** Every pair of plies is tried, and for three parts every triple. */
    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15, 16})
    void sequencesWithinALimitAgreeWithNaiveChecks(long seed) throws IOException {
        Game game = game(seed);
        List<GameNode> line = new ArrayList<>(List.of(game.root()));
        line.addAll(game.mainLine());
        List<String> pairs = new ArrayList<>();
        List<String> triples = new ArrayList<>();
        Predicate<GameNode> first = node -> node.nags().contains(1);
        Predicate<GameNode> second = node -> node.nags().contains(2);
        Predicate<GameNode> third =
                node -> !node.isRoot() && !node.isNullMove() && node.move().isCapture();
        for (int k = 0; k < line.size(); k++) {
            boolean isPair = false;
            boolean isTriple = false;
            for (int j = 0; j < k; j++) {
                isPair |= k - j <= 5 && first.test(line.get(j)) && second.test(line.get(k));
                for (int i = 0; i < j; i++) {
                    isTriple |= j - i <= 9
                            && k - j <= 4
                            && first.test(line.get(i))
                            && second.test(line.get(j))
                            && third.test(line.get(k));
                }
            }
            if (isPair) {
                pairs.add("1:" + k);
            }
            if (isTriple) {
                triples.add("1:" + k);
            }
        }
        assertThat(Games.met("nag ! then nag ? within 5", game.toString())).isEqualTo(pairs);
        assertThat(Games.met("nag ! then nag ? within 9 plies then captures within 4", game.toString()))
                .isEqualTo(triples);
    }

    @Test
    void commentsBeforeTheFirstMoveBelongToTheStart() throws IOException {
        assertThat(Games.met("comment ~ x", "{x} 1. e4 e5 {y} *")).containsExactly("1:0");
    }

    @Test
    void commentsAfterAnIllegalMoveAreIgnored() throws IOException {
        assertThat(Games.met("comment ~ x", "1. e4 e5 2. Ke3 {x} Nc6 {x} *")).isEmpty();
        assertThat(Games.met("comment ~ x", "1. e4 e5 {x} 2. Ke3 Nc6 {x} *")).containsExactly("1:2");
    }

    @Test
    void mateOnTheBoardCountsForTheWinner() throws IOException {
        assertThat(Games.met("eval black > 9000", "1. f3 e5 2. g4 Qh4# {[%eval #0]} 0-1"))
                .containsExactly("1:4");
    }
}
