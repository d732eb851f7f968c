package dev.passant.cli.pgn;

import dev.passant.answers.Json;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.OutputOptions;
import dev.passant.cli.io.Session;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.scratch.Scratch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The {@code passant pgn merge} command: merges files, drops duplicates and fills in tags from other copies. */
@CommandLine.Command(
        name = "merge",
        description = {
            "Write the games of all files without duplicates. Of several copies, the one with the most "
                    + "comments, NAGs and variations is kept; then the one with more known tags, then the first. "
                    + "Unknown tags and results are filled in from the other copies. Games keep the position of "
                    + "their first copy",
            ""
        },
        footer = {
            "",
            "A game is a duplicate of the first game with the same start and moves whose players, year and result",
            "agree with its own. Unknown tags agree with everything. Names agree if they have the same words (case,",
            "accents, punctuation and order do not count), or the same family name and a given name that is a prefix",
            "or initial of the other. With --duplicates-by=moves nothing is filled in from a game that contradicts.",
            "",
            "Games without moves, with an error or in an unsupported variant are compared by their text, tags",
            "and all. A game takes about 150 bytes of memory, each different name about 150 and its letters; the texts",
            "wait in a temporary file."
        })
final class PgnMergeCommand extends PgnFilesCommand {

    @Mixin
    private final CleaningOptions cleaning = new CleaningOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    @Mixin
    private final DuplicateOptions options = new DuplicateOptions();

    @Option(names = "--json", description = "Print the totals as one JSON object; requires --output")
    private boolean json;

    private final List<Kept> kept = new ArrayList<>();
    private long duplicates;
    private long replaced;
    private boolean tooLong;

    /** The location of a text in the scratch file. */
    private record Text(long offset, int length, boolean hasResult) {}

    /**
     * The best copy of a game so far.
     *
     * @param read the text as it was read
     * @param filled the text with tags from other copies, or {@code read} if they add nothing
     * @param annotations the number of comments, NAGs and variations
     * @param known the number of tags and results with a known value
     */
    private record Kept(Text read, Text filled, int annotations, int known) {

        boolean isBetterThan(Kept other) {
            return annotations == other.annotations ? known > other.known : annotations > other.annotations;
        }
    }

    PgnMergeCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        options.read();
        Optional<GameCleaner> cleaner = cleaning.cleaner(reading());
        Optional<OutputFile> file = output.file(files());
        Optional<OutputFile> left = options.file().map(name -> output.file(name, files()));
        if (json && file.isEmpty()) {
            throw new InputException("--json needs --output=FILE: otherwise games are on standard output");
        }
        if (file.isPresent() && left.isPresent()) {
            left.get().refuseWhenAlso(file.get());
        }
        List<OutputFile> outputs =
                Stream.of(file, left).flatMap(Optional::stream).toList();
        if (!outputs.isEmpty()) {
            refuseUnreadable(files());
        }
        return writing(outputs, () -> {
            try (Scratch texts = new Scratch()) {
                return merge(file, left, cleaner, texts);
            }
        });
    }

    @Override
    public boolean isJson() {
        return json;
    }

    private int merge(
            Optional<OutputFile> file, Optional<OutputFile> left, Optional<GameCleaner> cleaner, Scratch texts) {
        GameTarget target = GameTarget.of(file, session, reading(), cleaner);
        Optional<GameTarget> dropped =
                left.map(duplicate -> GameTarget.of(Optional.of(duplicate), session, reading(), cleaner));
        TagFiller filler = new TagFiller(reading().options());
        readAll(
                true,
                (games, progress) -> games.reader().replayAll(new Merged(games, progress, texts, filler, dropped)));
        texts.flush();
        long droppedBefore = target.dropped();
        for (Kept game : kept) {
            Text text = game.filled();
            target.write(texts.read(text.offset(), text.length()), text.hasResult());
        }
        target.finish(session);
        dropped.ifPresent(each -> each.out().flush());
        long written = kept.size() - (target.dropped() - droppedBefore);
        sayErrors();
        if (hasSummary(written)) {
            session.say(Numbers.grouped(written) + (written == 1 ? " game, " : " games, ")
                    + Numbers.grouped(duplicates) + (duplicates == 1 ? " duplicate" : " duplicates") + " dropped, "
                    + Numbers.grouped(replaced) + " of them for a fuller one that came later"
                    + inWords(filler.filled()));
        }
        options.report().ifPresent(session::say);
        if (json) {
            Json sums = new Json()
                    .object()
                    .field("games", written)
                    .field("errors", errors())
                    .field("duplicates", duplicates)
                    .field("replaced", replaced)
                    .field("tagsFilledIn", filler.filled());
            options.addContradictions(sums);
            session.out().println(sums.end().toString());
        }
        return isUnreadable() || tooLong ? ExitCode.WRONG_INPUT : ExitCode.DONE;
    }

    private static String inWords(long filled) {
        return filled == 0 ? "" : ", " + Numbers.grouped(filled) + (filled == 1 ? " tag" : " tags") + " filled in";
    }

    /** Compares each game with earlier ones and keeps the best copy. */
    private final class Merged extends ComparedGame {
        private final Scratch texts;
        private final TagFiller filler;
        private final Optional<GameTarget> dropped;
        private int annotations;
        private int known;

        Merged(PgnFile file, PgnProgress progress, Scratch texts, TagFiller filler, Optional<GameTarget> dropped) {
            super(file, progress, true);
            this.texts = texts;
            this.filler = filler;
            this.dropped = dropped;
        }

        @Override
        public void gameStarts() {
            super.gameStarts();
            annotations = 0;
            known = 0;
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            super.tag(name, value);
            known += TagFiller.isKnown(value) ? 1 : 0;
        }

        @Override
        public void comment(PgnText text) {
            annotations++;
        }

        @Override
        public void nag(int number) {
            annotations++;
        }

        @Override
        public void variationStarts() {
            annotations++;
        }

        @Override
        public void result(GameResult read) {
            super.result(read);
            known += read == GameResult.UNKNOWN ? 0 : 1;
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
                session.say(
                        file().name() + ": a game is longer than " + reading().gameBytesInWords() + "; skipped");
                return;
            }
            int place = options.add(hashOf(text.get()), identity());
            Text read = store(text.get(), hasResult());
            Kept game = new Kept(read, read, annotations, known);
            if (place == kept.size()) {
                options.countContradictions();
                kept.add(game);
                return;
            }
            duplicates++;
            texts.flush();
            Kept before = kept.get(place);
            boolean isReplaced = game.isBetterThan(before);
            replaced += isReplaced ? 1 : 0;
            drop(isReplaced ? before : game);
            kept.set(place, isReplaced ? filled(game, before) : filled(before, game));
        }

        private Text store(byte[] text, boolean hasResult) {
            Text stored = new Text(texts.size(), text.length, hasResult);
            texts.append(text);
            return stored;
        }

        private byte[] load(Text text) {
            return texts.read(text.offset(), text.length());
        }

        private Kept filled(Kept game, Kept other) {
            return filler.fill(load(game.filled()), load(other.filled()))
                    .map(text -> new Kept(
                            game.read(), store(text.text(), text.hasResult()), game.annotations(), game.known()))
                    .orElse(game);
        }

        private void drop(Kept game) {
            dropped.ifPresent(
                    target -> target.write(load(game.read()), game.read().hasResult()));
        }
    }
}
