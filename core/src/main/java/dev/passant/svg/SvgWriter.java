package dev.passant.svg;

import dev.passant.chess.Color;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import dev.passant.notation.Fen;

/** Writes a diagram as SVG, from back to front: squares, tints, coordinates, rings, pieces, dots, arrows. */
final class SvgWriter {

    private static final int SQUARE = PieceShapes.BOX;
    private static final double HALF = SQUARE / 2.0;
    private static final int MARGIN = 20;

    /** The distance between an arrow's start and the centre of its square, so that the piece there remains visible. */
    private static final double TAIL = 10;

    /** The distance between an arrow's tip and the centre of its square, so that the piece there remains visible. */
    private static final double TIP = 12;

    private static final double HEAD_LENGTH = 13;
    private static final double HEAD_HALF_WIDTH = 8;

    private final Diagram diagram;
    private final int margin;
    private final int size;
    private final StringBuilder svg = new StringBuilder(16_384);

    SvgWriter(Diagram diagram) {
        this.diagram = diagram;
        margin = diagram.hasCoordinates() ? MARGIN : 0;
        size = 8 * SQUARE + 2 * margin;
    }

    String svg() {
        format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" role=\"img\" width=\"%s\" height=\"%s\" viewBox=\"0 0 %s %s\">\n",
                size, size, size, size);
        // No XML escaping is needed: FENs and descriptions contain no special characters.
        format("<title>%s</title>\n", Fen.format(diagram.position()));
        format("<desc>%s</desc>\n", Description.of(diagram));
        format("<rect width=\"%s\" height=\"%s\" fill=\"%s\"/>\n", size, size, diagram.theme().margin);
        squares();
        if (diagram.hasCoordinates()) {
            coordinates();
        }
        rings();
        pieces();
        dots();
        diagram.arrows().forEach(this::arrow);
        format("</svg>\n");
        return svg.toString();
    }

    private boolean isFlipped() {
        return diagram.orientation() == Color.BLACK;
    }

    private int left(Square square) {
        return margin + SQUARE * (isFlipped() ? 7 - square.file() : square.file());
    }

    private int top(Square square) {
        return margin + SQUARE * (isFlipped() ? square.rank() : 7 - square.rank());
    }

    private void squares() {
        long checked = diagram.checkedKing();
        long lastMove = diagram.lastMoveSquares();
        Theme theme = diagram.theme();
        for (Square square : Square.values()) {
            boolean dark = (square.file() + square.rank()) % 2 == 0;
            String color = square.isIn(checked)
                    ? theme.check
                    : square.isIn(lastMove) ? theme.lastMove : dark ? theme.dark : theme.light;
            format(
                    "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" fill=\"%s\"/>\n",
                    left(square), top(square), SQUARE, SQUARE, color);
        }
    }

    private void coordinates() {
        format(
                "<g font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\" fill=\"%s\" aria-hidden=\"true\">\n",
                diagram.theme().coordinates);
        for (int i = 0; i < 8; i++) {
            text((char) ('a' + i), left(Square.of(i, 0)) + SQUARE / 2, size - 6);
            text((char) ('1' + i), MARGIN / 2, top(Square.of(0, i)) + SQUARE / 2 + 5);
        }
        format("</g>\n");
    }

    private void text(char character, int x, int y) {
        format("<text x=\"%s\" y=\"%s\">%s</text>\n", x, y, character);
    }

    /** Nests rings of several colours on one square. */
    private void rings() {
        for (Square square : Square.values()) {
            int radius = 20;
            for (MarkColor color : diagram.marks().keySet()) {
                if (square.isIn(diagram.marks().get(color))) {
                    format(
                            "<circle class=\"mark\" data-square=\"%s\" cx=\"%s\" cy=\"%s\" r=\"%s\" fill=\"%s\""
                                    + " fill-opacity=\"0.25\" stroke=\"%s\" stroke-width=\"3\"/>\n",
                            square,
                            number(left(square) + HALF),
                            number(top(square) + HALF),
                            radius,
                            color.hex(),
                            color.hex());
                    radius -= 4;
                }
            }
        }
    }

    private void pieces() {
        for (Square square : SquareSet.of(diagram.position().occupied())) {
            diagram.position()
                    .pieceAt(square)
                    .ifPresent(piece -> format(
                            "<g transform=\"translate(%s %s)\">%s</g>\n",
                            left(square), top(square), PieceShapes.paths(piece)));
        }
    }

    private void dots() {
        for (Square square : SquareSet.of(diagram.dots())) {
            format(
                    "<circle class=\"dot\" data-square=\"%s\" cx=\"%s\" cy=\"%s\" r=\"5\" fill=\"%s\" fill-opacity=\"0.8\"/>\n",
                    square, number(left(square) + HALF), number(top(square) + HALF), MarkColor.BLUE.hex());
        }
    }

    private void arrow(Diagram.Arrow arrow) {
        double fromX = left(arrow.from()) + HALF;
        double fromY = top(arrow.from()) + HALF;
        double toX = left(arrow.to()) + HALF;
        double toY = top(arrow.to()) + HALF;
        double length = Math.hypot(toX - fromX, toY - fromY);
        double dx = (toX - fromX) / length;
        double dy = (toY - fromY) / length;
        double tipX = toX - dx * TIP;
        double tipY = toY - dy * TIP;
        double neckX = tipX - dx * HEAD_LENGTH;
        double neckY = tipY - dy * HEAD_LENGTH;
        format(
                "<path class=\"arrow\" data-from=\"%s\" data-to=\"%s\" fill=\"%s\" fill-opacity=\"0.8\" stroke=\"%s\""
                        + " stroke-opacity=\"0.8\" stroke-width=\"5\" stroke-linejoin=\"round\" d=\"M%s %s L%s %s\"/>\n",
                arrow.from(),
                arrow.to(),
                arrow.color().hex(),
                arrow.color().hex(),
                number(fromX + dx * TAIL),
                number(fromY + dy * TAIL),
                number(neckX),
                number(neckY));
        format(
                "<path fill=\"%s\" fill-opacity=\"0.8\" d=\"M%s %s L%s %s L%s %s Z\"/>\n",
                arrow.color().hex(),
                number(tipX),
                number(tipY),
                number(neckX - dy * HEAD_HALF_WIDTH),
                number(neckY + dx * HEAD_HALF_WIDTH),
                number(neckX + dy * HEAD_HALF_WIDTH),
                number(neckY - dx * HEAD_HALF_WIDTH));
    }

    /** Returns a coordinate, which is not negative, with one decimal. */
    private static String number(double value) {
        long tenths = Math.round(value * 10);
        return tenths / 10 + "." + tenths % 10;
    }

    /**
     * Appends a text with each {@code %s} replaced by an argument. {@link java.util.Formatter} is not used: it depends
     * on the locale, and would make up a third of the size of the rules compiled to WebAssembly.
     */
    private void format(String template, Object... arguments) {
        int start = 0;
        for (Object argument : arguments) {
            int end = template.indexOf("%s", start);
            svg.append(template, start, end).append(argument);
            start = end + 2;
        }
        svg.append(template, start, template.length());
    }
}
