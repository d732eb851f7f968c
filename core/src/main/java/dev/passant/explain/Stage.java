package dev.passant.explain;

import dev.passant.chess.Move;
import dev.passant.language.Language;
import dev.passant.language.Text;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** One stage of a {@link Trace}: its findings and the moves it removes. */
public final class Stage {

    private final String code;
    private final Map<String, Object> values;
    private final Map<String, Long> sets;
    private final List<Arrow> arrows;
    private final Map<Move, Verdict> removed;

    /** A set of squares with a name that is unique in its stage. */
    record NamedSet(String name, long squares) {}

    /** A pseudo-legal move that is not legal, and the reason. */
    record Removed(Move move, Verdict verdict) {}

    /** Creates a stage whose title and sentence contain the given values. */
    Stage(StageKind kind, Map<String, Object> values, List<NamedSet> sets, List<Arrow> arrows, List<Removed> removed) {
        code = kind.code();
        this.values = new HashMap<>(values);
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
        return text("title.").sentence(Language.ENGLISH);
    }

    /**
     * {@return a short heading in the language of a locale, see {@link Verdict#sentence(Locale)}}
     *
     * @param locale the locale
     */
    public String title(Locale locale) {
        return text("title.").sentence(Language.of(locale));
    }

    /** {@return the findings in plain English} */
    public String sentence() {
        return text("stage.").sentence(Language.ENGLISH);
    }

    /**
     * {@return the findings in the language of a locale, see {@link Verdict#sentence(Locale)}}
     *
     * @param locale the locale
     */
    public String sentence(Locale locale) {
        return text("stage.").sentence(Language.of(locale));
    }

    private Text text(String prefix) {
        return Text.of(prefix + code, values);
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
