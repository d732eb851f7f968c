package dev.passant.zoo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.passant.reference.ReferencePosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The correct generator agrees with the oracle. */
class GeneratorTest {

    /**
     * From the Chess Programming Wiki, https://www.chessprogramming.org/Perft_Results and
     * https://www.chessprogramming.org/Chess960_Perft_Results.
     */
    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 5, 4865609",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1, 4, 4085603",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1, 5, 674624",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1, 4, 422333",
        "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8, 4, 2103487",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10, 4, 3894594",
        "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9, 4, 326672",
        "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9, 4, 667366",
    })
    void countsEqualPublishedCounts(String fen, int depth, long nodes) {
        assertThat(Census.healthy(fen).perft(depth)).isEqualTo(nodes);
    }

    /** From the same page, depth 4 of the second position and depth 5 of the third. */
    @Test
    void columnsEqualPublishedColumns() {
        assertThat(Census.healthy("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1")
                        .columns(3))
                .isEqualTo(new Columns(97862, 17102, 45, 3162, 0, 993));
        assertThat(Census.healthy("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1").columns(4))
                .isEqualTo(new Columns(43238, 3348, 123, 0, 0, 1680));
    }

    static List<String> starts() {
        List<String> starts = new ArrayList<>();
        KnownPosition.all().forEach(position -> starts.add(position.fen()));
        starts.add("bqnb1rkr/pppppppp/8/8/8/8/PPPPPPPP/BQNB1RKR w HFhf - 0 1");
        starts.add("rkr5/8/8/8/8/8/8/RKR5 w CAca - 0 1");
        return starts;
    }

    /** Plays random games with fixed seeds, compares each position with the oracle, and unmakes all moves. */
    @ParameterizedTest
    @MethodSource("starts")
    void movesAndPositionsEqualTheOracles(String fen) {
        Random random = new Random(fen.hashCode());
        for (int game = 0; game < 2; game++) {
            Generator generator = new Generator();
            generator.read(fen);
            ReferencePosition oracle = ReferencePosition.parse(fen, true);
            List<Integer> played = new ArrayList<>();
            List<String> before = new ArrayList<>();
            MoveBuffer moves = new MoveBuffer();
            for (int ply = 0; ply < 30; ply++) {
                generator.legalMoves(moves);
                assertThat(texts(generator, moves)).isEqualTo(oracle.legalMoves());
                assertThat(generator.fen()).isEqualTo(oracle.fen(true));
                assertThat(generator.isCheck()).isEqualTo(oracle.isCheck());
                if (moves.size() == 0) {
                    break;
                }
                int move = moves.at(random.nextInt(moves.size()));
                String text = generator.uci(move, true);
                assertThat(generator.moveNamed(text)).isEqualTo(move);
                played.add(move);
                before.add(generator.fen());
                generator.make(move);
                oracle = oracle.play(text);
            }
            for (int ply = played.size() - 1; ply >= 0; ply--) {
                generator.unmake(played.get(ply));
                assertThat(generator.fen()).isEqualTo(before.get(ply));
            }
        }
    }

    private static List<String> texts(Generator generator, MoveBuffer moves) {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < moves.size(); i++) {
            texts.add(generator.uci(moves.at(i), true));
        }
        return texts.stream().sorted().toList();
    }

    @ParameterizedTest
    @CsvSource({
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1, 4, 197281",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1, 3, 97862",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1, 5, 674624",
    })
    void aCorrectTranspositionTableKeepsCounts(String fen, int depth, long nodes) {
        Generator generator = new HashMutants.Hashed();
        generator.read(fen);
        assertThat(generator.perft(depth)).isEqualTo(nodes);
        assertThat(generator.perft(depth)).as("from the table").isEqualTo(nodes);
    }

    @Test
    void theWatchfulGeneratorIsCorrect() {
        Generator generator = new CheckAwareGenerator();
        generator.read("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        assertThat(generator.perft(3)).isEqualTo(97862);
    }

    @Test
    void eachSideNeedsOneKing() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Census.healthy("8/8/8/8/8/8/8/K7 w - - 0 1"))
                .withMessageContaining("expected one king on each side");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Census.healthy("rubbish"))
                .withMessageContaining("rubbish");
    }
}
