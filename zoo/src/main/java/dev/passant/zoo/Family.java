package dev.passant.zoo;

import java.util.Locale;

/** The rule that a bug breaks, as named by {@code passant hunt} and {@code passant whatbug}. */
public enum Family {
    /** Single pawn pushes. */
    PAWN_PUSH,
    /** Double pawn pushes. */
    DOUBLE_PUSH,
    /** Pawn captures other than en passant. */
    PAWN_CAPTURE,
    /** Promotions. */
    PROMOTION,
    /** The conditions of en-passant captures. */
    EN_PASSANT,
    /** En-passant captures that expose the capturer's king. */
    EN_PASSANT_SAFETY,
    /** Knight moves. */
    KNIGHT_MOVE,
    /** Bishop, rook and queen moves. */
    SLIDER_MOVE,
    /** King moves other than castling. */
    KING_MOVE,
    /** King moves to attacked squares. */
    KING_SAFETY,
    /** Moves of pinned pieces. */
    PIN,
    /** Check evasions. */
    CHECK_EVASION,
    /** Double check, in which only the king may move. */
    DOUBLE_CHECK,
    /** Castling rights. */
    CASTLING_RIGHT,
    /** The squares that must be empty for castling. */
    CASTLING_PATH,
    /** The squares that must not be attacked for castling. */
    CASTLING_SAFETY,
    /** The target squares of king and rook in castling. */
    CASTLING_MOVE,
    /** Making and unmaking moves. */
    MAKE_UNMAKE,
    /** Parsing of FEN and moves, or state left over from an earlier position command. */
    POSITION_COMMAND,
    /** Hash keys. */
    HASH,
    /** Antichess: captures are compulsory. */
    COMPULSORY_CAPTURE,
    /** Atomic: what a capture explodes, and the captures that explode a king. */
    EXPLOSION,
    /** Atomic: no check while the kings are on adjacent squares. */
    TOUCHING_KINGS,
    /** Crazyhouse: the squares of drops. */
    DROP,
    /** Crazyhouse: the pieces in hand. */
    POCKET,
    /** Three-check: the number of checks. */
    CHECK_COUNT,
    /** Racing kings: no move gives check. */
    GIVING_CHECK,
    /** How positions count in which the game is over; in variants, also the rule that ends the game. */
    GAME_END;

    /**
     * {@return the code of this family in reports and JSON: lower-case words with hyphens, such as {@code pawn-push}}
     */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
