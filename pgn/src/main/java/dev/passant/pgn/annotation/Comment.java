package dev.passant.pgn.annotation;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A comment, including the embedded commands by which programs store values: {@code [%clk 0:05:12] A blunder.}
 *
 * <p>Five commands are supported as values: {@code %clk} (time left), {@code %emt} (time taken), {@code %eval},
 * {@code %csl} (coloured squares) and {@code %cal} (arrows), in upper or lower case. Other or malformed commands stay
 * in the text unchanged. A new value replaces the old one in place. Immutable.
 *
 * <p>A single line end is read as a blank, because PGN writers break lines at blanks. Two or more line ends in a row
 * are kept.
 *
 * <p>Source of the commands: the supplement to the PGN standard by Cowderoy and others (2001), and the files of lichess
 * and ChessBase.
 */
public final class Comment {

    private static final String CLOCK = "clk";
    private static final String ELAPSED = "emt";
    private static final String EVALUATION = "eval";
    private static final String SQUARES = "csl";
    private static final String ARROWS = "cal";

    /** Readers take a line that starts with this text for the start of another game. */
    private static final String EVENT_TAG = "[Event \"";

    private static final Pattern TIME = Pattern.compile(
            "(?:(?:(?<hours>\\d{1,6}):)?(?<minutes>\\d{1,6}):)?(?<seconds>\\d{1,9})(?:\\.(?<part>\\d{1,9}))?");

    private final String raw;

    private Comment(String raw) {
        this.raw = raw;
    }

    /**
     * Creates a comment.
     *
     * @param text the whole content of the comment, including commands
     * @return the comment
     * @throws IllegalArgumentException if the text cannot be written in PGN: it has both a closing brace and a line
     *     end, one of its lines begins like the first tag of another game, or it contains an unpaired surrogate
     */
    public static Comment of(String text) {
        String lines = withoutSingleLineEnds(text);
        if (lines.indexOf('}') >= 0 && lines.indexOf('\n') >= 0) {
            throw new IllegalArgumentException(
                    "a comment with a closing brace must not have line breaks: PGN can write it only after a semicolon");
        }
        if (lines.contains("\n" + EVENT_TAG)) {
            throw new IllegalArgumentException(
                    "no line of a comment may start with [Event \": PGN readers would take it for another game");
        }
        if (lines.codePoints().anyMatch(c -> Character.getType(c) == Character.SURROGATE)) {
            throw new IllegalArgumentException("a comment has an unpaired surrogate, which cannot be encoded");
        }
        return new Comment(lines);
    }

    /**
     * Returns a comment with a text that is not checked, such as the text of a comment in a PGN file.
     *
     * @param text the text; a single line end becomes a space, and a line that begins like the first tag of another game
     *     is indented by one
     * @return the comment, which may not be writable if {@link #of} would reject the text
     */
    public static Comment ofUnchecked(String text) {
        return new Comment(withoutSingleLineEnds(text).replace("\n" + EVENT_TAG, "\n " + EVENT_TAG));
    }

    private static String withoutSingleLineEnds(String text) {
        if (text.indexOf('\n') < 0 && text.indexOf('\r') < 0) {
            return text;
        }
        String lines = text.replace("\r\n", "\n").replace('\r', '\n');
        StringBuilder joined = new StringBuilder(lines);
        for (int i = 0; i < lines.length(); i++) {
            boolean alone = lines.charAt(i) == '\n'
                    && (i == 0 || lines.charAt(i - 1) != '\n')
                    && (i + 1 == lines.length() || lines.charAt(i + 1) != '\n');
            if (alone) {
                joined.setCharAt(i, ' ');
            }
        }
        return joined.toString();
    }

    // Reading

    /**
     * {@return the text without the supported commands and without leading and trailing blanks; empty if there are only
     * commands}
     */
    public String text() {
        StringBuilder text = new StringBuilder();
        int copied = 0;
        for (Command command : commands()) {
            if (command.isUnderstood()) {
                text.append(raw, copied, command.start);
                copied = command.end;
                // Also remove the blank after the command, unless it separates two words of the text.
                if (copied < raw.length() && raw.charAt(copied) == ' ' && (text.isEmpty() || endsBlank(text))) {
                    copied++;
                }
            }
        }
        return text.append(raw, copied, raw.length()).toString().strip();
    }

