package dev.passant;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.IllegalPositionException;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.reference.ReferencePosition;
import dev.passant.testing.UnrestrictedBytes;
import java.util.Arrays;
import java.util.List;

/** Compares the moves and results of variants with those of the reference, in games and on playable boards. */
class VariantMovesFuzzTest {
    private static final List<Variant> VARIANTS = List.of(Variant.values()).subList(1, Variant.values().length);

    /** The first byte is the variant, the second the starting position, and each other byte a move. */
    @FuzzTest
    void everyGameHasTheMovesOfTheReference(byte[] bytes) {
        Variant variant = variant(bytes);
        int array = bytes.length > 1 ? bytes[1] & 0xff : 0;
        boolean chess960 = array != 0 && variant != Variant.RACING_KINGS;
        Position position = chess960 ? variant.chess960Start(array) : variant.start();
        ReferencePosition reference = ReferencePosition.parse(Fen.format(position), variant.uciName(), chess960);
        for (int i = 2; ; i++) {
            List<String> moves = check(position, reference);
            if (i >= bytes.length || moves.isEmpty()) {
                return;
            }
            String move = moves.get((bytes[i] & 0xff) % moves.size());
            position = position.play(VariantAgreementTest.find(move, position));
            reference = reference.play(move);
        }
    }

    /** The first byte is the variant, and the others are a board. */
    @FuzzTest
    void everyPlayableBoardHasTheMovesOfTheReference(byte[] bytes) {
        Variant variant = variant(bytes);
        byte[] board = bytes.length == 0 ? bytes : Arrays.copyOfRange(bytes, 1, bytes.length);
        Position position;
        try {
            position = Fen.parse(UnrestrictedBytes.fen(board), variant);
        } catch (IllegalPositionException e) {
            return;
        }
        check(position, VariantAgreementTest.reference(position));
    }

    private static Variant variant(byte[] bytes) {
        return VARIANTS.get(bytes.length == 0 ? 0 : (bytes[0] & 0xff) % VARIANTS.size());
    }

    private static List<String> check(Position position, ReferencePosition reference) {
        List<String> moves =
                Agreement.check(position, reference, position.variant().toString());
        VariantAgreementTest.checkResult(position, reference, "fuzzing");
        VariantAgreementTest.checkRoundTrips(position, "fuzzing");
        return moves;
    }
}
