package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.annotation.Evaluation;
import dev.passant.pgn.tag.Tag;
import java.io.IOException;
import java.io.StringReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GameTest {

    /** Adds moves in UCI, or {@code --}, after a node. */
    static GameNode play(GameNode from, String... moves) {
        GameNode node = from;
        for (String move : moves) {
            node = move.equals("--") ? node.addNullMove() : node.add(Uci.parse(move, node.position()));
        }
        return node;
    }

    private static List<String> children(GameNode node) {
        return node.children().stream().map(GameNode::san).toList();
    }

    /** A game without variations and annotations stores only its moves until a node is needed. */
    @Test
    void replayPassesEachPositionOfTheMainLine() {
        String moves = "1. e4 e5 2. -- d5 3. exd5 *";
        for (String pgn : List.of(moves, moves.replace("e5", "e5 (1... c5 2. c3)"))) {
            Game game = Game.parse(pgn);
            List<Position> played = new ArrayList<>();
            game.replay(replay -> played.add(replay.position()));
            List<Position> expected = new ArrayList<>(List.of(game.start()));
            game.mainLine().forEach(node -> expected.add(node.position()));
            assertThat(played).isEqualTo(expected).hasSize(6);
        }
    }

    @Test
    void aCopyIsIndependentWhetherOrNotTheNodesExist() {
        Game game = Game.parse("{before} 1. e4 e5 *");
        Game early = game.copy();
        early.setTag("White", "A");
        early.end().add(San.parse("Nf3", early.end().position()));
        assertThat(game.end().ply()).isEqualTo(2);
        assertThat(game.tag("White")).contains("?");
        Game late = game.copy();
        assertThat(late).isEqualTo(game);
        game.root().deleteVariations();
        late.end().delete();
        assertThat(game.end().ply()).isEqualTo(2);
        assertThat(late.end().ply()).isEqualTo(1);
        assertThat(early.end().ply()).isEqualTo(3);
    }

    @Test
    void aNewGameHasTheSevenTagsOfTheRosterAndNoMoves() {
        Game game = new Game();
        assertThat(game.tags())
                .extracting(Tag::name)
                .containsExactly("Event", "Site", "Date", "Round", "White", "Black", "Result");
        assertThat(game.tag("Date")).contains("????.??.??");
        assertThat(game.result()).isEqualTo(GameResult.UNKNOWN);
        assertThat(game.start()).isEqualTo(Position.start());
        assertThat(game.end()).isSameAs(game.root());
        assertThat(game.mainLine()).isEmpty();
        assertThat(game.nodes()).isEmpty();
        assertThat(game.problems()).isEmpty();
        assertThat(game.isIncomplete()).isFalse();
    }

    @Test
    void tagsKeepTheirOrderAndTheRosterComesFirst() {
        Game game = new Game();
        game.setTag("ECO", "C20");
        game.setTag("White", "Fischer, \"Bobby\"");
        game.setTag("Annotator", "me");
        game.setTag("ECO", "C50");
        assertThat(game.tags()).extracting(Tag::name).endsWith("Result", "ECO", "Annotator");
        assertThat(game.tag("ECO")).contains("C50");
        assertThat(game.tags().get(4)).hasToString("[White \"Fischer, \\\"Bobby\\\"\"]");
        game.removeTag("ECO");
        game.removeTag("White");
        assertThat(game.tag("ECO")).isEmpty();
        assertThat(game.tag("White")).contains("?");
        assertThat(game.tags()).hasSize(8);
    }

    @Test
    void tagsThatPgnCannotWriteAreRefused() {
        Game game = new Game();
        assertThatThrownBy(() -> game.setTag("White Elo", "1")).hasMessageContaining("is not a valid tag name");
        assertThatThrownBy(() -> game.setTag("Elo?", "1")).hasMessageContaining("is not a valid tag name");
        assertThatThrownBy(() -> game.setTag("", "1")).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> game.setTag("White", "a\nb")).hasMessageContaining("control character");
        assertThatThrownBy(() -> game.setTag("White", "a\u007fb")).hasMessageContaining("control character");
        assertThatThrownBy(() -> game.setTag("FEN", Fen.START)).hasMessageContaining("start of a game");
    }

    @Test
    void halfACharacterIsRefusedSinceNoFileCanHaveIt() {
        Game game = new Game();
        game.setTag("White", "\ud83d\ude00"); // a complete surrogate pair
        assertThat(Game.parse(PgnWriter.toString(game))).isEqualTo(game);
        for (String half : List.of("\ud83d", "x\ude00", "\ude00\ud83d", "\ud83d\ud83d\ude00")) {
            assertThatThrownBy(() -> game.setTag("White", half))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("the value of the tag White has an unpaired surrogate, which cannot be encoded");
            assertThatThrownBy(() -> Comment.of(half))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("a comment has an unpaired surrogate, which cannot be encoded");
        }
    }

    /** The buffer is as long as the text, so it is refilled inside tokens of every length. */
    @Test
    void aShortTextIsReadAsALongOneIs() throws IOException {
        for (int length = 0; length < 700; length++) {
            String text =
                    "[White \"" + "w".repeat(length / 2) + "\"]\n\n1. e4 {" + "\u00e4".repeat(length) + "} e5 *\n";
            try (PgnReader reader = new PgnReader(new StringReader(text))) {
                Game game = Game.parse(text);
                assertThat(game).isEqualTo(reader.readGame().orElseThrow());
                assertThat(game.problems()).hasSize(1);
                assertThat(game.root().next().orElseThrow().comments().get(0).text())
                        .hasSize(length);
            }
        }
    }

    @Test
    void theTagsTellOfAStartThatIsNotTheUsualOne() {
        Game game = new Game(Fen.parse("4k3/8/8/8/8/8/4P3/4K3 b - - 3 40"));
        assertThat(game.tag("SetUp")).contains("1");
        assertThat(game.tag("FEN")).contains("4k3/8/8/8/8/8/4P3/4K3 b - - 3 40");
        assertThat(game.tag("Variant")).isEmpty();
        Game chess960 = new Game(Position.start().asChess960());
        assertThat(chess960.tag("Variant")).contains("Chess960");
        assertThat(chess960.tag("FEN")).contains(Fen.START);
    }

    @Test
    void theResultIsAlsoATag() {
        Game game = new Game();
        game.setResult(GameResult.DRAW);
        assertThat(game.result()).isEqualTo(GameResult.DRAW);
        assertThat(game.tag("Result")).contains("1/2-1/2");
    }

    @Test
    void theFirstMoveAddedGoesOnWithTheLineAndOthersAreVariations() {
        Game game = new Game();
        GameNode e4 = play(game.root(), "e2e4");
        GameNode d4 = play(game.root(), "d2d4");
        GameNode e5 = play(e4, "e7e5");
        assertThat(game.root().next()).contains(e4);
        assertThat(children(game.root())).containsExactly("e4", "d4");
        assertThat(game.mainLine()).containsExactly(e4, e5);
        assertThat(game.nodes()).containsExactly(e4, d4, e5);
        assertThat(game.atPly(2)).contains(e5);
        assertThat(game.atPly(0)).contains(game.root());
        assertThat(game.atPly(3)).isEmpty();
        assertThat(game.end()).isSameAs(e5);
        assertThat(e5).hasToString("1... e5");
        assertThat(e5.ply()).isEqualTo(2);
        assertThat(e5.parent()).contains(e4);
        assertThat(game.root().child(d4.move())).contains(d4);
        assertThat(game.root()).hasToString("start");
        assertThat(d4.isMainLine()).isFalse();
        assertThat(e5.isMainLine()).isTrue();
    }

    @Test
    void aMoveThatIsNotLegalIsRefusedWithTheReason() {
        Game game = new Game();
        GameNode e4 = play(game.root(), "e2e4");
        assertThatThrownBy(() -> e4.add(e4.move()))
                .isInstanceOf(IllegalMoveException.class)
                .hasMessageContaining("there is no piece on e2");
        assertThat(e4.children()).isEmpty();
    }

    @Test
    void aSideMayPassButNotInCheck() {
        Game game = new Game();
        GameNode passed = play(game.root(), "e2e4", "--");
        assertThat(passed.isNullMove()).isTrue();
        assertThat(passed.isNullMove()).isTrue();
        assertThatThrownBy(passed::move)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("isNullMove");
        assertThatThrownBy(() -> passed.game().root().move())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("isRoot");
        assertThat(passed.san()).isEqualTo("--");
        assertThat(Fen.format(passed.position()))
                .isEqualTo("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
        GameNode check = play(game.root(), "e2e4", "f7f6", "d1h5");
        assertThatThrownBy(check::addNullMove).hasMessageContaining("in check");
    }

    @Test
    void variationsArePromotedDemotedAndDeleted() {
        Game game = new Game();
        play(game.root(), "e2e4");
        play(game.root(), "d2d4");
        GameNode c4 = play(game.root(), "c2c4");
        assertThat(c4.promote()).isTrue();
        assertThat(children(game.root())).containsExactly("e4", "c4", "d4");
        assertThat(c4.promote()).isTrue();
        assertThat(c4.promote()).isFalse();
        assertThat(children(game.root())).containsExactly("c4", "e4", "d4");
        assertThat(c4.demote()).isTrue();
        assertThat(c4.demote()).isTrue();
        assertThat(c4.demote()).isFalse();
        assertThat(children(game.root())).containsExactly("e4", "d4", "c4");
        c4.delete();
        assertThat(children(game.root())).containsExactly("e4", "d4");
        game.root().deleteVariations();
        assertThat(children(game.root())).containsExactly("e4");
        assertThatThrownBy(c4::promote)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("deleted");
        assertThatThrownBy(c4::promoteToMain).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(game.root()::delete).isInstanceOf(IllegalStateException.class);
        assertThat(c4.position().sideToMove()).hasToString("Black");
    }

    @Test
    void aLineIsMadeTheMainLineAtEveryBranch() {
        Game game = new Game();
        play(game.root(), "e2e4", "e7e5");
        play(game.root(), "c2c4");
        GameNode d4 = play(game.root(), "d2d4");
        play(d4, "d7d5");
        GameNode end = play(d4, "g8f6", "c2c4");
        assertThat(end.promoteToMain()).isTrue();
        assertThat(game.mainLine()).extracting(GameNode::san).containsExactly("d4", "Nf6", "c4");
        assertThat(children(game.root())).containsExactly("d4", "e4", "c4");
        assertThat(end.promoteToMain()).isFalse();
    }

    @Test
    void everyNodeKnowsItsPosition() {
        Game game = new Game();
        GameNode end = game.root();
        Position position = Position.start();
        String[] shuffle = {"g1f3", "g8f6", "f3g1", "f6g8"};
        for (int i = 0; i < 200; i++) {
            position = position.play(Uci.parse(shuffle[i % 4], position));
            end = play(end, shuffle[i % 4]);
        }
        assertThat(end.position()).isEqualTo(position);
        // From any node to any other, including backwards and into variations.
        GameNode variation = play(game.atPly(97).orElseThrow(), "e7e5");
        for (int ply = 200; ply > 0; ply -= 7) {
            GameNode node = game.atPly(ply).orElseThrow();
            assertThat(node.position().fullmoveNumber()).isEqualTo(1 + ply / 2);
            assertThat(Fen.format(variation.position())).contains("/4p3/").endsWith(" w KQkq - 0 50");
        }
    }

    @Test
    void valuesOfCommentsAreReadAndWrittenAtTheMove() {
        GameNode node = play(new Game().root(), "e2e4");
        node.removeClock();
        assertThat(node.comments()).isEmpty();
        node.addComment(Comment.of("best"));
        node.addComment(Comment.of("[%clk 0:01:00]"));
        assertThat(node.clock()).contains(Duration.ofMinutes(1));
        node.setClock(Duration.ofSeconds(59));
        node.setEvaluation(Evaluation.ofCentipawns(31));
        node.setElapsed(Duration.ofSeconds(1));
        assertThat(node.comments())
                .extracting(Comment::toString)
                .containsExactly("[%emt 0:00:01] [%eval 0.31] best", "[%clk 0:00:59]");
        assertThat(node.evaluation()).contains(Evaluation.ofCentipawns(31));
        assertThat(node.elapsed()).contains(Duration.ofSeconds(1));
        assertThat(node.marks()).isEmpty();
    }

    @Test
    void nagsAreNumbersUpTo255() {
        GameNode node = play(new Game().root(), "e2e4");
        node.addNag(1);
        node.setNags(List.of(14, 255));
        assertThat(node.nags()).containsExactly(14, 255);
        assertThatThrownBy(() -> node.setNags(List.of(3, 256))).hasMessageContaining("between 0 and 255, got 256");
        assertThat(node.nags()).containsExactly(14, 255);
    }

    @Test
    void gamesAreEqualByContent() {
        Game one = new Game();
        Game other = new Game();
        assertEqual(one, other);
        GameNode first = play(one.root(), "e2e4");
        assertThat(one).isNotEqualTo(other);
        GameNode second = play(other.root(), "e2e4");
        assertEqual(one, other);
        first.addNag(1);
        assertThat(one).isNotEqualTo(other);
        second.addNag(1);
        first.addComment(Comment.of("x"));
        assertThat(one).isNotEqualTo(other);
        // Comments after a move and before the next are in the same place if there is no variation between.
        play(second, "e7e5").addCommentBefore(Comment.of("x"));
        play(first, "e7e5");
        assertEqual(one, other);
        play(one.root(), "d2d4");
        assertThat(one).isNotEqualTo(other);
        one.root().deleteVariations();
        one.setTag("White", "x");
        assertThat(one).isNotEqualTo(other);
        assertThat(new Game(Position.start().asChess960())).isNotEqualTo(new Game());
    }

    private static void assertEqual(Game one, Game other) {
        assertThat(one).isEqualTo(other).hasSameHashCodeAs(other).hasToString(other.toString());
    }

    @Test
    void aGameOfAHundredThousandMovesIsNotTooLong() {
        Game one = longGame(100_000);
        Game other = longGame(100_000);
        assertEqual(one, other);
        assertThat(one.end().ply()).isEqualTo(100_000);
        assertThat(one.end().position().fullmoveNumber()).isEqualTo(50_001);
        assertThat(one.end().isMainLine()).isTrue();
        assertThat(one.nodes()).hasSize(100_000);
    }

    private static Game longGame(int plies) {
        Game game = new Game();
        GameNode end = game.root();
        String[] shuffle = {"g1f3", "g8f6", "f3g1", "f6g8"};
        for (int i = 0; i < plies; i++) {
            end = play(end, shuffle[i % 4]);
        }
        return game;
    }

    @Test
    void variationsNestAHundredThousandDeep() {
        Game one = nested(100_000);
        Game other = nested(100_000);
        assertEqual(one, other);
        assertThat(one.nodes()).hasSize(200_000);
        assertThat(one.toString()).endsWith(")))) *\n");
    }

    /** Returns nested variations: 1. Nf3 (1. Nc3 Nf6 (1... Nc6 2. Nf3 (2. Nb1 …))). */
    private static Game nested(int depth) {
        Game game = new Game();
        GameNode node = game.root();
        String[] knights = {"b1c3", "b8c6", "c3b1", "c6b8"};
        for (int i = 0; i < depth; i++) {
            play(node, i % 2 == 0 ? "g1f3" : "g8f6");
            node = play(node, knights[i % 4]);
        }
        return game;
    }

    @Test
    void aRemovedValueIsRemovedFromAllComments() {
        GameNode node = Game.parse("1. e4 {[%clk 1][%emt 2][%eval 3] a} {b [%clk 4] [%emt 5] [%eval 6]} *")
                .root()
                .next()
                .orElseThrow();
        node.removeClock();
        node.removeElapsed();
        node.removeEvaluation();
        assertThat(node.clock()).isEmpty();
        assertThat(node.elapsed()).isEmpty();
        assertThat(node.evaluation()).isEmpty();
        assertThat(node.comments()).extracting(Comment::text).containsExactly("a", "b");
    }
}
