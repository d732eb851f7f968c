package dev.passant.pgn.search;

import dev.passant.chess.Color;
import dev.passant.chess.Variant;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A tokenizer for queries: words, values, symbols, and the offsets of errors. */
final class QueryText {

    static final int MAX_LENGTH = 10_000;

    private final String text;
    private int at;

    /** The offset of the value read last. */
    private int valueStart;

    private String lastValue = "";

    QueryText(String text) {
        this.text = text;
        if (text.length() > MAX_LENGTH) {
            throw new QueryException(text, MAX_LENGTH, "a query has at most " + MAX_LENGTH + " characters");
        }
    }

    private void skipBlanks() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
    }

    boolean isAtEnd() {
        skipBlanks();
        return at == text.length();
    }

    int offset() {
        skipBlanks();
        return at;
    }

    boolean isNext(String sign) {
        skipBlanks();
        return text.startsWith(sign, at);
    }

    /** Consumes a symbol, if it is next. */
    boolean take(String sign) {
        boolean isHere = isNext(sign);
        at += isHere ? sign.length() : 0;
        return isHere;
    }

    /** Returns the next word in lower case without consuming it; empty if there is none. */
    String peekWord() {
        skipBlanks();
        int end = at;
        while (end < text.length() && isOfWord(text.charAt(end))) {
            end++;
        }
        return text.substring(at, end).toLowerCase(Locale.ROOT);
    }

    private static boolean isOfWord(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '-';
    }

    String word() {
        String word = peekWord();
        at += word.length();
        return word;
    }

    /** Consumes a word, if it is next. */
    boolean takeWord(String word) {
        boolean isHere = peekWord().equals(word);
        at += isHere ? word.length() : 0;
        return isHere;
    }

    /** Consumes and returns a side, if it is next; otherwise returns null. */
    @Nullable
    Color side() {
        if (takeWord("white")) {
            return Color.WHITE;
        }
        return takeWord("black") ? Color.BLACK : null;
    }

    /** Returns the text up to the next blank, parenthesis or quote, without consuming it. */
    String peekBare() {
        skipBlanks();
        int end = at;
        while (end < text.length() && isOfValue(text.charAt(end))) {
            end++;
        }
        return text.substring(at, end);
    }

    private static boolean isOfValue(char c) {
        return !Character.isWhitespace(c) && c != '(' && c != ')' && c != '"' && c != '\'';
    }

    /** Consumes the name of a variant, if it is next and not in quotes. Returns it, or otherwise standard chess. */
    Variant variant() {
        String bare = peekBare();
        Optional<Variant> named = Variant.of(bare);
        at += named.isPresent() ? bare.length() : 0;
        return named.orElse(Variant.CHESS);
    }

    /** Consumes and returns a value: in quotes, or up to the next blank, parenthesis or quote. */
    String value(String what) {
        skipBlanks();
        if (at < text.length() && (text.charAt(at) == '"' || text.charAt(at) == '\'')) {
            lastValue = quotedValue(text.substring(at, at + 1));
            return lastValue;
        }
        lastValue = peekBare();
        if (lastValue.isEmpty()) {
            throw wrong(at, what + " is missing");
        }
        valueStart = at;
        at += lastValue.length();
        return lastValue;
    }

    /** Consumes and returns a value in quotes. In it, two quotes in a row stand for one. */
    private String quotedValue(String quote) {
        valueStart = at + 1;
        int end = text.indexOf(quote, valueStart);
        while (end >= 0 && text.startsWith(quote, end + 1)) {
            end = text.indexOf(quote, end + 2);
        }
        if (end < 0) {
            throw wrong(at, "the quote is not closed");
        }
        at = end + 1;
        return text.substring(valueStart, end).replace(quote + quote, quote);
    }

    /** Writes a value. It is quoted only if it could not be parsed without quotes. */
    static String written(String value) {
        return !value.isEmpty() && value.chars().allMatch(c -> isOfValue((char) c)) ? value : quoted(value);
    }

    /** Returns the number of quotes in the last value that are written twice. */
    private int doubled(String value) {
        char quote = valueStart == 0 ? ' ' : text.charAt(valueStart - 1);
        boolean isQuoted = quote == '"' || quote == '\'';
        return isQuoted ? (int) value.chars().filter(c -> c == quote).count() : 0;
    }

    /** Quotes a value, preferably with the kind of quotes that it does not contain. */
    static String quoted(String value) {
        String quote = value.indexOf('"') >= 0 && value.indexOf('\'') < 0 ? "'" : "\"";
        return quote + value.replace(quote, quote + quote) + quote;
    }

    /** Consumes and returns a value that must not be empty. */
    String nonEmptyValue(String what) {
        String value = value(what);
        if (value.isEmpty()) {
            throw wrong(valueStart, what + " is missing");
        }
        return value;
    }

    /** Parses a value with another parser, and translates the offsets of its errors. */
    <T> T value(String what, Function<String, T> reader) {
        String value = value(what);
        try {
            return reader.apply(value);
        } catch (QueryException e) {
            int inside = Math.min(e.offset(), value.length());
            throw new QueryException(text, valueStart + inside + doubled(value.substring(0, inside)), e.reason(), e);
        }
    }

    /** Consumes and returns an integer within bounds. */
    int number(String what, int least, int most) {
        int start = offset();
        String word = word();
        if (word.matches("-?\\d{1,9}")) {
            int number = Integer.parseInt(word);
            if (number >= least && number <= most) {
                return number;
            }
        }
        throw wrong(start, what + " must be a number from " + least + " to " + most);
    }

    /** Returns the offset of the value read last. */
    int valueStart() {
        return valueStart;
    }

    String lastValue() {
        return lastValue;
    }

    QueryException wrong(int offset, String reason) {
        return new QueryException(text, offset, reason);
    }

    QueryException wrong(int offset, String reason, Throwable cause) {
        return new QueryException(text, offset, reason, cause);
    }
}
