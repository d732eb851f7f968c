package dev.passant.answers;

import dev.passant.chess.Outcome;

/** How a game has ended, as a code and in a sentence. */
public record OutcomeAnswer(Outcome outcome) implements Answer {

    @Override
    public void fields(Json json) {
        json.field("kind", outcome.kind().code())
                .optional("winner", outcome.winner().map(Names::of))
                .field("sentence", outcome.sentence(json.locale()));
    }
}
