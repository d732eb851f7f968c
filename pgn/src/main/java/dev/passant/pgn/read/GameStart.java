package dev.passant.pgn.read;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.Setup;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import dev.passant.text.LookAlikes;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Determines the starting position of a game from its tags {@code FEN} and {@code Variant}. */
final class GameStart {

    /** The starting positions by ordinal of the variant. Shared objects, because creating one is slow. */
    private static final List<Position> STARTS = Arrays.stream(Variant.values())
            .map(variant -> variant == Variant.CHESS ? Interpreter.START : variant.start())
            .toList();

    /** The number of fields of a FEN that has all of them; the last is the move number. Three-check has one more. */
    private static final int FIELDS = 6;

    private GameStart() {}

    /**
     * {@return the starting position of a game; empty if the game cannot be played, in which case the reason was
     * reported} The tag {@code SetUp} is not needed: it only announces {@code FEN}.
     *
     * @param fen the value of the tag {@code FEN}, or an empty string
     * @param name the value of the tag {@code Variant}, or an empty string
     * @param problems receives errors and warnings
     */
    static Optional<Position> of(String fen, String name, ProblemSink problems) {
        Optional<Variant> variant = variant(name);
        if (variant.isEmpty()) {
            String quoted = PgnProblems.quoted(name);
            problems.warning(name, "the variant " + quoted + " is not supported; its moves are kept as text");
            return Optional.empty();
        }
        boolean chess960 = Variant.isChess960(name);
        if (fen.isBlank() || fen.equals("?")) {
            Position start = STARTS.get(variant.get().ordinal());
            if (chess960) {
                problems.warning(name, "the game is Chess960, but it has no FEN; the usual start position is used");
            }
            return Optional.of(chess960 ? start.asChess960() : start);
        }
        boolean isStandard = isNamed(name) && variant.get() == Variant.CHESS && !chess960;
        return parse(latin(fen.strip(), problems), variant.get(), chess960, isStandard, problems);
    }

    /** Returns chess for a name without a letter or digit, such as {@code ?}. */
    private static Optional<Variant> variant(String name) {
        return isNamed(name) ? Variant.of(name) : Optional.of(Variant.CHESS);
    }

    private static boolean isNamed(String variant) {
        return variant.codePoints().anyMatch(Character::isLetterOrDigit);
    }

    private static Optional<Position> parse(
            String fen, Variant variant, boolean chess960, boolean isStandard, ProblemSink problems) {
        Setup setup;
        try {
            setup = Fen.parseSetup(withoutStrayEnd(fen, problems), variant);
        } catch (NotationException e) {
            problems.error(fen, String.valueOf(e.getMessage()));
            return Optional.empty();
        }
        warnOfCounters(fen, setup, problems);
        long impossible = isStandard ? setup.chess960Rooks() : 0;
        if (impossible != 0) {
            problems.warning(
                    fen,
                    "ignored a castling right that ordinary chess cannot have, with the rook on "
                            + Square.of(Long.numberOfTrailingZeros(impossible)));
            setup = setup.toBuilder()
                    .castlingRooks(setup.castlingRooks() & ~impossible)
                    .build();
        }
        for (PositionProblem problem : setup.problems(variant)) {
            switch (problem.severity()) {
                case ILLEGAL -> problems.warning(fen, "the position is not playable: " + problem);
                case REPAIRABLE -> problems.warning(fen, "ignored an impossible right: " + problem);
                case UNREACHABLE -> {
                    // Composed positions are often unreachable, but can be played.
                }
            }
        }
        return Optional.of((chess960 ? setup.toBuilder().chess960(true).build() : setup).toUnrestricted(variant));
    }

    private static String latin(String fen, ProblemSink problems) {
        String latin = LookAlikes.replaced(fen);
        if (!latin.equals(fen)) {
            problems.warning(fen, LookAlikes.described(fen));
        }
        return latin;
    }

    /** Returns a FEN without a punctuation mark at its end, which programs that write EPD leave there. */
    private static String withoutStrayEnd(String fen, ProblemSink problems) {
        int last = fen.length() - 1;
        if (last <= 0 || ";,.:'\")]}".indexOf(fen.charAt(last)) < 0) {
            return fen;
        }
        problems.warning(fen, "ignored " + fen.charAt(last) + " at the end of the FEN");
        return fen.substring(0, last).strip();
    }

    private static void warnOfCounters(String fen, Setup setup, ProblemSink problems) {
        int clock = setup.halfmoveClock();
        int plies = 2 * (setup.fullmoveNumber() - 1) + (setup.sideToMove() == Color.BLACK ? 1 : 0);
        String[] fields = fen.strip().split("\\s+", -1);
        if (fields.length >= FIELDS && fields[fields.length - 1].matches("0+")) {
            problems.warning(fen, "the move number of the FEN is 0; the first move has number 1");
        }
        if (setup.enPassant().isPresent() && clock > 0) {
            problems.warning(fen, "the halfmove clock is " + clock + " after a double push; it should be 0");
        } else if (clock > plies && setup.fullmoveNumber() > 1) {
            problems.warning(
                    fen, "the halfmove clock is " + clock + ", but only " + plies + " plies can have been played");
        }
    }
}
