package dev.passant.answers.practice;

import dev.passant.explain.Illegal;
import dev.passant.explain.MoveRule;
import dev.passant.explain.Verdict;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The topic of a question, with the rules for illegal moves that belong to it. */
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
    /** All topics in turn. */
    ALL();

    // Set.of is immutable.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Set<MoveRule> rules;

    Topic(MoveRule... rules) {
        this.rules = Set.of(rules);
    }

    /**
     * Returns the topic with the given name.
     *
     * @param name such as {@code double-check}
     * @return the topic, or empty if there is none with this name
     */
    public static Optional<Topic> of(String name) {
        return Arrays.stream(values())
                .filter(each -> each.toString().equals(name))
                .findFirst();
    }

    /** Returns whether a verdict is about an illegal move and belongs to the topic. */
    boolean isAbout(Verdict verdict) {
        return verdict instanceof Illegal illegal && rules.contains(illegal.rule());
    }

    /**
     * Returns the name of the topic.
     *
     * @return the name in lower case, with hyphens
     */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
