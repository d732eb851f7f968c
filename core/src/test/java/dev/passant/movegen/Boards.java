package dev.passant.movegen;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.testing.Positions;
import dev.passant.testing.SquareSets;
import java.util.Arrays;
import java.util.List;

/** Creates boards from FEN, and formats their moves as text with absolute squares. */
final class Boards {

    private Boards() {}

    static Board of(String fen) {
        return of(Positions.unrestricted(fen));
    }

    static Board of(Position position) {
        return Board.of(
                position.placement(),
                position.castlingRights().rooks(),
                position.enPassantSquare(EnPassantMode.ALWAYS).map(Square::bit).orElse(Bitboards.EMPTY),
                position.sideToMove() == Color.BLACK);
    }

    /** A method that generates moves into an array. */
    interface Generator {
        int list(int[] codes);
    }

    /** Returns the generated moves in ASCII order; castling as the king's move. */
    static List<String> listed(Board board, Generator generator) {
        int[] codes = new int[MoveGenerator.MAX_MOVES];
        int size = generator.list(codes);
        return Arrays.stream(codes, 0, size)
                .mapToObj(code -> text(board, code))
                .sorted()
                .toList();
    }

    static List<String> legal(Board board) {
        return listed(board, codes -> MoveGenerator.legal(board, codes));
    }

    static List<String> legal(String fen) {
        return legal(of(fen));
    }

    /** Returns the legal moves from one square. */
    static List<String> from(String square, String fen) {
        return legal(fen).stream().filter(move -> move.startsWith(square)).toList();
    }

    /** Formats a code as UCI. */
    static String text(Board board, int code) {
        int onTable = board.blackToMove ? MoveCode.mirror(code) : code;
        String squares = SquareSets.name(MoveCode.from(onTable)) + SquareSets.name(MoveCode.to(onTable));
        return MoveCode.isPromotion(code) ? squares + "nbrq".charAt(MoveCode.kind(code) & 3) : squares;
    }
}
