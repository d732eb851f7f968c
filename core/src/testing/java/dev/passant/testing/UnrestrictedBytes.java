package dev.passant.testing;

/**
 * Decodes bytes to a board, for fuzzing. The first byte holds the side to move and the castling rights, the second the
 * en-passant file, and each following pair of bytes puts a piece on a square.
 */
public final class UnrestrictedBytes {

    private static final String PIECES = "PNBRQKpnbrqkPpKk";

    private UnrestrictedBytes() {}

    /** Returns the FEN for some bytes; any bytes are accepted. */
    public static String fen(byte[] bytes) {
        char[] board = new char[64];
        for (int i = 2; i + 1 < bytes.length; i += 2) {
            board[bytes[i] & 63] = PIECES.charAt(bytes[i + 1] & 15);
        }
        int flags = bytes.length > 0 ? bytes[0] : 0;
        int file = bytes.length > 1 ? bytes[1] & 15 : 15;
        StringBuilder fen = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            for (int square = rank * 8; square < rank * 8 + 8; square++) {
                int empty = 0;
                while (square + empty < rank * 8 + 8 && board[square + empty] == 0) {
                    empty++;
                }
                square += Math.max(0, empty - 1);
                fen.append(empty > 0 ? (char) ('0' + empty) : board[square]);
            }
            fen.append(rank > 0 ? "/" : " ");
        }
        boolean whiteToMove = (flags & 1) == 0;
        fen.append(whiteToMove ? "w " : "b ").append(rights(board, flags >> 1));
        String passed = (char) ('a' + (file & 7)) + (whiteToMove ? "6" : "3");
        return fen.append(file < 8 ? " " + passed : " -").append(" 0 1").toString();
    }

    /** Rooks on home ranks may receive castling rights; impossible rights are dropped by toUnrestricted. */
    private static String rights(char[] board, int flags) {
        StringBuilder rights = new StringBuilder();
        for (int file = 0; file < 8; file++) {
            rights.append(board[file] == 'R' && (flags & 1) == 0 ? "" + (char) ('A' + file) : "");
        }
        for (int file = 0; file < 8; file++) {
            rights.append(board[56 + file] == 'r' && (flags & 2) == 0 ? "" + (char) ('a' + file) : "");
        }
        return rights.isEmpty() ? "-" : rights.toString();
    }
}
