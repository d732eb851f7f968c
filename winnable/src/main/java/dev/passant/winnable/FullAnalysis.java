package dev.passant.winnable;

import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.movegen.MoveCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * The full analysis: first the verdicts that need no search, then proofs and searches alternately, cheapest first.
 *
 * <p>A short search finds a mate in nearly all positions of games. If it does not, proofs by walls are tried before the
 * search continues. A search that has expanded all positions is also a proof.
 */
final class FullAnalysis {

    /** The nodes of the first search; most positions of games need far fewer. */
    private static final long FIRST_NODES = 3_000;

    /** The nodes of the thorough search before walls are tried. */
    private static final long SECOND_NODES = 20_000;

    /** A proof by walls may use one in this many of the remaining nodes. */
    private static final int PART_FOR_WALLS = 4;

    private static final int SEVENTY_FIVE_MOVES = 150;

    private static final Role[] PROMOTIONS = {Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN};

    private final Position position;
    private final WinQuery query;
    private final WinSearchLimits limits;
    private final boolean shortest;
    private final BooleanSupplier stop;

    FullAnalysis(Position position, Color winner, WinSearchLimits limits, boolean shortest) {
        this.position = position;
        this.limits = limits;
        this.shortest = shortest;
        query = new WinQuery(position, winner);
        stop = limits.time()
                .map(time -> until(limits.cancellation(), time.toNanos()))
                .orElse(limits.cancellation());
    }

    private static BooleanSupplier until(BooleanSupplier cancelled, long nanos) {
        long start = System.nanoTime();
        return () -> cancelled.getAsBoolean() || System.nanoTime() - start >= nanos;
    }

    WinVerdict verdict() {
        Optional<WinVerdict> immediateVerdict = query.immediateVerdict();
        if (immediateVerdict.isPresent()) {
            return immediateVerdict.get();
        }
        if (limits.withinSeventyFiveMoves() && position.halfmoveClock() >= SEVENTY_FIVE_MOVES) {
            return new WinVerdict.Unwinnable(UnwinnableReason.SEVENTY_FIVE_MOVES, 0);
        }
        if (query.board.occupied() == -1L) {
            // An unrestricted position without an empty square: the state table could not store the side to move.
            return new WinVerdict.Undecided(0);
        }
        return shortest ? shortestMate() : anyMate();
    }

    /**
     * Finds any mate first. The length of this mate limits the search for a shorter one. If that search reaches a
     * limit, the first mate is the result.
     */
    private WinVerdict shortestMate() {
        WinVerdict any = anyMate();
        if (any.isUnwinnable()) {
            return any;
        }
        int plies = any instanceof WinVerdict.Winnable known ? known.line().size() : Integer.MAX_VALUE;
        boolean isFew = FewPiecesSearch.suits(query, limits);
        MateSearch search =
                isFew ? new FewPiecesSearch(query.view, limits, stop) : search(HelpmateSearch.Mode.SHORTEST);
        // Either all lines to mate have an odd number of plies, or all an even number.
        int found = search.run(isFew ? Long.MAX_VALUE : limits.maxNodes(), plies - 2);
        long spent = any.nodes() + search.nodes();
        if (found == MateSearch.MATE) {
            return new WinVerdict.Winnable(line(search), true, spent);
        }
        if (any instanceof WinVerdict.Winnable known) {
            return new WinVerdict.Winnable(known.line(), found == MateSearch.NONE, spent);
        }
        return verdict(found, search, spent);
    }

    private WinVerdict anyMate() {
        boolean wallsLater = WinningMaterial.isPlentiful(query.view);
        if (!wallsLater && isBlocked()) {
            return new WinVerdict.Unwinnable(UnwinnableReason.BLOCKED, 0);
        }
        HelpmateSearch fast = search(HelpmateSearch.Mode.FAST);
        int found = fast.run(Math.min(FIRST_NODES, limits.maxNodes()));
        long spent = fast.nodes();
        if (found != MateSearch.BOUND) {
            return verdict(found, fast, spent);
        }
        if (wallsLater && isBlocked()) {
            return new WinVerdict.Unwinnable(UnwinnableReason.BLOCKED, spent);
        }
        HelpmateSearch search = search(HelpmateSearch.Mode.THOROUGH);
        found = search.run(Math.min(SECOND_NODES, limits.maxNodes() - spent));
        long left = limits.maxNodes() - spent - search.nodes();
        if (found == MateSearch.BOUND && query.provable && left > 0) {
            WallProof walls = new WallProof(query.winnerIsBlack, reach(), HelpmateSearch.states(limits), stop);
            boolean proven = walls.proves(query.board, left / PART_FOR_WALLS);
            spent += walls.nodes();
            if (proven) {
                return new WinVerdict.Unwinnable(UnwinnableReason.WALLED, spent + search.nodes());
            }
        }
        if (found == MateSearch.BOUND) {
            found = search.run(limits.maxNodes() - spent);
        }
        return verdict(found, search, spent + search.nodes());
    }

    private boolean isBlocked() {
        return query.provable && new MateShapes().squares(reach(), false) == 0;
    }

    private Reach reach() {
        Reach reach = new Reach();
        reach.find(query.view);
        return reach;
    }

    private HelpmateSearch search(HelpmateSearch.Mode mode) {
        return new HelpmateSearch(query, limits, position.halfmoveClock(), mode, stop);
    }

    private WinVerdict verdict(int found, MateSearch search, long spent) {
        return switch (found) {
            case MateSearch.MATE -> new WinVerdict.Winnable(line(search), false, spent);
            case MateSearch.NONE -> new WinVerdict.Unwinnable(UnwinnableReason.EXHAUSTED, spent);
            default -> new WinVerdict.Undecided(spent);
        };
    }

    /** Returns the line to the mate as legal moves. */
    private List<Move> line(MateSearch search) {
        List<Move> line = new ArrayList<>();
        Position current = position;
        for (int code : search.line()) {
            Move move = legal(current, code);
            line.add(move);
            current = current.playUnchecked(move);
        }
        return line;
    }

    private static Move legal(Position position, int code) {
        int absolute = position.sideToMove() == Color.BLACK ? MoveCode.mirror(code) : code;
        int kind = MoveCode.kind(absolute);
        Square from = Square.of(MoveCode.from(absolute));
        Square to = Square.of(MoveCode.to(absolute));
        Optional<Move> move;
        if (kind == MoveCode.CASTLING_KING_SIDE) {
            move = position.castling(CastlingSide.KING_SIDE);
        } else if (kind == MoveCode.CASTLING_QUEEN_SIDE) {
            move = position.castling(CastlingSide.QUEEN_SIDE);
        } else if (MoveCode.isPromotion(absolute)) {
            move = position.move(from, to, PROMOTIONS[kind & 3]);
        } else {
            move = position.move(from, to);
        }
        return move.orElseThrow(() -> new IllegalStateException("the search returned an illegal line"));
    }
}
