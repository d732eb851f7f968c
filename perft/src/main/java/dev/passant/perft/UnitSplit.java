package dev.passant.perft;

import dev.passant.movegen.Board;
import dev.passant.movegen.MoveCode;
import dev.passant.variants.Ruleset;
import dev.passant.variants.State;
import java.util.Arrays;

/**
 * Splits the distinct boards of a ply into units without storing them. Only the boards one ply before, the parents, are
 * in memory; the boards of a unit are expanded from them when they are needed. For chess only.
 *
 * <p>Boards with the same pieces of the side that is not to move form a group. A group is in one unit, so quiet moves
 * never lead from two units to the same board. A move leads to a group that depends only on the move and on the pieces
 * of the side that makes it. Parents are grouped by these pieces ({@link GroupedBoards}), and few moves of a group of
 * parents lead to the same group of children. So a unit is expanded from few groups, by few moves each.
 */
final class UnitSplit {

    /**
     * The approximate number of units. If the process is killed, the work on one unit per thread is lost, so units must
     * not be large; each unit has a start-up cost, so they must not be small.
     */
    private static final int USUAL_UNITS = 4096;

    /**
     * A group is split if it is this many times larger than a unit. If there are few pieces, the groups are few but
     * large.
     */
    private static final int MUCH_LARGER = 64;

    /** The number of groups that a thread takes at once: most are small. */
    private static final int GROUPS_AT_ONCE = 16;

    private static final Links NO_LINKS = new Links(new int[0], new long[0], new long[0], new int[0], 0);

    private final TreeBoards tree;
    private final GroupedBoards parents;

    /** For each group of parents, the groups of their children. */
    private final Links[] links = new Links[GroupedBoards.GROUPS];

    /** For each group of children: where its parents begin in {@link #parentGroups}. Ends with the number of links. */
    private final int[] firstLinks = new int[GroupedBoards.GROUPS + 1];

    /** The groups of parents, for each group of children; and the index of the link in {@link Links}. */
    private final int[] parentGroups;

    private final int[] indices;

    /** The groups of children where units begin. A group that is split is repeated. */
    private final int[] begins;

    private final long fingerprint;

    /** The children of one group of parents: their groups, and what the moves to each group have in common. */
    private static final class Links {
        private final int[] groups;
        private final long[] movers;
        private final long[] targets;
        private final int[] children;
        private final long fingerprint;

        Links(int[] groups, long[] movers, long[] targets, int[] children, long fingerprint) {
            this.groups = groups;
            this.movers = movers;
            this.targets = targets;
            this.children = children;
            this.fingerprint = fingerprint;
        }
    }

    /**
     * Splits the boards one ply below others.
     *
     * @param pool the threads
     */
    UnitSplit(TreeBoards tree, GroupedBoards parents, WorkerPool pool) {
        this.tree = tree;
        this.parents = parents;
        pool.run(GroupedBoards.GROUPS, GROUPS_AT_ONCE, thread -> new Linking());
        pool.check();
        long[] children = new long[GroupedBoards.GROUPS];
        long hash = parents.size();
        for (Links of : links) {
            for (int i = 0; i < of.groups.length; i++) {
                firstLinks[of.groups[i] + 1]++;
                children[of.groups[i]] += of.children[i];
            }
            hash += of.fingerprint;
        }
        for (int group = 0; group < GroupedBoards.GROUPS; group++) {
            firstLinks[group + 1] = Math.addExact(firstLinks[group + 1], firstLinks[group]);
        }
        parentGroups = new int[firstLinks[GroupedBoards.GROUPS]];
        indices = new int[parentGroups.length];
        int[] ends = firstLinks.clone();
        for (int parent = 0; parent < links.length; parent++) {
            for (int i = 0; i < links[parent].groups.length; i++) {
                int link = ends[links[parent].groups[i]]++;
                parentGroups[link] = parent;
                indices[link] = i;
            }
        }
        begins = begins(children);
        fingerprint = 31 * hash + Arrays.hashCode(begins);
    }

    /** Finds the children of groups of parents. */
    private final class Linking implements WorkerPool.Worker, GroupedBoards.Visitor {
        private final int[] codes = new int[Ruleset.MAX_MOVES];
        private final long[] words = new long[BoardWords.WORDS];
        private final long[] movers = new long[GroupedBoards.GROUPS];
        private final long[] targets = new long[GroupedBoards.GROUPS];
        private final int[] children = new int[GroupedBoards.GROUPS];
        private final int[] found = new int[GroupedBoards.GROUPS];
        private int size;
        private long hash;

