package dev.passant.answers;

import dev.passant.chess.Outcome;

/** How a game has ended, as a code and in a sentence. */
public record OutcomeAnswer(Outcome outcome) implements Answer {

    @Override
    public void fields(Json json) {
        // Without a locale: classes of locales would be in the page's first load.
        String words = outcome.toString();
        json.field("kind", outcome.kind().code())
                .optional("winner", outcome.winner().map(Names::of))
                .field("sentence", Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".");
    }
}
