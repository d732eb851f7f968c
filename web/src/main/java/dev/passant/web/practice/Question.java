package dev.passant.web.practice;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.List;
import java.util.Optional;

/**
 * A question about a position, with its answer.
 *
 * @param index its number in the series, from 1
 * @param topic its topic
 * @param kind how it is answered: "legal", "castling", "one-of-four" and "outcome" by one option, "answers" by several,
 *     "squares" and "pinned" by selecting squares
 * @param fen the position
 * @param chess960 whether it is a Chess960 position
 * @param ask the question in words
 * @param options the options; empty if squares are selected
 * @param answer the correct options or squares, in order
 * @param marked the move in question, shown before the answer
 * @param shown a move whose verdict is shown after the answer
 * @param sentence an explanation to show after the answer if there is no such move; may be empty
 */
public record Question(
        int index,
        String topic,
        String kind,
        String fen,
        boolean chess960,
        String ask,
        List<Option> options,
        List<String> answer,
        @JsonInclude(Include.NON_ABSENT) Optional<Tried> marked,
        @JsonInclude(Include.NON_ABSENT) Optional<Tried> shown,
        String sentence) {

    /**
     * An option to choose.
     *
     * @param id its name in the answer
     * @param text its label
     */
    public record Option(String id, String text) {}

    /**
     * A move as a learner would try it.
     *
     * @param from the origin square
     * @param to the target square
     * @param promotion the letter of the promotion piece
     */
    public record Tried(
            String from,
            String to,
            @JsonInclude(Include.NON_ABSENT) Optional<String> promotion) {}
}
