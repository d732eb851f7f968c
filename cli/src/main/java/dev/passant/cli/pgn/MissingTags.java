package dev.passant.cli.pgn;

import dev.passant.cli.io.Json;
import dev.passant.pgn.PgnProblem;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Gathers the warnings of one file that games lack tags of the roster: one line for all of them. */
final class MissingTags {

    private final Map<String, Long> games = new TreeMap<>();

    private final String file;
    private @Nullable PgnProblem first;
    private long all;

    MissingTags(String file) {
        this.file = file;
    }

    /** Counts a warning. */
    void add(PgnProblem problem) {
        first = first == null ? problem : first;
        all++;
        games.merge(problem.reason(), 1L, Long::sum);
    }

    boolean isAny() {
        return all > 0;
    }

    /** The warnings in one line: of one game as it is, of several with how many they are. */
    @Override
    public String toString() {
        PgnProblem problem = Objects.requireNonNull(first);
        return file + ":" + problem + (all == 1 ? "" : " (and " + (all - 1) + others() + ")");
    }

    private String others() {
        return (all == 2 ? " other game lacks " : " other games lack ")
                + (games.size() == 1 ? "the same" : "some, too");
    }

    /** The warnings as an object. */
    String asJson() {
        PgnProblem problem = Objects.requireNonNull(first);
        return new Json()
                .object()
                .field("file", file)
                .field("line", problem.line())
                .field("column", problem.column())
                .field("game", problem.game())
                .field("severity", problem.severity().toString())
                .field("reason", problem.reason())
                .field("games", all)
                .end()
                .toString();
    }
}
