package dev.passant.reference;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads and writes Forsyth-Edwards Notation, with X-FEN and Shredder-FEN castling. */
final class Fen {
    private static final List<String> DEFAULTS = List.of("", "w", "-", "-", "0", "1");

    private final String text;

    private Fen(String text) {
        this.text = text;
    }

    static ReferencePosition read(String text, boolean chess960) {
        return new Fen(text).read(chess960);
    }

    private ReferencePosition read(boolean chess960) {
        String[] fields = text.strip().split(" +");
        if (fields.length > DEFAULTS.size()) {
            throw malformed("expected at most 6 fields, found " + fields.length);
        }
        Board board = readBoard(fields[0]);
        boolean whiteToMove = readSide(field(fields, 1));
        Set<Integer> castlingRooks = readCastling(field(fields, 2), board);
        int enPassant = readEnPassant(field(fields, 3), board, whiteToMove);
        int halfmoveClock = readNumber(field(fields, 4));
        int fullmoveNumber = readNumber(field(fields, 5));
        boolean isChess960 = chess960 || castlingRooks.stream().anyMatch(rook -> isOnlyInChess960(board, rook));
        return new ReferencePosition(
                board, whiteToMove, castlingRooks, enPassant, halfmoveClock, fullmoveNumber, isChess960);
    }

    private static String field(String[] fields, int index) {
        return index < fields.length ? fields[index] : DEFAULTS.get(index);
    }

    private IllegalArgumentException malformed(String reason) {
        return new IllegalArgumentException("Not a FEN: \"" + text + "\": " + reason);
    }

    private Board readBoard(String field) {
        String[] ranks = field.split("/", -1);
        if (ranks.length != 8) {
            throw malformed("expected 8 ranks, found " + ranks.length);
        }
        char[] squares = new char[64];
        for (int rank = 7; rank >= 0; rank--) {
            String expanded = expand(ranks[7 - rank]);
            if (expanded.length() != 8) {
                throw malformed("expected 8 squares on rank " + (rank + 1) + ", found " + expanded.length());
            }
            for (int file = 0; file < 8; file++) {
                squares[Board.square(file, rank)] = expanded.charAt(file);
            }
        }
        return new Board(squares);
    }

    /** Expands the digits of a rank: one character per square. */
    private String expand(String rank) {
        if (rank.matches(".*[1-8][1-8].*")) {
            throw malformed("adjacent digits in \"" + rank + "\"");
        }
        StringBuilder expanded = new StringBuilder();
        for (int i = 0; i < rank.length(); i++) {
            char letter = rank.charAt(i);
            if (letter >= '1' && letter <= '8') {
                expanded.append(String.valueOf(Board.EMPTY).repeat(letter - '0'));
            } else if ("PNBRQKpnbrqk".indexOf(letter) >= 0) {
                expanded.append(letter);
            } else {
                throw malformed("unknown piece \"" + letter + "\"");
            }
        }
        return expanded.toString();
    }

    private boolean readSide(String field) {
        return switch (field) {
            case "w" -> true;
            case "b" -> false;
            default -> throw malformed("expected w or b as the side to move, found \"" + field + "\"");
        };
    }

    private Set<Integer> readCastling(String field, Board board) {
        if (!field.matches("-|[KQkqA-Ha-h]+")) {
            throw malformed("invalid castling rights \"" + field + "\"");
        }
        Set<Integer> rooks = new HashSet<>();
        for (int i = 0; i < field.length(); i++) {
            char letter = field.charAt(i);
            int rook = letter == '-' ? Board.NOWHERE : castlingRook(board, letter);
            if (rook != Board.NOWHERE) {
                rooks.add(rook);
            }
        }
        for (int one : rooks) {
            for (int other : rooks) {
                if (one < other && areOnTheSameSideOfTheirKing(board, one, other)) {
                    throw malformed("\"" + field + "\" names two rooks on the same side of the king");
                }
            }
        }
        return rooks;
    }

    private static boolean areOnTheSameSideOfTheirKing(Board board, int one, int other) {
        boolean white = board.holds(true, one);
        int king = board.royalKing(white);
        return board.holds(white, other) && (one > king) == (other > king);
    }

