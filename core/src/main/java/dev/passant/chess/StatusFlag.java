package dev.passant.chess;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/**
 * Properties of a position that do not depend on earlier moves. Repetition is therefore not among them.
 *
 * <p>A side without a royal king is never in check, mated or stalemated, even if it has no legal move. If either side
 * has no royal king, none of the three material flags is set.
 */
public enum StatusFlag {
    /** The side to move is in check. */
    CHECK,
    /** The side to move is in check and has no legal move. */
    CHECKMATE,
    /** The side to move has a royal king that is not in check, and has no legal move. */
    STALEMATE,
    /** Neither side has mating material; the game is drawn. */
    INSUFFICIENT_MATERIAL,
    /** White lacks mating material; see {@link Position#hasInsufficientMaterial}. */
    WHITE_CANNOT_WIN,
    /** Black lacks mating material; see {@link Position#hasInsufficientMaterial}. */
    BLACK_CANNOT_WIN,
    /** 50 moves by each side without a capture or a pawn move, and there is a legal move; a draw may be claimed. */
    FIFTY_MOVES,
    /** 75 moves by each side without a capture or a pawn move, and there is a legal move; the game is drawn. */
    SEVENTY_FIVE_MOVES,
    /** The game has ended by a rule of the variant that chess does not have; see {@link Position#outcome}. */
    VARIANT_END;

    /** The halfmove clock from which a draw may be claimed; FIDE's Laws of Chess, 9.3. */
    static final int FIFTY = 100;

    /** The halfmove clock from which the game is drawn; FIDE's Laws of Chess, 9.6.2. */
    static final int SEVENTY_FIVE = 150;

    /** Computes the flags of a position. */
    static Set<StatusFlag> of(Position position) {
        Set<StatusFlag> flags = EnumSet.noneOf(StatusFlag.class);
        if (position.isCheck()) {
            flags.add(CHECK);
        }
        boolean canMove = position.countLegalMoves() > 0;
        position.ending().map(Outcome::kind).map(StatusFlag::of).ifPresent(flags::add);
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
        if (canMove && position.hasMoveRule() && position.halfmoveClock() >= FIFTY) {
            flags.add(FIFTY_MOVES);
        }
        if (canMove && position.hasMoveRule() && position.halfmoveClock() >= SEVENTY_FIVE) {
            flags.add(SEVENTY_FIVE_MOVES);
        }
        return Collections.unmodifiableSet(flags);
    }

    private static StatusFlag of(Outcome.Kind ending) {
        return switch (ending) {
            case CHECKMATE -> CHECKMATE;
            case STALEMATE -> STALEMATE;
            default -> VARIANT_END;
        };
    }

    /** {@return the name of the flag as printed by commands, for example {@code white-cannot-win}} */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
