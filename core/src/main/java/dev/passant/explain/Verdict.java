package dev.passant.explain;

/**
 * Whether a move is legal, and if not, the first rule that forbids it. The rules are asked in this order: whose piece
 * it is, how it moves ({@link MovementFault}, {@link PawnFault}), what a pawn becomes, whether it may castle
 * ({@link CastlingFault}), whether the own king is safe ({@link KingInDanger}).
 *
 * <p>Each rule is a record with what it found on the board. Whoever only shows verdicts needs no more than the methods
 * of this interface.
 */
public sealed interface Verdict permits Legal, MovementFault, PawnFault, CastlingFault, KingInDanger {

    /**
     * Whether the move is legal.
     *
     * @return true for {@link Legal} only
     */
    default boolean isLegal() {
        return false;
    }

    /**
     * The name of the rule, which stays the same from version to version.
     *
     * @return lower-case words joined by hyphens, for example {@code way-blocked}
     */
    String code();

    /**
     * The reason in plain English.
     *
     * @return a sentence, with a capital and a full stop
     */
    String sentence();

    /**
     * What on the board proves it.
     *
     * @return squares, arrows and a line
     */
    Witness witness();
}
