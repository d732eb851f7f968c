package dev.passant.cli.position;

import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.chess.StatusFlag;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Json;
import dev.passant.cli.io.Session;
import dev.passant.notation.Fen;
import dev.passant.winnable.DeadPosition;
import dev.passant.winnable.WinBounds;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code passant status}: whether a position is check, mate or a draw, and who cannot win. */
@CommandLine.Command(
        name = "status",
        description = {
            "Print what holds of a position, or - for nothing: check checkmate stalemate insufficient-material"
                    + " white-cannot-win black-cannot-win fifty-moves seventy-five-moves; with --dead, dead-position at"
                    + " the end."
        })
public final class StatusCommand extends PositionCommand {

    private static final String DEAD_POSITION = "dead-position";

    @Parameters(arity = "0..*", paramLabel = "FEN", description = FEN_HELP)
    private List<String> fen = new ArrayList<>();

    @Option(
            names = "--dead",
            description = "Also look whether neither side can mate by any series of legal moves, within 1000000 nodes for"
                    + " each (passant winnable says more).")
    private boolean dead;

    public StatusCommand(Session session) {
        super(session);
    }

    @Override
    public List<String> fenWords() {
        return fen;
    }

    @Override
    public void checkOptions() {}

    @Override
    public int show(Position position) {
        session.out().println(line(position));
        return ExitCode.DONE;
    }

    @Override
    public String line(Position position) {
        String flags = Stream.concat(
                        position.status().stream().map(StatusFlag::toString),
                        isDead(position) ? Stream.of(DEAD_POSITION) : Stream.empty())
                .collect(Collectors.joining(" "));
        return flags.isEmpty() ? "-" : flags;
    }

    @Override
    public int fields(Position position, Json object) {
        object.field("fen", Fen.format(position)).name("flags").array();
        for (StatusFlag flag : position.status()) {
            object.value(flag.toString());
        }
        Optional<Outcome> outcome = position.outcome();
        if (isDead(position)) {
            object.value(DEAD_POSITION);
            outcome = outcome.or(() -> Optional.of(new Outcome(Outcome.Kind.DEAD_POSITION, Optional.empty())));
        }
        object.end().field("outcome", outcome);
        return ExitCode.DONE;
    }

    /** Whether it was asked for and is so. */
    private boolean isDead(Position position) {
        return dead && DeadPosition.full(position, WinBounds.standard()).isDead();
    }
}
