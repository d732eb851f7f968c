package dev.passant.cli.position;

import static dev.passant.cli.Run.assertWrong;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.cli.Run;
import dev.passant.cli.io.ExitCode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.xml.sax.SAXException;

class BoardCommandTest {

    private static final String ROOKS = "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1";

    @Test
    void theBoardIsSeenFromEitherSide() {
        assertThat(Run.of("board", "--ascii", "--flip", ROOKS).out())
                .startsWith("1 R . . K . . . .\n2 . . . . . . . .\n")
                .contains("8 . . . k . . . r\n  h g f e d c b a\n");
        assertThat(Run.of("board", "--ascii", "--coordinates=off", ROOKS).out())
                .startsWith("r . . . k . . .\n")
                .contains(". . . . K . . R\n\nFEN: ");
        String white = Run.of("board", "--svg=-", ROOKS).out();
        String black = Run.of("board", "--svg=-", "--flip", ROOKS).out();
        assertThat(black).isNotEqualTo(white);
        assertThat(Run.of("board", "--svg=-", "--coordinates=off", ROOKS).out()).hasSizeLessThan(white.length());
        assertWrong("--coordinates must be on or off, got \"yes\"", "board", "--coordinates=yes");
    }

    @Test
    void theLastMoveIsMarked() {
        Run named = Run.of("board", "--ascii", "--last-move=E2E4", "startpos");
        assertThat(named.out()).contains("\n2  P  P  P  P [P] P  P  P\n").contains("\nLast move: e2e4\n");
        Run played = Run.of("board", "--ascii", "startpos", "moves", "d4", "e5");
        assertThat(played.out()).contains("Last move: e7e5\n").contains("5  .  .  .  . [p] .  .  .\n");
        assertThat(Run.of("board", "--svg=-", "--last-move=e2e4").out())
                .isNotEqualTo(Run.of("board", "--svg=-").out());
        assertWrong("--last-move: invalid UCI move at offset 2", "board", "--last-move=e2");
    }

    @Test
    void arrowsAreDrawnInTheDiagramAndNamedBelowTheBoard() {
        assertThat(Run.of("board", "--svg=-", "--arrow=e2e4", "--arrow=G1F3:Red")
                        .out())
                .contains("Arrows: e2 to e4 green, g1 to f3 red.");
        assertThat(Run.of("board", "--arrow=e2e4", "--arrow=g1f3:red").out())
                .endsWith("\nArrows: e2-e4 (green), g1-f3 (red)\n");
        assertWrong("--arrow: invalid UCI move", "board", "--arrow=x");
        assertWrong("the colour of --arrow must be green, red", "board", "--arrow=e2e4:pink");
        assertWrong("--arrow must connect two different squares", "board", "--arrow=e2e2");
    }

    private static final String CHECK = "rnb1kbnr/pppp1ppp/8/4p3/4PP1q/8/PPPP2PP/RNBQKBNR w KQkq - 1 3";

    @TempDir
    private Path folder;

    @Test
    void thePositionIsDrawnWithItsFacts() {
        assertThat(Run.of("board", CHECK).out()).isEqualTo("""
                        8 ♜ ♞ ♝ · ♚ ♝ ♞ ♜
                        7 ♟ ♟ ♟ ♟ · ♟ ♟ ♟
                        6 · · · · · · · ·
                        5 · · · · ♟ · · ·
                        4 · · · · ♙ ♙ · ♛
                        3 · · · · · · · ·
                        2 ♙ ♙ ♙ ♙ · · ♙ ♙
                        1 ♖ ♘ ♗ ♕ ♔ ♗ ♘ ♖
                          a b c d e f g h

                        FEN: rnb1kbnr/pppp1ppp/8/4p3/4PP1q/8/PPPP2PP/RNBQKBNR w KQkq - 1 3
                        Side to move: White
                        Castling: KQkq
                        En passant: -
                        Checkers: h4
                        """);
        assertThat(Run.of("board", "--ascii", CHECK).out())
                .startsWith("8 r n b . k b n r\n7 p p p p . p p p\n")
                .isASCII();
    }

