package dev.passant.web.practice;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonInclude.Include;
import java.util.List;
import java.util.Optional;

/**
 * A question about a position, with its answer.
 *
 * @param index which of its series it is, from 1
 * @param topic what it is about
 * @param kind how it is answered: {@code legal}, {@code castling}, {@code one-of-four}, {@code outcome} by one option,
 *     {@code answers} by several, {@code squares} and {@code pinned} by pressing squares
 * @param fen the position
 * @param chess960 whether it is one of Chess960
 * @param ask the question in words
 * @param options what can be chosen; empty where squares are pressed
 * @param answer the options or squares that are right, in order
 * @param marked the move that is asked about, seen before the answer
 * @param shown a move whose verdict shows why, after the answer
 * @param sentence what is said after the answer where no move shows it; may be empty
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
     * What can be chosen.
     *
     * @param id its name in the answer
     * @param text what is shown
     */
    public record Option(String id, String text) {}

    /**
     * A move as a learner would try it.
     *
     * @param from where it starts
     * @param to where it is dropped
     * @param promotion the letter of what a pawn becomes
     */
    public record Tried(
            String from,
            String to,
            @JsonInclude(Include.NON_ABSENT) Optional<String> promotion) {}
}
