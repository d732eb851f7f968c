package dev.passant.hunt.protocol;

import dev.passant.chess.History;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.notation.Uci;
import dev.passant.uci.EngineException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Positions and lists of moves. After the last move of a list, the side to move is in check, and could win a queen if it
 * were not: an engine with another board makes an illegal move.
 */
final class PositionScripts {

    /** A position, the moves to play, and the rule that an illegal answer breaks. */
    record Case(String name, Rule rule, String start, String moves) {}

    static final List<Case> CASES = List.of(
            new Case("the initial position", Rule.ILLEGAL_MOVE, "startpos", ""),
            new Case("moves", Rule.ILLEGAL_MOVE, "startpos", "e2e4 e7e5 g1f3"),
            new Case(
                    "a FEN",
                    Rule.ILLEGAL_MOVE,
                    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                    ""),
            new Case(
                    "a FEN with moves",
                    Rule.ILLEGAL_MOVE,
                    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
                    "h3g2 f3g2"),
            new Case("White castles kingside", Rule.POSITION_CASTLING, "5k2/8/8/r7/2B5/8/1B2R3/4K2R w K - 0 1", "e1g1"),
            new Case(
                    "White castles queenside", Rule.POSITION_CASTLING, "3k4/8/8/7r/6B1/6B1/4R3/R3K3 w Q - 0 1", "e1c1"),
            new Case("Black castles kingside", Rule.POSITION_CASTLING, "4k2r/1b2r3/8/2b5/R7/8/8/5K2 b k - 0 1", "e8g8"),
            new Case(
                    "Black castles queenside", Rule.POSITION_CASTLING, "r3k3/4r3/6b1/6b1/7R/8/8/3K4 b q - 0 1", "e8c8"),
            new Case(
                    "an en-passant capture",
                    Rule.POSITION_EN_PASSANT,
                    "6Q1/3p4/8/R3P2k/8/8/K7/6r1 b - - 0 1",
                    "d7d5 e5d6"),
            new Case("a promotion to a queen", Rule.POSITION_PROMOTION, "7k/4P3/8/8/Q7/6K1/8/r7 w - - 0 1", "e7e8q"),
            new Case("a promotion to a knight", Rule.POSITION_PROMOTION, "8/5P1k/8/8/Q7/6K1/8/r7 w - - 0 1", "f7f8n"),
            new Case(
                    "Black promotes to a knight", Rule.POSITION_PROMOTION, "R7/8/6k1/q7/8/8/5p1K/8 b - - 0 1", "f2f1n"),
            new Case("check", Rule.ILLEGAL_MOVE, "4k3/8/8/8/8/8/4r3/3QK3 w - - 0 1", ""),
            new Case("one legal move", Rule.ILLEGAL_MOVE, "k7/8/1K6/8/8/8/8/7R b - - 0 1", ""),
            new Case("only promotions", Rule.ILLEGAL_MOVE, "8/P7/8/8/8/6k1/7p/7K w - - 0 1", ""),
            new Case("halfmove clock 99", Rule.ILLEGAL_MOVE, "4k3/8/8/8/8/8/4P3/R3K3 w - - 99 120", ""),
            new Case("halfmove clock 100", Rule.ILLEGAL_MOVE, "4k3/8/8/8/8/8/4P3/R3K3 w - - 100 120", ""),
            new Case(
                    "an en-passant square without a capture",
                    Rule.ILLEGAL_MOVE,
                    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                    ""),
            new Case(
                    "an en-passant square whose capture is illegal",
                    Rule.ILLEGAL_MOVE,
                    "8/8/8/8/R3Pp1k/8/8/4K3 b - e3 0 1",
                    ""),
            new Case(
                    "a FEN without counters",
                    Rule.POSITION_WITHOUT_COUNTERS,
                    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq -",
                    "h3g2"));

    /** King b1 takes rook a1: the rook on d1 then gives check, and Black could win the queen if it did not. */
    static final Case CHESS960 =
            new Case("Chess960", Rule.POSITION_CHESS960, "3k4/8/8/7r/8/8/8/RK5Q w A - 0 1", "b1a1");

    private PositionScripts() {}

    static List<Script> all() {
        List<Script> scripts = new ArrayList<>();
        CASES.forEach(test -> scripts.add(new Script(test.name(), engine -> {
            engine.start();
            try {
                engine.position(test.start(), test.moves());
                engine.search("depth 3", test.rule());
            } catch (EngineException.Exited e) {
                if (test.rule().isFault()) {
                    throw e;
                }
                engine.exited(e, test.rule(), "the engine exits");
                throw new Conversation.UnansweredException();
            }
        })));
        scripts.add(new Script("Chess960", engine -> {
            engine.start();
            if (engine.option("UCI_Chess960").isPresent()) {
                engine.say("setoption name UCI_Chess960 value true");
                engine.position(CHESS960.start(), CHESS960.moves());
                engine.search("depth 3", CHESS960.rule());
            }
        }));
        scripts.add(new Script("1,000 moves", engine -> {
            engine.start();
            engine.position("startpos", String.join(" ", longGame(1000)));
            engine.search("depth 2", Rule.POSITION_MANY_MOVES);
        }));
        scripts.add(new Script("fewer moves than before", engine -> {
            engine.start();
            engine.position("startpos", "e2e4 e7e5 g1f3");
            engine.search("depth 2");
            // White is to move, and Black was.
            engine.position("startpos", "e2e4 e7e5");
            engine.search("depth 2", Rule.POSITION_FEWER_MOVES);
            engine.position("startpos", "");
            engine.search("depth 2", Rule.POSITION_FEWER_MOVES);
        }));
        scripts.add(mated("mate", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"));
        scripts.add(mated("stalemate", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"));
        return scripts;
    }

    private static Script mated(String name, String fen) {
        return new Script(name, engine -> {
            engine.start();
            engine.position(fen, "");
            engine.go("depth 3");
            engine.bestMove(Rule.NO_BESTMOVE_WITHOUT_MOVES);
            engine.ready(Rule.NO_READYOK);
        });
    }

    /** Returns the moves of a game that does not end by any rule, not even by repetition or 75 moves. */
    static List<String> longGame(int plies) {
        Random random = new Random(1);
        History game = new History(Position.start());
        List<String> moves = new ArrayList<>();
        while (moves.size() < plies) {
            Position position = game.position();
            List<Move> all = new ArrayList<>(position.legalMoves());
            boolean mustZero = position.halfmoveClock() >= 90;
            List<Move> wanted = all.stream()
                    .filter(move -> position.isZeroing(move) == mustZero)
                    .filter(move -> !mustZero || position.movedPiece(move).role() == Role.PAWN)
                    .toList();
            List<Move> from = wanted.isEmpty() ? all : wanted;
            Move move = from.get(random.nextInt(from.size()));
            game.play(move);
            if (game.outcome().isPresent() || !game.position().hasLegalMoves()) {
                game.takeBack();
                continue;
            }
            moves.add(Uci.format(move, position));
        }
        return moves;
    }
}
