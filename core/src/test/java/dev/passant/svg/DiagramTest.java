package dev.passant.svg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.explain.Explainer;
import dev.passant.explain.Trace;
import dev.passant.explain.Verdict;
import dev.passant.notation.Fen;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

class DiagramTest {

    /** The rook on e4 pins the bishop on e2, and the queen on h4 gives check. */
    private static final Position PINNED = Fen.parse("4k3/8/8/8/4r2q/8/4B3/4K3 w - - 0 1");

    @Test
    void eachPieceIsDrawnOnItsSquare() throws IOException, ParserConfigurationException, SAXException {
        List<Element> pieces = elements(xml(Diagram.of(PINNED).toSvg()), "g", "transform");

        assertThat(pieces)
                .extracting(piece -> piece.getAttribute("transform"))
                // The margin is 20 and a square 45: e1 is in the fifth column and the eighth row.
                .containsExactly(
                        "translate(200 335)",
                        "translate(200 290)",
                        "translate(200 200)",
                        "translate(335 200)",
                        "translate(200 20)");
    }

    @Test
    void blackAtTheBottomRotatesTheBoard() throws IOException, ParserConfigurationException, SAXException {
        Document svg = xml(
                Diagram.of(PINNED).orientation(Color.BLACK).coordinates(false).toSvg());

        assertThat(elements(svg, "g", "transform").get(0).getAttribute("transform"))
                .isEqualTo("translate(135 0)");
        assertThat(svg.getDocumentElement().getAttribute("width")).isEqualTo("360");
        assertThat(svg.getElementsByTagName("text").getLength()).isZero();
    }

    @Test
    void coordinatesAreAlignedWithFilesAndRanks() throws IOException, ParserConfigurationException, SAXException {
        List<Element> texts = elements(xml(Diagram.of(PINNED).toSvg()), "text", "x");

        assertThat(texts).hasSize(16);
        assertThat(texts.get(0).getTextContent()).isEqualTo("a");
        assertThat(texts.get(0).getAttribute("x")).isEqualTo("42");
        assertThat(texts.get(1).getTextContent()).isEqualTo("1");
        assertThat(texts.get(1).getAttribute("y")).isEqualTo("362");
    }

    @Test
    void lastMoveAndCheckAreHighlighted() throws IOException, ParserConfigurationException, SAXException {
        Position check = Fen.parse("4k3/8/8/8/4r3/8/8/4K3 w - - 1 2");
        Theme theme = Theme.BLUE;
        Diagram diagram = Diagram.of(check).theme(theme).lastMove(Move.of(Square.H4, Square.E4, MoveKind.QUIET));

        assertThat(squaresIn(theme.lastMove, diagram)).containsExactly("200 200", "335 200");
        assertThat(squaresIn(theme.check, diagram)).containsExactly("200 335");
        assertThat(squaresIn(theme.check, diagram.check(false))).isEmpty();
        assertThat(squaresIn(theme.light, Diagram.of(check).theme(theme))).hasSize(32);
    }

    private static List<String> squaresIn(String color, Diagram diagram)
            throws IOException, ParserConfigurationException, SAXException {
        return elements(xml(diagram.toSvg()), "rect", "x").stream()
                .filter(square -> square.getAttribute("fill").equals(color))
                .map(square -> square.getAttribute("x") + " " + square.getAttribute("y"))
                .toList();
    }

