package dev.passant.answers;

import dev.passant.chess.Move;
import dev.passant.chess.Role;

/** The groups of a move list, in display order. */
public enum MoveGroup {
    /** A pawn moves one square. */
    PAWN_PUSH("pawn push"),
    /** A pawn moves two squares. */
    DOUBLE_PAWN_PUSH("double pawn push"),
    /** A pawn captures. */
    PAWN_CAPTURE("pawn capture"),
    /** A pawn captures en passant. */
    EN_PASSANT("en passant"),
    /** A pawn promotes. */
    PAWN_PROMOTION("pawn promotion"),
    /** A pawn captures and promotes. */
    PROMOTION_CAPTURE("promotion capture"),
    /** A knight moves. */
    KNIGHT_MOVE("knight move"),
    /** A knight captures. */
    KNIGHT_CAPTURE("knight capture"),
    /** A bishop moves. */
    BISHOP_MOVE("bishop move"),
    /** A bishop captures. */
    BISHOP_CAPTURE("bishop capture"),
    /** A rook moves. */
    ROOK_MOVE("rook move"),
    /** A rook captures. */
    ROOK_CAPTURE("rook capture"),
    /** A queen moves. */
    QUEEN_MOVE("queen move"),
    /** A queen captures. */
    QUEEN_CAPTURE("queen capture"),
    /** A king moves. */
    KING_MOVE("king move"),
    /** A king captures. */
    KING_CAPTURE("king capture"),
    /** King and rook move together. */
    CASTLING("castling"),
    /** A piece is dropped from the pocket. */
    DROP("drop");

    private final String words;

    MoveGroup(String words) {
        this.words = words;
    }

    /** {@return the name of the group, for example {@code pawn capture}} */
    public String words() {
        return words;
    }

    /**
     * {@return the group of a move}
     *
     * @param move the move
     * @param moved the role of the moved piece
     */
    public static MoveGroup of(Move move, Role moved) {
        return switch (move.kind()) {
            case DOUBLE_PAWN_PUSH -> DOUBLE_PAWN_PUSH;
            case EN_PASSANT -> EN_PASSANT;
            case PROMOTION -> PAWN_PROMOTION;
            case PROMOTION_CAPTURE -> PROMOTION_CAPTURE;
            case CASTLING_KING_SIDE, CASTLING_QUEEN_SIDE -> CASTLING;
            case DROP -> DROP;
            case QUIET ->
                switch (moved) {
                    case PAWN -> PAWN_PUSH;
                    case KNIGHT -> KNIGHT_MOVE;
                    case BISHOP -> BISHOP_MOVE;
                    case ROOK -> ROOK_MOVE;
                    case QUEEN -> QUEEN_MOVE;
                    case KING -> KING_MOVE;
                };
            case CAPTURE ->
                switch (moved) {
                    case PAWN -> PAWN_CAPTURE;
                    case KNIGHT -> KNIGHT_CAPTURE;
                    case BISHOP -> BISHOP_CAPTURE;
                    case ROOK -> ROOK_CAPTURE;
                    case QUEEN -> QUEEN_CAPTURE;
                    case KING -> KING_CAPTURE;
                };
        };
    }
}
