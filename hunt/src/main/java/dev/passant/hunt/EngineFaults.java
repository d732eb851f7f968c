package dev.passant.hunt;

import dev.passant.uci.EngineException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is wrong with an engine as a whole, which no position shows: it fails, cannot be read, or does not start again. */
final class EngineFaults {

    private static final String NO_PERFT =
            "If it has no go perft, a dozen lines add it: see \"Debugging a move generator\"."
                    + " A program that prints a divide in another way is asked with --command.";

    private static final String NO_UCI =
            "If it speaks another protocol than UCI, a program that prints a divide is asked with --command.";

    private static final String MORE_TIME = "If it only needs longer to start, give it more time with --timeout.";

    private volatile Optional<EngineException> failure = Optional.empty();
    private volatile Optional<String> unreadable = Optional.empty();
    private volatile Optional<EngineException> lost = Optional.empty();

    /** It failed, so that the hunt has ended. */
    void failed(EngineException e) {
        failure = Optional.of(e);
    }

    /** Nothing of its first answer could be read. */
    void cannotBeRead(Optional<String> said) {
        unreadable = Optional.of(said.map(words -> "it says \"" + words + "\"").orElse("it says nothing"));
    }

    /** It was ended, and did not start again. */
    void doesNotStartAgain(EngineException e) {
        lost = Optional.of(e);
    }

    /** Whether it could not be asked at all. */
    boolean isUnusable() {
        return failure.isPresent() || unreadable.isPresent();
    }

    /** What is wrong, as bugs. */
    List<Bug> bugs() {
        List<Bug> bugs = new ArrayList<>();
        failure.ifPresent(e -> bugs.add(ofFailure(e)));
        unreadable.ifPresent(instead -> bugs.add(bug(
                Family.PROTOCOL,
                "Nothing of the answer to go perft 1 at the start of a game can be read as moves or as a number: "
                        + instead + ".",
                NO_PERFT)));
        lost.ifPresent(e -> bugs.add(bug(
                FailureAnalysis.family(e),
                "The engine does not start again, and the hunt ends: " + e.reason() + ".",
                MORE_TIME)));
        return bugs;
    }

    private static Bug ofFailure(EngineException e) {
        Family family = FailureAnalysis.family(e);
        String title = FailureAnalysis.nature(e) + ": " + e.reason() + ".";
        return switch (family) {
            case CRASH -> bug(family, title);
            case HANG -> bug(family, title, MORE_TIME, NO_UCI);
            default -> bug(family, title, e.reason().contains("go perft") ? NO_PERFT : NO_UCI);
        };
    }

    private static Bug bug(Family family, String title, String... remarks) {
        return new Bug(
                family, title, FailureAnalysis.kind(family), 1, Optional.empty(), Optional.empty(), List.of(remarks));
    }
}
