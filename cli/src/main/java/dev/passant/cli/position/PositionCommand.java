package dev.passant.cli.position;

import dev.passant.chess.Position;
import dev.passant.cli.io.Command;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Json;
import dev.passant.cli.io.LineReader;
import dev.passant.cli.io.Notices;
import dev.passant.cli.io.Session;
import dev.passant.notation.PositionText;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * A command about one position, or with {@code --input} about each of many: then one line of answer for each line of
 * input, in order.
 */
public abstract class PositionCommand extends Command {

    /** The position when none is given. */
    public static final String FEN_HELP =
            "The position, quoted or as several words: a FEN, startpos, 960:NUMBER, a line"
                    + " of EPD, a link to an analysis; moves may follow the word moves. When missing, the start position.";

    @Option(
            names = "--input",
            paramLabel = "FILE",
            description = "Read one position a line from FILE (- for standard input) and answer each in one line;"
                    + " blank lines and those that begin with # are passed over, and what follows | or ; is ignored,"
                    + " unless the command says otherwise.")
    private @Nullable String input;

    @Option(names = "--json", description = "Answer in JSON, one object a line.")
    private boolean json;

    @Mixin
    private final PolicyOptions policy = new PolicyOptions();

    /** What the position was read from, as soon as it was read. */
    private @Nullable PositionText text;

    public PositionCommand(Session session) {
        super(session);
    }

    /** The words of the FEN on the command line. */
    public abstract List<String> fenWords();

    /** Refuses options that make no sense, before anything is read. */
    public abstract void checkOptions();

    /** Whether a board on which a side has no king or several is a study without {@code --study}. */
    public boolean takesAnyKings() {
        return true;
    }

    /** Takes what stands between {@code |} and {@code ;} of a line of input, without blanks around; mostly nothing. */
    public void takeField(String field) {}

    /** Answers for people; the exit code. */
    public abstract int show(Position position);

    /** Answers in one line. */
    public abstract String line(Position position);

    /** Answers for programs: writes the fields of an object; the exit code. */
    public abstract int fields(Position position, Json object);

    /** Says what there is to say after the last line of input. */
    public void endBatch() {}

    public final boolean isBatch() {
        return input != null;
    }

    public final boolean isJson() {
        return json;
    }

    /** The position that is answered for, with the moves that led to it. */
    public final PositionText text() {
        return Objects.requireNonNull(text, "asked for before it is read");
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

    /** Answers for the position on the command line. */
    public int runSingle() {
        text = reader(new Notices(session, true)).readText(fenText());
        Position position = text.position();
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

    /** Answers one line of input; whether the line was good. */
    private boolean answer(String line, LineReader lines, PositionReader reader) {
        try {
            lines.refuseCut();
            takeField(field(line));
            text = reader.readText(withoutField(line));
            Position position = text.position();
            if (json) {
                Json object = new Json().object();
                fields(position, object);
                session.out().println(object.field("line", lines.number()).end().toString());
            } else {
                session.out().println(line(position));
            }
            return true;
        } catch (InputException e) {
            if (json) {
                Json object = new Json().object();
                error(e, object);
                session.out().println(object.field("line", lines.number()).end().toString());
            } else {
                session.out().println("error: line " + lines.number() + ": " + e.reason());
            }
            return false;
        }
    }

    /** The side to move as JSON names it: {@code white} or {@code black}. */
    static String sideToMove(Position position) {
        return position.sideToMove().toString().toLowerCase(Locale.ROOT);
    }

    /** What was wrong, as an object of JSON. */
    public static String error(InputException e) {
        Json object = new Json().object();
        error(e, object);
        return object.end().toString();
    }

    /** Writes what was wrong into an object of JSON. */
    public static void error(InputException e, Json object) {
        object.field("error", e.reason());
        if (e.offset().isPresent()) {
            object.field("offset", e.offset().getAsInt());
        }
        if (!e.problems().isEmpty()) {
            Problems.field(e.problems(), object);
        }
    }

    /** The line up to a {@code |} that stands before any {@code ;}: what follows that is the reader's to judge. */
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
