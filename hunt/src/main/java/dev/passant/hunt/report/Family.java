package dev.passant.hunt.report;

import dev.passant.chess.Variant;
import java.util.Locale;

/** The rule that a bug breaks, or the part of the program that contains it. */
public enum Family {
    /** Single pawn pushes. */
    PAWN_PUSH,
    /** Double pawn pushes. */
    DOUBLE_PUSH,
    /** Pawn captures. */
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
    /** Hash-table entries shared by different positions. */
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
    GAME_END,
    /** Answers that change between runs. */
    UNSTABLE,
    /** The engine exits or throws instead of answering. */
    CRASH,
    /** The engine does not respond, or does not finish its answer. */
    HANG,
    /** The engine's output cannot be parsed, or answers a different command. */
    PROTOCOL;

    /**
     * {@return the code of this family, which is stable across versions: lower-case words joined by hyphens, such as
     * {@code en-passant-safety}}
     */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /**
     * {@return whether a variant has this rule}
     *
     * @param variant the variant
     */
    public boolean isIn(Variant variant) {
        return switch (this) {
            case COMPULSORY_CAPTURE -> variant == Variant.ANTICHESS;
            case EXPLOSION, TOUCHING_KINGS -> variant == Variant.ATOMIC;
            case DROP, POCKET -> variant == Variant.CRAZYHOUSE;
            case CHECK_COUNT -> variant == Variant.THREE_CHECK;
            case GIVING_CHECK -> variant == Variant.RACING_KINGS;
            default -> true;
        };
    }

    /** Returns {@link #code()}. */
    @Override
    public String toString() {
        return code();
    }
}
