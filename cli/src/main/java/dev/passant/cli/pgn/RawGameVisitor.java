package dev.passant.cli.pgn;

import dev.passant.cli.pgn.options.PgnFile;
import dev.passant.pgn.DelegatingVisitor;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnVisitor;
import java.util.Optional;

/** Passes on games as they were read. Forwards the events of the reader to other visitors first. */
abstract class RawGameVisitor extends DelegatingVisitor {
    private final PgnFilesCommand command;
    private final PgnFile file;
    private final PgnProgress progress;
    private boolean hasResult;
    private boolean isUtf8;

    RawGameVisitor(PgnFilesCommand command, PgnFile file, PgnProgress progress, PgnVisitor... others) {
        super(others);
        this.command = command;
        this.file = file;
        this.progress = progress;
    }

    /** Returns whether the game that just ended is selected. Only selected games are reported if they are too long. */
    abstract boolean isWanted();

    /** Handles the end of a selected game. */
    abstract void ends(byte[] text, boolean hasResult);

    @Override
    public void gameStarts() {
        super.gameStarts();
        hasResult = false;
        isUtf8 = true;
    }

    @Override
    public void result(GameResult read) {
        super.result(read);
        hasResult = true;
    }

    @Override
    public void problem(PgnProblem problem) {
        super.problem(problem);
        command.count(problem);
        isUtf8 &= problem.kind() != PgnProblem.Kind.NOT_UTF_8;
    }

    @Override
    public void gameEnds() {
        super.gameEnds();
        progress.game();
        if (!isWanted()) {
            file.dropText();
            return;
        }
        Optional<byte[]> text = file.takeText();
        if (text.isPresent()) {
            if (!isUtf8) {
                command.sayConverted(file, progress);
            }
            ends(text.get(), hasResult);
        } else {
            command.skipTooLong(file, progress);
        }
    }
}
