package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import dev.passant.chess.Square;
import dev.passant.movegen.Board;
import dev.passant.notation.Fen;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The squares on which a king can be mated, compared with endgame theory. */
class MateShapesTest {

    private static final long EDGE = Bitboards.RANK_1 | Bitboards.RANK_8 | Bitboards.FILE_A | Bitboards.FILE_A << 7;

    private static final String WALLED_IN = "4k3/8/8/8/p1p3p1/PpPp1pPp/1P1PpP1P/BRK1B3 w - - 0 1";

    private static final long CORNERS = 1L | 1L << 7 | 1L << 56 | 1L << 63;

    @ParameterizedTest
    @CsvSource({"8/8/8/4k3/8/8/8/1Q2K3 w - - 0 1", "8/8/8/4k3/8/8/8/R3K3 w - - 0 1"})
    void aQueenOrARookMatesOnTheEdgeOnly(String fen) {
        assertThat(squares(fen)).isEqualTo(EDGE);
    }

    @Test
    void aKnightOrABishopAloneMatesNowhere() {
        assertThat(squares("8/8/8/4k3/8/8/8/N3K3 w - - 0 1")).isZero();
        assertThat(squares("8/8/8/4k3/8/8/8/1B2K3 w - - 0 1")).isZero();
    }

    /** Checkmates, with the winner having moved; the shapes must include each of them. */
    @ParameterizedTest
    @CsvSource({
        // A rook attacks the square behind the king, through the king.
        "R3k3/8/4K3/8/8/8/8/8 b - - 0 1",
        // Minor pieces in the corner, with the king's help.
        "k7/2K5/2B5/8/8/4B3/8/8 b - - 0 1",
        "7k/8/6KN/4B3/8/8/8/8 b - - 0 1",
        // Smothered by its own pieces: each kind of blocker, including promoted pieces.
        "6rk/5Npp/8/8/8/8/8/K7 b - - 0 1",
        "kn6/1B6/1K6/8/8/8/8/8 b - - 0 1",
        // In the centre.
        "8/8/8/4k3/8/8/8/K2RQR2 b - - 0 1",
        // By a pawn.
        "7k/6PP/6K1/8/8/8/8/8 b - - 0 1",
    })
    void everyMateHasAShape(String fen) {
        Position position = Fen.parse(fen);
        assertThat(position.isCheckmate()).isTrue();
        Square king = position.king(Color.BLACK).orElseThrow();
        assertThat(shapes(position) >>> king.index() & 1).isEqualTo(1);
    }

    @Test
    void promotedPiecesCanBeUsedRepeatedly() {
        // One pawn is enough, because another might follow: <i>possible</i> may be wrong, <i>impossible</i> never is.
        assertThat(squares("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1") & CORNERS).isEqualTo(CORNERS);
        assertThat(squares("8/8/8/4k3/8/8/4P3/4K3 w - - 0 1") & ~EDGE).isNotZero();
        // A queen and a knight cannot mate in the centre without the help of a king.
        Position kingless = Fen.parseSetup("8/8/8/4k3/8/8/7P/8 w - - 0 1").toUnrestricted();
        assertThat(Bitboards.contains(shapes(kingless), Square.E5.index())).isTrue();
        // Black's promoted pieces can also block squares next to their king; one pawn alone would block only one.
        assertThat(squares("8/8/8/4k3/8/8/7p/N3K3 b - - 0 1") & CORNERS).isNotZero();
    }

    /**
     * Compares random squares that the king can reach, for both sides, with checks from all squares or only from some.
     */
    @Test
    void shapesEqualThePlainImplementation() {
        Random random = new Random(18);
        int possible = 0;
        int impossible = 0;
        for (int i = 0; i < 80; i++) {
            Position position = ReachTest.next(random);
            PlainReach plain = PlainReach.of(position);
            for (Color winner : Color.values()) {
                Reach reach = ReachTest.find(position, winner);
                long squares = new MateShapes().squares(reach, true);
                assertThat(squares & ~reach.reach[reach.loserKing]).isZero();
                for (long rest = reach.reach[reach.loserKing]; rest != 0; rest = Bitboards.popLsb(rest)) {
                    if (random.nextInt(16) == 0) {
                        int square = Bitboards.lsb(rest);
                        long checkers = random.nextBoolean() ? Bitboards.ALL : random.nextLong();
                        boolean is = assertAgrees(reach, plain, winner, square, checkers, Fen.format(position));
                        possible += is ? 1 : 0;
                        impossible += is ? 0 : 1;
                        if (checkers == Bitboards.ALL) {
                            assertThat(Bitboards.contains(squares, square)).isEqualTo(is);
                        }
                    }
                }
            }
        }
        assertThat(possible).isGreaterThan(50);
        assertThat(impossible).isGreaterThan(50);
    }

    /**
     * Compares the shapes for kings and pawns placed as after some moves of a game, as the proof by walls places them.
     */
    @Test
    void shapesOfPlacedKingsAndPawnsEqualThePlainImplementation() {
        Random random = new Random(19);
        int possible = 0;
        int impossible = 0;
        Reach placed = new Reach();
        for (int game = 0; game < 250; game++) {
            // Bishops and a rook that never move are rare.
            Position start = game < 4 ? Fen.parse(WALLED_IN) : ReachTest.next(random);
            Position later = later(random, start);
            PlainReach plain = PlainReach.of(start).placed(later);
            for (Color winner : Color.values()) {
                Reach reach = ReachTest.find(start, winner);
                Board bare = WallProof.bare(new WinQuery(later, winner).board);
                placed.place(View.of(bare, winner == Color.BLACK), reach);
                String what = Fen.format(start) + ", later " + Fen.format(later);
                ReachTest.assertSame(placed, plain, winner, what);
                int square = placed.origins[placed.loserKing];
                long checkers = random.nextBoolean() ? Bitboards.ALL : random.nextLong();
                boolean is = assertAgrees(placed, plain, winner, square, checkers, what);
                possible += is ? 1 : 0;
                impossible += is ? 0 : 1;
            }
        }
        assertThat(possible).isGreaterThan(40);
        assertThat(impossible).isGreaterThan(40);
    }

    private static Position later(Random random, Position start) {
        Position position = start;
        for (int plies = random.nextInt(12); plies > 0 && position.outcome().isEmpty(); plies--) {
            MoveList moves = position.legalMoves();
            Move move = moves.get(random.nextInt(moves.size()));
            if (!move.isPromotion()) {
                position = position.play(move);
            }
        }
        return position;
    }

    private static boolean assertAgrees(
            Reach reach, PlainReach plain, Color winner, int square, long checkers, String what) {
        int turned = winner == Color.WHITE ? 0 : 56;
        boolean is = new MateShapes().canBeMatedOn(reach, square, checkers);
        boolean expected = new PlainShapes(plain, winner)
                .canBeMatedOn(square ^ turned, from -> Bitboards.contains(checkers, from ^ turned));
        assertThat(is)
                .as("%s, by %s on %d, checks from %x", what, winner, square ^ turned, checkers)
                .isEqualTo(expected);
        return is;
    }

    private static long squares(String fen) {
        return shapes(Fen.parse(fen));
    }

    private static long shapes(Position position) {
        Reach reach = new Reach();
        reach.find(new WinQuery(position, Color.WHITE).view);
        return new MateShapes().squares(reach, true);
    }
}
