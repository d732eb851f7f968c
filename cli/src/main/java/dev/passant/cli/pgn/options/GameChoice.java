package dev.passant.cli.pgn.options;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.InputException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options that select games by number. Games are numbered from 1, across all files. */
public final class GameChoice {

    /** The maximum number of ranges: each game is compared with all of them. */
    private static final int MAX_RANGES = 1_000;

    @Option(
            names = "--games",
            paramLabel = "LIST",
            description = "Select games by number, counted from 1 through all files: 1,5-9,100-")
    private List<String> games = new ArrayList<>();

    @Option(
            names = {"-n", "--max-count"},
            paramLabel = "N",
            description = "Stop after N games")
    private @Nullable String maxCount;

    /** A range of numbers, both ends included. */
    private record Range(long first, long last) {}

    private final List<Range> ranges = new ArrayList<>();
    private long most = Long.MAX_VALUE;
    private long last = Long.MAX_VALUE;
    private long seen;
    private long taken;

    /** Parses the options. */
    public void read() {
        most = maxCount == null ? Long.MAX_VALUE : Choices.count("--max-count", maxCount);
        for (String list : games) {
            for (String range : list.split(",", -1)) {
                ranges.add(range(range.strip()));
            }
        }
        if (ranges.size() > MAX_RANGES) {
            throw new InputException("--games must have at most " + MAX_RANGES + " ranges, got " + ranges.size());
        }
        if (!ranges.isEmpty()) {
            last = ranges.stream().mapToLong(Range::last).max().orElse(last);
        }
    }

    private static Range range(String text) {
        int dash = text.indexOf('-');
        String from = dash < 0 ? text : text.substring(0, dash);
        String to = dash < 0 ? text : text.substring(dash + 1);
        try {
            long first = from.isEmpty() && dash == 0 ? 1 : Choices.count("--games", from, 1);
            long end = to.isEmpty() && dash > 0 ? Long.MAX_VALUE : Choices.count("--games", to, first);
            return new Range(first, end);
        } catch (InputException e) {
            throw new InputException("--games must be numbers and ranges such as 1,5-9,100-, got \"" + text + "\"", e);
        }
    }

    /** Returns whether every game is selected. */
    public boolean takesAll() {
        return most == Long.MAX_VALUE && ranges.isEmpty();
    }

    /** Returns whether the next game is selected, and counts it. Must be called once for each game, in order. */
    public boolean takesNext() {
        boolean isTaken = isNextTaken();
        passes(isTaken);
        return isTaken;
    }

    /** Returns whether the next game, if there is one, is selected. Does not count it. */
    public boolean isNextTaken() {
        return taken < most && isNamed(seen + 1);
    }

    /** Counts a game. */
    public void passes(boolean isTaken) {
        seen++;
        taken += isTaken ? 1 : 0;
    }

    private boolean isNamed(long number) {
        return ranges.isEmpty() || ranges.stream().anyMatch(range -> number >= range.first() && number <= range.last());
    }

    /** Returns whether no further game can be selected. */
    public boolean isOver() {
        return taken >= most || seen >= last;
    }
}
