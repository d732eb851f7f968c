package dev.passant.cli;

import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.PositionProblem.Kind;
import dev.passant.chess.PositionProblem.Severity;
import dev.passant.chess.Setup;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import java.util.List;
import java.util.StringJoiner;

/** Reads positions by the rules that all commands share: strictly, and more leniently where it is asked for. */
final class PositionReader {

    /** The position when none is given. */
    static final String START = Fen.START;

    private final boolean study;
    private final boolean repair;
    private final boolean chess960;
    private final boolean takesKinglessBoards;
    private final Notices notices;

    /**
     * A reader.
     *
     * @param study whether boards are taken from which no game could be played
     * @param repair whether what is impossible is left out
     * @param chess960 whether positions are taken as those of Chess960
     * @param takesKinglessBoards whether a board on which a side has no king is taken as a study unasked
     * @param notices where to say what was done
     */
    PositionReader(boolean study, boolean repair, boolean chess960, boolean takesKinglessBoards, Notices notices) {
        this.study = study;
        this.repair = repair;
        this.chess960 = chess960;
        this.takesKinglessBoards = takesKinglessBoards;
        this.notices = notices;
    }

    /**
     * Reads a position.
     *
     * @throws InputException when the text is no FEN, or its position is not taken
     */
    Position read(String fen) {
        Setup setup = setup(fen);
        List<PositionProblem> problems = setup.problems();
        if (!isTaken(problems)) {
            throw InputException.of(refusal(setup, problems), problems);
        }
        boolean illegal = has(problems, Severity.ILLEGAL);
        if (illegal) {
            notices.study(illegalities(problems));
        }
        for (PositionProblem problem : problems) {
            if (problem.severity() == Severity.REPAIRABLE) {
                notices.repaired(problem.message());
            } else if (problem.severity() == Severity.UNREACHABLE && !illegal) {
                notices.unreachable(problem.message());
            }
        }
        return illegal ? setup.toStudy() : setup.toRepairedPosition();
    }

    private Setup setup(String fen) {
        try {
            Setup setup = Fen.parseSetup(fen);
            return chess960 ? setup.toBuilder().chess960(true).build() : setup;
        } catch (NotationException e) {
            throw InputException.of(e);
        }
    }

    /** Whether a position with these problems is taken. A study takes anything, so it mends what can be mended. */
    private boolean isTaken(List<PositionProblem> problems) {
        if (has(problems, Severity.ILLEGAL)) {
            return study || takesKinglessBoards && hasNoKing(problems);
        }
        return study || repair || !has(problems, Severity.REPAIRABLE);
    }

    private static String refusal(Setup setup, List<PositionProblem> problems) {
        StringJoiner reasons = new StringJoiner("; ");
        for (PositionProblem problem : problems) {
            reasons.add(problem.message());
        }
        String wayOut = has(problems, Severity.ILLEGAL) ? "--study takes it as a study" : "--repair mends it";
        return "the position \"" + Fen.format(setup) + "\" is not legal: " + reasons + " (" + wayOut + ")";
    }

    private static boolean hasNoKing(List<PositionProblem> problems) {
        for (PositionProblem problem : problems) {
            if (problem.kind() == Kind.NO_KING) {
                return true;
            }
        }
        return false;
    }

    private static boolean has(List<PositionProblem> problems, Severity severity) {
        for (PositionProblem problem : problems) {
            if (problem.severity() == severity) {
                return true;
            }
        }
        return false;
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
