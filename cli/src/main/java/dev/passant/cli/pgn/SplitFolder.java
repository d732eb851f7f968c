package dev.passant.cli.pgn;

import dev.passant.cli.io.InputException;
import dev.passant.cli.io.OutputFolder;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.raw.RawGameEditor;
import dev.passant.pgn.raw.TextForm;
import dev.passant.pgn.split.GameSplitter;
import java.io.IOException;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A folder of PGN files, which is either complete or absent. */
final class SplitFolder implements AutoCloseable {

    private final OutputFolder folder;
    private final int maxFiles;
    private final PgnOptions options;
    private final Optional<RawGameEditor> editor;
    private final TextForm text;

    private @Nullable GameSplitter splitter;

    /**
     * Validates the folder without creating it.
     *
     * @param name the name of the folder, which must be empty if it exists
     */
    SplitFolder(String name, int maxFiles, PgnOptions options, Optional<RawGameEditor> editor, TextForm text) {
        folder = new OutputFolder(name);
        this.maxFiles = maxFiles;
        this.options = options;
        this.editor = editor;
        this.text = text;
    }

    /** Creates the temporary folder. */
    void open() {
        splitter = new GameSplitter(
                folder.open(), maxFiles, options, (game, writer) -> GameTarget.write(game, writer, editor), text);
    }

    int files() {
        return splitter == null ? 0 : splitter.files();
    }

    /**
     * Writes a game to a file.
     *
     * @param key identifies the file, whose name is derived from it
     */
    void write(String key, RawGame game) {
        synchronized (folder) {
            try {
                if (!folder.isOver()) {
                    Objects.requireNonNull(splitter, "not open").write(key, game);
                }
            } catch (IllegalStateException e) {
                throw new InputException(e.getMessage() + "; --max-files allows more", e);
            } catch (IOException e) {
                throw folder.failed(e);
            }
        }
    }

    /** Writes all buffers and moves the folder into place. */
    void commit() {
        synchronized (folder) {
            if (!folder.isOver()) {
                try {
                    Objects.requireNonNull(splitter, "not open").finish();
                } catch (IOException e) {
                    throw folder.failed(e);
                }
            }
        }
        folder.commit();
    }

    /** Deletes the temporary folder unless it was moved into place. */
    @Override
    public void close() {
        folder.close();
    }
}
