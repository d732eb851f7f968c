package dev.passant.pgn.index;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.pgn.Game;
import dev.passant.pgn.PgnOptions;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.ReplayVisitor;
import dev.passant.pgn.search.Requirement;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An index of a PGN file: finds the games that reach a position, the moves played from it, the games with a tag, and
 * the offset of each game. A lookup reads a few blocks of the index, and the games needed to verify the result.
 *
 * <pre>{@code
 * Path file = Files.writeString(Files.createTempFile("games", ".pgn"), "1. d4 Nf6 2. c4 1-0\n\n1. c4 Nf6 2. d4 e6 0-1");
 * try (OutputStream out = Files.newOutputStream(GameIndex.of(file))) {
 *     new GameIndexWriter(file, PgnOptions.DEFAULT, 2).write(out, file.getParent(), (games, offset) -> {});
 * }
 * try (GameIndex index = GameIndex.open(file, PgnOptions.DEFAULT)) {
 *     Position position = PositionText.parse("startpos moves d4 Nf6 c4").position();
 *     System.out.println(index.places(position)); // [GamePlace[game=0, ply=3], GamePlace[game=1, ply=3]]
 *     System.out.println(index.tree(position).moves().get(0).move()); // e7e6
 *     System.out.println(index.facts(1).offset()); // 21
 * }
 * Files.delete(GameIndex.of(file));
 * Files.delete(file);
 * }</pre>
 *
 * <p><b>Exactness:</b> the index finds positions by the 64 bits of {@link Position#key}. If there are at most 32
 * visits, each is verified by replaying its game. For more visits, a tree verifies only the first game of each move,
 * and {@link #forEachCandidate} verifies none. Such an unverified count is wrong only if two different positions of the
 * file have the same key.
 *
 * <p>Not thread-safe.
 */
public final class GameIndex implements Closeable {

    private static final String SUFFIX = ".idx";

    /** The length of the magic number and the version, with which every version of the format begins. */
    private static final int BEFORE_IDENTITY = Long.BYTES + Integer.BYTES;

    private final Path file;
    private final PgnOptions options;
    private final FileChannel channel;
    private final ChunkReader chunks;
    private final Footer footer;
    private final ListReader positions;
    private final ListReader tags;

    private GameIndex(Path file, PgnOptions options, FileChannel channel) throws IOException {
        this.file = file;
        this.options = options;
        this.channel = channel;
        long size = channel.size();
        ByteBuffer header = ChunkReader.plain(channel, 0, (int) Math.min(size, IndexFormat.HEADER));
        if (size < BEFORE_IDENTITY || header.getLong() != IndexFormat.MAGIC) {
            throw new IndexException("it is not an index of games");
        }
        int version = header.getInt();
        if (version != IndexFormat.VERSION) {
            throw new IndexException("unsupported version " + version + ", expected " + IndexFormat.VERSION);
        }
        if (size < IndexFormat.HEADER) {
            throw new IndexException("it is truncated or damaged: it has " + size + " bytes");
        }
        chunks = new ChunkReader(channel, size, header.getLong());
        footer = footer(chunks, size);
        positions = new ListReader(chunks, footer.positions(), footer.games());
        tags = new ListReader(chunks, footer.tags(), footer.games());
    }

    private static Footer footer(ChunkReader chunks, long size) throws IOException {
        long place = size - Footer.BYTES - ChunkWriter.OVERHEAD;
        Footer footer;
        try {
            footer = Footer.of(chunks.chunk(place));
        } catch (IndexException e) {
            throw new IndexException("it is truncated or damaged: its footer is invalid");
        }
        if (footer.length() != size || footer.games() < 0 || footer.games() > Integer.MAX_VALUE) {
            throw new IndexException("it is truncated or damaged: expected " + footer.length() + " bytes, got " + size);
        }
        return footer;
    }

    /**
     * {@return the path of the index of a PGN file: the same path with {@code .idx} appended}
     *
     * @param games a PGN file
     */
    public static Path of(Path games) {
        return games.resolveSibling(games.getFileName() + SUFFIX);
    }

    /**
     * Opens the index of a PGN file.
     *
     * @param games the PGN file, not the index
     * @param options the reading options, the same as when the index was written
     * @return the index, to be closed by the caller
     * @throws IndexException if the file is not an index, has another version, is truncated or damaged, or if the games
     *     were changed since the index was written
     * @throws IOException if the index or the games cannot be read
     */
    public static GameIndex open(Path games, PgnOptions options) throws IOException {
        Path file = of(games);
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw new IndexException("it is not a file"); // never open a pipe: it would block if it has no writer
        }
        FileChannel channel = FileChannel.open(file);
        try {
            GameIndex index = new GameIndex(games, options, channel);
            if (!SourceStamp.of(games).isOf(index.footer.source())) {
                throw new IndexException("the games were changed after it was made");
            }
            if (index.footer.reading() != IndexFormat.reading(options)) {
                throw new IndexException("it was made with another encoding, language or limits");
            }
            return index;
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** {@return the number of games in the file} */
    public long games() {
        return footer.games();
    }

    /**
     * {@return the number of positions in all games: the start position of each, and one for each ply of its main line}
     */
    public long positions() {
        return footer.places();
    }

    /** {@return the number of distinct positions in all games} */
    public long differentPositions() {
        return footer.positions().keys();
    }

    /**
     * {@return the data stored about a game, without reading the game}
     *
     * @param game the number of the game in the file, from 0
     * @throws IOException if the index cannot be read
     * @throws IndexOutOfBoundsException if there is no such game
     */
    public GameFacts facts(long game) throws IOException {
        ByteBuffer entry = entry(game);
        return GameFacts.of(entry.getLong(), entry.getLong());
    }

    private ByteBuffer entry(long game) throws IOException {
        if (game < 0 || game >= footer.games()) {
            throw new IndexOutOfBoundsException(
                    "the game must be between 0 and " + (footer.games() - 1) + ", got " + game);
        }
        long page = game / IndexFormat.GAMES_PAGE;
        int pageBytes = IndexFormat.GAMES_PAGE * IndexFormat.GAME_BYTES;
        byte[] bytes = chunks.chunk(IndexFormat.pageOffset(footer.gameTable(), page, pageBytes));
        int index = (int) (game % IndexFormat.GAMES_PAGE) * IndexFormat.GAME_BYTES;
        if (index + IndexFormat.GAME_BYTES > bytes.length) {
            throw new IndexException("it is damaged: its table of games is too short");
        }
        return ByteBuffer.wrap(bytes, index, IndexFormat.GAME_BYTES);
    }

    /**
     * Reads a game.
     *
     * @param game the number of the game in the file, from 0
     * @return the game
     * @throws IOException if the game cannot be read
     * @throws IndexOutOfBoundsException if there is no such game
     */
    public Game game(long game) throws IOException {
        try (PgnReader reader = PgnReader.open(file, facts(game).offset(), options)) {
            return reader.readGame().orElseThrow(() -> notThere(game));
        }
    }

    private static IndexException notThere(long game) {
        return new IndexException("it is damaged: wrong offset of game " + (game + 1));
    }

    /**
     * {@return the games with a tag, by their numbers in order}
     *
     * @param name the name of the tag
     * @param value the exact value, without escapes
     * @throws IOException if the index or a game cannot be read
     */
    public List<Long> withTag(String name, String value) throws IOException {
        List<Long> games = new ArrayList<>();
        for (ListReader.Found found : tags.find(TagKey.of(name, value))) {
            List<Long> candidates = new ArrayList<>();
            found.forEach((game, ply) -> candidates.add(game));
            // All games of a list have the same 64-bit key, so it is enough to check the first one.
            if (!candidates.isEmpty() && hasTag(candidates.get(0), name, value)) {
                games.addAll(candidates);
            }
        }
        return games;
    }

    private boolean hasTag(long game, String name, String value) throws IOException {
        return game(game).tags().stream()
                .anyMatch(tag -> tag.name().equals(name) && tag.value().equals(value));
    }

    /**
     * Returns the games that may meet a requirement: all that meet it, and possibly others. The caller has to read each
     * game to be sure.
     *
     * @param requirement the requirement
     * @return the numbers of the games, from 0; empty if the requirement cannot be looked up, or if so many games match
     *     that reading the whole file is as fast
     * @throws IOException if the index cannot be read
     */
    public Optional<BitSet> games(Requirement requirement) throws IOException {
        return new RequiredGames(positions, tags, footer.games()).of(requirement);
    }

    /** Receives the visits of a position. */
    public interface Candidates {
        /**
         * Receives a possible visit of the position.
         *
         * @param game the number of the game, from 0
         * @param ply the number of plies in its main line before the position
         * @throws IOException if the visit cannot be processed
         */
        void candidate(long game, int ply) throws IOException;
    }

    /**
     * Passes all visits of a position, found by its 64-bit key, to a receiver. To be sure, the caller has to replay
     * each game up to the position. Memory use does not depend on the number of visits.
     *
     * @param position the position
     * @param candidates receives the visits, in the order of games and plies
     * @throws IOException if the index cannot be read
     */
    public void forEachCandidate(Position position, Candidates candidates) throws IOException {
        for (ListReader.Found found : positions.find(position.key())) {
            found.forEach(candidates::candidate);
        }
    }

    /**
     * {@return all visits of a position, each verified by replaying its game, in order of games and plies}
     *
     * @param position the position
     * @throws IOException if the index or a game cannot be read
     */
    public List<GamePlace> places(Position position) throws IOException {
        List<GamePlace> places = new ArrayList<>();
        forEachCandidate(position, (game, ply) -> {
            if (visit(game, ply).isOf(position)) {
                places.add(new GamePlace(game, ply));
            }
        });
        return places;
    }

    /**
     * {@return the moves played from a position; without games and moves if no game reaches it}
     *
     * @param position the position
     * @throws IOException if the index or a game cannot be read
     */
    public OpeningTree tree(Position position) throws IOException {
        return trees(List.of(position)).get(0);
    }

    /**
     * Returns the moves played from any of several positions, such as the
     * {@linkplain dev.passant.input.PositionText#candidates candidates} of a FEN with missing fields. Positions with
     * the same side to move share a tree, in which a game that reaches several of them counts once.
     *
     * @param positions the positions, at least one; none may be a repetition of another
     * @return one tree for each side to move among the positions; the position of a tree is the one with the most games
     * @throws IOException if the index or a game cannot be read
     */
    public List<OpeningTree> trees(List<Position> positions) throws IOException {
        List<OpeningTree> trees = new ArrayList<>();
        for (Color side : Color.values()) {
            List<Position> ofSide = positions.stream()
                    .filter(position -> position.sideToMove() == side)
                    .toList();
            if (!ofSide.isEmpty()) {
                trees.add(treeOfSide(ofSide));
            }
        }
        return trees;
    }

    private OpeningTree treeOfSide(List<Position> positions) throws IOException {
        TreeTally all = new TreeTally();
        Position mostPlayed = positions.get(0);
        long most = 0;
        BitSet games = new BitSet();
        BitSet repeated = new BitSet();
        for (Position position : positions) {
            TreeTally tally = tally(position);
            all.add(tally);
            if (tally.games() > most) {
                most = tally.games();
                mostPlayed = position;
            }
            if (positions.size() > 1) {
                BitSet ofPosition = new BitSet();
                forEachCandidate(position, (game, ply) -> ofPosition.set((int) game));
                BitSet again = (BitSet) games.clone();
                again.and(ofPosition);
                repeated.or(again);
                games.or(ofPosition);
            }
        }
        countOnce(repeated, positions, all);
        return OpeningTree.of(mostPlayed, all);
    }

    /** Corrects the sums over several positions, so that a game that reached more than one of them counts once. */
    private void countOnce(BitSet repeated, List<Position> positions, TreeTally all) throws IOException {
        if (repeated.isEmpty()) {
            return;
        }
        Color side = positions.get(0).sideToMove();
        for (Position position : positions) {
            all.subtract(collect(repeated, List.of(position)).tally(side));
        }
        all.add(collect(repeated, positions).tally(side));
    }

    private TreeCollector collect(BitSet games, List<Position> positions) throws IOException {
        TreeCollector collector = new TreeCollector(positions);
        for (int game = games.nextSetBit(0); game >= 0; game = games.nextSetBit(game + 1)) {
            try (PgnReader reader = PgnReader.open(file, facts(game).offset(), options)) {
                reader.replayGame(collector);
            }
        }
        return collector;
    }

    private TreeTally tally(Position position) throws IOException {
        TreeTally tally = new TreeTally();
        for (ListReader.Found found : positions.find(position.key())) {
            TreeTally counted = found.tree();
            if (counted == null) {
                found.forEach((game, ply) -> addVisit(tally, position, game, ply));
            } else if (isOf(counted, position)) {
                tally.add(counted);
            }
        }
        return tally;
    }

    private void addVisit(TreeTally tally, Position position, long game, int ply) throws IOException {
        Visit visit = visit(game, ply);
        if (visit.isOf(position)) {
            int move = visit.next == null ? TreeTally.NO_MOVE : visit.next.code();
            tally.add(game, ply, move, entry(game).position(entryFacts(game)).getLong());
        }
    }

    private static int entryFacts(long game) {
        return (int) (game % IndexFormat.GAMES_PAGE) * IndexFormat.GAME_BYTES + Long.BYTES;
    }

    /** Returns whether a long list belongs to a position, by replaying the first game of each move. */
    private boolean isOf(TreeTally counted, Position position) throws IOException {
        boolean isOf = true;
        boolean isFirst = true;
        for (TreeTally.Row row : counted.moves.values()) {
            boolean here = visit(row.firstGame(), row.firstPly()).isOf(position);
            if (!isFirst && here != isOf) {
                throw new IndexException(
                        "game " + (row.firstGame() + 1) + " is listed for a position that it does not reach");
            }
            isOf = here;
            isFirst = false;
        }
        return isOf;
    }

    /** Replays a game up to a ply. */
    private Visit visit(long game, int ply) throws IOException {
        if (game < 0 || game >= footer.games()) {
            throw new IndexException("it is damaged: it refers to game " + (game + 1) + " of " + footer.games());
        }
        Visit visit = new Visit(ply);
        try (PgnReader reader = PgnReader.open(file, facts(game).offset(), options)) {
            reader.replayAll(visit);
        }
        if (visit.position == null) {
            throw new IndexException("game " + (game + 1) + " has no ply " + ply
                    + ": the games were changed, or the index was made with another encoding or language");
        }
        return visit;
    }

    /** Captures the position at one ply of a game, and the next move. */
    private static final class Visit implements ReplayVisitor {
        private final int wanted;
        private @Nullable Replay replay;
        private int ply;
        private @Nullable Position position;
        private @Nullable Move next;

        Visit(int wanted) {
            this.wanted = wanted;
        }

        boolean isOf(Position asked) {
            return position != null && position.isRepetitionOf(asked);
        }

        @Override
        public void starts(Replay start) {
            replay = start;
            look();
        }

        @Override
        public void played(Move move) {
            if (ply == wanted) {
                next = move;
            }
            ply++;
            look();
        }

        @Override
        public void nullMovePlayed() {
            ply++;
            look();
        }

        private void look() {
            if (ply == wanted && replay != null) {
                position = replay.position();
            }
        }

        @Override
        public boolean wantsMore() {
            return false;
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
