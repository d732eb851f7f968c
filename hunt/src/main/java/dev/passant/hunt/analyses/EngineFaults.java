package dev.passant.hunt.analyses;

import dev.passant.chess.Variant;
import dev.passant.hunt.causes.Cause;
import dev.passant.hunt.causes.Description;
import dev.passant.hunt.report.Bug;
import dev.passant.hunt.report.Family;
import dev.passant.uci.EngineException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Faults of the engine as a whole: it does not start or restart, or its output cannot be parsed. */
public final class EngineFaults {

    private static final String NO_PERFT =
            "If the engine has no go perft, a dozen lines of code add it: see \"Debugging a move generator\"."
                    + " For a program that prints a divide without UCI, use --command.";

    private static final String NO_UCI =
            "If the engine does not support UCI, use --command with a program that prints a divide.";

    private static final String MORE_TIME = "If the engine is only slow to start, raise --timeout.";

    private volatile Optional<Bug> failure = Optional.empty();
    private volatile Optional<String> unreadable = Optional.empty();
    private volatile Optional<EngineException> lost = Optional.empty();
    private volatile Optional<Variant> unplayed = Optional.empty();

    /**
     * Records a failure that ended the hunt.
     *
     * @param wasAsked whether the engine had started, so that it failed at its first query
     */
    public void failed(EngineException e, boolean wasAsked) {
        failure = Optional.of(ofFailure(e, wasAsked ? NO_PERFT : NO_UCI));
    }

    /** Records that the first answer contained neither moves nor a count. */
    public void cannotBeRead(Optional<String> said) {
        unreadable = Optional.of(said.map(words -> "\"" + words + "\"").orElse("no output"));
    }

    /** Records that the engine does not offer the variant. */
    public void doesNotPlay(Variant variant) {
        unplayed = Optional.of(variant);
    }

    /** Records that the engine could not be restarted. */
    public void doesNotStartAgain(EngineException e) {
        lost = Optional.of(e);
    }

    /** Returns whether the engine could not be tested at all. */
    public boolean isUnusable() {
        return failure.isPresent() || unreadable.isPresent() || unplayed.isPresent();
    }

    public List<Bug> bugs() {
        List<Bug> bugs = new ArrayList<>();
        failure.ifPresent(bugs::add);
        unplayed.ifPresent(variant ->
                bugs.add(bug(Family.PROTOCOL, Description.of(Cause.VARIANT_NOT_OFFERED, variant.uciName()), "")));
        unreadable.ifPresent(
                instead -> bugs.add(bug(Family.PROTOCOL, Description.of(Cause.NO_PERFT, instead), "", NO_PERFT)));
        lost.ifPresent(e -> bugs.add(
                bug(FailureAnalysis.family(e), Description.of(Cause.NOT_RESTARTED, e.reason()), "", MORE_TIME)));
        return bugs;
    }

    private static Bug ofFailure(EngineException e, String advice) {
        Family family = FailureAnalysis.family(e);
        Description what = Description.of(FailureAnalysis.cause(e));
        // The sentence already says that the engine does not start: add only the operating system's reason.
        Throwable reported = e instanceof EngineException.NotStarted && e.getCause() != null ? e.getCause() : e;
        String reason = ": " + reported.getMessage();
        return switch (family) {
            case CRASH -> bug(family, what, reason);
            case HANG -> bug(family, what, reason, MORE_TIME, NO_UCI);
            default -> bug(family, what, reason, advice);
        };
    }

    private static Bug bug(Family family, Description what, String reason, String... remarks) {
        return new Bug(
                family,
                what.cause().code(),
                what.sentence() + reason + ".",
                FailureAnalysis.kind(family),
                1,
                Optional.empty(),
                Optional.empty(),
                List.of(remarks),
                List.of());
    }
}
