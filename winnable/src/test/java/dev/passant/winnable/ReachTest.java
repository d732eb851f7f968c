package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Placement;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.notation.Fen;
import dev.passant.winnable.PlainReach.Walker;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The fixpoint equals a plain implementation, square by square, and contains all moves of games. */
class ReachTest {

    @Test
    void theFixpointEqualsThePlainImplementation() {
        Random random = new Random(15);
        int shutIn = 0;
        int promoted = 0;
        for (int i = 0; i < 250; i++) {
            Position position = next(random);
            shutIn += assertAgrees(random.nextBoolean() ? position : position.mirrored()) ? 1 : 0;
            Reach reach = find(position, Color.WHITE);
            promoted += reach.reach[reach.pieces] != 0 ? 1 : 0;
        }
        assertThat(shutIn).isGreaterThan(25);
        assertThat(promoted).isBetween(50, 200);
    }

    /** Features that are rare in random positions: each position tests one rule of the fixpoint. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                // Castling brings rooks to the d-file and the f-file, for both sides and both colours.
                "4k3/8/8/8/p1p3p1/PpPp1pPp/1P1PpP1P/4B1KR w K - 0 1",
                "4k3/8/8/8/p1p3p1/PpPp1pPp/1P1PpP1P/BRK1B3 w Q - 0 1",
                "4b1kr/1p1pPp1p/pPpP1PpP/P1P3P1/8/8/8/4K3 b k - 0 1",
                "brk1b3/1p1pPp1p/pPpP1PpP/P1P3P1/8/8/8/4K3 b q - 0 1",
                // The same behind a wall that stays closed.
                "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/R3K2R w KQ - 0 1",
                "r3k2r/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 b kq - 0 1",
                // A pawn captures en passant, and the captured pawn disappears.
                "4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - b6 0 1",
                "4k3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/4K3 b - b3 0 1",
                "7k/8/p1p5/PpP5/1P6/8/8/K7 w - b6 0 1",
                "4k3/8/8/8/1pPp4/1P1P4/8/K7 b - c3 0 1",
                // Promoted pieces capture otherwise fixed pieces, and are captured by pawns.
                "4k3/7P/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
                "4k3/8/8/p1p1p1p1/P1P1P1P1/8/7p/4K3 w - - 0 1",
                // At first only captures are possible.
                "5brk/4p1pp/4P1PP/8/8/pp1p4/PP1P4/KRB5 w - - 0 1",
                // The white king gets next to the pawn on e5, which is always protected by another.
                "4k3/8/3p4/3Pp3/4P3/8/8/4K3 w - - 0 1",
                // Of the pieces promoted in a corner, only knights get out of it.
                "kb1B4/p1pP4/PpP5/1P6/8/8/6P1/7K w - - 0 1",
            })
    void everyRuleOfTheFixpointEqualsThePlainImplementation(String fen) {
        Position position = Fen.parse(fen);
        assertAgrees(position);
        assertAgrees(position.mirrored());
    }

    /** A king castles past a rook that is already on its castling square: the king gets out. */
    @ParameterizedTest
    @CsvSource({"4KR2, K, 6", "3RK3, Q, 2", "2KR4, K, 6"})
    void aKingCastlesPastARookThatDoesNotMove(String home, String right, int to) {
        Position position = Fen.parse("4k3/8/8/8/8/p1p1p1p1/PpPpPpPp/" + home + " w " + right + " - 0 1");
        Reach reach = find(position, Color.WHITE);
        for (int piece = 0; piece < reach.pieces; piece++) {
            if (reach.kinds[piece] == Placement.KING && reach.winners[piece]) {
                assertThat(reach.reach[piece] >>> to & 1).as(home).isEqualTo(1);
            }
        }
    }

