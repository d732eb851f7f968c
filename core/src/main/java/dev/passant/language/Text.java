package dev.passant.language;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A phrase or a sentence as data: the key of its templates in a {@link Language}, and the values of the names in their
 * braces. The first template whose names all have values is used, so which form fits is decided by the values and not
 * by code for each language.
 *
 * <p>{@code {to}} stands for a value. {@code {?to}} requires the value and stands for nothing. {@code {moved:dat}} is
 * the value in a form of its word. {@code {squares:or}} joins the elements of a list with this word instead of "and",
 * {@code {squares:,}} with commas only. {@code {checkers:gives|give}} selects a word by the plural of a number or of
 * the size of a list, by the gender of a word or, for a constant without gender, by its order.
 *
 * @param key the key of the templates
 * @param values a function from names to values. Null, false and an empty list stand for no value. Constants stand for
 *     words of the language; a text inherits the form from the place where it stands
 */
public record Text(String key, Function<String, @Nullable Object> values) {

    /** Sentences that follow each other; equal ones, such as castling out of check to both sides, only once. */
    public record Sentences(List<Text> texts) {
        private String in(Language language) {
            Set<String> sentences = new LinkedHashSet<>();
            texts.forEach(text -> sentences.add(text.sentence(language)));
            return String.join(" ", sentences);
        }
    }

    /**
     * A move in a sentence, which has the letters of the language.
     *
     * @param english the move with the letters of English
     */
    public record Move(String english) {
        /**
         * Returns a move with both squares, as in {@code Ng1–f3}, because an illegal move has no SAN.
         *
         * @param uci the move in UCI notation
         * @param piece the English letter of its piece; a space if there is none
         */
        public static Move between(String uci, char piece) {
            if (uci.charAt(1) == '@') {
                return new Move(uci);
            }
            String promotion = uci.length() > 4 ? "=" + Character.toUpperCase(uci.charAt(4)) : "";
            return new Move((piece == 'P' ? "" : String.valueOf(piece)).strip() + uci.substring(0, 2) + "\u2013"
                    + uci.substring(2, 4) + promotion);
        }

        /** Returns the move with the letters of a language. */
        public String in(Language language) {
            return language.move(english);
        }
    }

    /** Returns a text with the given values. */
    public static Text of(String key, Map<String, ?> values) {
        return new Text(key, values::get);
    }

    /** Returns the sentence: the text with a capital. */
    public String sentence(Language language) {
        String text = in(language);
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /** Returns the text in a language; in English if the language has no templates for it. */
    public String in(Language language) {
        return in(language, "");
    }

    /** Returns the text in English. */
    @Override
    public String toString() {
        return in(Language.ENGLISH);
    }

    private String in(Language language, String form) {
        if (language != Language.ENGLISH && !language.has(key)) {
            return in(Language.ENGLISH, "");
        }
        for (String template : language.templates(key)) {
            String text = filled(template, language, form);
            if (text != null) {
                return text;
            }
        }
        throw new AssertionError(key);
    }

    private @Nullable String filled(String template, Language language, String form) {
        StringBuilder text = new StringBuilder();
        int end = 0;
        for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', end)) {
            text.append(template, end, open);
            end = template.indexOf('}', open) + 1;
            int colon = template.indexOf(':', open);
            boolean hasStyle = colon >= 0 && colon < end;
            boolean isCondition = template.charAt(open + 1) == '?';
            String name = template.substring(open + (isCondition ? 2 : 1), hasStyle ? colon : end - 1);
            Object value = values.apply(name);
            if (isNone(value)) {
                return null;
            }
            if (!isCondition) {
                String style = hasStyle ? template.substring(colon + 1, end - 1) : "";
                text.append(words(Objects.requireNonNull(value), style, form, language));
            }
        }
        return text.append(template, end, template.length()).toString();
    }

    /** Avoids {@code equals} of records, whose code the JVM generates on first use: 0.1 s on JDK 17. */
    private static boolean isNone(@Nullable Object value) {
        return value == null
                || Boolean.FALSE.equals(value)
                || value instanceof List<?> things && things.isEmpty()
                || value instanceof Sentences sentences && sentences.texts().isEmpty();
    }

    private static String words(Object value, String style, String inherited, Language language) {
        if (style.indexOf('|') >= 0) {
            String[] choices = style.split("\\|", -1);
            return choices[Math.min(choice(value, language), choices.length - 1)];
        }
        if (style.isEmpty() && !(value instanceof List)) {
            return word(value, inherited, language);
        }
        String form = inherited;
        String last = "and";
        for (String word : style.split(" ", -1)) {
            if (word.equals("or") || word.equals(",")) {
                last = word;
            } else if (!word.isEmpty()) {
                form = word;
            }
        }
        return value instanceof List<?> things ? listed(things, last, form, language) : word(value, form, language);
    }

    private static String word(Object value, String form, Language language) {
        if (value instanceof Text text) {
            return text.in(language, form);
        }
        if (value instanceof Sentences sentences) {
            return sentences.in(language);
        }
        if (value instanceof Move move) {
            return move.in(language);
        }
        return value instanceof Enum<?> constant && language.hasWord(constant)
                ? language.word(constant, form)
                : value.toString();
    }

    private static int choice(Object value, Language language) {
        if (value instanceof Integer count) {
            return language.plural(count);
        }
        if (value instanceof Collection<?> things) {
            return language.plural(things.size());
        }
        int gender = gender(value, language);
        return gender < 0 && value instanceof Enum<?> constant ? constant.ordinal() : Math.max(0, gender);
    }

    /** Returns the gender of a word, or of the first word in the template of a text; -1 if there is none. */
    private static int gender(@Nullable Object value, Language language) {
        if (value instanceof Text text) {
            String template = language.templates(text.key).get(0);
            int open = template.indexOf('{');
            if (open < 0) {
                return -1;
            }
            String name = template.substring(open + 1, template.indexOf('}', open));
            int colon = name.indexOf(':');
            return gender(text.values.apply(colon < 0 ? name : name.substring(0, colon)), language);
        }
        return value instanceof Enum<?> constant && language.hasWord(constant) ? language.gender(constant) : -1;
    }

    /** Joins items with commas, and a word such as "and" before the last. */
    private static String listed(List<?> things, String last, String form, Language language) {
        String before = last.equals(",") ? ", " : " " + language.conjunction(last) + " ";
        StringBuilder list = new StringBuilder();
        for (int i = 0; i < things.size(); i++) {
            list.append(i == 0 ? "" : i == things.size() - 1 ? before : ", ")
                    .append(word(things.get(i), form, language));
        }
        return list.toString();
    }
}
