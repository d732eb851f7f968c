package dev.passant.hunt.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The hunt and the zoo have separate lists of families, because the zoo depends only on the oracle. The zoo's families
 * must be the first of the hunt's, in the same order; the hunt adds failures of engines.
 */
class FamilyTest {

    @Test
    void huntFamiliesStartWithTheZooFamilies() {
        String[] zoo = Stream.of(dev.passant.zoo.Family.values())
                .map(dev.passant.zoo.Family::code)
                .toArray(String[]::new);
        assertThat(Stream.of(Family.values()).map(Family::code).limit(zoo.length))
                .containsExactly(zoo);
        assertThat(Stream.of(Family.values()).skip(zoo.length))
                .containsExactly(Family.UNSTABLE, Family.CRASH, Family.HANG, Family.PROTOCOL);
    }
}
