package dev.passant.zoo;

/** Attack detection, with a separate method for each kind of attacker. */
abstract class AttackSteps extends BoardState {

    /** The rays by direction and square, as squares in order. Even directions are straight, odd ones diagonal. */
    private static final int[][][] RAYS = new int[8][64][];

    private static final int[][] DIRECTION_TO = new int[64][64];
    private static final int[][] KNIGHT_TARGETS = new int[64][];
    private static final int[][] KING_TARGETS = new int[64][];
    private static final int[][] WHITE_PAWN_TARGETS = new int[64][];
    private static final int[][] BLACK_PAWN_TARGETS = new int[64][];

    /** The changes of file and rank of a step in each direction. */
    static final int[][] DIRECTIONS = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

    static final int[][] LEAPS = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

    static {
        for (int square = 0; square < 64; square++) {
            java.util.Arrays.fill(DIRECTION_TO[square], NOWHERE);
            for (int direction = 0; direction < 8; direction++) {
                RAYS[direction][square] = walk(square, DIRECTIONS[direction]);
                for (int to : RAYS[direction][square]) {
                    DIRECTION_TO[square][to] = direction;
                }
            }
            KNIGHT_TARGETS[square] = targets(square, LEAPS, false);
            KING_TARGETS[square] = targets(square, DIRECTIONS, false);
            WHITE_PAWN_TARGETS[square] = targets(square, new int[][] {{-1, 1}, {1, 1}}, false);
            BLACK_PAWN_TARGETS[square] = targets(square, new int[][] {{-1, -1}, {1, -1}}, false);
        }
    }

    private static int[] walk(int from, int[] step) {
        int[] walked = new int[7];
        int steps = 0;
        int file = fileOf(from) + step[0];
        int rank = rankOf(from) + step[1];
        while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
            walked[steps++] = square(file, rank);
            file += step[0];
            rank += step[1];
        }
        return java.util.Arrays.copyOf(walked, steps);
    }

    /**
     * Returns the target squares of single steps.
     *
     * @param wraps whether a step over the edge of a rank wraps to the opposite edge, one rank off, as in arithmetic on
     *     square numbers
     */
    static int[] targets(int from, int[][] steps, boolean wraps) {
        int[] found = new int[steps.length];
        int count = 0;
        for (int[] step : steps) {
            int file = fileOf(from) + step[0];
            int rank = rankOf(from) + step[1];
            int to = 8 * rank + file;
            if (wraps ? to >= 0 && to < 64 : file >= 0 && file < 8 && rank >= 0 && rank < 8) {
                found[count++] = to;
            }
        }
        return java.util.Arrays.copyOf(found, count);
    }

    /** Returns the squares from a square, exclusive, to the edge of the board, in order. */
    final int[] ray(int from, int direction) {
        return RAYS[direction][from];
    }

    /** Returns the target squares of a knight. */
    int[] knightTargets(int from) {
        return KNIGHT_TARGETS[from];
    }

    /** Returns the target squares of a king. */
    int[] kingTargets(int from) {
        return KING_TARGETS[from];
    }

    /** Returns the target squares of a pawn's captures. */
    int[] pawnTargets(int from, boolean ofWhite) {
        return ofWhite ? WHITE_PAWN_TARGETS[from] : BLACK_PAWN_TARGETS[from];
    }

    /** Returns whether a piece of the given side attacks a square, occupied or not. */
    boolean isAttacked(int square, boolean byWhite) {
        return isAttackedByPawn(square, byWhite)
                || isAttackedByKnight(square, byWhite)
                || isAttackedBySlider(square, byWhite)
                || isAttackedByKing(square, byWhite);
    }

    boolean isAttackedByPawn(int square, boolean byWhite) {
        // A pawn attacks a square if a pawn of the other colour on that square would attack the pawn.
        return anyHolds(byWhite ? BLACK_PAWN_TARGETS[square] : WHITE_PAWN_TARGETS[square], piece(byWhite, 'p'));
    }

    boolean isAttackedByKnight(int square, boolean byWhite) {
        return anyHolds(KNIGHT_TARGETS[square], piece(byWhite, 'n'));
    }

    boolean isAttackedByKing(int square, boolean byWhite) {
        return anyHolds(KING_TARGETS[square], piece(byWhite, 'k'));
    }

    boolean isAttackedBySlider(int square, boolean byWhite) {
        for (int direction = 0; direction < 8; direction++) {
            if (sliderAlong(square, direction, byWhite) != NOWHERE) {
                return true;
            }
        }
        return false;
    }

    private boolean anyHolds(int[] among, char piece) {
        for (int square : among) {
            if (squares[square] == piece) {
                return true;
            }
        }
        return false;
    }

    /** Returns the square of a side's slider that attacks a square along a direction, or {@link #NOWHERE}. */
    final int sliderAlong(int square, int direction, boolean byWhite) {
        for (int next : RAYS[direction][square]) {
            char piece = squares[next];
            if (piece != EMPTY) {
                return isWhite(piece) == byWhite && slides(lower(piece), direction) ? next : NOWHERE;
            }
        }
        return NOWHERE;
    }

    /** Returns whether the piece with a lower-case letter slides in a direction. */
    static boolean slides(char letter, int direction) {
        return letter == 'q' || letter == ((direction & 1) == 0 ? 'r' : 'b');
    }

    /** Returns whether a square holds a piece of the given side that attacks another square. */
    final boolean attacksFrom(int from, int square, boolean byWhite) {
        if (!holds(byWhite, from)) {
            return false;
        }
        char letter = lower(squares[from]);
        return switch (letter) {
            case 'p' -> contains(byWhite ? WHITE_PAWN_TARGETS[from] : BLACK_PAWN_TARGETS[from], square);
            case 'n' -> contains(KNIGHT_TARGETS[from], square);
            case 'k' -> contains(KING_TARGETS[from], square);
            default -> {
                int direction = directionTo(square, from);
                yield direction != NOWHERE
                        && slides(letter, direction)
                        && sliderAlong(square, direction, byWhite) == from;
            }
        };
    }

    static boolean contains(int[] among, int square) {
        for (int one : among) {
            if (one == square) {
                return true;
            }
        }
        return false;
    }

    /** Returns the direction from one square to another, or {@link #NOWHERE} if they are not on one line. */
    static int directionTo(int from, int to) {
        return DIRECTION_TO[from][to];
    }
}
