package dev.passant.cli.pgn;

import dev.passant.cli.io.InputException;
import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.OutputOptions;
import dev.passant.cli.io.Session;
import dev.passant.cli.pgn.options.EditOptions;
import dev.passant.pgn.raw.RawGameEditor;
import dev.passant.pgn.sort.GameSorter;
import dev.passant.pgn.sort.SortOrder;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The {@code passant pgn sort} command: sorts games by their tags. */
@CommandLine.Command(
        name = "sort",
        description = {
            "Sort games by tags. The sort is stable; games with an unknown value come last. Games are unchanged "
                    + "unless options change them",
            ""
        },
        footer = {
            "",
            "Dates are compared as dates (Date, UTCDate, EventDate), Elo, Round, Board and PlyCount as numbers, all "
                    + "other tags as text, ignoring case; override this with TAG:number, TAG:date or TAG:text. Games "
                    + "that do not fit into memory are kept in a temporary file. --max-count and --games "
                    + "apply before sorting."
        })
final class PgnSortCommand extends PgnTextsCommand {

    private static final String USUAL_ORDER = "Date,Event,Round";

    @Option(
            names = "--by",
            paramLabel = "TAGS",
            description =
                    "Tags to sort by, separated by commas; :desc after a tag reverses its order: Date,WhiteElo:desc "
                            + "[default: Date,Event,Round]")
    private @Nullable String by;

    @Mixin
    private final EditOptions editing = new EditOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    private long games;

    PgnSortCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        readChoice();
        SortOrder order = order();
        Optional<RawGameEditor> editor = editing.editor(reading());
        Optional<OutputFile> file = output.file(editing.andOwnFiles(files()));
        return writing(file.stream().toList(), () -> {
            try (GameSorter sorter = new GameSorter(order)) {
                readGames(game -> {
                    games++;
                    sorter.add(editor.map(each -> each.withTags(game)).orElse(game));
                });
                GameTarget target = GameTarget.of(file, session, reading(), editor, editing.text());
                sorter.finish(target::write);
                target.finish(session);
                if (file.isPresent()) {
                    sayWritten(games - target.dropped(), games);
                }
                if (by != null && games > 0) {
                    order.unknownTags().forEach(this::sayUnknown);
                }
                return exitCode();
            }
        });
    }

    private SortOrder order() {
        try {
            return SortOrder.parse(by == null ? USUAL_ORDER : by);
        } catch (IllegalArgumentException e) {
            throw new InputException(String.valueOf(e.getMessage()).replaceFirst("sort order", "--by"), e);
        }
    }

    private void sayUnknown(String tag) {
        session.say("--by: no game has a value for the tag " + tag);
    }
}
