package dev.passant.cli.position;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import dev.passant.cli.io.ExitCode;
import dev.passant.input.PositionText;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoveCommandTest {

    private static final String TWO_KNIGHTS = "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1";

    @Test
    void movesArePlayedOneAfterTheOther() {
        assertThat(Run.of("move", "e4", "e7e5", "Ng1-f3").lines())
                .containsExactly(
                        "e2e4|e4|rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
                        "e7e5|e5|rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                        "g1f3|Nf3|rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
    }

    @Test
    void aKingWithoutItsOriginSquareNeverCastles() {
        String castling = "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1";
        for (String text : List.of("Kh1", "Kxh1", "Keh1", "K1h1", "Kh1+")) {
            assertWrong("can move to h1", "move", castling, text);
            assertWrong("can move to h1", "move", "--chess960", castling, text);
        }
        assertThat(Run.of("move", castling, "Ke1h1").out()).startsWith("e1g1|O-O|");
        assertThat(Run.of("move", castling, "e1a1").out()).startsWith("e1c1|O-O-O|");
    }

    @Test
    void thePositionMayBeQuotedOrSeveralWords() {
        String expected = "b1d2|Nbd2|4k3/8/8/8/8/5N2/3N4/4K3 b - - 1 1\n";
        assertThat(Run.of("move", TWO_KNIGHTS, "Nbd2").out()).isEqualTo(expected);
        assertThat(Run.of("move", "4k3/8/8/8/8/5N2/8/1N2K3", "w", "-", "-", "0", "1", "Nbd2")
                        .out())
                .isEqualTo(expected);
        assertThat(Run.of("move", "4k3/8/8/8/8/5N2/8/1N2K3", "Nbd2").out()).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1. e4 e5 2. Nf3",
                "1.e4 1...e5 2.Nf3",
                "startpos moves e4 e5 Nf3",
                "position startpos e2e4 e7e5 g1f3",
                "960:518 e4 e5 Nf3",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e4 e5 Nf3",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq e4 e5 Nf3",
                "https://lichess.org/analysis/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR_w_KQkq e4 e5 Nf3",
                "1.e4 e5 \u2658f3 *",
                "1. e4, e5, 2. Nf3!? {a comment}",
            })
    void movesAreReadInManyNotations(String words) {
        String expected = Run.of("move", "e4", "e5", "Nf3").out();
        List<String> args = new ArrayList<>(List.of("move"));
        args.addAll(List.of(words.split(" ", -1)));
        assertThat(Run.of(args.toArray(String[]::new)).out()).isEqualTo(expected);
        if (!PositionText.isMeant(words)) {
            assertThat(Run.of("move", words).out()).isEqualTo(expected);
        }
    }

    @Test
    void aQuotedPositionMayHaveMovesOfItsOwn() {
        assertThat(Run.of("move", "startpos moves e4", "e5").out())
                .startsWith("e7e5|e5|")
                .hasLineCount(1);
        assertWrong("missing MOVE", "move", "startpos moves e4");
        assertWrong("invalid line of moves at offset 3: variations and tags are not allowed", "move", "e4 (d4)");
        assertWrong("invalid position at offset 4: expected a Chess960 position number", "move", "960:960", "e4");
    }

    @Test
    void promotionAfterASlashIsAMove() {
        assertThat(Run.of("move", "7k/P7/8/8/8/8/8/K7 w", "a8/Q").out()).startsWith("a7a8q|a8=Q+|");
    }

    @Test
    void linesAreAnsweredWithMovesOrKindsOfErrors() {
        Run run = Run.withInput(
                TWO_KNIGHTS + "|Nd2\n" + TWO_KNIGHTS + "|Nbd2!\n" + TWO_KNIGHTS + "|Ne4\n" + TWO_KNIGHTS + "|x\n"
                        + TWO_KNIGHTS + "|--\nno bar\n8/8 w|e4\n8/8/8/8/8/8/8/8 w - - 0 1|e4\n",
                "move",
                "--input",
                "-");
        assertThat(run.lines())
                .containsExactly(
                        "error|ambiguous|line 1: Nd2 is ambiguous: b1d2 or f3d2",
                        "b1d2|Nbd2|4k3/8/8/8/8/5N2/3N4/4K3 b - - 1 1",
                        "error|illegal|line 3: Ne4 is not legal: no White knight can move to e4",
                        "error|syntax|line 4: invalid SAN at offset 1: missing target square in \"x\"",
                        "error|illegal|line 5: -- is not legal: a null move is not a chess move",
                        "error|syntax|line 6: the line is not FEN|MOVE: \"no bar\"",
                        run.lines().get(6),
                        run.lines().get(7));
        assertThat(run.lines().get(6)).startsWith("error|syntax|line 7: invalid FEN");
        assertThat(run.lines().get(7)).startsWith("error|illegal|line 8: the position");
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
    }

    @Test
    void strictAcceptsCanonicalSanOnly() {
        assertThat(Run.of("move", "--strict", "Nf3").exitCode()).isEqualTo(ExitCode.DONE);
        assertWrong("the standard spelling is Nf3", "move", "--strict", "Ng1f3");
    }

    @Test
    void nullMovesRequireAnOption() {
        assertWrong("illegal: -- is not legal: a null move", "move", "--", "--");
        assertThat(Run.of("move", "--null", "e4", "Z0", "d4").lines())
                .contains("0000|--|rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
        assertWrong("in check", "move", "--null", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1", "Z0");
    }

    @Test
    void lettersOfOtherLanguagesAreReadAndWritten() {
        assertThat(Run.of("move", "--letters=german", "Sf3").out()).startsWith("g1f3|Sf3|");
        assertThat(Run.of("move", "--letters=figurine", "♘f3").out()).startsWith("g1f3|♘f3|");
        assertWrong("--letters must be czech", "move", "--letters=klingon", "e4");
    }

    @Test
    void jsonHasTheSameFacts() {
        assertThat(Run.of("move", "--json", "e4").out())
                .isEqualTo("{\"uci\":\"e2e4\",\"san\":\"e4\","
                        + "\"fen\":\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"}\n");
        assertThat(Run.withInput(TWO_KNIGHTS + "|Nd2\n", "move", "--json", "--input", "-")
                        .out())
                .isEqualTo("{\"error\":\"ambiguous\",\"message\":\"Nd2 is ambiguous: b1d2 or f3d2\",\"line\":1}\n");
    }

    @Test
    void invalidInputIsReportedOnOneLine() {
        assertWrong("missing MOVE", "move");
        assertWrong("missing MOVE", "move", TWO_KNIGHTS);
        assertWrong("cannot be used together", "move", "e4", "--input", "-");
        assertWrong("no-such-file", "move", "--input", "no-such-file");
    }

    @Test
    void errorsNameTheMoveOfALine() {
        assertThat(Run.of("move", "e4", "e5", "Nf6").err())
                .startsWith("passant: illegal (move 3 of 3): Nf6 is not legal");
        assertThat(Run.of("move", "1. e4 Nc6 2. Nf6", "e5").err())
                .startsWith("passant: illegal (move 3 of 4): Nf6 is not legal");
        assertWrong("passant: illegal: Nf6 is not legal", "move", "Nf6");
    }

    @Test
    void invalidMoveIsReportedInJson() {
        assertThat(Run.of("move", "--json", "e4", "Ke7"))
                .isEqualTo(new Run(
                        2,
                        "{\"uci\":\"e2e4\",\"san\":\"e4\","
                                + "\"fen\":\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"}\n"
                                + "{\"error\":\"illegal\",\"code\":\"own-piece-on-target\","
                                + "\"message\":\"Ke7 is not legal (own-piece-on-target): "
                                + "the king on e8 cannot move to e7: Black's own pawn is there\"}\n",
                        "passant: illegal (move 2 of 2): Ke7 is not legal (own-piece-on-target): "
                                + "the king on e8 cannot move to e7: Black's own pawn is there\n"));
        assertThat(Run.of("move", "--json", "8/8/8/8/8/8/8/8 w - - 0 1", "e4").out())
                .startsWith("{\"error\":\"illegal\",\"message\":");
    }
}
