package dev.passant.explain;

import dev.passant.chess.Move;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** One stage of a {@link Trace}: its findings and the moves it removes. */
public final class Stage {

    private final String code;
    private final String title;
    private final String sentence;
    private final Map<String, Long> sets;
    private final List<Arrow> arrows;
    private final Map<Move, Verdict> removed;

    /** A set of squares with a name that is unique in its stage. */
    record NamedSet(String name, long squares) {}

    /** A pseudo-legal move that is not legal, and the reason. */
    record Removed(Move move, Verdict verdict) {}

    /** Creates a stage whose title and sentence contain the given values. */
    Stage(StageKind kind, Map<String, ?> values, List<NamedSet> sets, List<Arrow> arrows, List<Removed> removed) {
        code = kind.code();
        title = new Text(kind.titles(), values::get).sentence();
        sentence = new Text(kind.sentences(), values::get).sentence();
        Map<String, Long> byName = new LinkedHashMap<>();
        sets.forEach(set -> byName.put(set.name(), set.squares()));
        this.sets = Collections.unmodifiableMap(byName);
        this.arrows = List.copyOf(arrows);
        Map<Move, Verdict> verdicts = new LinkedHashMap<>();
        removed.forEach(candidate -> verdicts.put(candidate.move(), candidate.verdict()));
        this.removed = Collections.unmodifiableMap(verdicts);
    }

    /** {@return the name of the stage, stable across versions} */
    public String code() {
        return code;
    }

    /** {@return a short heading} */
    public String title() {
        return title;
    }

    /** {@return the findings in plain English} */
    public String sentence() {
        return sentence;
    }

    /** {@return the sets of squares by name, as bitboards; the main set of the stage comes first} */
    public Map<String, Long> sets() {
        return sets;
    }

    /** {@return the arrows to draw} */
    public List<Arrow> arrows() {
        return arrows;
    }

    /** {@return the pseudo-legal moves that this stage removes, with the reasons, sorted by their UCI text} */
    public Map<Move, Verdict> removed() {
        return removed;
    }
}
