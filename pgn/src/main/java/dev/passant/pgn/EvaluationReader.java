package dev.passant.pgn;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads what stands in {@code [%eval …]}. */
final class EvaluationReader {

    /** What is written is read, so numbers may be as long as those of an {@code int}; what is larger is refused below. */
    private static final Pattern SYNTAX = Pattern.compile("(#(?<mate>[+-]?\\d{1,10})"
            + "|(?<pawns>[+-]?(\\d{1,8}\\.\\d{0,6}|\\.\\d{1,6}))"
            + "|(?<centipawns>[+-]?\\d{1,8}))"
            + "(,(?<depth>\\d{1,10}))?");

    private EvaluationReader() {}

    static Optional<Evaluation> read(String text) {
        Matcher matcher = SYNTAX.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        OptionalLong depth = number(matcher.group("depth"));
        OptionalLong mate = number(matcher.group("mate"));
        OptionalLong centipawns = number(matcher.group("centipawns"));
        long value = mate.isPresent()
                ? mate.getAsLong()
                : centipawns.isPresent()
                        ? centipawns.getAsLong()
                        : Math.round(Double.parseDouble(matcher.group("pawns")) * 100);
        if (value != (int) value || depth.orElse(0) > Integer.MAX_VALUE) {
            return Optional.empty();
        }
        OptionalInt plies = depth.isPresent() ? OptionalInt.of((int) depth.getAsLong()) : OptionalInt.empty();
        return Optional.of(
                mate.isPresent()
                        ? new Evaluation.Mate((int) value, plies)
                        : new Evaluation.Advantage((int) value, plies));
    }

    private static OptionalLong number(@Nullable String digits) {
        return digits == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(digits));
    }
}
