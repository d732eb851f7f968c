package dev.passant.cli.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.passant.cli.Run;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks a real collection of games, which {@code benchmarks/fetch-collection} downloads; only with {@code -Pdeep}. */
@Tag("slow")
class PgnCheckCollectionTest {

    private static final Path COLLECTION = Path.of("..", "target", "collection", "gnuchess-book-1.02", "book_1.02.pgn");

    /** 14 results contradict mate or stalemate, and 55 lines are not UTF-8. */
    @Test
    void everyGameIsRead() {
        assumeTrue(Files.isRegularFile(COLLECTION), "no collection: run benchmarks/fetch-collection");
        assertThat(Run.of("pgn", "check", COLLECTION.toString()).lines())
                .last()
                .isEqualTo("games 145716, plies 11264836, errors 0, warnings 69");
    }
}
