package dev.passant.hunt.subjects;

import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import dev.passant.reference.ReferencePosition;
import dev.passant.uci.EngineException;
import dev.passant.uci.PerftAnswer;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** A source of correct answers. */
public interface Oracle {

    /** Returns the name for reports. */
    String name();

    /** Returns the correct leaf-node counts by move, as formatted by {@link Uci}. */
    SortedMap<String, Long> divide(Position position, int depth);

    /** Returns Passant's own generator as an oracle. */
    static Oracle passant() {
        return new Oracle() {
            @Override
            public String name() {
                return "passant";
            }

            @Override
            public SortedMap<String, Long> divide(Position position, int depth) {
                SortedMap<String, Long> divide = new TreeMap<>();
                for (Move move : position.legalMoves()) {
                    long nodes = depth == 1 ? 1 : Perft.count(position.playUnchecked(move), depth - 1);
                    divide.put(Uci.format(move, position), nodes);
                }
                return divide;
            }
        };
    }

    /** Returns the slow, independent reference generator as an oracle. */
    static Oracle reference() {
        return new Oracle() {
            @Override
            public String name() {
                return "reference";
            }

            @Override
            public SortedMap<String, Long> divide(Position position, int depth) {
                ReferencePosition reference = ReferencePosition.parse(
                        Node.fen(position), position.variant().uciName(), position.isChess960());
                SortedMap<String, Long> divide = new TreeMap<>();
                for (String move : reference.legalMoves()) {
                    divide.put(move, reference.play(move).perft(depth - 1));
                }
                return divide;
            }
        };
    }

    static Oracle of(Subject engine) {
        return new Oracle() {
            @Override
            public String name() {
                return engine.name();
            }

            @Override
            public SortedMap<String, Long> divide(Position position, int depth) {
                try {
                    return query(position, depth);
                } catch (EngineException first) {
                    return queryAgain(position, depth);
                }
            }

            // A new process is free of the state that caused the failure.
            private SortedMap<String, Long> queryAgain(Position position, int depth) {
                try {
                    engine.restart();
                    return query(position, depth);
                } catch (EngineException e) {
                    throw new OracleFailedException(e.reason());
                }
            }

            private SortedMap<String, Long> query(Position position, int depth) {
                SortedMap<String, Long> divide = new TreeMap<>();
                PerftAnswer answer = engine.divide(Node.fen(position), List.of(), depth);
                answer.lines().forEach(line -> divide.put(MoveNames.canonical(line.move(), position), line.nodes()));
                if (divide.isEmpty() && position.countLegalMoves() > 0) {
                    throw new OracleFailedException("it lists no moves in a position that has legal moves"
                            + answer.unread()
                                    .map(said -> ": it prints \"" + said + "\"")
                                    .orElse(""));
                }
                return divide;
            }
        };
    }
}