    /** In random games, every piece is always within its fixpoint, and fixed pieces never move. */
    @Test
    void allGamesStayWithinTheFixpoint() {
        Random random = new Random(16);
        int promotions = 0;
        int castlings = 0;
        int enPassant = 0;
        int mates = 0;
        for (int game = 0; game < 400; game++) {
            Position start = next(random);
            Watch watch = new Watch(start);
            Position position = start;
            for (int ply = 0; ply < 80 && position.outcome().isEmpty(); ply++) {
                MoveList moves = position.legalMoves();
                Move move = moves.get(random.nextInt(moves.size()));
                promotions += move.isPromotion() ? 1 : 0;
                castlings += move.castlingSide().isPresent() ? 1 : 0;
                enPassant += move.kind() == MoveKind.EN_PASSANT ? 1 : 0;
                watch.play(position, move);
                position = position.play(move);
            }
            if (position.isCheckmate()) {
                mates++;
                Color loser = position.sideToMove();
                int king = position.king(loser).orElseThrow().index() ^ (loser == Color.BLACK ? 0 : 56);
                assertThat(new MateShapes().canBeMatedOn(find(start, loser.opposite()), king))
                        .as("%s from %s", Fen.format(position), Fen.format(start))
                        .isTrue();
            }
        }
        assertThat(mates).isGreaterThan(5);
        assertThat(promotions).isGreaterThan(100);
        assertThat(castlings).isPositive();
        assertThat(enPassant).isPositive();
    }

    /** If no pawn can promote, a fixpoint with the option to give up equals the fixpoint without it. */
    @Test
    void aFixpointThatIsNotAbandonedIsComplete() {
        Random random = new Random(17);
        int givenUp = 0;
        for (int i = 0; i < 300; i++) {
            Position position = next(random);
            for (Color winner : Color.values()) {
                Reach whole = find(position, winner);
                Reach stoppable = new Reach();
                boolean found = stoppable.find(new WinQuery(position, winner).view, true);
                assertThat(found).as(Fen.format(position)).isEqualTo(whole.reach[whole.pieces] == 0);
                givenUp += found ? 0 : 1;
                if (found) {
                    assertThat(stoppable.fixed).isEqualTo(whole.fixed);
                    assertThat(stoppable.fixedWinner).isEqualTo(whole.fixedWinner);
                    assertThat(stoppable.heldByWinner).isEqualTo(whole.heldByWinner);
                    assertThat(Arrays.copyOf(stoppable.reach, stoppable.pieces + Reach.POOLS))
                            .containsExactly(Arrays.copyOf(whole.reach, whole.pieces + Reach.POOLS));
                }
            }
        }
        assertThat(givenUp).isBetween(100, 500);
    }

