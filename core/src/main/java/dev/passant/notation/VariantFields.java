package dev.passant.notation;

import dev.passant.chess.Color;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.Variant;
import java.util.List;
import java.util.Map;

/**
 * The parts of a FEN that exist only in variants.
 *
 * @param promoted the pieces marked with {@code ~}, as a bitboard
 * @param pocket the text after the board
 * @param checksLeft the field before the counters, after a space, or an empty text
 * @param checksGiven the field after the counters, after a space, or an empty text
 */
record VariantFields(long promoted, String pocket, String checksLeft, String checksGiven) {

    static final VariantFields NONE = new VariantFields(0, "", "", "");

    private static final int CHECKS = 3;

    /** The order of a pocket, as python-chess and Fairy-Stockfish write it. */
    private static final List<Role> ORDER = List.of(Role.QUEEN, Role.ROOK, Role.BISHOP, Role.KNIGHT, Role.PAWN);

    static VariantFields of(Setup setup, Variant variant, boolean isLichess) {
        if (variant.hasPockets()) {
            String pieces = pocket(setup, Color.WHITE) + pocket(setup, Color.BLACK);
            return new VariantFields(setup.promoted(), isLichess ? "/" + pieces : "[" + pieces + "]", "", "");
        }
        if (variant.countsChecks()) {
            int white = setup.checksLeft(Color.WHITE).orElse(CHECKS);
            int black = setup.checksLeft(Color.BLACK).orElse(CHECKS);
            return isLichess
                    ? new VariantFields(0, "", "", " +" + (CHECKS - white) + "+" + (CHECKS - black))
                    : new VariantFields(0, "", " " + white + "+" + black, "");
        }
        return NONE;
    }

    private static String pocket(Setup setup, Color color) {
        Map<Role, Integer> counts = setup.pocket(color);
        StringBuilder letters = new StringBuilder();
        for (Role role : ORDER) {
            char letter = color == Color.WHITE ? role.letter() : Character.toLowerCase(role.letter());
            letters.append(String.valueOf(letter).repeat(counts.getOrDefault(role, 0)));
        }
        return letters.toString();
    }
}
