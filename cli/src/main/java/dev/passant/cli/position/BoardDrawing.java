package dev.passant.cli.position;

import dev.passant.chess.Color;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import java.util.Optional;

/** Draws a board with characters, the eighth rank at the top, files and ranks named. */
public final class BoardDrawing {

    /** The pieces of Unicode in the order of {@link dev.passant.chess.Role}: pawn to king. */
    private static final String WHITE_FIGURES = "♙♘♗♖♕♔";

    private static final String BLACK_FIGURES = "♟♞♝♜♛♚";

    private BoardDrawing() {}

    /** Nine lines: with the letters of FEN, or with the figures of Unicode. */
    public static String draw(Position position, boolean ascii) {
        StringBuilder drawing = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            drawing.append(rank + 1);
            for (int file = 0; file < 8; file++) {
                drawing.append(' ').append(character(position.pieceAt(Square.of(file, rank)), ascii));
            }
            drawing.append('\n');
        }
        return drawing.append("  a b c d e f g h\n").toString();
    }

    /**
     * The same with some squares in brackets and others in parentheses.
     *
     * @param position the position
     * @param bracketed the squares drawn as {@code [♙]}, as a bitboard
     * @param parenthesised the squares drawn as {@code (♙)}, unless they are bracketed
     * @param ascii whether to draw with letters
     */
    public static String draw(Position position, long bracketed, long parenthesised, boolean ascii) {
        StringBuilder drawing = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            drawing.append(rank + 1).append(' ');
            for (int file = 0; file < 8; file++) {
                Square square = Square.of(file, rank);
                char piece = character(position.pieceAt(square), ascii);
                if ((bracketed & square.bit()) != 0) {
                    drawing.append('[').append(piece).append(']');
                } else if ((parenthesised & square.bit()) != 0) {
                    drawing.append('(').append(piece).append(')');
                } else {
                    drawing.append(' ').append(piece).append(file == 7 ? "" : " ");
                }
            }
            drawing.append('\n');
        }
        return drawing.append("   a  b  c  d  e  f  g  h\n").toString();
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
