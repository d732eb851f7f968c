package dev.passant.pgn;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.github.luben.zstd.Zstd;
import com.github.luben.zstd.ZstdOutputStream;
import dev.passant.chess.Move;
import dev.passant.pgn.source.FilesToCut;
import dev.passant.pgn.source.PgnSplit;
import dev.passant.pgn.source.PgnSplit.Kind;
import dev.passant.pgn.source.SeekableBytes;
import dev.passant.pgn.tag.Tag;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that each game of a file is in exactly one split, and that its offset is correct. */
class PgnSplitTest {

    /** Seekable bytes that return a few bytes per read, like a network. */
    private record Bytes(byte[] bytes) implements SeekableBytes {
        @Override
        public long size() {
            return bytes.length;
        }

        @Override
        public int read(long position, byte[] target, int offset, int length) {
            return new ByteArrayInputStream(bytes, (int) position, bytes.length)
                    .read(target, offset, Math.min(length, 1 + (int) position % 1000));
        }

        @Override
        public void close() {}
    }

    /** Records the moves of each game and its offset in the decompressed text. */
    private static final class Log implements ReplayVisitor {
        private final StringBuilder moves = new StringBuilder();

        @Override
        public void gameStarts() {
            moves.setLength(0);
        }

        @Override
        public void tag(PgnText name, PgnText value) {
            moves.append(name).append('=').append(value).append(' ');
        }

        @Override
        public void played(Move move) {
            moves.append(move).append(' ');
        }
    }

    private static byte[] games(int count) {
        return FilesToCut.utf8(count, 9);
    }

    /** Returns the moves of the games of a text, by offset. */
    private static Map<Long, String> whole(byte[] text) throws IOException {
        Map<Long, String> games = new TreeMap<>();
        PgnReader reader = new PgnReader(new ByteArrayInputStream(text));
        Log log = new Log();
        while (reader.replayGame(log)) {
            games.put(reader.gameOffset(), log.moves.toString());
        }
        return games;
    }

