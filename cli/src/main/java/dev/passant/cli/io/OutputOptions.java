package dev.passant.cli.io;

import dev.passant.pgn.source.PgnSource;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options {@code --output}, {@code --append} and {@code --partial}. */
public final class OutputOptions {

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to FILE, which is replaced once the output is complete; compressed for .gz and .zst "
                    + "[default: standard output]")
    private @Nullable String output;

    @Option(names = "--append", description = "Append to the file of --output")
    private boolean append;

    @Option(
            names = "--partial",
            description = "If the output cannot be completed, keep the games written so far as FILE.partial")
    private boolean partial;

    /**
     * Returns the output file, or empty for standard output.
     *
     * @param read the names of the input files, none of which may be the output file
     */
    public Optional<OutputFile> file(List<String> read) {
        if (output == null || output.equals(LineReader.STANDARD_INPUT)) {
            if (append || partial) {
                throw new InputException((append ? "--append" : "--partial") + " needs --output=FILE");
            }
            return Optional.empty();
        }
        return Optional.of(file(output, read));
    }

    public boolean isAppended() {
        return append;
    }

    /** Rejects {@code --append} and {@code --partial} for a command that does not support them. */
    public void refuseParts(String reason) {
        if (append || partial) {
            throw new InputException((append ? "--append" : "--partial") + " cannot be used with " + reason);
        }
    }

    /** Returns a second output file, to which {@code --append} and {@code --partial} apply as well. */
    public OutputFile file(String name, List<String> read) {
        OutputFile file = new OutputFile(name);
        file.refuseWhenRead(read);
        if (append) {
            file.append();
            refuseCompressed(file);
        }
        if (partial) {
            if (file.isCompressed()) {
                throw new InputException("--partial cannot be used with compressed files");
            }
            file.keepPartial();
        }
        return file;
    }

    private static void refuseCompressed(OutputFile file) {
        try {
            Optional<Path> old = file.old();
            if (file.isCompressed() || old.isPresent() && !PgnSource.isPlain(old.get())) {
                throw new InputException("\"" + file.name() + "\" is compressed"
                        + (file.isCompressed() ? "" : " or UTF-16") + ": nothing can be appended to it");
            }
        } catch (IOException e) {
            throw new InputException("\"" + file.name() + "\" cannot be read: " + FileFaults.reason(e), e);
        }
    }
}
