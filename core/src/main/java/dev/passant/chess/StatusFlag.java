package dev.passant.chess;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * What can be said of a position by itself, without the game that led to it: so nothing about repetition.
 *
 * <p>In a study, a side without a royal king is never in check, mated or stalemated, even when it has no move. If either
 * side has no royal king, none of the three flags about material holds.
 */
public enum StatusFlag {
    /** The side to move is in check. */
    CHECK,
    /** The side to move is in check and has no legal move. */
    CHECKMATE,
    /** The side to move has a royal king that is not in check, and no legal move. */
    STALEMATE,
    /** Neither side can win by its material: a draw. */
    INSUFFICIENT_MATERIAL,
    /** White does not have the material to win: see {@link Position#hasInsufficientMaterial}. */
    WHITE_CANNOT_WIN,
    /** Black does not have the material to win: see {@link Position#hasInsufficientMaterial}. */
    BLACK_CANNOT_WIN,
    /** Fifty moves of each side without a capture or a pawn move, and a legal move is left: a draw may be claimed. */
    FIFTY_MOVES,
    /** Seventy-five moves of each side without a capture or a pawn move, and a legal move is left: a draw. */
    SEVENTY_FIVE_MOVES;

    /** The halfmove clock from which a draw may be claimed; FIDE's Laws of Chess, 9.3. */
    static final int FIFTY = 100;

    /** The halfmove clock from which the game is drawn; FIDE's Laws of Chess, 9.6.2. */
    static final int SEVENTY_FIVE = 150;

    /** The flags that hold. */
    static Set<StatusFlag> of(Position position) {
        Set<StatusFlag> flags = EnumSet.noneOf(StatusFlag.class);
        if (position.isCheck()) {
            flags.add(CHECK);
        }
        boolean canMove = position.countLegalMoves() > 0;
        if (!canMove && position.hasRoyalKing()) {
            flags.add(position.isCheck() ? CHECKMATE : STALEMATE);
        }
        boolean whiteCannot = position.hasInsufficientMaterial(Color.WHITE);
        boolean blackCannot = position.hasInsufficientMaterial(Color.BLACK);
        if (whiteCannot && blackCannot) {
            flags.add(INSUFFICIENT_MATERIAL);
        }
        if (whiteCannot) {
            flags.add(WHITE_CANNOT_WIN);
        }
        if (blackCannot) {
            flags.add(BLACK_CANNOT_WIN);
        }
        if (canMove && position.halfmoveClock() >= FIFTY) {
            flags.add(FIFTY_MOVES);
        }
        if (canMove && position.halfmoveClock() >= SEVENTY_FIVE) {
            flags.add(SEVENTY_FIVE_MOVES);
        }
        return Collections.unmodifiableSet(flags);
    }

    /**
     * The flag's name as commands print it.
     *
     * @return for example {@code white-cannot-win}
     */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
