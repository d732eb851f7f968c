package dev.passant.cli.tables;

import dev.passant.answers.Json;
import dev.passant.answers.ProbeAnswer;
import dev.passant.chess.Position;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Session;
import dev.passant.cli.position.PositionCommand;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import dev.passant.tables.Category;
import dev.passant.tables.Dtz;
import dev.passant.tables.MateDistance;
import dev.passant.tables.Material;
import dev.passant.tables.MoveResult;
import dev.passant.tables.ProbeResult;
import dev.passant.tables.TableException;
import dev.passant.tables.Tablebase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** The {@code passant tables probe} command: prints the result of perfect play. */
@CommandLine.Command(
        name = "probe",
        description = "Print the result of perfect play for the side to move: win, loss or draw, and the moves to mate "
                + "(negative if the side to move is mated); with Syzygy tables also dtz, the plies to the next capture, "
                + "pawn move or mate (~ if it may be one more); for a single position also each legal move, best first. "
                + "cursed-win and blessed-loss: a draw by the fifty-move rule; maybe-win and maybe-loss: this rule may "
                + "come first")
final class TablesProbeCommand extends PositionCommand {

    @Parameters(arity = "0..*", paramLabel = "FEN", description = FEN_HELP)
    private List<String> fen = new ArrayList<>();

    @Mixin
    private final FolderOption folder = new FolderOption();

    @Mixin
    private final SyzygyOption syzygy = new SyzygyOption();

    private @Nullable Tablebase tables;

    TablesProbeCommand(Session session) {
        super(session);
    }

    @Override
    public List<String> fenWords() {
        return fen;
    }

    @Override
    public boolean takesVariants() {
        return false;
    }

    @Override
    public void checkOptions() {
        tables = syzygy.open(folder);
    }

    private ProbeResult result(Position position) {
        if (tables == null) {
            throw new IllegalStateException("the options were not checked");
        }
        try {
            return tables.probe(position);
        } catch (TableException e) {
            throw new InputException(e.getMessage() + remedy(e.reason(), Long.bitCount(position.occupied())), e);
        }
    }

    private static String remedy(TableException.Reason reason, int pieces) {
        if (reason != TableException.Reason.MISSING_TABLE) {
            return "";
        }
        return pieces <= Material.MAX_PIECES ? " (see passant tables make --help)" : " (name its folder with --syzygy)";
    }

    @Override
    public int show(Position position) {
        ProbeResult result = result(position);
        session.out().println(words(result.category(), result.mate(), result.dtz()));
        for (MoveResult move : result.moves()) {
            session.out()
                    .println(Uci.format(move.move(), position) + " " + San.format(move.move(), position) + " "
                            + words(move.category(), move.mate(), move.dtz()));
        }
        return ExitCode.DONE;
    }

    @Override
    public String line(Position position) {
        ProbeResult result = result(position);
        return words(result.category(), result.mate(), result.dtz());
    }

    private static String words(Category category, Optional<MateDistance> mate, Optional<Dtz> dtz) {
        return ProbeAnswer.name(category)
                + mate.map(distance -> " " + distance).orElse("")
                + dtz.filter(distance -> distance.plies() != 0)
                        .map(distance -> " dtz " + distance)
                        .orElse("");
    }

    @Override
    public int fields(Position position, Json object) {
        new ProbeAnswer(position, result(position)).fields(object);
        return ExitCode.DONE;
    }
}
