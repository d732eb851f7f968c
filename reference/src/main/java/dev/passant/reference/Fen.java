package dev.passant.reference;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads and writes Forsyth-Edwards Notation, with X-FEN and Shredder-FEN castling. */
final class Fen {
    private static final List<String> DEFAULTS = List.of("", "w", "-", "-", "0", "1");

    private final String text;
    private final Rules rules;

    private Fen(String text, Rules rules) {
        this.text = text;
        this.rules = rules;
    }

    static ReferencePosition read(String text, Rules rules, boolean chess960) {
        return new Fen(text, rules).read(chess960);
    }

    private ReferencePosition read(boolean chess960) {
        List<String> fields = new ArrayList<>(List.of(text.strip().split(" +")));
        ChecksLeft checksLeft = rules.countsChecks() ? removeChecks(fields) : ChecksLeft.ALL;
        if (fields.size() > DEFAULTS.size()) {
            throw malformed("expected at most 6 fields, found " + fields.size());
        }
        Board board = rules.hasDrops() ? readBoardWithHand(fields.get(0)) : readBoard(fields.get(0));
        boolean whiteToMove = readSide(field(fields, 1));
        Set<Integer> castlingRooks = readCastling(field(fields, 2), board);
        int enPassant = readEnPassant(field(fields, 3), board, whiteToMove);
        int halfmoveClock = readNumber(field(fields, 4));
        int fullmoveNumber = readNumber(field(fields, 5));
        boolean isChess960 = chess960 || castlingRooks.stream().anyMatch(rook -> isOnlyInChess960(board, rook));
        return new ReferencePosition(
                rules,
                board,
                whiteToMove,
                rules.hasCastling() ? castlingRooks : Set.of(),
                enPassant,
                checksLeft,
                halfmoveClock,
                fullmoveNumber,
                isChess960);
    }

    private static String field(List<String> fields, int index) {
        return index < fields.size() ? fields.get(index) : DEFAULTS.get(index);
    }

    /** Removes the field with the checks left, {@code 3+3}, or the checks given, {@code +0+0}, if there is one. */
    private ChecksLeft removeChecks(List<String> fields) {
        for (String field : List.copyOf(fields)) {
            boolean areGiven = field.matches("[+][0-3][+][0-3]");
            if (areGiven || field.matches("[0-3][+][0-3]")) {
                fields.remove(field);
                int white = field.charAt(field.length() - 3) - '0';
                int black = field.charAt(field.length() - 1) - '0';
                return areGiven ? new ChecksLeft(3 - white, 3 - black) : new ChecksLeft(white, black);
            }
        }
        return ChecksLeft.ALL;
    }

    /** Reads a board with promoted pieces, {@code Q~}, and pieces in hand: {@code [QRbn]}, {@code /QRbn} or nothing. */
    private Board readBoardWithHand(String field) {
        String hand = "";
        String pieces = field;
        int slashes = field.replaceAll("[^/]", "").length();
        if (field.endsWith("]") && field.contains("[")) {
            hand = field.substring(field.indexOf('[') + 1, field.length() - 1).replace("-", "");
            pieces = field.substring(0, field.indexOf('['));
        } else if (slashes == 8) {
            hand = field.substring(field.lastIndexOf('/') + 1);
            pieces = field.substring(0, field.lastIndexOf('/'));
        }
        if (!hand.matches("[PNBRQpnbrq]*")) {
            throw malformed("invalid pieces in hand \"" + hand + "\"");
        }
        return readBoard(pieces.replace("~", "")).with(hand, readPromoted(pieces));
    }

    private Set<Integer> readPromoted(String pieces) {
        Set<Integer> promoted = new HashSet<>();
        int file = 0;
        int rank = 7;
        for (char letter : pieces.toCharArray()) {
            if (letter == '/') {
                file = 0;
                rank--;
            } else if (letter == '~') {
                promoted.add(Board.square(file - 1, rank));
            } else {
                file += Character.isDigit(letter) ? letter - '0' : 1;
            }
        }
        return promoted;
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
        return new Board(squares, "", Set.of());
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
        int king = board.onlyKing(white);
        return board.holds(white, other) && (one > king) == (other > king);
    }

    /** Returns the rook of a letter of the castling field, or {@link Board#NOWHERE} if its king or rook is missing. */
    private static int castlingRook(Board board, char letter) {
        boolean white = Character.isUpperCase(letter);
        int king = board.onlyKing(white);
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
        int king = board.onlyKing(board.holds(true, rook));
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
        Rules rules = position.rules;
        ChecksLeft checks = position.checksLeft;
        return String.join(
                " ",
                writeBoard(position.board) + (rules.hasDrops() ? "[" + writeHand(position.board) + "]" : ""),
                position.whiteToMove ? "w" : "b",
                writeCastling(position.board, position.castlingRooks),
                (enPassant == Board.NOWHERE ? "-" : Board.name(enPassant))
                        + (rules.countsChecks() ? " " + checks.white() + "+" + checks.black() : ""),
                Integer.toString(position.halfmoveClock),
                Integer.toString(position.fullmoveNumber));
    }

    private static String writeHand(Board board) {
        StringBuilder written = new StringBuilder();
        for (char letter : "QRBNPqrbnp".toCharArray()) {
            board.hand.chars().filter(piece -> piece == letter).forEach(piece -> written.append(letter));
        }
        return written.toString();
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
                    written.append(board.promoted.contains(Board.square(file, rank)) ? "~" : "");
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
                    written.append(Board.piece(white, castlingLetter(board, rook, board.onlyKing(white))));
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
