package dev.passant.reference;

import static dev.passant.reference.ReferencePosition.EMPTY;
import static dev.passant.reference.ReferencePosition.NONE;

import java.util.Arrays;

/** Reads and writes FEN for the oracle, so that not even this is shared with core. */
final class ReferenceFen {

    private ReferenceFen() {}

    static ReferencePosition parse(String fen, boolean chess960) {
        String[] fields = fen.trim().split("\\s+");
        if (fields.length > 6) {
            throw new IllegalArgumentException("'" + fen + "' has more than six fields");
        }
        char[] board = board(fen, fields[0]);
        boolean white = !"b".equals(field(fields, 1, "w"));
        int[] rooks = castlingRooks(fen, board, field(fields, 2, "-"));
        int enPassant = possibleEnPassant(board, white, field(fields, 3, "-"));
        boolean needs960 = false;
        for (int i = 0; i < 4; i++) {
            int homeRank = i < 2 ? 0 : 56;
            int corner = homeRank + (i % 2 == 0 ? 7 : 0);
            boolean kingAtHome = board[homeRank + 4] == (i < 2 ? 'K' : 'k');
            needs960 |= rooks[i] != NONE && (rooks[i] != corner || !kingAtHome);
        }
        return new ReferencePosition(
                board,
                white,
                rooks,
                enPassant,
                number(fen, field(fields, 4, "0")),
                Math.max(1, number(fen, field(fields, 5, "1"))),
                chess960 || needs960);
    }

    private static String field(String[] fields, int index, String otherwise) {
        return fields.length > index ? fields[index] : otherwise;
    }

    private static int number(String fen, String field) {
        try {
            return Integer.parseInt(field);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("'" + fen + "': " + field + " is not a number", e);
        }
    }

    private static char[] board(String fen, String field) {
        char[] board = new char[64];
        Arrays.fill(board, EMPTY);
        String[] ranks = field.split("/", -1);
        if (ranks.length != 8) {
            throw new IllegalArgumentException("'" + fen + "' has " + ranks.length + " ranks");
        }
        for (int i = 0; i < 8; i++) {
            int file = 0;
            for (char c : ranks[i].toCharArray()) {
                if (c >= '1' && c <= '8') {
                    file += c - '0';
                } else if ("PNBRQKpnbrqk".indexOf(c) >= 0 && file < 8) {
                    board[(7 - i) * 8 + file++] = c;
                } else {
                    throw new IllegalArgumentException("'" + fen + "': " + c + " in rank " + (8 - i));
                }
            }
            if (file != 8) {
                throw new IllegalArgumentException("'" + fen + "' has " + file + " squares in rank " + (8 - i));
            }
        }
        return board;
    }

    private static int[] castlingRooks(String fen, char[] board, String field) {
        int[] rooks = {NONE, NONE, NONE, NONE};
        if (field.equals("-")) {
            return rooks;
        }
        for (char c : field.toCharArray()) {
            boolean white = Character.isUpperCase(c);
            int homeRank = white ? 0 : 56;
            int king = ReferenceAttacks.royalKing(board, white);
            char letter = Character.toUpperCase(c);
            if (letter != 'K' && letter != 'Q' && (letter < 'A' || letter > 'H')) {
                throw new IllegalArgumentException("'" + fen + "': " + c + " is no castling right");
            }
            if (king == NONE || king / 8 != homeRank / 8) {
                continue;
            }
            int rook = NONE;
            if (letter == 'K') {
                rook = outermost(board, king, homeRank + 7, white);
            } else if (letter == 'Q') {
                rook = outermost(board, king, homeRank, white);
            } else if (board[homeRank + letter - 'A'] == (white ? 'R' : 'r')) {
                rook = homeRank + letter - 'A';
            }
            if (rook != NONE) {
                rooks[(white ? 0 : 2) + (rook > king ? 0 : 1)] = rook;
            }
        }
        return rooks;
    }

    /** The rook nearest to a corner of the king's rank, on the corner's side of the king. */
    private static int outermost(char[] board, int king, int corner, boolean white) {
        int step = corner > king ? -1 : 1;
        for (int square = corner; square != king; square += step) {
            if (board[square] == (white ? 'R' : 'r')) {
                return square;
            }
        }
        return NONE;
    }

    private static int possibleEnPassant(char[] board, boolean white, String field) {
        if (field.equals("-")) {
            return NONE;
        }
        int square = field.charAt(0) - 'a' + 8 * (field.charAt(1) - '1');
        int forward = white ? 8 : -8;
        boolean possible = square / 8 == (white ? 5 : 2)
                && board[square] == EMPTY
                && board[square + forward] == EMPTY
                && board[square - forward] == (white ? 'p' : 'P');
        return possible ? square : NONE;
    }

    static String format(ReferencePosition position, int enPassant) {
        StringBuilder fen = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                char piece = position.at(rank * 8 + file);
                if (piece == EMPTY) {
                    empty++;
                } else {
                    fen.append(empty > 0 ? String.valueOf(empty) : "").append(piece);
                    empty = 0;
                }
            }
            fen.append(empty > 0 ? String.valueOf(empty) : "").append(rank > 0 ? "/" : "");
        }
        fen.append(position.whiteToMove() ? " w " : " b ").append(castling(position));
        fen.append(' ').append(enPassant == NONE ? "-" : name(enPassant));
        fen.append(' ').append(position.halfmoveClock()).append(' ').append(position.fullmoveNumber());
        return fen.toString();
    }

    private static String castling(ReferencePosition position) {
        StringBuilder rights = new StringBuilder();
        char[] board = new char[64];
        for (int square = 0; square < 64; square++) {
            board[square] = position.at(square);
        }
        for (boolean white : new boolean[] {true, false}) {
            for (boolean kingSide : new boolean[] {true, false}) {
                int rook = position.castlingRook(white, kingSide);
                if (rook != NONE) {
                    int king = ReferenceAttacks.royalKing(board, white);
                    int corner = rook / 8 * 8 + (kingSide ? 7 : 0);
                    char letter = outermost(board, king, corner, white) == rook
                            ? (kingSide ? 'K' : 'Q')
                            : (char) ('A' + rook % 8);
                    rights.append(white ? letter : Character.toLowerCase(letter));
                }
            }
        }
        return rights.isEmpty() ? "-" : rights.toString();
    }

    static String name(int square) {
        return "" + (char) ('a' + square % 8) + (char) ('1' + square / 8);
    }
}
