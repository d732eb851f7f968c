package dev.passant;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import dev.passant.reference.ReferencePosition;
import dev.passant.testing.Positions;
import dev.passant.testing.UnrestrictedBytes;

/** Compares the moves and counts of core with those of the reference on arbitrary boards. */
class LegalMovesFuzzTest {

    @FuzzTest
    void everyBoardHasTheMovesOfTheReference(byte[] bytes) {
        String fen = UnrestrictedBytes.fen(bytes);
        Position position = Positions.unrestricted(fen);
        // Format the position as core parsed it. A pinned capturer is pseudo-legal, so the en-passant square must be
        // written although no capture is legal.
        String understood = Fen.format(position, FenFormat.DEFAULT.withEnPassant(EnPassantMode.ALWAYS));
        ReferencePosition reference = ReferencePosition.parse(understood, position.isChess960());
        Agreement.check(position, reference, "from " + fen);
        Agreement.checkMirror(position, "from " + fen);
    }
}
