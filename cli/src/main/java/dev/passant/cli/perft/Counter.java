package dev.passant.cli.perft;

import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import dev.passant.notation.Uci;
import dev.passant.perft.Perft;
import dev.passant.perft.Perft.Method;
import dev.passant.reference.ReferencePosition;
import java.util.SortedMap;
import java.util.TreeMap;

/** A perft implementation. Each one also generates the first moves itself. */
abstract class Counter {

    /** The subtree after a first move. */
    interface Branch {
        long count(int depth);
    }

    abstract long count(Position position, int depth);

    /** Returns the subtrees of the first moves, sorted by the moves in UCI notation. */
    abstract SortedMap<String, Branch> branches(Position position);

    static Counter fast() {
        return new Core() {
            @Override
            long count(Position position, int depth) {
                return Perft.count(position, depth);
            }
        };
    }

    /** Returns the counter of a {@code --generator} name. */
    static Counter of(String generator) {
        return switch (generator) {
            case "legal" -> new Listing(Method.LEGAL_GENERATION);
            case "lazy" -> new Listing(Method.FILTERED_PSEUDO_LEGAL);
            case "reference" -> new Reference();
            default -> throw new AssertionError(generator);
        };
    }

    /** A counter that uses positions of core. */
    private abstract static class Core extends Counter {
        @Override
        final SortedMap<String, Branch> branches(Position position) {
            SortedMap<String, Branch> branches = new TreeMap<>();
            for (Move move : firstMoves(position)) {
                branches.put(Uci.format(move, position), depth -> count(position.playUnchecked(move), depth));
            }
            return branches;
        }

        Iterable<Move> firstMoves(Position position) {
            return position.legalMoves();
        }
    }

    /** A counter that generates lists of moves, to compare two methods of move generation. */
    private static final class Listing extends Core {
        private final Method method;

        Listing(Method method) {
            this.method = method;
        }

        @Override
        long count(Position position, int depth) {
            return Perft.count(position, depth, method);
        }

        @Override
        Iterable<Move> firstMoves(Position position) {
            return method == Method.LEGAL_GENERATION ? position.legalMoves() : position.filteredPseudoLegalMoves();
        }
    }

    /** A counter that uses the slow, independent generator. */
    private static final class Reference extends Counter {
        @Override
        long count(Position position, int depth) {
            return reference(position).perft(depth);
        }

        @Override
        SortedMap<String, Branch> branches(Position position) {
            ReferencePosition reference = reference(position);
            SortedMap<String, Branch> branches = new TreeMap<>();
            for (String move : reference.legalMoves()) {
                branches.put(move, depth -> reference.play(move).perft(depth));
            }
            return branches;
        }

        private static ReferencePosition reference(Position position) {
            String fen = Fen.format(position, FenFormat.DEFAULT.withEnPassant(EnPassantMode.ALWAYS));
            return ReferencePosition.parse(fen, position.variant().uciName(), position.isChess960());
        }
    }
}
