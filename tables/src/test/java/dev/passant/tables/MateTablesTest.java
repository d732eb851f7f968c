package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Position;
import dev.passant.chess.Symmetry;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.notation.Uci;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class MateTablesTest {

    private static final MateTables TABLES = MateTables.of(List.of());

    private static Optional<Integer> moves(String fen) {
        return TABLES.distance(Fen.parse(fen)).map(MateDistance::moves);
    }

    @ParameterizedTest
    @CsvSource({
        "k7/2K5/8/8/8/8/8/1R6 b - - 0 1, -1, mated after the only move",
        "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1, 0, checkmate",
        "8/8/8/8/8/6k1/8/5q1K w - - 0 1, 0, checkmate by Black",
        "8/8/8/8/8/6k1/4q3/7K b - - 0 1, 1, Black mates",
        "7k/8/6K1/8/8/8/8/R7 w - - 0 1, 1, rook mates",
        "8/8/8/8/8/1k6/1R6/3K4 b - - 0 1, , the rook is lost",
        "k7/P7/K7/8/8/8/8/8 b - - 0 1, , stalemate",
        "8/8/8/8/8/k7/p7/K7 w - - 0 1, , stalemate of White",
        "8/8/8/8/8/4k3/8/4K3 w - - 0 1, , bare kings",
    })
    void distanceIsCountedInMoves(String fen, Integer expected, String description) {
        assertThat(moves(fen)).as(description).isEqualTo(Optional.ofNullable(expected));
    }

    @Test
    void movesAreRankedByResultAndDistance() {
        ProbeResult result = TABLES.probe(Fen.parse("8/8/8/8/8/2k5/8/K2R4 b - - 0 1"));
        assertThat(result.mate()).isPresent();
        List<Integer> worths = result.moves().stream()
                .map(move -> move.mate().map(MateDistance::plies).orElse(Integer.MAX_VALUE))
                .toList();
        assertThat(worths).isSortedAccordingTo((one, other) -> other - one);
    }

    @Test
    void bestMoveKeepsTheDistance() {
        Position position = Fen.parse("8/8/8/3k4/8/8/8/R3K3 w - - 0 1");
        int plies = TABLES.distance(position).orElseThrow().plies();
        while (plies > 0) {
            ProbeResult result = TABLES.probe(position);
            assertThat(result.mate()).contains(new MateDistance(plies));
            assertThat(result.moves().get(0).mate()).contains(new MateDistance(plies));
            position = position.play(result.moves().get(0).move());
            plies--;
        }
        assertThat(position.isCheckmate()).isTrue();
    }

    @Test
    void everyMoveToTheEighthRankIsRanked() {
        Position position = Fen.parse("8/P7/8/8/8/2k5/8/K7 w - - 0 1");
        assertThat(TABLES.probe(position).moves())
                .extracting(move -> Uci.format(move.move(), position))
                .contains("a7a8q", "a7a8r", "a7a8b", "a7a8n")
                .startsWith("a7a8q");
    }

    /** K+R v K takes 16 moves at most; a clock of 80 leaves 10 moves. */
    @Test
    void theClockMakesALongMateUncertain() {
        Position position = Fen.parse("8/8/8/8/8/2k5/8/KR6 w - - 80 90");
        MateDistance distance = TABLES.distance(position).orElseThrow();
        assertThat(distance.moves()).isGreaterThan(10);
        assertThat(distance.wdl()).isEqualTo(Wdl.WIN);
        assertThat(TABLES.probe(position).category()).isEqualTo(Category.MAYBE_WIN);
        assertThat(distance.category(0)).isEqualTo(Category.WIN);
        assertThat(new MateDistance(20).category(80)).isEqualTo(Category.LOSS);
        assertThat(new MateDistance(20).category(81)).isEqualTo(Category.MAYBE_LOSS);
        assertThat(new MateDistance(20).category(99)).isEqualTo(Category.MAYBE_LOSS);
        assertThat(new MateDistance(20).category(100)).isEqualTo(Category.BLESSED_LOSS);
        assertThat(TABLES.probe(Fen.parse("8/8/8/8/8/4k3/8/4K2Q w - - 150 90")).category())
                .isEqualTo(Category.CURSED_WIN);
        assertThat(TABLES.probe(Fen.parse("k7/1Q6/1K6/8/8/8/8/8 b - - 120 80")).category())
                .isEqualTo(Category.LOSS);
    }

    /** The winner does not claim the draw, and the loser has no time to. After 150 plies the game is over. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    8/1P6/8/8/8/4k3/8/4K3 w - - 99 90   | WIN
                    8/1P6/8/8/8/4k3/8/4K3 w - - 100 90  | WIN
                    8/1P6/8/8/8/4k3/8/4K3 w - - 149 90  | WIN
                    8/1P6/8/8/8/4k3/8/4K3 w - - 150 90  | CURSED_WIN
                    7k/8/6K1/5Q2/8/8/8/8 w - - 100 1    | WIN
                    8/8/7k/1p6/8/8/8/7K b - - 101 90    | WIN
                    7k/8/5K2/5Q2/8/8/8/8 b - - 100 1    | BLESSED_LOSS
                    7k/8/5K2/5Q2/8/8/8/8 b - - 99 1     | BLESSED_LOSS
                    5K2/8/2Q5/6k1/8/8/8/8 w - - 99 90   | CURSED_WIN
                    5K2/8/2Q5/6k1/8/8/8/8 w - - 100 90  | CURSED_WIN
                    """)
    void aMoveThatEndsTheCountWinsWhateverTheClock(String fen, Category category) {
        assertThat(TABLES.probe(Fen.parse(fen)).category()).isEqualTo(category);
    }

    /** Of a move and the position after it, neither says what the other excludes. */
    @Test
    void categoriesOfMovesAgreeWithThoseOfThePositions() {
        Random random = new Random(100);
        int compared = 0;
        for (int i = 0; i < 3_000; i++) {
            PlacementIndex places = new PlacementIndex(
                    Material.named(List.of("KQvK", "KRvK", "KPvK").get(i % 3)).orElseThrow());
            Optional<Position> placed = MatePositions.position(places, random.nextInt(places.size()));
            if (placed.isEmpty()) {
                continue;
            }
            int clock = i % 2 == 0 ? 90 + random.nextInt(20) : random.nextInt(150);
            Position position = placed.get().setup().toBuilder()
                    .halfmoveClock(clock)
                    .build()
                    .toPosition();
            ProbeResult result = TABLES.probe(position);
            for (MoveResult move : result.moves()) {
                assertThat(move.category())
                        .as("%s %s", Fen.format(position), move)
                        .isLessThanOrEqualTo(result.category());
                Position after = position.playUnchecked(move.move());
                if (Long.bitCount(after.occupied()) < 3) {
                    continue;
                }
                Category reply = TABLES.probe(after).category().opposite();
                // A side that would lose claims a draw before the reply.
                boolean claims = after.halfmoveClock() >= 100 && move.category().isDraw();
                boolean isOpen = !reply.isCertain() || !move.category().isCertain();
                assertThat(claims || isOpen || reply == move.category())
                        .as("%s: %s, after it %s", Fen.format(position), move, reply)
                        .isTrue();
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(10_000);
    }

    /** The pawn takes nothing, but its move resets the clock. */
    @Test
    void aMoveThatResetsTheClockDecides() {
        ProbeResult pawn = TABLES.probe(Fen.parse("8/8/8/8/7k/8/P7/7K w - - 95 90"));
        assertThat(pawn.category()).isEqualTo(Category.WIN);
        assertThat(pawn.moves().get(0).category()).isEqualTo(Category.WIN);
        assertThat(pawn.moves()).extracting(MoveResult::category).contains(Category.MAYBE_WIN);
        assertThat(pawn.dtz()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"KQvK", "KRvK", "KPvK"})
    void everyDistanceIsTheBestOfThoseAfterOneMove(String name) {
        PlacementIndex places = TABLES.table(Material.parse(name)).places();
        int checked = 0;
        for (int index = 0; index < places.size(); index++) {
            Optional<Position> position = MatePositions.position(places, index);
            if (position.isPresent()) {
                MatePositions.assertConsistent(TABLES, position.get());
                checked++;
            }
        }
        // Positions that are equal by a symmetry may be checked twice.
        assertThat(checked)
                .isGreaterThanOrEqualTo(TABLES.summary(Material.parse(name)).positions());
    }

    @ParameterizedTest
    @ValueSource(strings = {"KQvK", "KPvK", "KBvK"})
    void mirroredPositionsAgree(String name) {
        PlacementIndex places = TABLES.table(Material.parse(name)).places();
        for (int index = 0; index < places.size(); index += 7) {
            Optional<Position> found = MatePositions.position(places, index);
            if (found.isPresent()) {
                Position position = found.get();
                Optional<MateDistance> distance = TABLES.distance(position);
                assertThat(TABLES.distance(position.mirrored())).isEqualTo(distance);
                assertThat(TABLES.distance(Symmetry.FLIP_HORIZONTAL
                                .transform(position.setup())
                                .toPosition()))
                        .isEqualTo(distance);
            }
        }
    }

    @Test
    void threePiecesAreIncluded() {
        assertThat(TABLES.materials())
                .extracting(Material::toString)
                .containsExactly("KBvK", "KNvK", "KPvK", "KQvK", "KRvK");
    }

    @Test
    void otherPositionsAreRefused() {
        assertRefused("8/8/8/8/8/2k4r/8/KR6 w - - 0 1", TableException.Reason.MISSING_TABLE, "no table KRvKR");
        assertRefused("8/8/8/8/8/2k3rq/8/KR6 w - - 0 1", TableException.Reason.TOO_MANY_PIECES, "at most 4 pieces");
        assertRefused("8/8/8/8/8/2k5/8/4K2R w K - 0 1", TableException.Reason.CASTLING_RIGHTS, "castling rights");
        Position atomic = Fen.parse("8/8/8/8/8/2k5/8/KR6 w - - 0 1").setup().toPosition(Variant.ATOMIC);
        assertThatThrownBy(() -> TABLES.distance(atomic))
                .isInstanceOfSatisfying(
                        TableException.class,
                        e -> assertThat(e.reason()).isEqualTo(TableException.Reason.UNSUPPORTED_POSITION));
    }

    private static void assertRefused(String fen, TableException.Reason reason, String message) {
        assertThatThrownBy(() -> TABLES.distance(Fen.parse(fen)))
                .isInstanceOfSatisfying(
                        TableException.class, e -> assertThat(e.reason()).isEqualTo(reason))
                .hasMessageContaining(message);
    }
}
