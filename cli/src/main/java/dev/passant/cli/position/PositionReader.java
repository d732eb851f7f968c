package dev.passant.cli.position;

import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.PositionProblem.Severity;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import dev.passant.cli.io.InputException;
import dev.passant.cli.io.Notices;
import dev.passant.notation.Fen;
import dev.passant.notation.FenPolicy;
import dev.passant.notation.FenPolicy.Variant;
import dev.passant.notation.NotationException;
import dev.passant.notation.PositionText;
import java.util.List;
import java.util.StringJoiner;
import java.util.function.BiFunction;

/** Reads positions by the rules that all commands share, and says what was done to those that were not taken as is. */
public final class PositionReader {

    /** The position when none is given. */
    public static final String START = Fen.START;

    private final FenPolicy policy;
    private final Notices notices;

    /**
     * A reader.
     *
     * @param policy which boards are taken
     * @param notices where to say what was done
     */
    public PositionReader(FenPolicy policy, Notices notices) {
        this.policy = policy;
        this.notices = notices;
    }

    /**
     * Reads a position in any of the ways of {@link PositionText}.
     *
     * @throws InputException when the text is none, or its position is not taken
     */
    public Position read(String text) {
        return readText(text).position();
    }

    /**
     * Reads a position, and the moves to it where they are given.
     *
     * @throws InputException when the text is none, or its position is not taken
     */
    public PositionText readText(String text) {
        return read(text, PositionText::parse);
    }

    /**
     * Reads a position to search for, in which fields that a FEN lacks are open.
     *
     * @throws InputException when the text is none, or none of its positions is taken
     */
    public List<Position> readSearch(String text) {
        return read(text, PositionText::parseSearch).candidates();
    }

    private PositionText read(String text, BiFunction<String, FenPolicy, PositionText> parser) {
        PositionText read = parsed(text, parser);
        FenPolicy.Taken taken = read.start();
        String illegalities = illegalities(taken.problems());
        if (!illegalities.isEmpty()) {
            notices.study(illegalities);
        }
        for (PositionProblem problem : taken.problems()) {
            if (problem.severity() == Severity.REPAIRABLE) {
                notices.repaired(problem.message());
            } else if (problem.severity() == Severity.UNREACHABLE && illegalities.isEmpty()) {
                notices.unreachable(problem.message());
            }
        }
        if (policy.repair() && policy.variant() == Variant.AS_WRITTEN) {
            for (Square rook : SquareSet.of(taken.position().setup().chess960Rooks())) {
                notices.kept(
                        "the right to castle with the rook on " + rook + ", as in Chess960 (--standard leaves it out)");
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
            throw InputException.of(
                    e.getMessage() + Problems.wayOut(e.problems().get(0)), e.problems());
        }
    }

    private static String illegalities(List<PositionProblem> problems) {
        StringJoiner illegal = new StringJoiner("; ");
        for (PositionProblem problem : problems) {
            if (problem.severity() == Severity.ILLEGAL) {
                illegal.add(problem.message());
            }
        }
        return illegal.toString();
    }
}
