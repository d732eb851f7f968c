package dev.passant.movegen;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.testing.RandomUnrestricted;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A move is legal if and only if it is generated; tested for all 65,536 codes. */
class LegalityTest {

    private final int[] codes = new int[MoveGenerator.MAX_MOVES];

    @Test
    void exactlyTheGeneratedMovesAreLegalAndPseudoLegal() {
        List<String> fens = new ArrayList<>(List.of(
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -",
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq -",
                "nrn4k/1P4P1/8/8/8/8/8/7K w - -",
                "4r2k/8/8/8/1b6/8/Q7/R3K3 w Q -",
                "8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3",
                "4k3/8/8/2PpP3/8/8/8/4K3 w - d6",
                "8/8/8/K2pP2r/8/8/8/7k w - d6",
                "4k3/8/8/8/8/8/8/5KR1 w G -",
                "4k3/8/8/8/8/8/8/RR2KR1R w FB -",
                "8/8/8/8/8/8/8/rRK5 w B -",
                "PPPPPPPP/PPPPPPPP/8/8/8/8/pppppppp/PPPPpppp w - -",
                "PPPPPPPP/PPPPPPPP/8/8/8/8/pppppppp/PPPPpppp b - -"));
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(12);
        for (int i = 0; i < 150; i++) {
            fens.add(unrestrictedPositions.next());
        }
        for (String fen : fens) {
            Board board = Boards.of(fen);
            BitSet legal = set(MoveGenerator.legal(board, codes), board);
            BitSet pseudoLegal = set(MoveGenerator.pseudoLegal(board, codes), board);
            for (int code = 0; code < 1 << 16; code++) {
                if (Legality.isLegal(board, code) != legal.get(code)
                        || Legality.isPseudoLegal(board, code) != pseudoLegal.get(code)) {
                    assertThat(Boards.text(board, code))
                            .as("kind %d in %s", MoveCode.kind(code), fen)
                            .isEqualTo("legal and pseudo-legal if, and only if, listed");
                }
            }
            assertThat(pseudoLegal.cardinality()).isGreaterThanOrEqualTo(legal.cardinality());
            legal.andNot(pseudoLegal);
            assertThat(legal.cardinality())
                    .as("every legal move is pseudo-legal: %s", fen)
                    .isZero();
        }
    }

    private BitSet set(int size, Board board) {
        BitSet set = new BitSet(1 << 16);
        for (int i = 0; i < size; i++) {
            set.set(MoveCode.withCaptureBit(codes[i], board.enemy));
        }
        assertThat(set.cardinality()).as("no move is listed twice").isEqualTo(size);
        return set;
    }
}
