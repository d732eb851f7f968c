package dev.passant.pgn;

import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.Setup;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** From which position a game starts, as its tags {@code FEN} and {@code Variant} say. */
final class GameStart {

    /** What {@code Variant} says of Chess960, in lower case and without all but letters and digits. */
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

    /** What {@code Variant} says of chess itself. */
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
     * The position that a game starts from.
     *
     * @param fen the value of the tag {@code FEN}, if there is one; {@code SetUp} only says that there is
     * @param variant the value of the tag {@code Variant}, if there is one
     * @param problems receives what is odd or wrong
     * @return the position; empty when the game cannot be played from anywhere, and that was reported
     */
    static Optional<Position> of(Optional<String> fen, Optional<String> variant, ProblemSink problems) {
        String game = variant.orElse("").toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
        boolean chess960 = CHESS960.contains(game);
        if (!chess960 && !CHESS.contains(game)) {
            problems.warning(
                    variant.orElse(""),
                    "the moves of \"" + variant.orElse("") + "\" are not those of chess, and are kept as text");
            return Optional.empty();
        }
        if (fen.isEmpty() || fen.get().isBlank() || fen.get().equals("?")) {
            return Optional.of(chess960 ? Position.start().asChess960() : Position.start());
        }
        return parse(fen.get().strip(), chess960, problems);
    }

    private static Optional<Position> parse(String fen, boolean chess960, ProblemSink problems) {
        Setup setup;
        try {
            setup = Fen.parseSetup(fen);
        } catch (NotationException e) {
            problems.error(fen, String.valueOf(e.getMessage()), Optional.empty());
            return Optional.empty();
        }
        for (PositionProblem problem : setup.problems()) {
            switch (problem.severity()) {
                case ILLEGAL -> problems.warning(fen, "no game can be played from here: " + problem);
                case REPAIRABLE -> problems.warning(fen, "left out, because " + problem);
                case UNREACHABLE -> {
                    // Composed positions are often unreachable; the rules apply all the same.
                }
            }
        }
        return Optional.of((chess960 ? setup.toBuilder().chess960(true).build() : setup).toStudy());
    }
}
