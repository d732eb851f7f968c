package dev.passant.cli.pgn;

import dev.passant.cli.io.Session;
import dev.passant.cli.pgn.options.GameChoice;
import dev.passant.cli.pgn.options.PgnFile;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.tag.TagValues;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;

/** A command that copies games. To select and order them, it reads only tags and replays no moves. */
abstract class PgnTextsCommand extends PgnFilesCommand {

    @Mixin
    private final GameChoice choice = new GameChoice();

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

    /** Passes the text of each selected game to the action. */
    private final class Reading extends RawGameVisitor {
        private final Consumer<RawGame> action;
        private final Map<String, String> tags = new HashMap<>();
        private boolean isTaken;

        Reading(PgnFile file, PgnProgress progress, Consumer<RawGame> action) {
            super(PgnTextsCommand.this, file, progress);
            this.action = action;
        }

        @Override
        public void gameStarts() {
            super.gameStarts();
            tags.clear();
            isTaken = choice.takesNext();
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            if (isTaken) {
                tags.putIfAbsent(name.toString(), TagValues.text(value));
            }
        }

        @Override
        public boolean wantsMoves() {
            return isTaken;
        }

        @Override
        public void result(GameResult read) {
            super.result(read);
            RawGame.putResult(read, tags);
        }

        @Override
        boolean isWanted() {
            return isTaken;
        }

        @Override
        void ends(byte[] text, boolean hasResult) {
            action.accept(new RawGame(text, hasResult, tags));
        }

        @Override
        public boolean wantsMore() {
            return !choice.isOver();
        }
    }
}
