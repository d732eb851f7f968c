package dev.passant.cli.position;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import org.junit.jupiter.api.Test;

class FenCommandTest {

    @Test
    void theCanonicalFenIsPrinted() {
        assertThat(Run.of("fen"))
                .isEqualTo(new Run(0, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", ""));
        assertThat(Run.of("fen", "  4k3/8/8/8/8/8/8/4K2R   b  K ").out()).isEqualTo("4k3/8/8/8/8/8/8/4K2R b K - 0 1\n");
    }

    @Test
    void movesFromTheStartPositionAreAPosition() {
        String sicilian = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2\n";
        assertThat(Run.of("fen", "1. e4 c5")).isEqualTo(new Run(0, sicilian, ""));
        assertThat(Run.of("fen", "1.", "e4", "c5")).isEqualTo(new Run(0, sicilian, ""));
        assertThat(Run.of("moves", "1. e4 c5").out()).contains("e4e5");
        assertThat(Run.of("status", "1. f3 e5 2. g4 Qh4#").out()).contains("checkmate");
        assertThat(Run.of("fen", "--variant=crazyhouse", "e4 d5 exd5").out()).contains("[P]");
        assertWrong("1. e4 c5 2. Nf4", "fen", "1. e4 c5 2. Nf4");
    }

    @Test
    void theEnPassantSquareIsWrittenByTheReadingAskedFor() {
        String far = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
        assertThat(Run.of("fen", far).out()).contains(" - 0 1");
        assertThat(Run.of("fen", "--ep=adjacent", far).out()).contains(" - 0 1");
        assertThat(Run.of("fen", "--ep=always", far).out()).contains(" e3 0 1");
        String pinned = "4r2k/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
        assertThat(Run.of("fen", "--ep=adjacent", pinned).out()).contains(" d6 ");
        assertThat(Run.of("fen", "--ep=legal", pinned).out()).contains(" - - ");
        assertWrong("--ep must be legal, adjacent or always, got \"never\"", "fen", "--ep=never");
    }

    @Test
    void castlingRightsFollowTheStyleOption() {
        assertThat(Run.of("fen", "--castling=shredder").out()).contains(" HAha ");
        assertThat(Run.of("fen", "--castling=x-fen", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha")
                        .out())
                .contains(" KQkq ");
        assertWrong("--castling must be x-fen or shredder, got \"x\"", "fen", "--castling=x");
    }

    @Test
    void problemsAreReportedInTheChosenLanguage() {
        assertThat(Run.of("fen", "--lang=de", "4k3/8/8/8/8/8/8/P7 w").err().lines())
                .anyMatch(line -> line.startsWith("passant: illegal: Weiß hat keinen König in "))
                .anyMatch(line -> line.endsWith(" (--unrestricted nimmt sie an)"))
                .anyMatch(line -> line.startsWith("passant: illegal: Bauer auf der ersten oder achten Reihe: a1 in "));
    }

    @Test
    void everyProblemOfAnInvalidPositionIsReported() {
        String quoted = "\"4k3/8/8/8/8/8/8/P7 w K e3 0 1\"";
        Run run = Run.of("fen", "4k3/8/8/8/8/8/8/P7", "w", "K", "e3", "0", "1");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines())
                .containsExactly(
                        "passant: illegal: White has no king in " + quoted + " (use --unrestricted to accept it)",
                        "passant: illegal: pawn on the first or last rank: a1 in " + quoted
                                + " (use --unrestricted to accept it)",
                        "passant: repairable: White cannot castle with a rook on h1: there is no rook in " + quoted
                                + " (fix with --repair)",
                        "passant: repairable: no pawn can have just passed e3: with White to move, the square must"
                                + " be on the sixth rank in " + quoted + " (fix with --repair)");
        assertThat(Run.of("fen", "--unrestricted", "4k3/8/8/8/8/8/8/P7 w K e3 0 1")
                        .out())
                .isEqualTo("4k3/8/8/8/8/8/8/P7 w - - 0 1\n");
    }

    @Test
    void ordinaryChessOnlyRefusesCastlingRightsOfChess960() {
        String inner = "r3k2r/8/8/8/8/8/8/R3KR2 w KQkq - 0 1";
        assertThat(Run.of("fen", inner).out()).isEqualTo(inner + "\n");
        assertWrong(
                "repairable: White cannot castle with a rook on f1: in ordinary chess a king castles from the e-file with a"
                        + " rook on the a- or h-file in \"" + inner + "\" (fix with --repair)",
                "fen",
                "--standard",
                inner);
        assertThat(Run.of("moves", "--standard", inner).exitCode()).isEqualTo(2);
        assertThat(Run.of("fen", "--standard").exitCode()).isZero();
        assertWrong("--chess960 and --standard cannot be used together", "fen", "--standard", "--chess960");
        assertWrong(
                "Chess960 is not accepted here, only ordinary chess in \"960:518\"", "fen", "--standard", "960:518");
    }

    @Test
    void repairReportsTheCastlingRightsThatItKept() {
        String inner = "r3k2r/8/8/8/8/8/8/R3KR2 w KQkq - 0 1";
        Run kept = Run.of("fen", "--repair", inner);
        assertThat(kept.out()).isEqualTo(inner + "\n");
        assertThat(kept.err())
                .isEqualTo("passant: kept the right to castle with the rook on f1, which exists only in Chess960"
                        + " (--standard drops it)\n");
        Run left = Run.of("fen", "--repair", "--standard", inner);
        assertThat(left.out()).isEqualTo("r3k2r/8/8/8/8/8/8/R3KR2 w Qkq - 0 1\n");
        assertThat(left.err())
                .startsWith("passant: ignored an impossible right: White cannot castle with a rook on f1: ");
        assertThat(Run.of("fen", "--repair", "--chess960", inner).err()).isEmpty();
        assertThat(Run.of("fen", "--repair").err()).isEmpty();
    }

    @Test
    void impossibleDoubleCheckIsAWarning() {
        Run run = Run.of("fen", "8/8/N7/2k5/N7/8/8/3K4 b - - 0 1");
        assertThat(run.out()).isEqualTo("8/8/N7/2k5/N7/8/8/3K4 b - - 0 1\n");
        assertThat(run.err())
                .isEqualTo("passant: warning: no game can reach this position: no single move can have given check from"
                        + " both a4 and a6\n");
    }

    @Test
    void repairFixesAndReports() {
        Run run = Run.of("fen", "--repair", "4k3/8/8/8/8/8/8/4K2R w KQ e3 0 1");
        assertThat(run.out()).isEqualTo("4k3/8/8/8/8/8/8/4K2R w K - 0 1\n");
        assertThat(run.err().lines())
                .hasSize(2)
                .allMatch(line -> line.startsWith("passant: ignored an impossible right: "));
        assertThat(Run.of("fen", "--repair", "8/8/8/8/8/8/8/4K2R w KQ").exitCode())
                .isEqualTo(2);
    }

    @Test
    void jsonTellsTheFieldsOrTheProblems() {
        assertThat(Run.of("fen", "--json", "1k6/8/8/8/8/8/8/RK4R1 w GA - 3 9").out())
                .isEqualTo("{\"fen\":\"1k6/8/8/8/8/8/8/RK4R1 w KQ - 3 9\",\"valid\":true,"
                        + "\"board\":\"1k6/8/8/8/8/8/8/RK4R1\",\"sideToMove\":\"white\",\"castling\":\"KQ\","
                        + "\"enPassant\":null,\"halfmoveClock\":3,\"fullmoveNumber\":9,\"chess960\":true,"
                        + "\"unrestricted\":false,\"polyglotKey\":\"75ae7f55c2708910\",\"problems\":[]}\n");
        assertThat(Run.of("fen", "--json", "8/8/8/8/8/8/8/K7").out())
                .startsWith("{\"valid\":false,\"error\":")
                .contains(
                        "\"problems\":[{\"code\":\"no-king\",\"severity\":\"illegal\",\"color\":\"black\",\"message\":\"Black has no"
                                + " king\",\"squares\":[]}]");
    }

    @Test
    void invalidFenIsReportedWithItsOffset() {
        assertWrong(
                "invalid FEN at offset 3: expected a piece or a digit 1 to 8, found 'x' in \"4k1x\"", "fen", "4k1x");
    }
}
