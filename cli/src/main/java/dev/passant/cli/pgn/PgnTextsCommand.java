package dev.passant.cli.pgn;

import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Session;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.PgnVisitor;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Mixin;

/** A command that takes games as they stand in the files, and looks at their tags at most: no move is played. */
abstract class PgnTextsCommand extends PgnFilesCommand {

    @Mixin
    private final GameChoice choice = new GameChoice();

    private boolean tooLong;

    PgnTextsCommand(Session session) {
        super(session);
        reading().takeGameLimit();
    }

    /** A game as it was read. */
    static final class ReadGame {
        private final byte[] text;
        private final boolean hasResult;
        private final Map<String, String> tags;

        private ReadGame(byte[] text, boolean hasResult, Map<String, String> tags) {
            this.text = text;
            this.hasResult = hasResult;
            this.tags = tags;
        }

        /** Its bytes, with what stands before it in the file. */
        byte[] text() {
            return text;
        }

        /** Whether the movetext ends with a result. */
        boolean hasResult() {
            return hasResult;
        }

        /** The value of a tag, asked for before the next game is read; empty when nothing is known. */
        String tag(String name) {
            String value = tags.getOrDefault(name, "").strip();
            return value.equals("?") || value.equals("-") ? "" : value;
        }
    }

    /** Looks at all options about games, before anything is read. */
    final void readChoice() {
        choice.read(reading());
    }

    /** Reads the games of all files that are chosen. */
    final void readGames(Consumer<ReadGame> action) {
        readTexts(files(), action);
    }

    private void readTexts(List<String> names, Consumer<ReadGame> action) {
        readAll(names, true, (file, progress) -> {
            if (!choice.isOver()) {
                read(file, progress, action);
            }
        });
    }

    private void read(PgnFile file, PgnProgress progress, Consumer<ReadGame> action) throws IOException {
        file.reader().readAllTokens(new Reading(file, progress, action));
    }

    /** The exit code when all was read that could be. */
    final int exitCode() {
        return isUnreadable() || tooLong ? ExitCode.WRONG_INPUT : ExitCode.DONE;
    }

    /** Takes the texts of the games that are chosen. */
    private final class Reading implements PgnVisitor {
        private final PgnFile file;
        private final PgnProgress progress;
        private final Consumer<ReadGame> action;
        private final Map<String, String> tags = new HashMap<>();
        private boolean isTaken;
        private boolean hasResult;

        Reading(PgnFile file, PgnProgress progress, Consumer<ReadGame> action) {
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
                action.accept(new ReadGame(text.get(), hasResult, tags));
            } else {
                tooLong = true;
                progress.clear();
                session.say(
                        file.name() + ": a game is longer than " + reading().gameBytesInWords() + ", and is left out");
            }
        }

        @Override
        public boolean wantsMore() {
            return !choice.isOver();
        }
    }
}
