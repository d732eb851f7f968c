package dev.passant.cli.position;

import dev.passant.chess.Color;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.cli.io.Paint;
import dev.passant.language.Language;
import dev.passant.language.Text;
import java.util.Optional;

/** Draws a board as text, from the eighth rank to the first. */
public final class BoardDrawing {

    /** The Unicode figures in the order of {@link dev.passant.chess.Role}: pawn to king. */
    private static final String WHITE_FIGURES = "♙♘♗♖♕♔";

    private static final String BLACK_FIGURES = "♟♞♝♜♛♚";

    private BoardDrawing() {}

    /**
     * The style of a drawing.
     *
     * @param ascii whether to use FEN letters instead of Unicode figures
     * @param flipped whether Black is at the bottom
     * @param coordinates whether to label files and ranks
     * @param paint the colours
     */
    public record Style(boolean ascii, boolean flipped, boolean coordinates, Paint paint) {

        /** Creates a style with White at the bottom and with coordinates. */
        public Style(boolean ascii, Paint paint) {
            this(ascii, false, true, paint);
        }

        /** Returns a move as {@link Text.Move} writes it; with letters instead of symbols, its dash is ASCII, too. */
        String move(String uci, char piece, Language language) {
            String move = Text.Move.between(uci, piece).in(language);
            return ascii ? move.replace('\u2013', '-') : move;
        }
    }

    /** Draws a board on nine lines, with FEN letters or Unicode figures. */
    public static String draw(Position position, boolean ascii) {
        return draw(position, 0, 0, new Style(ascii, Paint.NONE));
    }

    /** Draws a board with some squares in brackets and others in parentheses, without colours. */
    public static String draw(Position position, long bracketed, long parenthesised, boolean ascii) {
        return drawWide(position, bracketed, parenthesised, new Style(ascii, Paint.NONE));
    }

    /**
     * Draws a board with marked squares.
     *
     * @param position the position
     * @param bracketed the squares drawn as {@code [♙]}, as a bitboard
     * @param parenthesised the squares drawn as {@code (♙)} unless they are bracketed
     * @param style the style
     */
    public static String draw(Position position, long bracketed, long parenthesised, Style style) {
        return draw(position, bracketed, parenthesised, style, (bracketed | parenthesised) != 0);
    }

    /** Draws a board whose squares are three characters wide. */
    static String drawWide(Position position, long bracketed, long parenthesised, Style style) {
        return draw(position, bracketed, parenthesised, style, true);
    }

    private static String draw(Position position, long bracketed, long parenthesised, Style style, boolean isWide) {
        StringBuilder drawing = new StringBuilder();
        for (int row = 7; row >= 0; row--) {
            int rank = style.flipped() ? 7 - row : row;
            drawing.append(style.coordinates() ? (rank + 1) + " " : "");
            for (int column = 0; column < 8; column++) {
                Square square = Square.of(style.flipped() ? 7 - column : column, rank);
                if (square.isIn(bracketed)) {
                    drawing.append(style.paint().marked(cell("[", "]", position, square, style)));
                } else if (square.isIn(parenthesised)) {
                    drawing.append(style.paint().beside(cell("(", ")", position, square, style)));
                } else {
                    drawing.append(cell(isWide ? " " : "", column == 7 ? "" : " ", position, square, style));
                }
            }
            drawing.append('\n');
        }
        return drawing.append(isWide ? files(style, "   ", "  ") : files(style, "  ", " "))
                .toString();
    }

    /** Returns the line with the names of the files. */
    private static String files(Style style, String margin, String between) {
        if (!style.coordinates()) {
            return "";
        }
        String names = String.join(between, "abcdefgh".split("", -1)).strip();
        return margin + (style.flipped() ? new StringBuilder(names).reverse() : names) + "\n";
    }

    /** Draws the contents of a square; a king in check is coloured. */
    private static String cell(String before, String behind, Position position, Square square, Style style) {
        String character = String.valueOf(character(position.pieceAt(square), style.ascii()));
        boolean inCheck =
                position.isCheck() && position.king(position.sideToMove()).equals(Optional.of(square));
        return before + (inCheck ? style.paint().bad(character) : character) + behind;
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
