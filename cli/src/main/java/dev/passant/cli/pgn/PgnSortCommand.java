package dev.passant.cli.pgn;

import dev.passant.cli.io.OutputFile;
import dev.passant.cli.io.OutputOptions;
import dev.passant.cli.io.Session;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The {@code passant pgn sort} command: sorts games by their tags. */
@CommandLine.Command(
        name = "sort",
        description = {
            "Sort games by tags. The sort is stable; games with an unknown value come last. The text "
                    + "of games is unchanged",
            ""
        },
        footer = {
            "",
            "Dates are compared as dates (Date, UTCDate, EventDate), Elo, Round, Board and PlyCount as numbers, all",
            "other tags as text, ignoring case; override this with TAG:number, TAG:date or TAG:text. Games that do not",
            "fit into memory are kept in a temporary file. --skip, --max-count and --games apply before sorting."
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
    private final CleaningOptions cleaning = new CleaningOptions();

    @Mixin
    private final OutputOptions output = new OutputOptions();

    private long games;

    PgnSortCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        readChoice();
        SortKey key = new SortKey(by == null ? USUAL_ORDER : by);
        Optional<GameCleaner> cleaner = cleaning.cleaner(reading());
        Optional<OutputFile> file = output.file(files());
        if (file.isPresent()) {
            refuseUnreadable(files());
        }
        return writing(file.stream().toList(), () -> {
            try (ExternalSort sort = new ExternalSort()) {
                readGames(game -> {
                    games++;
                    sort.add(key.of(game), game.text(), game.hasResult());
                });
                GameTarget target = GameTarget.of(file, session, reading(), cleaner);
                sort.finish(target::write);
                target.finish(session);
                if (by != null && games > 0) {
                    key.unknownTags().forEach(this::sayUnknown);
                }
                return exitCode();
            }
        });
    }

    private void sayUnknown(String tag) {
        session.say("--by: no game has a value of the tag " + tag + " to sort by");
    }
}
