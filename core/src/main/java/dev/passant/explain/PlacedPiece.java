package dev.passant.explain;

import dev.passant.chess.Piece;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.language.Text;
import java.util.Map;
import java.util.Objects;

/**
 * A piece on a square.
 *
 * @param piece the piece
 * @param square its square
 */
public record PlacedPiece(Piece piece, Square square) {
    /** Rejects null components. */
    public PlacedPiece {
        Objects.requireNonNull(piece, "piece");
        Objects.requireNonNull(square, "square");
    }

    Role role() {
        return piece.role();
    }

    Text text() {
        return Text.of("placed-piece", Map.of("role", piece.role(), "square", square));
    }

    /**
     * Describes the piece without its color.
     *
     * @return for example {@code the knight on g1}
     */
    @Override
    public String toString() {
        return text().toString();
    }
}
