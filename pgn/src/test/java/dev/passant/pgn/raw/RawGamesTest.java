package dev.passant.pgn.raw;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.passant.pgn.Game;
import dev.passant.pgn.PgnEncoding;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnWriterOptions;
import dev.passant.pgn.edit.GameEdit;
import dev.passant.pgn.openings.Openings;
import dev.passant.pgn.raw.RawGameEditor.Broken;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Games as they were read")
class RawGamesTest {

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final RawGameWriter writer = new RawGameWriter(out, PgnOptions.DEFAULT);

    private static List<RawGame> read(byte[] pgn) throws IOException {
        RawGameReader reader = new RawGameReader(new ByteArrayInputStream(pgn), PgnOptions.DEFAULT);
        List<RawGame> games = new ArrayList<>();
        for (Optional<RawGame> game = reader.read(); game.isPresent(); game = reader.read()) {
            games.add(game.get());
        }
        return games;
    }

    @Test
    void gamesHaveTagsAndKeepTheirText() throws IOException {
        List<RawGame> games =
                read("[White \"A \\\"B\\\"\"] [Black \"?\"]\n\n1.e4   *\n\n[White \"C\"]\n1. d4".getBytes(UTF_8));
        assertThat(games).extracting(game -> game.tag("White")).containsExactly("A \"B\"", "C");
        assertThat(games).extracting(game -> game.tag("Black")).containsExactly("", "");
        assertThat(games).extracting(RawGame::hasResult).containsExactly(true, false);
        games.forEach(writer::write);
        assertThat(out).hasToString("[White \"A \\\"B\\\"\"] [Black \"?\"]\n\n1.e4   *\n\n[White \"C\"]\n1. d4\n\n");
    }

    @Test
    void aGameThatIsTooLongIsSkipped() throws IOException {
        String pgn = "1. e4 {" + "x".repeat(9 << 20) + "} *\n\n[White \"B\"]\n\n1. d4 *\n";
        RawGameReader reader = new RawGameReader(new ByteArrayInputStream(pgn.getBytes(UTF_8)), PgnOptions.DEFAULT);
        assertThat(reader.read().orElseThrow().tag("White")).isEqualTo("B");
        assertThat(reader.read()).isEmpty();
        assertThat(reader.tooLong()).isEqualTo(1);
    }

