package dev.passant.cli.pgn;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OptionValues;
import dev.passant.cli.io.Session;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.TagValues;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The {@code passant pgn split} command: splits files by tag, by number of games or by size. */
@CommandLine.Command(
        name = "split",
        description = {
            "Split games into a folder with one file per player, event, site, opening, year or result, "
                    + "or per number of games or megabytes. Games are unchanged. The folder appears when it is "
                    + "complete",
            ""
        },
        footer = {
            "",
            "Files are named after the tag value, with _ for characters that file names cannot have, and ~2 after a name",
            "in use; games without a value go to \"unknown\". With --by=player, a game goes to both players' files."
        })
final class PgnSplitCommand extends PgnTextsCommand {

    private static final String UNKNOWN = "unknown";
    private static final int MAX_FILES = 10_000_000;
    private static final int MAX_MEGABYTES = 1_000_000;
    private static final int BYTES_OF_MEGABYTE = 1_000_000;

    /** The values of {@code --by}. */
    static final class Keys extends OptionValues {
        Keys() {
            super("player", "white", "black", "event", "site", "eco", "year", "result");
        }
    }

    @Option(
            names = "--by",
            completionCandidates = Keys.class,
            paramLabel = "WHAT",
            description = "One file per player, white, black, event, site, eco, year or result")
    private @Nullable String by;

    @Option(names = "--every", paramLabel = "N", description = "One file per N games")
    private @Nullable String every;

    @Option(
            names = "--megabytes",
            paramLabel = "N",
            description = "Files of at most N million bytes; a larger game gets a separate file")
    private @Nullable String megabytes;

    @Option(
            names = "--into",
            required = true,
            paramLabel = "FOLDER",
            description = "Output folder, which must be new or empty")
    private String into = "";

    @Option(
            names = "--max-files",
            paramLabel = "N",
            description = "Maximum number of files; nothing is written if there are more [default: 100000]")
    private String maxFiles = "100000";

    @Mixin
    private final CleaningOptions cleaning = new CleaningOptions();

    private long gamesInPart;
    private long bytesInPart;
    private int part = 1;
    private long written;

    PgnSplitCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        if ((by == null ? 0 : 1) + (every == null ? 0 : 1) + (megabytes == null ? 0 : 1) != 1) {
            throw new InputException("split requires one of --by, --every and --megabytes");
        }
        if (into.isEmpty()) {
            throw new InputException("the name of the folder is empty");
        }
        readChoice();
        String kind = by == null ? "" : new Keys().parse("--by", by);
        long gamesInFile = every == null ? Long.MAX_VALUE : Choices.count("--every", every, 1);
        long bytesInFile = megabytes == null
                ? Long.MAX_VALUE
                : (long) BYTES_OF_MEGABYTE * Choices.number("--megabytes", megabytes, 1, MAX_MEGABYTES);
        Optional<GameCleaner> cleaner = cleaning.cleaner(reading());
        SplitFolder folder = new SplitFolder(
                into,
                Choices.number("--max-files", maxFiles, 1, MAX_FILES),
                reading().options(),
                cleaner);
        refuseUnreadable(files());
        boolean isDone = false;
        try (folder) {
            folder.open();
            readGames(game -> {
                written++;
                if (by == null) {
                    writeNext(game, folder, gamesInFile, bytesInFile);
                } else {
                    keys(kind, game).forEach(key -> folder.write(key, game.text(), game.hasResult()));
                }
            });
            if (exitCode() == ExitCode.DONE) {
                folder.commit();
                isDone = true;
                session.say(Numbers.grouped(written)
                        + (written == 1 ? " game in " : " games in ")
                        + Numbers.grouped(folder.files())
                        + (folder.files() == 1 ? " file" : " files"));
                cleaner.ifPresent(each -> each.report(session));
            }
        } finally {
            if (!isDone && hasRead()) {
                session.say("\"" + into + "\" was not written");
            }
        }
        return exitCode();
    }

    /** Writes a game to the current file, or to the next one if that is full. */
    private void writeNext(ReadGame game, SplitFolder folder, long gamesInFile, long bytesInFile) {
        boolean isFull =
                gamesInPart >= gamesInFile || bytesInPart > 0 && bytesInPart + game.text().length > bytesInFile;
        if (isFull) {
            part++;
            gamesInPart = 0;
        }
        gamesInPart++;
        bytesInPart = folder.write(String.format(Locale.ROOT, "part-%05d", part), game.text(), game.hasResult());
    }

    /** Returns the keys of the files that a game belongs to. */
    private static Set<String> keys(String kind, ReadGame game) {
        Set<String> keys = new LinkedHashSet<>();
        switch (kind) {
            case "player" -> {
                keys.add(known(game.tag("White")));
                keys.add(known(game.tag("Black")));
            }
            case "white" -> keys.add(known(game.tag("White")));
            case "black" -> keys.add(known(game.tag("Black")));
            case "event" -> keys.add(known(game.tag("Event")));
            case "site" -> keys.add(known(game.tag("Site")));
            case "eco" -> keys.add(known(game.tag("ECO").toUpperCase(Locale.ROOT)));
            case "year" ->
                keys.add(TagValues.year(game.tag("Date"))
                        .or(() -> TagValues.year(game.tag("UTCDate")))
                        .map(year -> String.format(Locale.ROOT, "%04d", year))
                        .orElse(UNKNOWN));
            case "result" ->
                keys.add(
                        switch (GameResult.ofLenient(game.tag("Result")).orElse(GameResult.UNKNOWN)) {
                            case WHITE_WINS -> "white-wins";
                            case BLACK_WINS -> "black-wins";
                            case DRAW -> "draw";
                            case UNKNOWN -> UNKNOWN;
                        });
            default -> throw new AssertionError(kind);
        }
        return keys;
    }

    private static String known(String value) {
        return value.isEmpty() ? UNKNOWN : value;
    }
}
