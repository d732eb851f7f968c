package dev.passant.reference;

/** The gain of a move if both sides then capture on its target square, by trying all captures. Chess only. */
final class Exchange {
    private static final String LETTERS = "pnbrqk";

    /** The side that made the move, and numbers squares from its own left. */
    private final boolean white;

    private final int target;
    private final int[] values;

    private Exchange(boolean white, int target, int[] values) {
        this.white = white;
        this.target = target;
        this.values = values;
    }

    /** Both sides capture with their least valuable piece, or stop. Pins and checks are ignored. */
    static int usual(Board board, Move move, boolean white, int[] values) {
        Board after = board.after(move, white);
        return gain(board, move, values) - new Exchange(white, move.to(), values).best(after, !white);
    }

    private int best(Board board, boolean side) {
        int from = leastValuable(board, side);
        boolean isKing = from != Board.NOWHERE && Character.toLowerCase(board.at(from)) == 'k';
        if (from == Board.NOWHERE || isKing && leastValuable(afterCapture(board, from, side), !side) != Board.NOWHERE) {
            return 0;
        }
        Board after = afterCapture(board, from, side);
        int promotion = value(after.at(target)) - value(board.at(from));
        return Math.max(0, value(board.at(target)) + promotion - best(after, !side));
    }

    private int leastValuable(Board board, boolean side) {
        for (int letter = 0; letter < LETTERS.length(); letter++) {
            for (int square = 0; square < 64; square++) {
                int from = white ? square : square ^ 56;
                if (board.at(from) == Board.piece(side, LETTERS.charAt(letter))
                        && Attacks.attacks(board, from, target)) {
                    return from;
                }
            }
        }
        return Board.NOWHERE;
    }

    private Board afterCapture(Board board, int from, boolean side) {
        boolean promotes =
                Character.toLowerCase(board.at(from)) == 'p' && Board.rankOf(target) == Board.backRank(!side);
        Move.Kind kind = promotes ? Move.Kind.PROMOTION : Move.Kind.ORDINARY;
        return board.after(new Move(kind, from, target, promotes ? "q" : ""), side);
    }

    private int value(char piece) {
        return value(piece, values);
    }

    private static int value(char piece, int[] values) {
        int role = LETTERS.indexOf(Character.toLowerCase(piece));
        return role >= 0 && role < values.length ? values[role] : 0;
    }

    /** Returns the value of the captured piece, and what a promotion adds. */
    static int gain(Board board, Move move, int[] values) {
        int captured = move.kind() == Move.Kind.EN_PASSANT ? values[0] : value(board.at(move.to()), values);
        return move.kind() == Move.Kind.PROMOTION ? captured + value(move.letter(), values) - values[0] : captured;
    }
}
