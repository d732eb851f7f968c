package dev.passant.web;

import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Piece;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import dev.passant.notation.FenPolicy;
import dev.passant.notation.FenPolicy.Variant;
import dev.passant.notation.NotationException;
import dev.passant.notation.PositionText;
import dev.passant.notation.UciSquares;
import dev.passant.web.practice.Topic;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The parameters of a request, read strictly: none unknown, none twice, each what it has to be. */
final class Query {

    /** What every question about a position takes. */
    static final List<String> OF_A_POSITION = List.of("fen", "study", "chess960", "standard");

    private static final int MAX_SHOWN = 40;

    private final Map<String, String> values;
    private final Bounds bounds;

    private Query(Map<String, String> values, Bounds bounds) {
        this.values = values;
        this.bounds = bounds;
    }

    /**
     * Reads the part of an address after its question mark.
     *
     * @throws Refusal when a parameter is not known, stands there twice, or is not written as addresses are
     */
    static Query parse(@Nullable String text, List<String> known, Bounds bounds) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String part : (text == null ? "" : text).split("&", -1)) {
            if (part.isEmpty()) {
                continue;
            }
            int equals = part.indexOf('=');
            String name = decoded(equals < 0 ? part : part.substring(0, equals));
            if (!known.contains(name)) {
                String those = known.isEmpty() ? "there are none here" : "those here are " + String.join(", ", known);
                throw Refusal.badRequest("there is no parameter " + quoted(name) + "; " + those);
            }
            if (values.put(name, equals < 0 ? "" : decoded(part.substring(equals + 1))) != null) {
                throw Refusal.badRequest("the parameter " + quoted(name) + " is given twice");
            }
        }
        return new Query(values, bounds);
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw Refusal.badRequest(
                    "a % in an address is followed by two hexadecimal digits, not as in " + quoted(text));
        }
    }

    /** The position that is asked about: the start when none is given. */
    FenPolicy.Taken position() {
        PositionText text = positionText();
        return text.moves().isEmpty()
                ? text.start()
                : new FenPolicy.Taken(text.position(), text.start().problems());
    }

    private PositionText positionText() {
        String fen = values.getOrDefault("fen", Fen.START);
        if (fen.length() > bounds.fenCharacters()) {
            throw Refusal.badRequest(
                    "a FEN has at most " + bounds.fenCharacters() + " characters, not " + fen.length());
        }
        try {
            return PositionText.parse(fen, policy());
        } catch (NotationException e) {
            throw Refusal.of(e);
        } catch (IllegalPositionException e) {
            throw Refusal.of(e, fen);
        }
    }

    /** Which boards are taken as positions. */
    FenPolicy policy() {
        return new FenPolicy(isTrue("study"), false, variant(), true);
    }

    private Variant variant() {
        boolean isChess960 = isTrue("chess960");
        boolean isStandard = isTrue("standard");
        if (isChess960 && isStandard) {
            throw Refusal.badRequest("chess960 and standard exclude each other");
        }
        return isChess960 ? Variant.CHESS960 : isStandard ? Variant.STANDARD : Variant.AS_WRITTEN;
    }

    /** Whether a parameter is there. */
    boolean has(String name) {
        return values.containsKey(name);
    }

    /** A set of squares in hexadecimal, a1 being bit 0; empty when none is given. */
    long bits(String name) {
        String value = values.getOrDefault(name, "0");
        boolean digits = !value.isEmpty()
                && value.length() <= 16
                && value.chars().allMatch(c -> c >= '0' && c <= '9' || c >= 'a' && c <= 'f');
        if (!digits) {
            throw Refusal.badValue(name + " is 1 to 16 digits of 0 to 9 and a to f, not " + quoted(value), value);
        }
        return Long.parseUnsignedLong(value, 16);
    }

    /** The squares of a move, in two parameters, and what a pawn is to become. */
    UciSquares squares() {
        String promotion = values.getOrDefault("promotion", "");
        if (promotion.length() > 1
                || !promotion.isEmpty() && Role.of(promotion.charAt(0)).isEmpty()) {
            throw Refusal.badValue("promotion is a letter such as q, not " + quoted(promotion), promotion);
        }
        try {
            return UciSquares.parse(square("from").toString() + square("to") + promotion);
        } catch (NotationException e) {
            throw Refusal.of(e);
        }
    }

    /** A square. */
    Square square(String name) {
        String value = required(name);
        return Square.of(value)
                .orElseThrow(() -> Refusal.badValue(name + " is a square a1 to h8, not " + quoted(value), value));
    }

    /** A piece by its letter in a FEN. */
    Piece piece() {
        String value = required("piece");
        Optional<Piece> piece = value.length() == 1 ? Piece.of(value.charAt(0)) : Optional.empty();
        return piece.orElseThrow(() -> Refusal.badValue("piece is one of PNBRQKpnbrqk, not " + quoted(value), value));
    }

    /** What questions are about. */
    Topic topic() {
        String value = required("topic");
        return Topic.of(value)
                .orElseThrow(() -> Refusal.badValue(
                        "topic is one of "
                                + Arrays.stream(Topic.values())
                                        .map(Topic::toString)
                                        .toList() + ", not " + quoted(value),
                        value));
    }

    /** A whole number between bounds. */
    int number(String name, int least, int most) {
        String value = required(name);
        boolean digits =
                !value.isEmpty() && value.length() <= 9 && value.chars().allMatch(c -> c >= '0' && c <= '9');
        int number = digits ? Integer.parseInt(value) : -1;
        if (number < least || number > most) {
            throw Refusal.badValue(name + " is a number " + least + " to " + most + ", not " + quoted(value), value);
        }
        return number;
    }

    private String required(String name) {
        return Optional.ofNullable(values.get(name))
                .orElseThrow(() -> Refusal.badRequest("the parameter \"" + name + "\" is missing"));
    }

    boolean isTrue(String name) {
        String value = values.getOrDefault(name, "false");
        if (!value.equals("true") && !value.equals("false")) {
            throw Refusal.badValue(name + " is true or false, not " + quoted(value), value);
        }
        return value.equals("true");
    }

    /** A text of the user in a sentence: not too long, and without what would not be seen as itself. */
    private static String quoted(String text) {
        StringBuilder shown = new StringBuilder("\"");
        text.codePoints()
                .limit(MAX_SHOWN)
                .forEach(c -> shown.appendCodePoint(Character.isISOControl(c) || !Character.isDefined(c) ? '?' : c));
        return shown.append(text.codePointCount(0, text.length()) > MAX_SHOWN ? "…\"" : "\"")
                .toString();
    }
}