    private static void assertReadsOnce(byte[] text, byte[] file, Map<Long, Long> frames, long size, Kind kind)
            throws IOException {
        Bytes bytes = new Bytes(file);
        Map<Long, String> games = new TreeMap<>();
        List<PgnSplit> splits = PgnSplit.of(bytes, size);
        assertThat(splits).extracting(PgnSplit::kind).containsOnly(kind);
        long end = 0;
        for (PgnSplit split : splits) {
            assertThat(split.from()).isEqualTo(end);
            end = split.to();
            PgnSplit.Text open = split.open(bytes);
            PgnReader reader = new PgnReader(open);
            Log log = new Log();
            while (reader.replayGame(log)) {
                PgnSplit.Place place = open.place(reader.gameOffset());
                assertThat(place.frame() < 0).isEqualTo(frames.isEmpty());
                long before = frames.isEmpty() ? 0 : frames.get(place.frame());
                assertThat(games.put(before + place.offset(), log.moves.toString()))
                        .as("a game that another split has, too")
                        .isNull();
            }
        }
        assertThat(end).isEqualTo(file.length);
        assertThat(games).isEqualTo(whole(text));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 37, 500, 1 << 14})
    void plainTextIsCutAnywhere(long size) throws IOException {
        byte[] text = games(300);

        assertReadsOnce(text, text, Map.of(), size, Kind.PLAIN);
    }

    private enum Writer {
        /** A skippable frame with the size precedes each frame. */
        PZSTD {
            @Override
            byte[] frame(byte[] text) {
                return FilesToCut.pzstdFrame(text);
            }
        },
        /** Consecutive frames. */
        CONCATENATED {
            @Override
            byte[] frame(byte[] text) {
                return Zstd.compress(text, 1);
            }
        },
        /** With a checksum and without the content size, after an unrelated skippable frame. */
        STREAMED {
            @Override
            byte[] frame(byte[] text) throws IOException {
                ByteArrayOutputStream compressed = new ByteArrayOutputStream();
                compressed.write(SKIPPABLE);
                try (ZstdOutputStream out = new ZstdOutputStream(compressed, 1)) {
                    out.setChecksum(true);
                    out.write(text);
                }
                return compressed.toByteArray();
            }
        };

        /** The magic number 184D2A53 in little-endian order, the content length 7, and the content. */
        private static final byte[] SKIPPABLE = {0x53, 0x2a, 0x4d, 0x18, 7, 0, 0, 0, 7, 0, 0, 0, 0, 0, 0};

        abstract byte[] frame(byte[] text) throws IOException;
    }

    @ParameterizedTest
    @EnumSource
    void framesAreCutBetween(Writer writer) throws IOException {
        Random random = new Random(11);
        for (int mostInAFrame : new int[] {40, 700, 200_000}) {
            byte[] text = games(mostInAFrame == 200_000 ? 6_000 : 100);
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            Map<Long, Long> frames = new TreeMap<>();
            for (int from = 0; from < text.length; ) {
                int to = Math.min(text.length, from + 1 + random.nextInt(mostInAFrame));
                frames.put((long) file.size(), (long) from);
                file.write(writer.frame(Arrays.copyOfRange(text, from, to)));
                from = to;
            }
            for (long size : new long[] {1, 5_000}) {
                assertReadsOnce(text, file.toByteArray(), frames, size, Kind.FRAMES);
            }
        }
    }

    @Test
    void whatCannotBeCutIsOneSplit() throws IOException {
        byte[] text = games(100);
        ByteArrayOutputStream gzip = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(gzip)) {
            out.write(text);
        }

        assertReadsOnce(text, gzip.toByteArray(), Map.of(), 10, Kind.WHOLE);
        assertReadsOnce(text, Zstd.compress(text), Map.of(), 10, Kind.WHOLE);
        assertThat(PgnSplit.of(new Bytes(new byte[0]), 10)).isEmpty();
        assertThatIllegalArgumentException().isThrownBy(() -> PgnSplit.of(new Bytes(text), 0));
    }

    @Test
    void whatIsNoFileOfGamesIsRefused() throws IOException {
        byte[] program = "\u007fELF and so on".getBytes(StandardCharsets.ISO_8859_1);
        Bytes file = new Bytes(program);
        PgnSplit split = PgnSplit.of(file, 1000).get(0);

        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> split.open(file))
                .withMessageContaining("a program");
    }

    @Test
    void aCutOffFrameIsAnError() throws IOException {
        byte[] text = games(100);
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.write(Writer.CONCATENATED.frame(text));
        both.write(Writer.CONCATENATED.frame(text));
        Bytes file = new Bytes(Arrays.copyOf(both.toByteArray(), both.size() - 20));
        List<PgnSplit> splits = PgnSplit.of(file, 1);

        assertThat(splits).hasSize(2);
        assertThatExceptionOfType(IOException.class).isThrownBy(() -> {
            PgnReader reader = new PgnReader(splits.get(1).open(file));
            Log log = new Log();
            while (reader.replayGame(log)) {
                assertThat(log.moves).isNotNull();
            }
        });
    }

    @Test
    void gamesAreReplayedOneByOne() throws IOException {
        PgnReader reader = new PgnReader(new StringReader("[Event \"a\"]\n1. e4 *\n\n 1. d4 d5 *"));
        Log log = new Log();

        assertThat(reader.gameOffset()).isZero();
        assertThat(reader.replayGame(log)).isTrue();
        assertThat(log.moves).hasToString("Event=a e2e4 ");
        assertThat(reader.replayGame(log)).isTrue();
        assertThat(log.moves).hasToString("d2d4 d7d5 ");
        assertThat(reader.gameOffset()).isEqualTo(22);
        assertThat(reader.replayGame(log)).isFalse();
    }

    @Test
    void aReplayedGameHasAsManyMovesAsATree() throws IOException {
        PgnLimits limits = new PgnLimits(256, 3, 10, 10);
        PgnReader reader = new PgnReader(
                new ByteArrayInputStream("1. e4 e5 2. d4 d5 *".getBytes()), PgnOptions.DEFAULT.with(limits));
        List<String> problems = new ArrayList<>();
        List<Move> moves = new ArrayList<>();
        reader.replayGame(new ReplayVisitor() {
            @Override
            public void played(Move move) {
                moves.add(move);
            }

            @Override
            public void problem(PgnProblem problem) {
                problems.add(problem.reason());
            }
        });

        assertThat(moves).hasSize(3);
        assertThat(problems).anyMatch(problem -> problem.startsWith("the game has more than 3 moves"));
    }

    @Test
    void treesAreBuiltOfGamesThatAreWanted() throws IOException {
        String text = "[White \"A\"]\n1. e4 Ke4 *\n\n[White \"B\"]\n1. d4 {x} *\n\n[White \"A\"]\n1. c4 *\n";
        PgnReader reader = new PgnReader(new StringReader(text));

        Optional<Game> game = reader.readGame(tags -> tags.contains(new Tag("White", "B")));

        assertThat(game.orElseThrow().root().next().orElseThrow().comments()).hasSize(1);
        assertThat(reader.gameOffset()).isEqualTo(text.indexOf("[White \"B\"]"));
        assertThat(reader.readGame(tags -> tags.contains(new Tag("White", "B"))))
                .isEmpty();
        assertThat(new PgnReader(new StringReader(text)).games()).hasSize(3);
    }

    @Test
    void textIsUtf8WhateverTheFileIs() throws IOException {
        List<byte[]> values = new ArrayList<>();
        PgnVisitor visitor = new PgnVisitor() {
            @Override
            public void tag(PgnText name, PgnText value) {
                values.add(value.toUtf8());
            }
        };
        byte[] latin = "[White \"J\u00f6rg\"] [Black \"Anna\"] *".getBytes(StandardCharsets.ISO_8859_1);
        new PgnReader(new ByteArrayInputStream(latin)).readTokens(visitor);

        assertThat(values)
                .containsExactly("J\u00f6rg".getBytes(StandardCharsets.UTF_8), "Anna".getBytes(StandardCharsets.UTF_8));
    }
}
