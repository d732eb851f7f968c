package dev.passant.variants;

import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveFinder;
import dev.passant.movegen.MoveGenerator;
import org.jspecify.annotations.Nullable;

/** King of the hill: a king on one of the four central squares wins the game. */
public final class KingOfTheHill extends Ruleset {

    private static final Ending WON = Ending.won(Ending.Kind.KING_ON_HILL);
    private static final Ending LOST = Ending.lost(Ending.Kind.KING_ON_HILL);

    /** The squares d4, e4, d5 and e5. The set is the same from the view of both sides. */
    private static final long HILL = (Bitboards.file(3) | Bitboards.file(4)) & (Bitboards.rank(3) | Bitboards.rank(4));

    @Override
    public int listEndings(Board board, State state, int[] codes) {
        return decided(board, state) == null
                ? MoveGenerator.legal(board, board.kings & board.own, HILL, codes)
                : MoveFinder.NONE;
    }

    /** If both kings are on the hill, the king of the side to move was first. */
    @Override
    @Nullable
    Ending decided(Board board, State state) {
        long arrived = board.kings & HILL;
        if (arrived == 0) {
            return null;
        }
        return (arrived & board.own) == 0 ? LOST : WON;
    }
}
