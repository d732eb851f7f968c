package dev.passant.cli.pgn;

import dev.passant.cli.io.Choices;
import dev.passant.cli.io.InputException;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;

/** Which games of all that are read are taken, by their numbers: counted from 1, through all files. */
final class GameChoice {

    /** How many ranges may be named: each game is looked for in all of them. */
    private static final int MAX_RANGES = 1_000;

    @Option(
            names = "--games",
            paramLabel = "LIST",
            description = "Only the games of these numbers, counted from 1 through all files: 1,5-9,100-.")
    private List<String> games = new ArrayList<>();

    @Option(names = "--skip", paramLabel = "N", description = "Leave out the first N games.")
    private String skip = "0";

    /** A range of numbers, both ends included. */
    private record Range(long first, long last) {}

    private final List<Range> ranges = new ArrayList<>();
    private long skipped;
    private long most = Long.MAX_VALUE;
    private long last = Long.MAX_VALUE;
    private long seen;
    private long taken;

    /** Reads the options; the number of {@code --limit} is the most games that are taken. */
    void read(ReadingOptions reading) {
        most = reading.gameLimit();
        skipped = Choices.count("--skip", skip);
        for (String list : games) {
            for (String range : list.split(",", -1)) {
                ranges.add(range(range.strip()));
            }
        }
        if (ranges.size() > MAX_RANGES) {
            throw new InputException("--games takes " + MAX_RANGES + " ranges at most, not " + ranges.size());
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
            throw new InputException("--games takes numbers and ranges as 1,5-9,100-, not \"" + text + "\"", e);
        }
    }

    /** Whether every game is taken. */
    boolean takesAll() {
        return most == Long.MAX_VALUE && skipped == 0 && ranges.isEmpty();
    }

    /** Whether the next game is taken. Asked once for each game, in order. */
    boolean takesNext() {
        boolean isTaken = isNextTaken();
        passes(isTaken);
        return isTaken;
    }

    /** Whether the next game would be taken, if there is one. */
    boolean isNextTaken() {
        return taken < most && seen >= skipped && isNamed(seen + 1);
    }

    /** A game was there. */
    void passes(boolean isTaken) {
        seen++;
        taken += isTaken ? 1 : 0;
    }

    private boolean isNamed(long number) {
        if (ranges.isEmpty()) {
            return true;
        }
        for (Range range : ranges) {
            if (number >= range.first() && number <= range.last()) {
                return true;
            }
        }
        return false;
    }

    /** Whether no further game is taken. */
    boolean isOver() {
        return taken >= most || seen >= last;
    }
}
