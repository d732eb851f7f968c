package dev.passant.winnable;

import java.util.Arrays;

/** States waiting to be looked at, in several orders at once: stacks by priority, the lowest first, and one queue. */
final class Queues {

    private final int orders;
    private final int[][] heads;
    private final int[] lowest;
    private int[] links;
    private int next;

    /** So many orders by priority, from 0 to the highest. */
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

    /** The next state of an order, or -1. */
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

    /** The next state in the order in which they were met, or -1. */
    int pollFirst(int size) {
        return next < size ? next++ : -1;
    }
}
