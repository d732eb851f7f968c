package dev.passant.spark;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.FenPolicy;
import dev.passant.notation.FenPolicy.Variant;
import dev.passant.notation.San;
import dev.passant.notation.Uci;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which positions a game goes through. */
final class PlyWalk {

    /** The starts of games may be studies, as boards without a king or with several are. */
    private static final FenPolicy ANY_START = new FenPolicy(true, true, Variant.AS_WRITTEN, true);

    private PlyWalk() {}

    /**
     * A position of a game.
     *
     * @param ply how many moves lead to it
     * @param fen the position
     * @param key its key
     * @param uci the last of these moves; null for the start
     * @param san the same
     */
    record Ply(
            int ply,
            String fen,
            long key,
            @Nullable String uci,
            @Nullable String san) {}

    /**
     * The positions of a game: the start, and one for each move.
     *
     * @param startFen where it starts
     * @param moves the moves as UCI, {@code 0000} for a null move
     * @throws IllegalArgumentException when that is no position, or a move is not legal
     */
    static List<Ply> of(String startFen, List<String> moves) {
        Position position = ANY_START.read(startFen).position();
        List<Ply> plies = new ArrayList<>(moves.size() + 1);
        plies.add(new Ply(0, Fen.format(position), position.key(), null, null));
        for (String uci : moves) {
            String san = MoveTexts.SAN_OF_NULL_MOVE;
            if (uci.equals(MoveTexts.UCI_OF_NULL_MOVE)) {
                position = position.playNullMove();
            } else {
                Move move = Uci.parse(uci, position);
                san = San.format(move, position);
                position = position.playUnchecked(move);
            }
            plies.add(new Ply(plies.size(), Fen.format(position), position.key(), uci, san));
        }
        return plies;
    }
}
