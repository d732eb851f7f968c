package dev.passant.pgn.index;

import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A visitor that collects the {@link OpeningTree} of a position, or of several alternative positions. */
public final class TreeCollector implements ReplayVisitor {

    private static final int NOWHERE = -1;

    /** A flag above the bits of a packed move: Black played it. */
    private static final int BLACK = 1 << 16;

    private final List<Position> positions;
    private final long[] keys;

    /** Indexed by the side to move. */
    private final TreeTally[] tallies = {new TreeTally(), new TreeTally()};

    /** The number of visits of each position. */
    private final long[] visitsOf;

    private final GameFactsReader facts = new GameFactsReader();
    private @Nullable Replay replay;
    private long games;
    private int ply;

    /** The moves after each visit of a position in this game, with {@link #BLACK} added if Black played them. */
    private int[] followers = new int[4];

    private int visits;

    /** The index of the current position of the game in {@code positions}, or -1. */
    private int here = NOWHERE;

    /**
     * Creates a collector for one position.
     *
     * @param position the position
     */
    public TreeCollector(Position position) {
        this(List.of(position));
    }

    /**
     * Creates a collector for any of several positions, such as the
     * {@linkplain dev.passant.input.PositionText#candidates candidates} of a FEN with missing fields. Positions with
     * the same side to move share a tree, in which a game that reaches several of them counts once.
     *
     * @param positions the positions, at least one; none may be a repetition of another
     */
    public TreeCollector(List<Position> positions) {
        this.positions = List.copyOf(positions);
        this.keys = positions.stream().mapToLong(Position::key).toArray();
        this.visitsOf = new long[keys.length];
    }

    @Override
    public void gameStarts() {
        facts.begin();
        visits = 0;
        ply = 0;
        here = NOWHERE;
    }

    @Override
    public void tag(PgnText name, PgnText value) {
        facts.tag(name, value);
    }

    @Override
    public void starts(Replay start) {
        replay = start;
        look();
    }

    @Override
    public void played(Move move) {
        ply++;
        if (here >= 0) {
            follow(move.code());
        }
        look();
    }

    @Override
    public void nullMovePlayed() {
        ply++;
        if (here >= 0) {
            follow(TreeTally.NO_MOVE);
        }
        look();
    }

    private void look() {
        here = replay == null ? NOWHERE : indexOf(replay);
    }

    private int indexOf(Replay now) {
        long key = now.key();
        for (int i = 0; i < keys.length; i++) {
            if (keys[i] == key && now.position().isRepetitionOf(positions.get(i))) {
                return i;
            }
        }
        return NOWHERE;
    }

    private void follow(int move) {
        if (visits == followers.length) {
            followers = Arrays.copyOf(followers, 2 * visits);
        }
        visitsOf[here]++;
        followers[visits++] = move | (positions.get(here).sideToMove() == Color.BLACK ? BLACK : 0);
    }

    @Override
    public void result(GameResult result) {
        facts.result(result);
    }

    @Override
    public void gameEnds() {
        if (here >= 0) {
            follow(TreeTally.NO_MOVE);
        }
        long packed = facts.packed();
        for (int i = 0; i < visits; i++) {
            tallies[followers[i] / BLACK].add(games, ply, followers[i] % BLACK, packed);
        }
        games++;
    }

    /**
     * Adds the counts of another collector, which visited other games.
     *
     * @param other a collector of the same positions
     */
    public void add(TreeCollector other) {
        for (int side = 0; side < tallies.length; side++) {
            tallies[side].add(other.tallies[side]);
        }
        for (int i = 0; i < visitsOf.length; i++) {
            visitsOf[i] += other.visitsOf[i];
        }
        games += other.games;
    }

    /** {@return the number of games visited, with or without the position} */
    public long games() {
        return games;
    }

    TreeTally tally(Color sideToMove) {
        return tallies[sideToMove.ordinal()];
    }

    /** {@return the tree of the games visited so far, the first of {@link #trees}} */
    public OpeningTree tree() {
        return trees().get(0);
    }

    /**
     * Returns the trees of the games visited so far. Positions with White to move and with Black to move have separate
     * trees.
     *
     * @return one or two trees; the position of each is the one with the most visits
     */
    public List<OpeningTree> trees() {
        List<OpeningTree> trees = new ArrayList<>();
        for (Color side : Color.values()) {
            int most = NOWHERE;
            for (int i = 0; i < visitsOf.length; i++) {
                if (positions.get(i).sideToMove() == side && (most < 0 || visitsOf[i] > visitsOf[most])) {
                    most = i;
                }
            }
            if (most >= 0) {
                trees.add(OpeningTree.of(positions.get(most), tallies[side.ordinal()]));
            }
        }
        return trees;
    }
}
