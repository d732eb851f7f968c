package dev.passant.pgn.annotation;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Parses the argument of {@code [%eval …]}. */
final class EvaluationReader {

    /**
     * Numbers may have ten digits, so that every {@code int} can be parsed again after it has been written. Larger
     * values are rejected below.
     */
    private static final Pattern SYNTAX = Pattern.compile("((?<sign>[+-]?)#(?<moves>\\d{1,10})?"
            + "|#(?<signed>[+-]\\d{1,10})"
            + "|(?<pawns>[+-]?(\\d{1,8}\\.\\d{0,6}|\\.\\d{1,6}))"
            + "|(?<whole>[+-]?\\d{1,8}))"
            + "(,(?<depth>\\d{1,10}))?");

    private EvaluationReader() {}

    static Optional<Evaluation> read(String text) {
        Matcher matcher = SYNTAX.matcher(text);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        OptionalLong depth = number(matcher.group("depth"));
        boolean isMate = text.indexOf('#') >= 0;
        long value = isMate ? moves(matcher) : centipawns(matcher, depth.isPresent());
        if (value != (int) value || depth.orElse(0) > Integer.MAX_VALUE) {
            return Optional.empty();
        }
        OptionalInt plies = depth.isPresent() ? OptionalInt.of((int) depth.getAsLong()) : OptionalInt.empty();
        return Optional.of(
                isMate ? new Evaluation.Mate((int) value, plies) : new Evaluation.Advantage((int) value, plies));
    }

    /** Returns the number of moves to mate; 0 if it is missing, which means a mate on the board. */
    private static long moves(Matcher matcher) {
        String signed = matcher.group("signed");
        if (signed != null) {
            return Long.parseLong(signed);
        }
        long moves = number(matcher.group("moves")).orElse(0);
        return matcher.group("sign").equals("-") ? -moves : moves;
    }

    /** Only ChessBase writes centipawns, and always with a depth; other programs write pawns. */
    private static long centipawns(Matcher matcher, boolean hasDepth) {
        String whole = matcher.group("whole");
        if (whole != null) {
            return Long.parseLong(whole) * (hasDepth ? 1 : 100);
        }
        return Math.round(Double.parseDouble(matcher.group("pawns")) * 100);
    }

    private static OptionalLong number(@Nullable String digits) {
        return digits == null ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(digits));
    }
}
