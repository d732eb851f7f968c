package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Symmetry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Makes tables of four pieces, which takes minutes. */
@Tag("slow")
final class FourPiecesTest {

    private static final int SAMPLE = 100_000;

    @TempDir
    private static Path folder;

    /** Longest mates as published in tables of distances to mate, such as those of E. Nalimov. */
    @ParameterizedTest
    @CsvSource({
        "KBBvK, 19",
        "KBNvK, 33",
        "KQvKR, 35",
        "KRvKB, 29",
        "KRvKN, 40",
        "KPvKP, 33",
        "KNNvK, 1",
    })
    void longestMatesAndAllMovesAgree(String name, int moves) throws IOException {
        Material material = Material.parse(name);
        TableMaker.into(folder).make(material);
        MateTables tables = MateTables.of(TableFile.in(folder));
        assertThat(Math.abs(tables.summary(material).longest().moves())).isEqualTo(moves);
        PlacementIndex places = tables.table(material).places();
        Random random = new Random(name.hashCode());
        int checked = 0;
        while (checked < SAMPLE) {
            Optional<Position> found = MatePositions.position(places, random.nextInt(places.size()));
            if (found.isPresent()) {
                Position position = found.get();
                MatePositions.assertConsistent(tables, position);
                assertThat(tables.distance(position.mirrored())).isEqualTo(tables.distance(position));
                assertThat(tables.distance(Symmetry.FLIP_HORIZONTAL
                                .transform(position.setup())
                                .toPosition()))
                        .isEqualTo(tables.distance(position));
                checked++;
            }
        }
    }

    /** All positions of K+P v K+P in which a pawn may be captured en passant, and those before the double push. */
    @Test
    void capturesEnPassantAreCounted() throws IOException {
        TableMaker.into(folder).make(Material.parse("KPvKP"));
        MateTables tables = MateTables.of(TableFile.in(folder));
        PlacementIndex places = tables.table(Material.parse("KPvKP")).places();
        int captures = 0;
        for (int index = 0; index < places.size(); index++) {
            Position position = MatePositions.position(places, index).orElse(null);
            if (position != null && hasPawnAtHome(position)) {
                for (Move move : position.legalMoves()) {
                    Position after = position.play(move);
                    if (after.enPassantSquare(EnPassantMode.LEGAL).isPresent()) {
                        MatePositions.assertConsistent(tables, after);
                        MatePositions.assertConsistent(tables, position);
                        captures++;
                    }
                }
            }
        }
        assertThat(captures).isGreaterThan(10_000);
    }

    private static boolean hasPawnAtHome(Position position) {
        long pawns = position.placement().pawns();
        return (pawns & 0xff00L) != 0 || (pawns & 0xffL << 48) != 0;
    }
}
