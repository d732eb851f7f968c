package dev.passant.answers.api;

import dev.passant.answers.Bounds;
import dev.passant.answers.RequestException;
import dev.passant.answers.Response;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Piece;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.input.FenPolicy;
import dev.passant.input.FenPolicy.Castling;
import dev.passant.input.FenPolicy.Tolerance;
import dev.passant.input.PositionText;
import dev.passant.language.Language;
import dev.passant.notation.NotationException;
import dev.passant.notation.UciSquares;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The parameters of a request. Parsing is strict: unknown, repeated and invalid parameters are errors. */
public final class Query {

    /** The parameters that describe a position, except the variant. */
    static final List<String> POSITION_PARAMETERS = List.of("fen", "unrestricted", "chess960", "standard");

    /** The parameter for the language of sentences. */
    static final String LANG = "lang";

    private static final int MAX_SHOWN = 40;

    private final Map<String, String> values;
    private final Bounds bounds;

    private Query(Map<String, String> values, Bounds bounds) {
        this.values = values;
        this.bounds = bounds;
    }

    /**
     * Parses the query part of an address.
     *
     * @throws RequestException if a parameter is unknown, repeated, or not encoded correctly
     */
    public static Query parse(@Nullable String text, List<String> known, Bounds bounds) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String part : (text == null ? "" : text).split("&", -1)) {
            if (part.isEmpty()) {
                continue;
            }
            int equals = part.indexOf('=');
            String name = decoded(equals < 0 ? part : part.substring(0, equals));
            if (!known.contains(name)) {
                String those = known.isEmpty() ? "none is expected here" : "expected " + String.join(", ", known);
                throw RequestException.badRequest("unknown parameter " + quoted(name) + "; " + those);
            }
            if (values.put(name, equals < 0 ? "" : decoded(part.substring(equals + 1))) != null) {
                throw RequestException.badRequest("the parameter " + quoted(name) + " is given twice");
            }
        }
        return new Query(values, bounds);
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw RequestException.badRequest("% must be followed by two hexadecimal digits, got " + quoted(text));
        }
    }

    /** Returns the requested position of standard chess; the starting position by default. */
    FenPolicy.Accepted standardPosition() {
        // The text may name a variant, too.
        FenPolicy.Accepted accepted = position();
        Variant variant = accepted.position().variant();
        if (variant != Variant.CHESS) {
            throw RequestException.badRequest("only standard chess is supported here, not " + variant);
        }
        return accepted;
    }

    /** Returns the requested position; the starting position by default. */
    FenPolicy.Accepted position() {
        PositionText text = positionText();
        return text.moves().isEmpty()
                ? text.start()
                : new FenPolicy.Accepted(text.position(), text.start().problems());
    }

    private PositionText positionText() {
        String fen = values.getOrDefault("fen", "startpos");
        if (fen.length() > bounds.fenCharacters()) {
            throw RequestException.badRequest(
                    "fen must have at most " + bounds.fenCharacters() + " characters, got " + fen.length());
        }
        try {
            return PositionText.parse(fen, policy());
        } catch (NotationException e) {
            throw RequestException.of(e);
        } catch (IllegalPositionException e) {
            throw RequestException.of(e, fen);
        }
    }

    /** Returns the policy that decides which positions are accepted. */
    FenPolicy policy() {
        FenPolicy policy =
                FenPolicy.STRICT.withVariant(variant()).withCastling(castling()).accepting(Tolerance.ANY_KINGS);
        return isTrue("unrestricted") ? policy.accepting(Tolerance.ILLEGAL) : policy;
    }

    private Variant variant() {
        String name = values.getOrDefault("variant", Variant.CHESS.uciName());
        return Variant.of(name)
                .orElseThrow(() -> RequestException.badValue(
                        "variant must be one of " + Variant.names() + ", got " + quoted(name), name));
    }

    private Castling castling() {
        boolean isChess960 = isTrue("chess960") || Variant.isChess960(values.getOrDefault("variant", ""));
        boolean isStandard = isTrue("standard");
        if (isChess960 && isStandard) {
            throw RequestException.badRequest("chess960 and standard cannot be combined");
        }
        return isChess960 ? Castling.CHESS960 : isStandard ? Castling.STANDARD : Castling.AS_WRITTEN;
    }

    /** Returns the locale of sentences: that of the parameter, otherwise that of the response. */
    Locale locale(Response response) {
        String code = values.get(LANG);
        if (code == null) {
            return response.locale();
        }
        if (!Language.CODES.contains(code)) {
            throw RequestException.badValue(
                    "lang must be one of " + String.join(", ", Language.CODES) + ", got " + quoted(code), code);
        }
        return new Locale(code);
    }

    /** Returns whether a parameter is present. */
    boolean has(String name) {
        return values.containsKey(name);
    }

    /** Parses a hexadecimal bitboard, a1 being bit 0; empty by default. */
    long bits(String name) {
        String value = values.getOrDefault(name, "0");
        boolean digits = !value.isEmpty()
                && value.length() <= 16
                && value.chars().allMatch(c -> c >= '0' && c <= '9' || c >= 'a' && c <= 'f');
        if (!digits) {
            throw RequestException.badValue(
                    name + " must be 1 to 16 lower-case hexadecimal digits, got " + quoted(value), value);
        }
        return Long.parseUnsignedLong(value, 16);
    }

    /** Parses the origin and target squares of a move and its promotion piece, or of a drop. */
    UciSquares squares() {
        String promotion = values.getOrDefault("promotion", "");
        if (promotion.length() > 1
                || !promotion.isEmpty() && Role.of(promotion.charAt(0)).isEmpty()) {
            throw RequestException.badValue(
                    "promotion must be a piece letter such as q, got " + quoted(promotion), promotion);
        }
        Optional<Role> inHand = inHand();
        if (inHand.isPresent()) {
            Square to = square("to");
            return new UciSquares(to, to, inHand);
        }
        Square from = square("from");
        Square to = square("to");
        if (promotion.equals("k") && variant().promotions().contains(Role.KING)) {
            return new UciSquares(from, to, Optional.of(Role.KING));
        }
        try {
            return UciSquares.parse(from.toString() + to + promotion);
        } catch (NotationException e) {
            throw RequestException.of(e);
        }
    }

    /** Returns the piece of the pocket that is the origin of a drop, such as N@; empty for a square. */
    private Optional<Role> inHand() {
        String from = required("from");
        boolean isInHand =
                from.length() == 2 && from.charAt(1) == '@' && variant().hasPockets();
        return isInHand ? Role.of(from.charAt(0)).filter(role -> role != Role.KING) : Optional.empty();
    }

    /** Parses a square. */
    Square square(String name) {
        String value = required(name);
        return Square.of(value)
                .orElseThrow(() ->
                        RequestException.badValue(name + " must be a square, a1 to h8, got " + quoted(value), value));
    }

    /** Parses a piece by its FEN letter. */
    Piece piece() {
        String value = required("piece");
        Optional<Piece> piece = value.length() == 1 ? Piece.of(value.charAt(0)) : Optional.empty();
        return piece.orElseThrow(
                () -> RequestException.badValue("piece must be one of PNBRQKpnbrqk, got " + quoted(value), value));
    }

    /** Parses a whole number within bounds, inclusive. */
    int number(String name, int least, int most) {
        String value = required(name);
        boolean digits =
                !value.isEmpty() && value.length() <= 9 && value.chars().allMatch(c -> c >= '0' && c <= '9');
        int number = digits ? Integer.parseInt(value) : -1;
        if (number < least || number > most) {
            throw RequestException.badValue(
                    name + " must be between " + least + " and " + most + ", got " + quoted(value), value);
        }
        return number;
    }

    String required(String name) {
        return Optional.ofNullable(values.get(name))
                .orElseThrow(() -> RequestException.badRequest("missing parameter \"" + name + "\""));
    }

    boolean isTrue(String name) {
        String value = values.getOrDefault(name, "false");
        if (!value.equals("true") && !value.equals("false")) {
            throw RequestException.badValue(name + " must be true or false, got " + quoted(value), value);
        }
        return value.equals("true");
    }

    /** Quotes a text of the user for a message: truncated, with control and undefined characters replaced. */
    static String quoted(String text) {
        StringBuilder shown = new StringBuilder("\"");
        text.codePoints()
                .limit(MAX_SHOWN)
                .forEach(c -> shown.appendCodePoint(Character.isISOControl(c) || !Character.isDefined(c) ? '?' : c));
        return shown.append(text.codePointCount(0, text.length()) > MAX_SHOWN ? "…\"" : "\"")
                .toString();
    }
}
