package dev.passant.cli.position;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Main;
import dev.passant.cli.Run;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.Session;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BatchTest {

    private static final String TWO_KINGS = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    private static final String KING_MOVES = "e1d1 e1d2 e1e2 e1f1 e1f2";

    @TempDir
    private Path folder;

    @Test
    void eachLineHasOneLineOfOutput() {
        Run run = Run.withInput(
                TWO_KINGS + "\n4k3/8/8/8/8/8/8/4K3 b | any text\n" + TWO_KINGS + ";D1 5", "moves", "--input=-");
        assertThat(run).isEqualTo(new Run(0, KING_MOVES + "\ne8d7 e8d8 e8e7 e8f7 e8f8\n" + KING_MOVES + "\n", ""));
    }

    @Test
    void invalidLinesReportErrorsAndExitWithTwo() {
        Run run = Run.withInput("rubbish\n\n" + TWO_KINGS + "\n7k/5Q2/6K1/8/8/8/8/8 b\n", "moves", "--input", "-");
        assertThat(run.lines())
                .containsExactly(
                        "error: line 1: invalid FEN at offset 1: expected a piece or a digit 1 to 8,"
                                + " found 'u' in \"rubbish\"",
                        KING_MOVES,
                        "");
        assertThat(run.exitCode()).isEqualTo(2);
        assertThat(run.err()).isEmpty();
    }

    @Test
    void blankLinesAndCommentsAreSkippedButCounted() {
        String input = "# two kings\n\n" + TWO_KINGS + "\n \t\r\n  # another\nrubbish\n" + "#".repeat(70_000) + "\n";
        String error = "line 6: invalid FEN at offset 1: expected a piece or a digit 1 to 8, found 'u' in \"rubbish\"";
        assertThat(Run.withInput(input, "moves", "--input=-").lines()).containsExactly(KING_MOVES, "error: " + error);
        assertThat(Run.withInput(input.replace("rubbish", "rubbish|e4"), "move", "--input=-")
                        .lines())
                .hasSize(2)
                .contains("error|syntax|" + error);
        assertThat(Run.withInput(input, "status", "--json", "--input=-").lines())
                .hasSize(2)
                .satisfies(lines -> assertThat(lines.get(0)).endsWith(",\"line\":3}"))
                .satisfies(lines -> assertThat(lines.get(1)).endsWith(",\"offset\":1,\"line\":6}"));
        assertThat(Run.withInput("\n# nothing\n", "fen", "--input=-")).isEqualTo(new Run(0, "", ""));
    }

    @Test
    void lineMayBeAnyFormOfPosition() {
        String input = "startpos moves e4 e5\n960:518\n6k1/5ppp/8/8/8/8/8/K3R3 w - - bm Re8#; id \"a;b\"; fmvn 7;\n"
                + "https://lichess.org/analysis/4k3/8/8/8/8/8/8/4K3_b_-_-_0_1\n" + TWO_KINGS + " bm Ke2\n";
        Run run = Run.withInput(input, "fen", "--input=-");
        assertThat(run.lines())
                .containsExactly(
                        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
                        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                        "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 7",
                        "4k3/8/8/8/8/8/8/4K3 b - - 0 1",
                        "error: line 5: invalid FEN at offset 30: expected at most 6 fields"
                                + " (EPD operations end with a semicolon) in \"" + TWO_KINGS + " bm Ke2\"");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void everyPositionCommandReadsAFile() throws IOException {
        String file = Files.writeString(folder.resolve("positions"), TWO_KINGS + "\r\nx\r\n")
                .toString();
        assertThat(Run.of("moves", "--input", file).lines()).hasSize(2).startsWith(KING_MOVES);
        assertThat(Run.of("perft", "2", "--input", file).lines()).hasSize(2).startsWith("25");
        assertThat(Run.of("perft", "2", "--stats", "--input", file).lines())
                .hasSize(2)
                .startsWith("nodes 25, captures 0, en passant 0, castles 0, promotions 0, checks 0, discovery checks 0,"
                        + " double checks 0, checkmates 0, checks without mate 0, discovery checkmates 0, double checkmates"
                        + " 0");
        assertThat(Run.of("fen", "--input", file).lines()).hasSize(2).startsWith(TWO_KINGS);
        assertThat(Run.of("board", "--input", file).lines())
                .hasSize(2)
                .startsWith(TWO_KINGS + " ; en passant: - ; checkers: -");
        assertThat(Run.of("board", "--bitboard=kings", "--input", file).lines())
                .hasSize(2)
                .startsWith("0x1000000000000010");
    }

    @Test
    void jsonHasOneObjectPerLine() {
        String input = TWO_KINGS + "\n44/8/8/8/8/8/8/8\n4k3/8/8/8/8/8/8/4K3 w K\n";
        for (String[] command : new String[][] {{"moves"}, {"perft", "1"}, {"board"}, {"fen"}, {"status"}}) {
            String[] args = new String[command.length + 2];
            System.arraycopy(command, 0, args, 0, command.length);
            args[command.length] = "--input=-";
            args[command.length + 1] = "--json";
            Run run = Run.withInput(input, args);
            assertThat(run.exitCode()).isEqualTo(2);
            assertThat(run.lines()).hasSize(3).allMatch(line -> line.startsWith("{") && line.endsWith("}"));
            assertThat(run.lines().get(0)).contains("\"fen\":\"" + TWO_KINGS + "\"");
            assertThat(run.lines().get(1))
                    .isEqualTo("{\"error\":\"invalid FEN at offset 1: adjacent digits in"
                            + " \\\"44/8/8/8/8/8/8/8\\\"\",\"offset\":1,\"line\":2}");
            assertThat(run.lines().get(2))
                    .startsWith("{\"error\":")
                    .contains("\"problems\":[{\"code\":\"impossible-castling-right\",\"severity\":\"repairable\"");
        }
    }

    @Test
    void unrestrictedPositionsAreReportedOnceAndRepairsEach() {
        Run unrestrictedPositions = Run.withInput("8/8/8/8/8/8/8/8\n8/8/8/8/8/8/8/k7\n", "moves", "--input=-");
        assertThat(unrestrictedPositions.err().lines())
                .singleElement()
                .asString()
                .startsWith("passant: line 1 is accepted as unrestricted");
        Run repairs =
                Run.withInput("4k3/8/8/8/8/8/8/4K3 w K\n4k3/8/8/8/8/8/8/4K3 w Q\n", "fen", "--repair", "--input=-");
        assertThat(repairs.err().lines())
                .hasSize(2)
                .last()
                .asString()
                .startsWith("passant: line 2: ignored an impossible right:");
    }

    @Test
    void overlongLineIsOneInvalidLine() {
        Run run = Run.withInput("8".repeat(1_000_000) + "\n" + TWO_KINGS, "moves", "--input=-");
        assertThat(run.lines()).containsExactly("error: line 1: the line is longer than 65536 bytes", KING_MOVES);
    }

    @Test
    void textThatIsNotUtf8IsABadLine() {
        byte[] latin1 = "K\u00F6nig\n".getBytes(StandardCharsets.ISO_8859_1);
        Run run = Run.run(latin1, false, "moves", "--input=-");
        assertThat(run.lines()).singleElement().asString().startsWith("error: line 1: invalid FEN at offset 1");
    }

    @Test
    void barInACommentIsIgnored() {
        assertThat(Run.withInput("4k3/8/8/8/8/8/8/4K3 w - - c0 \"a\"; c1 \"b|c\"; fmvn 7;\n", "fen", "--input=-")
                        .out())
                .isEqualTo("4k3/8/8/8/8/8/8/4K3 w - - 0 7\n");
    }

    @Test
    void carriageReturnIsNotPartOfTheLine() {
        assertThat(Run.withInput("x\r\n" + TWO_KINGS + "\r\n", "moves", "--input=-")
                        .lines())
                .containsExactly(
                        "error: line 1: invalid FEN at offset 0: expected a piece or a digit 1 to 8,"
                                + " found 'x' in \"x\"",
                        KING_MOVES);
    }

    @Test
    void byteOrderMarkIsSkipped() {
        assertThat(Run.withInput("\uFEFF" + TWO_KINGS, "moves", "--input=-").out())
                .isEqualTo(KING_MOVES + "\n");
    }

    @Test
    void byteOrderMarkMayArriveByteByByte() {
        byte[] marked = ("\uFEFF" + TWO_KINGS + "\n").getBytes(StandardCharsets.UTF_8);
        assertThat(movesOfPieces(marked)).isEqualTo(new Run(0, KING_MOVES + "\n", ""));
        byte[] utf16 = TWO_KINGS.getBytes(StandardCharsets.UTF_16);
        assertThat(movesOfPieces(utf16)).isEqualTo(new Run(0, KING_MOVES + "\n", ""));
        for (byte[] text : new byte[][] {{(byte) 0xEF}, {(byte) 0xEF, (byte) 0xBB}, {(byte) 0xFF}, {}}) {
            assertThat(movesOfPieces(text).exitCode()).isEqualTo(text.length == 0 ? 0 : 2);
        }
    }

    private static Run movesOfPieces(byte[] bytes) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        InputStream pieces = new FilterInputStream(new ByteArrayInputStream(bytes)) {
            @Override
            public int read(byte[] target, int offset, int length) throws IOException {
                return super.read(target, offset, Math.min(length, 1));
            }
        };
        int exitCode = Main.run(new Session(pieces, new Output(out), new Output(err), false), "moves", "--input=-");
        return new Run(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    /** The first line fills the buffer exactly, so that the second line starts with the second read. */
    @Test
    void byteOrderMarkIsOnlySkippedAtTheStart() {
        String first = "#" + "x".repeat((1 << 16) - 2) + "\n";
        assertThat(Run.withInput(first + "\uFEFF" + TWO_KINGS, "moves", "--input=-")
                        .lines())
                .singleElement()
                .asString()
                .startsWith("error: line 2: invalid FEN at offset 0");
    }

    @Test
    void emptyInputGivesEmptyOutput() {
        assertThat(Run.withInput("", "moves", "--input=-")).isEqualTo(new Run(0, "", ""));
    }

    /** A program that sends one position and waits must receive its answer. */
    @Test
    void outputIsFlushedBeforeTheNextLineArrives() throws IOException, InterruptedException {
        SynchronousQueue<String> answers = new SynchronousQueue<>();
        PipedOutputStream questions = new PipedOutputStream();
        Session session = new Session(
                new PipedInputStream(questions),
                new Output(new Handover(answers)),
                new Output(OutputStream.nullOutputStream()),
                false);
        Thread command = new Thread(() -> Main.run(session, "perft", "1", "--input=-"));
        command.start();
        for (int i = 0; i < 3; i++) {
            questions.write((TWO_KINGS + "\n").getBytes(StandardCharsets.UTF_8));
            questions.flush();
            assertThat(answers.poll(5, TimeUnit.MINUTES)).isEqualTo("5\n");
        }
        questions.close();
        command.join(TimeUnit.MINUTES.toMillis(5));
        assertThat(command.isAlive()).isFalse();
    }

    /** A stream that hands each write to another thread. */
    private static final class Handover extends OutputStream {
        private final SynchronousQueue<String> texts;

        Handover(SynchronousQueue<String> texts) {
            this.texts = texts;
        }

        @Override
        public void write(int b) {
            throw new UnsupportedOperationException();
        }

        @Override
        public void write(byte[] bytes, int offset, int length) throws IOException {
            if (length == 0) {
                return;
            }
            try {
                texts.put(new String(bytes, offset, length, StandardCharsets.UTF_8));
            } catch (InterruptedException e) {
                throw new IOException(e);
            }
        }
    }
}
