package dev.passant.answers.play;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Variant;

/**
 * The static evaluation of a position in centipawns: material, piece placement, and progress towards the goal of a
 * variant.
 */
final class Evaluation {

    private static final Role[] ROLES = Role.values();

    /** The values of pawn, knight, bishop, rook, queen and king; a king has a value in antichess only. */
    private static final int[] VALUES = {100, 320, 330, 500, 900, 0};

    /**
     * The penalties for pieces in antichess, in the order of {@link #VALUES}. They are highest for pieces that are
     * often forced to capture.
     */
    private static final int[] BURDENS = {100, 150, 140, 180, 200, 120};

    private static final int CHECK = 150;
    private static final int STEP_OF_THE_RACE = 80;
    private static final int STEP_TO_THE_HILL = 20;

    private Evaluation() {}

    /** Returns the score from the point of view of the side to move. */
    static int of(Position position) {
        Color us = position.sideToMove();
        return side(position, us) - side(position, us.opposite());
    }

    private static int side(Position position, Color color) {
        if (position.variant() == Variant.ANTICHESS) {
            return -burden(position, color);
        }
        int score = pieces(position, color);
        switch (position.variant()) {
            case CRAZYHOUSE -> score += inHand(position, color);
            case THREE_CHECK -> score -= CHECK * position.checksLeft(color).orElse(0);
            case RACING_KINGS -> score += STEP_OF_THE_RACE * rankOfKing(position, color);
            case KING_OF_THE_HILL -> score += STEP_TO_THE_HILL * centrality(king(position, color));
            default -> {}
        }
        return score;
    }

    private static int burden(Position position, Color color) {
        int burden = 0;
        for (Role role : ROLES) {
            burden += BURDENS[role.ordinal()] * Long.bitCount(position.pieces(color, role));
        }
        return burden;
    }

    private static int inHand(Position position, Color color) {
        int score = 0;
        for (var entry : position.pocket(color).entrySet()) {
            score += VALUES[entry.getKey().ordinal()] * entry.getValue();
        }
        return score;
    }

    private static int pieces(Position position, Color color) {
        boolean isDangerous = position.pieces(color.opposite(), Role.QUEEN) != 0;
        int score = 0;
        for (Role role : ROLES) {
            for (long rest = position.pieces(color, role); rest != 0; rest = Bitboards.popLsb(rest)) {
                int square = Bitboards.lsb(rest);
                score += VALUES[role.ordinal()] + placement(role, square, color, isDangerous);
            }
        }
        return score;
    }

    /** Returns the bonus or penalty of a piece for its square. */
    private static int placement(Role role, int square, Color color, boolean isDangerous) {
        int rank = color == Color.WHITE ? square >> 3 : 7 - (square >> 3);
        return switch (role) {
            case PAWN -> 6 * rank + 2 * centrality(square);
            case KNIGHT, BISHOP -> 8 * centrality(square) - (rank == 0 ? 15 : 0);
            case ROOK -> rank == 6 ? 20 : 0;
            case QUEEN -> 2 * centrality(square);
            // The king should stay back while there is a queen, and move to the centre later.
            case KING -> isDangerous ? -12 * rank - 6 * centrality(square) : 8 * centrality(square);
        };
    }

    /** Returns how central a square is, from 0 for the corners to 6 for the four central squares. */
    private static int centrality(int square) {
        int file = square & 7;
        int rank = square >> 3;
        return Math.min(file, 7 - file) + Math.min(rank, 7 - rank);
    }

    private static int rankOfKing(Position position, Color color) {
        return king(position, color) >> 3;
    }

    private static int king(Position position, Color color) {
        long kings = position.pieces(color, Role.KING);
        return kings == 0 ? 0 : Bitboards.lsb(kings);
    }
}
