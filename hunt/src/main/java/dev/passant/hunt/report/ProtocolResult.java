package dev.passant.hunt.report;

import java.util.List;
import java.util.OptionalDouble;

/**
 * The result of a test of the UCI protocol, or of exchanges.
 *
 * @param engine the name of the engine
 * @param verdict the overall result; notes do not change it
 * @param checks the number of conversations, each with a new process; for exchanges, of questions
 * @param planned the number of all conversations or questions
 * @param seconds the duration of the test
 * @param processorSeconds the processor time of the engine's processes, without their children
 * @param load the highest load average of the machine per processor during the test; empty if it is unknown
 * @param bugs the sentences of the protocol that the engine breaks
 * @param notes observations that the protocol leaves open, and all that depends on the speed of the machine
 */
public record ProtocolResult(
        String engine,
        HuntResult.Verdict verdict,
        int checks,
        int planned,
        double seconds,
        double processorSeconds,
        OptionalDouble load,
        List<ProtocolFinding> bugs,
        List<ProtocolFinding> notes) {

    /** Copies the lists. */
    public ProtocolResult {
        bugs = List.copyOf(bugs);
        notes = List.copyOf(notes);
    }
}
