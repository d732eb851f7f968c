package dev.passant.cli.position;

import dev.passant.chess.Position;
import dev.passant.chess.StatusFlag;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Json;
import dev.passant.cli.io.Session;
import dev.passant.notation.Fen;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Parameters;

/** {@code passant status}: whether a position is check, mate or a draw, and who cannot win. */
@CommandLine.Command(
        name = "status",
        description = {
            "Print what holds of a position, or - for nothing: check checkmate stalemate insufficient-material"
                    + " white-cannot-win black-cannot-win fifty-moves seventy-five-moves."
        })
public final class StatusCommand extends PositionCommand {

    @Parameters(arity = "0..*", paramLabel = "FEN", description = FEN_HELP)
    private List<String> fen = new ArrayList<>();

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
        Set<StatusFlag> flags = position.status();
        return flags.isEmpty() ? "-" : flags.stream().map(StatusFlag::toString).collect(Collectors.joining(" "));
    }

    @Override
    public int fields(Position position, Json object) {
        object.field("fen", Fen.format(position)).name("flags").array();
        for (StatusFlag flag : position.status()) {
            object.value(flag.toString());
        }
        object.end().field("outcome", position.outcome());
        return ExitCode.DONE;
    }
}
