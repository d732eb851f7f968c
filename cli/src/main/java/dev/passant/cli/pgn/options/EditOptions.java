package dev.passant.cli.pgn.options;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Numbers;
import dev.passant.cli.io.OptionValues;
import dev.passant.cli.io.Session;
import dev.passant.cli.pgn.text.GameFormat;
import dev.passant.notation.NotationException;
import dev.passant.notation.PieceLetters;
import dev.passant.pgn.MoveLetters;
import dev.passant.pgn.PgnLimits;
import dev.passant.pgn.PgnWriterOptions;
import dev.passant.pgn.edit.GameEdit;
import dev.passant.pgn.openings.Openings;
import dev.passant.pgn.raw.RawGameEditor;
import dev.passant.pgn.raw.RawGameEditor.Broken;
import dev.passant.pgn.raw.TextForm;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options that change the content and the layout of games before they are written. */
public final class EditOptions {

    private static final int MIN_LINE = 20;
    private static final int MAX_LINE = 1_000_000_000;

    @Option(
            names = "--edit",
            paramLabel = "EDIT",
            description = "Change the games: drop comments, text, nags, variations, %%clk (any command of comments) or "
                    + "tag NAME; keep %%eval or tag roster,NAME; set NAME=VALUE; rename NAME to NAME; copy NAME to NAME; "
                    + "start QUERY or end QUERY (at the first position that matches, such as ply 20); "
                    + "add ply-count; add fen 0,20,last; split variations. Repeatable, in this order: "
                    + "see docs/pgn-every-day.md")
    private List<String> edits = new ArrayList<>();

    @Mixin
    private final OpeningsOption openings = new OpeningsOption();

    @Option(
            names = "--line-length",
            paramLabel = "N",
            description = "Maximum line length of movetext, at least 20 [default: 79]")
    private @Nullable String lineLength;

    @Option(
            names = "--letters",
            paramLabel = "CODE",
            description = "Language of the piece letters in the output (de, fr, es, ...), or figurine")
    private @Nullable String letters;

    @Option(
            names = "--text",
            paramLabel = "FORM",
            description = "Text for other programs: a list of crlf (line ends), bom (byte-order mark) and an encoding "
                    + "such as windows-1252; letters that it lacks lose their accents, or become ? "
                    + "[default: UTF-8]")
    private @Nullable String text;

    private @Nullable TextForm form;

    static final class BrokenValues extends OptionValues {
        BrokenValues() {
            super("keep", "cut", "drop");
        }
    }

    @Option(
            names = "--broken",
            completionCandidates = BrokenValues.class,
            paramLabel = "HOW",
            description =
                    "How to write games with errors: keep (unchanged; default for PGN), cut (up to the error; default "
                            + "for other formats) or drop")
    private @Nullable String broken;

    public boolean isAny() {
        return isRewritten() || broken() != Broken.KEEP;
    }

    private boolean isRewritten() {
        return isContent() || lineLength != null || letters != null;
    }

    /** Returns how games with an error are written; by default, as they were read. */
    private Broken broken() {
        return broken == null
                ? Broken.KEEP
                : Broken.valueOf(new BrokenValues().parse("--broken", broken).toUpperCase(Locale.ROOT));
    }

    /** Returns whether the options change the content of games, and not only their layout or encoding. */
    private boolean isContent() {
        return openings.isGiven() || !edits.isEmpty();
    }

    /** Returns the editor; empty if all games are written as they were read. */
    public Optional<RawGameEditor> editor(ReadingOptions reading) {
        text(); // validates the option before any file is opened
        return isAny() ? Optional.of(editor(reading, broken())) : Optional.empty();
    }

    /**
     * Returns the editor for an output format. Without options, it keeps the content of games; but in formats other
     * than PGN, games with an error are cut at the error.
     */
    public RawGameEditor editor(ReadingOptions reading, GameFormat format) {
        boolean isPgn = format == GameFormat.PGN;
        if (broken() == Broken.KEEP && broken != null && !isPgn) {
            throw new InputException("--broken=keep needs --to=pgn: only PGN can contain errors");
        }
        return editor(reading, broken == null && !isPgn ? Broken.CUT : broken());
    }

