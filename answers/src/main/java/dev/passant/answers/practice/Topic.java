package dev.passant.answers.practice;

import dev.passant.answers.Names;
import dev.passant.chess.Variant;
import dev.passant.explain.MoveRule;
import dev.passant.explain.Verdict;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;

/** The topic of a question, with the rules of {@link MoveRule} that belong to the topic. */
public enum Topic {
    /** How pawns move and capture. */
    PAWNS(
            MoveRule.NO_CAPTURE_FORWARD,
            MoveRule.DOUBLE_PUSH_BLOCKED,
            MoveRule.NO_DOUBLE_PUSH_FROM_HERE,
            MoveRule.NOTHING_TO_CAPTURE),
    /** En passant captures. */
    EN_PASSANT(
            MoveRule.EN_PASSANT_UNCOVERS_ATTACK,
            MoveRule.NO_EN_PASSANT_RIGHT,
            MoveRule.PINNED,
            MoveRule.CHECK_NOT_ANSWERED),
    /** Promotion. */
    PROMOTION(MoveRule.NO_CAPTURE_FORWARD, MoveRule.NOTHING_TO_CAPTURE, MoveRule.PINNED, MoveRule.CHECK_NOT_ANSWERED),
    /** Pinned pieces. */
    PINS(MoveRule.PINNED),
    /** The three ways to get out of check. */
    CHECKS(MoveRule.CHECK_NOT_ANSWERED, MoveRule.KING_INTO_ATTACK, MoveRule.PINNED),
    /** Double check. */
    DOUBLE_CHECK(MoveRule.DOUBLE_CHECK, MoveRule.KING_INTO_ATTACK),
    /** Moves of the king. */
    KING(MoveRule.KING_INTO_ATTACK),
    /** Castling in standard chess. */
    CASTLING(
            MoveRule.CASTLING_WAY_BLOCKED,
            MoveRule.CASTLING_OUT_OF_CHECK,
            MoveRule.CASTLING_THROUGH_ATTACK,
            MoveRule.CASTLING_INTO_ATTACK),
    /** Checkmate, stalemate, or neither. */
    MATE(),
    /** Dead positions. */
    DRAWS(),
    /** Castling in Chess960. */
    CHESS960(
            MoveRule.CASTLING_WAY_BLOCKED,
            MoveRule.CASTLING_OUT_OF_CHECK,
            MoveRule.CASTLING_THROUGH_ATTACK,
            MoveRule.CASTLING_INTO_ATTACK),
    /** All topics of standard chess, one after another. */
    ALL(),
    /** Antichess: compulsory captures. */
    ANTICHESS(Variant.ANTICHESS, MoveRule.CAPTURE_COMPULSORY),
    /** Atomic chess: explosions, and kings that touch. */
    ATOMIC(
            Variant.ATOMIC,
            MoveRule.EXPLODES_OWN_KING,
            MoveRule.EXPLOSION_LEAVES_CHECK,
            MoveRule.PINNED,
            MoveRule.CHECK_NOT_ANSWERED,
            MoveRule.KING_INTO_ATTACK),
    /** Crazyhouse: drops. */
    CRAZYHOUSE(
            Variant.CRAZYHOUSE,
            MoveRule.DROP_NOT_IN_HAND,
            MoveRule.DROP_ON_PIECE,
            MoveRule.PAWN_DROP_ON_OUTER_RANK,
            MoveRule.DROP_LEAVES_CHECK),
    /** Horde: the pawns of White, and the king of Black. */
    HORDE(
            Variant.HORDE,
            MoveRule.NO_CAPTURE_FORWARD,
            MoveRule.DOUBLE_PUSH_BLOCKED,
            MoveRule.NO_DOUBLE_PUSH_FROM_HERE,
            MoveRule.NOTHING_TO_CAPTURE,
            MoveRule.KING_INTO_ATTACK,
            MoveRule.CHECK_NOT_ANSWERED),
    /** King of the hill: which king moves win. */
    KING_OF_THE_HILL(Variant.KING_OF_THE_HILL, MoveRule.KING_INTO_ATTACK),
    /** Racing kings: no checks, and which king moves win. */
    RACING_KINGS(Variant.RACING_KINGS, MoveRule.GIVES_CHECK, MoveRule.KING_INTO_ATTACK),
    /** Three-check: which checks win. */
    THREE_CHECK(Variant.THREE_CHECK, MoveRule.PINNED, MoveRule.CHECK_NOT_ANSWERED, MoveRule.KING_INTO_ATTACK),
    /** Whether a move is legal: the questions of a day. The seed is the day, counted from 1 January 1970. */
    DAILY();

    // Set.of is immutable.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Set<MoveRule> rules;

    private final Variant variant;

    Topic(MoveRule... rules) {
        this(Variant.CHESS, rules);
    }

    Topic(Variant variant, MoveRule... rules) {
        this.variant = variant;
        this.rules = Set.of(rules);
    }

    /** Returns the variant that the questions are about. */
    Variant variant() {
        return variant;
    }

    /**
     * {@return the topic with the given name, or empty if there is none}
     *
     * @param name such as {@code double-check}
     */
    public static Optional<Topic> of(String name) {
        return Arrays.stream(values())
                .filter(each -> each.toString().equals(name))
                .findFirst();
    }

    /** Returns whether a verdict is about an illegal move and belongs to the topic. */
    boolean isAbout(Verdict verdict) {
        return verdict.brokenRule().filter(rules::contains).isPresent();
    }

    /** {@return the name of the topic in lower case, with hyphens; variants have their UCI names} */
    @Override
    public String toString() {
        return variant == Variant.CHESS ? Names.of(this) : variant.uciName();
    }
}
