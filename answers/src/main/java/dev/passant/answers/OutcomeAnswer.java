package dev.passant.answers;

import dev.passant.chess.Outcome;
import java.util.Optional;

/** How a game has ended, as a code and in a sentence. */
public record OutcomeAnswer(String kind, Optional<String> winner, String sentence) implements Answer {

    public static OutcomeAnswer of(Outcome outcome) {
        String words = outcome.toString();
        return new OutcomeAnswer(
                outcome.kind().code(),
                outcome.winner().map(Names::of),
                Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".");
    }

    @Override
    public void fields(Json json) {
        json.field("kind", kind).optional("winner", winner).field("sentence", sentence);
    }
}
