package dev.passant.zoo;

import static dev.passant.zoo.BoardState.EMPTY;
import static dev.passant.zoo.BoardState.fileOf;
import static dev.passant.zoo.BoardState.isWhite;
import static dev.passant.zoo.BoardState.lower;
import static dev.passant.zoo.BoardState.named;
import static dev.passant.zoo.BoardState.rankOf;

import dev.passant.reference.ReferencePosition;
import java.util.List;

/** Facts about variant positions and their moves, used by the mutants. */
final class VariantFacts {

    private VariantFacts() {}

    /** Returns whether there are no legal moves. */
    static boolean isOver(ReferencePosition position) {
        return position.legalMoves().isEmpty();
    }

    static boolean whiteMoves(ReferencePosition position) {
        return position.fen(true).split(" ", -1)[1].equals("w");
    }

    /** Returns the same board by the rules of chess. */
    static ReferencePosition inChess(ReferencePosition position) {
        String[] fields = position.fen(true).split(" ", -1);
        String board = fields[0].replaceAll("\\[.*]", "").replace("~", "");
        return ReferencePosition.parse(board + " " + fields[1] + " " + fields[2] + " " + fields[3], false);
    }

    /** Returns the pieces by square. */
    static char[] board(ReferencePosition position) {
        return BoardState.board(position.fen(true).split("[ \\[]", 2)[0].replace("~", ""));
    }

    /** Returns the FEN of a position with other pieces. */
    static String withBoard(ReferencePosition position, char[] squares) {
        String fen = position.fen(true);
        return BoardState.field(squares) + fen.substring(fen.indexOf(' '));
    }

    static int origin(String move) {
        return named(move);
    }

    static int target(String move) {
        return named(move.substring(2));
    }

    static boolean isDrop(String move) {
        return move.charAt(1) == '@';
    }

    /** Returns the piece that moves; empty for a drop. */
    static char mover(ReferencePosition position, String move) {
        return isDrop(move) ? EMPTY : board(position)[origin(move)];
    }

    static boolean movesKing(ReferencePosition position, String move) {
        return lower(mover(position, move)) == 'k';
    }

    static boolean isEnPassant(ReferencePosition position, String move) {
        boolean pawn = lower(mover(position, move)) == 'p';
        return pawn && move.charAt(0) != move.charAt(2) && board(position)[target(move)] == EMPTY;
    }

    static boolean isCapture(ReferencePosition position, String move) {
        if (isDrop(move)) {
            return false;
        }
        char target = board(position)[target(move)];
        boolean enemy = target != EMPTY && isWhite(target) != whiteMoves(position);
        return enemy || isEnPassant(position, move);
    }

    /** Returns whether two squares are adjacent. */
    static boolean touch(int one, int other) {
        return one != other && Math.abs(fileOf(one) - fileOf(other)) <= 1 && Math.abs(rankOf(one) - rankOf(other)) <= 1;
    }

    /** Returns the square of a king. */
    static int king(ReferencePosition position, boolean white) {
        return new String(board(position)).indexOf(white ? 'K' : 'k');
    }

    /** Returns the legal moves that the rules of chess forbid. */
    static List<String> notLegalInChess(ReferencePosition position) {
        List<String> legal = inChess(position).legalMoves();
        return position.legalMoves().stream()
                .filter(move -> !legal.contains(move))
                .toList();
    }
}
