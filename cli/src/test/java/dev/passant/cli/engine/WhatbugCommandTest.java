package dev.passant.cli.engine;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WhatbugCommandTest {

    private static final String KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

    @TempDir
    private Path folder;

    @Test
    void oneNumberNamesTheRule() {
        Run run = Run.of("whatbug", "4865351", "--depth=5");
        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.lines().get(0))
                .isEqualTo(
                        "4865351 is 258 too few at depth 5 of rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,"
                                + " where 4865609 is correct");
        assertThat(run.lines().get(1)).isEqualTo("1. en-passant: En passant is never generated (no-en-passant)");
        assertThat(run.lines().get(2)).startsWith("   distinguished by: perft ");
        assertThat(Run.of("whatbug", "4,865,351").out()).isEqualTo(run.out());
        assertThat(Run.of("whatbug", "--depth", "5", "4'865'351").out()).isEqualTo(run.out());
    }

    @Test
    void repeatedMoveCountsTwice() {
        String divide = Run.of("perft", "2", "--divide").out();
        assertThat(Run.withInput("e2e4: 20\n" + divide, "whatbug", "--divide=-", "--depth=2")
                        .lines())
                .first()
                .asString()
                .startsWith("420 is 20 too many at depth 2 of rnbq");
    }

    /** The illegal en-passant capture may be the mistake of the generator. */
    @Test
    void anEnPassantSquareWithoutALegalCaptureIsKept() {
        String fen = "6k1/8/8/K2pP2r/8/8/8/8 w - d6 0 1";
        assertThat(Run.of("whatbug", "7", fen, "--depth=1", "--json").out()).startsWith("{\"fen\":\"" + fen + "\",");
    }

    @Test
    void jsonHasTheSameFacts() {
        Run run = Run.of("whatbug", "4865351", "--depth=5", "--json");
        assertThat(run.exitCode()).isZero();
        assertThat(run.lines()).hasSize(1);
        assertThat(run.out())
                .contains("\"depth\":5,\"right\":4865609,\"given\":4865351,\"difference\":-258,\"candidates\":[{"
                        + "\"family\":\"en-passant\",\"title\":\"En passant is never generated\","
                        + "\"mutant\":\"no-en-passant\",\"fit\":\"exact\",\"distinguish\":{\"fen\":\"")
                .doesNotContain("null");
    }

    @Test
    void unexplainedCountIsADifference() {
        Run right = Run.of("whatbug", "4865609", "--depth=5");
        assertThat(right.exitCode()).isEqualTo(1);
        assertThat(right.out()).startsWith("4865609 is the correct count at depth 5 of rnbq");
        Run nothing = Run.of("whatbug", "4865610", "--depth=5");
        assertThat(nothing.exitCode()).isEqualTo(1);
        assertThat(nothing.out())
                .contains("is 1 too many")
                .contains("nothing fits: no single known bug gives this count; if there are two bugs, ");
        Run nothingInJson = Run.of("whatbug", "4865610", "--depth=5", "--json");
        assertThat(nothingInJson.exitCode()).isEqualTo(1);
        assertThat(nothingInJson.out())
                .contains("\"difference\":1,\"candidates\":[],\"note\":\"no single known bug gives this");
        assertThat(Run.of("whatbug", "4865609", "--json").out())
                .contains("\"difference\":0,\"candidates\":[],\"note\":\"the count is right\"");
        Run unknown = Run.of("whatbug", "119060324", "--depth=6");
        assertThat(unknown.exitCode()).isEqualTo(1);
        assertThat(unknown.out())
                .startsWith("nothing fits: for this position, the table has depths 1 to 5, and depth 6");
        Run json = Run.of("whatbug", "119060324", "--depth=6", "--json");
        assertThat(json.exitCode()).isEqualTo(1);
        assertThat(json.out()).contains("\"candidates\":[],\"note\":\"for this position");
    }

    @Test
    void aPastedDivideIsRead() throws IOException {
        StringBuilder text = new StringBuilder("some engine\n");
        for (char file = 'a'; file <= 'h'; file++) {
            text.append(file).append("2").append(file).append("3: 1\n");
        }
        text.append("b1a3: 1\nb1c3: 1\ng1f3: 1\ng1h3: 1\n\nNodes searched: 12\n");
        Run run = Run.withInput(text.toString(), "whatbug", "--divide", "-", "--depth=1");
        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("1. double-push: Double pushes are never generated (no-double-push)");
        Path file = Files.writeString(folder.resolve("divide"), text);
        assertThat(Run.of("whatbug", "--divide", file.toString()).out()).isEqualTo(run.out());
    }

    /** A divide file may have any format that is accepted from an engine. */
    @Test
    void aPastedDivideMayHaveThousandsSeparatorsAndCastlingByName() {
        Run plain = Run.withInput("e1g1: 1234\ne1c1: 1300\n", "whatbug", "--divide", "-", "--depth=3", KIWIPETE);
        Run spelled = Run.withInput(
                "1. O-O : 1 234\r\n2. 0-0-0 - 1,300\r\ntotal 2 534\r\n",
                "whatbug",
                "--divide",
                "-",
                "--depth=3",
                KIWIPETE);
        assertThat(plain.out()).startsWith("2534 is 95328 too few");
        assertThat(spelled).isEqualTo(plain);
    }

    /** One move has too few nodes and another one equally many too many, which no single bug causes. */
    @Test
    void correctTotalOfWrongMovesIsNotCorrect() {
        StringBuilder text = new StringBuilder("b1a3: 1\nb1c3: 1\ng1f3: 1\ng1h3: 1\n");
        for (char file = 'a'; file <= 'h'; file++) {
            text.append(file).append("2").append(file).append("3: 1\n");
            text.append(file)
                    .append("2")
                    .append(file)
                    .append(file == 'h' ? "5" : "4")
                    .append(": 1\n");
        }
        Run run = Run.withInput(text.toString(), "whatbug", "--divide", "-", "--depth=1");
        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .startsWith("20 is the correct total, but the counts of some moves are wrong, at depth 1 of ")
                .contains("nothing fits: ");
        assertThat(Run.withInput(text.toString(), "whatbug", "--divide", "-", "--depth=1", "--json")
                        .out())
                .contains("\"note\":\"no single known bug");
        Run right = Run.withInput(text.toString().replace("h2h5", "h2h4"), "whatbug", "--divide", "-", "--depth=1");
        assertThat(right.out()).startsWith("20 is the correct count at depth 1 of ");
    }

    @Test
    void thePositionMayFollow() {
        Run quoted = Run.of("whatbug", "94700", "--depth=3", KIWIPETE);
        assertThat(quoted.exitCode()).isZero();
        assertThat(quoted.out()).contains("at depth 3 of " + KIWIPETE);
        String[] words = ("whatbug 94700 " + KIWIPETE + " --depth 3").split(" ");
        assertThat(Run.of(words)).isEqualTo(quoted);
    }

    @Test
    void invalidInputIsReportedOnOneLine() throws IOException {
        assertWrong("missing count", "whatbug");
        assertWrong("TOTAL must be a number of at least 0, got \"many\"", "whatbug", "many");
        assertWrong("TOTAL must be", "whatbug", "99999999999999999999");
        assertWrong("TOTAL must be a number of at least 0, got -5", "whatbug", "-5");
        assertWrong("TOTAL must be", "whatbug", "1,,2");
        assertWrong("--depth must be between 1 and 99, got 0", "whatbug", "20", "--depth=0");
        assertWrong("--depth must be between 1 and 99, got \"five\"", "whatbug", "20", "--depth=five");
        assertWrong("\"x\"", "whatbug", "20", "x");
        assertWrong("8/8 w - - 0 1\" is not legal: White has no king", "whatbug", "20", "8/8/8/8/8/8/8/8 w - - 0 1");
        assertWrong("there is no such file", "whatbug", "--divide", "nowhere");
        Path none = Files.writeString(folder.resolve("none"), "hello\n20\n");
        assertWrong("none has no move with a count", "whatbug", "--divide", none.toString());
        Path both = Files.writeString(folder.resolve("both"), "e2e4: 1\n");
        assertWrong("\"20\"", "whatbug", "20", "--divide", both.toString());
        Path long_ = Files.writeString(folder.resolve("long"), "e2e4: 1\n".repeat(4_001));
        assertWrong("long:4001: a divide has at most 4000 lines", "whatbug", "--divide", long_.toString());
    }

    @Test
    void aDivideInSanIsReadLikeOneInUci() {
        String fen = "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1";
        String uci = Run.of("perft", "1", "--divide", fen)
                .out()
                .lines()
                .filter(line -> line.contains(": "))
                .filter(line -> !line.startsWith("e4d3") && !line.startsWith("Nodes"))
                .collect(Collectors.joining("\n"));
        String san = Run.of("moves", "--format=san", fen)
                        .out()
                        .strip()
                        .replace("exd3 ", "")
                        .replace(" exd3", "")
                        .replace(" ", ": 1\n")
                + ": 1";
        Run read = Run.withInput(san, "whatbug", "--depth=1", "--divide=-", fen);
        assertThat(read).isEqualTo(Run.withInput(uci, "whatbug", "--depth=1", "--divide=-", fen));
        assertThat(read.out()).contains("en passant");
    }
}
