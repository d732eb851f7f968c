package dev.passant.answers.practice;

import dev.passant.answers.Answer;
import dev.passant.answers.Json;
import dev.passant.language.Text;
import java.util.List;
import java.util.Optional;

/**
 * A question about a position, with its answer.
 *
 * @param index its number in the series, from 1
 * @param topic its topic
 * @param kind the form of the answer: "legal", "castling", "one-of-four", "outcome" and "wins" by one option, "answers"
 *     by several, "squares" and "pinned" by selecting squares, "mate" by playing one of the moves; "none" if the
 *     question of a teacher does not fit the position, for the reason in the sentence
 * @param fen the position
 * @param chess960 whether it is a Chess960 position
 * @param variant the variant; empty for standard chess
 * @param ask the question in words
 * @param options the options; empty if squares are selected
 * @param answer the correct options or squares, in order; of "mate" the moves in SAN, any one of which is right
 * @param played the last move, if the answer depends on it
 * @param marked the move in question, shown before the answer
 * @param shown a move whose verdict is shown after the answer
 * @param sentence an explanation to show after the answer: if there is no move to show, and why a move is legal that
 *     seems not to be. A text, a verdict, or an empty string
 */
public record Question(
        int index,
        String topic,
        String kind,
        String fen,
        boolean chess960,
        Optional<String> variant,
        Text ask,
        List<Option> options,
        List<String> answer,
        Optional<Tried> played,
        Optional<Tried> marked,
        Optional<Tried> shown,
        Object sentence)
        implements Answer {

    Question withSentence(Object other) {
        return new Question(
                index, topic, kind, fen, chess960, variant, ask, options, answer, played, marked, shown, other);
    }

    @Override
    public void fields(Json json) {
        json.field("index", index)
                .field("topic", topic)
                .field("kind", kind)
                .field("fen", fen)
                .field("chess960", chess960)
                .optional("variant", variant)
                .field("ask", ask)
                .field("options", options)
                .field("answer", answer)
                .optional("played", played)
                .optional("marked", marked)
                .optional("shown", shown)
                .field("sentence", sentence);
    }

    /**
     * An option to choose.
     *
     * @param id its name in the answer
     * @param text its label
     */
    public record Option(String id, Text text) implements Answer {

        @Override
        public void fields(Json json) {
            json.field("id", id).field("text", text);
        }
    }

    /**
     * A move as a learner would try it.
     *
     * @param from the origin square, or a piece in hand such as {@code N@}
     * @param to the target square
     * @param promotion the letter of the promotion piece
     */
    public record Tried(String from, String to, Optional<String> promotion) implements Answer {

        @Override
        public void fields(Json json) {
            json.field("from", from).field("to", to).optional("promotion", promotion);
        }
    }
}
