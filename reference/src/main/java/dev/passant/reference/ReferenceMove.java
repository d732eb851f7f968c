package dev.passant.reference;

/**
 * A move.
 *
 * @param from the square left, a1 = 0
 * @param to the square reached; for castling, where the king lands
 * @param promotion the letter of the new piece, in the case of its side, or {@code .}
 * @param enPassant whether a pawn is taken in passing
 * @param castlingRook where the rook stands that castles, or -1
 */
record ReferenceMove(int from, int to, char promotion, boolean enPassant, int castlingRook) {

    static ReferenceMove plain(int from, int to) {
        return new ReferenceMove(from, to, ReferencePosition.EMPTY, false, ReferencePosition.NONE);
    }

    /** The move as UCI writes it. */
    String text(boolean chess960) {
        int reached = castlingRook != ReferencePosition.NONE && chess960 ? castlingRook : to;
        String squares = ReferenceFen.name(from) + ReferenceFen.name(reached);
        return promotion == ReferencePosition.EMPTY ? squares : squares + Character.toLowerCase(promotion);
    }
}
