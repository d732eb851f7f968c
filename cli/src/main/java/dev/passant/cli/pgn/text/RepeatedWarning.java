package dev.passant.cli.pgn.text;

import dev.passant.answers.Json;
import dev.passant.pgn.PgnProblem;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A warning that most games of a file may have, printed once per file. */
public final class RepeatedWarning {

    /** The kind of warning, with its wording. */
    public enum Kind {
        MISSING_TAGS("games", " other game lacks ", " other games lack "),
        NOT_UTF_8("lines", " other line has ", " other lines have "),
        MINUTES("games", " other game has ", " other games have ");

        private final String counted;
        private final String oneOther;
        private final String others;

        Kind(String counted, String oneOther, String others) {
            this.counted = counted;
            this.oneOther = oneOther;
            this.others = others;
        }

        /** Returns the kind of a warning that is printed once per file. */
        public static Optional<Kind> of(PgnProblem problem) {
            if (problem.isMissingRoster()) {
                return Optional.of(MISSING_TAGS);
            }
            return problem.isNotUtf8()
                    ? Optional.of(NOT_UTF_8)
                    : problem.isInMinutes() ? Optional.of(MINUTES) : Optional.empty();
        }
    }

    private final Kind kind;
    private final String file;
    private final Set<String> reasons = new HashSet<>();
    private @Nullable PgnProblem first;
    private long all;

    private RepeatedWarning(Kind kind, String file) {
        this.kind = kind;
        this.file = file;
    }

    /** Returns the warnings of a file, none so far, in the order of printing. */
    public static Map<Kind, RepeatedWarning> ofEachKind(String file) {
        Map<Kind, RepeatedWarning> warnings = new EnumMap<>(Kind.class);
        for (Kind kind : Kind.values()) {
            warnings.put(kind, new RepeatedWarning(kind, file));
        }
        return warnings;
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
