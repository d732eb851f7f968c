package dev.passant.movegen;

import static dev.passant.testing.SquareSets.squares;
import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.testing.RandomUnrestricted;
import dev.passant.testing.SquareSets;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MoveGeneratorTest {

    @Test
    void theMaximumNumberOfMovesMatchesItsProof() {
        int neighbours = 0;
        int jumps = 0;
        int pawnWaysToTheLastRank = 0;
        for (int from = 0; from < 64; from++) {
            for (int to = 0; to < 64; to++) {
                int east = Math.abs(from % 8 - to % 8);
                int north = Math.abs(from / 8 - to / 8);
                neighbours += Math.max(east, north) == 1 ? 1 : 0;
                jumps += east * north == 2 ? 1 : 0;
                pawnWaysToTheLastRank += from / 8 == 6 && to / 8 == 7 && east <= 1 ? 1 : 0;
            }
        }
        assertThat(neighbours).isEqualTo(420);
        assertThat(jumps).isEqualTo(336);
        assertThat(pawnWaysToTheLastRank).isEqualTo(22);
        int castling = 2;
        assertThat(MoveGenerator.MAX_MOVES).isEqualTo(neighbours + jumps + 3 * pawnWaysToTheLastRank + castling);
    }

    @Test
    void hillClimbingStaysFarBelowTheMaximumNumberOfMoves() {
        SplittableRandom random = new SplittableRandom(7);
        String pieces = "QQQQNNNRBPKr1111";
        char[] board = "1".repeat(64).toCharArray();
        int most = 0;
        for (int i = 0; i < 30_000; i++) {
            int square = random.nextInt(64);
            char before = board[square];
            board[square] = pieces.charAt(random.nextInt(pieces.length()));
            Board changed = Boards.of(fen(board));
            int[] codes = new int[MoveGenerator.MAX_MOVES];
            int size = MoveGenerator.pseudoLegal(changed, codes);
            assertThat(MoveCounter.count(changed)).isEqualTo(MoveGenerator.legal(changed, codes));
            if (size >= most) {
                most = size;
            } else {
                board[square] = before;
            }
        }
        assertThat(most).as(fen(board)).isBetween(250, MoveGenerator.MAX_MOVES);
    }

    private static String fen(char[] board) {
        StringBuilder fen = new StringBuilder();
        for (int square = 0; square < 64; square++) {
            fen.append(board[square]).append(square % 8 == 7 && square < 63 ? "/" : "");
        }
        String joined = fen.toString();
        for (int empty = 8; empty > 1; empty--) {
            joined = joined.replace("1".repeat(empty), Integer.toString(empty));
        }
        return joined;
    }

    @Test
    void boardsFullOfPiecesStayBelowTheMaximumNumberOfMoves() {
        String ring = "QQQQQQQQ/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/QQQQQQQQ";
        String checkered = "N1N1N1N1/1N1N1N1N/N1N1N1N1/1N1N1N1N/N1N1N1N1/1N1N1N1N/N1N1N1N1/1N1N1N1N";
        String pawnsBeforePromotion = "rrrrrrrr/PPPPPPPP/8/8/8/8/8/8";
        String kings = "K1K1K1K1/8/K1K1K1K1/8/K1K1K1K1/8/K1K1K1K1/8";
        for (String board : List.of(ring, checkered, pawnsBeforePromotion, kings)) {
            int[] codes = new int[MoveGenerator.MAX_MOVES];
            int size = MoveGenerator.legal(Boards.of(board), codes);
            assertThat(size).as(board).isPositive().isEqualTo(MoveCounter.count(Boards.of(board)));
        }
        // Each of the 36 inner squares is reached from all eight directions.
        assertThat(Boards.legal(ring)).hasSize(36 * 8);
        assertThat(Boards.legal(pawnsBeforePromotion)).hasSize(4 * 14);
    }

    @Test
    void petrovicsPositionHas218Moves() {
        // Nenad Petrović, 1964.
        assertThat(Boards.legal("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1"))
                .hasSize(218);
    }

    @Test
    void onlyTheGivenPiecesMove() {
        Board board = Boards.of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -");
        assertThat(Boards.listed(board, codes -> MoveGenerator.legal(board, squares("e1 a2"), -1L, codes)))
                .containsExactly("a2a3", "a2a4", "e1c1", "e1d1", "e1f1", "e1g1");
        assertThat(Boards.listed(board, codes -> MoveGenerator.legal(board, squares("e8 e4"), -1L, codes)))
                .isEmpty();
    }

    @Test
    void onlyTheGivenTargetsAreReached() {
        Board board = Boards.of("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -");
        assertThat(Boards.listed(board, codes -> MoveGenerator.legal(board, -1L, squares("g1 h3"), codes)))
                .containsExactly("e1g1", "f3h3", "g2h3", "h1g1");
    }

    @Test
    void enPassantIsSelectedByItsTargetSquare() {
        Board board = Boards.of("4k3/8/8/2PpP3/8/8/8/4K3 w - d6");
        assertThat(Boards.listed(board, codes -> MoveGenerator.legal(board, -1L, squares("d6"), codes)))
                .containsExactly("c5d6", "e5d6");
        assertThat(Boards.listed(board, codes -> MoveGenerator.legal(board, squares("c5"), squares("d6"), codes)))
                .containsExactly("c5d6");
        assertThat(Boards.listed(board, codes -> MoveGenerator.legal(board, -1L, squares("d5"), codes)))
                .isEmpty();
    }

    @Test
    void selectionsAreSubsetsOfTheLegalMoves() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(8);
        SplittableRandom random = new SplittableRandom(8);
        for (int i = 0; i < 2_000; i++) {
            String fen = unrestrictedPositions.next();
            Board board = Boards.of(fen);
            long movers = random.nextLong();
            long targets = random.nextLong();
            List<String> expected = Boards.listed(board, codes -> {
                int size = MoveGenerator.legal(board, codes);
                int kept = 0;
                for (int m = 0; m < size; m++) {
                    boolean asked = (movers >>> MoveCode.from(codes[m]) & 1) != 0
                            && (targets >>> MoveCode.to(codes[m]) & 1) != 0;
                    if (asked) {
                        codes[kept++] = codes[m];
                    }
                }
                return kept;
            });
            assertThat(Boards.listed(board, codes -> MoveGenerator.legal(board, movers, targets, codes)))
                    .as("movers %x, targets %x, %s", movers, targets, fen)
                    .isEqualTo(expected);
        }
    }

    @Test
    void capturesIncludeEnPassant() {
        Board board = Boards.of("1n2k3/P7/8/2PpP3/8/8/6p1/4K2B w - d6");
        assertThat(Boards.listed(board, codes -> MoveGenerator.captures(board, codes)))
                .containsExactly("a7b8b", "a7b8n", "a7b8q", "a7b8r", "c5d6", "e5d6", "h1g2");
    }

    @Test
    void aQuietMoveToTheEnPassantSquareIsNotACapture() {
        Board board = Boards.of("3rk3/8/8/3pP3/8/8/8/3RK2B w - d6");
        assertThat(Boards.listed(board, codes -> MoveGenerator.captures(board, codes)))
                .containsExactly("d1d5", "e5d6", "h1d5");
        Board knight = Boards.of("4k3/8/8/1N1p4/8/8/8/4K3 w - d6");
        assertThat(Boards.listed(knight, codes -> MoveGenerator.captures(knight, codes)))
                .isEmpty();
        assertThat(Boards.legal(knight)).contains("b5d6");
    }

    @Test
    void everyMoveHasItsKind() {
        RandomUnrestricted unrestrictedPositions = new RandomUnrestricted(9);
        for (int i = 0; i < 2_000; i++) {
            String fen = unrestrictedPositions.next();
            Board board = Boards.of(fen);
            int[] codes = new int[MoveGenerator.MAX_MOVES];
            int size = MoveGenerator.pseudoLegal(board, codes);
            for (int m = 0; m < size; m++) {
                int code = codes[m];
                int to = MoveCode.to(code);
                boolean pawn = (board.pawns >>> MoveCode.from(code) & 1) != 0;
                boolean takes = (board.enemy >>> to & 1) != 0;
                int rise = to - MoveCode.from(code);
                String move = SquareSets.name(MoveCode.from(code)) + SquareSets.name(to) + " seen in " + fen;
                boolean enPassant = MoveCode.kind(code) == MoveCode.EN_PASSANT;
                assertThat(MoveCode.isCapture(MoveCode.withCaptureBit(code, board.enemy)))
                        .as(move)
                        .isEqualTo(takes || enPassant);
                assertThat(MoveCode.isCapture(code))
                        .as("%s: codes lack the capture bit", move)
                        .isEqualTo(enPassant);
                assertThat(isReservedForVariants(MoveCode.withCaptureBit(code, board.enemy)))
                        .as(move)
                        .isFalse();
                assertThat(MoveCode.withoutCaptureBit(MoveCode.withCaptureBit(code, board.enemy)))
                        .as(move)
                        .isEqualTo(code);
                assertThat(enPassant).as(move).isEqualTo(pawn && !takes && (rise == 7 || rise == 9));
                assertThat(MoveCode.isPromotion(code)).as(move).isEqualTo(pawn && to >= 56);
                assertThat(MoveCode.kind(code) == MoveCode.DOUBLE_PAWN_PUSH)
                        .as(move)
                        .isEqualTo(pawn && rise == 16);
            }
        }
    }

    /** Returns whether {@link MoveCode} assigns a code to drops or to promotion to king, or leaves it free. */
    private static boolean isReservedForVariants(int code) {
        int kind = MoveCode.kind(code);
        boolean castles = kind == MoveCode.CASTLING_KING_SIDE || kind == MoveCode.CASTLING_QUEEN_SIDE;
        boolean isDrop = MoveCode.from(code) == MoveCode.to(code) && !castles;
        boolean isKingPromotion = castles && MoveCode.from(code) >>> 3 != MoveCode.to(code) >>> 3;
        return isDrop || isKingPromotion || kind == 6 || kind == 7;
    }

    @Test
    void aRoyalKingIsNeverCaptured() {
        // Unreachable in a game: White is to move although Black is in check.
        assertThat(Boards.legal("4k3/8/8/8/8/8/8/4R2K w - -"))
                .doesNotContain("e1e8")
                .contains("e1e7");
        assertThat(Boards.listed(
                        Boards.of("4k3/8/8/8/8/8/8/4R2K w - -"),
                        codes -> MoveGenerator.pseudoLegal(Boards.of("4k3/8/8/8/8/8/8/4R2K w - -"), codes)))
                .doesNotContain("e1e8");
        assertThat(Boards.legal("4k3/3P1P2/8/8/8/8/8/7K w - -"))
                .noneMatch(move -> move.contains("e8"))
                .hasSize(3 + 8);
    }

    @Test
    void oneOfSeveralKingsMayBeCaptured() {
        assertThat(Boards.legal("4k2k/8/8/8/8/8/8/4R2K w - -")).contains("e1e8");
    }
}