    private static boolean endsBlank(CharSequence text) {
        return Character.isWhitespace(text.charAt(text.length() - 1));
    }

    /** {@return the time left on the player's clock after the move, {@code [%clk 1:05:23]}, if present} */
    public Optional<Duration> clock() {
        return argument(CLOCK).flatMap(Comment::time);
    }

    /** {@return the time taken by the move, {@code [%emt 0:00:07]}, if present} */
    public Optional<Duration> elapsed() {
        return argument(ELAPSED).flatMap(Comment::time);
    }

    /** {@return the evaluation of the position by an engine, {@code [%eval 0.35]}, if present} */
    public Optional<Evaluation> evaluation() {
        return argument(EVALUATION).flatMap(Evaluation::parse);
    }

    /**
     * {@return the coloured squares and arrows of all commands in the comment, {@code [%csl Ge4][%cal Rd1h5]}: the
     * squares, then the arrows}
     */
    public List<Mark> marks() {
        List<Mark> marks = new ArrayList<>();
        arguments(SQUARES).forEach(list -> MarkReader.read(list, false).ifPresent(marks::addAll));
        arguments(ARROWS).forEach(list -> MarkReader.read(list, true).ifPresent(marks::addAll));
        return List.copyOf(marks);
    }

    // Writing

    /**
     * {@return this comment with a different {@code %clk} (time left)}
     *
     * @param clock the time
     * @throws IllegalArgumentException if the time is negative
     */
    public Comment withClock(Duration clock) {
        return with(CLOCK, format(clock));
    }

    /** {@return this comment without the time left} */
    public Comment withoutClock() {
        return with(CLOCK, "");
    }

    /**
     * {@return this comment with a different {@code %emt} (time taken)}
     *
     * @param elapsed the time
     * @throws IllegalArgumentException if the time is negative
     */
    public Comment withElapsed(Duration elapsed) {
        return with(ELAPSED, format(elapsed));
    }

    /** {@return this comment without the time taken} */
    public Comment withoutElapsed() {
        return with(ELAPSED, "");
    }

    /**
     * {@return this comment with another evaluation}
     *
     * @param evaluation the evaluation
     */
    public Comment withEvaluation(Evaluation evaluation) {
        return with(EVALUATION, evaluation.toString());
    }

    /** {@return this comment without an evaluation} */
    public Comment withoutEvaluation() {
        return with(EVALUATION, "");
    }

    /**
     * {@return this comment with other squares and arrows}
     *
     * @param marks all marks; empty to remove them
     */
    public Comment withMarks(List<Mark> marks) {
        return with(ARROWS, list(marks, Mark.Arrow.class)).with(SQUARES, list(marks, Mark.ColoredSquare.class));
    }

    private static String list(List<Mark> marks, Class<? extends Mark> kind) {
        return marks.stream().filter(kind::isInstance).map(Mark::toString).collect(Collectors.joining(","));
    }

    /**
     * Replaces the first supported command with this name, and removes the others. If there is none, inserts the
     * command at the start. An empty argument removes all.
     */
    private Comment with(String name, String argument) {
        return replaced(
                command -> command.name.equals(name) && command.isUnderstood(),
                argument.isEmpty() ? "" : "[%" + name + " " + argument + "]");
    }

    /**
     * {@return this comment without some commands}
     *
     * @param isRemoved whether to remove the commands with a name, such as {@code clk}, in lower case
     */
    public Comment withoutCommands(Predicate<String> isRemoved) {
        return replaced(command -> isRemoved.test(command.name), "");
    }

    /** {@return the commands of this comment without its text; empty if there are none} */
    public Optional<Comment> withoutText() {
        StringBuilder commands = new StringBuilder();
        for (Command command : commands()) {
            commands.append(commands.isEmpty() ? "" : " ").append(raw, command.start, command.end);
        }
        return commands.isEmpty() ? Optional.empty() : Optional.of(new Comment(commands.toString()));
    }

