package dev.passant.hunt.exchanges;

import java.util.Locale;

/** What an evaluation of exchanges may do wrong, by the usual definition ({@code StaticExchange}). */
public enum ExchangeFault {
    /** Only pieces that attack the square before the exchange take part. */
    X_RAY("A slider on the line of the piece that captured does not join in"),
    /** A pinned piece does not take part. This is a rule of some engines, and no fault. */
    PIN("Pinned pieces do not capture; the usual definition ignores pins"),
    /** A pawn that captures on the last rank later in the exchange stays a pawn. */
    PROMOTION("A pawn that captures on the last rank later in the exchange does not become a queen"),
    /** The promotion of the move itself gains nothing. */
    MOVE_PROMOTION("The promotion of the move itself does not count"),
    /** An en-passant capture gains nothing. */
    EN_PASSANT("The pawn that is captured en passant does not count"),
    /** The pawn that was captured en passant is still between a slider and the square. */
    EN_PASSANT_LINE("The pawn that is captured en passant still blocks a line"),
    /** The king does not take part. */
    KING_ABSENT("The king does not capture"),
    /** The king captures a defended piece. */
    KING_EXPOSED("The king captures a piece that is defended"),
    /** The most valuable piece captures first, the king last. */
    ORDER("The most valuable piece captures first, not the least valuable"),
    /** A side that can capture does so at any price. */
    STOPPING("A side continues to capture although stopping is better"),
    /** A move to an empty square is not an exchange. */
    QUIET("A move to an empty square loses nothing, although the piece can be captured there"),
    /** The piece that made the move still blocks the lines through its origin. */
    ORIGIN("The moved piece still blocks the lines through its origin"),
    /** The answer is 0 if the gain equals the threshold. */
    EQUAL("A gain that equals the threshold is not enough");

    private final String title;

    ExchangeFault(String title) {
        this.title = title;
    }

    /** Returns the sentence without a full stop. */
    public String title() {
        return title;
    }

    /** Returns the code, such as {@code see-x-ray}. */
    public String code() {
        return "see-" + name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Returns whether engines do this on purpose. */
    public boolean isNote() {
        return this == PIN;
    }
}
