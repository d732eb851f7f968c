package dev.passant.hunt.causes;

import dev.passant.chess.CastlingSide;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A description of a bug by codes, from which the sentence for users is formatted.
 *
 * @param after the beginning of the sentence, such as {@code After castling (e1g1), }; may be empty
 * @param cause the error
 * @param wing the side of castling, if the bug concerns only one
 * @param details the pieces, squares and numbers of the sentence
 * @param conditions the conditions under which the bug shows
 */
public record Description(
        String after, Cause cause, Optional<CastlingSide> wing, List<String> details, List<Condition> conditions) {

    public Description {
        details = List.copyOf(details);
        conditions = List.copyOf(conditions);
    }

    public static Description of(Cause cause, String... details) {
        return new Description("", cause, Optional.empty(), List.of(details), List.of());
    }

    public static Description ofCastling(Cause cause, CastlingSide wing, String... details) {
        return new Description("", cause, Optional.of(wing), List.of(details), List.of());
    }

    public Description after(String beginning) {
        return new Description(beginning, cause, wing, details, conditions);
    }

    public Description when(List<Condition> more) {
        List<Condition> all = new ArrayList<>(conditions);
        all.addAll(more);
        return new Description(after, cause, wing, details, all);
    }

    /** Returns the description of the same bug on a side of castling, or on both. */
    Description on(Optional<CastlingSide> side) {
        return new Description(after, cause, side, details, conditions);
    }

    /** Returns whether this is the same bug, but with castling to the other side. */
    boolean isOnOtherWingThan(Description other) {
        return wing.isPresent()
                && other.wing.isPresent()
                && !wing.equals(other.wing)
                && on(other.wing).equals(other);
    }

    Description with(String piece) {
        return new Description(after, cause, wing, List.of(piece), conditions);
    }

    /** Returns the sentence, without its full stop. */
    public String sentence() {
        StringBuilder sentence = new StringBuilder(after);
        sentence.append(after.isEmpty() ? main() : clause());
        conditions.forEach(condition -> sentence.append(", ").append(condition.words()));
        return sentence.toString();
    }

    /** Returns the sentence with its full stop, unless it ends with a question mark. */
    public String title() {
        String sentence = sentence();
        return sentence.endsWith("?") ? sentence : sentence + ".";
    }

    /** Returns the main clause, for use within a sentence. */
    public String clause() {
        String main = main();
        return Character.toLowerCase(main.charAt(0)) + main.substring(1);
    }

    private String main() {
        String words = wing.map(side -> side == CastlingSide.KING_SIDE ? " kingside" : " queenside")
                .orElse("");
        return cause.sentence(words, details.toArray());
    }
}
