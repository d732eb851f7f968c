package dev.passant.chess;

import dev.passant.language.Language;
import dev.passant.language.Text;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;

/**
 * A draw that the side to move may claim (FIDE's Laws of Chess, 9.2 and 9.3). A claim is based either on the current
 * position or on the position after an announced move that has not been played yet.
 *
 * @param kind the rule
 * @param move the move to announce; empty if the current position is sufficient
 * @param role the piece that makes this move; empty if there is no move
 * @param occurrences the plies at which the position has occurred or, after the announced move, would occur
 * @param halfmoveClock the number of plies without a capture or a pawn move, including the announced move
 */
public record Claim(Kind kind, Optional<Move> move, Optional<Role> role, List<Integer> occurrences, int halfmoveClock) {
    /** Creates a claim. */
    public Claim {
        Objects.requireNonNull(kind, "kind");
        Objects.requireNonNull(move, "move");
        Objects.requireNonNull(role, "role");
        occurrences = List.copyOf(occurrences);
    }

    /** The rules under which a draw can be claimed. */
    public enum Kind {
        /** The position has occurred at least three times (9.2). */
        THREEFOLD_REPETITION,
        /** 50 moves by each side without a capture or a pawn move (9.3). */
        FIFTY_MOVES
    }

    /**
     * {@return the claim and its reason as a sentence in the language of a locale, with a capital and a full stop}
     * Languages without translation are replaced by English.
     *
     * @param locale the locale, of which only the language is used
     */
    public String sentence(Locale locale) {
        return text().sentence(Language.of(locale)) + ".";
    }

    private Text text() {
        String key = switch (kind) {
            case THREEFOLD_REPETITION -> "claim.threefold-repetition";
            case FIFTY_MOVES -> "claim.fifty-moves";
        };
        return new Text(key, name -> switch (name) {
            case "move" ->
                move.map(announced -> Text.Move.between(
                                announced.toString(), role.orElse(Role.PAWN).letter()))
                        .orElse(null);
            case "plies" -> occurrences;
            default -> halfmoveClock;
        });
    }

    /**
     * {@return a description of this claim, for example {@code a draw may be claimed by threefold repetition with
     * Ng1–f3: …}}
     */
    @Override
    public String toString() {
        return text().toString();
    }
}
