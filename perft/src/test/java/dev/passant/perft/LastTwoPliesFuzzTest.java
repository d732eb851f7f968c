package dev.passant.perft;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import dev.passant.perft.leaf.LastTwoPlies;

/** All counters agree on any board that fuzzed bytes describe. */
class LastTwoPliesFuzzTest {

    private static final Piece[] PIECES = Piece.values();

    private final LastTwoPlies engine = new LastTwoPlies();

    @FuzzTest
    void allCountersAgree(byte[] bytes) {
        Position position = unrestricted(bytes);
        long played = 0;
        for (Move move : position.legalMoves()) {
            played += position.play(move).countLegalMoves();
        }
        long lazy = position.filteredPseudoLegalMoves().size();
        long[] counted = new long[1];
        engine.add(Perft.board(position), 1, counted);
        if (counted[0] != played || lazy != position.countLegalMoves()) {
            throw new AssertionError(Fen.format(
                    position,
                    FenFormat.DEFAULT.withEnPassant(EnPassantMode.ALWAYS).withShredderCastling(true)));
        }
    }

    /** Reads one byte for the side to move and the en-passant file, and two bytes per piece. */
    private static Position unrestricted(byte[] bytes) {
        SetupBuilder setup = Setup.builder();
        for (int i = 1; i + 1 < bytes.length; i += 2) {
            setup.put(Square.of(bytes[i] & 63), PIECES[(bytes[i + 1] & 0xFF) % PIECES.length]);
        }
        int first = bytes.length == 0 ? 0 : bytes[0];
        boolean white = (first & 8) == 0;
        return setup.sideToMove(white ? Color.WHITE : Color.BLACK)
                .castlingRooks(0xFF00_0000_0000_00FFL)
                .enPassant(Square.of(first & 7, white ? 5 : 2))
                .build()
                .toUnrestricted();
    }
}
