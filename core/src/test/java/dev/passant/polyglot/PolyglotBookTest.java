package dev.passant.polyglot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.San;
import dev.passant.polyglot.PolyglotBookBuilder.Score;
import dev.passant.testing.RandomPositions;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PolyglotBookTest {

    @TempDir
    private Path folder;

    private static void add(PolyglotBookBuilder builder, Position position, String san, Score score, int times) {
        Move move = San.parse(san, position);
        for (int i = 0; i < times; i++) {
            builder.add(position, move, score);
        }
    }

    private PolyglotBook write(PolyglotBookBuilder builder, int leastGames) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        builder.write(bytes, leastGames);
        return PolyglotBook.open(Files.write(folder.resolve("book.bin"), bytes.toByteArray()));
    }

    @Test
    void movesAreSortedByDescendingWeight() throws IOException {
        PolyglotBookBuilder builder = new PolyglotBookBuilder(1000);
        add(builder, Position.start(), "e4", Score.WIN, 3);
        add(builder, Position.start(), "e4", Score.LOSS, 2);
        add(builder, Position.start(), "d4", Score.WIN, 4);
        add(builder, Position.start(), "c4", Score.DRAW, 1);
        add(builder, Position.start(), "a3", Score.LOSS, 9);
        assertThat(builder.size()).isEqualTo(4);
        try (PolyglotBook book = write(builder, 1)) {
            assertThat(book.size()).isEqualTo(3);
            assertThat(book.moves(Position.start()))
                    .extracting(move -> San.format(move.move(), Position.start()) + " " + move.weight())
                    .containsExactly("d4 8", "e4 6", "c4 1");
            assertThat(book.moves(Position.start().playNullMove())).isEmpty();
        }
        try (PolyglotBook book = write(builder, 2)) {
            assertThat(book.size())
                    .as("moves with at least two games and a point")
                    .isEqualTo(2);
        }
    }

    @Test
    void movesArePickedInProportionToTheirWeight() throws IOException {
        PolyglotBookBuilder builder = new PolyglotBookBuilder(1000);
        add(builder, Position.start(), "e4", Score.DRAW, 3);
        add(builder, Position.start(), "d4", Score.DRAW, 1);
        try (PolyglotBook book = write(builder, 1)) {
            Random random = new Random(1);
            int e4 = 0;
            for (int i = 0; i < 4000; i++) {
                Move move = book.pick(Position.start(), random).orElseThrow().move();
                e4 += San.format(move, Position.start()).equals("e4") ? 1 : 0;
            }
            assertThat(e4).isBetween(2850, 3150);
            assertThat(book.pick(Position.start().playNullMove(), random)).isEmpty();
        }
    }

    @Test
    void everyKindOfMoveRoundTrips() throws IOException {
        PolyglotBookBuilder builder = new PolyglotBookBuilder(1 << 20);
        Map<Position, List<Move>> added = new HashMap<>();
        RandomPositions random = new RandomPositions(7);
        for (int game = 0; game < 20; game++) {
            random.playOut(game % 2 == 0 ? Position.start() : random.chess960(), 100, position -> {
                added.put(position, position.legalMoves().stream().toList());
                position.legalMoves().forEach(move -> builder.add(position, move, Score.WIN));
            });
        }
        try (PolyglotBook book = write(builder, 1)) {
            for (Map.Entry<Position, List<Move>> entry : added.entrySet()) {
                assertThat(book.moves(entry.getKey()))
                        .extracting(BookMove::move)
                        .as(Fen.format(entry.getKey()))
                        .containsExactlyInAnyOrderElementsOf(entry.getValue());
            }
            assertThat(book.size()).isEqualTo(builder.size());
        }
    }

    @Test
    void castlingIsWrittenAsKingTakesRookAndReadInBothForms() {
        Position position = Fen.parse("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        Move castling = San.parse("O-O", position);
        assertThat(PolyglotMove.encode(castling, position)).isEqualTo(7 | 4 << 6);
        assertThat(PolyglotMove.decode(6 | 4 << 6, position)).contains(castling);
        assertThat(PolyglotMove.decode(7 | 4 << 6, position)).contains(castling);
        assertThat(PolyglotMove.decode(63 | 4 << 6, position)).isEmpty();
    }

    /** e1h1 with the promotion bits of a queen, and with invalid ones; bit 15 is ignored. */
    @Test
    void castlingIsNotAPromotion() {
        Position position = Fen.parse("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
        for (int promotion = 1; promotion < 8; promotion++) {
            assertThat(PolyglotMove.decode(7 | 4 << 6 | promotion << 12, position))
                    .isEmpty();
            assertThat(PolyglotMove.decode(6 | 4 << 6 | promotion << 12, position))
                    .isEmpty();
        }
        assertThat(PolyglotMove.decode(7 | 4 << 6 | 1 << 15, position)).contains(San.parse("O-O", position));
    }

    /** Castling without a king move is encoded as king takes rook only: g1g1 is not a move. */
    @Test
    void movesToTheirOriginAreIgnored() {
        Position position = Fen.parse("4k3/8/8/8/8/8/8/6KR w H - 0 1");
        assertThat(PolyglotMove.decode(7 | 6 << 6, position)).contains(San.parse("O-O", position));
        assertThat(PolyglotMove.decode(6 | 6 << 6, position)).isEmpty();
    }

    /** The returned number of entries equals the number of entries in the file. */
    @Test
    void writtenEntriesAreCountedAndSorted() throws IOException {
        PolyglotBookBuilder builder = new PolyglotBookBuilder(0x1000);
        add(builder, Position.start(), "a3", Score.DRAW, 2);
        add(builder, Position.start(), "e4", Score.WIN, 0x8000);
        add(builder, Position.start(), "c4", Score.WIN, 1);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        assertThat(builder.write(bytes, 2)).isEqualTo(2);
        assertThat(entries(bytes)).extracting(BookEntry::weight).containsExactly(0xffff, 1);
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        assertThat(builder.write(all, 1)).isEqualTo(3);
        // 65,536 points become 65,535; the two moves with 2 points are in the order of their squares.
        assertThat(entries(all)).extracting(BookEntry::bits).containsExactly(28 | 12 << 6, 16 | 8 << 6, 26 | 10 << 6);
    }

    @Test
    void sixteenBitsOfWeightNeedNoScaling() throws IOException {
        PolyglotBookBuilder builder = new PolyglotBookBuilder(1000);
        add(builder, Position.start(), "e4", Score.WIN, 0x7fff);
        add(builder, Position.start(), "e4", Score.DRAW, 1);
        add(builder, Position.start(), "d4", Score.DRAW, 3);
        try (PolyglotBook book = write(builder, 1)) {
            assertThat(book.moves(Position.start()))
                    .extracting(BookMove::weight)
                    .containsExactly(0xffff, 3);
        }
    }

    @Test
    void emptyBooksAreAllowedAndNegativeSizesRejected() {
        assertThat(new PolyglotBookBuilder(0).size()).isZero();
        assertThatIllegalArgumentException().isThrownBy(() -> new PolyglotBookBuilder(-1));
    }

    /** Moves of a position are sorted by weight even if the file is not. */
    @Test
    void movesAreSortedByWeightEvenIfTheFileIsNot() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(3 * BookEntry.BYTES);
        long key = PolyglotKey.of(Position.start());
        new BookEntry(key, 28 | 12 << 6, 1, 0).write(bytes);
        new BookEntry(key, 27 | 11 << 6, 7, 0).write(bytes);
        new BookEntry(key, 26 | 10 << 6, 3, 0).write(bytes);
        PolyglotBook book = PolyglotBook.of(bytes.array());
        assertThat(book.moves(Position.start())).extracting(BookMove::weight).containsExactly(7, 3, 1);
    }

    private static List<BookEntry> entries(ByteArrayOutputStream book) {
        ByteBuffer bytes = ByteBuffer.wrap(book.toByteArray());
        List<BookEntry> entries = new ArrayList<>();
        while (bytes.hasRemaining()) {
            entries.add(BookEntry.read(bytes));
        }
        return entries;
    }

    @Test
    void readingAClosedBookFails() throws IOException {
        PolyglotBookBuilder builder = new PolyglotBookBuilder(10);
        add(builder, Position.start(), "e4", Score.WIN, 1);
        PolyglotBook book = write(builder, 1);
        book.close();
        assertThatIOException().isThrownBy(() -> book.moves(Position.start()));
    }

    @Test
    void weightsAboveSixteenBitsAreScaledDown() throws IOException {
        PolyglotBookBuilder builder = new PolyglotBookBuilder(1000);
        add(builder, Position.start(), "e4", Score.WIN, 100_000);
        add(builder, Position.start(), "d4", Score.WIN, 50_000);
        add(builder, Position.start(), "c4", Score.DRAW, 1);
        try (PolyglotBook book = write(builder, 1)) {
            assertThat(book.moves(Position.start()))
                    .extracting(BookMove::weight)
                    .containsExactly(0xffff, 0xffff / 2, 1);
        }
    }

    @Test
    void filesThatAreNotBooksAreRejected() throws IOException {
        Path odd = Files.write(folder.resolve("odd"), new byte[17]);
        assertThatIOException().isThrownBy(() -> PolyglotBook.open(odd)).withMessageContaining("got 17");
        try (PolyglotBook empty = PolyglotBook.open(Files.createFile(folder.resolve("empty")))) {
            assertThat(empty.moves(Position.start())).isEmpty();
        }
    }

    @Test
    void everyGameCountsOnceAndEntriesAreSortedByKey() throws IOException {
        PolyglotBookBuilder builder = new PolyglotBookBuilder(1 << 20);
        Map<String, Integer> wins = new TreeMap<>();
        RandomPositions random = new RandomPositions(11);
        for (int game = 0; game < 300; game++) {
            random.playOut(Position.start(), 12, position -> {
                if (position.legalMoves().isEmpty()) {
                    return;
                }
                Move move = position.legalMoves().get(0);
                builder.add(position, move, Score.WIN);
                String hex = HexFormat.of().toHexDigits(PolyglotKey.of(position));
                wins.merge(hex + " " + PolyglotMove.encode(move, position), 2, Integer::sum);
            });
        }
        assertThat(builder.size()).isEqualTo(wins.size()).isGreaterThan(1024);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        builder.write(bytes, 0);
        assertThat(entries(bytes))
                .extracting(
                        entry -> HexFormat.of().toHexDigits(entry.key()) + " " + entry.bits() + "=" + entry.weight())
                .containsExactlyElementsOf(
                        wins.entrySet().stream().map(Map.Entry::toString).toList());
    }

    @Test
    void movesWithTooFewGamesOrNoPointsAreOmitted() throws IOException {
        PolyglotBookBuilder builder = new PolyglotBookBuilder(1000);
        add(builder, Position.start(), "e4", Score.WIN, 3);
        add(builder, Position.start(), "d4", Score.LOSS, 5);
        try (PolyglotBook book = write(builder, 4)) {
            assertThat(book.size()).as("e4 has too few games, d4 no points").isZero();
        }
    }

    /** The binary search reads the middle entry first, then the middle of the first half. */
    @Test
    void lookupsRejectUnsortedEntriesTheyRead() throws IOException {
        byte[] unsorted = new byte[7 * BookEntry.BYTES];
        unsorted[BookEntry.BYTES] = (byte) 0xff;
        unsorted[3 * BookEntry.BYTES] = 0x7f;
        PolyglotBook book = PolyglotBook.of(unsorted);
        assertThatIOException()
                .isThrownBy(() -> book.moves(Position.start()))
                .withMessage("invalid Polyglot book: entry 1 is out of order");
    }

    @Test
    @Tag("long")
    void keysWithMoreEntriesThanMovesAreRejected() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(((1 << 16) + 1) * BookEntry.BYTES);
        while (bytes.hasRemaining()) {
            new BookEntry(PolyglotKey.of(Position.start()), 0, 1, 0).write(bytes);
        }
        PolyglotBook book = PolyglotBook.of(bytes.array());
        assertThatIOException()
                .isThrownBy(() -> book.moves(Position.start()))
                .withMessage("invalid Polyglot book: entry 65536 repeats a move of key 463b96181691fc9c");
    }

    @Test
    void illegalMovesAreIgnoredAsKeyCollisions() throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(2 * BookEntry.BYTES);
        int e2e4 = 28 | 12 << 6;
        int e2e5 = 36 | 12 << 6;
        new BookEntry(PolyglotKey.of(Position.start()), e2e5, 9, 0).write(bytes);
        new BookEntry(PolyglotKey.of(Position.start()), e2e4, 0xffff, -1).write(bytes);
        PolyglotBook book = PolyglotBook.of(bytes.array());
        assertThat(book.moves(Position.start()))
                .containsExactly(new BookMove(San.parse("e4", Position.start()), 0xffff, -1));
    }

    @Test
    void castlingInBothSpellingsIsOneMove() throws IOException {
        Position position = Fen.parse("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        ByteBuffer bytes = ByteBuffer.allocate(3 * BookEntry.BYTES);
        int e1g1 = 6 | 4 << 6;
        int e1h1 = 7 | 4 << 6;
        int e1e2 = 12 | 4 << 6;
        new BookEntry(PolyglotKey.of(position), e1g1, 3, 5).write(bytes);
        new BookEntry(PolyglotKey.of(position), e1e2, 4, 0).write(bytes);
        new BookEntry(PolyglotKey.of(position), e1h1, 2, 7).write(bytes);
        assertThat(PolyglotBook.of(bytes.array()).moves(position))
                .containsExactly(
                        new BookMove(San.parse("O-O", position), 5, 5), new BookMove(San.parse("Ke2", position), 4, 0));
    }

    @Test
    void promotionsAreNumberedFromKnightToQueen() {
        Position position = Fen.parse("1n5k/P7/8/8/8/8/8/7K w - - 0 1");
        assertThat(position.legalMoves().stream().filter(Move::isPromotion))
                .extracting(move -> move + " " + (PolyglotMove.encode(move, position) >>> 12))
                .containsExactlyInAnyOrder(
                        "a7a8n 1", "a7a8b 2", "a7a8r 3", "a7a8q 4", "a7b8n 1", "a7b8b 2", "a7b8r 3", "a7b8q 4");
    }

    @Test
    void theMaximumNumberOfMovesIsEnforced() {
        PolyglotBookBuilder builder = new PolyglotBookBuilder(1);
        add(builder, Position.start(), "e4", Score.WIN, 2);
        assertThatIllegalStateException()
                .isThrownBy(() -> add(builder, Position.start(), "d4", Score.WIN, 1))
                .withMessage("too many distinct moves: at most 1 allowed");
        assertThat(builder.size()).isOne();
    }
}
