package dev.passant.explain;

import java.util.Locale;

/** The stages of a {@link Trace}, in their order. */
enum StageKind {
    ENEMY_ATTACKS,
    KING_STEPS,
    CHECKERS,
    CHECK_ANSWERS,
    PINS,
    PIECE_MOVES,
    EN_PASSANT,
    CASTLING,
    VARIANT;

    private final String code = name().toLowerCase(Locale.ROOT).replace('_', '-');

    String code() {
        return code;
    }
}
