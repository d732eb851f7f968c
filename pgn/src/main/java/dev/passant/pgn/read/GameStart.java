package dev.passant.pgn.read;

import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.Setup;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Determines the starting position of a game from its tags {@code FEN} and {@code Variant}. */
final class GameStart {

    /** Values of {@code Variant} for Chess960, in lower case, with only letters and digits. */
    private static final Set<String> CHESS960 = Set.of(
            "chess960",
            "960",
            "fischerandom",
            "fischerrandom",
            "fischerandomchess",
            "fischerrandomchess",
            "fisherrandom",
            "frc",
            "freestyle",
            "freestylechess",
            "chess9lx",
            "9lx",
            "dfrc",
            "doublefischerrandom",
            "doublechess960",
            "shuffle960",
            "wildfr");

    /** Values of {@code Variant} for standard chess, in the same form. */
    private static final Set<String> CHESS = Set.of(
            "",
            "chess",
            "standard",
            "standardchess",
            "normal",
            "normalchess",
            "regular",
            "orthodox",
            "orthodoxchess",
            "classic",
            "classical",
            "traditional",
            "livechess",
            "fromposition",
            "setup");

    private GameStart() {}

    /**
     * {@return the starting position of a game; empty if the game cannot be played, which was then reported} The tag
     * {@code SetUp} is not needed: it only announces {@code FEN}.
     *
     * @param fen the value of the tag {@code FEN}, or an empty string
     * @param variant the value of the tag {@code Variant}, or an empty string
     * @param problems receives errors and warnings
     */
    static Optional<Position> of(String fen, String variant, ProblemSink problems) {
        String game = lettersAndDigits(variant.toLowerCase(Locale.ROOT));
        boolean chess960 = CHESS960.contains(game);
        if (!chess960 && !CHESS.contains(game)) {
            problems.warning(variant, "the variant \"" + variant + "\" is not supported; its moves are kept as text");
            return Optional.empty();
        }
        if (fen.isBlank() || fen.equals("?")) {
            return Optional.of(chess960 ? Position.start().asChess960() : Position.start());
        }
        return parse(fen.strip(), chess960, problems);
    }

    /** Without a regular expression, because TeaVM's have no Unicode categories. */
    private static String lettersAndDigits(String text) {
        StringBuilder found = new StringBuilder();
        text.codePoints().filter(Character::isLetterOrDigit).forEach(found::appendCodePoint);
        return found.toString();
    }

    private static Optional<Position> parse(String fen, boolean chess960, ProblemSink problems) {
        Setup setup;
        try {
            setup = Fen.parseSetup(fen);
        } catch (NotationException e) {
            problems.error(fen, String.valueOf(e.getMessage()));
            return Optional.empty();
        }
        for (PositionProblem problem : setup.problems()) {
            switch (problem.severity()) {
                case ILLEGAL -> problems.warning(fen, "no game can be played from here: " + problem);
                case REPAIRABLE -> problems.warning(fen, "left out, because " + problem);
                case UNREACHABLE -> {
                    // Composed positions are often unreachable, but can be played.
                }
            }
        }
        return Optional.of((chess960 ? setup.toBuilder().chess960(true).build() : setup).toUnrestricted());
    }
}
