package dev.passant.cli.pgn;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OutputException;
import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.Session;
import dev.passant.pgn.index.GameIndex;
import dev.passant.pgn.index.GameIndexWriter;
import dev.passant.pgn.scratch.ScratchException;
import dev.passant.pgn.source.PgnSource;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/** The {@code passant pgn index} command: writes an index next to each file, so that later searches are fast. */
@CommandLine.Command(
        name = "index",
        description = "Write FILE.idx next to each plain PGN file: an index of positions, tags and game offsets. "
                + "With it, passant pgn tree answers immediately. An index of a file that has changed is "
                + "rejected",
        footer = {"", "The index is about as large as the file; building it temporarily needs twice that disk space."})
final class PgnIndexCommand extends PgnFilesCommand {

    private static final int MAX_THREADS = 1024;

    /** Heap bytes per thread: its current chunk, finished chunks waiting for their turn, and their copies. */
    private static final long HEAP_BYTES_PER_THREAD = 64L << 20;

    @Option(
            names = {"-j", "--threads"},
            paramLabel = "N",
            description = "Number of threads [default: one per processor, limited by memory]")
    private String threads = Long.toString(Math.max(
            1,
            Math.min(
                    Runtime.getRuntime().availableProcessors(),
                    Runtime.getRuntime().maxMemory() / HEAP_BYTES_PER_THREAD)));

    PgnIndexCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        int readers = Choices.number("--threads", threads, 1, MAX_THREADS);
        List<OutputFile> outputs = new ArrayList<>();
        for (String name : files()) {
            refuseWithoutPlaces(name);
        }
        refuseUnreadable(files());
        for (String name : files()) {
            OutputFile output = new OutputFile(GameIndex.of(Path.of(name)).toString());
            output.refuseWhenRead(files());
            outputs.forEach(output::refuseWhenAlso);
            outputs.add(output);
        }
        int exitCode = ExitCode.DONE;
        for (int i = 0; i < outputs.size(); i++) {
            String name = files().get(i);
            OutputFile output = outputs.get(i);
            exitCode = Math.max(exitCode, writing(List.of(output), () -> index(name, output, readers)));
        }
        printErrors();
        return exitCode;
    }

    /** Rejects standard input, which does not support random access. */
    private static void refuseWithoutPlaces(String name) {
        if (name.equals(LineReader.STANDARD_INPUT)) {
            throw new InputException("standard input cannot be indexed: use a file");
        }
    }

    private int index(String name, OutputFile output, int readers) {
        readAll(List.of(name), false, (file, progress) -> {
            Path path = Path.of(name);
            if (!Files.isRegularFile(path) || !PgnSource.isPlain(path)) {
                throw new InputException("\"" + name
                        + "\" cannot be indexed: it is compressed, UTF-16 or a pipe, and an index needs a plain file");
            }
            GameIndexWriter writer = new GameIndexWriter(path, reading().options(), readers);
            OutputStream out = output.open();
            Path folder = Objects.requireNonNull(path.toAbsolutePath().getParent(), "the folder of a file");
            GameIndexWriter.Summary summary;
            try {
                summary = writer.write(out, folder, (games, offset) -> progress.games(games, offset));
            } catch (ScratchException e) {
                throw new OutputException(output.name(), new IOException(e.getMessage(), e));
            }
            countErrors(summary.errors());
            output.commit();
            progress.clear();
            session.out()
                    .println("games " + summary.games() + ", positions " + summary.positions() + ", distinct "
                            + summary.differentPositions() + ", " + Numbers.grouped(summary.bytes())
                            + " bytes in " + output.name());
            session.out().flush();
        });
        return isUnreadable() ? ExitCode.WRONG_INPUT : ExitCode.DONE;
    }
}
