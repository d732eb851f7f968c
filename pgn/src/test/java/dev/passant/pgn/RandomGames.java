package dev.passant.pgn;

import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.pgn.annotation.Comment;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Generates unusual random games, deterministic for a seed. */
public final class RandomGames {

    private static final List<String> STARTS = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "4k3/1P6/8/8/3pP3/8/6p1/4K3 b - e3 7 99",
            "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9",
            "1rkr3q/8/8/8/8/8/8/RR1K1RR1 w BGbd - 0 1",
            "8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1",
            "QQQQQQQQ/NNNNNNNN/8/k6K/8/8/nnnnnnnn/qqqqqqqq b - - 0 1",
            "KKK5/8/8/3k4/8/4N1N1/8/4N1N1 w - - 0 5",
            "7k/8/8/8/8/8/8/8 w - - 50 300");

    private static final Variant[] VARIANTS = Variant.values();

    private static final String[] WORDS = {
        "a",
        "word",
        " ",
        "  ",
        "{",
        ";",
        "%",
        "(",
        ")",
        "[",
        "]",
        "\"",
        "\\",
        "$7",
        "1.",
        "e4",
        "1-0",
        "*",
        "é",
        "♘f3",
        "𝔸",
        "[%clk 0:01:00]",
        "[%eval #-3,20]",
        "[%cal Ge2e4]",
        "[Event",
        "<>",
        "\t",
        "\u0080",
        "--",
        "…",
        "\u2028"
    };

    private final Random random;

    public RandomGames(long seed) {
        random = new Random(seed);
    }

    public Game game() {
        Game game = new Game(start());
        if (random.nextBoolean()) {
            tags(game);
        }
        game.setResult(GameResult.values()[random.nextInt(4)]);
        if (random.nextInt(4) == 0) {
            game.setTag("Result", oneLine());
        }
        List<GameNode> nodes = new ArrayList<>();
        nodes.add(game.root());
        int size = random.nextInt(random.nextInt(8) == 0 ? 400 : 40);
        for (int i = 0; i < size; i++) {
            // Mostly continue the last move, sometimes any other.
            boolean goesOn = random.nextInt(4) > 0;
            GameNode from = nodes.get(goesOn ? nodes.size() - 1 : random.nextInt(nodes.size()));
            grow(from, nodes);
        }
        int annotations = random.nextInt(3) == 0 ? 0 : random.nextInt(2 * nodes.size() + 1);
        for (int i = 0; i < annotations; i++) {
            annotate(nodes.get(random.nextInt(nodes.size())));
        }
        return game;
    }

    private Position start() {
        if (random.nextInt(4) == 0) {
            Variant variant = VARIANTS[random.nextInt(VARIANTS.length)];
            boolean chess960 = variant != Variant.RACING_KINGS && random.nextInt(4) == 0;
            return chess960 ? variant.chess960Start(random.nextInt(960)) : variant.start();
        }
        int choice = random.nextInt(2 * STARTS.size());
        Position start =
                Fen.parseSetup(STARTS.get(Math.max(0, choice - STARTS.size()))).toUnrestricted();
        return random.nextInt(8) == 0 ? start.asChess960() : start;
    }

    private void tags(Game game) {
        for (int i = random.nextInt(6); i > 0; i--) {
            String[] names = {"White", "Event", "ECO", "Annotator", "x_y", "A.b:c", "1", "Date"};
            game.setTag(names[random.nextInt(names.length)], oneLine());
        }
    }

    private void grow(GameNode from, List<GameNode> nodes) {
        Position position = from.position();
        if (random.nextInt(20) == 0 && !position.isCheck()) {
            nodes.add(from.addNullMove());
            return;
        }
        MoveList moves = position.legalMoves();
        if (!moves.isEmpty()) {
            Move move = moves.get(random.nextInt(moves.size()));
            nodes.add(from.add(move));
        }
    }

    private void annotate(GameNode node) {
        switch (random.nextInt(4)) {
            case 0 -> node.addNag(random.nextInt(256));
            case 1 -> node.addComment(comment());
            case 2 -> {
                if (!node.isRoot()) {
                    node.addCommentBefore(comment());
                }
            }
            default -> {
                if (random.nextInt(4) == 0) {
                    node.promoteToMain();
                }
            }
        }
    }

    private Comment comment() {
        // The writer rejects comments with a line that begins like a game; here a quotation mark may follow that text.
        String text = text().replace("[Event", "[Evens");
        return switch (random.nextInt(4)) {
            case 0 -> Comment.of(text + "}" + text);
            case 1 -> Comment.of(text + "\n\n" + text);
            default -> Comment.of(text);
        };
    }

    private String oneLine() {
        return text().replace('\t', ' ');
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(random.nextInt(8) == 0 ? 60 : 6); i > 0; i--) {
            text.append(WORDS[random.nextInt(WORDS.length)]).append(random.nextBoolean() ? " " : "");
        }
        return text.toString();
    }
}
