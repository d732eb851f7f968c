package dev.passant.notation;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.util.Optional;

/**
 * A fast parser for the common case, SAN exactly as {@link San#format} writes it: it works in one pass and creates no
 * strings. For anything else it returns empty, and {@link MoveText} parses the text or reports the error.
 */
final class StrictSan {

    private final String text;
    private final Position position;

    /** The end of the unparsed text; parsing goes backwards. */
    private int end;

    private StrictSan(String text, Position position) {
        this.text = text;
        this.position = position;
        end = text.length();
    }

    /** Returns the move, or empty if the text is not exactly its SAN. */
    static Optional<Move> read(String text, Position position) {
        return new StrictSan(text, position).read();
    }

    private Optional<Move> read() {
        char sign = end == 0 ? 0 : text.charAt(end - 1);
        if (sign == '+' || sign == '#') {
            end--;
        }
        Optional<Move> move = withoutSign();
        return move.isPresent() && sign(move.get()) == (sign == '+' || sign == '#' ? sign : 0)
                ? move
                : Optional.empty();
    }

    /** Returns the sign of check or mate, or 0. */
    private char sign(Move move) {
        return !position.givesCheck(move) ? 0 : position.givesMate(move) ? '#' : '+';
    }

    private Optional<Move> withoutSign() {
        if (end < 2) {
            return Optional.empty();
        }
        char first = text.charAt(0);
        if (first == 'O') {
            return castling();
        }
        Role role = role(first);
        return role == Role.PAWN ? pawnMove() : pieceMove(role);
    }

    private Optional<Move> castling() {
        if (end == 3 && text.startsWith("O-O")) {
            return position.castling(CastlingSide.KING_SIDE);
        }
        return end == 5 && text.startsWith("O-O-O") ? position.castling(CastlingSide.QUEEN_SIDE) : Optional.empty();
    }

    private static Role role(char letter) {
        return switch (letter) {
            case 'N' -> Role.KNIGHT;
            case 'B' -> Role.BISHOP;
            case 'R' -> Role.ROOK;
            case 'Q' -> Role.QUEEN;
            case 'K' -> Role.KING;
            default -> Role.PAWN;
        };
    }

    private Optional<Move> pawnMove() {
        Role promotion = Role.PAWN;
        if (end > 3 && text.charAt(end - 2) == '=') {
            promotion = role(text.charAt(end - 1));
            end -= 2;
            if (promotion == Role.PAWN) {
                return Optional.empty();
            }
        }
        int to = square();
        // Nothing precedes the target square of a push; a file and x precede that of a capture.
        boolean captures = end == 2 && text.charAt(1) == 'x';
        int file = file(text.charAt(0));
        if (to < 0 || file < 0 || !captures && end != 0) {
            return Optional.empty();
        }
        long origins = position.origins(Role.PAWN, Square.of(to)) & Bitboards.FILE_A << file;
        return found(origins, to, captures, promotion);
    }

    private Optional<Move> pieceMove(Role role) {
        int to = square();
        if (to < 0) {
            return Optional.empty();
        }
        boolean captures = end > 1 && text.charAt(end - 1) == 'x';
        if (captures) {
            end--;
        }
        long all = position.origins(role, Square.of(to));
        long meant = all;
        boolean namesFile = false;
        boolean namesRank = false;
        for (int at = 1; at < end; at++) {
            int file = file(text.charAt(at));
            int rank = text.charAt(at) - '1';
            if (file >= 0 && at == 1) {
                namesFile = true;
                meant &= Bitboards.FILE_A << file;
            } else if (rank >= 0 && rank < 8 && at == end - 1) {
                namesRank = true;
                meant &= Bitboards.RANK_1 << 8 * rank;
            } else {
                return Optional.empty();
            }
        }
        return Bitboards.hasOne(meant) && isMinimal(meant, all & ~meant, namesFile, namesRank)
                ? found(meant, to, captures, Role.PAWN)
                : Optional.empty();
    }

    /** Returns whether the disambiguation is minimal: file before rank before both. */
    private static boolean isMinimal(long piece, long others, boolean namesFile, boolean namesRank) {
        if (others == 0) {
            return !namesFile && !namesRank;
        }
        int square = Bitboards.lsb(piece);
        boolean isFileUnique = (others & Bitboards.FILE_A << (square & 7)) == 0;
        boolean isRankUnique = (others & Bitboards.RANK_1 << (square & 56)) == 0;
        return namesFile == (isFileUnique || !isRankUnique) && namesRank == !isFileUnique;
    }

    private Optional<Move> found(long origin, int to, boolean captures, Role promotion) {
        if (!Bitboards.hasOne(origin)) {
            return Optional.empty();
        }
        Square from = Square.of(Bitboards.lsb(origin));
        Optional<Move> move = promotion == Role.PAWN
                ? position.move(from, Square.of(to))
                : position.move(from, Square.of(to), promotion);
        return move.isPresent() && move.get().isCapture() == captures ? move : Optional.empty();
    }

    /** Parses the square at the end; returns a negative number if there is none. */
    private int square() {
        if (end < 2) {
            return -1;
        }
        int file = file(text.charAt(end - 2));
        int rank = text.charAt(end - 1) - '1';
        if (file < 0 || rank < 0 || rank > 7) {
            return -1;
        }
        end -= 2;
        return rank * 8 + file;
    }

    private static int file(char letter) {
        return letter >= 'a' && letter <= 'h' ? letter - 'a' : -1;
    }
}
