package dev.passant.cli.pgn;

import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Session;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.PgnVisitor;
import dev.passant.pgn.raw.RawGame;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;

/** A command that copies games unchanged. It reads at most the tags and replays no moves. */
abstract class PgnTextsCommand extends PgnFilesCommand {

    @Mixin
    private final GameChoice choice = new GameChoice();

    private boolean tooLong;

    PgnTextsCommand(Session session) {
        super(session);
    }

    /** Validates the options that select games. Call it before any input is read. */
    final void readChoice() {
        choice.read();
    }

    /** Reads the selected games of all files. The tags of a game are only valid until the next one is read. */
    final void readGames(Consumer<RawGame> action) {
        readAll(true, (file, progress) -> {
            if (!choice.isOver()) {
                file.reader().readAllTokens(new Reading(file, progress, action));
            }
        });
    }

    /** Returns the exit code after all files were read. */
    final int exitCode() {
        return isUnreadable() || tooLong ? ExitCode.WRONG_INPUT : ExitCode.DONE;
    }

    /** Passes the text of each selected game to the action. */
    private final class Reading implements PgnVisitor {
        private final PgnFile file;
        private final PgnProgress progress;
        private final Consumer<RawGame> action;
        private final Map<String, String> tags = new HashMap<>();
        private boolean isTaken;
        private boolean hasResult;

        Reading(PgnFile file, PgnProgress progress, Consumer<RawGame> action) {
            this.file = file;
            this.progress = progress;
            this.action = action;
        }

        @Override
        public void gameStarts() {
            tags.clear();
            hasResult = false;
            isTaken = choice.takesNext();
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            if (isTaken) {
                tags.putIfAbsent(name.toString(), PgnText.unescaped(value.toString()));
            }
        }

        @Override
        public boolean wantsMoves() {
            return isTaken;
        }

        @Override
        public void result(GameResult read) {
            hasResult = true;
        }

        @Override
        public void gameEnds() {
            Optional<byte[]> text = file.takeText();
            progress.game();
            if (!isTaken) {
                return;
            }
            if (text.isPresent()) {
                action.accept(new RawGame(text.get(), hasResult, tags));
            } else {
                tooLong = true;
                progress.clear();
                session.say(file.name() + ": a game is longer than " + reading().gameBytesInWords() + "; skipped");
            }
        }

        @Override
        public boolean wantsMore() {
            return !choice.isOver();
        }
    }
}
