package dev.passant.cli.pgn;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.ExitCode;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OptionValues;
import dev.passant.cli.io.Session;
import dev.passant.cli.pgn.options.EditOptions;
import dev.passant.pgn.raw.RawGame;
import dev.passant.pgn.raw.RawGameEditor;
import dev.passant.pgn.raw.RawGameWriter;
import dev.passant.pgn.raw.TextForm;
import dev.passant.pgn.split.SplitKey;
import java.io.ByteArrayOutputStream;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The {@code passant pgn split} command: splits files by tag, by number of games or by size. */
@CommandLine.Command(
        name = "split",
        description = {
            "Split games into a folder with one file per player, event, site, opening, year or result, or per number "
                    + "of games or megabytes. Games are unchanged unless options change them. The folder is "
                    + "moved into place when it is complete",
            ""
        },
        footer = {
            "",
            "Files are named after the tag value, with _ for characters that file names cannot have. If a name is "
                    + "already in use, ~2 is appended. Games without a value go to \"unknown\". With --by=player, a "
                    + "game goes to the files of both players."
        })
final class PgnSplitCommand extends PgnTextsCommand {

    private static final int MAX_FILES = 10_000_000;
    private static final int MAX_MEGABYTES = 1_000_000;
    private static final int BYTES_OF_MEGABYTE = 1_000_000;
    private static final int BYTE_ORDER_MARK = 3;

    static final class Keys extends OptionValues {
        Keys() {
            super(Stream.of(SplitKey.values())
                    .map(key -> key.name().toLowerCase(Locale.ROOT))
                    .toList());
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
    private final EditOptions editing = new EditOptions();

    private long gamesInPart;
    private long bytesInPart;
    private int part = 1;
    private long written;

    /** Edits games to measure them. The editor that writes them counts those that it cannot edit. */
    private Optional<RawGameEditor> measuring = Optional.empty();

    PgnSplitCommand(Session session) {
        super(session);
    }

    @Override
    public int run() {
        if ((by == null ? 0 : 1) + (every == null ? 0 : 1) + (megabytes == null ? 0 : 1) != 1) {
            throw new InputException("split requires one of --by, --every and --megabytes");
        }
        readChoice();
        SplitKey kind = by == null
                ? SplitKey.PLAYER
                : SplitKey.valueOf(new Keys().parse("--by", by).toUpperCase(Locale.ROOT));
        long gamesInFile = every == null ? Long.MAX_VALUE : Choices.count("--every", every, 1);
        long bytesInFile = megabytes == null
                ? Long.MAX_VALUE
                : (long) BYTES_OF_MEGABYTE * Choices.number("--megabytes", megabytes, 1, MAX_MEGABYTES);
        Optional<RawGameEditor> editor = editing.editor(reading());
        measuring = megabytes == null ? Optional.empty() : editing.editor(reading());
        SplitFolder folder = new SplitFolder(
                into,
                Choices.number("--max-files", maxFiles, 1, MAX_FILES),
                reading().options(),
                editor,
                editing.text());
        refuseUnreadable(files());
        boolean isDone = false;
        try (folder) {
            folder.open();
            readGames(game -> {
                written++;
                if (by == null) {
                    writeNext(game, folder, gamesInFile, bytesInFile);
                } else {
                    kind.of(editor.map(each -> each.withTags(game)).orElse(game))
                            .forEach(key -> folder.write(key, game));
                }
            });
            if (exitCode() == ExitCode.DONE) {
                folder.commit();
                isDone = true;
                session.say(Numbers.counted(written, "game", "games") + " in "
                        + Numbers.counted(folder.files(), "file", "files"));
                editor.ifPresent(each -> EditOptions.report(each, session));
                EditOptions.report(editing.text(), session);
            }
        } finally {
            if (!isDone && hasRead()) {
                session.say("\"" + into + "\" was not written");
            }
        }
        return exitCode();
    }

    /** Writes a game to the current file, or to a new one if the current file is full. */
    private void writeNext(RawGame game, SplitFolder folder, long gamesInFile, long bytesInFile) {
        long bytes = megabytes == null ? 0 : mostBytes(game);
        boolean isFull = gamesInPart >= gamesInFile || bytesInPart > 0 && bytesInPart + bytes > bytesInFile;
        if (isFull) {
            part++;
            gamesInPart = 0;
            bytesInPart = 0;
        }
        gamesInPart++;
        bytesInPart += bytes;
        folder.write(String.format(Locale.ROOT, "part-%05d", part), game);
    }

    /** Returns the maximum size of a game in a file, with a byte-order mark and carriage returns if the text has a form. */
    private int mostBytes(RawGame game) {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        RawGameWriter writer = new RawGameWriter(text, reading().options());
        GameTarget.write(game, writer, measuring);
        writer.endGame();
        int size = text.size();
        if (editing.text() != TextForm.UTF_8) {
            for (byte b : text.toByteArray()) {
                size += b == '\n' ? 1 : 0;
            }
            size += BYTE_ORDER_MARK;
        }
        return size;
    }
}