    @Test
    void theSquareBehindADoublePushIsToldEvenWhenNoCaptureThereIsLegal() {
        assertThat(Run.of("board", "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3")
                        .out())
                .contains("En passant: e3 (no capture there is legal)\n");
        assertThat(Run.of("board", "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3")
                        .out())
                .contains("En passant: e3\n");
    }

    @Test
    void aSetIsDrawnEightByEightWithItsValue() {
        assertThat(Run.of("board", "--ascii", "--bitboard=check-mask", CHECK).out())
                .endsWith("""

                        check-mask: 0x0000000080402000
                        . . . . . . . .
                        . . . . . . . .
                        . . . . . . . .
                        . . . . . . . .
                        . . . . . . . 1
                        . . . . . . 1 .
                        . . . . . 1 . .
                        . . . . . . . .
                        """);
    }

    @Test
    void everyNameDrawsASet() {
        String names = Run.of("board", "--bitboard=").err();
        String list = names.substring(names.indexOf("must be ") + "must be ".length(), names.indexOf(", got"));
        assertThat(list.split(", | or "))
                .contains(
                        "checkers",
                        "pinned",
                        "pin-lines",
                        "danger",
                        "check-mask",
                        "attacks-white",
                        "attacks-black",
                        "occupied",
                        "white",
                        "black",
                        "pawns",
                        "kings",
                        "white-single-push-targets",
                        "black-double-push-targets",
                        "white-able-to-push",
                        "white-able-to-double-push",
                        "black-east-attacks",
                        "black-west-attacks",
                        "white-any-attacks",
                        "white-double-attacks",
                        "black-single-attacks")
                .allSatisfy(name ->
                        assertThat(Run.of("board", "--bitboard=" + name).out()).contains("\n" + name + ": 0x"));
        assertThat(value("white-double-push-targets")).isEqualTo("0x00000000FF000000");
        assertThat(value("black-single-push-targets")).isEqualTo("0x0000FF0000000000");
        assertThat(value("knights")).isEqualTo("0x4200000000000042");
        assertThat(value("attacks-white")).isEqualTo("0x0000000000FFFF7E");
        assertThat(value("empty")).isEqualTo("0x0000FFFFFFFF0000");
        assertWrong("--bitboard must be occupied, empty, checkers,", "board", "--bitboard=fog");
    }

    @Test
    void pinsAreDrawn() {
        String fen = "4r2k/8/8/8/8/8/4N3/4K3 w";
        assertThat(Run.withInput(fen, "board", "--bitboard=pinned", "--input=-").out())
                .isEqualTo("0x0000000000001000\n");
        assertThat(Run.withInput(fen, "board", "--bitboard=pin-lines", "--input=-")
                        .out())
                .isEqualTo("0x1010101010101010\n");
    }

