package dev.passant.hunt.report;

import java.util.List;

/**
 * A sentence of the UCI protocol that an engine breaks, or an observation that the protocol leaves open.
 *
 * @param family the part of the protocol
 * @param code the code of the error, which is stable across versions, such as {@code second-bestmove}
 * @param title a sentence that describes the error
 * @param sentence the words of the protocol (Meyer-Kahlen, April 2006) that the engine breaks; for a note, what the
 *     protocol says or that it says nothing
 * @param cases the number of conversations that showed it
 * @param transcript the conversation that shows it: {@code > } before a line to the engine, {@code < } before a line
 *     from it, and lines in brackets for what happened. Lines of the engine that do not matter are left out, and so is
 *     the answer to {@code uci}
 * @param remarks further observations, one sentence each
 */
public record ProtocolFinding(
        ProtocolFamily family,
        String code,
        String title,
        String sentence,
        long cases,
        List<String> transcript,
        List<String> remarks) {

    /** Copies the lists. */
    public ProtocolFinding {
        transcript = List.copyOf(transcript);
        remarks = List.copyOf(remarks);
    }
}
