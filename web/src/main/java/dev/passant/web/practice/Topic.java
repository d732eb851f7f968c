package dev.passant.web.practice;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** What a question is about, with the reasons for which a move of that kind is refused. */
public enum Topic {
    /** How pawns move and take. */
    PAWNS("no-capture-forward", "double-push-blocked", "no-double-push-from-here", "nothing-to-capture"),
    /** Captures en passant. */
    EN_PASSANT("en-passant-uncovers-attack", "no-en-passant-right", "pinned", "check-not-answered"),
    /** Pawns that reach the last rank. */
    PROMOTION("no-capture-forward", "nothing-to-capture", "pinned", "check-not-answered"),
    /** Pieces that shield their king. */
    PINS("pinned"),
    /** The three answers to a check. */
    CHECKS("check-not-answered", "king-into-attack", "pinned"),
    /** Two pieces that give check at once. */
    DOUBLE_CHECK("double-check", "king-into-attack"),
    /** Where a king may step. */
    KING("king-into-attack"),
    /** Castling in standard chess. */
    CASTLING("castling-way-blocked", "castling-out-of-check", "castling-through-attack", "castling-into-attack"),
    /** Checkmate, stalemate, or neither. */
    MATE(),
    /** Draws that the board shows. */
    DRAWS(),
    /** Castling in Chess960. */
    CHESS960("castling-way-blocked", "castling-out-of-check", "castling-through-attack", "castling-into-attack"),
    /** All of them in turn. */
    ALL();

    // Made by Set.of, which nobody changes.
    @SuppressWarnings("ImmutableEnumChecker")
    private final Set<String> reasons;

    Topic(String... reasons) {
        this.reasons = Set.of(reasons);
    }

    /**
     * The topic with a name.
     *
     * @param name such as {@code double-check}
     * @return the topic, or empty when there is none of that name
     */
    public static Optional<Topic> of(String name) {
        return Arrays.stream(values())
                .filter(each -> each.toString().equals(name))
                .findFirst();
    }

    /** Whether a refusal for that reason teaches this topic. */
    boolean isAbout(String reason) {
        return reasons.contains(reason);
    }

    /**
     * The name of the topic.
     *
     * @return lower case, words joined by a dash
     */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
