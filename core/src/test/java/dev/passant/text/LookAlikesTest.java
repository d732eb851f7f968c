package dev.passant.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LookAlikesTest {

    @Test
    void eachCharacterHasItsLikeness() {
        assertThat(LookAlikes.replaced("асеоһхАВЕКМНОРСТХΑΒΕΚΝΟΡΧοχ！～")).isEqualTo("aceohxABEKMHOPCTXABEKNOPXox!~");
        assertThat(LookAlikes.replaced("aж\uff5f")).isEqualTo("aж\uff5f");
    }
}
