package dev.passant.pgn.edit;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.annotation.Comment;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Joins games from the same start into one tree of variations, with the number of games and their results where lines
 * part. Variations, comments and NAGs of the games are kept, equal ones once.
 *
 * <pre>{@code
 * GameJoiner joiner = new GameJoiner(1_000_000);
 * joiner.add(Game.parse("1. e4 c5 2. Nf3 1-0"));
 * joiner.add(Game.parse("1. e4 e5 1/2-1/2"));
 * joiner.add(Game.parse("1. e4 c5 2. c3 0-1"));
 * System.out.println(joiner.toGame().mainLine()); // [1. e4, 1... c5, 2. Nf3]
 * System.out.println(joiner.toGame().atPly(2).get().comments()); // [2 games: +1 =0 -1]
 * System.out.println(joiner.toGame().lines().count()); // 3
 * }</pre>
 *
 * <p>Moves are ordered by the number of games, then by their first occurrence. Not thread-safe.
 */
public final class GameJoiner {

    private final int maxMoves;
    private @Nullable Position start;
    private final Node root = new Node(null);
    private int moves;
    private long skipped;

    /** A position of the tree. Siblings are a linked list, because nearly all positions have one successor. */
    private static final class Node {
        final @Nullable Move move;
        final int[] results = new int[GameResult.values().length];

        @Nullable
        Node child;

        @Nullable
        Node sibling;

        List<Integer> nags = List.of();
        List<Comment> before = List.of();
        List<Comment> comments = List.of();

        Node(@Nullable Move move) {
            this.move = move;
        }

        int games() {
            int games = 0;
            for (int count : results) {
                games += count;
            }
            return games;
        }
    }

    /**
     * Creates an empty tree.
     *
     * @param maxMoves the maximum number of moves of the tree, which bounds its memory to about 200 bytes for each
     */
    public GameJoiner(int maxMoves) {
        this.maxMoves = maxMoves;
    }

    /**
     * Adds a game, unless it starts from another position than the first game.
     *
     * @param game the game
     * @return whether it was added
     * @throws IllegalStateException if the tree would have more moves than allowed
     */
    public boolean add(Game game) {
        if (start == null) {
            start = game.start();
        }
        if (!start.equals(game.start()) || start.variant() != game.start().variant()) {
            skipped++;
            return false;
        }
        Deque<GameNode> read = new ArrayDeque<>(List.of(game.root()));
        Deque<Node> places = new ArrayDeque<>(List.of(root));
        annotate(root, game.root());
        root.results[game.result().ordinal()]++;
        while (!read.isEmpty()) {
            GameNode node = read.pop();
            Node place = places.pop();
            for (GameNode next : node.children()) {
                Node joined = child(place, next.isNullMove() ? null : next.move());
                annotate(joined, next);
                read.push(next);
                places.push(joined);
            }
        }
        Node place = root;
        for (GameNode node : game.mainLine()) {
            place = child(place, node.isNullMove() ? null : node.move());
            place.results[game.result().ordinal()]++;
        }
        return true;
    }

    private Node child(Node parent, @Nullable Move move) {
        Node last = null;
        for (Node child = parent.child; child != null; child = child.sibling) {
            if (child.move == move) {
                return child;
            }
            last = child;
        }
        if (moves == maxMoves) {
            throw new IllegalStateException("the tree has more than " + maxMoves + " moves");
        }
        moves++;
        Node added = new Node(move);
        if (last == null) {
            parent.child = added;
        } else {
            last.sibling = added;
        }
        return added;
    }

    private static void annotate(Node place, GameNode node) {
        place.nags = joined(place.nags, node.nags());
        place.before = joined(place.before, node.commentsBefore());
        place.comments = joined(place.comments, node.comments());
    }

    private static <T> List<T> joined(List<T> all, List<T> more) {
        List<T> joined = all;
        for (T added : more) {
            if (!joined.contains(added)) {
                joined = joined.isEmpty() ? new ArrayList<>(1) : joined;
                joined.add(added);
            }
        }
        return joined;
    }

    /** {@return the number of games that were not added, because they start from another position} */
    public long skipped() {
        return skipped;
    }

    /** {@return the tree as a game} A count is written where it differs from that of the position before. */
    public Game toGame() {
        Game game = start == null ? new Game() : new Game(start);
        Deque<Node> read = new ArrayDeque<>(List.of(root));
        Deque<GameNode> written = new ArrayDeque<>(List.of(game.root()));
        write(root, game.root());
        count(root, game.root());
        while (!read.isEmpty()) {
            Node place = read.pop();
            GameNode node = written.pop();
            List<Node> children = new ArrayList<>();
            for (Node child = place.child; child != null; child = child.sibling) {
                children.add(child);
            }
            children.sort(Comparator.comparingInt(Node::games).reversed());
            for (Node child : children) {
                GameNode added = child.move == null ? node.addNullMove() : node.add(child.move);
                write(child, added);
                if (child.games() != place.games()) {
                    count(child, added);
                }
                read.push(child);
                written.push(added);
            }
        }
        return game;
    }

    private static void write(Node place, GameNode node) {
        node.setNags(place.nags);
        node.setCommentsBefore(place.before);
        node.setComments(place.comments);
    }

    private static void count(Node place, GameNode node) {
        int games = place.games();
        if (games > 0) {
            int unknown = place.results[GameResult.UNKNOWN.ordinal()];
            node.addComment(Comment.of(games + (games == 1 ? " game: +" : " games: +")
                    + place.results[GameResult.WHITE_WINS.ordinal()] + " ="
                    + place.results[GameResult.DRAW.ordinal()] + " -"
                    + place.results[GameResult.BLACK_WINS.ordinal()]
                    + (unknown > 0 ? ", " + unknown + " unknown" : "")));
        }
    }
}
