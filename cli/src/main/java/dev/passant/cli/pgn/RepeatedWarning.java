package dev.passant.cli.pgn;

import dev.passant.cli.io.Json;
import dev.passant.pgn.PgnProblem;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A warning that most games of a file may have: one line for the whole file. */
final class RepeatedWarning {

    /** What is counted, and how further ones are reported. */
    enum Kind {
        MISSING_TAGS("games", " other game lacks ", " other games lack "),
        NOT_UTF_8("lines", " other line has ", " other lines have ");

        private final String counted;
        private final String oneOther;
        private final String others;

        Kind(String counted, String oneOther, String others) {
            this.counted = counted;
            this.oneOther = oneOther;
            this.others = others;
        }
    }

    private final Kind kind;
    private final String file;
    private final Set<String> reasons = new HashSet<>();
    private @Nullable PgnProblem first;
    private long all;

    RepeatedWarning(Kind kind, String file) {
        this.kind = kind;
        this.file = file;
    }

    /** Counts a warning. */
    void add(PgnProblem problem) {
        first = first == null ? problem : first;
        all++;
        reasons.add(problem.reason());
    }

    /** Whether a warning was counted. */
    boolean isAny() {
        return all > 0;
    }

    /** The first warning, with the number of others. */
    @Override
    public String toString() {
        PgnProblem problem = Objects.requireNonNull(first);
        return file + ":" + problem + (all == 1 ? "" : " (and " + (all - 1) + others() + ")");
    }

    private String others() {
        return (all == 2 ? kind.oneOther : kind.others) + (reasons.size() == 1 ? "the same" : "some, too");
    }

    /** The first warning as an object, with the number of all. */
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
                .field(kind.counted, all)
                .end()
                .toString();
    }
}