    @Test
    void marksAreRingsAndArrowsPointToTheirTarget() throws IOException, ParserConfigurationException, SAXException {
        Document svg = xml(Diagram.of(PINNED)
                .mark(Square.E2.bit() | Square.A8.bit(), MarkColor.RED)
                .mark(Square.E2.bit(), MarkColor.GREEN)
                .arrow(Square.E4, Square.E1, MarkColor.BLUE)
                .arrow(Square.H4, Square.H4, MarkColor.YELLOW)
                .toSvg());

        assertThat(elements(svg, "circle", "data-square"))
                .extracting(ring -> ring.getAttribute("data-square") + " " + ring.getAttribute("stroke") + " "
                        + ring.getAttribute("r"))
                .containsExactly(
                        "e2 " + MarkColor.GREEN.hex() + " 20",
                        "e2 " + MarkColor.RED.hex() + " 16",
                        "h4 " + MarkColor.YELLOW.hex() + " 20",
                        "a8 " + MarkColor.RED.hex() + " 20");
        Element arrow = elements(svg, "path", "data-from").get(0);
        assertThat(arrow.getAttribute("data-from") + arrow.getAttribute("data-to"))
                .isEqualTo("e4e1");
        // Straight down, from below the middle of e4 to above the middle of e1.
        assertThat(arrow.getAttribute("d")).isEqualTo("M222.5 232.5 L222.5 332.5");
    }

    @Test
    void theWitnessOfAVerdictIsDrawn() {
        Verdict verdict = Explainer.explain(PINNED, Square.E2, Square.D3);

        String words = Diagram.of(PINNED).witness(verdict.witness()).description();

        assertThat(words)
                .contains("Marked red: e4.")
                .contains("Arrows: e4 to e1 red.")
                .contains("Line: ");
    }

    @Test
    void eachStageOfATraceIsDrawn() throws IOException, ParserConfigurationException, SAXException {
        Trace trace = Trace.of(PINNED);

        String words = Diagram.of(PINNED).stage(trace.stages().get(4)).description();

        assertThat(words).contains("Marked green: e2.");
        for (var stage : trace.stages()) {
            assertThat(xml(Diagram.of(PINNED).stage(stage).toSvg())).isNotNull();
        }
    }

    @Test
    void theDescriptionCoversEverythingDrawn() throws IOException, ParserConfigurationException, SAXException {
        Diagram diagram = Diagram.of(Fen.parse("4k3/8/8/8/4r3/8/P5P1/4K3 w - - 1 2"))
                .lastMove(Move.of(Square.H4, Square.E4, MoveKind.QUIET))
                .mark(Square.A2.bit(), MarkColor.ORANGE);

        assertThat(diagram.description())
                .isEqualTo("White: king e1, pawns a2 g2. Black: king e8, rook e4. White to move, in check."
                        + " Last move: h4 to e4. Marked orange: a2.");
        Document svg = xml(diagram.toSvg());
        assertThat(svg.getElementsByTagName("desc").item(0).getTextContent()).isEqualTo(diagram.description());
        assertThat(svg.getDocumentElement().getAttribute("role")).isEqualTo("img");
    }

    @Test
    void numbersUseAsciiDigitsInEveryLocale() {
        String expected =
                Diagram.of(PINNED).arrow(Square.A1, Square.B3, MarkColor.RED).toSvg();
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));

            assertThat(Diagram.of(PINNED)
                            .arrow(Square.A1, Square.B3, MarkColor.RED)
                            .toSvg())
                    .isEqualTo(expected);
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void themesHaveNamesAndColours() {
        assertThat(Theme.names()).containsExactly("blue", "brown", "dark", "gray", "green");
        assertThat(Theme.named("Brown")).contains(Theme.BROWN);
        assertThat(Theme.named("plaid")).isEmpty();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Theme("white", "#000000", "#000000", "#000000", "#000000", "#000000"))
                .withMessageContaining("\"white\"");
    }

    private static Document xml(String text) throws IOException, ParserConfigurationException, SAXException {
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setNamespaceAware(true);
        return factory.newDocumentBuilder().parse(new InputSource(new StringReader(text)));
    }

    /** Returns the elements with a name and an attribute. */
    private static List<Element> elements(Document svg, String name, String attribute) {
        NodeList all = svg.getElementsByTagName(name);
        List<Element> found = new ArrayList<>();
        for (int i = 0; i < all.getLength(); i++) {
            Element element = (Element) all.item(i);
            if (element.hasAttribute(attribute)) {
                found.add(element);
            }
        }
        return found;
    }
}
