package dev.passant.hunt;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The hunt and the zoo name rules alike. The zoo may know only the oracle, so that there are two lists; what breaks a
 * rule of chess stands in both, in one order, and what an engine does beyond that only in the hunt's.
 */
class FamilyTest {

    @Test
    void theFamiliesOfTheZooAreTheFirstOfTheHunt() {
        String[] zoo = Stream.of(dev.passant.zoo.Family.values())
                .map(dev.passant.zoo.Family::code)
                .toArray(String[]::new);
        assertThat(Stream.of(Family.values()).map(Family::code).limit(zoo.length))
                .containsExactly(zoo);
        assertThat(Stream.of(Family.values()).skip(zoo.length))
                .containsExactly(Family.UNSTABLE, Family.CRASH, Family.HANG, Family.PROTOCOL);
    }
}
