package dev.passant.cli.perft;

import dev.passant.answers.Json;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.Session;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code passant perft status}: prints the progress of the count in a checkpoint folder. */
@CommandLine.Command(
        name = "status",
        description = "Show the progress of a --checkpoint folder, and whether a process is counting there")
final class PerftStatusCommand extends Command {

    @Parameters(index = "0", paramLabel = "DIR", description = "Folder written by perft --checkpoint")
    private String folder = "";

    @Option(names = "--json", description = "Print the result as one JSON object")
    private boolean json;

    PerftStatusCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        CheckpointText text = Checkpoint.read(folder);
        long nodes;
        try {
            nodes = text.nodes();
        } catch (ArithmeticException e) {
            throw new InputException("at depth " + text.depth() + " the count does not fit in 63 bits", e);
        }
        boolean isInUse = isInUse();
        if (json) {
            session.out()
                    .println(Json.of(object -> object.field("fen", text.fen())
                            .field("depth", text.depth())
                            .field("units", text.units())
                            .field("unitsDone", text.unitsDone())
                            .field("nodes", nodes)
                            .field("running", isInUse)));
            return ExitCode.DONE;
        }
        int left = text.units() - text.unitsDone();
        String percent = String.format(
                Locale.ROOT,
                "%.1f%%",
                text.units() == 0 ? 100.0 : Math.floor(1000.0 * text.unitsDone() / text.units()) / 10);
        session.out().println("perft " + text.depth() + " " + text.fen());
        session.out()
                .println(Numbers.grouped(text.unitsDone()) + " of " + Numbers.grouped(text.units())
                        + " work units are counted (" + percent + "), " + Numbers.grouped(left) + " are left");
        session.out().println((left == 0 ? "Nodes searched: " : "Nodes so far: ") + nodes);
        session.out().println(isInUse ? "A process is counting." : "No process is counting.");
        return ExitCode.DONE;
    }

    private boolean isInUse() {
        try {
            return Checkpoint.isInUse(Path.of(folder));
        } catch (IOException e) {
            throw new InputException("\"" + folder + "\" cannot be read: " + FileFaults.reason(e), e);
        }
    }
}
