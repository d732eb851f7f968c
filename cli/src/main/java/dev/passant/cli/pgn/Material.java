package dev.passant.cli.pgn;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.cli.io.InputException;
import java.util.Arrays;

/** What stands on a board, as endgames are named: {@code KQvKR} is king and queen against king and rook. */
final class Material {

    private static final String LETTERS = "PNBRQK";
    private static final Role[] ROLES = {Role.PAWN, Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN, Role.KING};

    private final int[] one;
    private final int[] other;

    private Material(int[] one, int[] other) {
        this.one = one;
        this.other = other;
    }

    /**
     * Reads the name of an endgame.
     *
     * @throws InputException when the text is none
     */
    static Material parse(String text) {
        String[] sides = text.split("v", -1);
        if (sides.length != 2 || !text.matches("[" + LETTERS + "]+v[" + LETTERS + "]+")) {
            throw new InputException(
                    "--material names the pieces of both sides, as KQvKR, with the letters KQRBNP, not \"" + text
                            + "\"");
        }
        return new Material(counts(sides[0]), counts(sides[1]));
    }

    private static int[] counts(String letters) {
        int[] counts = new int[ROLES.length];
        letters.chars().forEach(letter -> counts[LETTERS.indexOf(letter)]++);
        return counts;
    }

    /** Whether this is what stands on the board, whichever side has which. */
    boolean isIn(Position position) {
        int[] white = counts(position, Color.WHITE);
        int[] black = counts(position, Color.BLACK);
        return Arrays.equals(white, one) && Arrays.equals(black, other)
                || Arrays.equals(white, other) && Arrays.equals(black, one);
    }

    private static int[] counts(Position position, Color color) {
        int[] counts = new int[ROLES.length];
        for (int i = 0; i < ROLES.length; i++) {
            counts[i] = Long.bitCount(position.pieces(color, ROLES[i]));
        }
        return counts;
    }
}
