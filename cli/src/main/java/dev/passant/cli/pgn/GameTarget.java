package dev.passant.cli.pgn;

import dev.passant.cli.io.FileFaults;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Output;
import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.Session;
import dev.passant.cli.pgn.options.EditOptions;
import dev.passant.cli.pgn.options.ReadingOptions;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.raw.RawGameEditor;
import dev.passant.pgn.raw.RawGameWriter;
import dev.passant.pgn.raw.TextForm;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;

/**
 * The destination of the games that a command writes: standard output or a file.
 *
 * @param out the output stream
 * @param texts the writer that separates the games
 * @param file the file; empty for standard output
 * @param editor the changes to the games; empty if they are written as they were read
 * @param text the encoding and the line ends
 * @param omitted counts the games that were omitted here because of an error; targets may share an editor
 */
record GameTarget(
        Output out,
        RawGameWriter texts,
        Optional<OutputFile> file,
        Optional<RawGameEditor> editor,
        TextForm text,
        LongAdder omitted) {

    /** Opens the output for games as PGN, which follow those that the file already has. */
    static GameTarget of(
            Optional<OutputFile> file,
            Session session,
            ReadingOptions reading,
            Optional<RawGameEditor> editor,
            TextForm text) {
        return open(file, session, reading, editor, text, true);
    }

    /** Opens the output for lines, which follow those that the file already has. */
    static GameTarget ofLines(Optional<OutputFile> file, Session session, ReadingOptions reading, TextForm text) {
        return open(file, session, reading, Optional.empty(), text, false);
    }

    @SuppressWarnings("ReferenceEquality") // Without a form, nothing is converted.
    private static GameTarget open(
            Optional<OutputFile> file,
            Session session,
            ReadingOptions reading,
            Optional<RawGameEditor> editor,
            TextForm text,
            boolean isPgn) {
        Output out = file.map(opened -> new Output(text.over(opened.open(), !opened.isContinued())))
                .orElseGet(() ->
                        text == TextForm.UTF_8 ? session.out() : new Output(text.over(session.out().stream(), true)));
        RawGameWriter texts = new RawGameWriter(out.stream(), reading.options());
        GameTarget target = new GameTarget(out, texts, file, editor, text, new LongAdder());
        file.ifPresent(opened -> target.startAfter(opened, reading, isPgn));
        return target;
    }

    /** Separates the output from the content that the file already has. */
    private void startAfter(OutputFile opened, ReadingOptions reading, boolean isPgn) {
        try {
            Optional<Path> old = opened.old();
            if (old.isEmpty()) {
                return;
            }
            if (!isPgn) {
                out.print(opened.lineEnds() == 0 ? "\n" : "");
            } else if (!texts.continueFile(old.get(), opened.lineEnds(), reading.gameBytes())) {
                throw new InputException("the last game of \"" + old.get() + "\" has no result and is longer than "
                        + reading.gameBytesInWords() + "; raise --limit=game-bytes");
            }
        } catch (IOException e) {
            throw new InputException("\"" + opened.name() + "\" cannot be read: " + FileFaults.reason(e), e);
        }
    }

    void write(RawGame game) {
        if (!write(game, texts, editor)) {
            omitted.increment();
        }
        partEnds();
    }

    void partEnds() {
        file.ifPresent(opened -> opened.partEnds(out));
    }

    /** Writes a game, edited if there is an editor, which may omit it; returns whether it was written. */
    static boolean write(RawGame game, RawGameWriter texts, Optional<RawGameEditor> editor) {
        try {
            if (editor.isPresent()) {
                return editor.get().write(game, texts);
            }
            texts.write(game);
            return true;
        } catch (IllegalArgumentException e) {
            throw unwritable(e);
        }
    }

    static InputException unwritable(IllegalArgumentException e) {
        return new InputException("a game cannot be written: " + e.getMessage(), e);
    }

    /** Returns the number of games that were not written here because of an error. */
    long dropped() {
        return omitted.sum();
    }

    /** Flushes the output, and reports the games that could not be edited. */
    void finish(Session session) {
        out.flush();
        if (file.isEmpty()) {
            session.out().flush();
        }
        editor.ifPresent(each -> EditOptions.report(each, session));
        EditOptions.report(text, session);
    }
}
