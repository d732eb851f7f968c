package dev.passant.pgn;

import dev.passant.pgn.annotation.Comment;
import java.util.ArrayList;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators.AbstractSpliterator;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/**
 * Iterates over the tokens of a game in the order of PGN; used for writing, comparing and listing. The open branches
 * are kept in a list, so that deep variations do not overflow the stack.
 *
 * <p>The order for each move is: comments before it, the move, NAGs, comments after it, its variations, and then the
 * next move.
 */
final class Movetext {

    /** The kinds of tokens. */
    enum Token {
        COMMENT,
        MOVE,
        NAG,
        VARIATION_START,
        VARIATION_END,
        END
    }

    /** The next step at the current node. */
    private enum Stage {
        BEFORE,
        NAGS,
        AFTER,
        BRANCHES,
        VARIATIONS,
        LINE
    }

    /** The alternatives to a move, with the index of the next variation. */
    private static final class Branch {
        private final List<GameNode> siblings;
        private int next = 1;

        Branch(List<GameNode> siblings) {
            this.siblings = siblings;
        }
    }

    private final List<Branch> open = new ArrayList<>();
    private GameNode node;
    private boolean isVariationHead;
    private boolean ended;
    private Stage stage = Stage.NAGS;
    private int index;
    private Comment comment = Comment.of("");
    private int nag;

    Movetext(Game game) {
        node = game.root();
    }

    /** Advances to the next token. */
    Token next() {
        while (!ended) {
            switch (stage) {
                case BEFORE -> {
                    if (index < node.commentsBefore().size()) {
                        comment = node.commentsBefore().get(index++);
                        return Token.COMMENT;
                    }
                    enter(Stage.NAGS);
                    return Token.MOVE;
                }
                case NAGS -> {
                    if (index < node.nags().size()) {
                        nag = node.nags().get(index++);
                        return Token.NAG;
                    }
                    enter(Stage.AFTER);
                }
                case AFTER -> {
                    if (index < node.comments().size()) {
                        comment = node.comments().get(index++);
                        return Token.COMMENT;
                    }
                    stage = Stage.BRANCHES;
                }
                case BRANCHES -> {
                    List<GameNode> siblings =
                            node.parent().map(GameNode::children).orElse(List.of());
                    stage = Stage.LINE;
                    if (!isVariationHead && siblings.size() > 1) {
                        open.add(new Branch(siblings));
                        stage = Stage.VARIATIONS;
                    }
                }
                case VARIATIONS -> {
                    Branch branch = open.get(open.size() - 1);
                    if (branch.next < branch.siblings.size()) {
                        go(branch.siblings.get(branch.next++), true);
                        return Token.VARIATION_START;
                    }
                    open.remove(open.size() - 1);
                    node = branch.siblings.get(0);
                    stage = Stage.LINE;
                }
                case LINE -> {
                    if (!node.children().isEmpty()) {
                        go(node.children().get(0), false);
                    } else if (open.isEmpty()) {
                        ended = true;
                    } else {
                        stage = Stage.VARIATIONS;
                        return Token.VARIATION_END;
                    }
                }
            }
        }
        return Token.END;
    }

    private void go(GameNode to, boolean opensVariation) {
        node = to;
        isVariationHead = opensVariation;
        enter(Stage.BEFORE);
    }

    private void enter(Stage next) {
        stage = next;
        index = 0;
    }

    /** Returns the current node; for a move token, the node after the move. */
    GameNode node() {
        return node;
    }

    /** Returns the comment, if the token is a comment. */
    Comment comment() {
        return comment;
    }

    /** Returns the NAG, if the token is a NAG. */
    int nag() {
        return nag;
    }

    /** Returns all nodes except the root, in the order in which their moves are written. */
    static Stream<GameNode> nodes(Game game) {
        Movetext movetext = new Movetext(game);
        return StreamSupport.stream(
                new AbstractSpliterator<GameNode>(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
                    @Override
                    public boolean tryAdvance(Consumer<? super GameNode> action) {
                        Token token = movetext.next();
                        while (token != Token.MOVE && token != Token.END) {
                            token = movetext.next();
                        }
                        if (token == Token.END) {
                            return false;
                        }
                        action.accept(movetext.node());
                        return true;
                    }
                },
                false);
    }

    /** Returns whether the moves, NAGs, comments and variations of two games are equal. */
    static boolean equal(Game one, Game other) {
        Movetext first = new Movetext(one);
        Movetext second = new Movetext(other);
        while (true) {
            Token token = first.next();
            if (second.next() != token) {
                return false;
            }
            boolean equal = switch (token) {
                case MOVE -> first.node.moveOrNull() == second.node.moveOrNull();
                case NAG -> first.nag == second.nag;
                case COMMENT -> first.comment.equals(second.comment);
                case VARIATION_START, VARIATION_END, END -> true;
            };
            if (!equal || token == Token.END) {
                return equal;
            }
        }
    }
}
