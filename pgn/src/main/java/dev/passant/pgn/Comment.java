package dev.passant.pgn;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A comment, with the values that programs put into comments: {@code [%clk 0:05:12] A blunder.}
 *
 * <p>The five commands known here are read and written as values: {@code %clk} (time left), {@code %emt} (time taken),
 * {@code %eval}, {@code %csl} (coloured squares), {@code %cal} (arrows). What is not understood stays in the text as it
 * is, and a value is written to the place where the old one stood. Immutable.
 *
 * <p>A single line end means a blank, for writers of PGN break lines at blanks; two and more are kept.
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

    private static final Pattern TIME = Pattern.compile(
            "(?:(?:(?<hours>\\d{1,6}):)?(?<minutes>\\d{1,6}):)?(?<seconds>\\d{1,9})(?:\\.(?<part>\\d{1,9}))?");

    private final String raw;

    private Comment(String raw) {
        this.raw = raw;
    }

    /**
     * A comment.
     *
     * @param text all that stands in the comment, commands included
     * @return the comment
     * @throws IllegalArgumentException when PGN cannot write the text: because it has both a closing brace and a line
     *     end, because a line in it begins like the first tag of another game, or because half a surrogate pair stands in it
     */
    public static Comment of(String text) {
        String lines = withoutSingleLineEnds(text);
        if (lines.indexOf('}') >= 0 && lines.indexOf('\n') >= 0) {
            throw new IllegalArgumentException(
                    "a comment with a closing brace must be on one line, for PGN cannot write it otherwise");
        }
        if (lines.contains("\n[Event \"")) {
            throw new IllegalArgumentException(
                    "no line of a comment may begin with [Event \", for a reader of PGN takes it for another game");
        }
        if (Tag.hasHalfCharacter(lines)) {
            throw new IllegalArgumentException(
                    "a comment has half a surrogate pair, which no encoding of a file can write");
        }
        return new Comment(lines);
    }

    /** A comment that was read from PGN, and so can be written. */
    static Comment read(String text) {
        return new Comment(withoutSingleLineEnds(text));
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
     * What a person wrote: all but the commands that are read as values, without blanks at either end.
     *
     * @return the text; empty when there are only commands
     */
    public String text() {
        StringBuilder text = new StringBuilder();
        int copied = 0;
        for (Command command : commands()) {
            if (command.isUnderstood()) {
                text.append(raw, copied, command.start);
                copied = command.end;
                // The blank that stood between two commands, or between one and the text, goes with the command.
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

    /**
     * The time that the player has left after the move, {@code [%clk 1:05:23]}.
     *
     * @return the time, where it is given
     */
    public Optional<Duration> clock() {
        return argument(CLOCK).flatMap(Comment::time);
    }

    /**
     * The time that the move took, {@code [%emt 0:00:07]}.
     *
     * @return the time, where it is given
     */
    public Optional<Duration> elapsed() {
        return argument(ELAPSED).flatMap(Comment::time);
    }

    /**
     * What an engine thinks of the position, {@code [%eval 0.35]}.
     *
     * @return the evaluation, where there is one
     */
    public Optional<Evaluation> evaluation() {
        return argument(EVALUATION).flatMap(Evaluation::parse);
    }

    /**
     * The coloured squares and arrows, {@code [%csl Ge4][%cal Rd1h5]}, of all commands in the comment.
     *
     * @return the squares, then the arrows
     */
    public List<Mark> marks() {
        List<Mark> marks = new ArrayList<>();
        arguments(SQUARES).forEach(list -> MarkReader.read(list, false).ifPresent(marks::addAll));
        arguments(ARROWS).forEach(list -> MarkReader.read(list, true).ifPresent(marks::addAll));
        return List.copyOf(marks);
    }

    // Writing

    /**
     * This comment with another time left.
     *
     * @param clock the time, or empty for none
     * @return the new comment
     * @throws IllegalArgumentException when the time is negative
     */
    public Comment withClock(Optional<Duration> clock) {
        return with(CLOCK, clock.map(Comment::format));
    }

    /**
     * This comment with another time taken.
     *
     * @param elapsed the time, or empty for none
     * @return the new comment
     * @throws IllegalArgumentException when the time is negative
     */
    public Comment withElapsed(Optional<Duration> elapsed) {
        return with(ELAPSED, elapsed.map(Comment::format));
    }

    /**
     * This comment with another evaluation.
     *
     * @param evaluation the evaluation, or empty for none
     * @return the new comment
     */
    public Comment withEvaluation(Optional<Evaluation> evaluation) {
        return with(EVALUATION, evaluation.map(Evaluation::toString));
    }

    /**
     * This comment with other squares and arrows.
     *
     * @param marks all marks; empty to draw nothing
     * @return the new comment
     */
    public Comment withMarks(List<Mark> marks) {
        return with(ARROWS, list(marks, Mark.Arrow.class)).with(SQUARES, list(marks, Mark.ColoredSquare.class));
    }

    private static Optional<String> list(List<Mark> marks, Class<? extends Mark> kind) {
        List<String> texts =
                marks.stream().filter(kind::isInstance).map(Mark::toString).toList();
        return texts.isEmpty() ? Optional.empty() : Optional.of(String.join(",", texts));
    }

    /** Puts a command where one of that name is understood, or before everything; or takes all of that name away. */
    private Comment with(String name, Optional<String> argument) {
        return replaced(
                command -> command.name.equals(name) && command.isUnderstood(),
                argument.map(value -> "[%" + name + " " + value + "]").orElse(""));
    }

    /** This comment without the commands of some names, whatever their arguments. */
    Comment without(Set<String> names) {
        return replaced(command -> names.contains(command.name), "");
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
                if (isWritten && endsWith(text, '[')) {
                    text.append(' '); // lest what stood around the old command become one
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

    /** A command: {@code [%name argument]}, from its first bracket to behind its last. */
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
                    raw.substring(start + 2, nameEnd),
                    raw.substring(nameEnd, bracket).strip(),
                    start,
                    end));
        }
        return commands;
    }

    /** Reads {@code h:mm:ss}, {@code mm:ss} or seconds, with a fraction of a second or not. */
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

    /** Writes {@code h:mm:ss}, with a fraction of a second when there is one. */
    private static String format(Duration time) {
        if (time.isNegative()) {
            throw new IllegalArgumentException("a clock does not show a negative time: " + time);
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

    /**
     * Whether the other is a comment with the same characters.
     *
     * @param other anything
     * @return whether it is an equal comment
     */
    @Override
    public boolean equals(Object other) {
        return other instanceof Comment that && raw.equals(that.raw);
    }

    @Override
    public int hashCode() {
        return raw.hashCode();
    }

    /**
     * All that stands in the comment.
     *
     * @return the characters, commands and blanks at either end included
     */
    @Override
    public String toString() {
        return raw;
    }
}