    /** In the table, ~ is a line feed and ^ a carriage return. */
    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '\0',
            value = {
                "1. e4 *; 1. e4 *~~1. d4 *~~",
                "~ 1. e4^~*^; 1. e4~*~~1. d4 *~~",
                "\ufeff1. e4 *; 1. e4 *~~1. d4 *~~",
                "1. e4; 1. e4~~*~~1. d4 *~~",
                "1. e4 {open; 1. e4 {open~~} *~~1. d4 *~~",
                "1. e4 <open; 1. e4 <open~~> *~~1. d4 *~~",
            })
    void anotherGameNeverContinuesIt(String first, String both) {
        byte[] game = first.replace('~', '\n').replace('^', '\r').getBytes(UTF_8);
        writer.write(game, first.endsWith("*") || first.endsWith("^"));
        writer.write(new RawGame("1. d4 *".getBytes(UTF_8), true));
        assertThat(out.toString(UTF_8)).isEqualTo(both.replace('~', '\n'));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"1. e4 1-0 {open", "1. e4 {a} 1-0 <open", "1. e4 1-0 {a} {open > ", "1. e4 1-0 {", "1. e4 1-0 <"
            })
    void anOpenCommentAfterAResultIsClosed(String first, @TempDir Path folder) throws IOException {
        writer.write(first.getBytes(UTF_8));
        writer.write("1. d4 *".getBytes(UTF_8));
        assertThat(read(out.toByteArray())).hasSize(2);
        Path file = Files.writeString(folder.resolve("games.pgn"), first + "\n");
        out.reset();
        writer.continueFile(file, 1, RecordedStream.MAX_BYTES);
        writer.write("1. d4 *".getBytes(UTF_8), true);
        assertThat(read((Files.readString(file) + out.toString(UTF_8)).getBytes(UTF_8)))
                .hasSize(2);
    }

    @Test
    void byteOrderMarksBetweenGamesAreRemoved() throws IOException {
        read("\ufeff1. e4 *\n\n\ufeff[White \"B\"]\n\n1. d4 *\n\n\ufeff\n".getBytes(UTF_8))
                .forEach(writer::write);
        assertThat(out).hasToString("1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n\n");
    }

    @Test
    void oneCommentMayHaveBothEncodings() throws IOException {
        byte[] mixed = "1. e4 {gr\u00c3\u00b6\u00c3\u009fer gr\u00f6\u00dfer} *".getBytes(ISO_8859_1);
        writer.write(mixed);
        assertThat(out.toString(UTF_8)).contains("{gr\u00f6\u00dfer gr\u00f6\u00dfer}");
        try (PgnReader reader = new PgnReader(new ByteArrayInputStream(mixed), PgnOptions.DEFAULT)) {
            assertThat(reader.readGame().orElseThrow().toString()).contains("{gr\u00f6\u00dfer gr\u00f6\u00dfer}");
        }
    }

    @Test
    void anOpenGameIsEndedOnlyAsFarAsNeeded() {
        Game game = Game.parse("1. g4 *");
        writer.write("1. e4".getBytes(UTF_8), false);
        writer.write("[Event \"x\"]\n\n1. d4 *".getBytes(UTF_8), true);
        writer.write("1. c4".getBytes(UTF_8), false);
        writer.write(game, PgnWriterOptions.DEFAULT);
        writer.write("1. f4".getBytes(UTF_8), false);
        writer.endGame();
        assertThat(out).hasToString("1. e4\n\n[Event \"x\"]\n\n1. d4 *\n\n1. c4\n\n" + game + "\n1. f4\n\n*\n\n");
    }

    /** Which tag begins a game depends on the tags before it: the roster does, others only if they occur again. */
    @ParameterizedTest
    @ValueSource(strings = {"[PlyCount \"1\"]", "[Site \"x\"]", "[Event \"x\"]", "[Site \"\u00e9\"]", "{x}"})
    void tagsWithoutMovesRemainAGame(String next) throws IOException {
        writer.write("[Event \"a\"]\n[Site \"b\"]\n[PlyCount \"0\"]".getBytes(UTF_8), false);
        writer.write((next + "\n\n1. e4 *").getBytes(UTF_8), true);
        assertThat(read(out.toByteArray())).hasSize(2);
    }

    @Test
    void gamesAreAppendedToAFile(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("games.pgn"), "1. e4 *\n\n1. d4\n");
        assertThat(writer.continueFile(file, 1, RecordedStream.MAX_BYTES)).isTrue();
        writer.write("1. c4 *".getBytes(UTF_8), true);
        assertThat(out).hasToString("\n*\n\n1. c4 *\n\n");
    }

    @ParameterizedTest
    @CsvSource({"*, true", "'', false"})
    void aLongLastGameNeedsAResult(String result, boolean isPossible, @TempDir Path folder) throws IOException {
        String game = "1. e4 {" + "x".repeat(1 << 18) + "} " + result + "\n";
        Path file = Files.writeString(folder.resolve("games.pgn"), game);
        assertThat(writer.continueFile(file, 1, 1 << 16)).isEqualTo(isPossible);
    }

    @Test
    void aGameIsConvertedToUtf8() {
        writer.write("1. e4 {J\u00f6rg} *".getBytes(ISO_8859_1));
        writer.write("1. d4 {J\u00f6rg, ".getBytes(UTF_8), false);
        writer.write("1. c4 {M\u00fcller} *".getBytes(ISO_8859_1), true);
        assertThat(out.toString(UTF_8))
                .isEqualTo("1. e4 {J\u00f6rg} *\n\n1. d4 {J\u00f6rg,\n\n} *\n\n1. c4 {M\u00fcller} *\n\n");
    }

    private static PgnOptions options(String encoding) {
        return new PgnOptions(
                PgnOptions.DEFAULT.limits(), PgnEncoding.of(encoding), PgnOptions.DEFAULT.letters(), false);
    }

    @Test
    void anExplicitEncodingIsConvertedExceptForUtf8() {
        byte[] game = {'1', '.', ' ', 'e', '4', ' ', '{', (byte) 0xb1, '}', ' ', '*'};
        new RawGameWriter(out, options("ISO-8859-2")).write(game);
        assertThat(out.toString(UTF_8)).isEqualTo("1. e4 {\u0105} *\n\n");
        out.reset();
        new RawGameWriter(out, options("UTF-8")).write(game);
        assertThat(out.toString(ISO_8859_1)).isEqualTo("1. e4 {\u00b1} *\n\n");
    }

    @Test
    void gamesWithErrorsAreKeptCutOrDropped() {
        String broken = "[White \"A\"]\n\n1. e4 {x} e5 2. Ke5 *";
        assertThat(edited(Broken.KEEP, broken)).isEqualTo(broken + "\n\n");
        assertThat(edited(Broken.CUT, broken)).contains("[White \"A\"]").endsWith("1. e4 e5 *\n\n");
        assertThat(edited(Broken.DROP, broken)).isEmpty();
        assertThat(edited(Broken.DROP, "1. e4 {x} e5 (1... c5) *"))
                .contains("\n\n1. e4 e5 *\n\n[Event \"?\"]")
                .endsWith("1. e4 c5 *\n\n");
    }

    private static String edited(Broken broken, String game) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        RawGameEditor editor = new RawGameEditor(
                GameEdit.parse("drop comments\nsplit variations"),
                true,
                broken,
                PgnWriterOptions.DEFAULT,
                PgnOptions.DEFAULT);
        editor.write(new RawGame(game.getBytes(UTF_8), true), new RawGameWriter(out, PgnOptions.DEFAULT));
        assertThat(editor.keptAsRead() + editor.dropped())
                .isEqualTo(broken != Broken.CUT && game.contains("Ke5") ? 1 : 0);
        return out.toString(UTF_8);
    }

    @Test
    void openingsAreSetAfterAllOtherChanges() {
        RawGameEditor editor = new RawGameEditor(GameEdit.parse("keep tag White"), PgnOptions.DEFAULT)
                .withOpenings(Openings.builtIn());
        assertThat(editor.isIdle()).isFalse();
        Game read = Game.parse("[White \"A\"] [ECO \"A00\"] [Variation \"x\"] 1. e4 c5 *");
        Game before = read.copy();
        List<Game> written = new ArrayList<>();
        editor.edit(read, written::add);
        assertThat(read).isEqualTo(before);
        assertThat(written).hasSize(1);
        assertThat(written.get(0).tag("ECO")).contains("B20");
        assertThat(written.get(0).tag("Opening")).contains("Sicilian Defense");
        assertThat(written.get(0).tag("Variation")).isEmpty();

        RawGame raw = new RawGame(
                "[White \"A\"] [Black \"B\"] [ECO \"A00\"] 1. e4 c5 *".getBytes(UTF_8),
                true,
                Map.of("White", "A", "Black", "B", "ECO", "A00"));
        assertThat(editor.withTags(raw).tag("ECO")).isEqualTo("B20");
        assertThat(editor.withTags(raw).tag("Opening")).isEqualTo("Sicilian Defense");
        assertThat(editor.withTags(raw).tag("White")).isEqualTo("A");
        assertThat(editor.withTags(raw).tag("Black")).isEmpty();
        RawGame won = new RawGame("[Result \"*\"] 1. e4 c5 1-0".getBytes(UTF_8), true, Map.of("Result", "1-0"));
        assertThat(editor.withTags(won).tag("Result")).isEqualTo("1-0");
        RawGame broken = new RawGame("1. e4 c5 2. Ke3 *".getBytes(UTF_8), true, Map.of("ECO", "A00"));
        assertThat(editor.withTags(broken).tag("ECO")).isEqualTo("A00");
        assertThat(new RawGameEditor(GameEdit.NONE, PgnOptions.DEFAULT).withTags(raw))
                .isSameAs(raw);
    }

    @Test
    void aFailingStreamIsReported() {
        RawGameWriter failing = new RawGameWriter(
                new OutputStream() {
                    @Override
                    public void write(int b) throws IOException {
                        throw new IOException("full");
                    }
                },
                PgnOptions.DEFAULT);
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> failing.write(new RawGame(new byte[] {'*'}, true)))
                .withMessageContaining("full");
    }
}
