package dev.passant.cli.pgn.options;

import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.InputFile;
import dev.passant.notation.NotationException;
import dev.passant.pgn.PgnEncoding;
import dev.passant.pgn.players.PlayerNames;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The corrections of players' names with which games are read. */
public final class PlayersOption {

    @Option(
            names = "--players",
            paramLabel = "FILE",
            description = "Replace spellings of players' names by those of a file, as passant pgn names writes it")
    private @Nullable String file;

    private PlayerNames read = PlayerNames.EMPTY;

    /** Returns the file, if there is one. */
    List<String> files() {
        return file == null ? List.of() : List.of(file);
    }

    /**
     * Returns the corrections; empty without the option.
     *
     * @throws InputException if the file cannot be read, is wrong, or has a name that the encoding lacks
     */
    PlayerNames read(PgnEncoding encoding) {
        if (file != null && read.isEmpty()) {
            try {
                read = PlayerNames.read(InputFile.named(file));
            } catch (NotationException e) {
                throw new InputException("--players: \"" + file + "\": " + e.getMessage(), e);
            } catch (IOException e) {
                throw new InputException("--players: \"" + file + "\" cannot be read: " + FileFaults.reason(e), e);
            }
            for (String name : read.names()) {
                if (!encoding.textOf(encoding.encoded(name)).equals(name)) {
                    throw new InputException(
                            "--players: \"" + name + "\" has characters that --encoding=" + encoding + " lacks");
                }
            }
        }
        return read;
    }
}
