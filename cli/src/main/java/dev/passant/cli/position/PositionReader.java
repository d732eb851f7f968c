package dev.passant.cli.position;

import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.PositionProblem.Severity;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Notices;
import dev.passant.input.FenPolicy;
import dev.passant.input.FenPolicy.Castling;
import dev.passant.input.FenPolicy.Tolerance;
import dev.passant.input.PositionText;
import dev.passant.language.Language;
import dev.passant.language.Text;
import dev.passant.notation.NotationException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.BiFunction;

/** Reads positions in the formats that all commands accept, and reports repairs and problems. */
public final class PositionReader {

    /** The default position. */
    public static final String START = "startpos";

    private final FenPolicy policy;
    private final Notices notices;

    /**
     * Creates a reader.
     *
     * @param policy the positions to accept
     * @param notices the destination of notices
     */
    public PositionReader(FenPolicy policy, Notices notices) {
        this.policy = policy;
        this.notices = notices;
    }

    /**
     * Reads a position in any format of {@link PositionText}.
     *
     * @throws InputException if the text is invalid, or the position is rejected
     */
    public Position read(String text) {
        return readText(text).position();
    }

    /**
     * Reads a position and the moves after it.
     *
     * @throws InputException if the text is invalid, or the position is rejected
     */
    public PositionText readText(String text) {
        return read(text, PositionText::parse);
    }

    /**
     * Reads a search position, in which missing FEN fields match any value.
     *
     * @throws InputException if the text is invalid, or all its candidate positions are rejected
     */
    public List<Position> readSearch(String text) {
        return read(text, PositionText::parseSearch).candidates();
    }

    private PositionText read(String text, BiFunction<String, FenPolicy, PositionText> parser) {
        PositionText read = parsed(text, parser);
        FenPolicy.Accepted taken = read.start();
        String illegalities = illegalities(taken.problems());
        if (!illegalities.isEmpty()) {
            notices.unrestricted(illegalities);
        }
        for (PositionProblem problem : taken.problems()) {
            if (problem.severity() == Severity.REPAIRABLE) {
                notices.repaired(problem.message(notices.locale()));
            } else if (problem.severity() == Severity.UNREACHABLE && illegalities.isEmpty()) {
                notices.unreachable(problem.message(notices.locale()));
            }
        }
        if (policy.tolerances().contains(Tolerance.REPAIRABLE) && policy.castling() == Castling.AS_WRITTEN) {
            for (Square rook : SquareSet.of(taken.position().setup().chess960Rooks())) {
                notices.kept("the right to castle with the rook on " + rook
                        + ", which exists only in Chess960 (--standard drops it)");
            }
        }
        return read;
    }

    private PositionText parsed(String text, BiFunction<String, FenPolicy, PositionText> parser) {
        try {
            return parser.apply(text, policy);
        } catch (NotationException e) {
            throw InputException.of(e);
        } catch (IllegalPositionException e) {
            Locale locale = notices.locale();
            String message = locale.equals(Locale.ENGLISH) ? String.valueOf(e.getMessage()) : refusal(text, e, locale);
            throw InputException.of(message + Problems.hint(e.problems().get(0), locale), e.problems());
        }
    }

    private static String refusal(String text, IllegalPositionException e, Locale locale) {
        StringJoiner problems = new StringJoiner("; ");
        e.problems().forEach(problem -> problems.add(problem.message(locale)));
        return Text.of("report.refused", Map.of("position", text, "problems", problems))
                .in(Language.of(locale));
    }

    private String illegalities(List<PositionProblem> problems) {
        StringJoiner illegal = new StringJoiner("; ");
        for (PositionProblem problem : problems) {
            if (problem.severity() == Severity.ILLEGAL) {
                illegal.add(problem.message(notices.locale()));
            }
        }
        return illegal.toString();
    }
}
