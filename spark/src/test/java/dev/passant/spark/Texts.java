package dev.passant.spark;

import dev.passant.chess.MoveList;
import dev.passant.chess.Position;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.pgn.Game;
import dev.passant.pgn.GameNode;
import dev.passant.pgn.GameResult;
import dev.passant.pgn.PgnReader;
import dev.passant.pgn.PgnWriter;
import dev.passant.pgn.annotation.Comment;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Files of games for tests. */
final class Texts {

    /** Irregular games: broken moves, tags and comments, variants, odd results, no end. */
    private static final List<String> ODD = List.of(
            "[Event \"a\"]\n[Site \"b\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n\n",
            "[Site \"first\"]\n[Event \"second\"]\n\n1. d4 d5 *\n",
            "[Event \"x\"]\n\n1. e4 {a comment\n[Event \"inside\"]\n that is not closed\n\n",
            "[Event \"x\"]\n\n1. e4 (1. d4 (1. c4\n\n",
            "[Event \"y\"]\r\n%\r\n[Site \"after an escape\"]\r\n\r\n1. e4 Ke3 e5 0-1\r\n",
            "1. e4! {c} (1. d4) *\n",
            "[Event \"\u00e9 \\\"quoted\\\" \\\\\"]\n\n; [Event \"commented\"]\n1. a4 & a5 1/2-1/2 {after} *\n",
            "[Event \"v\"]\n[Variant \"Bughouse\"]\n\n1. e4 e5 *\n",
            "[Event \"zh\"]\n[Variant \"crazyhouse\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 Qd8 4. P@d6 *\n",
            "[Event \"3\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1\"]\n[Variant \"Three-check\"]\n\n"
                    + "1. Ra8# 1-0\n",
            "[Event \"f\"]\n[Site \"a \\\"b\\\" \\\\ c\"]\n[FEN \"no position\"]\n\n1. e4 *\n",
            "[Event \"k\"]\n[FEN \"8/pppppppp/8/8/8/8/PPPPPPPP/8 w - - 0 1\"]\n\n1. e4 d5 2. exd5 1:0\n",
            "[Event \"r\"]\n[Result \"1:0\"]\n[Event \"again\"]\n[White \"\"]\n[White \"twice\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
            "[Event \"t\"]\n[White \"a\ttab\"]\n\n1. c4 *\n",
            "[Event \"n\"]\n[Result \"nobody knows\"]\n\n1. e4 -- 2. d4\n\n",
            "[Event \"c\"]\n\n{before} 1. e4 {[%clk 0:01:00.5] one} {two} (1. d4 {in} d5) {behind} e5 {[%eval #-3]} 2. Nf3"
                    + " {[%eval 0.35,20][%clk 0:00:59]} *\n",
            "[Event \"960\"]\n[Variant \"Chess960\"]\n[FEN \"4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1\"]\n\n1. O-O Kd7 *\n",
            "[Event \"960\"]\n[Variant \"Chess960\"]\n[FEN \"1r2k1r1/8/8/8/8/8/8/4K3 b gb - 0 1\"]\n\n1... O-O-O *\n",
            "[Event \"o\"]\n[Result \"1-0\"]\n\n1. e4 e5 0-1\n",
            "[Event \"s\"]\n[WhiteElo \"2500\"]\n[BlackElo \"?\"]\n[ECO \"A00\"]\n\n*\n");

    private Texts() {}

    /** Returns some games, with each irregular game among them several times. */
    static String games(int count, long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i % 2 == 0 ? ODD.get(i / 2 % ODD.size()) : played(random, i));
        }
        return text.toString();
    }

    private static String played(Random random, int number) {
        Position start = number % 3 == 0 ? Variant.CHESS.chess960Start(random.nextInt(960)) : Position.start();
        Game game = new Game(start);
        game.setTag("White", List.of("Anna", "Berta", "J\u00f6rg").get(random.nextInt(3)));
        game.setTag("WhiteElo", Integer.toString(2000 + random.nextInt(800)));
        game.setTag("Date", "1972.0" + (1 + number % 9) + ".??");
        GameNode node = game.root();
        for (int ply = random.nextInt(120); ply > 0; ply--) {
            MoveList moves = node.position().legalMoves();
            if (moves.isEmpty()) {
                break;
            }
            GameNode before = node;
            node = before.add(moves.get(random.nextInt(moves.size())));
            if (random.nextInt(4) == 0) {
                node.addComment(
                        Comment.of("[%clk 0:0" + random.nextInt(9) + ":12][%eval " + random.nextInt(90) + ".25] x"));
            }
            if (random.nextInt(9) == 0) {
                before.add(moves.get(random.nextInt(moves.size())));
            }
        }
        game.setResult(GameResult.values()[random.nextInt(4)]);
        return PgnWriter.toString(game) + "\n";
    }

    /** Returns the games of a text as trees. */
    static List<Game> trees(String text) {
        PgnReader reader = new PgnReader(new StringReader(text));
        return new ArrayList<>(reader.games().toList());
    }

    static Path write(Path file, String text) {
        try {
            return Files.writeString(file, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String start() {
        return Fen.START;
    }
}
