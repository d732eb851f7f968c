package dev.passant.cli.position;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import dev.passant.notation.Fen;
import java.util.List;
import org.junit.jupiter.api.Test;

class StatusCommandTest {

    private static final String MATE = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
    private static final String ROOK = "4k3/8/8/8/8/8/8/R3K3 w - - 150 120";

    @Test
    void theFlagsThatHoldArePrintedInOrder() {
        assertThat(Run.of("status")).isEqualTo(new Run(0, "-\n", ""));
        assertThat(Run.of("status", MATE)).isEqualTo(new Run(0, "check checkmate\n", ""));
        assertThat(Run.of("status", "4k3/8/8/8/8/8/8/R3K3", "w", "-", "-", "150", "120")
                        .out())
                .isEqualTo("black-cannot-win fifty-moves seventy-five-moves\n");
        assertThat(Run.of("status", "4k3/8/8/8/8/8/8/4K3 w").out())
                .isEqualTo("insufficient-material white-cannot-win black-cannot-win\n");
    }

    @Test
    void theOutcomeAndTheClaimsFollowInTheChosenLanguage() {
        assertThat(Run.of("status", "--lang=de", MATE).out())
                .isEqualTo("check checkmate\nSchwarz gewinnt durch Matt.\n");
        assertThat(Run.of("status", "--lang=es", ROOK).lines()).endsWith("Tablas por la regla de los 75 movimientos.");
        assertThat(Run.of("status", "--lang=pl", "4k3/8/8/8/8/8/8/R3K3 w - - 100 90")
                        .lines())
                .endsWith("Można reklamować remis (zasada 50 posunięć), bo liczba półruchów bez bicia i bez ruchu"
                        + " pionem wynosi 100.");
        assertThat(Run.of("status", "--lang=fr", "--json", MATE).out())
                .isEqualTo(Run.of("status", "--json", MATE).out());
    }

    @Test
    void gameThatEndedEarlierIsNotADeadPosition() {
        String bare = "4k3/8/8/8/8/8/8/4K3 w";
        String walled = "8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1";
        assertThat(Run.of("status", "--dead", "--json", bare).out())
                .contains(
                        "\"dead-position\"",
                        "\"outcome\":{\"kind\":\"insufficient-material\",\"sentence\":\"Draw by insufficient material.\"}");
        assertThat(Run.of("status", "--dead", "--json", walled).out())
                .contains("\"status\":[\"dead-position\"]")
                .doesNotContain("\"outcome\":null");
        assertThat(Run.of("status", "--json", walled).out()).contains("\"outcome\":null");
    }

    @Test
    void eachPositionOfAFileHasOneLineOfOutput() {
        Run run = Run.withInput(
                MATE + "\n" + Fen.START + "\nrubbish\n7k/5Q2/6K1/8/8/8/8/8 b | a name\n", "status", "--input=-");
        assertThat(run.lines())
                .containsExactly(
                        "check checkmate",
                        "-",
                        "error: line 3: invalid FEN at offset 1: expected a piece or a digit 1 to 8,"
                                + " found 'u' in \"rubbish\"",
                        "stalemate black-cannot-win");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void jsonTellsTheFlagsAndTheOutcome() {
        assertThat(Run.of("status", "--json", MATE).out())
                .isEqualTo("{\"fen\":\"" + MATE
                        + "\",\"sideToMove\":\"white\",\"status\":[\"check\",\"checkmate\"],"
                        + "\"outcome\":{\"kind\":\"checkmate\",\"winner\":\"black\",\"sentence\":\"Black wins by checkmate.\"},"
                        + "\"repetitions\":1}\n");
        assertThat(Run.of("status", "--json", ROOK).out())
                .endsWith(
                        "\"fifty-moves\",\"seventy-five-moves\"],\"outcome\":{\"kind\":\"seventy-five-moves\",\"sentence\":"
                                + "\"Draw by the 75-move rule.\"},\"repetitions\":1}\n");
        assertThat(Run.of("status", "--json").out()).endsWith("\"status\":[],\"outcome\":null,\"repetitions\":1}\n");
    }

    @Test
    void repetitionsRequireMoves() {
        String there = " Nf3 Nf6 Ng1 Ng8";
        assertThat(Run.of("status", "startpos moves" + there).out()).isEqualTo("-\n");
        assertThat(Run.of("status", "startpos moves" + there.repeat(2)).out()).isEqualTo("threefold-repetition\n");
        assertThat(Run.of("status", "startpos moves" + there.repeat(4)).out())
                .isEqualTo("threefold-repetition fivefold-repetition\n");
        assertThat(Run.of("status", "--json", "startpos moves" + there.repeat(4))
                        .out())
                .contains(
                        "\"outcome\":{\"kind\":\"fivefold-repetition\",\"sentence\":\"Draw by fivefold repetition.\"},"
                                + "\"repetitions\":5}");
    }

    @Test
    void unrestrictedPositionsHaveLimitedStatus() {
        assertThat(Run.of("status", "8/8/8/8/8/8/5q2/7K w"))
                .isEqualTo(new Run(0, "stalemate\n", "passant: accepted as unrestricted: Black has no king\n"));
        assertThat(Run.of("status", "4k3/8/8/8/8/8/8/KK6 w"))
                .isEqualTo(new Run(0, "-\n", "passant: accepted as unrestricted: White has 2 kings\n"));
        assertWrong(
                "the position \"P3k3/8/8/8/8/8/8/4K3 w - - 0 1\" is not legal: pawn on the first or last rank: a8 (use --unrestricted to accept it)",
                "status",
                "P3k3/8/8/8/8/8/8/4K3 w");
    }

    @Test
    void aSideWithoutAKingIsNotStalemated() {
        for (String board : List.of("8/8/8/8/8/8/8/8", "8/8/8/p7/P7/8/8/8", "PP5k/PP6/PP6/PP6/PP6/PP6/KP6/KP6")) {
            Run run = Run.of("status", board);
            assertThat(run.out()).as(board).isEqualTo("-\n");
            assertThat(run.err()).as(board).startsWith("passant: accepted as unrestricted: White has ");
            assertThat(Run.of("status", "--json", board).out()).as(board).contains("\"status\":[],\"outcome\":null,");
            assertThat(Run.of("moves", board).err()).as(board).endsWith("passant: White has no legal move\n");
            assertThat(Run.of("winnable", board).out()).as(board).doesNotContain("stalemate");
        }
    }
}
