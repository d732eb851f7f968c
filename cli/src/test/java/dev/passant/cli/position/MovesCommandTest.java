package dev.passant.cli.position;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import org.junit.jupiter.api.Test;

class MovesCommandTest {

    @Test
    void movesArePlayedFirstInAnyNotation() {
        String expected = Run.of("moves", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")
                .out();
        assertThat(expected).contains("king move: e1e2");
        for (String moves : new String[] {"e2e4 e7e5", "1. e4 e5", "1.e4 e5 *", "e4, e5"}) {
            assertThat(Run.of("moves", "--moves", moves).out()).isEqualTo(expected);
            assertThat(Run.of("moves", "startpos", "moves", moves).out()).isEqualTo(expected);
            assertThat(Run.of("perft", "1", "--moves", moves).out()).isEqualTo("Nodes searched: 29\n");
        }
        assertThat(Run.of("moves", "--json", "--moves=e4").out())
                .startsWith("{\"fen\":\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"");
        assertWrong("--moves, move 2: Ke3 is not legal (not-its-move): the king on e8", "moves", "--moves=1. e4 Ke3");
        assertWrong("--moves: invalid line of moves at offset 0: unclosed comment", "moves", "--moves={");
    }

    /** A position with all kinds of pawn moves, and castling. */
    private static final String RICH = "r3k2r/1P4p1/8/3pP3/8/p7/1P3PP1/R3K2R w KQkq d6 0 1";

    @Test
    void withoutAFenTheMovesAreThoseOfTheStart() {
        assertThat(Run.of("moves", "--format=uci").out())
                .isEqualTo("a2a3 a2a4 b1a3 b1c3 b2b3 b2b4 c2c3 c2c4 d2d3 d2d4 e2e3 e2e4 f2f3 f2f4 g1f3 g1h3 g2g3 g2g4"
                        + " h2h3 h2h4\n");
        assertThat(Run.of("moves").lines())
                .hasSize(20)
                .startsWith("pawn push: a2a3", "pawn push: b2b3")
                .contains("double pawn push: e2e4")
                .endsWith("knight move: g1f3", "knight move: g1h3");
    }

    @Test
    void movesAreWrittenInTheRequestedNotation() {
        String fen = "1r2k3/P7/8/8/8/8/8/4K2R w K - 0 1";
        assertThat(Run.of("moves", "--from=a7", "--format=san", fen).out())
                .isEqualTo("a8=B a8=N a8=Q a8=R axb8=B axb8=N axb8=Q+ axb8=R+\n");
        assertThat(Run.of("moves", "--from=e1", "--format=lan", fen).out())
                .isEqualTo("Ke1-d1 Ke1-d2 Ke1-e2 Ke1-f1 Ke1-f2 O-O\n");
        assertThat(Run.of("moves", "--from=h1", "--captures", "--format=fan", "7r/8/8/8/8/8/8/4K2R w")
                        .out())
                .isEqualTo("♖xh8\n");
        assertThat(Run.of("moves", "--from=e1", "--format=both", fen).out())
                .isEqualTo("e1d1:Kd1 e1d2:Kd2 e1e2:Ke2 e1f1:Kf1 e1f2:Kf2 e1g1:O-O\n");
    }

    @Test
    void movesAreGroupedByKindInTheWordsOfChess() {
        assertThat(Run.of("moves", RICH).lines())
                .startsWith(
                        "pawn push: b2b3",
                        "pawn push: e5e6",
                        "pawn push: f2f3",
                        "pawn push: g2g3",
                        "double pawn push: b2b4",
                        "double pawn push: f2f4",
                        "double pawn push: g2g4",
                        "pawn capture: b2a3",
                        "en passant: e5d6",
                        "pawn promotion: b7b8b",
                        "pawn promotion: b7b8n",
                        "pawn promotion: b7b8q",
                        "pawn promotion: b7b8r",
                        "promotion capture: b7a8b",
                        "promotion capture: b7a8n",
                        "promotion capture: b7a8q",
                        "promotion capture: b7a8r",
                        "rook move: a1a2")
                .contains("rook capture: a1a3", "rook capture: h1h8", "king move: e1d1")
                .endsWith("castling: e1c1", "castling: e1g1")
                .doesNotHaveDuplicates();
    }

    @Test
    void everyPieceHasItsWords() {
        assertThat(Run.of("moves", "4k3/8/8/8/1p1p4/1p1p4/2Q1N3/1B2KR2 w").lines())
                .contains(
                        "knight move: e2c1",
                        "knight capture: e2d4",
                        "bishop move: b1a2",
                        "rook move: f1f8",
                        "queen move: c2c8",
                        "queen capture: c2b3",
                        "king move: e1d1");
        assertThat(Run.of("moves", "4k3/8/8/8/8/8/3p4/4K2B w").lines()).contains("king capture: e1d2");
        assertThat(Run.of("moves", "4k3/8/8/3p4/8/8/8/4K2B w").lines()).contains("bishop capture: h1d5");
    }

    @Test
    void fenMayBeSeveralWords() {
        assertThat(Run.of("moves", "4k3/8/8/8/8/8/8/4K2R", "b", "K", "-", "3", "9", "--format=uci")
                        .out())
                .isEqualTo(Run.of("moves", "--format", "uci", "4k3/8/8/8/8/8/8/4K2R b K - 3 9")
                        .out())
                .isEqualTo("e8d7 e8d8 e8e7 e8f7 e8f8\n");
    }

    @Test
    void optionsNarrowTheListAndCombine() {
        assertThat(Run.of("moves", "--captures", "--format=uci", RICH).out())
                .isEqualTo("a1a3 b2a3 b7a8b b7a8n b7a8q b7a8r e5d6 h1h8\n");
        assertThat(Run.of("moves", "--from=e5", "--format=uci", RICH).out()).isEqualTo("e5d6 e5e6\n");
        assertThat(Run.of("moves", "--from=e5", "--captures", "--format=uci", RICH)
                        .out())
                .isEqualTo("e5d6\n");
        String pinned = "4r2k/8/8/8/8/3p4/4N3/4K3 w";
        assertThat(Run.of("moves", "--from=e2", "--format=uci", pinned).out()).isEqualTo("\n");
        assertThat(Run.of("moves", "--from=e2", "--pseudo", "--format=uci", pinned)
                        .out())
                .isEqualTo("e2c1 e2c3 e2d4 e2f4 e2g1 e2g3\n");
        assertThat(Run.of("moves", "--side=black", "--captures", "--pseudo", "--format=uci", pinned)
                        .out())
                .isEqualTo("d3e2 e8e2\n");
    }

    @Test
    void theOtherSideMovesAsIfTheTurnHadPassed() {
        assertThat(Run.of("moves", "--side=black", "--from=e7").lines())
                .containsExactly("pawn push: e7e6", "double pawn push: e7e5");
        assertThat(Run.of("moves", "--side=white").out())
                .isEqualTo(Run.of("moves").out());
    }

    @Test
    void inChess960CastlingIsKingTakesRook() {
        assertThat(Run.of("moves", "--chess960", "--from=e1", RICH).lines())
                .contains("castling: e1h1", "castling: e1a1");
        assertThat(Run.of("moves", "1k6/8/8/8/8/8/8/RK4R1 w GA", "--format=uci").out())
                .contains("b1g1", "b1a1");
    }

    @Test
    void emptyListIsExplainedOnStandardError() {
        assertThat(Run.of("moves", "7k/5Q2/6K1/8/8/8/8/8 b"))
                .isEqualTo(new Run(0, "", "passant: Black has no legal move: stalemate\n"));
        assertThat(Run.of("moves", "7k/6Q1/6K1/8/8/8/8/8 b").err()).endsWith("checkmate\n");
        assertThat(Run.of("moves", "--captures").err()).endsWith("there is no such move\n");
        assertThat(Run.of("moves", "--captures", "--format=uci")).isEqualTo(new Run(0, "\n", ""));
    }

    @Test
    void jsonTellsEachMove() {
        String json = Run.of("moves", "--json", "--from=b7", RICH).out();
        assertThat(json)
                .startsWith("{\"fen\":\"" + RICH + "\",\"sideToMove\":\"white\",\"moves\":[")
                .contains(
                        "{\"uci\":\"b7a8q\",\"san\":\"bxa8=Q+\",\"fan\":\"bxa8=\u2655+\",\"from\":\"b7\",\"to\":\"a8\",\"kind\":\"promotion capture\","
                                + "\"piece\":\"pawn\",\"captured\":\"rook\",\"promotion\":\"queen\",\"check\":true,\"fen\":\"")
                .endsWith("]}\n");
        assertThat(Run.of("moves", "--json", "--chess960", RICH).out())
                .contains(
                        "{\"uci\":\"e1h1\",\"san\":\"O-O\",\"fan\":\"O-O\",\"from\":\"e1\",\"to\":\"g1\",\"kind\":\"castling\",\"piece\":\"king\","
                                + "\"rook\":\"h1\",\"check\":false,");
        assertThat(Run.of("moves", "--json", "--from=e5", RICH).out())
                .contains(
                        "\"kind\":\"en passant\",\"piece\":\"pawn\",\"captured\":\"pawn\",\"check\":false,\"fen\":\"");
    }

    @Test
    void onlyMissingOrExtraKingsAreUnrestrictedByDefault() {
        Run pawnsOnly = Run.of("moves", "8/pppppppp/8/8/8/8/PPPPPPPP/8");
        assertThat(pawnsOnly.lines()).hasSize(16);
        assertThat(pawnsOnly.err())
                .isEqualTo("passant: accepted as unrestricted: White has no king; Black has no king\n");
        Run twoKings = Run.of("moves", "kk6/8/8/8/8/8/8/K7");
        assertThat(twoKings.lines()).hasSize(3);
        assertThat(twoKings.err()).isEqualTo("passant: accepted as unrestricted: Black has 2 kings\n");
        String pawnOnEdge = "P3k3/8/8/8/8/8/8/4K3";
        assertWrong("pawn on the first or last rank: a8 (use --unrestricted to accept it)", "moves", pawnOnEdge);
        assertThat(Run.of("moves", "--unrestricted", pawnOnEdge).exitCode()).isZero();
    }

    @Test
    void repairRequiresAnOption() {
        String fen = "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1";
        assertWrong("White cannot castle with a rook on a1: there is no rook (fix with --repair)", "moves", fen);
        Run mended = Run.of("moves", "--repair", fen);
        assertThat(mended.lines()).contains("castling: e1g1").doesNotContain("castling: e1c1");
        assertThat(mended.err())
                .isEqualTo("passant: left out, because White cannot castle with a rook on a1: there is no rook\n");
    }

    @Test
    void unreachablePositionIsAcceptedWithAWarning() {
        Run run = Run.of("moves", "4k3/pppppppp/8/8/8/8/PPPPPPPP/NNNNK3 w");
        assertThat(run.exitCode()).isZero();
        assertThat(run.err())
                .startsWith("passant: warning: no game can reach this position: White has at least 2 promoted pieces");
    }

    @Test
    void invalidInputIsReportedWithTextAndOffset() {
        assertWrong(
                "offset 26: expected at most 6 fields (EPD operations end with a semicolon)"
                        + " in \"8/8/8/8/8/8/8/8 w - - 0 1 x\"",
                "moves",
                "8/8/8/8/8/8/8/8",
                "w",
                "-",
                "-",
                "0",
                "1",
                "x");
        assertWrong("offset 0: missing board in \"\"", "moves", "");
        assertWrong("--format must be uci, san, lan, fan or both, got \"pgn\"", "moves", "--format=pgn");
        assertWrong("--side must be white or black, got \"red\"", "moves", "--side=red");
        assertWrong("--from must be a square a1 to h8, got \"e9\"", "moves", "--from=e9");
        assertWrong("a FEN and --input cannot be used together", "moves", "--input=-", "8/8/8/8/8/8/8/8");
    }
}