    private Comment replaced(Predicate<Command> isReplaced, String written) {
        StringBuilder text = new StringBuilder();
        int copied = 0;
        boolean isWritten = written.isEmpty();
        for (Command command : commands()) {
            if (isReplaced.test(command)) {
                text.append(raw, copied, command.start).append(isWritten ? "" : written);
                copied = command.end;
                if (isWritten && copied < raw.length() && raw.charAt(copied) == ' ') {
                    copied++;
                }
                boolean joins = endsWith(text, '[') || endsWith(text, '\n') && raw.startsWith(EVENT_TAG, copied);
                if (isWritten && joins) {
                    text.append(' '); // keeps the surrounding text from forming a new command or a tag
                }
                isWritten = true;
            }
        }
        text.append(raw, copied, raw.length());
        if (!isWritten) {
            boolean needsBlank = text.length() > 0 && !Character.isWhitespace(text.charAt(0));
            text.insert(0, written + (needsBlank ? " " : ""));
        }
        return new Comment(text.toString());
    }

    private static boolean endsWith(CharSequence text, char last) {
        return text.length() > 0 && text.charAt(text.length() - 1) == last;
    }

    // Commands

    /** A command, {@code [%name argument]}. The end is exclusive. */
    private record Command(String name, String argument, int start, int end) {

        boolean isUnderstood() {
            return switch (name) {
                case CLOCK, ELAPSED -> time(argument).isPresent();
                case EVALUATION -> Evaluation.parse(argument).isPresent();
                case SQUARES -> MarkReader.read(argument, false).isPresent();
                case ARROWS -> MarkReader.read(argument, true).isPresent();
                default -> false;
            };
        }
    }

    private Optional<String> argument(String name) {
        return arguments(name).findFirst();
    }

    private Stream<String> arguments(String name) {
        if (raw.indexOf("[%") < 0) {
            return Stream.empty();
        }
        return commands().stream()
                .filter(command -> command.name.equals(name) && command.isUnderstood())
                .map(Command::argument);
    }

    private List<Command> commands() {
        List<Command> commands = new ArrayList<>();
        int end = 0;
        for (int start = raw.indexOf("[%"); start >= 0; start = raw.indexOf("[%", end)) {
            int bracket = raw.indexOf(']', start);
            if (bracket < 0) {
                break;
            }
            end = bracket + 1;
            int nameEnd = start + 2;
            while (nameEnd < bracket && !Character.isWhitespace(raw.charAt(nameEnd))) {
                nameEnd++;
            }
            commands.add(new Command(
                    raw.substring(start + 2, nameEnd).toLowerCase(Locale.ROOT),
                    raw.substring(nameEnd, bracket).strip(),
                    start,
                    end));
        }
        return commands;
    }

    /** Parses {@code h:mm:ss}, {@code mm:ss} or seconds, with an optional fraction of a second. */
    private static Optional<Duration> time(String text) {
        Matcher matcher = TIME.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String part = matcher.group("part");
        long nanos = part == null ? 0 : Long.parseLong((part + "00000000").substring(0, 9));
        return Optional.of(Duration.ofSeconds(
                number(matcher.group("hours")) * 3600
                        + number(matcher.group("minutes")) * 60
                        + number(matcher.group("seconds")),
                nanos));
    }

    private static long number(@Nullable String digits) {
        return digits == null ? 0 : Long.parseLong(digits);
    }

    /** Formats a time as {@code h:mm:ss}, with the fraction of a second if there is one. */
    private static String format(Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("a clock time must not be negative: " + time);
        }
        String whole = time.toHours() + ":" + twoDigits(time.toMinutesPart()) + ":" + twoDigits(time.toSecondsPart());
        if (time.toNanosPart() == 0) {
            return whole;
        }
        String part = Integer.toString(1_000_000_000 + time.toNanosPart()).substring(1);
        return whole + "." + part.replaceFirst("0+$", "");
    }

    private static String twoDigits(int number) {
        return number < 10 ? "0" + number : Integer.toString(number);
    }

    // Equality

    /** Compares two comments by their characters. */
    @Override
    public boolean equals(Object other) {
        return other instanceof Comment that && raw.equals(that.raw);
    }

    @Override
    public int hashCode() {
        return raw.hashCode();
    }

    /** {@return the whole content of the comment, including commands and any leading and trailing blanks} */
    @Override
    public String toString() {
        return raw;
    }
}
