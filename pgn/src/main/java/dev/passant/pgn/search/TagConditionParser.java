package dev.passant.pgn.search;

import dev.passant.pgn.GameResult;
import dev.passant.pgn.openings.Openings;
import dev.passant.pgn.tag.TimeControl;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;

/** Parses conditions on the tags of a game. */
final class TagConditionParser {

    private final QueryText text;

    /** For conditions on the opening of the moves, which follow the same keyword as those on the tag. */
    private final Supplier<Openings> openings;

    TagConditionParser(QueryText text, Supplier<Openings> openings) {
        this.text = text;
        this.openings = openings;
    }

    /** Adds the parsers of the rest of a condition, by its keyword. */
    void addTo(Map<String, Supplier<Node>> conditions) {
        conditions.put("tag", this::tag);
        conditions.put("white", () -> ofTag("White"));
        conditions.put("black", () -> ofTag("Black"));
        conditions.put("player", () -> named("player", TagCondition::player));
        conditions.put("event", () -> ofTag("Event"));
        conditions.put("site", () -> ofTag("Site"));
        conditions.put("round", () -> ofTag("Round"));
        conditions.put("opening", this::opening);
        conditions.put("variation", () -> ofTag("Variation"));
        conditions.put("termination", () -> ofTag("Termination"));
        conditions.put("annotator", () -> ofTag("Annotator"));
        conditions.put("date", () -> ofRange("date", "a date", TagCondition::date));
        conditions.put("result", this::result);
        conditions.put("eco", () -> ofRange("eco", "an opening code", TagCondition::eco));
        conditions.put("elo", () -> ofRange("elo", "a number", TagCondition::elo));
        conditions.put(
                "white-elo", () -> ofRange("white-elo", "a number", range -> TagCondition.elo("WhiteElo", range)));
        conditions.put(
                "black-elo", () -> ofRange("black-elo", "a number", range -> TagCondition.elo("BlackElo", range)));
        conditions.put("elo-diff", () -> ofRange("elo-diff", "a number", TagCondition::eloDifference));
        conditions.put("time-control", this::timeControl);
    }

    private Node tag() {
        String name = text.value("the name of a tag");
        if (!name.matches("[A-Za-z0-9_+#:.-]{1,100}")) {
            throw text.wrong(text.valueStart(), "expected the name of a tag, such as White or UTCDate");
        }
        return named("tag " + name, pattern -> TagCondition.of(name, pattern));
    }

    private Node ofTag(String name) {
        return named(name.toLowerCase(Locale.ROOT), pattern -> TagCondition.of(name, pattern));
    }

    /** Parses a condition on the tag if an operator follows, otherwise on the opening of the moves. */
    private Node opening() {
        String next = text.peekBare();
        if (next.isEmpty() || "=!~".indexOf(next.charAt(0)) < 0) {
            String value = text.nonEmptyValue("the name or the code of an opening");
            String words = "opening " + QueryText.quoted(value);
            try {
                return new Node.InOpening(words, openings.get(), TagCondition.opening(value));
            } catch (QueryException e) {
                throw text.wrong(text.valueStart(), e.reason(), e);
            }
        }
        return ofTag("Opening");
    }

    private Node named(String words, Function<TextPattern, TagCondition> tag) {
        int start = text.offset();
        if (text.take("=~")) {
            String[] regex = new String[1];
            TextPattern pattern = text.value("a regular expression", value -> {
                regex[0] = value;
                return TextPattern.matching(value);
            });
            return header(words + " =~ ", regex[0], tag.apply(pattern));
        }
        boolean negated = text.take("!");
        boolean exact = text.take("=");
        if (!exact && !text.take("~")) {
            throw text.wrong(
                    start,
                    "expected = (is), != (is not), ~ (contains), !~ or =~ (regular expression) after \"" + words
                            + "\"");
        }
        String value = text.value("a text");
        TagCondition condition;
        try {
            condition = tag.apply(exact ? TextPattern.exactly(value) : TextPattern.containing(value));
        } catch (QueryException e) {
            throw text.wrong(text.valueStart(), e.reason(), e);
        }
        return header(
                words + (negated ? " !" : " ") + (exact ? "= " : "~ "),
                value,
                negated ? condition.negated() : condition);
    }

    private static Node header(String words, String value, TagCondition condition) {
        return new Node.Header(words + QueryText.quoted(value), condition);
    }

    private Node ofRange(String word, String what, Function<String, TagCondition> reader) {
        int start = text.offset();
        String range = NumberRange.read(text, what, 0);
        try {
            return new Node.Header(word + ' ' + QueryText.written(range), reader.apply(range));
        } catch (QueryException e) {
            throw text.wrong(start, e.reason(), e);
        }
    }

    private Node result() {
        text.take("=");
        String written = text.value("a result");
        Set<GameResult> results = EnumSet.noneOf(GameResult.class);
        for (String one : written.split(",", -1)) {
            results.add(GameResult.ofLenient(one)
                    .orElseThrow(() -> text.wrong(text.valueStart(), "expected a result: 1-0, 0-1, 1/2-1/2 or *")));
        }
        return new Node.Result("result " + QueryText.written(written), results);
    }

    private Node timeControl() {
        text.take("=");
        String written = text.value("a speed");
        List<TimeControl.Speed> speeds = new ArrayList<>();
        for (String one : written.split(",", -1)) {
            speeds.add(TimeControl.Speed.of(one)
                    .orElseThrow(() -> text.wrong(
                            text.valueStart(), "expected a speed: " + String.join(", ", TimeControl.Speed.names()))));
        }
        return new Node.Header("time-control " + QueryText.written(written), TagCondition.speed(speeds));
    }
}
