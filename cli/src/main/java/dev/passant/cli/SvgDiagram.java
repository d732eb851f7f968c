package dev.passant.cli;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import java.util.Optional;

/** A diagram of a position as SVG 1.1, with some squares marked. The shapes of the pieces are our own. */
final class SvgDiagram {

    /** The width of a square, and of the box that the shapes below are drawn in. */
    private static final int SQUARE = 45;

    private static final int MARGIN = 20;
    private static final int SIZE = 8 * SQUARE + 2 * MARGIN;

    private static final String LIGHT = "#f0d9b5";
    private static final String DARK = "#b58863";
    private static final String MARK = "#d33b2c";

    private SvgDiagram() {}

    /** The diagram with a circle in each marked square. */
    static String draw(Position position, long marked) {
        StringBuilder svg = new StringBuilder();
        svg.append("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"").append(SIZE);
        svg.append("\" height=\"").append(SIZE);
        svg.append("\" viewBox=\"0 0 ").append(SIZE).append(' ').append(SIZE).append("\">\n");
        // FEN has no character that XML would not take as it stands.
        svg.append("<title>").append(Fen.format(position)).append("</title>\n");
        svg.append("<rect width=\"")
                .append(SIZE)
                .append("\" height=\"")
                .append(SIZE)
                .append("\" fill=\"#ffffff\"/>\n");
        for (Square square : Square.values()) {
            square(square, Bitboards.contains(marked, square.index()), svg);
        }
        coordinates(svg);
        for (Square square : Square.values()) {
            Optional<Piece> piece = position.pieceAt(square);
            if (piece.isPresent()) {
                piece(piece.get(), square, svg);
            }
        }
        return svg.append("</svg>\n").toString();
    }

    private static int left(int file) {
        return MARGIN + file * SQUARE;
    }

    private static int top(int rank) {
        return MARGIN + (7 - rank) * SQUARE;
    }

    private static void square(Square square, boolean marked, StringBuilder svg) {
        boolean dark = (square.file() + square.rank()) % 2 == 0;
        svg.append("<rect x=\"").append(left(square.file()));
        svg.append("\" y=\"").append(top(square.rank()));
        svg.append("\" width=\"").append(SQUARE).append("\" height=\"").append(SQUARE);
        svg.append("\" fill=\"").append(dark ? DARK : LIGHT).append("\"/>\n");
        if (marked) {
            svg.append("<circle id=\"marked-").append(square);
            svg.append("\" cx=\"").append(left(square.file()) + SQUARE / 2).append(".5");
            svg.append("\" cy=\"").append(top(square.rank()) + SQUARE / 2).append(".5");
            svg.append("\" r=\"19\" fill=\"").append(MARK).append("\" fill-opacity=\"0.45\" stroke=\"");
            svg.append(MARK).append("\" stroke-width=\"2\"/>\n");
        }
    }

    private static void coordinates(StringBuilder svg) {
        svg.append("<g font-family=\"sans-serif\" font-size=\"12\" text-anchor=\"middle\" fill=\"#444444\">\n");
        for (int i = 0; i < 8; i++) {
            int middle = SQUARE / 2;
            text((char) ('a' + i), left(i) + middle, SIZE - 6, svg);
            text((char) ('1' + i), MARGIN / 2, top(i) + middle + 5, svg);
        }
        svg.append("</g>\n");
    }

    private static void text(char character, int x, int y, StringBuilder svg) {
        svg.append("<text x=\"").append(x).append("\" y=\"").append(y).append("\">");
        svg.append(character).append("</text>\n");
    }

    private static void piece(Piece piece, Square square, StringBuilder svg) {
        boolean white = piece.color() == Color.WHITE;
        svg.append("<g transform=\"translate(").append(left(square.file())).append(' ');
        svg.append(top(square.rank())).append(")\" fill=\"").append(white ? "#ffffff" : "#222222");
        svg.append("\" stroke=\"#000000\" stroke-width=\"1.5\" stroke-linejoin=\"round\">\n");
        svg.append("<path d=\"").append(outline(piece.role())).append("\"/>\n");
        svg.append("<path d=\"").append(details(piece.role())).append("\" fill=\"none\" stroke=\"");
        svg.append(white ? "#000000" : "#ffffff").append("\"/>\n</g>\n");
    }

    /** The shape of a piece in a box of 45 by 45, its foot from 11 to 34 and at 37. */
    private static String outline(Role role) {
        return switch (role) {
            case PAWN ->
                "M22.5 9a5.5 5.5 0 0 1 3.6 9.6c3.4 1.6 5.4 4.6 5.4 8.4 0 2-.5 3.4-1.5 5h4v5h-23v-5h4"
                        + "c-1-1.6-1.5-3-1.5-5 0-3.8 2-6.8 5.4-8.4A5.5 5.5 0 0 1 22.5 9z";
            case KNIGHT ->
                "M12 37c0-9 8-11 8.5-17-2 1-4 3.5-6.5 5-2 1.2-3.5 1-4.5-.5-1.2-2 .3-4 1.5-6 1.5-2.5 2-4.5 4-7"
                        + "l.5-4.5 4 2.5c8 .5 14 7 14 17 0 4 0 7-.5 10.5z";
            case BISHOP ->
                "M22.5 6a3 3 0 0 1 2 5.2c4.5 3 7 7 7 11.3 0 3.5-1.5 5.5-3.5 7.5v2h6v5h-23v-5h6v-2"
                        + "c-2-2-3.5-4-3.5-7.5 0-4.3 2.5-8.3 7-11.3A3 3 0 0 1 22.5 6z";
            case ROOK -> "M11 37v-5l3-3V18l-3-3V9h5v3h4V9h5v3h4V9h5v6l-3 3v11l3 3v5z";
            case QUEEN ->
                "M11 37v-5l2.5-3L8 13l6.5 7.5L15.3 10l4.7 9.5 2.5-11 2.5 11 4.7-9.5.8 10.5L37 13l-5.5 16 2.5 3" + "v5z";
            case KING ->
                "M21 5h3v3h3v3h-3v4.2c5-1.7 12-.2 12 6.3 0 3.5-2.5 6-5 8l3 2.5v5h-23v-5l3-2.5"
                        + "c-2.5-2-5-4.5-5-8 0-6.5 7-8 12-6.3V11h-3V8h3z";
        };
    }

    /** The lines within the shape. */
    private static String details(Role role) {
        return switch (role) {
            case PAWN -> "M15 32h15";
            case KNIGHT -> "M17 14.5h1M26 16c3 4 4 10 4 17";
            case BISHOP -> "M17 32h11M22.5 17v8M18.5 21h8";
            case ROOK -> "M14 18h17M14 29h17M11 32h23";
            case QUEEN -> "M13.5 29h18M11 32h23";
            case KING -> "M14 29.5h17M11 32h23M22.5 15.5v8";
        };
    }
}
