package dev.passant.explain;

import dev.passant.chess.Square;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A phrase or a sentence as data: English templates, and the values of the names in their braces. The first template
 * whose names all have values is used, so which form fits is decided by the values and not by code for each language.
 * Another language replaces the templates of a text and the words of its values.
 *
 * <p>{@code {to}} stands for a value. {@code {?to}} requires the value and stands for nothing. {@code
 * {checkers:gives|give}} is the first word if the value is 1 or has one element, and the second otherwise.
 * {@code {squares:or}} joins the elements with this word instead of "and".
 *
 * @param templates the templates
 * @param values a function from names to values. Null, false and an empty list stand for no value
 */
record Text(List<String> templates, Function<String, @Nullable Object> values) {

    /** Returns a text with one template and no condition. */
    static Text of(String template, Map<String, ?> values) {
        return new Text(List.of(template), values::get);
    }

    /** Returns the line through two squares: a file, a rank or a diagonal. */
    static Text line(Square a, Square b) {
        if (a.file() == b.file()) {
            return of("the {file}-file", Map.of("file", (char) ('a' + a.file())));
        }
        return a.rank() == b.rank()
                ? of("rank {rank}", Map.of("rank", a.rank() + 1))
                : of("the diagonal from {a} to {b}", Map.of("a", a, "b", b));
    }

    /** Returns the sentence: the text with a capital. */
    String sentence() {
        String text = toString();
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    @Override
    public String toString() {
        for (String template : templates) {
            String text = filled(template);
            if (text != null) {
                return text;
            }
        }
        throw new AssertionError(templates);
    }

    private @Nullable String filled(String template) {
        StringBuilder text = new StringBuilder();
        int end = 0;
        for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', end)) {
            text.append(template, end, open);
            end = template.indexOf('}', open) + 1;
            String[] name = template.substring(open + 1, end - 1).split(":", 2);
            boolean isCondition = name[0].startsWith("?");
            Object value = values.apply(isCondition ? name[0].substring(1) : name[0]);
            if (value == null || value.equals(false) || value.equals(List.of())) {
                return null;
            }
            text.append(isCondition ? "" : words(value, name.length == 1 ? "and" : name[1]));
        }
        return text.append(template, end, template.length()).toString();
    }

    private static String words(Object value, String form) {
        int bar = form.indexOf('|');
        if (bar >= 0) {
            boolean isOne = value.equals(1) || value instanceof Collection<?> things && things.size() == 1;
            return isOne ? form.substring(0, bar) : form.substring(bar + 1);
        }
        return value instanceof List<?> things ? listed(things, form) : value.toString();
    }

    /** Joins items with commas, and a word such as "and" before the last. */
    private static String listed(List<?> things, String before) {
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < things.size(); i++) {
            list.append(i == 0 ? "" : i == things.size() - 1 ? " " + before + " " : ", ")
                    .append(things.get(i));
        }
        return list.toString();
    }
}
