package dev.passant.perft;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import dev.passant.perft.leaf.LastTwoPlies;

/** {@link LastTwoPlies} counts the same pairs as making every move and counting the replies. */
class LastTwoPliesTest extends AgreesWithPlaying {

    private final LastTwoPlies engine = new LastTwoPlies();

    @Override
    void compare(Position position) {
        long expected = 0;
        for (Move move : position.legalMoves()) {
            expected += position.playUnchecked(move).countLegalMoves();
        }
        long[] sums = new long[1];
        engine.add(Perft.board(position), 1, sums);
        long counted = sums[0];
        if (counted != expected) {
            assertThat(counted)
                    .as(Fen.format(
                            position,
                            FenFormat.DEFAULT
                                    .withEnPassant(EnPassantMode.ALWAYS)
                                    .withShredderCastling(true)))
                    .isEqualTo(expected);
        }
        compared++;
    }
}
