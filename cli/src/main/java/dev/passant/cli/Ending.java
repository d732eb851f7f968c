package dev.passant.cli;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** How the last position of a game ends it by the rules of chess, whatever its result says. */
enum Ending {
    CHECKMATE,
    STALEMATE,
    INSUFFICIENT_MATERIAL,
    SEVENTY_FIVE_MOVES,
    /** The rules do not end the game: a player resigned, both agreed to a draw, or the flag fell. */
    NONE;

    private static final long LIGHT_SQUARES = 0x55AA_55AA_55AA_55AAL;
    private static final int SEVENTY_FIVE_MOVES_IN_PLIES = 150;

    /** How a position ends a game. */
    static Ending of(Position position) {
        if (position.countLegalMoves() == 0) {
            return position.isCheck() ? CHECKMATE : STALEMATE;
        }
        if (cannotWin(position, Color.WHITE) && cannotWin(position, Color.BLACK)) {
            return INSUFFICIENT_MATERIAL;
        }
        return position.halfmoveClock() >= SEVENTY_FIVE_MOVES_IN_PLIES ? SEVENTY_FIVE_MOVES : NONE;
    }

    private static boolean cannotWin(Position position, Color color) {
        long king = position.pieces(color, Role.KING);
        long others = position.pieces(color) & ~king;
        if (others == 0) {
            return true;
        }
        long knights = position.pieces(color, Role.KNIGHT);
        Color opponent = color.opposite();
        if (others == knights && Bitboards.hasOne(knights)) {
            long harmless = position.pieces(opponent, Role.KING) | position.pieces(opponent, Role.QUEEN);
            return position.pieces(opponent) == harmless;
        }
        long bishops = position.pieces(Role.BISHOP);
        boolean oneColor = (bishops & LIGHT_SQUARES) == 0 || (bishops & ~LIGHT_SQUARES) == 0;
        return others == position.pieces(color, Role.BISHOP)
                && oneColor
                && (position.pieces(Role.PAWN) | position.pieces(Role.KNIGHT)) == 0;
    }

    /** The name on the command line. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static List<String> names() {
        return Arrays.stream(values()).map(Ending::toString).toList();
    }

    /** The ending of a name that is one of {@link #names}. */
    static Ending of(String name) {
        return valueOf(name.toUpperCase(Locale.ROOT).replace('-', '_'));
    }
}
