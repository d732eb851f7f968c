package dev.passant.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MoveCodeTest {

    private static final int[] KINDS = {
        MoveCode.QUIET,
        MoveCode.DOUBLE_PAWN_PUSH,
        MoveCode.CASTLING_KING_SIDE,
        MoveCode.CASTLING_QUEEN_SIDE,
        MoveCode.CAPTURE,
        MoveCode.EN_PASSANT,
        MoveCode.PROMOTION,
        MoveCode.PROMOTION + 3,
        MoveCode.PROMOTION_CAPTURE,
        MoveCode.PROMOTION_CAPTURE + 3
    };

    @Test
    void codesRoundTrip() {
        for (int from = 0; from < 64; from++) {
            for (int to = 0; to < 64; to++) {
                for (int kind : KINDS) {
                    int code = MoveCode.of(from, to, kind);
                    assertThat(code).isBetween(0, 0xFFFF);
                    assertThat(MoveCode.from(code)).isEqualTo(from);
                    assertThat(MoveCode.to(code)).isEqualTo(to);
                    assertThat(MoveCode.kind(code)).isEqualTo(kind);
                }
            }
        }
    }

    @Test
    void theKindDeterminesCapturesAndPromotions() {
        for (int kind : KINDS) {
            int code = MoveCode.of(52, 61, kind);
            assertThat(MoveCode.isPromotion(code)).isEqualTo(kind >= MoveCode.PROMOTION);
            assertThat(MoveCode.isCapture(code))
                    .isEqualTo(kind == MoveCode.CAPTURE
                            || kind == MoveCode.EN_PASSANT
                            || kind >= MoveCode.PROMOTION_CAPTURE);
        }
    }

    @Test
    void mirrorFlipsBothRanks() {
        int e2e4 = MoveCode.of(12, 28, MoveCode.DOUBLE_PAWN_PUSH);
        int e7e5 = MoveCode.of(52, 36, MoveCode.DOUBLE_PAWN_PUSH);
        assertThat(MoveCode.mirror(e2e4)).isEqualTo(e7e5);
        assertThat(MoveCode.mirror(e7e5)).isEqualTo(e2e4);
    }
}
