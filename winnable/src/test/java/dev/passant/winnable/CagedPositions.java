package dev.passant.winnable;

import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.NotationException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * Random positions designed to mislead proofs: pawn walls with a hole, a king among many pieces, castling behind a
 * wall, bishops of one square colour, en-passant captures.
 */
final class CagedPositions {

    private static final Pattern EMPTY = Pattern.compile("1+");

    private final Random random;
    private final char[] board = new char[64];
    private String castling = "-";
    private boolean whiteMoves;

    private CagedPositions(Random random) {
        this.random = random;
        Arrays.fill(board, '1');
        whiteMoves = random.nextBoolean();
    }

    static Position next(Random random) {
        while (true) {
            CagedPositions made = new CagedPositions(random);
            switch (random.nextInt(4)) {
                case 0 -> made.wall();
                case 1 -> made.cage();
                case 2 -> made.bishops();
                default -> made.home();
            }
            try {
                return Fen.parse(made.fen());
            } catch (IllegalPositionException | NotationException another) {
                continue;
            }
        }
    }

    private void wall() {
        int base = 1 + random.nextInt(4);
        int hole = random.nextInt(24);
        for (int file = 0; file < 8; file++) {
            if (file != hole) {
                int rank = Math.min(5, base + (file & 1) + (random.nextInt(12) == 0 ? 1 : 0));
                board[rank * 8 + file] = 'P';
                board[(rank + 1) * 8 + file] = 'p';
            }
        }
        put('K', random.nextInt(64));
        put('k', random.nextInt(64));
        some(random.nextInt(3), "BbNnRrQPp");
    }

    /** Puts a king in a corner or elsewhere, with many pieces around it. */
    private void cage() {
        int rank = random.nextInt(3) == 0 ? random.nextInt(8) : 7 * random.nextInt(2);
        int file = random.nextInt(3) == 0 ? random.nextInt(8) : 7 * random.nextInt(2);
        boolean whiteIsCaged = random.nextBoolean();
        board[rank * 8 + file] = whiteIsCaged ? 'K' : 'k';
        for (int more = 4 + random.nextInt(10); more > 0; more--) {
            int atRank = rank + random.nextInt(7) - 3;
            int atFile = file + random.nextInt(7) - 3;
            char piece = "PPPPPpppppBbNnRr".charAt(random.nextInt(16));
            if (atRank >= 0 && atRank < 8 && atFile >= 0 && atFile < 8 && board[atRank * 8 + atFile] == '1') {
                put(piece, atRank * 8 + atFile);
            }
        }
        put(whiteIsCaged ? 'k' : 'K', random.nextInt(64));
    }

    /** Adds bishops, most of them of one square colour, and a few pawns. */
    private void bishops() {
        put('K', random.nextInt(64));
        put('k', random.nextInt(64));
        for (int more = 1 + random.nextInt(6); more > 0; more--) {
            int square = random.nextInt(64);
            boolean isDark = ((square ^ square >> 3) & 1) == 0;
            if (board[square] == '1') {
                board[square] = isDark && random.nextInt(8) > 0 ? 'B' : random.nextBoolean() ? 'b' : 'p';
                board[square] = board[square] == 'p' && (square < 8 || square >= 56) ? 'b' : board[square];
            }
        }
    }

    /** Adds a king with its rook on the first rank, and a wall in front of it. */
    private void home() {
        for (int file = 0; file < 8; file++) {
            if (random.nextInt(8) != 0) {
                int rank = 1 + (file & 1) + (random.nextInt(6) == 0 ? 1 : 0);
                board[rank * 8 + file] = 'P';
                board[(rank + 1) * 8 + file] = 'p';
            }
        }
        int king = random.nextInt(8);
        int rook = (king + 1 + random.nextInt(7)) & 7;
        board[king] = 'K';
        board[rook] = 'R';
        castling = rook > king ? "K" : "Q";
        for (int more = random.nextInt(6); more > 0; more--) {
            put("BNBQ".charAt(random.nextInt(4)), random.nextInt(8));
        }
        put('k', 56 + random.nextInt(8));
        some(random.nextInt(2), "bnr");
        whiteMoves = random.nextInt(4) != 0;
    }

    private void some(int number, String kinds) {
        for (int more = number; more > 0; more--) {
            put(kinds.charAt(random.nextInt(kinds.length())), random.nextInt(64));
        }
    }

    /** Puts a piece on the square, or on the next empty one. */
    private void put(char piece, int square) {
        boolean isPawn = piece == 'P' || piece == 'p';
        int at = square;
        while (board[at] != '1' || isPawn && (at < 8 || at >= 56)) {
            at = (at + 13) & 63;
        }
        board[at] = piece;
    }

    private String fen() {
        StringBuilder fen = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            fen.append(board, rank * 8, 8).append(rank > 0 ? "/" : "");
        }
        String counted =
                EMPTY.matcher(fen).replaceAll(run -> String.valueOf(run.group().length()));
        return counted + (whiteMoves ? " w " : " b ") + castling + " " + passed() + " 0 1";
    }

    /** Sometimes returns the square behind a pawn that may just have made a double push. */
    private String passed() {
        int file = random.nextInt(8);
        int behind = (whiteMoves ? 40 : 16) + file;
        int step = whiteMoves ? -8 : 8;
        boolean isPassed =
                board[behind + step] == (whiteMoves ? 'p' : 'P') && board[behind] == '1' && board[behind - step] == '1';
        return isPassed ? String.format(Locale.ROOT, "%c%d", 'a' + file, whiteMoves ? 6 : 3) : "-";
    }
}
