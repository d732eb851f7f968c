package dev.passant.pgn.search;

import dev.passant.chess.Color;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Parses conditions on comments, evaluations, clocks and NAGs. */
final class NoteConditionParser {

    /** The signs of the NAGs 1 to 6. */
    private static final List<String> SIGNS = List.of("!", "?", "!!", "??", "!?", "?!");

    private static final int HIGHEST_NAG = 255;

    private final QueryText text;

    NoteConditionParser(QueryText text) {
        this.text = text;
    }

    /** Adds the parsers of the rest of a condition, by its keyword. */
    void addTo(Map<String, Supplier<Node>> conditions) {
        conditions.put("eval", this::evaluation);
        conditions.put(
                "eval-loss",
                () -> ofMover("eval-loss", Set.of(), rest -> NumberRange.of(rest, 0), NoteMatcher.Loss::new));
        conditions.put("clock", this::clock);
        conditions.put(
                "time-spent",
                () -> ofMover("time-spent", Set.of("TimeControl"), NumberRange::ofSeconds, NoteMatcher.Spent::new));
        conditions.put("comment", this::comment);
        conditions.put("nag", this::nag);
    }

    private Node evaluation() {
        Color side = text.side();
        NumberRange range = NumberRange.of(text, -NumberRange.MAX_NUMBER);
        return Conditions.evaluation(
                "eval" + ConditionParser.named(side) + ' ' + range.text(), side == null ? Color.WHITE : side, range);
    }

    private Node clock() {
        Color side = text.side();
        NumberRange range = NumberRange.ofSeconds(text);
        return Conditions.clock("clock" + ConditionParser.named(side) + ' ' + range.text(), side, range);
    }

    /** Parses a condition on the side that moved, which remembers earlier moves. */
    private Node ofMover(
            String word,
            Set<String> tags,
            Function<QueryText, NumberRange> parser,
            BiFunction<@Nullable Color, NumberRange, Matcher> matcher) {
        Color side = text.side();
        NumberRange range = parser.apply(text);
        return new Node.Noted(
                word + ConditionParser.named(side) + ' ' + range.text(), () -> matcher.apply(side, range), tags);
    }

    private Node comment() {
        int start = text.offset();
        if (text.take("=~")) {
            String[] regex = new String[1];
            TextPattern pattern = text.value("a regular expression", value -> {
                regex[0] = value;
                return TextPattern.matching(value);
            });
            return Conditions.comment("comment =~ " + QueryText.quoted(regex[0]), pattern);
        }
        if (!text.take("~")) {
            throw text.wrong(start, "expected ~ (contains) or =~ (regular expression) after \"comment\"");
        }
        TextPattern pattern = text.value("a text", TextPattern::containing);
        return Conditions.comment("comment ~ " + QueryText.quoted(text.lastValue()), pattern);
    }

    private Node nag() {
        String list = text.nonEmptyValue("a NAG");
        BitSet nags = new BitSet();
        for (String one : list.split(",", -1)) {
            int sign = SIGNS.indexOf(one) + 1;
            String digits = one.startsWith("$") ? one.substring(1) : one;
            if (sign == 0 && (!digits.matches("\\d{1,3}") || Integer.parseInt(digits) > HIGHEST_NAG)) {
                throw text.wrong(text.valueStart(), "expected NAGs such as 4 or ??, the numbers from 0 to 255");
            }
            nags.set(sign > 0 ? sign : Integer.parseInt(digits));
        }
        return Conditions.nag("nag " + QueryText.written(list), nags);
    }
}
