package dev.passant.tables;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Computes the tables of three pieces and compares them with the resources. With {@code -Dtables.write=true} it writes
 * the resources first. Not the compressed bytes are compared, because they depend on the JDK's zlib.
 */
final class IncludedTablesTest {

    private static final List<Material> THREE_PIECES =
            Material.all().stream().filter(material -> material.pieces() == 3).toList();

    private static final Map<Material, Retrograde.Result> COMPUTED = new HashMap<>();

    @BeforeAll
    static void compute() throws IOException {
        for (Material material : Material.withDependencies(THREE_PIECES)) {
            Retrograde.Result result = Retrograde.compute(
                    material,
                    smaller -> index -> COMPUTED.get(smaller).distances()[index] & 255,
                    2,
                    ply -> {},
                    () -> false);
            COMPUTED.put(material, result);
            if (Boolean.getBoolean("tables.write")) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                MateTable.write(material, result, bytes);
                Path folder = Files.createDirectories(Path.of("src/main/resources/dev/passant/tables"));
                Files.write(folder.resolve(material + MateTables.SUFFIX), bytes.toByteArray());
            }
        }
    }

    @Test
    void computedDistancesAreThoseOfTheResources() {
        for (Material material : THREE_PIECES) {
            Retrograde.Result result = COMPUTED.get(material);
            MateTable included = MateTables.of(List.of()).table(material);
            assertThat(included.positions()).isEqualTo(result.positions());
            assertThat(included.longest()).isEqualTo(result.longest());
            byte[] distances = new byte[included.places().size()];
            for (int i = 0; i < distances.length; i++) {
                distances[i] = (byte) included.distance(i);
            }
            assertThat(distances).isEqualTo(result.distances());
        }
    }

    /** Longest mates as published: J. Nunn, Secrets of Pawnless Endings; K. Thompson's tables. */
    @Test
    void longestMatesAreThePublishedOnes() {
        assertThat(longest("KQvK")).isEqualTo(10);
        assertThat(longest("KRvK")).isEqualTo(16);
        assertThat(longest("KPvK")).isEqualTo(28);
        assertThat(longest("KBvK")).isZero();
        assertThat(longest("KNvK")).isZero();
    }

    private static int longest(String name) {
        return Math.abs(
                MateTables.of(List.of()).summary(Material.parse(name)).longest().moves());
    }

    @Test
    void includedTablesTakeTensOfKilobytes() {
        int bytes = THREE_PIECES.stream()
                .mapToInt(material -> MateTables.of(List.of()).summary(material).bytes())
                .sum();
        assertThat(bytes).isLessThan(100_000);
    }
}