    /** Returns the rook of a letter of the castling field, or {@link Board#NOWHERE} if its king or rook is missing. */
    private static int castlingRook(Board board, char letter) {
        boolean white = Character.isUpperCase(letter);
        int king = board.royalKing(white);
        if (king == Board.NOWHERE || Board.rankOf(king) != Board.backRank(white)) {
            return Board.NOWHERE;
        }
        char lower = Character.toLowerCase(letter);
        if (lower == 'k' || lower == 'q') {
            return outermostRook(board, king, lower == 'k');
        }
        int square = Board.square(lower - 'a', Board.backRank(white));
        return board.at(square) == Board.piece(white, 'r') ? square : Board.NOWHERE;
    }

    /** Returns the outermost rook on one side of the king, on the king's rank. */
    private static int outermostRook(Board board, int king, boolean towardsTheHFile) {
        char rook = Board.piece(board.holds(true, king), 'r');
        int corner = Board.square(towardsTheHFile ? 7 : 0, Board.rankOf(king));
        int towardsTheKing = towardsTheHFile ? -1 : 1;
        for (int square = corner; square != king; square += towardsTheKing) {
            if (board.at(square) == rook) {
                return square;
            }
        }
        return Board.NOWHERE;
    }

    private static boolean isOnlyInChess960(Board board, int rook) {
        int king = board.royalKing(board.holds(true, rook));
        return Board.fileOf(king) != 4 || (Board.fileOf(rook) != 0 && Board.fileOf(rook) != 7);
    }

    private int readEnPassant(String field, Board board, boolean whiteToMove) {
        if (field.equals("-")) {
            return Board.NOWHERE;
        }
        if (!field.matches("[a-h][1-8]")) {
            throw malformed("invalid en-passant square \"" + field + "\"");
        }
        int file = field.charAt(0) - 'a';
        int rank = field.charAt(1) - '1';
        int square = Board.square(file, rank);
        int sixthRank = whiteToMove ? 5 : 2;
        int forward = whiteToMove ? 1 : -1;
        boolean isPossible = rank == sixthRank
                && board.isEmpty(square)
                && board.isEmpty(Board.square(file, rank + forward))
                && board.at(Board.square(file, rank - forward)) == Board.piece(!whiteToMove, 'p');
        return isPossible ? square : Board.NOWHERE;
    }

    private int readNumber(String field) {
        if (!field.matches("[0-9]{1,9}")) {
            throw malformed("expected a number of at most 9 digits, found \"" + field + "\"");
        }
        return Integer.parseInt(field);
    }

    /** Returns all six fields, with the given en-passant square. */
    static String write(ReferencePosition position, int enPassant) {
        return String.join(
                " ",
                writeBoard(position.board),
                position.whiteToMove ? "w" : "b",
                writeCastling(position.board, position.castlingRooks),
                enPassant == Board.NOWHERE ? "-" : Board.name(enPassant),
                Integer.toString(position.halfmoveClock),
                Integer.toString(position.fullmoveNumber));
    }

    private static String writeBoard(Board board) {
        StringBuilder written = new StringBuilder();
        for (int rank = 7; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < 8; file++) {
                char piece = board.at(Board.square(file, rank));
                if (piece == Board.EMPTY) {
                    empty++;
                } else {
                    written.append(empty == 0 ? "" : empty).append(piece);
                    empty = 0;
                }
            }
            written.append(empty == 0 ? "" : empty).append(rank == 0 ? "" : "/");
        }
        return written.toString();
    }

    /** Returns the rooks in the order KQkq: White first, and for each side the rook nearest to the h-file first. */
    private static String writeCastling(Board board, Set<Integer> rooks) {
        StringBuilder written = new StringBuilder();
        for (boolean white : new boolean[] {true, false}) {
            for (int file = 7; file >= 0; file--) {
                int rook = Board.square(file, Board.backRank(white));
                if (rooks.contains(rook)) {
                    written.append(Board.piece(white, castlingLetter(board, rook, board.royalKing(white))));
                }
            }
        }
        return written.isEmpty() ? "-" : written.toString();
    }

    private static char castlingLetter(Board board, int rook, int king) {
        boolean towardsTheHFile = rook > king;
        if (rook != outermostRook(board, king, towardsTheHFile)) {
            return (char) ('a' + Board.fileOf(rook));
        }
        return towardsTheHFile ? 'k' : 'q';
    }
}
