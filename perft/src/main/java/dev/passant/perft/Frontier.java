package dev.passant.perft;

import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCode;
import dev.passant.variants.Root;
import dev.passant.variants.Ruleset;
import dev.passant.variants.State;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The boards at one depth of a tree, each with the number of paths that lead to it. Equal boards are merged, compared
 * word by word and never by hash alone.
 */
final class Frontier {

    /**
     * If the table has at least this many boards at the end of a group, it is cleared, so that it fits in the
     * processor's caches.
     */
    private static final int MERGED_AT_ONCE = 1 << 15;

    private final TreeBoards tree;
    private final MergeTable boards = new MergeTable(MergeTable.MAX_BOARDS);
    private final int[] codes = new int[Ruleset.MAX_MOVES];
    private final long[] words = new long[BoardWords.WORDS];

    /** Creates a frontier without boards. */
    Frontier(TreeBoards tree) {
        this.tree = tree;
    }

    /** Returns a frontier of one board with one path. */
    static Frontier of(Root root, int mebibytes) {
        Frontier frontier = new Frontier(new TreeBoards(root.rules(), mebibytes));
        frontier.tree.write(root.board(), root.state(), frontier.words);
        frontier.add(frontier.words, 0, 1);
        return frontier;
    }

    TreeBoards tree() {
        return tree;
    }

    /** Returns the boards one ply deeper. For chess only. */
    Frontier next() {
        return Objects.requireNonNull(mergeableNext(), "chess has one state");
    }

    /** Returns the boards one ply deeper; null if one cannot be merged, because its state has no number. */
    @Nullable
    Frontier mergeableNext() {
        Frontier next = new Frontier(tree);
        for (int i = 0; i < size(); i++) {
            Board board = tree.board(entries(), i * BoardWords.ENTRY);
            State state = tree.state(entries(), i * BoardWords.ENTRY);
            int moves = tree.rules.legal(board, state, codes);
            for (int move = 0; move < moves; move++) {
                if (!tree.play(board, state, codes[move], words)) {
                    return null;
                }
                next.add(words, 0, paths(i));
            }
        }
        return next;
    }

    /**
     * Counts the distinct boards one ply deeper without storing them all. Quiet moves from two boards can lead to equal
     * boards only if both have the same enemy pieces, so boards are expanded in groups with the same enemy pieces.
     * Boards after captures may belong to another group; they are stored until that group is expanded. For chess only.
     */
    long countNext() {
        MergeTable captures = new MergeTable(MergeTable.MAX_BOARDS);
        for (int i = 0; i < size(); i++) {
            addChildren(i, true, captures);
        }
        long[] order = new long[size()];
        for (int i = 0; i < order.length; i++) {
            order[i] = BoardWords.hashOfEnemy(entries(), i * BoardWords.ENTRY) << Integer.SIZE | i;
        }
        long[] orderOfCaptures = new long[captures.size()];
        for (int i = 0; i < orderOfCaptures.length; i++) {
            orderOfCaptures[i] =
                    BoardWords.hashOfEnemyBefore(captures.entries(), i * BoardWords.ENTRY) << Integer.SIZE | i;
        }
        Arrays.sort(order);
        Arrays.sort(orderOfCaptures);
        MergeTable merged = new MergeTable(MergeTable.MAX_BOARDS);
        long count = 0;
        int capture = 0;
        for (int i = 0; i < order.length; i++) {
            addChildren((int) order[i], false, merged);
            boolean isLast = i == order.length - 1;
            if (isLast || merged.size() >= MERGED_AT_ONCE && order[i] >> Integer.SIZE != order[i + 1] >> Integer.SIZE) {
                long end = isLast ? Long.MAX_VALUE : order[i] | 0xFFFF_FFFFL;
                for (; capture < orderOfCaptures.length && orderOfCaptures[capture] <= end; capture++) {
                    merged.add(captures.entries(), (int) orderOfCaptures[capture] * BoardWords.ENTRY, 1);
                }
                count += merged.size();
                merged.clear();
            }
        }
        return count;
    }

    /** Adds the boards after captures if {@code isCapture}, otherwise the boards after all other moves. */
    private void addChildren(int index, boolean isCapture, MergeTable children) {
        Board board = board(index);
        int moves = tree.rules.legal(board, State.NONE, codes);
        for (int move = 0; move < moves; move++) {
            if (MoveCode.isCapture(MoveCode.withCaptureBit(codes[move], board.enemy)) == isCapture) {
                tree.play(board, State.NONE, codes[move], words);
                children.add(words, 0, 1);
            }
        }
    }

    /** Returns the number of distinct boards. */
    int size() {
        return boards.size();
    }

    /** Returns a board with White to move: the colour to move is not stored, and the tree is the same. */
    Board board(int index) {
        return board(index, false);
    }

    /** Returns a board with the given side to move. */
    Board board(int index, boolean isBlackToMove) {
        return BoardWords.read(entries(), index * BoardWords.ENTRY, isBlackToMove);
    }

    /** Returns the number of paths that lead to a board. */
    long paths(int index) {
        return boards.paths(index);
    }

    /** Returns all boards with their paths ({@link BoardWords#ENTRY}), one after the other. */
    long[] entries() {
        return boards.entries();
    }

    /** Adds the board whose five words start at an index of an array. */
    void add(long[] words, int at, long paths) {
        boards.add(words, at, paths);
    }
}
