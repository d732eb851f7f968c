package dev.passant.cli.pgn;

import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.OutputOptions;
import dev.passant.cli.io.Scratch;
import dev.passant.cli.io.Session;
import dev.passant.pgn.GameHash;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;

/** {@code passant pgn merge}: the games of several files, each once, and of two the fuller one. */
@CommandLine.Command(
        name = "merge",
        description = {
            "Write the games of all files, each once. Of games with the same start and the same moves the one is kept"
                    + " that says more: tags that are known, comments, NAGs, variations, a result; of equal ones the"
                    + " first. It stands where the first of them stood.",
            ""
        },
        footer = {
            "",
            "Games without moves, with an error or in a variant that is not played are compared by their text,",
            "tags and all. A game takes about 150 bytes of memory; the texts wait in a temporary file."
        })
final class PgnMergeCommand extends PgnFilesCommand {

    @Mixin
    private final CleaningOptions cleaning = new CleaningOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    private final Map<Key, Integer> places = new HashMap<>();
    private final List<Kept> kept = new ArrayList<>();
    private long duplicates;
    private long replaced;
    private boolean tooLong;

    /** What distinguishes a game from others. */
    private record Key(long first, long second) {}

    /** The fullest game of its kind so far, where its text is. */
    private record Kept(long offset, int length, boolean hasResult, int fullness) {}

    PgnMergeCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        Optional<GameCleaner> cleaner = cleaning.cleaner(reading());
        Optional<OutputFile> file = output.file(files());
        if (file.isPresent()) {
            refuseUnreadable(files());
        }
        return writing(file.stream().toList(), () -> {
            try (Scratch texts = new Scratch()) {
                return merge(GameTarget.of(file, session, reading().options(), cleaner), texts);
            }
        });
    }

    private int merge(GameTarget target, Scratch texts) {
        readAll(true, (file, progress) -> file.reader().replayAll(new Merged(file, progress, texts)));
        texts.flush();
        for (Kept game : kept) {
            target.write(texts.read(game.offset(), game.length()), game.hasResult());
        }
        target.finish(session);
        sayErrors();
        session.say(Numbers.grouped(kept.size()) + (kept.size() == 1 ? " game, " : " games, ")
                + Numbers.grouped(duplicates) + (duplicates == 1 ? " duplicate" : " duplicates") + " dropped, "
                + Numbers.grouped(replaced) + " of them for a fuller one that came later");
        return isUnreadable() || tooLong ? ExitCode.WRONG_INPUT : ExitCode.DONE;
    }

    /** Looks at one game after the other, and keeps the text of what is new or fuller. */
    private final class Merged extends ComparedGame {
        private final Scratch texts;
        private int fullness;

        Merged(PgnFile file, PgnProgress progress, Scratch texts) {
            super(file, progress, true);
            this.texts = texts;
        }

        @Override
        public void gameStarts() {
            super.gameStarts();
            fullness = 0;
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            fullness += isKnown(value) ? 1 : 0;
        }

        /** Whether a tag says more than that nothing is known. */
        private static boolean isKnown(PgnText value) {
            for (int i = 0; i < value.length(); i++) {
                if ("?.-* ".indexOf(value.charAt(i)) < 0) {
                    return true;
                }
            }
            return false;
        }

        @Override
        public void comment(PgnText text) {
            fullness++;
        }

        @Override
        public void nag(int number) {
            fullness++;
        }

        @Override
        public void variationStarts() {
            fullness++;
        }

        @Override
        public void result(GameResult read) {
            super.result(read);
            fullness += read == GameResult.UNKNOWN ? 0 : 1;
        }

        @Override
        public void problem(PgnProblem problem) {
            super.problem(problem);
            count(problem);
        }

        @Override
        void ends(Optional<byte[]> text) {
            if (text.isEmpty()) {
                tooLong = true;
                progress().clear();
                session.say(file().name() + ": a game is longer than "
                        + reading().gameBytesInWords() + ", and is left out");
                return;
            }
            GameHash hash = hashOf(text.get());
            Integer place = places.putIfAbsent(new Key(hash.first(), hash.second()), kept.size());
            if (place == null) {
                kept.add(keep(text.get()));
                return;
            }
            duplicates++;
            if (fullness > kept.get(place).fullness()) {
                replaced++;
                kept.set(place, keep(text.get()));
            }
        }

        private Kept keep(byte[] text) {
            Kept game = new Kept(texts.size(), text.length, hasResult(), fullness);
            texts.append(text);
            return game;
        }
    }
}
