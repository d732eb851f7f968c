package dev.passant.answers;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads a JSON value, as defined by RFC 8259, without extensions. The names in an object must be unique.
 *
 * <pre>{@code
 * JsonReader.parse("{\"depth\": 5}") // Map.of("depth", 5L)
 * }</pre>
 */
public final class JsonReader {

    /** The maximum nesting depth, which prevents stack overflows. */
    private static final int MAX_DEPTH = 100;

    private final String text;
    private int at;

    private JsonReader(String text) {
        this.text = text;
    }

    /**
     * Reads a text with a single value.
     *
     * @return a map for an object, a list for an array, a string, a boolean, a {@code Long} for an integer in its
     *     range, a {@code Double} for any other number, or an empty {@code Optional} for null
     * @throws IllegalArgumentException if the text is invalid; the message gives the position of the error
     */
    public static Object parse(String text) {
        JsonReader reader = new JsonReader(text);
        Object value = reader.value(0);
        reader.skipBlanks();
        if (reader.at < text.length()) {
            throw reader.expected("the end");
        }
        return value;
    }

    private Object value(int depth) {
        if (depth > MAX_DEPTH) {
            throw error("more than " + MAX_DEPTH + " nested values");
        }
        skipBlanks();
        return switch (peek()) {
            case '{' -> object(depth);
            case '[' -> array(depth);
            case '"' -> string();
            case 't' -> literal("true", true);
            case 'f' -> literal("false", false);
            case 'n' -> literal("null", Optional.empty());
            default -> number();
        };
    }

    private Map<String, Object> object(int depth) {
        Map<String, Object> fields = new LinkedHashMap<>();
        at++;
        skipBlanks();
        if (!skip('}')) {
            do {
                skipBlanks();
                int start = at;
                String name = string();
                if (fields.containsKey(name)) {
                    at = start;
                    throw error("duplicate name");
                }
                skipBlanks();
                require(':');
                fields.put(name, value(depth + 1));
                skipBlanks();
            } while (skip(','));
            require('}');
        }
        return fields;
    }

    private List<Object> array(int depth) {
        List<Object> elements = new ArrayList<>();
        at++;
        skipBlanks();
        if (!skip(']')) {
            do {
                elements.add(value(depth + 1));
                skipBlanks();
            } while (skip(','));
            require(']');
        }
        return elements;
    }

    private String string() {
        require('"');
        StringBuilder read = new StringBuilder();
        while (!skip('"')) {
            char c = peek();
            if (c < ' ') {
                throw expected("a character of a string");
            }
            at++;
            read.append(c == '\\' ? escaped() : c);
        }
        return read.toString();
    }

    private char escaped() {
        char c = peek();
        at++;
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> {
                at--;
                throw expected("an escape sequence");
            }
        };
    }

    private char unicode() {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = "0123456789abcdef".indexOf(Character.toLowerCase(peek()));
            if (digit < 0) {
                throw expected("a hexadecimal digit");
            }
            code = code << 4 | digit;
            at++;
        }
        return (char) code;
    }

    private Object literal(String word, Object value) {
        if (!text.startsWith(word, at)) {
            throw expected("a value");
        }
        at += word.length();
        return value;
    }

    private Object number() {
        int start = at;
        skip('-');
        if (!skip('0')) {
            digits("a value");
        }
        boolean isWhole = true;
        if (skip('.')) {
            isWhole = false;
            digits("a digit");
        }
        if (skip('e') || skip('E')) {
            isWhole = false;
            if (!skip('+')) {
                skip('-');
            }
            digits("a digit");
        }
        String number = text.substring(start, at);
        try {
            return isWhole ? (Object) Long.parseLong(number) : (Object) Double.parseDouble(number);
        } catch (NumberFormatException e) {
            return Double.parseDouble(number);
        }
    }

    private void digits(String wanted) {
        if (!isDigit()) {
            throw expected(wanted);
        }
        while (isDigit()) {
            at++;
        }
    }

    private boolean isDigit() {
        return peek() >= '0' && peek() <= '9';
    }

    private void skipBlanks() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    /** Returns the next character; 0 at the end, because no valid text contains this character. */
    private char peek() {
        return at < text.length() ? text.charAt(at) : 0;
    }

    private boolean skip(char c) {
        boolean isNext = at < text.length() && text.charAt(at) == c;
        at += isNext ? 1 : 0;
        return isNext;
    }

    private void require(char c) {
        if (!skip(c)) {
            throw expected("'" + c + "'");
        }
    }

    private IllegalArgumentException expected(String what) {
        return error("expected " + what);
    }

    private IllegalArgumentException error(String reason) {
        return new IllegalArgumentException("invalid JSON: " + reason + " (at character " + (at + 1) + ")");
    }
}
