package dev.passant.cli;

import dev.passant.chess.Move;
import dev.passant.chess.Role;

/** The groups in which {@code passant moves} lists moves, in this order, and the words for them. */
enum MoveGroup {
    PAWN_PUSH("pawn push"),
    DOUBLE_PAWN_PUSH("double pawn push"),
    PAWN_CAPTURE("pawn capture"),
    EN_PASSANT("en passant"),
    PAWN_PROMOTION("pawn promotion"),
    PROMOTION_CAPTURE("promotion capture"),
    KNIGHT_MOVE("knight move"),
    KNIGHT_CAPTURE("knight capture"),
    BISHOP_MOVE("bishop move"),
    BISHOP_CAPTURE("bishop capture"),
    ROOK_MOVE("rook move"),
    ROOK_CAPTURE("rook capture"),
    QUEEN_MOVE("queen move"),
    QUEEN_CAPTURE("queen capture"),
    KING_MOVE("king move"),
    KING_CAPTURE("king capture"),
    CASTLING("castling");

    private final String words;

    MoveGroup(String words) {
        this.words = words;
    }

    String words() {
        return words;
    }

    /** The group of a move by a piece of some kind. */
    static MoveGroup of(Move move, Role moved) {
        return switch (move.kind()) {
            case DOUBLE_PAWN_PUSH -> DOUBLE_PAWN_PUSH;
            case EN_PASSANT -> EN_PASSANT;
            case PROMOTION -> PAWN_PROMOTION;
            case PROMOTION_CAPTURE -> PROMOTION_CAPTURE;
            case CASTLING_KING_SIDE, CASTLING_QUEEN_SIDE -> CASTLING;
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
