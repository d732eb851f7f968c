package dev.passant.hunt;

import java.util.Locale;

/** Which rule a bug breaks, or which part of a program it is in. */
public enum Family {
    /** A pawn's step of one. */
    PAWN_PUSH,
    /** A pawn's step of two. */
    DOUBLE_PUSH,
    /** A pawn's capture of what stands diagonally before it. */
    PAWN_CAPTURE,
    /** What a pawn becomes on the last rank. */
    PROMOTION,
    /** When a pawn may be taken en passant, and by which. */
    EN_PASSANT,
    /** En passant that would uncover an attack on the own king. */
    EN_PASSANT_SAFETY,
    /** How a knight moves. */
    KNIGHT_MOVE,
    /** How bishops, rooks and queens move. */
    SLIDER_MOVE,
    /** How a king steps. */
    KING_MOVE,
    /** Where a king may not step. */
    KING_SAFETY,
    /** What a pinned piece may do. */
    PIN,
    /** How a check is answered. */
    CHECK_EVASION,
    /** That only the king answers two checks at once. */
    DOUBLE_CHECK,
    /** When the right to castle is there. */
    CASTLING_RIGHT,
    /** Which squares must be empty for castling. */
    CASTLING_PATH,
    /** Which squares must not be attacked for castling. */
    CASTLING_SAFETY,
    /** Where king and rook land. */
    CASTLING_MOVE,
    /** What making a move or taking it back leaves on the board. */
    MAKE_UNMAKE,
    /** What the engine makes of FEN and moves, or keeps from before. */
    POSITION_COMMAND,
    /** Entries of a hash table that are shared by positions that differ. */
    HASH,
    /** Answers that change from one run to the next. */
    UNSTABLE,
    /** The engine ends where it should answer. */
    CRASH,
    /** The engine does not finish, or says nothing. */
    HANG,
    /** What it says cannot be read, or is the answer to another question. */
    PROTOCOL;

    /**
     * The name that stays the same from version to version.
     *
     * @return lower-case words joined by hyphens, for example {@code en-passant-safety}
     */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The same. */
    @Override
    public String toString() {
        return code();
    }
}
