package dev.passant.cli.perft;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import dev.passant.cli.io.LineReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PerftCommandTest {

    /** Position 2 of the Chess Programming Wiki's perft results. */
    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    @TempDir
    private Path folder;

    @Test
    void theCountIsInTheWordsOfEnginesAndTheTimeOnStandardError() {
        Run run = Run.of("perft", "4");
        assertThat(run.out()).isEqualTo("Nodes searched: 197281\n");
        assertThat(run.err()).matches("passant: 197,281 nodes in \\d+\\.\\d{3} s, [\\d,]+ nodes/s\n");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void divideCountsEachMoveThenABlankLineThenAll() {
        assertThat(Run.of("perft", "3", "--divide").lines())
                .hasSize(22)
                .startsWith("a2a3: 380", "a2a4: 420", "b1a3: 400")
                .contains("e2e4: 600")
                .endsWith("h2h4: 420", "", "Nodes searched: 8902");
        assertThat(Run.of("perft", "1", "--divide", "7k/5Q2/6K1/8/8/8/8/8 b").out())
                .isEqualTo("\nNodes searched: 0\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"legal", "lazy", "reference"})
    void everyGeneratorCountsTheSame(String generator) {
        for (String fen :
                new String[] {KIWIPETE, "8/pppppppp/8/8/8/8/PPPPPPPP/8 b", "1k6/8/8/8/8/8/8/RK4R1 w GA - 0 1"}) {
            assertThat(Run.of("perft", "3", "--generator=" + generator, "--divide", fen)
                            .out())
                    .isEqualTo(Run.of("perft", "3", "--divide", fen).out());
            assertThat(Run.of("perft", "3", "--generator", generator, fen).out())
                    .isEqualTo(Run.of("perft", "3", fen).out());
        }
    }

    @Test
    void theHashTableChangesNothing() {
        assertThat(Run.of("perft", "4", "--hash=1", KIWIPETE).out()).isEqualTo("Nodes searched: 4085603\n");
        assertThat(Run.of("perft", "4", "--hash=1", "--divide", KIWIPETE).out())
                .isEqualTo(Run.of("perft", "4", "--divide", KIWIPETE).out());
    }

    /** A table of the full size would not fit into the heap of this JVM. */
    @Test
    void tableIsNoLargerThanTheDepthNeeds() {
        assertThat(Run.of("perft", "3", "--hash=20480").out()).isEqualTo("Nodes searched: 8902\n");
        assertThat(Run.of("perft", "3", "--memory=20480").out()).isEqualTo("Nodes searched: 8902\n");
        assertThat(Run.of("perft", "3", "--stats", "--memory=20480").lines()).contains("Captures: 34");
    }

    @Test
    void theMemoryChangesNothing() {
        assertThat(Run.of("perft", "4", "--memory=1", KIWIPETE).out()).isEqualTo("Nodes searched: 4085603\n");
        assertThat(Run.of("perft", "4", "--memory=1", "--divide", KIWIPETE).out())
                .isEqualTo(Run.of("perft", "4", "--divide", KIWIPETE).out());
    }

    @Test
    void everyNumberOfThreadsCountsTheSame() {
        for (String threads : new String[] {"1", "2", "5"}) {
            String option = "--threads=" + threads;
            assertThat(Run.of("perft", "4", option, KIWIPETE).out()).isEqualTo("Nodes searched: 4085603\n");
            assertThat(Run.of("perft", "4", option, "--hash=1", KIWIPETE).out()).isEqualTo("Nodes searched: 4085603\n");
            assertThat(Run.of("perft", "3", option, "--divide", KIWIPETE).out())
                    .isEqualTo(Run.of("perft", "3", "--generator=legal", "--divide", KIWIPETE)
                            .out());
            assertThat(Run.of("perft", "3", option, "--stats", "--memory=1", KIWIPETE)
                            .lines())
                    .contains("Nodes searched: 97862", "Captures: 17102", "Checks without mate: 992");
            assertThat(Run.of("perft", "1", option, "--json").out()).contains(",\"threads\":" + threads + "}");
        }
    }

    @Test
    void uniquePositionsAreCountedAtEachDepth() {
        assertThat(Run.of("perft", "3", "--unique").lines())
                .containsExactly(
                        "Nodes searched: 8902",
                        "Unique positions at depth 0: 1",
                        "Unique positions at depth 1: 20",
                        "Unique positions at depth 2: 400",
                        "Unique positions at depth 3: 5362");
        assertThat(Run.of("perft", "2", "--unique", "--json").out()).contains("\"uniquePositions\":[1,20,400]");
    }

    /** After 1. e4+ the pawn on f4 cannot legally capture on e3, nor on g3 after 1. g4+. */
    @Test
    void anIllegalEnPassantCaptureMakesNoUniquePosition() {
        assertThat(Run.of("perft", "4", "--unique", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1")
                        .lines())
                .endsWith("Unique positions at depth 3: 1864", "Unique positions at depth 4: 16978");
    }

    @Test
    void statisticsAreThoseOfTheWiki() {
        assertThat(Run.of("perft", "3", "--stats", KIWIPETE).lines())
                .containsExactly(
                        "Nodes searched: 97862",
                        "Captures: 17102",
                        "En passant: 45",
                        "Castles: 3162",
                        "Promotions: 0",
                        "Checks: 993",
                        "Discovery checks: 0",
                        "Double checks: 0",
                        "Checkmates: 1",
                        "Checks without mate: 992",
                        "Discovery checkmates: 0",
                        "Double checkmates: 0");
        assertThat(Run.of("perft", "2", "--stats", "--divide").out())
                .endsWith("Double checkmates: 0\n")
                .contains("e2e4: 20\n");
    }

    @Test
    void aDivideInSanIsCompared() {
        String fen = "4k3/8/8/3pP3/8/8/8/1N2K2N w - d6 0 2";
        String moves = Run.of("moves", "--format=san", fen).out().strip().replace(" ", ": 1\n") + ": 1\n";
        assertThat(Run.withInput(moves, "perft", "1", fen, "--compare=-").out()).contains("moves agree");
        Run extra = Run.withInput(moves + "Ke3: 1\n", "perft", "1", fen, "--compare=-");
        assertThat(extra.out()).contains("Ke3: extra, 0 expected, 1 found; Ke3 is not legal");
        assertWrongInput("Nf2 is ambiguous", "Nf2: 1\n", "6k1/8/8/8/8/8/8/K2N3N w - - 0 1");
    }

    private static void assertWrongInput(String message, String divide, String fen) {
        Run run = Run.withInput(divide, "perft", "1", fen, "--compare=-");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).contains(message);
    }

    @Test
    void depthZeroCountsOneNode() {
        assertThat(Run.of("perft", "0").out()).isEqualTo("Nodes searched: 1\n");
        assertWrong("--divide needs a depth of at least 1", "perft", "0", "--divide");
        assertWrong("--stats needs a depth of at least 1", "perft", "0", "--stats");
        assertWrong("--compare needs a depth of at least 1", "perft", "0", "--compare=-");
    }

    @Test
    void movesArePlayedFirst() {
        assertThat(Run.of("perft", "3", "--moves=e2e4  e7e5").out())
                .isEqualTo(Run.of("perft", "3", "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2")
                        .out());
        assertThat(Run.of("perft", "3", "--moves=e1h1", "4k3/8/8/8/8/8/8/4K2R w K")
                        .out())
                .isEqualTo(Run.of("perft", "3", "4k3/8/8/8/8/8/8/5RK1 b").out());
        assertWrong(
                "--moves, move 2: e7e4 is not legal (not-its-move): the pawn on e7 does not move to e4: a pawn moves",
                "perft",
                "1",
                "--moves=e2e4 e7e4");
        assertWrong("--moves, move 1: e2 is not legal", "perft", "1", "--moves=e2");
    }

    @Test
    void similarLinesAreNotDivideLines() {
        assertThat(Run.withInput("made2e4: 20\ne2e4x: 20\n", "perft", "2", "--compare=-")
                        .err())
                .isEqualTo("passant: standard input has no line such as \"e2e4: 8102\"\n");
        assertThat(Run.withInput(
                        "e2e4: 20\n{\"divide\":" + " ".repeat(LineReader.MAX_BYTES) + "{}}\n",
                        "perft",
                        "2",
                        "--compare=-"))
                .isEqualTo(new Run(2, "", "passant: standard input:2: the line is longer than 65536 bytes\n"));
        assertThat(Run.withInput("e2e4: 9999999999999999999\n", "perft", "2", "--compare=-")
                        .err())
                .isEqualTo("passant: standard input:1: e2e4 has no number in \"e2e4: 9999999999999999999\"\n");
        assertThat(Run.withInput("e2e4: 999999999999999999\n", "perft", "2", "--compare=-")
                        .out())
                .contains("e2e4: differs, 20 expected, 999999999999999999 found\n");
    }

    @Test
    void divideMatchesInAnyOrderAndLayout() {
        String divide = Run.of("perft", "2", "--divide").out();
        assertThat(Run.withInput(divide, "perft", "2", "--compare=-"))
                .matches(run -> run.exitCode() == 0 && run.out().equals("Nodes searched: 400\nall 20 moves agree\n"));
        String other = "info string hello\nposition startpos moves e2e4\n"
                + divide.replace(": 20", " - 20").replace("a2a3 -", "1. a2a3\t").replace("b1a3 - ", "b1a3=")
                + "\r\nTime: 12 ms\nbestmove e2e4\n";
        assertThat(Run.withInput(other, "perft", "2", "--compare", "-").exitCode())
                .isZero();
    }

    @Test
    void differencesAreShownWithBothCounts() throws IOException {
        String divide = Run.of("perft", "2", "--divide").out();
        Path file = Files.writeString(
                folder.resolve("divide"),
                divide.replace("e2e4: 20", "e2e4: 21").replace("d2d4: 20\n", "") + "e2e5: 7\n");
        Run run = Run.of("perft", "2", "--compare=" + file);
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.lines())
                .containsExactly(
                        "Nodes searched: 400",
                        "d2d4: missing, 20 expected, 0 found",
                        "e2e4: differs, 20 expected, 21 found",
                        "e2e5: extra, 0 expected, 7 found; e2e5 is not legal (not-its-move): the pawn on e2"
                                + " does not move to e5: a pawn moves straight ahead and captures one square diagonally ahead",
                        "3 of 21 moves differ");
        assertThat(Run.of("perft", "2", "--json", "--compare=" + file))
                .matches(json -> json.exitCode() == 1)
                .extracting(Run::out)
                .asString()
                .contains("\"agrees\":false,\"differences\":[{\"move\":\"d2d4\",\"kind\":\"missing\",\"expected\":20,"
                        + "\"found\":0},{\"move\":\"e2e4\",\"kind\":\"differs\"");
    }

    @Test
    void ourOwnJsonIsReadAsADivide() {
        String json = Run.of("perft", "2", "--divide", "--json").out();
        assertThat(Run.withInput(json, "perft", "2", "--compare=-"))
                .matches(run -> run.exitCode() == 0 && run.out().equals("Nodes searched: 400\nall 20 moves agree\n"));
        assertThat(Run.withInput(json.replace("\"e2e4\":20", "\"e2e4\":21"), "perft", "2", "--compare=-"))
                .matches(run -> run.exitCode() == 1
                        && run.out().endsWith("e2e4: differs, 20 expected, 21 found\n1 of 20 moves differ\n"));
        String mate = Run.of("perft", "1", "--divide", "--json", "7k/5KQ1/8/8/8/8/8/8 b")
                .out();
        assertThat(Run.withInput(mate, "perft", "1", "--compare=-", "7k/5KQ1/8/8/8/8/8/8 b")
                        .exitCode())
                .isZero();
    }

    @Test
    void jsonOfAnotherDivideIsRejected() {
        String json = Run.of("perft", "3", "--divide", "--json").out();
        assertThat(Run.withInput(json, "perft", "2", "--compare=-"))
                .isEqualTo(new Run(2, "", "passant: standard input is a divide to depth 3, not to 2\n"));
        assertThat(Run.withInput(json, "perft", "3", "--compare=-", KIWIPETE))
                .isEqualTo(new Run(
                        2,
                        "",
                        "passant: standard input is a divide of another position:"
                                + " rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"));
        assertThat(Run.withInput("{\"nodes\":8902}\n", "perft", "3", "--compare=-")
                        .err())
                .isEqualTo("passant: standard input:1: the JSON has no object \"divide\";"
                        + " perft --divide --json prints one\n");
        assertThat(Run.withInput("{\"divide\":{\"e2e4\":\"x\"}}\n", "perft", "3", "--compare=-")
                        .err())
                .isEqualTo("passant: standard input:1: invalid count of e2e4: \"x\"\n");
        assertThat(Run.withInput("{\"divide\":{\"hello\":1}}\n", "perft", "3", "--compare=-")
                        .err())
                .startsWith("passant: \"hello\" is not a move: ")
                .hasLineCount(1);
        assertThat(Run.withInput("{\"divide\":{\"e2e4\":1,\"E2E4\":20}}\n", "perft", "2", "--compare=-")
                        .err())
                .isEqualTo("passant: standard input:1: duplicate move E2E4\n");
        assertThat(Run.withInput("{\"divide\":{", "perft", "3", "--compare=-").err())
                .startsWith("passant: standard input:1: invalid JSON: ")
                .hasLineCount(1);
    }

    @Test
    void divideToAnotherDepthIsRecognizedByItsCounts() {
        for (int theirs : new int[] {1, 2, 4}) {
            Run run = Run.withInput(Run.of("perft", "" + theirs, "--divide").out(), "perft", "3", "--compare=-");
            assertThat(run.exitCode()).isEqualTo(1);
            assertThat(run.out()).endsWith("20 of 20 moves differ: they are counted to depth " + theirs + "\n");
        }
        assertThat(Run.withInput(Run.of("perft", "2", "--divide").out(), "perft", "3", "--json", "--compare=-")
                        .out())
                .contains("\"foundDepth\":2");
        assertThat(Run.withInput(
                                Run.of("perft", "2", "--divide").out().replace(": 20", ": 21"),
                                "perft",
                                "3",
                                "--compare=-")
                        .out())
                .endsWith("20 of 20 moves differ\n");
    }

    @Test
    void eitherSpellingOfCastlingIsMatched() {
        String fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        String usual = Run.of("perft", "2", "--divide", fen).out();
        String chess960 = Run.of("perft", "2", "--divide", "--chess960", fen).out();
        assertThat(usual).contains("e1g1: ", "e1c1: ");
        assertThat(chess960).contains("e1h1: ", "e1a1: ");
        assertThat(Run.withInput(chess960, "perft", "2", "--compare=-", fen).out())
                .endsWith("all 26 moves agree\n");
        assertThat(Run.withInput(usual, "perft", "2", "--compare=-", "--chess960", fen)
                        .out())
                .endsWith("all 26 moves agree\n");
        assertThat(Run.withInput(usual + "e1h1: 5\n", "perft", "2", "--compare=-", fen)
                        .err())
                .contains("e1h1 and another move both mean e1g1");
    }

    @Test
    void castlingByNameIsMatchedUnlessItIsIllegal() {
        String fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
        String named = Run.of("perft", "2", "--divide", fen)
                .out()
                .replace("e1g1: ", "O-O: ")
                .replace("e1c1: ", "0-0-0 ");
        assertThat(named).contains("O-O: ", "0-0-0 ");
        assertThat(Run.withInput(named, "perft", "2", "--compare=-", fen).out()).endsWith("all 26 moves agree\n");
        Run illegal = Run.withInput(named, "perft", "2", "--compare=-", fen.replace("KQkq", "Qkq"));
        assertThat(illegal.exitCode()).isEqualTo(1);
        assertThat(illegal.out()).contains("O-O: extra, 0 expected, ");
        // Castling that gives check is named without its sign, too.
        Run check = Run.withInput("O-O-O: 1\n", "perft", "1", "--compare=-", "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1");
        assertThat(check.out()).contains("e1d1: missing, 1 expected, 0 found").doesNotContain("e1c1", "O-O-O");
    }

    @Test
    void invalidDivideIsRejected() {
        assertThat(Run.withInput("hello\n", "perft", "2", "--compare=-"))
                .isEqualTo(new Run(2, "", "passant: standard input has no line such as \"e2e4: 8102\"\n"));
        assertThat(Run.withInput("e2e4: 20\nd2d4:\n", "perft", "2", "--compare=-")
                        .err())
                .isEqualTo("passant: standard input:2: d2d4 has no number in \"d2d4:\"\n");
        assertThat(Run.withInput("e2e4: 20\ne2e4: 20\n", "perft", "2", "--compare=-")
                        .err())
                .isEqualTo("passant: standard input:2: duplicate move e2e4\n");
    }

    @Test
    void jsonTellsTheSameFacts() {
        assertThat(Run.of("perft", "1", "--divide", "--stats", "--json", "4k3/8/8/8/8/8/8/4K3 w")
                        .out())
                .startsWith("{\"fen\":\"4k3/8/8/8/8/8/8/4K3 w - - 0 1\",\"depth\":1,\"nodes\":5,\"divide\":{\"e1d1\":1,"
                        + "\"e1d2\":1,\"e1e2\":1,\"e1f1\":1,\"e1f2\":1},\"statistics\":{\"captures\":0,\"enPassant\":0,"
                        + "\"castles\":0,\"promotions\":0,\"checks\":0,\"discoveryChecks\":0,\"doubleChecks\":0,"
                        + "\"checkmates\":0,\"checksWithoutMate\":0,\"discoveryCheckmates\":0,"
                        + "\"doubleCheckmates\":0},\"seconds\":")
                .contains(",\"threads\":");
    }

    @Test
    void invalidNumbersAndIncompatibleOptionsAreRejected() {
        assertWrong("DEPTH must be between 0 and 64, got \"x\"", "perft", "x");
        assertWrong("DEPTH comes first, then the FEN", "perft", "startpos", "3");
        assertWrong("DEPTH comes first, then the FEN", "perft", "960:518", "3");
        assertWrong("is neither a depth nor a perft command; did you mean status?", "perft", "statu", "folder");
        assertWrong("DEPTH must be between 0 and 64, got \"deep\"", "perft", "deep");
        assertWrong(
                "DEPTH comes first, then the FEN: passant perft DEPTH [FEN]; \"" + KIWIPETE + "\" is not a depth",
                "perft",
                KIWIPETE,
                "3");
        assertWrong("DEPTH must be between 0 and 64, got 65", "perft", "65");
        assertWrong("DEPTH must be between 0 and 64, got 99999999999999999999", "perft", "99999999999999999999");
        assertWrong("DEPTH must be between 0 and 64, got -1", "perft", "-1");
        assertWrong("--hash must be between 1 and 20480, got 0", "perft", "1", "--hash=0");
        assertWrong("--generator must be legal, lazy or reference, got \"magic\"", "perft", "1", "--generator=magic");
        assertWrong("--stats and --hash cannot be used together", "perft", "1", "--stats", "--hash=1");
        assertWrong("--memory must be between 1 and 20480, got 0", "perft", "1", "--memory=0");
        assertWrong("--threads must be between 1 and 1024, got 0", "perft", "1", "--threads=0");
        assertWrong(
                "--threads and --generator cannot be used together", "perft", "1", "--threads=2", "--generator=lazy");
        assertWrong("--memory and --generator cannot be used together", "perft", "1", "--memory=1", "--generator=lazy");
        assertWrong("--memory and --hash cannot be used together", "perft", "1", "--memory=1", "--hash=1");
        assertWrong("--stats and --generator cannot be used together", "perft", "1", "--stats", "--generator=lazy");
        assertWrong("--hash and --generator cannot be used together", "perft", "1", "--hash=1", "--generator=lazy");
        assertWrong("--compare and --input cannot be used together", "perft", "1", "--compare=-", "--input=-");
        assertWrong("--divide with --input needs --json", "perft", "1", "--divide", "--input=-");
    }

    @Test
    void progressIsShownOnTerminalsAndErased() {
        Run run = Run.onTerminal("perft", "4", "--divide", "--generator=reference", KIWIPETE);
        assertThat(run.out()).endsWith("Nodes searched: 4085603\n");
        assertThat(run.err()).contains("\r\u001B[Kperft 4: ", " of 48 moves, ");
        assertThat(Run.of("perft", "3", "--divide", KIWIPETE).err()).doesNotContain("\u001B");
    }

    @Test
    void divideWithOneMatchingMoveIsNotOfAnotherDepth() {
        String deeper = Run.of("perft", "3", "--divide").out();
        assertThat(Run.withInput(deeper.replace("e2e4: 600", "e2e4: 20"), "perft", "2", "--compare=-")
                        .out())
                .endsWith("19 of 20 moves differ\n");
    }

    @Test
    void otherEngineOutputIsIgnored() {
        String divide = Run.of("perft", "2", "--divide").out();
        String engine = "info depth 2 currmove e2e4 nodes 7\nposition startpos moves e2e4 1\n" + divide
                + "bestmove e2e4 ponder e7e5 0\n";
        assertThat(Run.withInput(engine, "perft", "2", "--compare=-").out()).isEqualTo(agreed(divide, 20));
        // A comma between digits separates groups of three; otherwise it ends the number.
        String withTimes = divide.replaceAll(": 20\n", ": 20,1234 ms\n");
        assertThat(Run.withInput(withTimes, "perft", "2", "--compare=-").out()).isEqualTo(agreed(divide, 20));
    }

    private static String agreed(String divide, int moves) {
        return divide.substring(divide.indexOf("Nodes searched")) + "all " + moves + " moves agree\n";
    }

    @Test
    void aPromotionIsReadWithACapitalLetter() {
        String fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
        String divide = Run.of("perft", "2", "--divide", fen).out();
        String capitals =
                divide.replaceAll("a7a8([nbrq])", "a7a8=$1").replace("=q", "Q").replace("=n", "=N");
        assertThat(capitals).contains("a7a8Q: ", "a7a8=N: ", "a7a8=r: ");
        assertThat(Run.withInput(capitals, "perft", "2", "--compare=-", fen).out())
                .isEqualTo(agreed(divide, 9));
    }

    @Test
    void invalidCountIsRejected() {
        assertThat(Run.withInput("e2e4: 12345678901234567890\n", "perft", "2", "--compare=-"))
                .isEqualTo(new Run(
                        2, "", "passant: standard input:1: e2e4 has no number in \"e2e4: 12345678901234567890\"\n"));
        assertThat(Run.withInput("{\"divide\":{\"e2e4\":-20}}\n", "perft", "2", "--compare=-")
                        .err())
                .isEqualTo("passant: standard input:1: invalid count of e2e4: -20\n");
        assertThat(Run.withInput("{\"divide\":{\"e2e4\":20}} {}\n", "perft", "2", "--compare=-")
                        .err())
                .startsWith("passant: standard input:1: invalid JSON: ");
    }

    @Test
    void jsonWithTheOtherSideToMoveIsRejected() {
        String json = Run.of("perft", "2", "--divide", "--json", "4k3/8/8/8/8/8/8/4K2R w K - 0 1")
                .out();
        for (String other : List.of("4k3/8/8/8/8/8/8/4K2R b K - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1")) {
            assertThat(Run.withInput(json, "perft", "2", "--compare=-", other).err())
                    .contains("is a divide of another position");
        }
        assertThat(Run.withInput(json, "perft", "2", "--compare=-", "4k3/8/8/8/8/8/8/4K2R w K - 5 9")
                        .exitCode())
                .isZero();
    }

    @Test
    void theSpeedOfABatchIsThatOfAllItsPositions() {
        String input = "4k3/8/8/8/8/8/8/4K3 w\n4k3/8/8/8/8/8/8/4K3 b\n";
        assertThat(Run.withInput(input, "perft", "2", "--input=-").err()).startsWith("passant: 50 nodes in ");
    }
}
