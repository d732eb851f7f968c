package dev.passant.notation;

/** The notations for castling rights in FEN. */
public enum CastlingStyle {
    /**
     * {@code KQkq} for the outermost rook on its side of the king, and the file of the rook ({@code B}, {@code g}) for
     * an inner rook. Compatible with standard FEN.
     */
    X_FEN,
    /** Always the rook's file: {@code HAha} at the start of a standard game. */
    SHREDDER
}
