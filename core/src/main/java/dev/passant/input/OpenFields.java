package dev.passant.input;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Completes a FEN with missing fields in all possible ways: either side to move, any castling rights, any en-passant
 * square.
 */
final class OpenFields {

    private static final int CASTLING = 2;
    private static final int EN_PASSANT = 3;
    private static final int ALL = 4;

    private final String fen;
    private final FenPolicy policy;
    private final int fields;
    private final List<FenPolicy.Accepted> positions = new ArrayList<>();
    private @Nullable IllegalPositionException refusal;

    private OpenFields(String fen, FenPolicy policy) {
        this.fen = fen.strip();
        this.policy = policy;
        this.fields = this.fen.split("[ \t]+").length;
    }

    /**
     * Returns the distinct positions that the policy accepts, ordered by descending number of castling rights.
     *
     * @throws NotationException if the text is not a FEN
     * @throws IllegalPositionException if the policy rejects all positions
     */
    static List<FenPolicy.Accepted> of(String fen, FenPolicy policy) {
        return new OpenFields(fen, policy).all();
    }

    private List<FenPolicy.Accepted> all() {
        if (fields >= ALL) {
            return List.of(policy.read(fen));
        }
        Setup setup = Fen.parseSetup(fen, policy.variant());
        for (Color side : fields >= CASTLING ? List.of(setup.sideToMove()) : List.of(Color.WHITE, Color.BLACK)) {
            String board = fields >= CASTLING ? fen : fen + (side == Color.WHITE ? " w" : " b");
            for (String rights : fields >= EN_PASSANT ? List.of("") : rights(setup)) {
                add(board + rights + " -");
                for (char file = 'a'; file <= 'h'; file++) {
                    add(board + rights + ' ' + file + (side == Color.WHITE ? '6' : '3'));
                }
            }
        }
        if (positions.isEmpty() && refusal != null) {
            throw refusal;
        }
        return positions;
    }

    private void add(String complete) {
        try {
            FenPolicy.Accepted taken = policy.read(complete);
            Position position = taken.position();
            if (positions.stream().noneMatch(known -> known.position().isRepetitionOf(position))) {
                positions.add(taken);
            }
        } catch (IllegalPositionException e) {
            refusal = refusal == null ? e : refusal;
        }
    }

    /** Returns the castling fields that kings and rooks allow in chess or Chess960, each with a leading space. */
    private static List<String> rights(Setup setup) {
        List<String> rights = new ArrayList<>();
        for (String white : rights(setup, Color.WHITE)) {
            for (String black : rights(setup, Color.BLACK)) {
                rights.add((white + black).isEmpty() ? " -" : " " + white + black);
            }
        }
        return rights;
    }

    /** Returns the castling letters of one side as files: at most one rook on each side of the king. */
    private static List<String> rights(Setup setup, Color color) {
        long king = setup.pieces(color, Role.KING) & color.homeRank();
        long rooks = setup.pieces(color, Role.ROOK) & color.homeRank();
        List<String> rights = new ArrayList<>();
        for (String queenSide : files(king == 0 ? 0 : rooks & king - 1, color)) {
            for (String kingSide : files(king == 0 ? 0 : rooks & -king, color)) {
                rights.add(queenSide + kingSide);
            }
        }
        return rights;
    }

    /** Returns the file of each rook, and finally an empty string for no castling right. */
    private static List<String> files(long rooks, Color color) {
        List<String> files = new ArrayList<>();
        for (long left = rooks; left != 0; left = Bitboards.popLsb(left)) {
            char file = (char) ((color == Color.WHITE ? 'A' : 'a') + (Bitboards.lsb(left) & 7));
            files.add(String.valueOf(file));
        }
        files.add("");
        return files;
    }
}
