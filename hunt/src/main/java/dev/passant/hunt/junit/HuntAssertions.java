package dev.passant.hunt.junit;

import dev.passant.hunt.Generator;
import dev.passant.hunt.Hunt;
import dev.passant.hunt.ProtocolHunt;
import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.HuntResult;
import dev.passant.hunt.report.ProtocolFinding;
import dev.passant.hunt.report.ProtocolResult;
import dev.passant.uci.EngineCommand;
import java.time.Duration;
import java.util.List;

/** Assertions that hunt for bugs, for any test framework. */
public final class HuntAssertions {

    private HuntAssertions() {}

    /**
     * Asserts that a hunt finds no bug.
     *
     * @param generator the generator
     * @param time the duration of the hunt
     * @throws AssertionError if the hunt finds a bug; the message lists each bug with its rule, the command that
     *     shows it, its extra and missing moves, and the correct count
     */
    public static void assertNoBugs(Generator generator, Duration time) {
        assertNoBugs(Hunt.of("generator", generator).time(time));
    }

    /**
     * Asserts that a hunt finds no bug. The result does not depend on the speed of the machine.
     *
     * @param generator the generator
     * @param queries the number of planned queries, see {@link Hunt#queries}
     * @throws AssertionError as for {@link #assertNoBugs(Generator, Duration)}
     */
    public static void assertNoBugs(Generator generator, long queries) {
        assertNoBugs(Hunt.of("generator", generator).queries(queries));
    }

    /**
     * Asserts that an engine breaks no sentence of the UCI protocol. Notes are ignored.
     *
     * @param command the command that starts the engine
     * @throws AssertionError if the engine breaks a sentence; the message has the sentence and the transcript
     */
    public static void assertSpeaksUci(EngineCommand command) {
        ProtocolResult result = ProtocolHunt.of(command).run();
        if (result.verdict() != HuntResult.Verdict.CLEAN) {
            throw new AssertionError(message(result));
        }
    }

    static String message(ProtocolResult result) {
        StringBuilder message = new StringBuilder("the engine does not speak UCI:");
        for (ProtocolFinding bug : result.bugs()) {
            message.append("\n  ")
                    .append(bug.family())
                    .append(" (")
                    .append(bug.code())
                    .append("): ")
                    .append(bug.title());
            message.append("\n    protocol: ").append(bug.sentence());
            bug.transcript().forEach(line -> message.append("\n    ").append(line));
            bug.remarks().forEach(remark -> message.append("\n    ").append(remark));
        }
        return message.toString();
    }

    private static void assertNoBugs(Hunt hunt) {
        HuntResult result = hunt.seed(1).run();
        if (result.verdict() != HuntResult.Verdict.CLEAN) {
            throw new AssertionError(message(result));
        }
    }

    static String message(HuntResult result) {
        StringBuilder message = new StringBuilder("the hunt found bugs:");
        for (Bug bug : result.bugs()) {
            message.append("\n  ").append(bug.family()).append(": ").append(bug.title());
            bug.remarks().forEach(remark -> message.append("\n    ").append(remark));
            bug.example().ifPresent(example -> {
                message.append("\n    ").append(example.command());
                moves("extra", example.extra(), message);
                moves("missing", example.missing(), message);
            });
            bug.regression()
                    .ifPresent(test -> message.append(
                            "\n    perft " + test.depth() + " of " + test.fen() + " is " + test.expected()));
        }
        return message.toString();
    }

    private static void moves(String name, List<String> moves, StringBuilder message) {
        if (!moves.isEmpty()) {
            message.append("\n    " + name + ": " + String.join(" ", moves));
        }
    }
}
