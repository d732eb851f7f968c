package dev.passant.winnable;

import static dev.passant.bitboard.Bitboards.contains;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * The pieces that can never move, and the pieces that can never leave a part of the board, whatever moves are played.
 *
 * <pre>{@code
 * Walls walls = Walls.of(Fen.parse("8/4k3/8/p1p1p1p1/P1P1P1P1/8/4K3/8 w - - 0 1"));
 * System.out.println(SquareSet.of(walls.walledPawns())); // [a4, c4, e4, g4, a5, c5, e5, g5]
 * System.out.println(Long.bitCount(walls.regions().get(Square.E2))); // 24
 * }</pre>
 *
 * <p>All results are proven, by the fixpoint that also proves positions unwinnable. They are not complete, because the
 * side to move, checks and most blocking are ignored.
 */
public final class Walls {

    private final long immovable;
    private final long walledPawns;
    private final Map<Square, Long> regions;

    private Walls(long immovable, long walledPawns, Map<Square, Long> regions) {
        this.immovable = immovable;
        this.walledPawns = walledPawns;
        this.regions = Collections.unmodifiableMap(regions);
    }

    /**
     * Finds the walls of a position.
     *
     * @param position the position
     * @return the walls; empty if a side has no king or several, if a pawn is on the first or last rank, or if the side
     *     that is not to move is in check
     */
    public static Walls of(Position position) {
        Objects.requireNonNull(position, "position");
        WinQuery query = new WinQuery(position, Color.WHITE);
        Map<Square, Long> regions = new EnumMap<>(Square.class);
        if (!query.provable || !Bitboards.hasOne(query.view.kings() & query.view.winner())) {
            return new Walls(Bitboards.EMPTY, Bitboards.EMPTY, regions);
        }
        Reach reach = new Reach();
        reach.find(query.view);
        for (int piece = 0; piece < reach.pieces; piece++) {
            int origin = reach.origins[piece];
            int kind = reach.kinds[piece];
            if (kind != Placement.PAWN
                    && !contains(reach.fixed, origin)
                    && (open(reach, piece) & ~reach.reach[piece]) != 0) {
                regions.put(Square.of(origin), reach.reach[piece]);
            }
        }
        return new Walls(reach.fixed, reach.fixed & position.pieces(Role.PAWN), regions);
    }

    /**
     * Returns the squares that a piece reaches if it is not confined: all without a fixed piece; for a bishop, those of
     * its square colour; for a king, those that no fixed enemy piece attacks.
     */
    private static long open(Reach reach, int piece) {
        return ~reach.fixed
                & switch (reach.kinds[piece]) {
                    case Placement.BISHOP ->
                        contains(Bitboards.LIGHT_SQUARES, reach.origins[piece])
                                ? Bitboards.LIGHT_SQUARES
                                : ~Bitboards.LIGHT_SQUARES;
                    case Placement.KING -> ~(reach.winners[piece] ? reach.heldByLoser : reach.heldByWinner);
                    default -> Bitboards.ALL;
                };
    }

    /** {@return the pieces that never move and are never captured, as a bitboard of their squares} */
    public long immovable() {
        return immovable;
    }

    /** {@return the pawns that never move and are never captured, as a bitboard of their squares} */
    public long walledPawns() {
        return walledPawns;
    }

    /**
     * Returns the regions of the pieces other than pawns that can move but are confined.
     *
     * @return for each such piece, by its square, the squares that it can ever reach, including its own, as a bitboard
     */
    public Map<Square, Long> regions() {
        return regions;
    }
}
