package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.pgn.duplicates.GameHash;
import dev.passant.pgn.json.GameJson;
import dev.passant.pgn.statistics.EndingTracker;
import dev.passant.pgn.statistics.GameEnding;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class VariantGamesTest {

    /** The tag names ordinary chess, so a right that only Chess960 can have is dropped. */
    @ParameterizedTest
    @ValueSource(strings = {"Standard", "standard", "Chess", "Normal"})
    void theTagVariantForbidsCastlingOfChess960(String variant) {
        String fen = "[FEN \"r5k1/8/8/8/8/8/8/4K2R b Kq - 0 1\"]\n";
        Recorder recorder = Recorder.replay("[Variant \"" + variant + "\"]\n" + fen + "\n1... O-O-O *");
        assertThat(recorder.problems())
                .anyMatch(problem -> problem.endsWith(
                        "ignored a castling right that ordinary chess cannot have, with the rook on a8"));
        assertThat(recorder.errors()).hasSize(1).allMatch(error -> error.contains("O-O-O is not legal"));
        assertThat(Recorder.replay(fen + "\n1... O-O-O *").errors()).isEmpty();
    }

    /** Random games with the spelling of the writer, and the positions as {@link Position#play} makes them. */
    @ParameterizedTest
    @EnumSource
    void gamesAreReadAsTheyWerePlayed(Variant variant) {
        for (int seed = 0; seed < 20; seed++) {
            boolean chess960 = seed % 4 == 3 && variant != Variant.RACING_KINGS;
            Random random = new Random(seed);
            List<Position> positions = playOut(chess960 ? variant.chess960Start(seed * 7) : variant.start(), random);
            Game game = new Game(positions.get(0));
            GameNode node = game.root();
            for (int ply = 1; ply < positions.size(); ply++) {
                node = node.add(move(positions.get(ply - 1), positions.get(ply)));
            }
            positions
                    .get(positions.size() - 1)
                    .outcome()
                    .flatMap(outcome -> GameResult.of(outcome.result()))
                    .ifPresent(game::setResult);

            Game read = Game.parse(game.toString());
            assertThat(read.problems()).as(game.toString()).isEmpty();
            assertThat(read).isEqualTo(game);
            assertThat(read.start().variant()).isEqualTo(variant);
            assertThat(read.mainLine().stream().map(GameNode::position).toList())
                    .as(game.toString())
                    .isEqualTo(positions.subList(1, positions.size()));
            assertRow(read, positions);
            assertReplay(game, positions);
        }
    }

    private static List<Position> playOut(Position start, Random random) {
        List<Position> positions = new ArrayList<>(List.of(start));
        Position position = start;
        MoveList moves = position.legalMoves();
        while (!moves.isEmpty() && positions.size() < 150) {
            position = position.play(moves.get(random.nextInt(moves.size())));
            positions.add(position);
            moves = position.legalMoves();
        }
        return positions;
    }

    private static Move move(Position from, Position to) {
        return from.legalMoves().stream()
                .filter(move -> from.play(move).equals(to))
                .findFirst()
                .orElseThrow();
    }

    /** The moves of tables and JSON are written during the replay, without {@link Uci} and {@link San}. */
    private static void assertRow(Game game, List<Position> positions) {
        GameRow row = new GameRow(true);
        row.read(game);
        for (int ply = 1; ply < positions.size(); ply++) {
            Position before = positions.get(ply - 1);
            Move move = game.atPly(ply).orElseThrow().move();
            assertThat(row.moves().uci(ply - 1)).isEqualTo(Uci.format(move, before));
            assertThat(row.moves().san(ply - 1)).isEqualTo(San.format(move, before));
        }
        Variant variant = positions.get(0).variant();
        assertThat(row.variant().orElse("chess")).isEqualTo(variant.uciName());
        assertThat(row.moves().end()).isEqualTo(positions.get(positions.size() - 1));
        assertThat(GameJson.of(game)).contains("\"final\":\"" + Fen.format(positions.get(positions.size() - 1)) + "\"");
    }

    private static void assertReplay(Game game, List<Position> positions) {
        List<Long> keys = new ArrayList<>();
        List<GameEnding> endings = new ArrayList<>();
        PgnReader.of(game.toString()).games().forEach(read -> {
            dev.passant.chess.Replay replay = new dev.passant.chess.Replay(read.start());
            EndingTracker tracker = new EndingTracker();
            tracker.starts(replay);
            keys.add(replay.key());
            for (GameNode node : read.mainLine()) {
                replay.play(node.move());
                tracker.played(node.move());
                keys.add(replay.key());
            }
            endings.add(tracker.ending());
        });
        assertThat(keys).isEqualTo(positions.stream().map(Position::key).toList());
        Outcome.Kind end =
                positions.get(positions.size() - 1).outcome().map(Outcome::kind).orElse(null);
        if (end != null && end.ordinal() > Outcome.Kind.DEAD_POSITION.ordinal()) {
            assertThat(endings).containsExactly(GameEnding.VARIANT_RULE);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "Crazyhouse, CRAZYHOUSE, false",
        "crazyhouse, CRAZYHOUSE, false",
        "ZH, CRAZYHOUSE, false",
        "Crazyhouse960, CRAZYHOUSE, true",
        "Atomic 960, ATOMIC, true",
        "Three-check, THREE_CHECK, false",
        "3check, THREE_CHECK, false",
        "King of the Hill, KING_OF_THE_HILL, false",
        "kingOfTheHill, KING_OF_THE_HILL, false",
        "Anti-Chess, ANTICHESS, false",
        "Racing Kings, RACING_KINGS, false",
        "racingkings, RACING_KINGS, false",
        "Horde, HORDE, false",
    })
    void theTagNamesTheVariant(String name, Variant variant, boolean chess960) {
        Game game = Game.parse("[Variant \"" + name + "\"]\n\n*");
        assertThat(game.start()).isEqualTo(variant.start());
        assertThat(game.start().variant()).isEqualTo(variant);
        assertThat(game.start().isChess960()).isEqualTo(chess960);
        assertThat(game.tag("Variant")).contains(name);
        assertThat(game.problems())
                .filteredOn(problem -> problem.kind() != PgnProblem.Kind.MISSING_TAGS)
                .extracting(PgnProblem::reason)
                .isEqualTo(
                        chess960
                                ? List.of("the game is Chess960, but it has no FEN; the usual start position is used")
                                : List.of());
    }

    @Test
    void theTagsOfTheStartAreReadInAnyOrder() {
        String fen = "[FEN \"4k3/8/8/8/8/8/8/4K3/Nq b - - 3 9\"]\n";
        String variant = "[Variant \"Crazyhouse\"]\n";
        for (String tags : List.of(fen + variant, variant + fen)) {
            Game game = Game.parse(tags + "\n9... Q@d2+ 10. Kxd2 *");
            assertThat(game.problems()).allMatch(problem -> problem.kind() == PgnProblem.Kind.MISSING_TAGS);
            assertThat(Fen.format(game.end().position())).isEqualTo("4k3/8/8/8/8/8/3K4/8[QN] b - - 0 10");
        }
    }

    @Test
    void aWrittenStartIsReadAgain() {
        assertThat(new Game(Variant.HORDE.start())
                        .tags().stream().map(Object::toString).toList())
                .contains("[Variant \"Horde\"]")
                .noneMatch(tag -> tag.startsWith("[FEN"));
        assertThat(new Game(Variant.ATOMIC.chess960Start(0)).tag("Variant")).contains("Atomic");
        assertThat(new Game(Fen.parse("4k3/8/8/8/8/8/8/4K3 w - - 0 1", Variant.ATOMIC)).tag("FEN"))
                .contains("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
        Position start = Fen.parse("4k3/8/8/8/8/8/8/4K2R w K - 1+2 7 30", Variant.THREE_CHECK);
        Game game = new Game(start.asChess960());
        assertThat(game.tag("Variant")).contains("Three-check960");
        assertThat(game.tag("FEN")).contains("4k3/8/8/8/8/8/8/4K2R w K - 1+2 7 30");
        assertThat(Game.parse(game.toString())).isEqualTo(game);
    }

    @Test
    void aSecondTagThatDiffersIsIgnoredWithAWarning() {
        Game game = Game.parse("[Variant \"Atomic\"]\n[Variant \"Atomic\"]\n[Variant \"Crazyhouse\"]\n\n1. e4 d5 *");
        assertThat(game.problems().stream().map(PgnProblem::reason))
                .filteredOn(reason -> reason.contains("second"))
                .containsExactly("a second tag Variant is ignored; the first is \"Atomic\"");
        assertThat(game.start().variant()).isEqualTo(Variant.ATOMIC);
    }

    @Test
    void longNamesAreCutInWarnings() {
        Game game = Game.parse("[Variant \"" + "x".repeat(100_000) + "\"]\n[Variant \"Atomic\"]\n\n1. e4 *");
        String shown = '"' + "x".repeat(100) + "…\"";
        assertThat(game.problems().stream().map(PgnProblem::reason))
                .contains(
                        "a second tag Variant is ignored; the first is " + shown,
                        "the variant " + shown + " is not supported; its moves are kept as text");
    }

    @ParameterizedTest
    @ValueSource(strings = {"P@e4 N@f6+", "@e4 n@f6+", "p@e4 N@f6", "@e4! N@f6+?!", "P@e4# $3 N@f6#"})
    void dropsAreReadInAllSpellings(String moves) {
        Game game =
                Game.parse("[Variant \"Crazyhouse\"]\n[FEN \"4k3/8/8/8/8/8/8/3K4[Pn] w - - 0 1\"]\n\n" + moves + " *");
        assertThat(game.mainLine().stream().map(GameNode::san).toList()).containsExactly("@e4", "N@f6");
        assertThat(game.isIncomplete()).isFalse();
    }

    @Test
    void aKingPromotionIsReadAndWritten() {
        Game game = Game.parse("[Variant \"Antichess\"]\n[FEN \"8/P7/8/8/8/8/7p/8 w - - 0 1\"]\n\n"
                + "1. a8=K (1. a8K) (1. a8(K)) h1=Q *");
        assertThat(game.isIncomplete()).isFalse();
        assertThat(game.toString()).endsWith("1. a8=K (1. a8=K) (1. a8=K) 1... h1=Q *\n");
        GameRow row = new GameRow(true);
        row.read(game);
        assertThat(row.moves().uci()).isEqualTo("a7a8k h2h1q");
    }

    @Test
    void nullMovesAreReadInVariants() {
        Game game = Game.parse("[Variant \"Atomic\"]\n\n1. Nf3 @@@@ 2. Ng5 -- *");
        assertThat(game.mainLine()).hasSize(4);
        assertThat(game.isIncomplete()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Atomic | 3qk3/8/8/8/3R4/8/8/4K3 w - - 0 1 | Rxd8# 0-1 "
                        + "| the result is 0-1, but White wins by exploding the king",
                "King of the Hill | 7k/8/8/8/8/3K4/8/8 w - - 0 1 | Ke4# 1/2-1/2 "
                        + "| the result is 1/2-1/2, but White wins by reaching the hill",
                "Racing Kings | 2K5/k7/8/8/8/8/8/8 b - - 0 1 | Ka8 1-0 "
                        + "| the result is 1-0, but the game is a draw by both kings on the eighth rank",
                "Antichess | 8/8/8/8/8/8/p7/1B6 b - - 0 1 | axb1=Q# 0-1 "
                        + "| the result is 0-1, but White wins by losing all pieces",
                "Three-check | 4k3/8/8/8/8/8/8/R3K3 w - - 3+1 0 1 | Ra8+ 0-1 | ",
                "Three-check | 4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1 | Ra8# 0-1 "
                        + "| the result is 0-1, but White wins by the third check",
                "Crazyhouse | R5k1/8/6K1/8/8/8/8/8 b - - 0 1 | 0-1 | the result is 0-1, but the game ends in checkmate",
            })
    void aResultAgainstTheRuleOfTheVariantIsReported(String variant, String fen, String moves, String reason) {
        Game game = Game.parse("[Variant \"" + variant + "\"]\n[FEN \"" + fen + "\"]\n\n" + moves);
        List<String> reasons = game.problems().stream()
                .filter(problem -> problem.kind() != PgnProblem.Kind.MISSING_TAGS)
                .map(PgnProblem::reason)
                .toList();
        assertThat(reasons).isEqualTo(reason == null ? List.of() : List.of(reason));
    }

    @Test
    void anIllegalMoveIsExplainedByTheRuleOfTheVariant() {
        assertThat(errors("[Variant \"Antichess\"]\n\n1. e4 d5 2. Nf3 *")).anyMatch(text -> text.contains("captur"));
        assertThat(errors("[Variant \"Crazyhouse\"]\n\n1. e4 N@e5 *")).anyMatch(text -> text.contains("knight"));
        assertThat(errors("[Variant \"Racing Kings\"]\n\n1. Nc3 *")).anyMatch(text -> text.contains("check"));
        assertThat(errors("[Variant \"Atomic\"]\n\n1. e4 @e5 *"))
                .anyMatch(text -> text.contains("pieces are dropped in crazyhouse only"));
    }

    private static List<String> errors(String pgn) {
        return Game.parse(pgn).problems().stream()
                .filter(problem -> problem.severity() == PgnProblem.Severity.ERROR)
                .map(PgnProblem::reason)
                .toList();
    }

    @Test
    void gamesOfDifferentVariantsAreNotDuplicates() {
        GameHash hash = new GameHash();
        List<Long> hashes = new ArrayList<>();
        for (Variant variant : List.of(Variant.CHESS, Variant.KING_OF_THE_HILL, Variant.ATOMIC)) {
            hash.begin(variant.start());
            hash.end();
            hashes.add(hash.first());
        }
        Position start = Fen.parse("4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1", Variant.CRAZYHOUSE);
        for (String move : List.of("@e4", "N@e4")) {
            hash.begin(start);
            hash.add(San.parse(move, start));
            hash.end();
            hashes.add(hash.first());
        }
        assertThat(hashes).doesNotHaveDuplicates();
    }
}
