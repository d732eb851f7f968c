package dev.passant;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Position;
import dev.passant.notation.CastlingStyle;
import dev.passant.notation.Fen;
import dev.passant.reference.ReferencePosition;
import dev.passant.testing.Positions;
import dev.passant.testing.StudyBytes;

/** Whatever stands on the board: core lists, filters and counts what the reference does. */
class LegalMovesFuzzTest {

    @FuzzTest
    void everyBoardHasTheMovesOfTheReference(byte[] bytes) {
        String fen = StudyBytes.fen(bytes);
        Position position = Positions.study(fen);
        // As core understood it: a pinned capturer is pseudo-legal, so the square is written although it is no use.
        String understood = Fen.format(position, EnPassantMode.ALWAYS, CastlingStyle.X_FEN);
        ReferencePosition reference = ReferencePosition.parse(understood, position.isChess960());
        Agreement.check(position, reference, "from " + fen);
        Agreement.checkMirror(position, "from " + fen);
    }
}
