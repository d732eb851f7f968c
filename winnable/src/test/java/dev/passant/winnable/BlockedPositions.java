package dev.passant.winnable;

import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.util.Arrays;
import java.util.Random;
import java.util.regex.Pattern;

/** Random positions with blocked pawns, kings and a few pieces on each side. */
final class BlockedPositions {

    private static final Pattern EMPTY = Pattern.compile("1+");

    private BlockedPositions() {}

    /** Returns a position with pawns on most files. */
    static Position next(Random random) {
        return position(random, 16, 3);
    }

    /** Returns a position with pawns on most files and almost nothing else. */
    static Position small(Random random) {
        return position(random, 15, 2);
    }

    /** Returns the position mirrored from left to right; only for positions without castling rights. */
    static Position flipped(Position position) {
        String[] fields = Fen.format(position).split(" ");
        StringBuilder board = new StringBuilder();
        for (String rank : fields[0].split("/")) {
            board.append(board.isEmpty() ? "" : "/").append(new StringBuilder(rank).reverse());
        }
        String passed = fields[3].equals("-") ? "-" : (char) ('a' + 'h' - fields[3].charAt(0)) + fields[3].substring(1);
        return Fen.parse(board + " " + fields[1] + " - " + passed + " 0 1");
    }

    private static Position position(Random random, int sixteenthsOfFiles, int mostPieces) {
        while (true) {
            try {
                return Fen.parse(fen(random, sixteenthsOfFiles, mostPieces));
            } catch (IllegalPositionException another) {
                continue;
            }
        }
    }

    private static String fen(Random random, int sixteenthsOfFiles, int mostPieces) {
        char[] board = new char[64];
        Arrays.fill(board, '1');
        int base = 2 + random.nextInt(2);
        for (int file = 0; file < 8; file++) {
            if (random.nextInt(16) < sixteenthsOfFiles) {
                // If the pairs of pawns on adjacent files are one rank apart, no pawn can capture another.
                int rank = random.nextInt(32) == 0 ? 1 + random.nextInt(5) : base + (file & 1);
                board[rank * 8 + file] = 'P';
                board[(rank + 1) * 8 + file] = 'p';
            }
        }
        put(board, 'K', base, random);
        put(board, 'k', base, random);
        for (int pieces = random.nextInt(mostPieces); pieces > 0; pieces--) {
            put(board, "BBBBbbbbNr".charAt(random.nextInt(10)), base, random);
        }
        StringBuilder fen = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            fen.append(board, rank * 8, 8).append(rank > 0 ? "/" : "");
        }
        String counted =
                EMPTY.matcher(fen).replaceAll(run -> String.valueOf(run.group().length()));
        return counted + (random.nextBoolean() ? " w" : " b") + " - - 0 1";
    }

    /** Puts a piece on the board, usually on its own side of the wall. */
    private static void put(char[] board, char piece, int base, Random random) {
        boolean anywhere = random.nextInt(8) == 0;
        boolean white = Character.isUpperCase(piece);
        int square;
        do {
            square = random.nextInt(64);
        } while (board[square] != '1' || !anywhere && (white ? square >> 3 >= base : square >> 3 <= base + 2));
        board[square] = piece;
    }
}
