package dev.passant.winnable;

import java.util.Arrays;

/**
 * States to be expanded, in several orders: priority queues (lowest first, then last in first out) and one
 * plain queue.
 */
final class Queues {

    private final int orders;
    private final int[][] heads;
    private final int[] lowest;
    private int[] links;
    private int next;

    /** Creates queues with this many priority orders, with priorities from 0 to the highest. */
    Queues(int orders, int highest) {
        this.orders = orders;
        heads = new int[orders][highest + 1];
        lowest = new int[orders];
        Arrays.fill(lowest, highest + 1);
        links = new int[orders * 256];
    }

    void push(int order, int state, int priority) {
        int at = state * orders + order;
        if (at >= links.length) {
            links = Arrays.copyOf(links, Math.max(links.length * 2, at + 1));
        }
        int bucket = Math.min(priority, heads[order].length - 1);
        links[at] = heads[order][bucket];
        heads[order][bucket] = state + 1;
        lowest[order] = Math.min(lowest[order], bucket);
    }

    /** Removes the next state of an order; returns -1 if there is none. */
    int poll(int order) {
        int[] stacks = heads[order];
        int bucket = lowest[order];
        while (bucket < stacks.length && stacks[bucket] == 0) {
            bucket++;
        }
        lowest[order] = bucket;
        if (bucket == stacks.length) {
            return -1;
        }
        int state = stacks[bucket] - 1;
        stacks[bucket] = links[state * orders + order];
        return state;
    }

    /** Removes the next state in the order of discovery; returns -1 if there is none. */
    int pollFirst(int size) {
        return next < size ? next++ : -1;
    }
}
