package dev.passant.cli.pgn.text;

import dev.passant.answers.Json;
import dev.passant.pgn.PgnProblem;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A warning that most games of a file may have, printed once per file. */
public final class RepeatedWarning {

    /** The kind of warning, with its wording. */
    public enum Kind {
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

    public RepeatedWarning(Kind kind, String file) {
        this.kind = kind;
        this.file = file;
    }

    public void add(PgnProblem problem) {
        first = first == null ? problem : first;
        all++;
        reasons.add(problem.reason());
    }

    public boolean isAny() {
        return all > 0;
    }

    /** Returns the first warning and the number of others. */
    @Override
    public String toString() {
        PgnProblem problem = Objects.requireNonNull(first);
        return file + ":" + problem + (all == 1 ? "" : " (and " + (all - 1) + others() + ")");
    }

    private String others() {
        return (all == 2 ? kind.oneOther : kind.others) + (reasons.size() == 1 ? "the same" : "some, too");
    }

    /** Returns the first warning as a JSON object with the total count. */
    public String asJson() {
        PgnProblem problem = Objects.requireNonNull(first);
        return Json.of(object -> object.field("file", file)
                .field("line", problem.line())
                .field("column", problem.column())
                .field("game", problem.game())
                .field("severity", problem.severity())
                .field("reason", problem.reason())
                .field(kind.counted, all));
    }
}
