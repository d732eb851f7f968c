package dev.passant.cli.tables;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Progress;
import dev.passant.cli.io.Session;
import dev.passant.tables.Material;
import dev.passant.tables.TableException;
import dev.passant.tables.TableMaker;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The {@code passant tables make} command: computes tables of four pieces. */
@CommandLine.Command(
        name = "make",
        description = "Compute tables of up to four pieces from the rules, with those that they depend on, and list "
                + "them. Tables that exist are kept; those of three pieces are included",
        footer = {
            "",
            "A table takes seconds to a minute. All tables of four pieces together take " + "36 MB of disk space."
        })
final class TablesMakeCommand extends Command {

    @Parameters(
            arity = "1..*",
            paramLabel = "PIECES",
            description = "The pieces of both sides, such as KQvKR; all for every table of four pieces")
    private List<String> pieces = new ArrayList<>();

    @Mixin
    private final FolderOption folder = new FolderOption();

    @Option(
            names = {"-j", "--threads"},
            paramLabel = "N",
            description = "Number of threads [default: one per processor]")
    private String threads = Integer.toString(
            Math.min(TableMaker.MAX_THREADS, Runtime.getRuntime().availableProcessors()));

    TablesMakeCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        List<Material> wanted = new ArrayList<>();
        for (String name : pieces) {
            wanted.addAll(name.equals("all") ? Material.all() : List.of(material(name)));
        }
        int workers = Choices.number("--threads", threads, 1, TableMaker.MAX_THREADS);
        Path path = folder.path();
        try (Progress progress = new Progress(session)) {
            TableMaker maker = TableMaker.into(path)
                    .withThreads(workers)
                    .withListener(state -> progress.show(state.material() + ": mates in " + state.plies() + " plies"));
            for (Material material : Material.withDependencies(wanted)) {
                boolean isMade = !maker.make(material).isEmpty();
                progress.clear();
                if (isMade || wanted.contains(material)) {
                    session.out().println(TablesListCommand.line(maker.summary(material)));
                    session.out().flush();
                }
            }
        } catch (IOException e) {
            throw new InputException("\"" + path + "\" cannot be written: " + FileFaults.reason(e), e);
        } catch (TableException e) {
            throw new InputException(String.valueOf(e.getMessage()), e);
        }
        return ExitCode.DONE;
    }

    private static Material material(String name) {
        try {
            return Material.parse(name);
        } catch (IllegalArgumentException e) {
            throw new InputException("invalid PIECES: " + e.getMessage(), e);
        }
    }
}
