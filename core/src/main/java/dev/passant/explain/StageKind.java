package dev.passant.explain;

import java.util.List;
import java.util.Locale;

/** The stages of a {@link Trace}, in their order, with the templates of their titles and sentences (see {@link Text}). */
enum StageKind {
    ENEMY_ATTACKS(
            List.of("{?king}Enemy attacks, with the king removed", "Enemy attacks"),
            "{no-royal-king}, so no attack forbids any of its moves.",
            "{them} attacks {attacked} {attacked:square|squares} once the king on {king} is removed from the board."
                    + " Attacked through the king: {behind-king}.",
            "{them} attacks {attacked} {attacked:square|squares} once the king on {king} is removed from the board."),
    KING_STEPS(
            List.of("The king's safe steps"),
            "{no-royal-king}, so there is none to keep safe.",
            "Of the {steps} {steps:step|steps} of the king on {king}, {safe} {safe:is|are} safe."),
    CHECKERS(
            List.of("Checkers"),
            "{no-royal-king}, so there is no check.",
            "The kings on {king} and {touching} touch, so there is no check.",
            "{checkers} {checkers:gives check.|give check: only the king may move.}",
            "Nothing gives check."),
    CHECK_ANSWERS(
            List.of("Squares that answer the check"),
            "{?double-check}No square answers both checks.",
            "{?en-passant}A piece other than the king answers the check by capturing on {checker} (or en passant).",
            "A piece other than the king answers the check by capturing on {checker} or by blocking on {blocks:or}.",
            "A piece other than the king answers the check by capturing on {checker}.",
            "The king is not in check, so any target square is allowed."),
    PINS(List.of("Pins with their lines"), "Pinned: {pins}.", "No piece is pinned."),
    PIECE_MOVES(
            List.of("Each piece's moves, filtered"),
            "{?any}{kept} of {candidates} pseudo-legal {candidates:move|moves} {kept:remains|remain},"
                    + " by {pieces} {pieces:piece|pieces}, including king steps.",
            "No move is left."),
    EN_PASSANT(
            List.of("The en-passant test"),
            "{?legal}The pawn on {captured} has just moved two squares;"
                    + " capturing it en passant on {passed} leaves the king safe.{explained}",
            "{?no-neighbour}The pawn on {captured} has just moved two squares, but no pawn is next to it.",
            "{?removed-before}The pawn on {captured} has just moved two squares,"
                    + " but the en-passant captures were removed in an earlier stage.",
            "The pawn on {captured} has just moved two squares.{explained}",
            "No pawn has just moved two squares."),
    CASTLING(
            List.of("The castling test"),
            "{no-royal-king}, so it cannot castle.",
            "{?no-right}{us} has no right to castle.",
            "{verdicts}"),
    VARIANT(
            List.of("The rules of {variant}"),
            "{over}",
            "The rules of {variant} forbid {count} further {forbidden:move|moves}.{explained}",
            "The rules of {variant} forbid no further move.");

    private final String code = name().toLowerCase(Locale.ROOT).replace('_', '-');

    // The lists are unmodifiable.
    @SuppressWarnings("ImmutableEnumChecker")
    private final List<String> titles;

    @SuppressWarnings("ImmutableEnumChecker")
    private final List<String> sentences;

    StageKind(List<String> titles, String... sentences) {
        this.titles = titles;
        this.sentences = List.of(sentences);
    }

    String code() {
        return code;
    }

    List<String> titles() {
        return titles;
    }

    List<String> sentences() {
        return sentences;
    }
}
