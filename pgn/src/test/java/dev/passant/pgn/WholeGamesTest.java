package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.passant.chess.History;
import dev.passant.chess.IllegalMoveException;
import dev.passant.chess.Move;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.PieceLetters;
import dev.passant.notation.San;
import dev.passant.pgn.annotation.Comment;
import dev.passant.pgn.edit.GameEdit;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests operations on whole games: parsing, building from a line, copying, writing within limits. */
class WholeGamesTest {

    private static final String SHUFFLE = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";

    // From text

    @Test
    void aTextWithOneGameIsThatGame() {
        Game game = Game.parse("[White \"Réti\"] 1. e4 {ö} (1. d4) e5 1/2-1/2");
        assertThat(game.tag("White")).contains("Réti");
        assertThat(game.nodes().map(GameNode::san)).containsExactly("e4", "d4", "e5");
        assertThat(Game.parse(game.toString())).isEqualTo(game);
        assertThat(Game.parse("1. e4 Ke3 *").problems())
                .anyMatch(problem -> problem.reason().contains("Ke3 is not legal"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "  \n"})
    void aTextWithoutAGameIsRefused(String text) {
        assertThatIllegalArgumentException().isThrownBy(() -> Game.parse(text)).withMessageContaining("no game");
    }

    @Test
    void aTextWithTwoGamesIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Game.parse("1. e4 * 1. d4 *"))
                .withMessageContaining("more than one");
    }

    /** Returns one character per read, which splits surrogate pairs. */
    private static final class Slow extends Reader {
        private final Reader source;
        private boolean isClosed;

        Slow(String text) {
            source = new StringReader(text);
        }

        @Override
        public int read(char[] target, int offset, int length) throws IOException {
            return source.read(target, offset, Math.min(1, length));
        }

        @Override
        public void close() {
            isClosed = true;
        }
    }

    @Test
    void charactersAreReadWhateverTheyAre() throws IOException {
        String pgn = "\ufeff[White \"Ünï ♞ \ud83d\ude00\"] 1. ♘f3 {日本} *";
        Slow slow = new Slow(pgn);
        try (PgnReader reader = new PgnReader(slow)) {
            Game game = reader.readGame().orElseThrow();
            assertThat(game.tag("White")).contains("Ünï ♞ \ud83d\ude00");
            assertThat(game.end().comments()).containsExactly(Comment.of("日本"));
            assertThat(game).isEqualTo(Game.parse(pgn));
        }
        assertThat(slow.isClosed).isTrue();
        assertThat(Game.parse("[White \"half \ud83d\"] *").tag("White")).contains("half ?");
    }

    @ParameterizedTest
    @ValueSource(ints = {8191, 8192, 8193})
    void aPairAtTheEdgeOfTheBufferIsWhole(int before) {
        String comment = "x".repeat(before) + "\ud83d\ude00".repeat(9000);
        assertThat(Game.parse("1. e4 {" + comment + "} *").end().comments()).containsExactly(Comment.of(comment));
    }

    // Lines

    private static List<Move> moves(String line) {
        List<Move> moves = new ArrayList<>();
        Position position = Position.start();
        for (String san : line.replaceAll("\\d+\\. ", "").split(" ")) {
            moves.add(San.parse(san, position));
            position = position.play(moves.get(moves.size() - 1));
        }
        return moves;
    }

    @Test
    void aLineIsAddedAsAWhole() {
        Game game = new Game();
        GameNode end = game.root().addLine(moves(SHUFFLE));
        assertThat(end).isSameAs(game.end());
        assertThat(end.ply()).isEqualTo(8);
        game.root().addLine(moves("1. e4 e5"));
        assertThat(game.toString()).contains("1. Nf3 (1. e4 e5) 1... Nf6");
        assertThat(end.addLine(List.of())).isSameAs(end);
    }

    @Test
    void ofALineWithAnIllegalMoveNothingIsAdded() {
        Game game = new Game();
        List<Move> line = new ArrayList<>(moves("1. e4 e5"));
        line.add(moves("1. e4").get(0));
        assertThatExceptionOfType(IllegalMoveException.class)
                .isThrownBy(() -> game.root().addLine(line))
                .withMessageContaining("e2");
        assertThat(game.root().children()).isEmpty();
    }

    @Test
    void aNodeKnowsHowOftenItsPositionOccurred() {
        Game game = Game.parse(SHUFFLE + " *");
        History history = game.end().history();
        assertThat(history.occurrences()).containsExactly(0, 4, 8);
        assertThat(history.claims()).isNotEmpty();
        assertThat(game.atPly(5).orElseThrow().history().occurrences().size()).isEqualTo(2);
        Game passed = Game.parse("1. e4 -- 2. d4 *");
        assertThat(passed.end().history().position()).isEqualTo(passed.end().position());
    }

    @Test
    void aHistoryIsAGame() {
        History history = new History(Position.start());
        moves("1. f3 e5 2. g4 Qh4#").forEach(history::play);
        Game game = Game.of(history);
        assertThat(game).isEqualTo(gameWithResult("1. f3 e5 2. g4 Qh4# 0-1"));
        assertThat(history.outcome().map(Outcome::result))
                .contains(game.result().toString());

        History other = new History(Fen.parse("4k3/8/8/8/8/8/4P3/4K3 w - - 3 9"));
        other.playNullMove();
        other.play(San.parse("Kd7", other.position()));
        Game unrestricted = Game.of(other);
        assertThat(unrestricted.tag("FEN")).contains("4k3/8/8/8/8/8/4P3/4K3 w - - 3 9");
        assertThat(unrestricted.nodes().map(GameNode::san)).containsExactly("--", "Kd7");
        assertThat(unrestricted.result()).isEqualTo(GameResult.UNKNOWN);
        assertThat(unrestricted.end().history().move(1)).isEmpty();
        assertThat(unrestricted.end().history().move(2)).isEqualTo(other.move(2));
    }

    private static Game gameWithResult(String movetext) {
        Game read = Game.parse(movetext);
        read.setResult(read.result());
        return read;
    }

    // Copies

    @Test
    void aCopyIsEqualAndChangesByItself() {
        RandomGames random = new RandomGames(11);
        for (int i = 0; i < 100; i++) {
            Game game = random.game();
            String before = game.toString();
            Game copy = game.copy();
            assertThat(copy).isEqualTo(game).hasToString(before);
            copy.setTag("White", "another");
            copy.root().addComment(Comment.of("new"));
            copy.end().addNag(7);
            copy.end().addComment(Comment.of("end"));
            copy.setResult(GameResult.DRAW);
            copy.root().next().ifPresent(GameNode::delete);
            assertThat(game).hasToString(before);
        }
    }

    @Test
    void aCopyKeepsTheProblemsOfAFile() {
        Game game = Game.parse("1. e4 Ke3 *");
        assertThat(game.copy().problems()).isEqualTo(game.problems()).isNotEmpty();
        assertThat(game.copy().isIncomplete()).isTrue();
    }

    // Writing

    /** Returns a game with a main line of one move, and nested variations. */
    private static Game nested(int depth) {
        Game game = new Game();
        GameNode node = game.root();
        String[] moves = {"Nf3", "Nf6", "Ng1", "Ng8"};
        String[] variations = {"Nc3", "Nc6", "Nb1", "Nb8"};
        for (int i = 0; i < depth; i++) {
            Position position = node.position();
            node.add(San.parse(moves[i % 2], position));
            node = node.add(San.parse(variations[i % 4], position));
        }
        return game;
    }

    @Test
    void aNestedTreeIsReadBackEqualOrRefused() throws IOException {
        PgnLimits limits = new PgnLimits(1 << 20, 60, 20, 20);
        PgnOptions reading = PgnOptions.DEFAULT.with(limits);
        int refused = 0;
        for (int depth = 1; depth < 40; depth++) {
            Game game = nested(depth);
            StringWriter out = new StringWriter();
            try {
                new PgnWriter(out, PgnWriterOptions.DEFAULT.with(limits)).write(game);
            } catch (IllegalArgumentException e) {
                refused++;
                assertThat(e).hasMessageContaining("readers accept");
                assertThat(out.toString()).isEmpty();
                continue;
            }
            Game read = new PgnReader(new StringReader(out.toString()), reading)
                    .readGame()
                    .orElseThrow();
            assertThat(read).isEqualTo(game);
            assertThat(read.isIncomplete()).isFalse();
        }
        assertThat(refused).isEqualTo(19);
    }

    /**
     * Games up to the reader's limits are written; the writer may reject slightly smaller ones, but never writes larger
     * ones.
     */
    @ParameterizedTest
    @ValueSource(strings = {"x", "}", "é"})
    void textNearALimitIsReadBackEqualOrRefused(String character) throws IOException {
        PgnOptions reading = PgnOptions.DEFAULT.with(new PgnLimits(256, 60, 20, 20, 1500));
        PgnWriterOptions writing = PgnWriterOptions.DEFAULT.with(reading.limits());
        int refused = 0;
        for (int length = 50; length < 270; length++) {
            Game comment = new Game();
            comment.root().addComment(Comment.of(character.repeat(length)));
            Game tag = new Game();
            tag.setTag("Annotator", character.repeat(length));
            for (Game game : List.of(comment, tag)) {
                StringWriter out = new StringWriter();
                try {
                    new PgnWriter(out, writing).write(game);
                } catch (IllegalArgumentException e) {
                    refused++;
                    continue;
                }
                Game read = new PgnReader(new StringReader(out.toString()), reading)
                        .readGame()
                        .orElseThrow();
                assertThat(read).as(out.toString()).isEqualTo(game);
            }
        }
        assertThat(refused).isBetween(100, 400);
    }

    static Stream<Game> tooLarge() {
        Game text = new Game();
        text.root().addComment(Comment.of("x".repeat(400)));
        Game manyNags = new Game();
        for (int i = 0; i < 20; i++) {
            manyNags.root().addNag(1);
        }
        Game tag = new Game();
        tag.setTag("Annotator", "y".repeat(200));
        return Stream.of(text, manyNags, tag, nested(50));
    }

    @ParameterizedTest
    @MethodSource("tooLarge")
    void aGameThatReadersWouldCutIsRefused(Game game) {
        PgnLimits small = new PgnLimits(256, 40, 1000, 20, 1500);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new PgnWriter(new StringBuilder(), PgnWriterOptions.DEFAULT.with(small)).write(game))
                .withMessageContaining("readers accept");
        assertThat(PgnWriter.toString(game)).isEqualTo(game.toString());
    }

    @Test
    void whatIsLeftOutIsLeftOutWithAllThatStandsInIt() {
        Game game = Game.parse("{start} 1. e4 $1 {a} (1. d4 {b} d5 (1... Nf6 $2) 2. c4) e5 {c} *");
        PgnWriterOptions all = PgnWriterOptions.DEFAULT;
        assertThat(movetext(edited("drop variations", game), all)).isEqualTo("{start} 1. e4 $1 {a} 1... e5 {c} *");
        assertThat(movetext(edited("drop comments", game), all))
                .isEqualTo("1. e4 $1 (1. d4 d5 (1... Nf6 $2) 2. c4) 1... e5 *");
        assertThat(movetext(edited("drop nags, comments, variations", game), all))
                .isEqualTo("1. e4 e5 *");
        assertThat(movetext(game, all)).isEqualTo(movetext(game, all.withLineLength(200)));
    }

    /** Every leaf ends exactly one line, and every other node is part of a line. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void noMoveOfATreeIsLostInItsLines(long seed) {
        Game game = new RandomGames(seed).game();
        List<Game> lines = game.lines().toList();
        long ends = game.nodes().filter(node -> node.children().isEmpty()).count();
        assertThat(lines).hasSize((int) Math.max(ends, 1));
        assertThat(lines)
                .allMatch(line -> line.nodes().count() == line.mainLine().size());
        for (Game line : lines) {
            assertThat(Game.parse(line.toString())).isEqualTo(line);
        }
    }

    /** A game that starts at a position of another one has the same moves from there. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void gamesFromLaterPositionsAreReadAgain(long seed) {
        Game game = new RandomGames(seed).game();
        for (GameNode node : game.nodes().toList()) {
            Game later = game.startingAt(node);
            assertThat(later.end().position()).isEqualTo(end(node).position());
            assertThat(Game.parse(later.toString())).isEqualTo(later);
        }
    }

    private static GameNode end(GameNode node) {
        return node.next().map(WholeGamesTest::end).orElse(node);
    }

    @Test
    void lettersOfALanguageAreWritten() {
        assertThat(movetext(
                        Game.parse("1. Nf3 Nf6 2. Rg1 e5 3. Nxe5 *"),
                        PgnWriterOptions.DEFAULT.with(PieceLetters.GERMAN)))
                .isEqualTo("1. Sf3 Sf6 2. Tg1 e5 3. Sxe5 *");
        assertThat(MoveLetters.of("de").pieces()).contains(PieceLetters.GERMAN);
        assertThat(MoveLetters.AUTO.pieces()).isEmpty();
        assertThat(new Game().root().san(PieceLetters.GERMAN)).isEmpty();
    }

    private static Game edited(String edit, Game game) {
        return GameEdit.parse(edit).apply(game).findFirst().orElseThrow();
    }

    private static String movetext(Game game, PgnWriterOptions options) {
        String text = PgnWriter.toString(game, options);
        return text.substring(text.indexOf("\n\n") + 2).strip();
    }

    @Test
    void linesHaveTheLengthThatIsAskedFor() {
        Game game = Game.parse(SHUFFLE + " *");
        assertThat(movetext(game, PgnWriterOptions.DEFAULT.withLineLength(20)).lines())
                .hasSizeGreaterThan(2)
                .allMatch(line -> line.length() <= 20);
        assertThatIllegalArgumentException().isThrownBy(() -> PgnWriterOptions.DEFAULT.withLineLength(19));
    }
}
