package dev.passant.pgn.openings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.notation.MoveLine;
import dev.passant.notation.NotationException;
import dev.passant.pgn.Game;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OpeningsTest {

    private static final Openings NAMES = Openings.builtIn();

    private static Optional<Opening> classified(String moves) {
        return NAMES.classify(Game.parse(moves));
    }

    private static Position after(String moves) {
        Position position = Position.start();
        for (var move : MoveLine.parse(moves, position)) {
            position = position.play(move);
        }
        return position;
    }

    // The built-in table

    private static List<String[]> rows() throws IOException {
        try (InputStream table = Openings.class.getResourceAsStream("openings.tsv");
                BufferedReader lines = new BufferedReader(new InputStreamReader(table, StandardCharsets.UTF_8))) {
            return lines.lines().skip(1).map(line -> line.split("\t", -1)).toList();
        }
    }

    @Test
    void everyEntryIsALegalPositionWithItsOwnNameAndAValidCode() throws IOException {
        Set<Long> keys = new HashSet<>();
        for (String[] row : rows()) {
            assertThat(row).hasSize(4);
            assertThat(row[0]).matches("[A-E][0-9]{2}");
            assertThat(row[1]).matches("[\\p{L}(][\\p{L}0-9 ,:'’()–/.+#-]*");
            // Strict: a playable position, with castling rights and an en-passant square that are possible.
            Position position = Fen.parse(row[2] + " 0 1");
            assertThat(Fen.format(position)).isEqualTo(row[2] + " 0 1");
            assertThat(row[3]).isEqualTo(String.format(Locale.ROOT, "%016x", position.key()));
            assertThat(keys.add(position.key())).as(row[2]).isTrue();
            assertThat(NAMES.find(position)).hasValueSatisfying(opening -> {
                assertThat(opening.eco()).isEqualTo(row[0]);
                assertThat(opening.fullName()).isEqualTo(row[1]);
            });
        }
        assertThat(NAMES.size()).isEqualTo(keys.size()).isGreaterThan(3600);
    }

    @Test
    void everyCodeHasAName() throws IOException {
        List<String> all = IntStream.range(0, 500)
                .mapToObj(i -> String.valueOf((char) ('A' + i / 100)) + i % 100 / 10 + i % 10)
                .toList();
        assertThat(rows().stream().map(row -> row[0]).distinct().sorted()).containsExactlyElementsOf(all);
        assertThat(rows().stream().map(row -> row[1]).distinct().count()).isGreaterThan(3000);
    }

    /** Names and codes that every player's book contains, typed from memory and not from the table. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            A00 | 1. g4
            A04 | 1. Nf3
            A10 | 1. c4
            A45 | 1. d4 Nf6
            A57 | 1. d4 Nf6 2. c4 c5 3. d5 b5
            A80 | 1. d4 f5
            B00 | 1. e4
            B01 | 1. e4 d5
            B02 | 1. e4 Nf6
            B07 | 1. e4 d6 2. d4 Nf6 3. Nc3 g6
            B10 | 1. e4 c6
            B20 | 1. e4 c5
            B33 | 1. e4 c5 2. Nf3 Nc6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 e5
            B70 | 1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 g6
            B90 | 1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6
            C00 | 1. e4 e6
            C30 | 1. e4 e5 2. f4
            C42 | 1. e4 e5 2. Nf3 Nf6
            C45 | 1. e4 e5 2. Nf3 Nc6 3. d4 exd4 4. Nxd4
            C50 | 1. e4 e5 2. Nf3 Nc6 3. Bc4
            C60 | 1. e4 e5 2. Nf3 Nc6 3. Bb5
            C68 | 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6
            C89 | 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 O-O 8. c3 d5
            D06 | 1. d4 d5 2. c4
            D10 | 1. d4 d5 2. c4 c6
            D20 | 1. d4 d5 2. c4 dxc4
            D30 | 1. d4 d5 2. c4 e6
            D80 | 1. d4 Nf6 2. c4 g6 3. Nc3 d5
            E00 | 1. d4 Nf6 2. c4 e6 3. g3
            E12 | 1. d4 Nf6 2. c4 e6 3. Nf3 b6
            E20 | 1. d4 Nf6 2. c4 e6 3. Nc3 Bb4
            E60 | 1. d4 Nf6 2. c4 g6
            E97 | 1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6 5. Nf3 O-O 6. Be2 e5 7. O-O Nc6
            D72 | 1. d4 Nf6 2. c4 g6 3. g3 Bg7 4. Bg2 d5 5. cxd5 Nxd5 6. e4 Nb6 7. Ne2
            D73 | 1. d4 Nf6 2. c4 g6 3. g3 Bg7 4. Bg2 d5 5. Nf3
            E57 | 1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O 5. Bd3 d5 6. Nf3 c5 7. O-O Nc6 8. a3 dxc4 9. Bxc4 cxd4
            E88 | 1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6 5. f3 O-O 6. Be3 e5 7. d5 c6
            """)
    void codesOfWellKnownLines(String eco, String moves) {
        assertThat(NAMES.find(after(moves)).map(Opening::eco)).contains(eco);
    }

    // Classification

    @Test
    void theLastNamedPositionDecides() {
        assertThat(classified("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Be3 e6 7. Rg1 h5 8. Rh1 *"))
                .contains(new Opening("B90", "Sicilian Defense", "Najdorf Variation, English Attack"));
        assertThat(classified("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6 6. Rg1 *"))
                .contains(new Opening("B90", "Sicilian Defense", "Najdorf Variation, Freak Attack"));
        assertThat(classified("1. e4 *")).contains(new Opening("B00", "King's Pawn Game", ""));
        assertThat(classified("*")).isEmpty();
    }

    @Test
    void aTranspositionGetsTheNameOfThePositionItReaches() {
        String najdorf = "1. Nf3 c5 2. e4 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6";
        assertThat(classified("1. Nf3 *").orElseThrow().name()).isEqualTo("Zukertort Opening");
        assertThat(classified(najdorf + " *")).contains(new Opening("B90", "Sicilian Defense", "Najdorf Variation"));
        // The last move differs, and so does the en-passant square, which no pawn can use.
        assertThat(classified("1. d4 e6 2. e4 *").orElseThrow().name()).isEqualTo("French Defense");
    }

    @Test
    void variationsOfAGameDoNotMatter() {
        assertThat(classified("1. d4 (1. e4 c5) 1... d5 (1... Nf6) *")
                        .orElseThrow()
                        .eco())
                .isEqualTo("D00");
    }

    @Test
    void aGameFromAnotherStartIsClassifiedOnceItReachesANamedPosition() {
        String sicilian = "[FEN \"rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\"] ";
        assertThat(classified(sicilian + "2. h4 *").map(Opening::name)).contains("Sicilian Defense");
        assertThat(classified("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"] 1. O-O *"))
                .isEmpty();
    }

    @Test
    void onlyChessIsClassified() {
        assertThat(classified("[Variant \"Atomic\"] 1. e4 c5 *")).isEmpty();
        Position atomic = Variant.ATOMIC.start();
        assertThat(NAMES.find(atomic.play(MoveLine.parse("e4", atomic).get(0)))).isEmpty();
        assertThat(classified(
                                "[Variant \"Chess960\"] [FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1\"]"
                                        + " 1. e4 c5 *")
                        .map(Opening::eco))
                .contains("B20");
    }

    @Test
    void nullMovesAreNoObstacle() {
        assertThat(classified("1. e4 -- 2. -- c5 *").orElseThrow().name()).isEqualTo("Sicilian Defense");
    }

    @Test
    void aReplayIsClassifiedLikeItsPositions() {
        Replay replay = new Replay(Position.start());
        for (var move : MoveLine.parse("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O", Position.start())) {
            replay.play(move);
            assertThat(NAMES.find(replay)).isEqualTo(NAMES.find(replay.position()));
        }
        assertThat(NAMES.find(replay))
                .map(Opening::fullName)
                .hasValueSatisfying(name -> assertThat(name).startsWith("Ruy Lopez: "));
    }

    // Tags

    @Test
    void tagsReplaceThoseOfTheFile() {
        Game game = Game.parse("[ECO \"A00\"] [Opening \"?\"] [Variation \"old\"] [SubVariation \"older\"] 1. e4 c5 *");
        NAMES.tag(game);
        assertThat(game.tag("ECO")).contains("B20");
        assertThat(game.tag("Opening")).contains("Sicilian Defense");
        assertThat(game.tag("Variation")).isEmpty();
        assertThat(game.tag("SubVariation")).isEmpty();
    }

    @Test
    void tagsOfAGameWithoutANameAreKept() {
        Game game = Game.parse("[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"] [Opening \"mine\"] 1. O-O *");
        NAMES.tag(game);
        assertThat(game.tag("Opening")).contains("mine");
    }

    // Files

    private static final String TABLE = "eco\tname\tpgn\nB20\tSicilian: Any\t1. e4 c5\nC20\tOpen Game\t1. e4 e5\n";

    private static final String PGN = """
            {A comment before the games}

            [ECO "B20"]
            [Opening "Sicilian"]
            [Variation "Any"]

            1. e4 c5 *

            [ECO "C20"]
            [Opening "Open Game"]

            1. e4 e5 *
            """;

    private static final String SCID = """
            # Codes
            B20a1  "Sicilian: Any"
               1.e4
               c5 *

            # more
            C20/01 "Open Game"  1.e4 e5 *
            """;

    @Test
    void theThreeFormatsSayTheSame() {
        String epd = "name\tepd\teco\nSicilian: Any\trnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\tB20\n"
                + "Open Game\trnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -\tC20\n";
        String withoutHead = TABLE.substring(TABLE.indexOf('\n') + 1);
        for (String text : List.of(TABLE, withoutHead, "\ufeff" + TABLE.replace("\n", "\r\n"), epd, PGN, SCID)) {
            Openings read = Openings.parse(text);
            assertThat(read.size()).isEqualTo(2);
            assertThat(read.find(after("e4 c5"))).contains(new Opening("B20", "Sicilian", "Any"));
            assertThat(read.find(after("e3 c5"))).isEmpty();
            assertThat(read.find(after("e4 e5")).orElseThrow()).hasToString("C20 Open Game");
        }
    }

    @Test
    void theFirstNameOfAPositionCounts() {
        Openings twice = Openings.parse("A06\tFirst\t1. Nf3 d5 2. b3\nA01\tSecond\t1. b3 d5 2. Nf3\n");
        assertThat(twice.find(after("b3 d5 Nf3"))).contains(new Opening("A06", "First", ""));
        assertThat(twice.size()).isEqualTo(2);
    }

    @Test
    void aTableMayNameOnlyCodesOrOnlyOpenings() {
        Openings codes =
                Openings.parse("[ECO \"B20\"]\n\n1. e4 c5 *\n\n[Opening \"Ours\"]\n[SubVariation \"x\"]\n\n1. a4 *");
        Game game = Game.parse("[Opening \"old\"] 1. e4 c5 *");
        codes.tag(game);
        assertThat(game.tag("ECO")).contains("B20");
        assertThat(game.tag("Opening")).isEmpty();
        assertThat(codes.find(after("a4"))).contains(new Opening("", "Ours", "x"));
    }

    @Test
    void manyPositionsAreFoundAgain() {
        StringBuilder text = new StringBuilder();
        Set<Long> positions = new HashSet<>();
        for (var first : Position.start().legalMoves()) {
            Position one = Position.start().play(first);
            for (var second : one.legalMoves()) {
                Position two = one.play(second);
                for (var third : two.legalMoves()) {
                    Position three = two.play(third);
                    if (positions.add(three.key())) {
                        String fen = Fen.format(three);
                        text.append("A00\t")
                                .append(fen.replaceFirst(" \\d+ \\d+$", ""))
                                .append('\t')
                                .append(fen.replaceFirst(" \\d+ \\d+$", ""))
                                .append('\n');
                    }
                }
            }
        }
        Openings all = Openings.parse("eco\tname\tepd\n" + text);
        assertThat(all.size()).isEqualTo(positions.size()).isGreaterThan(5000);
        for (var first : Position.start().legalMoves()) {
            Position one = Position.start().play(first);
            assertThat(all.find(one)).isEmpty();
            for (var second : one.legalMoves()) {
                for (var third : one.play(second).legalMoves()) {
                    Position three = one.play(second).play(third);
                    assertThat(all.find(three).orElseThrow().name())
                            .isEqualTo(Fen.format(three).replaceFirst(" \\d+ \\d+$", ""));
                }
            }
        }
    }

    @Test
    void aFileMayBeInWindows1252(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("names.tsv");
        Files.write(file, "D80\tGr\u00fcnfeld\t1. d4\n".getBytes(StandardCharsets.ISO_8859_1));
        assertThat(Openings.read(file).find(after("d4")).map(Opening::name)).contains("Gr\u00fcnfeld");
        assertThatThrownBy(() -> Openings.read(folder.resolve("missing"))).isInstanceOf(IOException.class);
    }

    @Test
    void whatIsNoTableIsRefusedWithItsPlace() {
        refuses("", "opening on line 1 ", "expected lines with tabs");
        refuses("1. e4 e5", "opening on line 1 ", "expected lines with tabs");
        refuses("# only\n\n", "opening on line 3 ", "expected lines with tabs");
        refuses("B20\tSicilian\n", "opening on line 1 at offset 12", "expected 3 columns");
        refuses("eco\ttitle\tpgn\n", "opening on line 1 ", "expected the columns eco, name, and pgn or epd");
        refuses(
                "\neco\tname\tpgn\nB20\tA\t1. e4\nB20\tSicilian\t1. e4 c6 2. e5 d5 3. d5\n",
                "opening on line 4 at offset 21",
                "d5");
        refuses("eco\tname\tepd\nB20\tSicilian\t8/8/8/8 w - -\n", "opening on line 2 ", "8/8/8/8");
        refuses("X20\tSicilian\t1. e4 c5\n", "opening on line 1 ", "expected a code from A00 to E99, found \"X20\"");
        refuses("\t \t1. e4 c5\n", "opening on line 1 ", "expected lines with tabs");
        refuses("A00\tx\t1. a3\n\t\t1. e4 c5\n", "opening on line 2 ", "needs a code or a name");
        refuses("A00\ta\u0001b\t1. a3\n", "opening on line 1 ", "control");
        refuses("[ECO \"B20\"]\n\n1. e4 c5 2. Ke3 *\n", "opening on line 3 ", "Ke3");
        refuses("[ECO \"B2\"]\n\n1. e4 c5 *\n", "opening in game 1 ", "found \"B2\"");
        refuses("[White \"A\"]\n\n1. e4 c5 *\n", "opening in game 1 ", "needs a code or a name");
        refuses("B20 \"Sicilian\" 1.e4 c5 *\nB21 \"Open\" 1.e4 c5 2.f5 *\n", "opening on line 2 at offset ", "f5");
        refuses("B20 \"Sicilian 1.e4 c5 *\n", "opening on line 1 ", "expected CODE \"NAME\" MOVES *");
        refuses("B20 \"Sicilian\" 1.e4 c5 *\nB21 Open 1.e4 c5 2.f4 *\n", "opening on line 1 ", "expected CODE");
        refuses("B200 \"Sicilian\" 1.e4 c5 *\n", "opening on line 1 ", "found \"B200\"");
    }

    private static void refuses(String text, String... parts) {
        assertThatThrownBy(() -> Openings.parse(text))
                .as(text)
                .isInstanceOf(NotationException.class)
                .hasMessageContainingAll(parts);
    }

    @Test
    void textOfAnOpening() {
        assertThat(Stream.of(new Opening("B90", "Sicilian", "Najdorf"), new Opening("", "Mine", "")))
                .extracting(Opening::toString)
                .containsExactly("B90 Sicilian: Najdorf", "Mine");
    }
}
