package dev.passant.pgn.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.passant.chess.Position;
import dev.passant.input.PositionText;
import dev.passant.pgn.MoveLetters;
import dev.passant.pgn.PgnOptions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests that a stale, truncated, damaged or unrelated index is rejected and never gives wrong results. */
class RefusedIndexTest {

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void write() throws IOException {
        file = folder.resolve("games.pgn");
        Files.writeString(file, IndexedGames.pgn(11, 700));
    }

    private GameIndex opened() throws IOException {
        return GameIndex.open(file, PgnOptions.DEFAULT);
    }

    private void assertRefused(String reason) {
        assertThatThrownBy(() -> opened().close())
                .isInstanceOf(IndexException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void aStaleIndexIsRefused() throws IOException {
        IndexedGames.write(file, 1);
        FileTime time = Files.getLastModifiedTime(file);
        String pgn = Files.readString(file);
        Files.setLastModifiedTime(file, FileTime.fromMillis(time.toMillis() - 2000));
        assertRefused("the games were changed after it was made");
        Files.setLastModifiedTime(file, time);
        opened().close();
        Files.writeString(file, pgn + "\n");
        Files.setLastModifiedTime(file, time);
        assertRefused("the games were changed after it was made");
        Files.writeString(file, pgn.replaceFirst("Open [0-9]", "Open x"));
        Files.setLastModifiedTime(file, time);
        assertRefused("the games were changed after it was made");
        Files.writeString(file, pgn);
        Files.setLastModifiedTime(file, time);
        opened().close();
    }

    @Test
    void whatIsNoIndexIsRefused() throws IOException {
        Path index = GameIndex.of(file);
        Files.writeString(index, "no index, but longer than a header");
        assertRefused("it is not an index of games");
        Files.writeString(index, "short");
        assertRefused("it is not an index of games");
        Files.write(index, new byte[0]);
        assertRefused("it is not an index of games");
        IndexedGames.write(file, 1);
        byte[] bytes = Files.readAllBytes(index);
        bytes[Long.BYTES + Integer.BYTES - 1] = 1;
        Files.write(index, bytes);
        assertRefused("unsupported version 1, expected 5");
    }

    @Test
    void aCutIndexIsRefused() throws IOException {
        IndexedGames.write(file, 1);
        Path index = GameIndex.of(file);
        byte[] bytes = Files.readAllBytes(index);
        for (int length = IndexFormat.HEADER; length < bytes.length; length += 1 + length / 20) {
            Files.write(index, Arrays.copyOf(bytes, length));
            assertRefused("it is truncated or damaged");
        }
        Files.write(index, Arrays.copyOf(bytes, bytes.length + 1));
        assertRefused("it is truncated or damaged");
    }

    @Test
    void aByteThatChangedIsSaidOrMattersToNoAnswer() throws IOException {
        IndexedGames.write(file, 1);
        Path index = GameIndex.of(file);
        byte[] bytes = Files.readAllBytes(index);
        List<Position> asked = List.of(
                Position.start(), PositionText.parse("startpos moves a3 a6").position());
        List<OpeningTree> trees = new ArrayList<>();
        try (GameIndex whole = opened()) {
            for (Position position : asked) {
                trees.add(whole.tree(position));
            }
        }
        int refused = 0;
        for (int at = 0; at < bytes.length; at += 1 + bytes.length / 800) {
            byte[] damaged = bytes.clone();
            damaged[at] ^= 0x10;
            Files.write(index, damaged);
            try (GameIndex read = opened()) {
                for (int i = 0; i < asked.size(); i++) {
                    assertThat(read.tree(asked.get(i))).as("byte %d", at).isEqualTo(trees.get(i));
                }
                read.withTag("Event", "Open 3");
                read.facts(5);
            } catch (IndexException e) {
                refused++;
            }
        }
        assertThat(refused).isPositive();
    }

    @Test
    void compressedFilesHaveNoIndex() throws IOException {
        Path compressed = folder.resolve("games.pgn.gz");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(Files.readAllBytes(file));
        }
        Files.write(compressed, bytes.toByteArray());
        assertThatThrownBy(() -> IndexedGames.write(compressed, 1))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("compressed");
    }

    @Test
    void gamesReadInAnotherLanguageAreSaidNotToFit() throws IOException {
        Files.writeString(file, "1. Sf3 Sf6 *\n");
        PgnOptions german =
                new PgnOptions(PgnOptions.DEFAULT.limits(), PgnOptions.DEFAULT.encoding(), MoveLetters.of("de"), false);
        try (OutputStream out = Files.newOutputStream(GameIndex.of(file))) {
            new GameIndexWriter(file, german, 1).write(out, folder, (games, offset) -> {});
        }
        Position position = PositionText.parse("startpos moves Nf3 Nf6").position();
        try (GameIndex index = GameIndex.open(file, german)) {
            assertThat(index.places(position)).hasSize(1);
        }
        assertRefused("it was made with another encoding, language or limits");
    }
}
