package dev.passant.winnable;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCounter;
import java.util.List;
import java.util.Optional;

/** What is asked, and what of it is answered without any analysis. */
final class Question {

    /** The board to move on. */
    final Board board;

    /** Whether Black is the side that would win. */
    final boolean winnerIsBlack;

    /** The board as the side that would win sees it. */
    final View view;

    /**
     * Whether the proofs hold: the side that would lose has one king, the other at most one, no pawn stands on a rank where
     * no game brings it, and the side that has just moved is not in check. Other studies are only searched.
     */
    final boolean provable;

    Question(Position position, Color winner) {
        board = Board.of(
                position.placement(),
                position.castlingRights().rooks(),
                position.enPassantSquare(EnPassantMode.LEGAL).map(Square::bit).orElse(0L),
                position.sideToMove() == Color.BLACK);
        winnerIsBlack = winner == Color.BLACK;
        view = View.of(board, winnerIsBlack);
        provable = Bitboards.hasOne(view.kings() & view.loser())
                && !Bitboards.moreThanOne(view.kings() & view.winner())
                && (view.pawns() & (Bitboards.RANK_1 | Bitboards.RANK_8)) == 0
                && !board.canCaptureKing();
    }

    /** The verdict where the game is over or the pieces decide it. */
    Optional<WinVerdict> atOnce() {
        if ((view.kings() & view.loser()) == 0) {
            return unwinnable(UnwinnableReason.NO_KING);
        }
        if (MoveCounter.count(board) == 0) {
            if (board.checkers == 0) {
                // Without a royal king to be stalemated the game has not ended; but no position follows.
                return unwinnable(
                        board.ownKing == Board.NO_KING ? UnwinnableReason.EXHAUSTED : UnwinnableReason.STALEMATE);
            }
            return view.winnerToMove()
                    ? unwinnable(UnwinnableReason.CHECKMATED)
                    : Optional.of(new WinVerdict.Winnable(List.of(), true, 0));
        }
        if (provable && (view.kings() & view.winner()) != 0 && WinningMaterial.isMissing(view)) {
            return unwinnable(UnwinnableReason.MATERIAL);
        }
        return Optional.empty();
    }

    private static Optional<WinVerdict> unwinnable(UnwinnableReason reason) {
        return Optional.of(new WinVerdict.Unwinnable(reason, 0));
    }
}
