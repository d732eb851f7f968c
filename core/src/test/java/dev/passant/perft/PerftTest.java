package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class PerftTest {

    @ParameterizedTest
    @CsvFileSource(resources = "statistics.csv", numLinesToSkip = 1, delimiter = '|')
    void agreesWithThePublishedTables(
            String fen,
            int depth,
            long nodes,
            long captures,
            long enPassant,
            long castles,
            long promotions,
            long checks,
            long discoveryChecks,
            long doubleChecks,
            long checkmates) {
        Position position = Fen.parse(fen);
        assertThat(Perft.statistics(position, depth))
                .isEqualTo(new PerftStatistics(
                        nodes,
                        captures,
                        enPassant,
                        castles,
                        promotions,
                        checks,
                        discoveryChecks,
                        doubleChecks,
                        checkmates));
        assertThat(Perft.count(position, depth)).isEqualTo(nodes);
    }

    @ParameterizedTest
    @EnumSource
    void thePlainWaysCountTheSame(Perft.Method method) {
        Position kiwipete = Fen.parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        assertThat(Perft.count(kiwipete, 0, method)).isEqualTo(1);
        assertThat(Perft.count(kiwipete, 3, method)).isEqualTo(97_862);
    }

    @Test
    void aTableChangesNothingHoweverSmallItIs() {
        PerftTable table = new PerftTable(1);
        assertThat(Perft.count(Position.start(), 6, table)).isEqualTo(119_060_324);
        Position endgame = Fen.parse("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1");
        assertThat(Perft.count(endgame, 6, table)).isEqualTo(11_030_083);
        assertThat(Perft.count(Position.start(), 5, table)).isEqualTo(4_865_609);
    }

    @Test
    void aTableTellsRightsAndEnPassantApart() {
        PerftTable table = new PerftTable(1);
        for (String rights : new String[] {"KQkq", "Qk", "-", "K", "kq"}) {
            Position position = Fen.parse("r3k2r/8/8/8/8/8/8/R3K2R w " + rights + " - 0 1");
            assertThat(Perft.count(position, 4, table)).as(rights).isEqualTo(Perft.count(position, 4));
        }
        Position enPassant = Fen.parse("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1");
        Position none = Fen.parse("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
        assertThat(Perft.count(enPassant, 4, table)).isEqualTo(Perft.count(enPassant, 4));
        assertThat(Perft.count(none, 4, table)).isEqualTo(Perft.count(none, 4));
    }

    @Test
    void dividingSumsToTheCount() {
        assertThat(Perft.divide(Position.start(), 4).values().stream()
                        .mapToLong(Long::longValue)
                        .sum())
                .isEqualTo(197_281);
        assertThat(Perft.divide(Position.start(), 1)).hasSize(20).containsValue(1L);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 65})
    void depthsOutOfBoundsAreRefused(int depth) {
        assertThatThrownBy(() -> Perft.count(Position.start(), depth)).hasMessageContaining("" + depth);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 8193})
    void tableSizesOutOfBoundsAreRefused(int mebibytes) {
        assertThatThrownBy(() -> new PerftTable(mebibytes)).hasMessageContaining("" + mebibytes);
    }

    @Test
    void aCountThatNoLongHoldsIsAnErrorAndNotANumber() {
        Position kings = Fen.parse("8/8/8/3k4/8/8/3K4/8 w - - 0 1");
        assertThatThrownBy(() -> Perft.count(kings, 40, new PerftTable(16))).isInstanceOf(ArithmeticException.class);
    }

    /** The published suites in com.fathzer:jchess-perft-dataset, every position to the depth that the bound allows. */
    @ParameterizedTest
    @CsvSource({"Perft.epd,6900,100000", "Perft960.epd,960,100000"})
    void agreesWithThePublishedSuites(String suite, int positions, long mostNodes) throws IOException {
        assertThat(verify(suite, mostNodes)).isGreaterThanOrEqualTo(positions);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource({"Perft.epd,6900,20000000", "Perft960.epd,960,20000000"})
    void agreesWithThePublishedSuitesDeeper(String suite, int positions, long mostNodes) throws IOException {
        assertThat(verify(suite, mostNodes)).isGreaterThanOrEqualTo(positions);
    }

    private static int verify(String suite, long mostNodes) throws IOException {
        int positions = 0;
        InputStream stream = PerftTest.class.getResourceAsStream("/com/fathzer/jchess/perft/" + suite);
        try (BufferedReader lines = new BufferedReader(
                new InputStreamReader(Objects.requireNonNull(stream, suite), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                if (line.isBlank() || line.startsWith("#")) {
                    continue;
                }
                String[] parts = line.split(";", -1);
                Position position = Fen.parse(parts[0].trim());
                for (int i = 1; i < parts.length; i++) {
                    String[] depthAndNodes = parts[i].trim().substring(1).split(" +", -1);
                    long nodes = Long.parseLong(depthAndNodes[1]);
                    if (nodes <= mostNodes) {
                        assertThat(Perft.count(position, Integer.parseInt(depthAndNodes[0])))
                                .as(line)
                                .isEqualTo(nodes);
                    }
                }
                positions++;
            }
        }
        return positions;
    }
}