    private static String value(String name) {
        return Run.withInput("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "board", "--bitboard=" + name, "--input=-")
                .out()
                .trim();
    }

    @Test
    void theDiagramIsXmlWithAShapeForEachPieceAndTheSquaresMarked()
            throws IOException, ParserConfigurationException, SAXException {
        Path file = folder.resolve("check.svg");
        Run run = Run.of("board", "--svg=" + file, "--bitboard=checkers", CHECK);
        assertThat(run.exitCode()).isZero();
        Document svg = xml(Files.readString(file));
        assertThat(svg.getDocumentElement().getNamespaceURI()).isEqualTo("http://www.w3.org/2000/svg");
        assertThat(svg.getElementsByTagName("title").item(0).getTextContent()).isEqualTo(CHECK);
        assertThat(svg.getElementsByTagName("path").getLength()).isEqualTo(2 * 32);
        assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(1);
        Element mark = (Element) svg.getElementsByTagName("circle").item(0);
        assertThat(mark.getAttribute("data-square")).isEqualTo("h4");
        assertThat(mark.getAttribute("cx")).isEqualTo("357.5");
        assertThat(mark.getAttribute("cy")).isEqualTo("222.5");
        assertThat(Run.of("board", "--svg=-", "--bitboard=checkers", CHECK).out())
                .isEqualTo(Files.readString(file));
    }

    private static Document xml(String text) throws IOException, ParserConfigurationException, SAXException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void eachLineOfAFileHasADiagramAndABadLineOneError() throws IOException {
        Path sheet = folder.resolve("sheet/one");
        String lines = "# my sheet\n" + ROOKS
                + "\n4k3/8/9/8/8/8/8/4K3 w - - 0 1\n7k/5Q2/6K1/8/8/8/8/8 b - - dm 1; id \"c\";\n";
        Run run = Run.withInput(lines, "board", "--input=-", "--svg=" + sheet);
        assertThat(run.exitCode()).isEqualTo(ExitCode.WRONG_INPUT);
        List<String> names = new ArrayList<>();
        try (Stream<Path> files = Files.list(sheet)) {
            files.map(file -> file.getFileName().toString()).sorted().forEach(names::add);
        }
        assertThat(names).containsExactly("0002.svg", "0004.svg");
        assertThat(run.out().lines())
                .satisfiesExactly(
                        first -> assertThat(first)
                                .isEqualTo(sheet.resolve("0002.svg") + ": " + ROOKS + " ; en passant: - ; checkers: -"),
                        second -> assertThat(second).startsWith("error: line 3: invalid FEN at offset 6: "),
                        third -> assertThat(third).startsWith(sheet.resolve("0004.svg") + ": 7k/5Q2/6K1/8/8/8/8/8 b"));
        assertThat(Files.readString(sheet.resolve("0002.svg")))
                .isEqualTo(Run.of("board", "--svg=-", ROOKS).out());
        assertThat(Run.withInput(ROOKS, "board", "--input=-", "--json", "--svg=" + sheet)
                        .out())
                .contains("0001.svg\",\"line\":1}");
        assertThat(Files.exists(sheet.resolve("0001.svg"))).isTrue();
    }

    @Test
    void theFolderOfDiagramsIsCheckedFirst() throws IOException {
        Path file = Files.createFile(folder.resolve("file"));
        assertWrong("--svg must be a folder if --input is given, got \"-\"", "board", "--svg=-", "--input=-");
        assertWrong("--svg must be a folder if --input is given", "board", "--svg=" + file, "--input=-");
        Run none = Run.of("board", "--input=" + folder.resolve("none.epd"), "--svg=" + folder.resolve("new"));
        assertThat(none.exitCode()).isNotZero();
        assertThat(Files.exists(folder.resolve("new"))).isFalse();
        Run many = Run.withInput("#\n".repeat(9_999) + ROOKS, "board", "--input=-", "--svg=" + folder.resolve("new"));
        assertThat(many.out()).isEqualTo("error: line 10000: --svg draws at most 9999 lines\n");
    }

    @Test
    void unwritableDiagramIsReportedOnOneLine() {
        assertWrong("cannot be written", "board", "--svg=" + folder);
        assertWrong("there is no such file or directory", "board", "--svg=" + folder.resolve("no/x.svg"));
        assertThat(Run.of("board", "--svg=-", "--json").err())
                .startsWith("passant: --svg=- and --json cannot be used together")
                .hasLineCount(1);
    }

    @Test
    void jsonSaysWhetherACaptureEnPassantIsLegal() {
        assertThat(Run.of("board", "--json", "6k1/8/8/K2pP2r/8/8/8/8 w - d6 0 1")
                        .out())
                .contains("\"enPassant\":\"d6\",\"enPassantLegal\":false,");
        assertThat(Run.of("board", "--json", "6k1/8/8/3pP2K/8/8/8/8 w - d6 0 1").out())
                .contains("\"enPassant\":\"d6\",\"enPassantLegal\":true,");
    }

    @Test
    void jsonTellsTheSameFacts() {
        assertThat(Run.of("board", "--json", "--bitboard=kings", "4k3/8/8/8/8/8/8/4K2r w")
                        .out())
                .isEqualTo("{\"fen\":\"4k3/8/8/8/8/8/8/4K2r w - - 0 1\",\"pieces\":{\"e1\":\"K\",\"h1\":\"r\",\"e8\":"
                        + "\"k\"},\"sideToMove\":\"white\",\"castling\":\"-\",\"enPassant\":null,"
                        + "\"enPassantLegal\":false,\"checkers\":[\"h1\"],\"bitboard\":{\"name\":\"kings\",\"hex\":"
                        + "\"0x1000000000000010\",\"squares\":[\"e1\",\"e8\"]}}\n");
    }
}
