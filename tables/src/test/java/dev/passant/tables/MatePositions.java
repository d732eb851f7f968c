package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import java.util.Optional;

/** The positions of a table, and a check of a distance against those after each legal move. */
final class MatePositions {

    private MatePositions() {}

    /** Returns the position with a number; empty if it is illegal. */
    static Optional<Position> position(PlacementIndex places, int index) {
        int[] squares = new int[places.pieces()];
        places.squares(index, squares);
        SetupBuilder builder = Setup.builder().sideToMove((index & 1) == 0 ? Color.WHITE : Color.BLACK);
        long occupied = 0;
        for (int i = 0; i < squares.length; i++) {
            occupied |= 1L << squares[i];
            Color color = places.side(i) == 0 ? Color.WHITE : Color.BLACK;
            builder.put(Square.of(squares[i]), Piece.of(color, Role.values()[places.kind(i)]));
        }
        if (Long.bitCount(occupied) < squares.length) {
            return Optional.empty();
        }
        Setup setup = builder.build();
        return setup.problems().isEmpty() ? Optional.of(setup.toPosition()) : Optional.empty();
    }

    /** Checks that the distance is the best of those after each move, which are looked up separately. */
    static void assertConsistent(MateTables tables, Position position) {
        Optional<MateDistance> best = Optional.empty();
        boolean isFirst = true;
        for (Move move : position.legalMoves()) {
            Optional<MateDistance> distance =
                    tables.distance(position.play(move)).map(after -> new MateDistance(after.plies() + 1));
            best = isFirst || worth(distance) > worth(best) ? distance : best;
            isFirst = false;
        }
        if (isFirst && position.isCheck()) {
            best = Optional.of(new MateDistance(0));
        }
        assertThat(tables.distance(position)).as(position.toString()).isEqualTo(best);
    }

    private static int worth(Optional<MateDistance> distance) {
        return distance.map(mate -> mate.isWin() ? 1000 - mate.plies() : mate.plies() - 1000)
                .orElse(0);
    }
}
