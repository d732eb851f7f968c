package dev.passant.winnable;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCounter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Mating material, for all endings of up to four pieces, compared with all boards on which the loser is mated. */
class WinningMaterialTest {

    /** Queen, rook, light-squared and dark-squared bishops, knight, pawn. */
    private static final String KINDS = "QRLDNP";

    private static final long LIGHT_SQUARES = 0x55AA_55AA_55AA_55AAL;

    @Test
    void materialIsInsufficientIfNoBoardIsMate() {
        int missing = 0;
        for (String pieces : endings()) {
            int stroke = pieces.indexOf('/');
            Mates mates = new Mates(pieces.replace("/", ""), stroke);
            assertThat(mates.exist()).as(pieces).isEqualTo(!mates.isMissing());
            missing += mates.isMissing() ? 1 : 0;
        }
        assertThat(missing).isEqualTo(19);
    }

    /** However many of the loser's queens shut in their king, there is a legal move, wherever the other king is. */
    @Test
    void aLoneKnightMatesNoKingThatOnlyQueensBlock() {
        int boards = 0;
        for (int king = 0; king < 64; king++) {
            for (long checks = Attacks.knight(king); checks != 0; checks = Bitboards.popLsb(checks)) {
                long knight = Long.lowestOneBit(checks);
                for (long rest = ~(Attacks.king(king) | Bitboards.of(king) | knight);
                        rest != 0;
                        rest = Bitboards.popLsb(rest)) {
                    long other = Long.lowestOneBit(rest);
                    long attacked = Attacks.knight(Bitboards.lsb(knight)) | Attacks.king(Bitboards.lsb(other));
                    long queens = Attacks.king(king) & ~attacked;
                    long kings = Bitboards.of(king) | other;
                    Board board = new Board(
                            Bitboards.of(king) | queens, knight | other, 0, knight, queens, queens, kings, 0, 0, false);
                    if (!board.canCaptureKing()) {
                        assertThat(MoveCounter.count(board))
                                .as("%d %x %x", king, knight, other)
                                .isPositive();
                        boards++;
                    }
                }
            }
        }
        assertThat(boards).isGreaterThan(1_000);
    }

    /**
     * Bishops of one square colour do not mate: on squares of the other colour, the loser's pieces must block all
     * flight squares that the other king does not guard, and one of them can capture the bishop or block its check. The
     * test uses rooks, which have the fewest such moves.
     */
    @Test
    void bishopsOfOneColorMateNoKingThatOnlyRooksAndQueensBlock() {
        int checks = 0;
        for (int king = 0; king < 64; king++) {
            for (long from = Attacks.bishop(king, 0); from != 0; from = Bitboards.popLsb(from)) {
                int bishop = Bitboards.lsb(from);
                long answers = Attacks.between(king, bishop) | Bitboards.of(bishop);
                for (long rest = ~(Attacks.king(king) | Bitboards.of(king) | answers);
                        rest != 0;
                        rest = Bitboards.popLsb(rest)) {
                    int other = Bitboards.lsb(rest);
                    long rooks = Attacks.king(king) & Attacks.rook(king, 0) & ~Attacks.king(other);
                    long occupied = rooks | Bitboards.of(king) | Bitboards.of(bishop) | Bitboards.of(other);
                    long moves = 0;
                    for (long each = rooks; each != 0; each = Bitboards.popLsb(each)) {
                        moves |= Attacks.rook(Bitboards.lsb(each), occupied);
                    }
                    assertThat(moves & answers)
                            .as("%d %d %d", king, bishop, other)
                            .isNotZero();
                    checks++;
                }
            }
        }
        assertThat(checks).isGreaterThan(20_000);
    }

    /** Enumerates all boards of some pieces until one is mate. */
    private static final class Mates {

        private final String pieces;
        private final int winners;
        private final long[] sets = new long[KINDS.length()];
        private long loser;
        private long winner;
        private long kings;

        /** The first {@code winners} pieces are the winner's. */
        Mates(String pieces, int winners) {
            this.pieces = pieces;
            this.winners = winners;
        }

        boolean exist() {
            for (int square = 0; square < 64; square++) {
                // Boards that differ only by a reflection in a long diagonal are tested once, unless they have pawns.
                int file = square & 7;
                int rank = square >> 3;
                if (pieces.contains("P") || file >= rank && file + rank <= 7) {
                    loser = Bitboards.of(square);
                    long near = Attacks.king(square) | loser;
                    for (long rest = ~near; rest != 0; rest = Bitboards.popLsb(rest)) {
                        winner = Long.lowestOneBit(rest);
                        kings = loser | winner;
                        if (existWithThePiecesFrom(0)) {
                            return true;
                        }
                    }
                }
            }
            return false;
        }

        private boolean existWithThePiecesFrom(int piece) {
            if (piece == pieces.length()) {
                Board board = board();
                return board.checkers != 0 && MoveCounter.count(board) == 0 && !board.canCaptureKing();
            }
            int kind = KINDS.indexOf(pieces.charAt(piece));
            for (long rest = squares(kind) & ~winner & ~loser; rest != 0; rest = Bitboards.popLsb(rest)) {
                long bit = Long.lowestOneBit(rest);
                flip(kind, piece < winners, bit);
                boolean exist = existWithThePiecesFrom(piece + 1);
                flip(kind, piece < winners, bit);
                if (exist) {
                    return true;
                }
            }
            return false;
        }

        private void flip(int kind, boolean isWinner, long bit) {
            sets[kind] ^= bit;
            winner ^= isWinner ? bit : 0;
            loser ^= isWinner ? 0 : bit;
        }

        private static long squares(int kind) {
            return switch (KINDS.charAt(kind)) {
                case 'L' -> LIGHT_SQUARES;
                case 'D' -> ~LIGHT_SQUARES;
                case 'P' -> ~(Bitboards.RANK_1 | Bitboards.RANK_8);
                default -> Bitboards.ALL;
            };
        }

        /** Returns the board with the loser to move. */
        private Board board() {
            long bishops = sets[2] | sets[3];
            return new Board(loser, winner, sets[5], sets[4], sets[0] | bishops, sets[0] | sets[1], kings, 0, 0, false);
        }

        /** One board is enough, because only the colours of the squares matter. */
        boolean isMissing() {
            loser = Bitboards.of(4);
            winner = Bitboards.of(60);
            kings = loser | winner;
            for (int piece = 0; piece < pieces.length(); piece++) {
                int kind = KINDS.indexOf(pieces.charAt(piece));
                flip(kind, piece < winners, Long.lowestOneBit(squares(kind) & ~winner & ~loser & ~Bitboards.RANK_1));
            }
            boolean isMissing = WinningMaterial.isMissing(View.of(board(), true));
            Arrays.fill(sets, 0);
            return isMissing;
        }
    }

    /** Returns the endings: the winner's pieces without pawns, a slash, and the loser's pieces; up to two in all. */
    private static List<String> endings() {
        List<String> all = new ArrayList<>(List.of("/"));
        for (int one = 0; one < KINDS.length(); one++) {
            String first = KINDS.substring(one, one + 1);
            all.add("/" + first);
            if (first.equals("P")) {
                continue;
            }
            all.add(first + "/");
            for (int two = 0; two < KINDS.length(); two++) {
                String second = KINDS.substring(two, two + 1);
                all.add(first + "/" + second);
                if (two >= one && !second.equals("P")) {
                    all.add(first + second + "/");
                }
            }
        }
        return all;
    }
}
