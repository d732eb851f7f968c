package dev.passant.cli.pgn.text;

import dev.passant.answers.Json;
import dev.passant.pgn.PgnProblem;
import dev.passant.pgn.PgnProblem.Kind;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A warning that most games of a file may have, printed once per file. */
public final class RepeatedWarning {

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
        for (Kind kind : EnumSet.complementOf(EnumSet.of(Kind.OTHER))) {
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
        return file + ":" + problem + (all == 1 ? "" : " (and " + others() + ")");
    }

    private String others() {
        boolean isOne = all == 2;
        String have = switch (kind) {
            case MISSING_TAGS -> isOne ? "game lacks" : "games lack";
            case NOT_UTF_8 -> isOne ? "line has" : "lines have";
            default -> isOne ? "game has" : "games have";
        };
        return (all - 1) + " other " + have + (reasons.size() == 1 ? " the same" : " some, too");
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
                .field(kind == Kind.NOT_UTF_8 ? "lines" : "games", all));
    }
}
