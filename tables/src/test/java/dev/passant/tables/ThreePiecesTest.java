package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.movegen.Board;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Probes every position of the endings with three pieces, in files that contain the values of a retrograde search. */
class ThreePiecesTest {

    @TempDir
    private static Path folder;

    private static Prober prober;

    @BeforeAll
    static void write() throws IOException {
        TableFiles.writeThreePieces(folder);
        prober = new Prober(TableSet.of(TableFile.in(folder)));
    }

    /** The longest distances are those of the published tables; with a queen and a rook they are those of mate. */
    @ParameterizedTest
    @CsvSource({"KQvK, 20, 19", "KRvK, 32, 31", "KPvK, 20, 19"})
    void everyPositionHasItsValue(String name, int longestLoss, int longestWin) {
        ThreePieces truth = ThreePieces.of(name);
        int win = 0;
        int loss = 0;
        List<String> wrong = new ArrayList<>();
        for (int position = 0; position < truth.positions(); position++) {
            if (!truth.isLegal(position)) {
                continue;
            }
            Board board = truth.board(position);
            int expected = truth.distance(position);
            int wdl = prober.wdl(board);
            Dtz dtz = prober.dtz(board);
            int plies = Math.abs(expected);
            if (wdl != 2 * Integer.signum(expected)
                    || Integer.signum(dtz.plies()) != Integer.signum(expected)
                    || plies < dtz.shortest()
                    || plies > dtz.longest()) {
                wrong.add(board.placement() + ": " + expected + ", not " + wdl + " and " + dtz);
            }
            win = Math.max(win, expected);
            loss = Math.max(loss, -expected);
        }
        assertThat(wrong).isEmpty();
        assertThat(win).isEqualTo(longestWin);
        assertThat(loss).isEqualTo(longestLoss);
    }
}
