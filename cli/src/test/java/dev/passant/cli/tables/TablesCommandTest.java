package dev.passant.cli.tables;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TablesCommandTest {

    private static final String LADDER = "k7/2K5/8/8/8/8/8/1R6 b - - 0 1";

    @TempDir
    private Path folder;

    @Test
    void probePrintsTheDistanceAndAllMoves() {
        assertThat(Run.of("tables", "probe", LADDER)).isEqualTo(new Run(0, "loss -1\na8a7 Ka7 loss -1\n", ""));
        assertThat(Run.withInput("k7/2K5/8/8/8/8/8/1R6 b - - 0 1\n", "tables", "probe", "--json", "--input=-")
                        .out())
                .isEqualTo(
                        "{\"fen\":\"k7/2K5/8/8/8/8/8/1R6 b - - 0 1\",\"result\":\"loss\",\"wdl\":-2,\"mate\":-1,"
                                + "\"moves\":[{\"uci\":\"a8a7\",\"san\":\"Ka7\",\"result\":\"loss\",\"wdl\":-2,\"mate\":-1}],\"line\":1}\n");
    }

    @Test
    void tablesAreMadeAndListed() {
        String there = "--folder=" + folder.resolve("new");
        assertThat(Run.of("tables", "make", "KvKBB", "--threads=2", there).lines())
                .hasSize(1)
                .first()
                .asString()
                .startsWith("KBBvK positions 1,489,788, longest mate 19, ");
        assertThat(Run.of("tables", "list", there).lines()).hasSize(6);
        assertThat(Run.of("tables", "make", "KBBvK", there).out())
                .startsWith("KBBvK positions 1,489,788, longest mate 19, ");
        assertThat(Run.of("tables", "make", "KvKQ", there).lines()).hasSize(1);
    }

    @Test
    void errorsAreNamed() {
        assertWrong("tables needs a command: probe, make, list", "tables");
        assertWrong("invalid PIECES: expected the pieces of both sides", "tables", "make", "KQ");
        assertWrong("--threads must be between 1 and 1024, got 0", "tables", "make", "KQvKR", "--threads=0");
        assertWrong(
                "missing table: KRvKR.rtbw or KRvKR.mate (see passant tables make --help)",
                "tables",
                "probe",
                "--folder=" + folder,
                "8/8/8/8/8/2k4r/8/KR6 w - - 0 1");
        assertWrong(
                "missing table: KBPvKP.rtbw (name its folder with --syzygy)\n",
                "tables",
                "probe",
                "3K4/8/3k4/8/4p3/4B3/5P2/8 w - - 0 5");
        assertWrong("no such file or directory", "tables", "probe", "--syzygy=" + folder.resolve("none"), LADDER);
        assertWrong("castling rights", "tables", "probe", "8/8/8/8/8/2k5/8/4K2R w K - 0 1");
    }

    @Test
    void foldersThatNothingReadsAreRefused() {
        String given = "--syzygy=" + folder;
        String refusal = "--syzygy has no effect: no other option uses endgame tables";
        assertWrong(refusal, "pgn", "check", given, "-");
        assertWrong(refusal, "pgn", "filter", given, "-");
        assertWrong(refusal, "pgn", "stats", given, "-");
        assertThat(Run.withInput("", "pgn", "stats", given, "--tables", "-").exitCode())
                .isZero();
    }
}
