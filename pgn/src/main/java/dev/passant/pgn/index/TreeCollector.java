package dev.passant.pgn.index;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Replay;
import dev.passant.notation.PackedMove;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnText;
import dev.passant.pgn.ReplayVisitor;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Makes the {@link OpeningTree} of one position from games that it visits. */
public final class TreeCollector implements ReplayVisitor {

    private final Position position;
    private final long key;
    private final TreeTally tally = new TreeTally();
    private final GameFactsReader facts = new GameFactsReader();
    private @Nullable Replay replay;
    private long games;
    private int ply;

    /** The moves that the game went on with, each time that it had the position. */
    private int[] followers = new int[4];

    private int visits;
    private boolean isHere;

    /**
     * A collector.
     *
     * @param position the position
     */
    public TreeCollector(Position position) {
        this.position = position;
        this.key = position.key();
    }

    @Override
    public void gameStarts() {
        facts.begin();
        visits = 0;
        ply = 0;
        isHere = false;
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
        if (isHere) {
            follow(PackedMove.pack(move) & 0xffff);
        }
        look();
    }

    @Override
    public void nullMovePlayed() {
        ply++;
        if (isHere) {
            follow(TreeTally.NO_MOVE);
        }
        look();
    }

    private void look() {
        isHere = replay != null && replay.key() == key && replay.position().repeats(position);
    }

    private void follow(int move) {
        if (visits == followers.length) {
            followers = Arrays.copyOf(followers, 2 * visits);
        }
        followers[visits++] = move;
    }

    @Override
    public void result(GameResult result) {
        facts.result(result);
    }

    @Override
    public void gameEnds() {
        if (isHere && !facts.isStartUnknown(ply, key)) {
            follow(TreeTally.NO_MOVE);
        }
        long packed = facts.packed();
        for (int i = 0; i < visits; i++) {
            tally.add(games, ply, followers[i], packed);
        }
        games++;
    }

    /**
     * Adds what another collector counted of other games.
     *
     * @param other a collector of the same position
     */
    public void add(TreeCollector other) {
        tally.add(other.tally);
        games += other.games;
    }

    /**
     * How many games were read.
     *
     * @return all, with the position or not
     */
    public long games() {
        return games;
    }

    /**
     * The tree of the games so far.
     *
     * @return what was played
     */
    public OpeningTree tree() {
        return OpeningTree.of(position, tally);
    }
}
