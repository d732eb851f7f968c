package dev.passant.chess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.PositionProblem.Kind;
import dev.passant.testing.FenText;
import dev.passant.testing.Positions;
import dev.passant.testing.RandomPositions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** A double check is reported as a problem if and only if no move gives it. */
class DoubleCheckTest {

    private static final List<Piece> CHECKERS =
            List.of(Piece.WHITE_PAWN, Piece.WHITE_KNIGHT, Piece.WHITE_BISHOP, Piece.WHITE_ROOK, Piece.WHITE_QUEEN);

    private static boolean isImpossible(Setup setup) {
        return setup.problems().stream()
                .map(PositionProblem::kind)
                .anyMatch(Set.of(Kind.IMPOSSIBLE_DOUBLE_CHECK, Kind.CHECKERS_ON_ONE_LINE)::contains);
    }

    /**
     * Tests all double checks by two pieces without other pieces, for a king in a corner, on the last ranks and in the
     * middle.
     */
    @ParameterizedTest
    @EnumSource(names = {"A1", "D4", "E7", "D8"})
    void aDoubleCheckIsAProblemIfAndOnlyIfNoMoveGivesIt(Square king) {
        Set<Setup> given = given(king);
        int impossible = 0;
        for (Setup setup : doubleChecks(king)) {
            assertThat(isImpossible(setup)).as("%s", setup).isEqualTo(!given.contains(setup));
            impossible += given.contains(setup) ? 0 : 1;
        }
        assertThat(given).isNotEmpty();
        assertThat(impossible).isPositive();
    }

    /** Returns all pairs of white pieces that give check to a lone black king. */
    private static List<Setup> doubleChecks(Square king) {
        List<Setup> single = new ArrayList<>();
        List<Setup> found = new ArrayList<>();
        for (Square square : Square.values()) {
            for (Piece piece : CHECKERS) {
                if (square != king && !(piece == Piece.WHITE_PAWN && (square.rank() == 0 || square.rank() == 7))) {
                    Setup setup = board(king).put(square, piece).build();
                    if (setup.toUnrestricted().checkers() != 0) {
                        single.add(setup);
                    }
                }
            }
        }
        for (int i = 0; i < single.size(); i++) {
            for (int j = 0; j < i; j++) {
                SetupBuilder both = single.get(i).toBuilder();
                single.get(j).pieceMap().forEach(both::put);
                Setup setup = both.build();
                if (Long.bitCount(setup.toUnrestricted().checkers()) == 2) {
                    found.add(setup);
                }
            }
        }
        return found;
    }

    private static SetupBuilder board(Square king) {
        return Setup.builder().put(king, Piece.BLACK_KING).sideToMove(Color.BLACK);
    }

    /**
     * Returns the double checks that White can give by moving a piece between a slider and the king, possibly capturing
     * a knight.
     */
    private static Set<Setup> given(Square king) {
        Set<Setup> given = new HashSet<>();
        for (Square slider : Square.values()) {
            for (Square origin : SquareSet.of(Attacks.between(king.index(), slider.index()))) {
                for (Piece hidden : List.of(Piece.WHITE_BISHOP, Piece.WHITE_ROOK, Piece.WHITE_QUEEN)) {
                    for (Piece mover : CHECKERS) {
                        addGiven(
                                board(king)
                                        .put(slider, hidden)
                                        .put(origin, mover)
                                        .build(),
                                origin,
                                given);
                    }
                }
            }
        }
        return given;
    }

    private static void addGiven(Setup setup, Square origin, Set<Setup> given) {
        if (setup.toUnrestricted().checkers() != 0) {
            return;
        }
        for (Square target : Square.values()) {
            if (setup.pieceAt(target).isPresent()) {
                continue;
            }
            for (boolean captures : new boolean[] {false, true}) {
                SetupBuilder before = setup.toBuilder().sideToMove(Color.WHITE);
                if (captures) {
                    before.put(target, Piece.BLACK_KNIGHT);
                }
                Position position = before.build().toUnrestricted();
                for (Move move : position.legalMoves()) {
                    if (move.from() == origin && move.to() == target) {
                        Position after = position.playUnchecked(move);
                        if (Long.bitCount(after.checkers()) == 2) {
                            given.add(after.setup().toBuilder()
                                    .fullmoveNumber(1)
                                    .halfmoveClock(0)
                                    .withoutEnPassant()
                                    .build());
                        }
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        // En passant: the pawn and a discovered rook, then two discovered sliders.
        "8/4k3/8/3pP3/8/8/8/K3R3 w - d6 0 1, e5d6",
        "8/8/4k3/3pP3/2B5/8/8/K3R3 w - d6 0 1, e5d6",
        "4R3/1B6/8/3pP3/4k3/8/8/K7 w - d6 0 1, e5d6",
        // The captured piece was between the king and another rook.
        "4k3/8/2R1n3/8/B7/8/8/K3R3 w - - 0 1, c6e6",
        // Promotions with and without capture.
        "8/1k1P3R/8/8/8/8/8/K7 w - - 0 1, d7d8n",
        "2n5/k2P3R/8/8/8/8/8/K7 w - - 0 1, d7c8n",
        "3n4/R1P1k3/8/8/8/8/8/K7 w - - 0 1, c7d8q",
        // On the square of the pawn, the new queen would have given check, too.
        "8/3Q1Pk1/8/8/8/8/2p5/2K5 w - - 0 1, f7f8q",
        "5n1B/6P1/1K3k2/8/3N4/8/8/8 w - - 0 1, g7f8q"
    })
    void aDoubleCheckGivenByAMoveIsNotAProblem(String fen, String move) {
        for (String each : List.of(fen, FenText.mirror(fen))) {
            String played = each.equals(fen)
                    ? move
                    : move.replace('5', '4').replace('6', '3').replace('7', '2').replace('8', '1');
            Position after = Positions.after(Positions.playable(each), played);
            assertThat(Long.bitCount(after.checkers())).isEqualTo(2);
            assertThat(after.setup().problems()).as(each).isEmpty();
        }
    }

    /** Without the captured pawn's double push, no en-passant capture can have discovered both checkers. */
    @Test
    void enPassantRequiresThePathOfTheDoublePush() {
        assertThat(isImpossible(
                        Positions.playable("8/8/3Pk3/8/8/1B6/8/K3R3 b - - 0 1").setup()))
                .isFalse();
        assertThat(isImpossible(Positions.playable("8/3n4/3Pk3/8/8/1B6/8/K3R3 b - - 0 1")
                        .setup()))
                .isTrue();
        assertThat(isImpossible(
                        Positions.playable("8/8/4k3/8/8/1B6/8/K3R3 b - - 0 1").setup()))
                .isTrue();
    }

    @Test
    void gamesNeverReachAnImpossibleDoubleCheck() {
        RandomPositions random = new RandomPositions(2413);
        int[] doubleChecks = new int[1];
        for (int game = 0; game < 60; game++) {
            Position start = game % 2 == 0 ? Position.start() : random.chess960();
            random.playOut(start, 150, position -> {
                for (Move move : position.legalMoves()) {
                    Position after = position.playUnchecked(move);
                    if (Bitboards.moreThanOne(after.checkers())) {
                        doubleChecks[0]++;
                        assertThat(isImpossible(after.setup())).as("%s", after).isFalse();
                    }
                }
            });
        }
        assertThat(doubleChecks[0]).isGreaterThan(20);
    }
}
