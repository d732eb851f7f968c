package dev.passant.cli.pgn;

import dev.passant.answers.Json;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.OutputOptions;
import dev.passant.cli.io.Session;
import dev.passant.cli.pgn.options.DuplicateOptions;
import dev.passant.cli.pgn.options.EditOptions;
import dev.passant.cli.pgn.options.PgnFile;
import dev.passant.cli.pgn.text.DuplicateList;
import dev.passant.pgn.duplicates.ComparedGame;
import dev.passant.pgn.duplicates.GameMerger;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.raw.RawGameEditor;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The {@code passant pgn merge} command: merges files, drops duplicates and fills in tags from other copies. */
@CommandLine.Command(
        name = "merge",
        description = {
            "Write the games of all files without duplicates. Among copies, the one with the most comments, NAGs and "
                    + "variations is kept; ties are broken by the number of known tags, then by order. Unknown tags "
                    + "and results are filled in from the other copies. The kept copy is written in the place of the "
                    + "first",
            ""
        },
        footer = {
            "",
            "A game is a duplicate if an earlier game has the same start and moves, and matching players, year and "
                    + "result. An unknown value matches any value. Two names match if they have the same words, "
                    + "ignoring case, accents, punctuation and order, or if they have the same family name and one "
                    + "given name is a prefix or an initial of the other. With --duplicates-by=moves, players, year "
                    + "and result may differ; a copy in which they differ fills in no tags.",
            "",
            "With --duplicates-by=near, games of the same known players are joined if years and results do not "
                    + "contradict each other, and one is the beginning of the other, or the common beginning is at "
                    + "least four fifths of the shorter one; it has at least 20 plies. The longer game is the main "
                    + "line; other moves become variations, and different values of tags a comment. Games with "
                    + "different addresses as Site, or with different dates and rounds, stay apart.",
            "",
            "Games without moves, with an error or in an unsupported variant are compared by their whole text, "
                    + "including tags. A game takes about 150 bytes of memory (more with near); each distinct name takes about 150 "
                    + "bytes plus its letters. The games are kept in a temporary file until all files are read."
        })
final class PgnMergeCommand extends PgnFilesCommand {

    @Mixin
    private final EditOptions editing = new EditOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    @Mixin
    private final DuplicateOptions options = new DuplicateOptions();

    @Option(names = "--json", description = "Print the totals as one JSON object; requires --output")
    private boolean json;

    @Option(
            names = "--list",
            description = "Write no games; list the duplicates side by side with the copies that would be kept: tags "
                    + "that differ, and the first move that differs")
    private boolean lists;

    PgnMergeCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        options.read();
        Optional<RawGameEditor> editor = editing.editor(reading());
        Optional<OutputFile> file = output.file(editing.andOwnFiles(files()));
        Optional<OutputFile> left = options.file().map(name -> output.file(name, editing.andOwnFiles(files())));
        if (json && file.isEmpty()) {
            throw new InputException("--json needs --output=FILE: otherwise games are on standard output");
        }
        if (lists && (file.isPresent() || json || editing.isAny())) {
            throw new InputException(
                    "--list writes no games: it cannot be used with --output, --json or options that change them");
        }
        return writing(DuplicateOptions.outputs(file, left), () -> merge(file, left, editor));
    }

    @Override
    public boolean isJson() {
        return json;
    }

    private int merge(Optional<OutputFile> file, Optional<OutputFile> left, Optional<RawGameEditor> editor) {
        Optional<DuplicateList> listed =
                lists ? Optional.of(new DuplicateList(reading().options())) : Optional.empty();
        GameTarget target = GameTarget.of(file, session, reading(), editor, editing.text());
        Optional<GameTarget> dropped = left.map(
                duplicate -> GameTarget.of(Optional.of(duplicate), session, reading(), editor, editing.text()));
        try (GameMerger merger = new GameMerger(reading().options(), options.isNear(), (kept, game) -> {
            listed.ifPresent(list -> list.add(kept, game));
            dropped.ifPresent(duplicates -> duplicates.write(game));
        })) {
            readAll(true, (games, progress) -> games.reader().replayAll(new Merged(games, progress, merger)));
            listed.ifPresentOrElse(list -> session.out().print(list.text()), () -> merger.finish(target::write));
            target.finish(session);
            dropped.ifPresent(each -> each.out().flush());
            report(merger, merger.games() - target.dropped());
        }
        return exitCode();
    }

    private void report(GameMerger merger, long written) {
        printErrors();
        if (hasSummary(written)) {
            session.say(Numbers.counted(written, "game", "games") + ", "
                    + Numbers.counted(merger.duplicates(), "duplicate", "duplicates") + " dropped, "
                    + Numbers.grouped(merger.replaced()) + " of them because a fuller copy came later"
                    + inWords(merger.filledTags())
                    + (options.isNear() ? ", " + Numbers.grouped(merger.joined()) + " nearly equal and joined" : ""));
        }
        options.report().ifPresent(session::say);
        if (json) {
            session.out()
                    .println(Json.of(sums -> options.addContradictions(sums.field("games", written)
                            .field("errors", errors())
                            .field("duplicates", merger.duplicates())
                            .field("replaced", merger.replaced())
                            .field("tagsFilledIn", merger.filledTags()))));
        }
    }

    private static String inWords(long filled) {
        return filled == 0 ? "" : ", " + Numbers.counted(filled, "tag", "tags") + " filled in";
    }

    /** Passes each game to the merger. */
    private final class Merged extends RawGameVisitor {
        private final GameMerger merger;
        private final ComparedGame compared;

        Merged(PgnFile file, PgnProgress progress, GameMerger merger) {
            this(file, progress, merger, options.compared());
        }

        private Merged(PgnFile file, PgnProgress progress, GameMerger merger, ComparedGame compared) {
            super(PgnMergeCommand.this, file, progress, compared);
            this.merger = merger;
            this.compared = compared;
        }

        @Override
        boolean isWanted() {
            return true;
        }

        @Override
        void ends(byte[] text, boolean hasResult) {
            if (DuplicateOptions.added(() -> merger.add(new RawGame(text, hasResult), compared))) {
                options.count(merger.contradictions());
            }
        }
    }
}