    /** Returns a position from a random generator, in which no side has several kings. */
    static Position next(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> BlockedPositions.next(random);
            case 1 -> BlockedPositions.small(random);
            case 2 -> SmallPositions.next(random, 0);
            default -> CagedPositions.next(random);
        };
    }

    static Reach find(Position position, Color winner) {
        Reach reach = new Reach();
        reach.find(new WinQuery(position, winner).view);
        return reach;
    }

    /** Compares the fixpoints of both sides. Returns whether some piece other than a pawn is confined. */
    private static boolean assertAgrees(Position position) {
        PlainReach plain = PlainReach.of(position);
        for (Color winner : Color.values()) {
            assertSame(find(position, winner), plain, winner, Fen.format(position));
        }
        return plain.walkers.stream()
                .anyMatch(walker -> !walker.isPool()
                        && walker.role != Role.PAWN
                        && !plain.fixed[walker.origin]
                        && Long.bitCount(squares(walker.at, Color.WHITE)) < 30);
    }

    /**
     * Asserts that the reached squares of all pieces and promoted pieces, the fixed squares and the held squares are
     * the same.
     */
    static void assertSame(Reach reach, PlainReach plain, Color winner, String what) {
        int pools = 0;
        for (Walker walker : plain.walkers) {
            int piece;
            if (walker.isPool()) {
                piece = reach.pieces + (walker.color == winner ? 0 : 2) + (walker.role == Role.QUEEN ? 0 : 1);
                pools++;
            } else {
                piece = piece(reach, plain, walker, winner);
            }
            assertThat(isKind(reach.kinds[piece], walker.role)).as(what).isTrue();
            assertThat(reach.winners[piece]).as(what).isEqualTo(walker.color == winner);
            assertThat(reach.reach[piece])
                    .as("%s: %s %s from %d, for %s", what, walker.color, walker.role, walker.origin, winner)
                    .isEqualTo(squares(walker.at, winner));
        }
        assertThat(plain.walkers).hasSize(reach.pieces + pools);
        assertThat(reach.fixed).as("fixed: %s", what).isEqualTo(squares(plain.fixed, winner));
        boolean[] fixedWinner = new boolean[64];
        boolean[] held = new boolean[64];
        for (int square = 0; square < 64; square++) {
            held[square] = plain.isHeld(square, winner);
        }
        plain.walkers.stream()
                .filter(walker -> walker.color == winner && plain.isFixed(walker))
                .forEach(walker -> fixedWinner[walker.origin] = true);
        assertThat(reach.fixedWinner).as("fixed of %s: %s", winner, what).isEqualTo(squares(fixedWinner, winner));
        assertThat(reach.heldByWinner).as("held by %s: %s", winner, what).isEqualTo(squares(held, winner));
    }

    /**
     * Returns the index of a piece. Several pieces may have the same origin square, so their kinds are compared, too.
     */
    private static int piece(Reach reach, PlainReach plain, Walker walker, Color winner) {
        int square = winner == Color.WHITE ? walker.origin : walker.origin ^ 56;
        for (int piece = 0; piece < reach.pieces; piece++) {
            if (reach.origins[piece] == square && isKind(reach.kinds[piece], walker.role)) {
                return piece;
            }
        }
        throw new AssertionError(plain.walkers.size() + " pieces, but not the one on " + square);
    }

    private static boolean isKind(int kind, Role role) {
        return switch (role) {
            case PAWN -> kind == Placement.PAWN;
            case KNIGHT -> kind == Placement.KNIGHT;
            case BISHOP -> kind == Placement.BISHOP;
            case ROOK -> kind == Placement.ROOK;
            case QUEEN -> kind == Placement.QUEEN;
            case KING -> kind == Placement.KING;
        };
    }

    private static long squares(boolean[] set, Color winner) {
        long squares = 0;
        for (int square = 0; square < 64; square++) {
            squares |= set[square] ? Bitboards.of(square) : 0;
        }
        return winner == Color.WHITE ? squares : Bitboards.mirror(squares);
    }

    /** Follows each piece of a position through a game. */
    private static final class Watch {

        private final String start;
        private final Reach reach;

        /** The piece of the fixpoint, or the pool, on each square, or -1. */
        private final int[] pieces = new int[64];

        Watch(Position position) {
            start = Fen.format(position);
            reach = find(position, Color.WHITE);
            Arrays.fill(pieces, -1);
            for (int piece = 0; piece < reach.pieces; piece++) {
                pieces[reach.origins[piece]] = piece;
            }
        }

        void play(Position position, Move move) {
            assertThat(reach.fixed & (move.from().bit() | move.to().bit()))
                    .as("%s in a game from %s", move, start)
                    .isZero();
            if (move.castlingSide().isPresent()) {
                castle(position, move);
                return;
            }
            if (move.kind() == MoveKind.EN_PASSANT) {
                pieces[move.from().index() & 56 | move.to().index() & 7] = -1;
            }
            int piece = pieces[move.from().index()];
            if (move.isPromotion()) {
                boolean isKnight = move.promotion().orElseThrow() == Role.KNIGHT;
                assertThere(piece, move.to().index(), move);
                piece = reach.pieces + (position.sideToMove() == Color.WHITE ? 0 : 2) + (isKnight ? 1 : 0);
            }
            pieces[move.from().index()] = -1;
            stand(piece, move.to().index(), move);
        }

        private void castle(Position position, Move move) {
            CastlingSide side = move.castlingSide().orElseThrow();
            int from = position.castlingRights()
                    .rook(position.sideToMove(), side)
                    .orElseThrow()
                    .index();
            int rook = pieces[from];
            int king = pieces[move.from().index()];
            pieces[from] = -1;
            pieces[move.from().index()] = -1;
            stand(king, move.to().index(), move);
            stand(rook, move.to().index() & 56 | (side == CastlingSide.KING_SIDE ? 5 : 3), move);
        }

        private void stand(int piece, int square, Move move) {
            assertThere(piece, square, move);
            pieces[square] = piece;
        }

        private void assertThere(int piece, int square, Move move) {
            assertThat(reach.reach[piece] >>> square & 1)
                    .as("%s in a game from %s", move, start)
                    .isEqualTo(1);
        }
    }
}
