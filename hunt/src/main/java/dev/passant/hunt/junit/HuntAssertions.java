package dev.passant.hunt.junit;

import dev.passant.hunt.Bug;
import dev.passant.hunt.Generator;
import dev.passant.hunt.Hunt;
import dev.passant.hunt.HuntResult;
import java.time.Duration;

/** The hunt as an assertion, with any test framework. */
public final class HuntAssertions {

    private HuntAssertions() {}

    /**
     * Fails when a hunt finds a bug.
     *
     * @param generator the generator
     * @param time how long to hunt
     * @throws AssertionError that names every bug with a position for each
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
