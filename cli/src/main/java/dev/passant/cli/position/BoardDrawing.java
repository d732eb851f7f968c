package dev.passant.cli.position;

import dev.passant.chess.Color;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.cli.io.Paint;
import java.util.Optional;

/** Draws a board with characters, the eighth rank at the top, files and ranks named. */
public final class BoardDrawing {

    /** The pieces of Unicode in the order of {@link dev.passant.chess.Role}: pawn to king. */
    private static final String WHITE_FIGURES = "♙♘♗♖♕♔";

    private static final String BLACK_FIGURES = "♟♞♝♜♛♚";

    private BoardDrawing() {}

    /**
     * How a board looks.
     *
     * @param ascii whether it is drawn with the letters of FEN, and not with the figures of Unicode
     * @param flipped whether Black sits at the bottom
     * @param coordinates whether files and ranks are named
     * @param paint the colours
     */
    public record Look(boolean ascii, boolean flipped, boolean coordinates, Paint paint) {

        /** White at the bottom, files and ranks named. */
        public Look(boolean ascii, Paint paint) {
            this(ascii, false, true, paint);
        }
    }

    /** Nine lines: with the letters of FEN, or with the figures of Unicode. */
    public static String draw(Position position, boolean ascii) {
        return draw(position, 0, 0, new Look(ascii, Paint.NONE));
    }

    /** The same with some squares in brackets and others in parentheses, without colours. */
    public static String draw(Position position, long bracketed, long parenthesised, boolean ascii) {
        return drawWide(position, bracketed, parenthesised, new Look(ascii, Paint.NONE));
    }

    /**
     * A board on which squares may be marked.
     *
     * @param position the position
     * @param bracketed the squares drawn as {@code [♙]}, as a bitboard
     * @param parenthesised the squares drawn as {@code (♙)}, unless they are bracketed
     * @param look how it looks
     */
    public static String draw(Position position, long bracketed, long parenthesised, Look look) {
        if ((bracketed | parenthesised) != 0) {
            return drawWide(position, bracketed, parenthesised, look);
        }
        StringBuilder drawing = new StringBuilder();
        for (int row = 7; row >= 0; row--) {
            int rank = look.flipped() ? 7 - row : row;
            drawing.append(look.coordinates() ? (rank + 1) + " " : "");
            for (int column = 0; column < 8; column++) {
                Square square = Square.of(look.flipped() ? 7 - column : column, rank);
                drawing.append(column == 0 ? "" : " ").append(cell("", "", position, square, look));
            }
            drawing.append('\n');
        }
        return drawing.append(files(look, "  ", " ")).toString();
    }

    /** A board whose squares are three characters wide. */
    static String drawWide(Position position, long bracketed, long parenthesised, Look look) {
        StringBuilder drawing = new StringBuilder();
        for (int row = 7; row >= 0; row--) {
            int rank = look.flipped() ? 7 - row : row;
            drawing.append(look.coordinates() ? (rank + 1) + " " : "");
            for (int column = 0; column < 8; column++) {
                Square square = Square.of(look.flipped() ? 7 - column : column, rank);
                if ((bracketed & square.bit()) != 0) {
                    drawing.append(look.paint().marked(cell("[", "]", position, square, look)));
                } else if ((parenthesised & square.bit()) != 0) {
                    drawing.append(look.paint().beside(cell("(", ")", position, square, look)));
                } else {
                    drawing.append(cell(" ", column == 7 ? "" : " ", position, square, look));
                }
            }
            drawing.append('\n');
        }
        return drawing.append(files(look, "   ", "  ")).toString();
    }

    /** The names of the files, the first behind a margin. */
    private static String files(Look look, String margin, String between) {
        if (!look.coordinates()) {
            return "";
        }
        String names = String.join(between, "abcdefgh".split("", -1)).strip();
        return margin + (look.flipped() ? new StringBuilder(names).reverse() : names) + "\n";
    }

    /** What stands on a square; a king in check is told by its colour. */
    private static String cell(String before, String behind, Position position, Square square, Look look) {
        String character = String.valueOf(character(position.pieceAt(square), look.ascii()));
        boolean inCheck =
                position.isCheck() && position.king(position.sideToMove()).equals(Optional.of(square));
        return before + (inCheck ? look.paint().bad(character) : character) + behind;
    }

    private static char character(Optional<Piece> piece, boolean ascii) {
        if (piece.isEmpty()) {
            return ascii ? '.' : '·';
        }
        if (ascii) {
            return piece.get().letter();
        }
        String figures = piece.get().color() == Color.WHITE ? WHITE_FIGURES : BLACK_FIGURES;
        return figures.charAt(piece.get().role().ordinal());
    }
}
