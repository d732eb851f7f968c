package dev.passant.notation;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.EnPassantReading;
import dev.passant.chess.Position;

/** Whatever the bytes: a text is FEN or a NotationException, and what is read is written as it was understood. */
class FenFuzzTest {

    @FuzzTest
    void fenIsReadOrRefused(byte[] bytes) {
        try {
            Position study = Fen.parseSetup(new String(bytes, UTF_8)).toStudy();
            String written = Fen.format(study, EnPassantReading.ALWAYS, CastlingStyle.SHREDDER);
            if (!Fen.parseSetup(written).toStudy().equals(study)) {
                throw new AssertionError(written);
            }
        } catch (NotationException refused) {
            // the other allowed answer
        }
    }
}
