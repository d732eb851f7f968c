package dev.passant.pgn.index;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.passant.chess.Color;
import dev.passant.chess.Position;
import dev.passant.input.PositionText;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.search.Requirement;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringReader;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests boundary cases of an index: the longest short list, the last ply, the last day of a month, colliding keys. */
class IndexEdgesTest {

    @TempDir
    private Path folder;

    private Path file;

    @BeforeEach
    void name() {
        file = folder.resolve("games.pgn");
    }

    private GameIndex indexed(String pgn) throws IOException {
        Files.writeString(file, pgn);
        IndexedGames.write(file, 1);
        return GameIndex.open(file, PgnOptions.DEFAULT);
    }

    private static Position after(String moves) {
        return PositionText.parse("startpos moves " + moves).position();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, IndexFormat.MAX_SHORT - 1, IndexFormat.MAX_SHORT, IndexFormat.MAX_SHORT + 1})
    void aListIsShortUpToItsBound(int games) throws IOException {
        try (GameIndex index = indexed("1. e4 e5 *\n\n".repeat(games) + "1. d4 d5 1-0\n\n".repeat(3))) {
            assertThat(index.places(after("e4")))
                    .hasSize(games)
                    .startsWith(new GamePlace(0, 1))
                    .endsWith(new GamePlace(games - 1, 1));
            assertThat(index.tree(after("e4")).score().games()).isEqualTo(games);
            assertThat(index.places(after("d4 d5")))
                    .containsExactly(new GamePlace(games, 2), new GamePlace(games + 1, 2), new GamePlace(games + 2, 2));
        }
    }

    /** Writes a list for each key and looks up one: returns all lists whose stored key bits are equal. */
    private List<List<Long>> found(long[] keys, int[] games, long sought) throws IOException {
        Path lists = folder.resolve("lists");
        Section section;
        long all = 0;
        try (ExternalSort sort = new ExternalSort(folder, 1 << 20);
                OutputStream out = Files.newOutputStream(lists)) {
            for (int i = 0; i < keys.length; i++) {
                Records records = new Records();
                for (int game = 0; game < games[i]; game++) {
                    records.add(keys[i], (long) game << Integer.SIZE);
                }
                records.sort();
                sort.add(records);
                all = Math.max(all, games[i]);
            }
            ChunkWriter chunks = new ChunkWriter(out, 7);
            chunks.plain(new byte[IndexFormat.HEADER]);
            section = new ListWriter(chunks, sort.size(), all, null).write(sort.merged());
        }
        assertThat(section.keys()).isEqualTo(keys.length);
        try (FileChannel channel = FileChannel.open(lists)) {
            ListReader reader = new ListReader(new ChunkReader(channel, channel.size(), 7), section, all);
            List<List<Long>> found = new ArrayList<>();
            for (ListReader.Found list : reader.find(sought)) {
                List<Long> there = new ArrayList<>();
                list.forEach((game, ply) -> there.add(game));
                found.add(there);
            }
            return found;
        }
    }

    /** A list of other keys has a valid checksum, but must not be used. */
    @Test
    void aListThatIsNotWhereItsDirectorySaysIsNoticed() throws IOException {
        Path lists = folder.resolve("lists");
        long directory;
        try (OutputStream out = Files.newOutputStream(lists)) {
            ChunkWriter chunks = new ChunkWriter(out, 7);
            chunks.plain(new byte[IndexFormat.HEADER]);
            long bucket = chunks.offset();
            chunks.chunk(ByteBuffer.allocate(2 * Integer.BYTES).putInt(1).array(), 2 * Integer.BYTES);
            directory = chunks.offset();
            chunks.chunk(
                    ByteBuffer.allocate(2 * Long.BYTES)
                            .putLong(bucket)
                            .putLong(bucket)
                            .array(),
                    2 * Long.BYTES);
        }
        try (FileChannel channel = FileChannel.open(lists)) {
            ListReader reader =
                    new ListReader(new ChunkReader(channel, channel.size(), 7), new Section(directory, 1, 0, 0, 0), 1);
            assertThat(reader.find(-1)).isEmpty();
            assertThatExceptionOfType(IndexException.class)
                    .isThrownBy(() -> reader.find(1))
                    .withMessageContaining("wrong offset of a list");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {IndexFormat.MAX_SHORT, IndexFormat.MAX_SHORT + 1})
    void theGameBehindTheLastIsNoGame(int games) throws IOException {
        Path lists = folder.resolve("lists");
        Section section;
        try (ExternalSort sort = new ExternalSort(folder, 1 << 20);
                OutputStream out = Files.newOutputStream(lists)) {
            Records records = new Records();
            for (int game = 0; game < games; game++) {
                records.add(5, (long) game << Integer.SIZE);
            }
            sort.add(records);
            ChunkWriter chunks = new ChunkWriter(out, 7);
            chunks.plain(new byte[IndexFormat.HEADER]);
            section = new ListWriter(chunks, sort.size(), games, null).write(sort.merged());
        }
        try (FileChannel channel = FileChannel.open(lists)) {
            ChunkReader chunks = new ChunkReader(channel, channel.size(), 7);
            for (ListReader.Found list : new ListReader(chunks, section, games).find(5)) {
                list.forEach((game, ply) -> assertThat(game).isLessThan(games));
            }
            ListReader ofFewer = new ListReader(chunks, section, games - 1);
            assertThatExceptionOfType(IndexException.class)
                    .isThrownBy(() -> {
                        for (ListReader.Found list : ofFewer.find(5)) {
                            list.forEach((game, ply) -> {});
                        }
                    })
                    .withMessageContaining("it refers to game " + games + " of " + (games - 1));
        }
    }

    @Test
    void aGameThatHasATagTwiceIsListedOnce() throws IOException {
        try (GameIndex index = indexed("[Site \"x\"]\n[Site \"x\"]\n\n1. e4 *\n\n[Site \"x\"]\n\n1. d4 *\n")) {
            assertThat(index.withTag("Site", "x")).containsExactly(0L, 1L);
        }
    }

    /** The change is outside the first and last bytes, which identify a file. */
    @Test
    void aMoveWhoseFirstGameIsNoLongerThereIsNoticed() throws IOException {
        String many = "1. e4 e5 *\n\n".repeat(6000);
        indexed(many + "1. e4 c5 *\n\n" + many).close();
        FileTime time = Files.getLastModifiedTime(file);
        Files.writeString(file, many + "1. d4 c5 *\n\n" + many);
        Files.setLastModifiedTime(file, time);
        try (GameIndex index = GameIndex.open(file, PgnOptions.DEFAULT)) {
            assertThatExceptionOfType(IndexException.class)
                    .isThrownBy(() -> index.tree(after("e4")))
                    .withMessageContaining("is listed for a position that it does not reach");
        }
    }

    /** At the start of a file, these two bytes are the byte order mark of UTF-16. */
    @Test
    void aGameThatBeginsLikeAFileOfUtf16IsReadAtItsPlace() throws IOException {
        Files.write(file, "1. e4 e5 1-0\n\n\u00ff\u00fe 1. d4 1-0\n".getBytes(StandardCharsets.ISO_8859_1));
        IndexedGames.write(file, 1);
        try (GameIndex index = GameIndex.open(file, PgnOptions.DEFAULT)) {
            assertThat(index.places(Position.start())).containsExactly(new GamePlace(0, 0), new GamePlace(1, 0));
        }
    }

    /** Modulo 2^32 it is 1000. */
    @Test
    void aRatingOfManyDigitsIsNone() throws IOException {
        try (GameIndex index = indexed("[WhiteElo \"4294968296\"]\n\n1. e4 *\n")) {
            assertThat(index.facts(0).whiteElo()).isEmpty();
        }
    }

    /** The bound is 64 games, or one eighth of a file with more than 512. */
    @ParameterizedTest
    @CsvSource({"64, 100, true", "65, 100, false", "75, 600, true", "76, 600, false"})
    void gamesAreChosenUpToABound(int chosen, int games, boolean isChosen) throws IOException {
        try (GameIndex index = indexed("1. d4 *\n\n".repeat(games - chosen) + "1. e4 *\n\n".repeat(chosen))) {
            Optional<BitSet> found = index.games(new Requirement.Reaches(after("e4")));
            assertThat(found.map(BitSet::cardinality)).isEqualTo(isChosen ? Optional.of(chosen) : Optional.empty());
        }
    }

    @Test
    void aListOfSeveralChunksIsReadWhole() throws IOException {
        int games = 2 * IndexFormat.LIST_CHUNK;
        List<Long> list = found(new long[] {-1, 5}, new int[] {games, 2}, -1).get(0);
        assertThat(list).hasSize(games).isSorted().doesNotHaveDuplicates();
    }

    /** Only some bits of a key are stored, so a lookup returns the lists of both keys. */
    @Test
    void keysWithTheSameBitsAreBothFound() throws IOException {
        assertThat(found(new long[] {1L << 62, 1L << 62 | 1}, new int[] {1, 2}, 1L << 62))
                .containsExactly(List.of(0L), List.of(0L, 1L));
        assertThat(found(new long[] {1L << 62, 1L << 62 | 1L << 32}, new int[] {1, 2}, 1L << 62))
                .containsExactly(List.of(0L));
    }

    @Test
    void theLastPlyThatIsListedIsFound() throws IOException {
        String moves = "Nf3 Nf6 Ng1 Ng8 ".repeat(IndexFormat.MAX_PLY / 4) + "e4 e5 d4";
        try (GameIndex index = indexed(moves + " *\n\n1. c4 *\n\n")) {
            assertThat(index.places(after("e4 e5 d4"))).containsExactly(new GamePlace(0, IndexFormat.MAX_PLY));
            assertThat(index.games(new Requirement.TagEquals("White", "nobody")).orElseThrow().stream())
                    .as("the game is listed as a whole")
                    .isEmpty();
        }
    }

    /** A game with more tags than are indexed matches every requirement, even if no other game does. */
    @Test
    void whatIsListedInPartIsReadThoughNothingElseIs() throws IOException {
        String tags = "[A \"x\"]\n".repeat(257);
        try (GameIndex index = indexed("1. e4 *\n\n" + tags + "[White \"Anna\"]\n\n1. d4 *\n\n")) {
            Requirement anna = new Requirement.TagEquals("White", "anna");
            assertThat(index.games(anna).orElseThrow().stream()).containsExactly(1);
            Requirement both = new Requirement.All(List.of(anna, new Requirement.Reaches(after("c4"))));
            assertThat(index.games(both).orElseThrow().stream()).containsExactly(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"ZZ", "aZ", "A", "[", "@", "\u00df", "\u0130"})
    void aValueOfAnyLetterIsFoundInLowerCase(String value) throws IOException {
        try (GameIndex index = indexed("[White \"" + value + "\"]\n\n1. e4 *\n\n1. d4 *\n\n")) {
            String lower = value.toLowerCase(Locale.ROOT);
            assertThat(index.games(new Requirement.TagEquals("White", lower)).orElseThrow().stream())
                    .containsExactly(0);
            assertThat(index.withTag("White", value)).containsExactly(0L);
        }
    }

    @Test
    void nothingIsKnownOfAGameFromTheOneBefore() throws IOException {
        String first =
                "[UTCDate \"2024.01.31\"]\n[WhiteElo \"65535\"]\n[BlackElo \"1\"]\n[Result \"1-0\"]\n\n1. e4 *\n\n";
        try (GameIndex index = indexed(first + "[FEN \"rubbish\"]\n\n*\n\n[White \"x\"]\n\n*\n\n")) {
            assertThat(index.facts(0).date()).contains("2024.01.31");
            assertThat(index.facts(0).whiteElo()).hasValue(65_535);
            GameFacts last = index.facts(2);
            assertThat(last.date()).isEmpty();
            assertThat(last.whiteElo()).isEmpty();
            assertThat(last.blackElo()).isEmpty();
            assertThat(last.result()).isEqualTo(GameResult.UNKNOWN);
            assertThat(index.places(Position.start())).containsExactly(new GamePlace(0, 0), new GamePlace(2, 0));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "2024.12.31, 2024.12.31",
        "2024.12.32, 2024.??.??",
        "2024.13.01, 2024.??.??",
        "2024.??.31, 2024.??.??",
        "2024.02.??, 2024.02.??",
        "0000.01.01, ''",
        "9999.01.01, 9999.01.01",
        "0001.01.01, 0001.01.01",
        "2024-01-01, 2024.01.01",
        "2024.1.1, 2024.01.01"
    })
    void datesAreKeptAsFarAsTheyAreDates(String date, String kept) {
        assertThat(GameFacts.dateText(GameFacts.dateOf(date)).orElse("")).isEqualTo(kept);
    }

    @Test
    void scoresOfBothSidesMakeOne() {
        TreeScore score = new TreeScore(9, 3, 2, 1, OptionalInt.empty(), Optional.empty());
        assertThat(score.of(Color.WHITE)).hasValue(4.0 / 6);
        assertThat(score.of(Color.BLACK)).hasValue(2.0 / 6);
        assertThat(new TreeScore(9, 0, 0, 0, OptionalInt.empty(), Optional.empty()).of(Color.WHITE))
                .isEmpty();
    }

    private static TreeCollector collected(Position position, String... texts) throws IOException {
        TreeCollector collector = new TreeCollector(position);
        for (String text : texts) {
            try (PgnReader reader = new PgnReader(new StringReader(text))) {
                reader.replayAll(collector);
            }
        }
        return collector;
    }

    @Test
    void treesOfPartsAreAddedUp() throws IOException {
        String games =
                "[BlackElo \"1900\"]\n[Date \"2001.01.01\"]\n\n1. e4 e5 1-0\n\n1. e4 -- 2. d4 0-1\n\n1. e4 *\n\n";
        String others = "[BlackElo \"2000\"]\n[Date \"1999.01.01\"]\n\n1. e4 e5 1/2-1/2\n\n1. d4 *\n\n";
        for (Position position : List.of(Position.start(), after("e4"), after("d4"))) {
            TreeCollector all = collected(position, games);
            all.add(collected(position, others));
            assertThat(all.tree()).isEqualTo(collected(position, games, others).tree());
            assertThat(all.games()).isEqualTo(5);
        }
        TreeScore e4 = collected(after("e4"), games, others).tree().score();
        assertThat(e4).isEqualTo(new TreeScore(4, 1, 1, 1, OptionalInt.of(1950), Optional.of("2001.01.01")));
    }

    @Test
    void gamesThatChangeWhileTheyAreReadHaveNoIndex() throws IOException {
        Files.writeString(file, "1. e4 *\n\n");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> new GameIndexWriter(file, PgnOptions.DEFAULT, 1)
                        .write(new ByteArrayOutputStream(), folder, (games, offset) -> append("1. d4 *\n\n")))
                .withMessage("it changed while it was read");
    }

    private void append(String text) {
        try {
            Files.writeString(file, text, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void aNewerVersionAndAChangeAtTheEndAreNoticed() throws IOException {
        String pgn = IndexedGames.pgn(5, 700);
        indexed(pgn).close();
        assertThat(pgn.length()).as("more than is looked at at one end").isGreaterThan(1 << 17);
        FileTime time = Files.getLastModifiedTime(file);
        Files.writeString(file, pgn.substring(0, pgn.length() - 1) + " ");
        Files.setLastModifiedTime(file, time);
        assertRefused("the games were changed after it was made");
        indexed(pgn).close();
        byte[] bytes = Files.readAllBytes(GameIndex.of(file));
        bytes[Long.BYTES + Integer.BYTES - 1] = IndexFormat.VERSION + 1;
        Files.write(GameIndex.of(file), bytes);
        assertRefused("unsupported version " + (IndexFormat.VERSION + 1));
    }

    private void assertRefused(String reason) {
        assertThatExceptionOfType(IndexException.class)
                .isThrownBy(() -> GameIndex.open(file, PgnOptions.DEFAULT).close())
                .withMessageContaining(reason);
    }

    @Test
    void howGamesWereReadIsPartOfTheIdentity() {
        SourceStamp games = new SourceStamp(1, 2, 3);
        assertThat(List.of(
                        IndexFormat.identity(games, 4),
                        IndexFormat.identity(games, 5),
                        IndexFormat.identity(new SourceStamp(0, 2, 3), 4),
                        IndexFormat.identity(new SourceStamp(1, 0, 3), 4),
                        IndexFormat.identity(new SourceStamp(1, 2, 0), 4)))
                .doesNotHaveDuplicates();
    }

    @Test
    void aChunkHasABound() throws IOException {
        Path chunks = folder.resolve("chunks");
        try (OutputStream out = Files.newOutputStream(chunks)) {
            ChunkWriter writer = new ChunkWriter(out, 7);
            writer.chunk(new byte[ChunkReader.MAX_CHUNK + 1], ChunkReader.MAX_CHUNK + 1);
        }
        try (FileChannel channel = FileChannel.open(chunks)) {
            ChunkReader reader = new ChunkReader(channel, channel.size(), 7);
            assertThatExceptionOfType(IndexException.class).isThrownBy(() -> reader.chunk(0));
        }
    }
}
