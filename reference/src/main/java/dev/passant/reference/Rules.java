package dev.passant.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The rules of chess. Each variant overrides the methods in which it differs. */
class Rules {
    static final String WHITE_WINS = "1-0";
    static final String BLACK_WINS = "0-1";
    static final String DRAW = "1/2-1/2";
    static final String NOT_OVER = "*";

    static Rules named(String variant) {
        return switch (variant.toLowerCase(Locale.ROOT)) {
            case "chess" -> new Rules();
            case "antichess" -> new Antichess();
            case "atomic" -> new Atomic();
            case "crazyhouse" -> new Crazyhouse();
            case "horde" -> new Horde();
            case "kingofthehill" -> new KingOfTheHill();
            case "racingkings" -> new RacingKings();
            case "3check" -> new ThreeCheck();
            default -> throw new IllegalArgumentException("unknown variant \"" + variant + "\"");
        };
    }

    static String winFor(boolean white) {
        return white ? WHITE_WINS : BLACK_WINS;
    }

    boolean hasCastling() {
        return true;
    }

    boolean hasDrops() {
        return false;
    }

    boolean countsChecks() {
        return false;
    }

    /** Returns the letters of the pieces to which a pawn may promote. */
    List<String> promotions() {
        return List.of("q", "r", "b", "n");
    }

    /** Returns whether a pawn of this side may push two squares from a rank. */
    boolean mayPushTwo(Board board, boolean white, int rank) {
        return rank == (white ? 1 : 6);
    }

    /** Returns the king of this side that must not be left in check, or {@link Board#NOWHERE}. */
    int royalKing(Board board, boolean white) {
        return board.onlyKing(white);
    }

    /** Returns whether the king of this side would not be in check on a square. */
    boolean isSafe(Board board, int square, boolean white) {
        return !Attacks.isAttacked(board, square, !white);
    }

    final boolean isCheck(Board board, boolean white) {
        int king = royalKing(board, white);
        return king != Board.NOWHERE && !isSafe(board, king, white);
    }

    /** Returns the board after a move, including its effects in the variant, such as explosions. */
    Board after(Board board, Move move, boolean white) {
        return board.after(move, white);
    }

    /** Returns all moves, including those that leave the player's king in check. */
    List<Move> pseudoLegalMoves(ReferencePosition position) {
        return PseudoLegalMoves.of(position);
    }

    /** Returns the legal moves, ignoring whether the game is over. */
    List<Move> legalMoves(ReferencePosition position) {
        boolean white = position.whiteToMove;
        List<Move> legal = new ArrayList<>();
        for (Move move : pseudoLegalMoves(position)) {
            boolean castlesWrongly =
                    move.kind() == Move.Kind.CASTLING && leavesOrCrossesAttack(position.board, move, white);
            if (!castlesWrongly && isLegalAfter(after(position.board, move, white), white)) {
                legal.add(move);
            }
        }
        return legal;
    }

    /** Returns whether a move of this side that leads to the given board is legal. */
    boolean isLegalAfter(Board after, boolean white) {
        return !isCheck(after, white);
    }

    /**
     * Returns whether the king is attacked on its origin square or on one that it crosses. The target square is tested
     * after the move, because the rook may block an attack or may have blocked one.
     */
    private boolean leavesOrCrossesAttack(Board board, Move castling, boolean white) {
        Board withoutKing = board.without(Set.of(castling.from()));
        int step = Integer.signum(castling.kingTarget() - castling.from());
        int square = castling.from();
        do {
            if (!isSafe(withoutKing, square, white)) {
                return true;
            }
            square += step;
        } while (square != castling.kingTarget());
        return false;
    }

    /** Returns the result if the game has ended for a reason other than the lack of legal moves. */
    String resultByRule(ReferencePosition position) {
        return NOT_OVER;
    }

    /** Returns the result if the side to move has no legal move. */
    String resultWithoutMoves(ReferencePosition position) {
        return isCheck(position.board, position.whiteToMove) ? winFor(!position.whiteToMove) : DRAW;
    }
}
