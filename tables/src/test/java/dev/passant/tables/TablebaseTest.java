package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TablebaseTest {

    @TempDir
    private static Path threePieces;

    private static Tablebase tables;

    @TempDir
    private Path folder;

    @BeforeAll
    static void write() throws IOException {
        TableFiles.writeThreePieces(threePieces);
        tables = Tablebase.open(threePieces);
    }

    private Tablebase withThreePieces() throws IOException {
        return Tablebase.open(folder, threePieces);
    }

    @ParameterizedTest
    @EnumSource
    void allFiveResultsAreRead(Wdl wdl) throws IOException {
        TableFiles.writeConstant(folder, "KRvKN", wdl.value());
        try (Tablebase constant = withThreePieces()) {
            Position white = Fen.parse("7k/8/8/5n2/8/8/R7/K7 w - - 0 1");
            Position black = Fen.parse("7k/8/8/5n2/8/8/R7/K7 b - - 0 1");
            assertThat(constant.wdl(white)).isEqualTo(wdl);
            assertThat(constant.wdl(black)).isEqualTo(wdl.opposite());
            assertThat(constant.probe(white).category().name()).isEqualTo(wdl.name());
            int sign = Integer.signum(wdl.value());
            boolean isDrawnByRule = Math.abs(wdl.value()) == 1;
            assertThat(constant.dtz(white).plies()).isEqualTo(sign * (isDrawnByRule ? 101 : 1));
        }
    }

    @Test
    void aCaptureIsBetterThanTheStoredResult() throws IOException {
        TableFiles.writeConstant(folder, "KRvKN", -2);
        try (Tablebase constant = withThreePieces()) {
            Position winning = Fen.parse("7k/8/8/8/8/8/8/K3R2n w - - 0 1");
            assertThat(constant.wdl(winning)).isEqualTo(Wdl.WIN);
            assertThat(constant.dtz(winning)).isEqualTo(new Dtz(1, false));
            assertThat(constant.bestMove(winning).orElseThrow()).hasToString("e1h1");
            // Black takes the rook, and a knight does not win.
            assertThat(constant.wdl(Fen.parse("7k/8/8/8/8/6n1/8/K3R3 w - - 0 1")))
                    .isEqualTo(Wdl.LOSS);
            TableFiles.writeConstant(folder, "KRvKN", 2);
        }
        try (Tablebase constant = withThreePieces()) {
            assertThat(constant.wdl(Fen.parse("7k/8/8/8/8/6n1/8/K4R2 b - - 0 1")))
                    .isEqualTo(Wdl.DRAW);
        }
    }

    @Test
    void enPassantIsBetterThanTheStoredResult() throws IOException {
        TableFiles.writeConstant(folder, "KPvKP", 0);
        try (Tablebase constant = withThreePieces()) {
            Position with = Fen.parse("8/5K1k/8/3pP3/8/8/8/8 w - d6 0 1");
            assertThat(constant.wdl(with)).isEqualTo(Wdl.WIN);
            assertThat(constant.dtz(with)).isEqualTo(new Dtz(1, false));
            assertThat(constant.bestMove(with).orElseThrow()).hasToString("e5d6");
            Position without = Fen.parse("8/5K1k/8/3pP3/8/8/8/8 w - - 0 1");
            assertThat(constant.wdl(without)).isEqualTo(Wdl.DRAW);
            Position black = Fen.parse("8/8/8/8/3Pp3/8/5k1K/8 b - d3 0 1");
            assertThat(constant.wdl(black)).isEqualTo(Wdl.WIN);
        }
    }

    @Test
    void enPassantEndsAStalemate() throws IOException {
        TableFiles.writeConstant(folder, "KQPvKP", 0);
        TableFiles.writeConstant(folder, "KQvKP", 2);
        try (Tablebase constant = withThreePieces()) {
            Position forced = Fen.parse("8/8/4k3/3pP3/8/8/2q5/K7 w - d6 0 1");
            assertThat(forced.legalMoves()).hasToString("[e5d6]");
            assertThat(constant.wdl(forced)).isEqualTo(Wdl.LOSS);
            assertThat(constant.dtz(forced)).isEqualTo(new Dtz(-1, false));
            Position stalemate = Fen.parse("8/8/4k3/3pP3/8/8/2q5/K7 w - - 0 1");
            assertThat(stalemate.isStalemate()).isTrue();
            assertThat(constant.wdl(stalemate)).isEqualTo(Wdl.DRAW);
            assertThat(constant.probe(stalemate).moves()).isEmpty();
            // With another move, the worse capture is not forced.
            Position free = Fen.parse("8/8/4k3/3pP3/8/8/3q4/K7 w - d6 0 1");
            assertThat(constant.wdl(free)).isEqualTo(Wdl.DRAW);
        }
    }

    @Test
    void stalemateIsADraw() {
        Position stalemate = Fen.parse("7k/5Q2/8/8/8/8/8/K7 b - - 0 1");
        ProbeResult result = tables.probe(stalemate);
        assertThat(result)
                .isEqualTo(new ProbeResult(
                        Wdl.DRAW, Optional.of(new Dtz(0, false)), Optional.empty(), Category.DRAW, List.of()));
        assertThat(result.bestMove()).isEmpty();
        assertThat(tables.line(stalemate)).isEmpty();
    }

    /** The file of king and rook has the distances of Black, those of the queen have White's. */
    @Test
    void theOtherSidesDistanceIsFoundFromTheMoves() {
        assertThat(tables.dtz(Fen.parse("8/8/8/4k3/8/8/8/KR6 b - - 0 1"))).isEqualTo(new Dtz(-30, false));
        assertThat(tables.dtz(Fen.parse("8/8/8/4k3/8/8/8/KR6 w - - 0 1"))).isEqualTo(new Dtz(29, false));
        assertThat(tables.dtz(Fen.parse("8/8/8/4k3/8/8/8/KQ6 w - - 0 1"))).isEqualTo(new Dtz(17, true));
        assertThat(tables.dtz(Fen.parse("8/8/8/4k3/8/8/8/KQ6 b - - 0 1"))).isEqualTo(new Dtz(-18, true));
        // Colours swapped.
        assertThat(tables.dtz(Fen.parse("kr6/8/8/8/4K3/8/8/8 w - - 0 1"))).isEqualTo(new Dtz(-30, false));
    }

    @ParameterizedTest
    @CsvSource({
        "71, WIN, 29",
        "72, CURSED_WIN, 29",
        "150, CURSED_WIN, 29",
    })
    void theHalfmoveClockTurnsAWinIntoADraw(int clock, Category category, int plies) {
        ProbeResult result = tables.probe(Fen.parse("8/8/8/4k3/8/8/8/KR6 w - - " + clock + " 99"));
        assertThat(result.wdl()).isEqualTo(Wdl.WIN);
        assertThat(result.category()).isEqualTo(category);
        assertThat(result.dtz()).contains(new Dtz(plies, false));
        assertThat(result.moves().get(0).category()).isEqualTo(category);
        ProbeResult lost = tables.probe(Fen.parse("8/8/8/4k3/8/8/8/KR6 b - - " + (clock - 1) + " 99"));
        assertThat(lost.category()).isEqualTo(category.opposite());
    }

    @Test
    void aRoundedDistanceMayLeaveTheResultOpen() {
        Position open = Fen.parse("8/8/8/4k3/8/8/8/KQ6 w - - 83 99");
        assertThat(tables.probe(open).category()).isEqualTo(Category.MAYBE_WIN);
        assertThat(tables.probe(Fen.parse("8/8/8/4k3/8/8/8/KQ6 w - - 82 99")).category())
                .isEqualTo(Category.WIN);
        assertThat(tables.probe(Fen.parse("8/8/8/4k3/8/8/8/KQ6 w - - 84 99")).category())
                .isEqualTo(Category.CURSED_WIN);
        assertThat(tables.probe(Fen.parse("8/8/8/4k3/8/8/8/KQ6 b - - 82 99")).category())
                .isEqualTo(Category.MAYBE_LOSS);
    }

    @Test
    void mateCountsWithAnyClock() {
        ProbeResult mated = tables.probe(Fen.parse("7k/6Q1/6K1/8/8/8/8/8 b - - 100 99"));
        assertThat(mated)
                .isEqualTo(new ProbeResult(
                        Wdl.LOSS,
                        Optional.of(new Dtz(-1, false)),
                        Optional.of(new MateDistance(0)),
                        Category.LOSS,
                        List.of()));
        ProbeResult mating = tables.probe(Fen.parse("7k/8/6KQ/8/8/8/8/8 b - - 99 99"));
        assertThat(mating.category()).isEqualTo(Category.BLESSED_LOSS);
        assertThat(tables.probe(Fen.parse("7k/8/5K2/6Q1/8/8/8/8 w - - 99 99")).category())
                .isEqualTo(Category.WIN);
    }

    /** A move to a position that is drawn by the clock is better than one to a lost position. */
    @Test
    void movesAreRanked() {
        ProbeResult result = tables.probe(Fen.parse("7k/8/8/8/8/8/5KP1/8 w - - 0 1"));
        assertThat(result.moves())
                .extracting(MoveResult::category)
                .isSortedAccordingTo(java.util.Comparator.reverseOrder());
        for (String fen : List.of(
                "8/8/8/4k3/8/8/8/KR6 w - - 0 1",
                "8/8/8/4k3/8/8/8/KR6 b - - 0 1",
                "8/8/8/4k3/8/8/8/KQ6 w - - 0 1",
                "7k/8/8/8/8/8/5KP1/8 b - - 0 1",
                "8/4P3/8/8/8/k7/8/K7 w - - 0 1")) {
            ProbeResult probed = tables.probe(Fen.parse(fen));
            MoveResult best = probed.moves().get(0);
            assertThat(best.wdl()).as(fen).isEqualTo(probed.wdl());
            assertThat(best.dtz().map(Dtz::plies))
                    .as(fen)
                    .isEqualTo(probed.dtz().map(Dtz::plies));
            assertThat(best.mate()).as(fen).isEqualTo(probed.mate());
            assertThat(best.category()).as(fen).isEqualTo(probed.category());
            assertThat(probed.moves()).as(fen).hasSize(Fen.parse(fen).countLegalMoves());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/8/4k3/8/8/8/KR6 w - - 0 1",
                "8/8/8/4k3/8/8/8/KR6 b - - 0 1",
                "8/8/8/4k3/8/8/8/KQ6 w - - 0 1",
                "8/8/8/4k3/8/8/8/KQ6 b - - 0 1"
            })
    void theLineEndsInMate(String fen) {
        Position position = Fen.parse(fen);
        Dtz dtz = tables.dtz(position);
        List<Move> line = tables.line(position);
        assertThat(line.size()).isBetween(dtz.shortest(), dtz.longest() + 1);
        for (Move move : line) {
            position = position.play(move);
        }
        assertThat(position.isCheckmate()).isTrue();
    }

    @Test
    void theLineGoesOnAfterAPawnMove() {
        Position position = Fen.parse("8/8/8/8/8/1k6/3P4/3K4 w - - 0 1");
        List<Move> line = tables.line(position);
        assertThat(line).hasSize(tables.mate(position).orElseThrow().plies());
        for (Move move : line) {
            position = position.play(move);
        }
        assertThat(position.isCheckmate()).isTrue();
    }

    /** Without distances to mate, a line ends with the move that resets the clock. */
    @Test
    void theLineEndsWithACapture() throws IOException {
        TableFiles.writeConstant(folder, "KRvKN", -2);
        try (Tablebase constant = withThreePieces()) {
            assertThat(constant.line(Fen.parse("7k/8/8/8/8/8/8/K3R2n w - - 0 1")))
                    .hasToString("[e1h1]");
        }
    }

    @Test
    void includedTablesNeedNoFiles() {
        try (Tablebase included = Tablebase.included()) {
            Position rook = Fen.parse("8/8/8/4k3/8/8/8/KR6 w - - 75 1");
            ProbeResult result = included.probe(rook);
            assertThat(result.wdl()).isEqualTo(included.wdl(rook)).isEqualTo(Wdl.WIN);
            assertThat(result.dtz()).isEmpty();
            assertThat(result.mate()).isEqualTo(included.mate(rook)).contains(new MateDistance(29));
            assertThat(included.category(rook)).contains(result.category()).contains(Category.MAYBE_WIN);
            assertThat(included.category(Position.start())).isEmpty();
            assertThat(included.category(Fen.parse("8/8/8/4k3/8/8/8/KRr5 w - - 0 1")))
                    .isEmpty();
            assertThat(included.category(Fen.parse("8/8/8/4k3/8/8/8/KB6 w - - 0 1")))
                    .contains(Category.DRAW);
            assertThatThrownBy(() -> included.dtz(rook)).hasMessage("missing table: KRvK.rtbw");
            assertThat(included.materials()).hasSize(5);
            assertThat(included.files()).isEmpty();
        }
    }

    @Test
    void bareKingsNeedNoTable() throws IOException {
        try (Tablebase none = Tablebase.open(folder)) {
            Position kings = Fen.parse("7k/8/8/8/8/8/8/K7 w - - 0 1");
            assertThat(none.wdl(kings)).isEqualTo(Wdl.DRAW);
            assertThat(none.probe(kings).moves()).hasSize(3);
            assertThat(none.refusal(kings)).isEmpty();
            assertThat(none.files()).isEmpty();
        }
    }

    @Test
    void anExactMoveMakesTheDistanceExact() {
        Position mateInOne = Fen.parse("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1");
        assertThat(tables.dtz(mateInOne)).isEqualTo(new Dtz(1, true));
        assertThat(tables.probe(mateInOne).dtz()).contains(new Dtz(1, false));
    }

    private static void assertRefused(Position position, TableException.Reason reason, String message) {
        assertThatThrownBy(() -> tables.wdl(position))
                .isInstanceOfSatisfying(
                        TableException.class,
                        refused -> assertThat(refused.reason()).isEqualTo(reason))
                .hasMessage(message);
        assertThatThrownBy(() -> tables.probe(position)).hasMessage(message);
        assertThatThrownBy(() -> tables.dtz(position)).hasMessage(message);
        assertThatThrownBy(() -> tables.line(position)).hasMessage(message);
        assertThat(tables.refusal(position)).contains(message);
    }

    @Test
    void positionsThatNoTableContainsAreRefused() {
        assertRefused(
                Fen.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1"),
                TableException.Reason.CASTLING_RIGHTS,
                "tables do not contain positions with castling rights");
        assertRefused(
                Position.start(),
                TableException.Reason.TOO_MANY_PIECES,
                "tables have at most 7 pieces, the position has 32");
        assertRefused(
                Fen.parse("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"),
                TableException.Reason.TOO_MANY_PIECES,
                "tables have at most 7 pieces, the position has 10");
        assertRefused(
                Fen.parse("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", Variant.ATOMIC),
                TableException.Reason.UNSUPPORTED_POSITION,
                "tables are for chess only, not for Atomic");
        assertRefused(
                Fen.parseSetup("8/8/8/8/8/8/8/3QK3 w - - 0 1").toUnrestricted(),
                TableException.Reason.UNSUPPORTED_POSITION,
                "tables do not contain unrestricted positions");
    }

    @Test
    void missingTablesAreNamed() throws IOException {
        assertRefused(
                Fen.parse("3K4/8/3k4/8/4p3/4B3/5P2/8 w - - 0 5"),
                TableException.Reason.MISSING_TABLE,
                "missing table: KBPvKP.rtbw");
        Path file = threePieces.resolve("KQvK.rtbw");
        Files.copy(file, folder.resolve("KQvK.rtbw"));
        Position queen = Fen.parse("8/8/8/4k3/8/8/8/KQ6 w - - 0 1");
        try (Tablebase resultsOnly = Tablebase.open(folder)) {
            assertThat(resultsOnly.files()).containsExactly("KQvK.rtbw");
            assertThat(resultsOnly.wdl(queen)).isEqualTo(Wdl.WIN);
            assertThatThrownBy(() -> resultsOnly.dtz(queen)).hasMessage("missing table: KQvK.rtbz");
            // The included table of mates takes the place of the missing file.
            assertThat(resultsOnly.refusal(queen)).isEmpty();
            assertThat(resultsOnly.probe(queen).mate()).contains(new MateDistance(17));
        }
        // After a capture or a promotion.
        TableFiles.writeConstant(folder, "KRvKQ", 0);
        try (Tablebase withoutRook = Tablebase.open(folder)) {
            assertThatThrownBy(() -> withoutRook.wdl(Fen.parse("k6q/8/8/8/8/8/8/K6R w - - 0 1")))
                    .hasMessage("missing table: KRvK.rtbw");
        }
    }

    @Test
    void filesAreOpenedWhenTheyAreNeeded() throws IOException {
        Files.write(folder.resolve("KQvK.rtbw"), new byte[80]);
        Files.writeString(folder.resolve("KQvK.txt"), "no table");
        Files.writeString(folder.resolve("KXvK.rtbw"), "no table");
        Position queen = Fen.parse("8/8/8/4k3/8/8/8/KQ6 w - - 0 1");
        try (Tablebase damaged = Tablebase.open(folder)) {
            assertThat(damaged.files()).containsExactly("KQvK.rtbw");
            for (int i = 0; i < 2; i++) {
                assertThatThrownBy(() -> damaged.wdl(queen))
                        .isInstanceOfSatisfying(
                                TableException.class,
                                refused -> assertThat(refused.reason()).isEqualTo(TableException.Reason.DAMAGED_TABLE))
                        .hasMessage(folder.resolve("KQvK.rtbw") + ": it does not begin like a table with WDL");
            }
        }
        try (Tablebase firstWins = Tablebase.open(threePieces, folder)) {
            assertThat(firstWins.wdl(queen)).isEqualTo(Wdl.WIN);
        }
        Files.delete(folder.resolve("KQvK.rtbw"));
        Files.createDirectory(folder.resolve("KQvK.rtbw"));
        try (Tablebase unreadable = Tablebase.open(folder)) {
            assertThatThrownBy(() -> unreadable.wdl(queen))
                    .isInstanceOfSatisfying(
                            TableException.class,
                            refused -> assertThat(refused.reason()).isEqualTo(TableException.Reason.UNREADABLE_TABLE))
                    .hasMessageStartingWith(folder.resolve("KQvK.rtbw") + ": cannot be read: ");
        }
    }

    @Test
    void foldersMustExist() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertThatThrownBy(() -> Tablebase.open(folder.resolve("none"))).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> Tablebase.open(file)).isInstanceOf(NotDirectoryException.class);
    }

    @Test
    void closedTablesAreNotProbed() throws IOException {
        Tablebase closed = Tablebase.open(threePieces);
        closed.close();
        closed.close();
        assertThatThrownBy(() -> closed.wdl(Fen.parse("8/8/8/4k3/8/8/8/KQ6 w - - 0 1")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the tables are closed");
    }

    @Test
    void severalThreadsMayProbe() throws IOException {
        List<String> fens = List.of(
                "8/8/8/4k3/8/8/8/KQ6 b - - 0 1",
                "8/8/8/4k3/8/8/8/KR6 w - - 0 1",
                "7k/8/8/8/8/8/5KP1/8 w - - 0 1",
                "7k/8/8/8/8/8/5KB1/8 w - - 0 1");
        List<ProbeResult> expected =
                fens.stream().map(fen -> tables.probe(Fen.parse(fen))).toList();
        try (Tablebase fresh = Tablebase.open(threePieces)) {
            List<ProbeResult> results = IntStream.range(0, 400)
                    .parallel()
                    .mapToObj(i -> fresh.probe(Fen.parse(fens.get(i % 4))))
                    .toList();
            for (int i = 0; i < results.size(); i++) {
                assertThat(results.get(i)).isEqualTo(expected.get(i % 4));
            }
        }
    }

    /** Both names mean the same pieces; the first file decides which side is White. */
    @Test
    void aFileOfTheOtherColoursIsIgnored() {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put("KQvKR.rtbw", new byte[80]);
        files.put("KRvKQ.rtbz", new byte[80]);
        assertThat(Tablebase.of(files).files()).containsExactly("KQvKR.rtbw");
    }

    @Test
    void aDamagedFileIsReadOnce(@TempDir Path folder) throws IOException {
        Files.write(folder.resolve("KQvK.rtbw"), new byte[80]);
        Position queen = Fen.parse("8/8/8/4k3/8/8/8/KQ6 w - - 0 1");
        try (Tablebase damaged = Tablebase.open(folder)) {
            assertThatThrownBy(() -> damaged.wdl(queen)).hasMessageContaining("does not begin");
            Files.write(folder.resolve("KQvK.rtbw"), new byte[10]);
            assertThatThrownBy(() -> damaged.wdl(queen)).hasMessageContaining("does not begin");
        }
    }

    private static void writeDistances(Path folder, String name, int[] pieces, int... flags) throws IOException {
        List<TableWriter.Part> parts = new ArrayList<>();
        int[] none = {};
        for (int each : flags) {
            int[] losses = {each < 16 ? 5 : 6};
            parts.add(
                    (each & 2) == 0
                            ? new TableWriter.Part(pieces, 0, 1, each, new int[] {0})
                            : new TableWriter.Part(pieces, 0, 1, each, new int[] {0}, none, losses, none, none));
        }
        Files.write(folder.resolve(name + ".rtbz"), TableWriter.write(6, 6, TableFiles.DTZ, name, 1, parts));
    }

    private static Dtz dtz(Path folder, String fen) throws IOException {
        try (Tablebase opened = Tablebase.open(folder)) {
            return opened.dtz(Fen.parse(fen));
        }
    }

    /** The value that is stored counts if en passant is no better. */
    @Test
    void enPassantThatIsNoBetterDoesNotZero(@TempDir Path folder) throws IOException {
        TableFiles.writeThreePieces(folder);
        TableFiles.writeConstant(folder, "KQPvKP", 2);
        TableFiles.writeConstant(folder, "KQvKP", 2);
        writeDistances(folder, "KQPvKP", new int[] {1, 9, 6, 14, 5}, 11, 11, 11, 11);
        assertThat(dtz(folder, "8/8/4k3/3pP3/8/8/3q4/K7 w - d6 0 1")).isEqualTo(new Dtz(-6, false));
    }

    /** The loser has to capture; it is not checkmate. */
    @Test
    void aReplyThatZeroesIsOnePlyLater(@TempDir Path folder) throws IOException {
        TableFiles.writeThreePieces(folder);
        TableFiles.writeConstant(folder, "KRvKN", 2);
        writeDistances(folder, "KRvKN", new int[] {6, 14, 4, 10}, 1 | 8);
        assertThat(dtz(folder, "7k/8/8/5n2/8/8/R7/K7 w - - 0 1")).isEqualTo(new Dtz(2, false));
    }

    @Test
    void aListOfWideDistancesIsAligned(@TempDir Path folder) throws IOException {
        TableFiles.writeThreePieces(folder);
        writeDistances(folder, "KPvK", new int[] {1, 6, 14}, 11, 27, 11, 11);
        assertThat(dtz(folder, "7k/8/8/8/8/2K5/1P6/8 b - - 0 1")).isEqualTo(new Dtz(-7, false));
    }
}
