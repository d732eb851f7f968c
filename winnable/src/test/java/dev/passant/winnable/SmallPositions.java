package dev.passant.winnable;

import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import java.util.Arrays;
import java.util.Random;
import java.util.regex.Pattern;

/** Random positions of kings and a few pieces, near a corner or an edge, where mates occur. */
final class SmallPositions {

    private static final Pattern EMPTY = Pattern.compile("1+");

    private SmallPositions() {}

    /** Returns a position with one to four pieces besides the kings, and a halfmove clock. */
    static Position next(Random random, int halfmoveClock) {
        while (true) {
            try {
                return Fen.parse(fen(random, "") + " - - " + halfmoveClock + " 120");
            } catch (IllegalPositionException another) {
                continue;
            }
        }
    }

    /** Returns a position with these pieces, given as FEN letters. */
    static Position withPieces(Random random, String pieces) {
        while (true) {
            try {
                return Fen.parse(fen(random, pieces) + " - - 0 1");
            } catch (IllegalPositionException another) {
                continue;
            }
        }
    }

    /** Returns the board and the side to move, with the given pieces or, if none are given, random ones. */
    private static String fen(Random random, String given) {
        char[] board = new char[64];
        Arrays.fill(board, '1');
        int cornerRank = 7 * random.nextInt(2);
        int cornerFile = 7 * random.nextInt(2);
        StringBuilder pieces = new StringBuilder(given.isEmpty() ? "Kk" : given);
        for (int more = given.isEmpty() ? 1 + random.nextInt(4) : 0; more > 0; more--) {
            pieces.append("PPpppBbNnRq".charAt(random.nextInt(11)));
        }
        for (char piece : pieces.toString().toCharArray()) {
            boolean isPawn = Character.toLowerCase(piece) == 'p';
            int square;
            do {
                int rank = Math.abs(cornerRank - random.nextInt(1 + random.nextInt(8)));
                int file = Math.abs(cornerFile - random.nextInt(1 + random.nextInt(8)));
                square = rank * 8 + file;
            } while (board[square] != '1' || isPawn && (square < 8 || square >= 56));
            board[square] = piece;
        }
        StringBuilder fen = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            fen.append(board, rank * 8, 8).append(rank > 0 ? "/" : "");
        }
        String counted =
                EMPTY.matcher(fen).replaceAll(run -> String.valueOf(run.group().length()));
        return counted + (random.nextBoolean() ? " w" : " b");
    }
}
