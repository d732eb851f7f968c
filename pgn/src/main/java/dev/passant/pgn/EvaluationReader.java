package dev.passant.pgn;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads what stands in {@code [%eval …]}. */
final class EvaluationReader {

    /** Every number is short enough for an {@code int}. */
    private static final Pattern SYNTAX = Pattern.compile("(#(?<mate>[+-]?\\d{1,6})"
            + "|(?<pawns>[+-]?(\\d{1,6}\\.\\d{0,6}|\\.\\d{1,6}))"
            + "|(?<centipawns>[+-]?\\d{1,8}))"
            + "(,(?<depth>\\d{1,6}))?");

    private EvaluationReader() {}

    static Optional<Evaluation> read(String text) {
        Matcher matcher = SYNTAX.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        OptionalInt depth = number(matcher.group("depth"));
        OptionalInt mate = number(matcher.group("mate"));
        if (mate.isPresent()) {
            return Optional.of(new Evaluation.Mate(mate.getAsInt(), depth));
        }
        OptionalInt centipawns = number(matcher.group("centipawns"));
        return Optional.of(new Evaluation.Advantage(
                centipawns.isPresent()
                        ? centipawns.getAsInt()
                        : (int) Math.round(Double.parseDouble(matcher.group("pawns")) * 100),
                depth));
    }

    private static OptionalInt number(@Nullable String digits) {
        return digits == null ? OptionalInt.empty() : OptionalInt.of(Integer.parseInt(digits));
    }
}
