package dev.passant.pgn.index;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.passant.chess.Position;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.search.Requirement;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;

/**
 * Fuzz test: any damaged index is rejected with an {@link IndexException} or returns results, in bounded time and
 * memory.
 */
class IndexFuzzTest {

    private static final Position START = Position.start();

    /** Games and their index, created once. Each run damages a copy of the index. */
    private static final class Made {
        private static final Path GAMES;
        private static final byte[] INDEX;
        private static final BitSet SEVENTH = new BitSet();

        static {
            try {
                GAMES = Files.createTempFile("fuzzed", ".pgn");
                GAMES.toFile().deleteOnExit();
                GameIndex.of(GAMES).toFile().deleteOnExit();
                Files.writeString(GAMES, IndexedGames.pgn(3, 90));
                IndexedGames.write(GAMES, 1);
                SEVENTH.set(7);
                INDEX = Files.readAllBytes(GameIndex.of(GAMES));
            } catch (IOException e) {
                throw new ExceptionInInitializerError(e);
            }
        }
    }

    /** Every four bytes are an offset and the byte to write there. */
    @FuzzTest
    void aDamagedIndexIsRefusedOrAnswersAsBefore(byte[] damages) throws IOException {
        byte[] index = Made.INDEX.clone();
        for (int i = 0; i + 4 <= damages.length; i += 4) {
            int place = ByteBuffer.wrap(damages, i, 4).getInt() >>> 8;
            index[place % index.length] = damages[i + 3];
        }
        Files.write(GameIndex.of(Made.GAMES), index);
        try (GameIndex opened = GameIndex.open(Made.GAMES, PgnOptions.DEFAULT)) {
            OpeningTree tree = opened.tree(START);
            TreeCollector collector = new TreeCollector(START);
            try (PgnReader reader = PgnReader.open(Made.GAMES)) {
                reader.replayAll(collector);
            }
            assertThat(tree).isEqualTo(collector.tree());
            opened.withTag("Event", "Open 3");
            assertThat(opened.games(new Requirement.TagEquals("Site", "game 7")).orElseThrow())
                    .isEqualTo(Made.SEVENTH);
            opened.game(0);
        } catch (IndexException e) {
            assertThat(e.getMessage()).isNotBlank().doesNotContain("\n");
        }
    }

    /** Lists with valid checksums and arbitrary content. */
    @FuzzTest
    void listsOfAnyBytesEnd(byte[] bytes) throws IOException {
        Path file = Files.createTempFile("lists", ".idx");
        try {
            Section section = write(file, bytes);
            try (FileChannel channel = FileChannel.open(file)) {
                ListReader reader = new ListReader(new ChunkReader(channel, channel.size(), 0), section, 1000);
                long[] places = {0};
                List<ListReader.Found> found = reader.find(START.key());
                for (ListReader.Found list : found) {
                    list.forEach((game, ply) -> places[0]++);
                    list.tree();
                }
                assertThat(places[0]).isLessThan(100L * (bytes.length + 100));
            } catch (IndexException e) {
                assertThat(e.getMessage()).isNotBlank();
            }
            try {
                assertThat(OpeningTree.of(START, TreeTally.of(bytes)).position())
                        .isEqualTo(START);
            } catch (IndexException e) {
                assertThat(e.getMessage()).isNotBlank();
            }
        } finally {
            Files.delete(file);
        }
    }

    /** Writes one bucket and its directory. */
    private static Section write(Path file, byte[] bytes) throws IOException {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        ChunkWriter out = new ChunkWriter(written, 0);
        out.plain(new byte[IndexFormat.HEADER]);
        out.chunk(bytes, bytes.length);
        long bucket = out.offset();
        byte[] content = ByteBuffer.allocate(bytes.length + Integer.BYTES)
                .putInt(0)
                .put(bytes)
                .array();
        out.chunk(content, content.length);
        long directory = out.offset();
        out.chunk(ByteBuffer.allocate(Long.BYTES).putLong(bucket).array(), Long.BYTES);
        Files.write(file, written.toByteArray());
        return new Section(directory, 0, 10, IndexFormat.PLY_LOW_BITS, 1);
    }
}
