package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.testing.Positions;
import dev.passant.testing.RandomUnrestricted;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Tests equality and repetition of positions. */
class PositionEqualityTest {

    private static void assertEqual(String one, String other) {
        Position a = Positions.unrestricted(one);
        Position b = Positions.unrestricted(other);
        assertThat(a).isEqualTo(b).hasSameHashCodeAs(b);
        assertThat(b).isEqualTo(a);
        assertThat(a.isRepetitionOf(b)).isTrue();
    }

    private static void assertDifferent(String one, String other) {
        Position a = Positions.unrestricted(one);
        Position b = Positions.unrestricted(other);
        assertThat(a).isNotEqualTo(b);
        assertThat(b).isNotEqualTo(a);
        assertThat(a.isRepetitionOf(b)).isFalse();
        assertThat(b.isRepetitionOf(a)).isFalse();
    }

    @Test
    void positionsWithSixEqualFieldsAreEqual() {
        assertEqual("4k3/8/8/3pP3/8/8/8/4K2R w K d6 3 9", "4k3/8/8/3pP3/8/8/8/4K2R w K d6 3 9");
        assertThat(Position.start()).isNotEqualTo("the start").isNotEqualTo(null);
    }

    @Test
    void eachFieldAffectsEquality() {
        assertDifferent("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K1R1 w - - 0 1");
        assertDifferent("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R b K - 0 1");
        assertDifferent("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
        assertDifferent("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1");
        assertDifferent("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4K2Q w - - 0 1");
        assertDifferent("4k3/8/8/8/8/8/8/4K2B w - - 0 1", "4k3/8/8/8/8/8/8/4K2N w - - 0 1");
        assertDifferent("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "4k3/8/8/8/8/8/8/4R2K w - - 0 1");
    }

    @Test
    void theCountersAffectEqualityButNotRepetition() {
        Position one = Positions.playable("4k3/8/8/8/8/8/8/4K2R w K - 3 9");
        Position otherClock = Positions.playable("4k3/8/8/8/8/8/8/4K2R w K - 4 9");
        Position otherNumber = Positions.playable("4k3/8/8/8/8/8/8/4K2R w K - 3 10");
        assertThat(one).isNotEqualTo(otherClock).isNotEqualTo(otherNumber);
        assertThat(one.isRepetitionOf(otherClock)).isTrue();
        assertThat(one.isRepetitionOf(otherNumber)).isTrue();
    }

    @Test
    void anEnPassantSquareWithoutALegalCaptureIsIgnored() {
        // niklasf/python-chess#144 and cutechess/cutechess#817: such a square changed the hash or prevented a
        // repetition.
        assertEqual(
                "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
        // A pawn is next to the pushed pawn, but pinned.
        assertEqual("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1");
    }

    @Test
    void theEnPassantSquareDistinguishesPositionsWithTheSameCapturer() {
        // The capturer is the same, but the captured pawn is different.
        assertDifferent("4k3/8/8/3pPp2/8/8/8/4K3 w - d6 0 1", "4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 1");
        assertDifferent("4k3/8/8/8/3PpP2/8/8/4K3 b - d3 0 1", "4k3/8/8/8/3PpP2/8/8/4K3 b - f3 0 1");
    }

    @Test
    void castlingRightsDoNotCancel() {
        // A known bug of another library: rights of both sides cancelled in the key, so that Qk equalled none.
        String[] rights = {
            "-", "K", "Q", "k", "q", "KQ", "Kk", "Kq", "Qk", "Qq", "kq", "KQk", "KQq", "Kkq", "Qkq", "KQkq"
        };
        Set<Position> positions = new HashSet<>();
        Set<Integer> hashes = new HashSet<>();
        for (String right : rights) {
            Position position = Positions.playable("r3k2r/8/8/8/8/8/8/R3K2R w " + right + " - 0 1");
            positions.add(position);
            hashes.add(position.hashCode());
        }
        assertThat(positions).hasSize(16);
        assertThat(hashes).hasSize(16);
    }

    @Test
    void movingAKnightBackAndForthRepeatsThePosition() {
        Position start = Position.start();
        Position returned = Positions.after(start, "g1f3", "g8f6", "f3g1", "f6g8");
        assertThat(returned.isRepetitionOf(start)).isTrue();
        assertThat(returned).isNotEqualTo(start);
    }

    @Test
    void losingACastlingRightPreventsRepetition() {
        Position start = Positions.playable("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        Position returned = Positions.after(start, "h1g1", "h8g8", "g1h1", "g8h8");
        assertThat(returned.isRepetitionOf(start)).isFalse();
    }

    @Test
    void aLegalEnPassantCapturePreventsRepetition() {
        Position start = Positions.playable("4k1n1/3p4/8/4P3/8/8/8/4K1N1 b - - 0 1");
        Position pushed = Positions.after(start, "d7d5");
        Position returned = Positions.after(pushed, "g1f3", "g8f6", "f3g1", "f6g8");
        assertThat(returned.isRepetitionOf(pushed)).isFalse();
        assertThat(Positions.after(returned, "g1f3", "g8f6", "f3g1", "f6g8").isRepetitionOf(returned))
                .isTrue();
    }

    @Test
    void mirroredPositionsAreDifferent() {
        assertDifferent("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "4k3/p7/8/8/8/8/8/4K3 b - - 0 1");
    }

    @Test
    void equalPositionsHaveEqualHashCodesAndOthersRarelyDo() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(22);
        Set<Integer> hashes = new HashSet<>();
        for (int i = 0; i < 2_000; i++) {
            String fen = unrestrictedPositions.next();
            assertThat(Positions.unrestricted(fen)).as(fen).isEqualTo(Positions.unrestricted(fen));
            assertThat(Positions.unrestricted(fen)).as(fen).hasSameHashCodeAs(Positions.unrestricted(fen));
            hashes.add(Positions.unrestricted(fen).hashCode());
        }
        assertThat(hashes).hasSizeGreaterThan(1_900);
    }

    /** Swapping two pieces changes only the sets of their two roles. */
    @Test
    void everyRoleAffectsTheHash() {
        Set<Integer> hashes = new HashSet<>();
        String pieces = "KQRBNP";
        for (int first = 0; first < pieces.length(); first++) {
            for (int second = 0; second < pieces.length(); second++) {
                String two = "" + pieces.charAt(first) + pieces.charAt(second);
                hashes.add(Positions.unrestricted("4k3/8/8/8/3" + two + "3/8/8/8 w - - 0 1")
                        .hashCode());
            }
        }
        assertThat(hashes).hasSize(36);
    }
}
