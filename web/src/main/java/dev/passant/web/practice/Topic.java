package dev.passant.web.practice;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** The topic of a question, with the verdict codes of illegal moves that belong to it. */
public enum Topic {
    /** How pawns move and capture. */
    PAWNS("no-capture-forward", "double-push-blocked", "no-double-push-from-here", "nothing-to-capture"),
    /** En passant captures. */
    EN_PASSANT("en-passant-uncovers-attack", "no-en-passant-right", "pinned", "check-not-answered"),
    /** Promotion. */
    PROMOTION("no-capture-forward", "nothing-to-capture", "pinned", "check-not-answered"),
    /** Pinned pieces. */
    PINS("pinned"),
    /** The three ways to get out of check. */
    CHECKS("check-not-answered", "king-into-attack", "pinned"),
    /** Double check. */
    DOUBLE_CHECK("double-check", "king-into-attack"),
    /** Moves of the king. */
    KING("king-into-attack"),
    /** Castling in standard chess. */
    CASTLING("castling-way-blocked", "castling-out-of-check", "castling-through-attack", "castling-into-attack"),
    /** Checkmate, stalemate, or neither. */
    MATE(),
    /** Dead positions. */
    DRAWS(),
    /** Castling in Chess960. */
    CHESS960("castling-way-blocked", "castling-out-of-check", "castling-through-attack", "castling-into-attack"),
    /** All topics in turn. */
    ALL();

    // Set.of is immutable.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Set<String> reasons;

    Topic(String... reasons) {
        this.reasons = Set.of(reasons);
    }

    /**
     * Returns the topic with a name.
     *
     * @param name such as {@code double-check}
     * @return the topic, or empty if there is none with this name
     */
    public static Optional<Topic> of(String name) {
        return Arrays.stream(values())
                .filter(each -> each.toString().equals(name))
                .findFirst();
    }

    /** Returns whether an illegal move with this verdict code belongs to the topic. */
    boolean isAbout(String reason) {
        return reasons.contains(reason);
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
