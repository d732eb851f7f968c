package dev.passant.cli.pgn.options;

import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.InputFile;
import dev.passant.cli.io.OptionalValue;
import dev.passant.notation.NotationException;
import dev.passant.pgn.openings.Openings;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The names of openings with which games are written. */
public final class OpeningsOption {

    @Option(
            names = "--openings",
            arity = "0..1",
            fallbackValue = OptionalValue.NONE,
            preprocessor = OptionalValue.class,
            paramLabel = "FILE",
            description = "Set the tags ECO, Opening and Variation by the positions of each game; with FILE, by its "
                    + "names in place of the built-in ones: lines with tabs as of lichess, eco.pgn of pgn-extract, or "
                    + "Scid's format")
    private @Nullable String table;

    private @Nullable Openings read;

    boolean isGiven() {
        return table != null;
    }

    /** Returns the file with the names, if there is one. */
    List<String> files() {
        return table == null || table.equals(OptionalValue.NONE) ? List.of() : List.of(table);
    }

    /**
     * Returns the names; empty without the option.
     *
     * @throws InputException if the file cannot be read, or has another format
     */
    Optional<Openings> read() {
        if (table != null && read == null) {
            read = table.equals(OptionalValue.NONE) ? Openings.builtIn() : read(table);
        }
        return Optional.ofNullable(read);
    }

    private static Openings read(String name) {
        try {
            return Openings.read(InputFile.named(name));
        } catch (NotationException e) {
            throw new InputException("--openings: \"" + name + "\": " + e.getMessage(), e);
        } catch (IOException e) {
            throw new InputException("--openings: \"" + name + "\" cannot be read: " + FileFaults.reason(e), e);
        }
    }
}
