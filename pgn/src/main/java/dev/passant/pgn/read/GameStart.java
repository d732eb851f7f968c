package dev.passant.pgn.read;

import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.Setup;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Determines the starting position of a game from its tags {@code FEN} and {@code Variant}. */
final class GameStart {

    /** The starting positions by ordinal of the variant. Shared objects, because creating one is slow. */
    private static final List<Position> STARTS = Arrays.stream(Variant.values())
            .map(variant -> variant == Variant.CHESS ? Interpreter.START : variant.start())
            .toList();

    private GameStart() {}

    /**
     * {@return the starting position of a game; empty if the game cannot be played, which was then reported} The tag
     * {@code SetUp} is not needed: it only announces {@code FEN}.
     *
     * @param fen the value of the tag {@code FEN}, or an empty string
     * @param name the value of the tag {@code Variant}, or an empty string
     * @param problems receives errors and warnings
     */
    static Optional<Position> of(String fen, String name, ProblemSink problems) {
        Optional<Variant> variant = variant(name);
        if (variant.isEmpty()) {
            problems.warning(name, "the variant \"" + name + "\" is not supported; its moves are kept as text");
            return Optional.empty();
        }
        boolean chess960 = Variant.isChess960(name);
        if (fen.isBlank() || fen.equals("?")) {
            Position start = STARTS.get(variant.get().ordinal());
            return Optional.of(chess960 ? start.asChess960() : start);
        }
        return parse(fen.strip(), variant.get(), chess960, problems);
    }

    /** Returns chess for a name without a letter or digit, such as {@code ?}. */
    private static Optional<Variant> variant(String name) {
        return name.codePoints().anyMatch(Character::isLetterOrDigit) ? Variant.of(name) : Optional.of(Variant.CHESS);
    }

    private static Optional<Position> parse(String fen, Variant variant, boolean chess960, ProblemSink problems) {
        Setup setup;
        try {
            setup = Fen.parseSetup(fen, variant);
        } catch (NotationException e) {
            problems.error(fen, String.valueOf(e.getMessage()));
            return Optional.empty();
        }
        for (PositionProblem problem : setup.problems(variant)) {
            switch (problem.severity()) {
                case ILLEGAL -> problems.warning(fen, "no game can be played from here: " + problem);
                case REPAIRABLE -> problems.warning(fen, "left out, because " + problem);
                case UNREACHABLE -> {
                    // Composed positions are often unreachable, but can be played.
                }
            }
        }
        return Optional.of((chess960 ? setup.toBuilder().chess960(true).build() : setup).toUnrestricted(variant));
    }
}
