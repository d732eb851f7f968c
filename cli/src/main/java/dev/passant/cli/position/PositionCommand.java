package dev.passant.cli.position;

import dev.passant.answers.Json;
import dev.passant.answers.Names;
import dev.passant.answers.PositionProblemAnswer;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Notices;
import dev.passant.cli.io.Session;
import dev.passant.input.PositionText;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * A command about one position or, with {@code --input}, about many: then it prints one line for each line of input, in
 * order.
 */
public abstract class PositionCommand extends Command {

    /** The help text of the position parameter. */
    public static final String FEN_HELP =
            "The position, quoted or as several words: a FEN, moves (e4 c5), startpos, 960:NUMBER,"
                    + " a line of EPD or an analysis link, optionally followed by \"moves\" and the moves to play from"
                    + " there"
                    + " [default: start position]";

    @Option(
            names = "--input",
            paramLabel = "FILE",
            description =
                    "Read one position per line from FILE (- for standard input) and print one line for each; ignore "
                            + "blank lines, lines that start with #, and text after ; or | (some commands use a field "
                            + "after |)")
    private @Nullable String input;

    @Option(names = "--json", description = "Print one JSON object per line")
    private boolean json;

    @Mixin
    private final PolicyOptions policy = new PolicyOptions();

    /** The parsed position with its moves; null before it is read. */
    private @Nullable PositionText text;

    private long lineNumber;

    public PositionCommand(Session session) {
        super(session);
    }

    /** Removes {@code --variant} from a command for standard chess. */
    @Spec
    final void removeVariant(CommandSpec spec) {
        if (!takesVariants()) {
            OptionRemoval.remove(spec, "--variant");
        }
    }

    /** A separate class, because the verification of this code loads classes that {@code passant moves} does not need. */
    private static final class OptionRemoval {
        static void remove(CommandSpec spec, String name) {
            spec.remove(spec.findOption(name));
        }
    }

    /** Returns the words of the FEN on the command line. */
    public abstract List<String> fenWords();

    /** Rejects invalid options before anything is read. */
    public abstract void checkOptions();

    /**
     * Returns whether a board without exactly one king of each side is accepted as an unrestricted position, even
     * without {@code --unrestricted}.
     */
    public boolean takesAnyKings() {
        return true;
    }

    /** Returns the language of notices and of errors in positions. */
    public Locale locale() {
        return Locale.ENGLISH;
    }

    public boolean takesVariants() {
        return true;
    }

    /** Sets the text between {@code |} and {@code ;} of an input line, stripped. Ignored by most commands. */
    public void takeField(String field) {}

    /** Prints the answer as text and returns the exit code. */
    public abstract int show(Position position);

    public abstract String line(Position position);

    /** Writes the answer as fields of a JSON object and returns the exit code. */
    public abstract int fields(Position position, Json object);

    /** Prints a summary after the last line of input. Most commands have none. */
    public void endBatch() {}

    public final boolean isBatch() {
        return input != null;
    }

    public final boolean isJson() {
        return json;
    }

    /** Returns the current position with the moves that led to it. */
    public final PositionText text() {
        return Objects.requireNonNull(text, "no position was read yet");
    }

    /** Returns the number of the current line of input, from 1. */
    public final long lineNumber() {
        return lineNumber;
    }

    @Override
    public int run() {
        checkOptions();
        if (input != null) {
            Batch.check(input, fenWords().isEmpty(), "a FEN");
            return runBatch(input);
        }
        return runSingle();
    }

    /** Reads a position, whose text may name a variant. */
    private Position read(String line, PositionReader reader) {
        text = reader.readText(line);
        Variant variant = text.position().variant();
        if (variant != Variant.CHESS && !takesVariants()) {
            throw new InputException("this command supports standard chess only, not " + variant);
        }
        return text.position();
    }

    /** Runs the command for the position on the command line. */
    public int runSingle() {
        Position position = read(fenText(), reader(Notices.in(json ? Locale.ENGLISH : locale(), session)));
        if (!json) {
            return show(position);
        }
        Json object = new Json().object();
        int exitCode = fields(position, object);
        session.out().println(object.end().toString());
        return exitCode;
    }

    public final String fenText() {
        return fenWords().isEmpty() ? PositionReader.START : String.join(" ", fenWords());
    }

    public final PositionReader reader(Notices notices) {
        return new PositionReader(policy.policy(takesAnyKings()), notices);
    }

    private int runBatch(String file) {
        Notices notices = new Notices(session, false);
        PositionReader reader = reader(notices);
        int exitCode = Batch.run(file, session, notices, (line, lines) -> answer(line, lines, reader));
        endBatch();
        return exitCode;
    }

    /** Answers a line of input, and returns whether it was valid. */
    private boolean answer(String line, LineReader lines, PositionReader reader) {
        try {
            lines.refuseCut();
            lineNumber = lines.number();
            takeField(field(line));
            Position position = read(withoutField(line), reader);
            if (json) {
                session.out().println(Json.of(object -> {
                    fields(position, object);
                    object.field("line", lines.number());
                }));
            } else {
                session.out().println(line(position));
            }
            return true;
        } catch (InputException e) {
            if (json) {
                session.out().println(Json.of(object -> {
                    error(e, object);
                    object.field("line", lines.number());
                }));
            } else {
                session.out().println("error: line " + lines.number() + ": " + e.reason());
            }
            return false;
        }
    }

    /** Writes the variant of a position, unless it is standard chess. */
    public static Json variant(Position position, Json object) {
        return object.optional("variant", Names.variant(position));
    }

    /** Returns an error as a JSON object. */
    public static String error(InputException e) {
        return Json.of(object -> error(e, object));
    }

    /** Writes an error into a JSON object. */
    public static void error(InputException e, Json object) {
        object.field("error", e.reason());
        if (e.offset().isPresent()) {
            object.field("offset", e.offset().getAsInt());
        }
        object.optional("problems", PositionProblemAnswer.of(e.problems()));
    }

    /**
     * Returns the line up to the first {@code |}, unless a {@code ;} precedes it; the reader handles everything else.
     */
    private static String withoutField(String line) {
        int bar = line.indexOf('|');
        int semicolon = line.indexOf(';');
        return bar < 0 || semicolon >= 0 && semicolon < bar ? line : line.substring(0, bar);
    }

    private static String field(String line) {
        int bar = line.indexOf('|');
        int comment = line.indexOf(';');
        if (bar < 0 || comment >= 0 && comment < bar) {
            return "";
        }
        return line.substring(bar + 1, comment < 0 ? line.length() : comment).strip();
    }
}
