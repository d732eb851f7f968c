package dev.passant.cli.position;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import dev.passant.cli.io.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExplainCommandTest {

    private static final String PINNED = "4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1";
    private static final String PAWNS = "8/pppppppp/8/8/8/8/PPPPPPPP/8";

    @Test
    void anIllegalMoveIsExplainedWithItsWitnessOnABoard() {
        Run run = Run.of("explain", "--ascii", PINNED, "e3f5");
        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).isEqualTo("""
                        Ne3-f5: not legal (pinned)
                        The knight on e3 is pinned to the king on e1 by the rook on e8: it must stay on the e-file.

                        8  .  .  .  . [r] .  k  .
                        7  .  .  .  . (.) .  .  .
                        6  .  .  .  . (.) .  .  .
                        5  .  .  .  . (.)[.] .  .
                        4  .  .  .  . (.) .  .  .
                        3  .  .  .  . [N] .  .  .
                        2  .  .  .  . (.) .  .  .
                        1  .  .  .  . [K] .  .  .
                           a  b  c  d  e  f  g  h

                        [from] e3  [pinner] e8  [king] e1  [target] f5  (line) e2 e4 e5 e6 e7 e8
                        """);
    }

    @Test
    void theReasonIsPrintedInTheChosenLanguage() {
        assertThat(Run.of("explain", "--lang=de", PINNED, "e3f5").out())
                .startsWith("""
                        Se3\u2013f5: regelwidrig (pinned)
                        Der Springer auf e3 ist durch den Turm auf e8 an den König auf e1 gefesselt und muss auf der\
                         e-Linie bleiben.
                        """)
                .contains("[von] e3  [Fessler] e8  [König] e1  [Ziel] f5  (Linie) e2");
        assertThat(Run.of("explain", "--lang=PL", PINNED).lines())
                .contains("Związane: skoczek na e3 przez wieżę na e8 (wzdłuż linii e).")
                .contains("Dozwolone ruchy (5): Kd1 Kd2 Ke2 Kf1 Kf2");
        assertThat(Run.withInput(PINNED + "|e3f5", "explain", "--lang=fr", "--input=-")
                        .out())
                .startsWith("pinned|Le cavalier en e3 est cloué sur le roi en e1");
    }

    @Test
    void noticesAndErrorsInPositionsHaveTheChosenLanguage() {
        assertThat(Run.of("explain", "--lang=fr", PAWNS, "h2a3").err())
                .isEqualTo("passant: acceptée comme position libre : les Blancs n'ont pas de roi; les Noirs n'ont pas"
                        + " de roi\n");
        String check = "4k3/4R3/8/8/8/8/8/4K3 w - - 0 1";
        assertThat(Run.of("explain", "--lang=de", check, "e1d1").err())
                .isEqualTo("passant: die Stellung „" + check + "“ ist regelwidrig: Schwarz steht im Schach (durch die"
                        + " Figur auf e7), obwohl Weiß am Zug ist (--unrestricted nimmt sie an)\n");
        String json = Run.of("explain", "--lang=de", "--json", check, "e1d1").out();
        assertThat(json).isEqualTo(Run.of("explain", "--json", check, "e1d1").out());
    }

    @Test
    void codesAndJsonAreTheSameInAllLanguages() {
        assertThat(Run.of("explain", "--lang=es", "--json", PINNED, "e3f5").out())
                .isEqualTo(Run.of("explain", "--json", PINNED, "e3f5").out());
    }

    @Test
    void anUnknownLanguageIsRefused() {
        assertWrong("--lang must be en, de, fr, es or pl, got \"xx\"", "explain", "--lang=xx", "e2e4");
    }

    @Test
    void movesMayHaveTheLettersOfTheLanguage() throws Exception {
        String german = Run.of("explain", "--lang=de", PINNED, "e3f5").out();
        assertThat(Run.of("explain", "--lang=de", PINNED, "Sf5").out()).isEqualTo(german);
        assertThat(Run.of("explain", "--lang=de", PINNED, "Nf5").out()).isEqualTo(german);
        // In Spanish, R is the king, and in English the rook.
        assertWrong(
                "Rf1 may mean h1f1 or e1f1; give two squares",
                "explain",
                "--lang=es",
                "4k3/8/8/8/8/8/8/4K2R w - - 0 1",
                "Rf1");
    }

    @Test
    void legalMoveIsReportedAsLegal() {
        Run run = Run.of("explain", "e2e4");
        assertThat(run.exitCode()).isZero();
        assertThat(run.lines())
                .startsWith("e2\u2013e4: legal", "The pawn on e2 may move two squares, to e4.")
                .contains("2  ♙  ♙  ♙  ♙ [♙] ♙  ♙  ♙", "[from] e2  [target] e4");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1 e3f5",
                "4r1k1/8/8/8/8/4N3/8/4K3 w - - e3f5",
                "4r1k1/8/8/8/8/4N3/8/4K3 e3f5",
            })
    void theFenMayBeSeveralWords(String words) {
        assertThat(Run.of(("explain " + words).split(" ")).lines()).startsWith("Ne3\u2013f5: not legal (pinned)");
    }

    @Test
    void withoutAMoveTheStagesAreTold() {
        Run run = Run.of("explain", "--ascii", PINNED);
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("""
                        5. Pins with their lines
                        Pinned: the knight on e3 by the rook on e8 along the e-file.
                        8  .  .  .  . [r] .  k  .
                        7  .  .  .  . [.] .  .  .
                        6  .  .  .  . [.] .  .  .
                        5  .  .  .  . [.] .  .  .
                        4  .  .  .  . [.] .  .  .
                        3  .  .  .  . (N) .  .  .
                        2  .  .  .  . [.] .  .  .
                        1  .  .  .  .  K  .  .  .
                           a  b  c  d  e  f  g  h
                          (pinned) e3
                          [pin line of e3] e2 e4 e5 e6 e7 e8
                          removed Ne3-c2 Ne3-c4 Ne3-d1 Ne3-d5 Ne3-f1 Ne3-f5 Ne3-g2 Ne3-g4: The knight on e3 is\
                         pinned to the king on e1 by the rook on e8: it must stay on the e-file.
                        """);
        assertThat(run.lines())
                .contains("1. Enemy attacks, with the king removed", "8. The castling test")
                .endsWith("Legal moves (5): Kd1 Kd2 Ke2 Kf1 Kf2");
    }

    @Test
    void aVerdictIsAlsoJson() {
        assertThat(Run.of("explain", "--json", PINNED, "e3f5").lines())
                .containsExactly("{\"fen\":\"" + PINNED + "\",\"from\":\"e3\",\"to\":\"f5\",\"legal\":false,"
                        + "\"code\":\"pinned\",\"sentence\":\"The knight on e3 is pinned to the king on e1 by the rook on e8:"
                        + " it must stay on the e-file.\",\"witness\":{\"squares\":["
                        + "{\"square\":\"e8\",\"role\":\"pinner\"},{\"square\":\"e1\",\"role\":\"king\"},"
                        + "{\"square\":\"f5\",\"role\":\"target\"}],"
                        + "\"arrows\":[{\"from\":\"e8\",\"to\":\"e1\",\"role\":\"pinner\"}],"
                        + "\"line\":\"1010101010001000\"}}");
        assertThat(Run.of("explain", "--json", "1r6/P3k3/8/8/8/8/8/4K3 w", "a7b8q")
                        .out())
                .contains("\"promotion\":\"queen\",\"legal\":true", "\"line\":null")
                .endsWith(
                        "\"move\":{\"uci\":\"a7b8q\",\"san\":\"axb8=Q\",\"fan\":\"axb8=♕\",\"from\":\"a7\",\"to\":\"b8\",\"kind\":\"promotion capture\","
                                + "\"piece\":\"pawn\",\"captured\":\"rook\",\"promotion\":\"queen\",\"check\":false,"
                                + "\"fen\":\"1Q6/4k3/8/8/8/8/8/4K3 b - - 0 1\"}}\n");
    }

    @Test
    void theTraceIsAlsoJson() {
        assertThat(Run.of("explain", "--json", PINNED).lines())
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .startsWith("{\"fen\":\"" + PINNED + "\",\"stages\":[{\"code\":\"enemy-attacks\"")
                        .contains(
                                "\"sets\":[{\"name\":\"pinned\",\"bits\":\"0000000000100000\",\"squares\":[\"e3\"]}",
                                "\"removed\":[{\"uci\":\"e3c2\",\"code\":\"pinned\",\"sentence\":\"The knight on e3 is pinned")
                        .endsWith("\"legal\":[\"e1d1\",\"e1d2\",\"e1e2\",\"e1f1\",\"e1f2\"]}"));
    }

    @Test
    void linesOfInputAreAnsweredOneByOne() {
        Run run = Run.withInput(
                PINNED + "|e3f5\n" + PINNED + " | e1e2 ; the king steps aside\n" + PINNED + "\n" + PINNED
                        + " ; | e3f5\n" + PINNED + "|?\n",
                "explain",
                "--input=-");
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        assertThat(run.lines())
                .containsExactly(
                        "pinned|The knight on e3 is pinned to the king on e1 by the rook on e8:"
                                + " it must stay on the e-file.",
                        "legal",
                        "legal 5; pinned 8",
                        "legal 5; pinned 8",
                        "error: line 5: invalid SAN at offset 0: unrecognized move in \"?\"");
    }

    @Test
    void boardWithoutAKingIsUnrestricted() {
        Run run = Run.of("explain", PAWNS, "h2a3");
        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEqualTo("passant: accepted as unrestricted: White has no king; Black has no king\n");
        assertThat(run.lines()).startsWith("h2\u2013a3: not legal (around-the-edge)");
    }

    @ParameterizedTest
    @CsvSource({
        "4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1, Kd1, Ke1-d1: legal",
        "4r1k1/8/8/8/8/4N3/8/4K3 w - - 0 1, Nf5, Ne3-f5: not legal (pinned)",
        "4r1k1/8/8/8/8/4N3/1N6/4K3 w - - 0 1, Nc4, Nb2-c4: legal",
        "4r1k1/8/8/8/8/4N3/1N6/4K3 w - - 0 1, Nf5, Ne3-f5: not legal (pinned)",
        "4r1k1/8/8/8/8/4N3/1N6/4K3 w - - 0 1, Nbf5, Nb2-f5: not legal (not-its-move)",
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1, a8=Q+, a7-a8=Q: legal",
        "4k3/P7/8/8/8/8/8/4K3 w - - 0 1, a8, a7-a8: not legal (promotion-missing)",
        "4k3/8/8/8/8/8/P7/4K3 w - - 0 1, axb3, a2-b3: not legal (nothing-to-capture)",
        "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1, O-O, Ke1-g1: not legal (castling-through-attack)",
        "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1, O-O-O, Ke1-c1: legal",
        "4k3/8/8/8/8/8/8/R3K2R w Q - 0 1, O-O, Ke1-g1: not legal (castling-no-right)",
    })
    void aMoveMayBeWrittenInSan(String fen, String san, String answer) {
        Run run = Run.of("explain", "--ascii", fen, san);
        assertThat(run.exitCode()).isZero();
        assertThat(run.lines()).startsWith(answer);
    }

    @Test
    void ambiguousSanIsRejected() {
        assertWrong("Nd4 is ambiguous", "explain", "4k3/8/8/8/8/5N2/1N2N3/4K3 w - - 0 1", "Nd4");
        assertWrong(
                "Nh8 is not legal: no White knight can move to h8;"
                        + " give two squares, such as e2e4, to specify the piece",
                "explain",
                "4k3/8/8/8/8/8/4NN2/4K3 w - - 0 1",
                "Nh8");
    }

    @Test
    void invalidMovesAreRejected() {
        assertWrong("invalid UCI move at offset 2: expected a square a1 to h8 in \"e2e9\"", "explain", PINNED, "e2e9");
        assertWrong(
                "invalid UCI move at offset 4: expected a promotion to n, b, r or q in \"e7e8k\"", "explain", "e7e8k");
        assertWrong("a FEN and --input cannot be used together", "explain", "--input=-", "e2e4");
    }
}
