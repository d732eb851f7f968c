package dev.passant.zoo;

import java.util.Locale;

/** The rule that a mistake breaks: the words in which {@code passant hunt} and {@code passant whatbug} name bugs. */
public enum Family {
    /** Single pushes of pawns. */
    PAWN_PUSH,
    /** Double pushes of pawns. */
    DOUBLE_PUSH,
    /** Captures by pawns, but not en passant. */
    PAWN_CAPTURE,
    /** What a pawn becomes on the last rank. */
    PROMOTION,
    /** When en passant is there at all. */
    EN_PASSANT,
    /** En passant that uncovers an attack on the own king. */
    EN_PASSANT_SAFETY,
    /** Leaps of knights. */
    KNIGHT_MOVE,
    /** Moves of bishops, rooks and queens. */
    SLIDER_MOVE,
    /** Steps of kings. */
    KING_MOVE,
    /** Steps of kings into attacks. */
    KING_SAFETY,
    /** Pinned pieces. */
    PIN,
    /** Answers to a check. */
    CHECK_EVASION,
    /** Answers to two checks at once. */
    DOUBLE_CHECK,
    /** Whether a castling right is still there. */
    CASTLING_RIGHT,
    /** What stands in the way of castling. */
    CASTLING_PATH,
    /** Castling out of, through and into attacks. */
    CASTLING_SAFETY,
    /** Where king and rook land. */
    CASTLING_MOVE,
    /** Making and taking back moves. */
    MAKE_UNMAKE,
    /** What an engine makes of FEN and moves, and what it keeps from before. */
    POSITION_COMMAND,
    /** Keys of a hash table. */
    HASH;

    /**
     * The name in reports and JSON.
     *
     * @return lower-case words with hyphens, such as {@code pawn-push}
     */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
