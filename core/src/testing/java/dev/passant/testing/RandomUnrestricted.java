package dev.passant.testing;

import dev.passant.chess.Variant;
import java.util.SplittableRandom;

/**
 * Generates FENs of illegal positions: up to three kings per side, pawns on any rank, any number of pieces, plausible
 * castling rights, and en-passant squares where a double push is possible. Deterministic for a seed.
 */
public final class RandomUnrestricted {

    private static final String PIECES = "PPPPNBRQ";

    private final SplittableRandom random;

    public RandomUnrestricted(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Returns the next FEN, with six fields. */
    public String next() {
        char[] board = new char[64];
        int pieces = random.nextInt(random.nextInt(8) == 0 ? 60 : 26);
        for (int i = 0; i < pieces; i++) {
            char piece = PIECES.charAt(random.nextInt(PIECES.length()));
            board[random.nextInt(64)] = random.nextBoolean() ? piece : Character.toLowerCase(piece);
        }
        boolean[] oneKingAtHome = {placeKings(board, 'K', 0), placeKings(board, 'k', 56)};
        boolean whiteToMove = random.nextBoolean();
        return text(board) + (whiteToMove ? " w " : " b ") + rights(board, oneKingAtHome) + " "
                + enPassant(board, whiteToMove) + " " + random.nextInt(100) + " " + (1 + random.nextInt(200));
    }

    /** Returns the next FEN, in crazyhouse with pockets and promoted pieces, in three-check with the checks left. */
    public String next(Variant variant) {
        String fen = next();
        return switch (variant) {
            case CRAZYHOUSE -> {
                StringBuilder board = new StringBuilder();
                for (char piece : fen.substring(0, fen.indexOf(' ')).toCharArray()) {
                    boolean isPromoted = "nbrqNBRQ".indexOf(piece) >= 0 && random.nextInt(4) == 0;
                    board.append(piece).append(isPromoted ? "~" : "");
                }
                String pocket = "QRBNPqrbnp".substring(random.nextInt(11), 10) + "Pq".substring(random.nextInt(3));
                yield board + "[" + pocket + "]" + fen.substring(fen.indexOf(' '));
            }
            case THREE_CHECK -> {
                int left = fen.lastIndexOf(' ', fen.lastIndexOf(' ') - 1);
                yield fen.substring(0, left) + " " + random.nextInt(4) + "+" + random.nextInt(1, 4)
                        + fen.substring(left);
            }
            default -> fen;
        };
    }

    /** Places usually one king, often on its home rank with rooks next to it. */
    private boolean placeKings(char[] board, char king, int home) {
        int kings = random.nextInt(4) > 0 ? 1 : random.nextInt(4);
        boolean atHome = kings == 1 && random.nextInt(3) == 0;
        for (int i = 0; i < kings; i++) {
            board[atHome ? home + 1 + random.nextInt(6) : random.nextInt(64)] = king;
        }
        if (atHome) {
            char rook = king == 'K' ? 'R' : 'r';
            for (int i = 0; i < 2; i++) {
                int square = home + random.nextInt(8);
                board[square] = board[square] == king ? king : rook;
            }
        }
        // The second side's king may have replaced one of the first side's, which is acceptable.
        return new String(board).chars().filter(c -> c == king).count() == 1 && atHome;
    }

    private String rights(char[] board, boolean[] oneKingAtHome) {
        StringBuilder rights = new StringBuilder();
        for (int side = 0; side < 2; side++) {
            int home = side * 56;
            int king = new String(board).indexOf(side == 0 ? 'K' : 'k') - home;
            if (!oneKingAtHome[side] || king < 0 || king > 7) {
                continue;
            }
            rights.append(right(board, home, king + 1, 8)).append(right(board, home, 0, king));
        }
        return rights.isEmpty() ? "-" : rights.toString();
    }

    /** Returns the letter of one of the rooks between two files, or an empty string. */
    private String right(char[] board, int home, int fromFile, int toFile) {
        char rook = home == 0 ? 'R' : 'r';
        for (int file = fromFile; file < toFile; file++) {
            if (board[home + file] == rook && random.nextInt(4) > 0) {
                return "" + (char) ((home == 0 ? 'A' : 'a') + file);
            }
        }
        return "";
    }

    private String enPassant(char[] board, boolean whiteToMove) {
        int passedRank = whiteToMove ? 5 : 2;
        int forward = whiteToMove ? -8 : 8;
        char pushed = whiteToMove ? 'p' : 'P';
        int first = random.nextInt(8);
        for (int i = 0; i < 8; i++) {
            int passed = passedRank * 8 + (first + i) % 8;
            if (board[passed + forward] == pushed && board[passed] == 0 && board[passed - forward] == 0) {
                return SquareSets.name(passed);
            }
        }
        return "-";
    }

    private static String text(char[] board) {
        StringBuilder text = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            StringBuilder row = new StringBuilder();
            for (int file = 0; file < 8; file++) {
                row.append(board[rank * 8 + file] == 0 ? '1' : board[rank * 8 + file]);
            }
            String joined = row.toString();
            for (int empty = 8; empty > 1; empty--) {
                joined = joined.replace("1".repeat(empty), Integer.toString(empty));
            }
            text.append(joined).append(rank == 0 ? "" : "/");
        }
        return text.toString();
    }
}
