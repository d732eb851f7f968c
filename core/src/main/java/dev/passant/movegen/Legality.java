package dev.passant.movegen;

import static dev.passant.bitboard.Bitboards.RANK_2;
import static dev.passant.bitboard.Bitboards.RANK_8;
import static dev.passant.bitboard.Bitboards.contains;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;

/** Tests the legality of single moves without generating the others. */
public final class Legality {

    private Legality() {}

    /**
     * {@return whether a move is legal: whether {@link MoveGenerator#legal(Board, int[])} would list it}
     *
     * @param code any sixteen bits; squares and kind need not fit the board
     */
    public static boolean isLegal(Board board, int code) {
        int from = MoveCode.from(code);
        int to = MoveCode.to(code);
        return isPseudoLegal(board, code)
                && switch (MoveCode.kind(code)) {
                    case MoveCode.CASTLING_KING_SIDE -> board.checkers == 0 && Castling.isSafe(board, true);
                    case MoveCode.CASTLING_QUEEN_SIDE -> board.checkers == 0 && Castling.isSafe(board, false);
                    case MoveCode.EN_PASSANT -> contains(EnPassant.legalCapturers(board), from);
                    default ->
                        from == board.ownKing
                                ? KingSafety.safeSteps(board, Bitboards.of(to)) != 0
                                : contains(board.checkMask() & KingSafety.pinLine(board, from), to);
                };
    }

    /**
     * {@return whether a move is pseudo-legal: whether {@link MoveGenerator#pseudoLegal} would list it}
     *
     * @param code any sixteen bits
     */
    public static boolean isPseudoLegal(Board board, int code) {
        int from = MoveCode.from(code);
        int to = MoveCode.to(code);
        int kind = MoveCode.kind(code);
        if (!contains(board.own, from)) {
            return false;
        }
        return switch (kind) {
            case MoveCode.CASTLING_KING_SIDE, MoveCode.CASTLING_QUEEN_SIDE -> {
                boolean kingSide = kind == MoveCode.CASTLING_KING_SIDE;
                yield from == board.ownKing
                        && contains(Castling.kingTarget(kingSide), to)
                        && Castling.isPseudoLegal(board, kingSide);
            }
            case MoveCode.EN_PASSANT -> contains(board.enPassant, to) && contains(EnPassant.capturers(board), from);
            default ->
                contains(board.targets(), to)
                        && MoveCode.isCapture(code) == contains(board.enemy, to)
                        && (contains(board.pawns, from)
                                ? isPawnMove(board, from, to, kind)
                                : kind == (kind & MoveCode.CAPTURE)
                                        && contains(AttackSets.pieceAttacks(board, from, board.occupied()), to));
        };
    }

    private static boolean isPawnMove(Board board, int from, int to, int kind) {
        boolean promotes = (kind & MoveCode.PROMOTION) != 0;
        if (promotes != contains(RANK_8, to)) {
            return false;
        }
        return switch (kind) {
            case MoveCode.DOUBLE_PAWN_PUSH ->
                to == from + 16 && contains(RANK_2, from) && !contains(board.occupied(), from + 8);
            case MoveCode.QUIET -> to == from + 8;
            case MoveCode.CAPTURE -> contains(Attacks.whitePawn(from), to);
            default ->
                promotes && ((kind & MoveCode.CAPTURE) == 0 ? to == from + 8 : contains(Attacks.whitePawn(from), to));
        };
    }
}
