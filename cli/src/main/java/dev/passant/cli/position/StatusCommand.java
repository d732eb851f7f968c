package dev.passant.cli.position;

import dev.passant.answers.Json;
import dev.passant.answers.Names;
import dev.passant.answers.OutcomeAnswer;
import dev.passant.chess.Claim;
import dev.passant.chess.History;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Session;
import dev.passant.notation.Fen;
import dev.passant.winnable.DeadPosition;
import dev.passant.winnable.WinSearchLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code passant status}: prints whether a position is check, mate or a draw, and which side cannot win. */
@CommandLine.Command(
        name = "status",
        description = "Print the flags of a position (- if there are none): check checkmate stalemate "
                + "insufficient-material white-cannot-win black-cannot-win fifty-moves seventy-five-moves "
                + "variant-end (--json prints the rule and the winner). "
                + "With moves also threefold-repetition and fivefold-repetition; with --dead also "
                + "dead-position")
public final class StatusCommand extends PlainPositionCommand {

    private static final String DEAD_POSITION = "dead-position";

    private static final int THREEFOLD = 3;

    private static final int FIVEFOLD = 5;

    @Option(
            names = "--dead",
            description = "Also test whether the position is dead: neither side can mate by any series of legal moves; "
                    + "searches at most 1000000 nodes per side (details: passant winnable)")
    private boolean dead;

    @Mixin
    private final LanguageOption language = new LanguageOption();

    public StatusCommand(Session session) {
        super(session);
    }

    @Override
    public Locale locale() {
        return language.locale();
    }

    @Override
    public void checkOptions() {
        language.check();
    }

    @Override
    public int show(Position position) {
        String flags = line(position);
        session.out().println(position.isCheck() ? paint().bad(flags) : flags);
        language.chosen().ifPresent(locale -> sentences(locale, flags.contains(DEAD_POSITION)));
        return ExitCode.DONE;
    }

    /** Prints the outcome, or the draws that may be claimed without announcing a move. */
    private void sentences(Locale locale, boolean isDead) {
        History history = text().history();
        outcome(history, isDead).ifPresent(outcome -> session.out().println(outcome.sentence(locale)));
        for (Claim claim : history.claims()) {
            if (claim.move().isEmpty()) {
                session.out().println(claim.sentence(locale));
            }
        }
    }

    private static Optional<Outcome> outcome(History history, boolean isDead) {
        Optional<Outcome> outcome = history.outcome();
        return outcome.isEmpty() && isDead
                ? Optional.of(new Outcome(Outcome.Kind.DEAD_POSITION, Optional.empty()))
                : outcome;
    }

    @Override
    public String line(Position position) {
        List<String> flags = flags(position);
        return flags.isEmpty() ? "-" : String.join(" ", flags);
    }

    @Override
    public int fields(Position position, Json object) {
        List<String> flags = flags(position);
        object.field("fen", Fen.format(position)).field("sideToMove", Names.of(position.sideToMove()));
        variant(position, object).field("status", flags);
        History history = text().history();
        object.field("outcome", outcome(history, flags.contains(DEAD_POSITION)).map(OutcomeAnswer::new))
                .field("repetitions", history.occurrences().size());
        return ExitCode.DONE;
    }

    private List<String> flags(Position position) {
        List<String> flags = new ArrayList<>();
        position.status().forEach(flag -> flags.add(flag.toString()));
        int count = text().history().occurrences().size();
        if (count >= THREEFOLD) {
            flags.add("threefold-repetition");
        }
        if (count >= FIVEFOLD) {
            flags.add("fivefold-repetition");
        }
        if (dead && position.variant() != Variant.CHESS) {
            throw new InputException("--dead supports standard chess only, not " + position.variant());
        }
        if (dead && DeadPosition.full(position, WinSearchLimits.DEFAULT).isDead()) {
            flags.add(DEAD_POSITION);
        }
        return flags;
    }
}
