package dev.passant.hunt.junit;

import dev.passant.hunt.Generator;
import dev.passant.hunt.Hunt;
import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.HuntResult;
import java.time.Duration;

/** Assertions that hunt for bugs, for any test framework. */
public final class HuntAssertions {

    private HuntAssertions() {}

    /**
     * Asserts that a hunt finds no bug.
     *
     * @param generator the generator
     * @param time the duration of the hunt
     * @throws AssertionError if the hunt finds a bug; the message lists each bug with a command that shows it
     */
    public static void assertNoBugs(Generator generator, Duration time) {
        HuntResult result = Hunt.of("generator", generator).time(time).seed(1).run();
        if (result.verdict() != HuntResult.Verdict.CLEAN) {
            throw new AssertionError(message(result));
        }
    }

    static String message(HuntResult result) {
        StringBuilder message = new StringBuilder("the hunt found bugs:");
        for (Bug bug : result.bugs()) {
            message.append("\n  ").append(bug.family()).append(": ").append(bug.title());
            bug.example().ifPresent(example -> message.append("\n    ").append(example.command()));
        }
        return message.toString();
    }
}
