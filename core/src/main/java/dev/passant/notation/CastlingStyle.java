package dev.passant.notation;

/** The two ways in which FEN writes castling rights. */
public enum CastlingStyle {
    /**
     * {@code KQkq} for the outermost rook on that side of the king, and the rook's file ({@code B}, {@code g}) for an
     * inner one. What standard chess calls FEN is a part of this.
     */
    X_FEN,
    /** Always the rook's file: {@code HAha} at the start of a standard game. */
    SHREDDER
}
