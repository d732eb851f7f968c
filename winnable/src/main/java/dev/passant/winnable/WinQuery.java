package dev.passant.winnable;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCounter;
import java.util.List;
import java.util.Optional;

/** The input of an analysis, and the verdicts that need no analysis. */
final class WinQuery {

    /** The board, from the view of the side to move. */
    final Board board;

    /** Whether the winner would be Black. */
    final boolean winnerIsBlack;

    /** The board from the view of the winner. */
    final View view;

    /**
     * Whether the proofs are valid. The loser must have one king and the winner at most one, no pawn may be on a rank
     * that it cannot reach in a game, and the side not to move must not be in check. Other positions are only searched.
     */
    final boolean provable;

    WinQuery(Position position, Color winner) {
        if (position.variant() != Variant.CHESS) {
            throw new IllegalArgumentException("this analysis supports standard chess only, got " + position.variant());
        }
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

    /** Returns the verdict if the game is over or the material decides. */
    Optional<WinVerdict> immediateVerdict() {
        if ((view.kings() & view.loser()) == 0) {
            return unwinnable(UnwinnableReason.NO_KING);
        }
        if (MoveCounter.count(board) == 0) {
            if (board.checkers == 0) {
                // There is no stalemate without a royal king, but the tree also ends here.
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
