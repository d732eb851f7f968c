package dev.passant.notation;

/** The notations for castling rights in FEN. */
public enum CastlingStyle {
    /**
     * {@code KQkq} for the outermost rook on that side of the king, and the rook's file ({@code B}, {@code g}) for an
     * inner one. Compatible with standard FEN.
     */
    X_FEN,
    /** Always the rook's file: {@code HAha} at the start of a standard game. */
    SHREDDER
}
