package dev.passant.cli.tables;

import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.Session;
import dev.passant.tables.Material;
import dev.passant.tables.TableException;
import dev.passant.tables.TableSummary;
import dev.passant.tables.Tablebase;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** The {@code passant tables list} command: lists the tables that exist. */
@CommandLine.Command(
        name = "list",
        description = "List the included tables and those of the folder: pieces, distinct positions, longest mate in "
                + "moves, size of the file; and the Syzygy files")
final class TablesListCommand extends Command {

    @Mixin
    private final FolderOption folder = new FolderOption();

    @Mixin
    private final SyzygyOption syzygy = new SyzygyOption();

    TablesListCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        try (Tablebase tables = syzygy.open(folder)) {
            int exitCode = list(tables);
            tables.files().forEach(session.out()::println);
            return exitCode;
        }
    }

    private int list(Tablebase tables) {
        int exitCode = ExitCode.DONE;
        for (Material material : tables.materials()) {
            try {
                session.out().println(line(tables.summary(material)));
            } catch (TableException e) {
                session.out().flush();
                session.say(String.valueOf(e.getMessage()));
                exitCode = ExitCode.WRONG_INPUT;
            }
        }
        return exitCode;
    }

    /** Describes a table on a line. */
    static String line(TableSummary table) {
        int moves = Math.abs(table.longest().moves());
        return table.material() + " positions " + Numbers.grouped(table.positions())
                + (moves == 0 ? ", no mate" : ", longest mate " + moves) + ", " + Numbers.grouped(table.bytes())
                + " bytes";
    }
}
