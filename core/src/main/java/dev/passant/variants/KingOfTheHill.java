package dev.passant.variants;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveFinder;
import dev.passant.movegen.MoveGenerator;
import java.util.Optional;

/** King of the hill: a king on one of the four central squares wins the game. */
final class KingOfTheHill extends Ruleset {

    /** The squares d4, e4, d5 and e5. The set is the same from the view of both sides. */
    private static final long HILL =
            (Bitboards.FILE_A << 3 | Bitboards.FILE_A << 4) & (Bitboards.RANK_1 << 24 | Bitboards.RANK_1 << 32);

    @Override
    public int listEndings(Board board, State state, int[] codes) {
        return hasEnded(board, state)
                ? MoveFinder.NONE
                : MoveGenerator.legal(board, board.kings & board.own, HILL, codes);
    }

    @Override
    public Optional<End> end(Board board, State state) {
        return hasEnded(board, state) ? Optional.of(End.KING_ON_HILL) : Optional.empty();
    }

    @Override
    boolean hasEnded(Board board, State state) {
        return (board.kings & HILL) != 0;
    }

    /** Returns the side whose king is on the hill. If both kings are there, the king of the side to move was first. */
    @Override
    public Optional<End.Winner> winner(Board board, State state) {
        boolean own = (board.kings & board.own & HILL) != 0;
        return Optional.of(own ? End.Winner.SIDE_TO_MOVE : End.Winner.OTHER_SIDE);
    }
}
