package dev.passant.pgn.search;

import dev.passant.pgn.GameResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Parses conditions on the tags of a game. */
final class TagConditionParser {

    /** The tags that have a keyword, by keyword. */
    private static final Map<String, String> TAGS = Map.of(
            "white", "White",
            "black", "Black",
            "event", "Event",
            "site", "Site",
            "round", "Round",
            "opening", "Opening",
            "variation", "Variation",
            "termination", "Termination",
            "annotator", "Annotator");

    private final QueryText text;

    TagConditionParser(QueryText text) {
        this.text = text;
    }

    /** Parses the rest of a condition after its keyword. */
    Node read(String word, int start) {
        return switch (word) {
            case "player" -> named("player", TagCondition::player);
            case "tag" -> {
                String name = text.value("the name of a tag");
                if (!name.matches("[A-Za-z0-9_+#:.-]{1,100}")) {
                    throw text.wrong(text.valueStart(), "expected the name of a tag, such as White or UTCDate");
                }
                yield named("tag " + name, pattern -> TagCondition.of(name, pattern));
            }
            case "date" -> ofRange(word, "a date", TagCondition::date);
            case "eco" -> ofRange(word, "an opening code", TagCondition::eco);
            case "elo" -> ofRange(word, "a number", TagCondition::elo);
            case "white-elo" -> ofRange(word, "a number", range -> TagCondition.elo("WhiteElo", range));
            case "black-elo" -> ofRange(word, "a number", range -> TagCondition.elo("BlackElo", range));
            case "elo-diff" -> ofRange(word, "a number", TagCondition::eloDifference);
            case "result" -> result();
            case "time-control" -> timeControl();
            default -> {
                String name = TAGS.get(word);
                if (name == null) {
                    throw text.wrong(start, "there is no condition \"" + word + "\"" + likely(word));
                }
                yield named(word, pattern -> TagCondition.of(name, pattern));
            }
        };
    }

    /** Returns a suggestion for an unknown keyword: one with the same first letters, or an empty string. */
    private static String likely(String word) {
        String beginning = word.substring(0, Math.min(word.length(), 4));
        return ConditionParser.WORDS.stream()
                .filter(known -> known.startsWith(beginning))
                .findFirst()
                .map(known -> "; did you mean " + known + "?")
                .orElse("");
    }

    private interface OfText {
        TagCondition condition(TextPattern pattern);
    }

    private Node named(String words, OfText tag) {
        int start = text.offset();
        if (text.take("=~")) {
            String[] regex = new String[1];
            TextPattern pattern = text.value("a regular expression", value -> {
                regex[0] = value;
                return TextPattern.matching(value);
            });
            return header(words + " =~ ", regex[0], tag.condition(pattern));
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
            condition = tag.condition(exact ? TextPattern.exactly(value) : TextPattern.containing(value));
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

    private interface OfRange {
        TagCondition condition(String range);
    }

    private Node ofRange(String word, String what, OfRange reader) {
        int start = text.offset();
        String range = NumberRange.read(text, what);
        try {
            return new Node.Header(word + ' ' + QueryText.written(range), reader.condition(range));
        } catch (QueryException e) {
            throw text.wrong(start, e.reason(), e);
        }
    }

    private Node result() {
        text.take("=");
        String written = text.value("a result");
        List<TagCondition> results = new ArrayList<>();
        for (String one : written.split(",", -1)) {
            GameResult result = GameResult.ofLenient(one)
                    .orElseThrow(() -> text.wrong(text.valueStart(), "a result is 1-0, 0-1, 1/2-1/2 or *"));
            results.add(TagCondition.result(List.of(result)));
        }
        return new Node.Header("result " + QueryText.written(written), TagCondition.any(results));
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