    private RawGameEditor editor(ReadingOptions reading, Broken howBroken) {
        RawGameEditor editor = new RawGameEditor(
                edit(), isRewritten(), howBroken, writing(reading.options().limits()), reading.options());
        return openings().map(editor::withOpenings).orElse(editor);
    }

    /** Returns the names of openings to write games with; empty without {@code --openings}. */
    public Optional<Openings> openings() {
        return openings.read();
    }

    /** Returns the given files to read and the file of the openings, for a command that must not overwrite them. */
    public List<String> andOwnFiles(List<String> files) {
        return Stream.concat(files.stream(), openings.files().stream()).toList();
    }

    /** Prints how many games an editor wrote unchanged because it could not edit them, and how many it dropped. */
    public static void report(RawGameEditor editor, Session session) {
        report(editor, editor.keptAsRead(), editor.dropped(), session);
    }

    /**
     * Prints how many games were written unchanged because they could not be edited, and how many were dropped.
     *
     * @param asRead the number of games that could not be edited
     * @param dropped the number of games that were dropped
     */
    public static void report(RawGameEditor editor, long asRead, long dropped, Session session) {
        if (asRead > 0 && editor.rewrites()) {
            session.say(games(asRead) + " could not be edited and " + (asRead == 1 ? "was" : "were")
                    + " written unchanged"
                    + (editor.broken() == Broken.KEEP ? "; --broken=cut writes games up to their errors" : ""));
        }
        if (dropped > 0) {
            session.say(games(dropped) + " with errors dropped");
        }
    }

    private static String games(long count) {
        return Numbers.counted(count, "game", "games");
    }

    public TextForm text() {
        if (form == null) {
            try {
                form = text == null ? TextForm.UTF_8 : TextForm.parse(text);
            } catch (IllegalArgumentException e) {
                throw new InputException("--text: " + e.getMessage(), e);
            }
        }
        return form;
    }

    /** Prints how many characters were replaced because the encoding of the output lacks them. */
    public static void report(TextForm text, Session session) {
        if (text.replaced() > 0) {
            session.say(Numbers.counted(text.replaced(), "character", "characters") + " that " + text.encoding()
                    + (text.replaced() == 1 ? " does not have was replaced" : " does not have were replaced"));
        }
    }

    /** Rejects options that apply to text. */
    public void refuseText(GameFormat format) {
        if (text != null) {
            throw new InputException("--text needs a text format, not --to=" + format);
        }
    }

    /** Rejects options that apply to PGN only. */
    public void refuseTextOptions(GameFormat format) {
        if (lineLength != null || letters != null) {
            throw new InputException(
                    (lineLength != null ? "--line-length" : "--letters") + " needs --to=pgn, not --to=" + format);
        }
    }

    private GameEdit edit() {
        GameEdit all = GameEdit.NONE;
        for (String edit : edits) {
            try {
                all = all.and(GameEdit.parse(edit));
            } catch (NotationException e) {
                throw new InputException("--edit: " + e.getMessage(), e);
            }
        }
        return all;
    }

    private PgnWriterOptions writing(PgnLimits limits) {
        PgnWriterOptions options = PgnWriterOptions.DEFAULT.with(limits);
        if (lineLength != null) {
            options = options.withLineLength(Choices.number("--line-length", lineLength, MIN_LINE, MAX_LINE));
        }
        if (letters != null) {
            options = options.with(pieces(letters.toLowerCase(Locale.ROOT)));
        }
        return options;
    }

    private static PieceLetters pieces(String name) {
        Optional<PieceLetters> byName = PieceLetters.of(name);
        try {
            return byName.or(() -> MoveLetters.of(name).pieces())
                    .orElseThrow(() -> new InputException("--letters must be a language, got \"" + name + "\""));
        } catch (IllegalArgumentException e) {
            throw new InputException("--letters: " + e.getMessage() + " (or figurine)", e);
        }
    }
}
