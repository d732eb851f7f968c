package dev.passant.svg;

import dev.passant.chess.Color;
import dev.passant.chess.Piece;
import dev.passant.chess.Role;

/** Outlines of the pieces in a box of 45 by 45, drawn for this project. */
final class PieceShapes {

    /** The side of the box around a piece. */
    static final int BOX = 45;

    private PieceShapes() {}

    /** Returns two SVG paths: the outline and the inner lines. */
    static String paths(Piece piece) {
        boolean white = piece.color() == Color.WHITE;
        String paint = white ? "fill=\"#ffffff\" stroke=\"#000000\"" : "fill=\"#222222\" stroke=\"#000000\"";
        return "<path " + paint + " stroke-width=\"1.5\" stroke-linejoin=\"round\" d=\"" + outline(piece.role())
                + "\"/><path fill=\"none\" stroke=\"" + (white ? "#000000" : "#ffffff")
                + "\" stroke-width=\"1.5\" stroke-linejoin=\"round\" d=\"" + details(piece.role()) + "\"/>";
    }

    /** Returns the outline; its base extends from x = 11 to 34 at y = 37. */
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
                "M11 37v-5l2.5-3L8 13l6.5 7.5L15.3 10l4.7 9.5 2.5-11 2.5 11 4.7-9.5.8 10.5L37 13l-5.5 16 2.5 3v5z";
            case KING ->
                "M21 5h3v3h3v3h-3v4.2c5-1.7 12-.2 12 6.3 0 3.5-2.5 6-5 8l3 2.5v5h-23v-5l3-2.5"
                        + "c-2.5-2-5-4.5-5-8 0-6.5 7-8 12-6.3V11h-3V8h3z";
        };
    }

    /** Returns the lines inside the outline. */
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