        @Override
        public void process(int parent) {
            if (parents.size(parent) == 0) {
                links[parent] = NO_LINKS;
                return;
            }
            size = 0;
            hash = 0;
            parents.forEach(parent, this);
            int[] groups = Arrays.copyOf(found, size);
            links[parent] = new Links(
                    groups,
                    Arrays.stream(groups).mapToLong(group -> movers[group]).toArray(),
                    Arrays.stream(groups).mapToLong(group -> targets[group]).toArray(),
                    Arrays.stream(groups).map(group -> children[group]).toArray(),
                    hash);
            for (int group : groups) {
                children[group] = 0;
                movers[group] = 0;
                targets[group] = 0;
            }
        }

        @Override
        public void visit(long[] entries, int at) {
            // A sum, because the order of the boards in a group depends on the threads.
            hash += BoardWords.hash(entries, at) * (2 * entries[at + BoardWords.PATHS] + 1);
            Board board = tree.board(entries, at);
            int moves = tree.rules.legal(board, State.NONE, codes);
            for (int move = 0; move < moves; move++) {
                tree.play(board, State.NONE, codes[move], words);
                int group = GroupedBoards.group(BoardWords.hashOfEnemy(words, 0));
                if (children[group] == 0) {
                    found[size++] = group;
                }
                children[group] = Math.addExact(children[group], 1);
                movers[group] |= 1L << MoveCode.from(codes[move]);
                targets[group] |= 1L << MoveCode.to(codes[move]);
            }
        }
    }

    /** Divides the groups into units with a similar number of children, not merged yet. */
    private static int[] begins(long[] children) {
        long all = Arrays.stream(children).sum();
        long enough = Math.max(1, all / USUAL_UNITS);
        int[] begins = new int[2 * USUAL_UNITS + 2];
        int units = 0;
        long unit = 0;
        for (int group = 0; group < children.length; group++) {
            if (children[group] == 0) {
                continue;
            }
            long parts = children[group] / (enough * MUCH_LARGER) + 1;
            if (parts > 1 || unit == 0) {
                for (int part = 0; part < parts; part++) {
                    begins[units++] = group;
                }
                unit = 0;
            }
            unit = parts > 1 || unit + children[group] >= enough ? 0 : unit + children[group];
        }
        return Arrays.copyOf(begins, units);
    }

    /** Returns the number of units. */
    int size() {
        return begins.length;
    }

    /** Returns a hash of the units and their boards. It does not depend on the order of boards. */
    long fingerprint() {
        return fingerprint;
    }

    /** Returns the number of parents. */
    long parents() {
        return parents.size();
    }

    /** Splits the next ply. The boards of this one become parents. */
    UnitSplit next(WorkerPool pool) {
        GroupedBoards boards = new GroupedBoards();
        pool.run(size(), 1, thread -> unit -> boards.add(boards(unit)));
        pool.check();
        return new UnitSplit(tree, boards, pool);
    }

    /** Returns the distinct boards of a unit. Several threads may call this method. */
    Frontier boards(int unit) {
        int first = begins[unit];
        int before = unit;
        while (before > 0 && begins[before - 1] == first) {
            before--;
        }
        int after = unit;
        while (after < begins.length && begins[after] == first) {
            after++;
        }
        Expansion expansion = new Expansion(unit - before, after - before);
        int end = after - before > 1 ? first + 1 : unit + 1 < begins.length ? begins[unit + 1] : GroupedBoards.GROUPS;
        for (int group = first; group < end; group++) {
            for (int link = firstLinks[group]; link < firstLinks[group + 1]; link++) {
                expansion.expand(parentGroups[link], indices[link]);
            }
        }
        return expansion.boards;
    }

    /** Expands the boards of one unit. */
    private final class Expansion {
        private final Frontier boards = new Frontier(tree);
        private final int[] codes = new int[Ruleset.MAX_MOVES];
        private final long[] words = new long[BoardWords.WORDS];
        private final int part;
        private final int parts;

        /**
         * Prepares the expansion of whole groups, or of a part of each.
         *
         * @param part the number of the part, less than the number of parts
         */
        Expansion(int part, int parts) {
            this.part = part;
            this.parts = parts;
        }

        void expand(int parent, int index) {
            Links of = links[parent];
            int group = of.groups[index];
            long movers = of.movers[index];
            long targets = of.targets[index];
            parents.forEach(parent, (entries, at) -> expand(entries, at, group, movers, targets));
        }

        private void expand(long[] entries, int at, int group, long movers, long targets) {
            Board board = tree.board(entries, at);
            int moves = tree.rules.legal(board, State.NONE, movers, targets, codes);
            for (int move = 0; move < moves; move++) {
                tree.play(board, State.NONE, codes[move], words);
                if (GroupedBoards.group(BoardWords.hashOfEnemy(words, 0)) == group && isInPart()) {
                    boards.add(words, 0, entries[at + BoardWords.PATHS]);
                }
            }
        }

        /** The parts of a group are distinguished by a hash of the whole board. */
        private boolean isInPart() {
            return parts == 1 || Long.remainderUnsigned(BoardWords.hash(words, 0) >>> Integer.SIZE, parts) == part;
        }
    }
}
