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
 * The full analysis: at once what needs no search, then proofs and search by turns, the cheap ones first.
 *
 * <p>A short search finds the mate in nearly every position of a game; where it does not, walls are tried before the rest of
 * the nodes goes into the search, which is a proof itself when it runs out of positions.
 */
final class FullLook {

    /** Nodes of the first search: most positions of games are decided by far fewer. */
    private static final long FIRST_NODES = 3_000;

    /** Nodes of the thorough search before walls are tried. */
    private static final long SECOND_NODES = 20_000;

    /** Which part of the nodes a proof by walls may take. */
    private static final int PART_FOR_WALLS = 4;

    private static final int SEVENTY_FIVE_MOVES = 150;

    private static final Role[] PROMOTIONS = {Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN};

    private final Position position;
    private final Question question;
    private final WinBounds bounds;
    private final boolean shortest;
    private final BooleanSupplier stop;

    FullLook(Position position, Color winner, WinBounds bounds, boolean shortest) {
        this.position = position;
        this.bounds = bounds;
        this.shortest = shortest;
        question = new Question(position, winner);
        stop = bounds.time()
                .map(time -> until(bounds.cancelled(), time.toNanos()))
                .orElse(bounds.cancelled());
    }

    private static BooleanSupplier until(BooleanSupplier cancelled, long nanos) {
        long start = System.nanoTime();
        return () -> cancelled.getAsBoolean() || System.nanoTime() - start >= nanos;
    }

    WinVerdict verdict() {
        Optional<WinVerdict> atOnce = question.atOnce();
        if (atOnce.isPresent()) {
            return atOnce.get();
        }
        if (bounds.withinSeventyFiveMoves() && position.halfmoveClock() >= SEVENTY_FIVE_MOVES) {
            return new WinVerdict.Unwinnable(UnwinnableReason.SEVENTY_FIVE_MOVES, 0);
        }
        if (question.board.occupied() == -1L) {
            // A study without an empty square: the table could not tell whose move it is.
            return new WinVerdict.Undecided(0);
        }
        return shortest ? shortestMate() : anyMate();
    }

    /** Any mate limits how far the search for a shorter one has to go, and is the answer where that search ends at a bound. */
    private WinVerdict shortestMate() {
        WinVerdict any = anyMate();
        if (any.isUnwinnable()) {
            return any;
        }
        int plies = any instanceof WinVerdict.Winnable known ? known.line().size() : Integer.MAX_VALUE;
        boolean isFew = FewPiecesSearch.suits(question, bounds);
        MateSearch search =
                isFew ? new FewPiecesSearch(question.view, bounds, stop) : search(HelpmateSearch.Manner.SHORTEST);
        // All lines to mate have an odd number of plies, or all an even one.
        int found = search.run(isFew ? Long.MAX_VALUE : bounds.nodes(), plies - 2);
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
        boolean wallsLater = WinningMaterial.isPlentiful(question.view);
        if (!wallsLater && isBlocked()) {
            return new WinVerdict.Unwinnable(UnwinnableReason.BLOCKED, 0);
        }
        HelpmateSearch dash = search(HelpmateSearch.Manner.DASH);
        int found = dash.run(Math.min(FIRST_NODES, bounds.nodes()));
        long spent = dash.nodes();
        if (found != MateSearch.BOUND) {
            return verdict(found, dash, spent);
        }
        if (wallsLater && isBlocked()) {
            return new WinVerdict.Unwinnable(UnwinnableReason.BLOCKED, spent);
        }
        HelpmateSearch search = search(HelpmateSearch.Manner.THOROUGH);
        found = search.run(Math.min(SECOND_NODES, bounds.nodes() - spent));
        long left = bounds.nodes() - spent - search.nodes();
        if (found == MateSearch.BOUND && question.provable && left > 0) {
            WallProof walls = new WallProof(question.winnerIsBlack, reach(), HelpmateSearch.states(bounds), stop);
            boolean proven = walls.proves(question.board, left / PART_FOR_WALLS);
            spent += walls.nodes();
            if (proven) {
                return new WinVerdict.Unwinnable(UnwinnableReason.WALLED, spent + search.nodes());
            }
        }
        if (found == MateSearch.BOUND) {
            found = search.run(bounds.nodes() - spent);
        }
        return verdict(found, search, spent + search.nodes());
    }

    private boolean isBlocked() {
        return question.provable && new MateShapes().squares(reach(), false) == 0;
    }

    private Reach reach() {
        Reach reach = new Reach();
        reach.find(question.view);
        return reach;
    }

    private HelpmateSearch search(HelpmateSearch.Manner manner) {
        return new HelpmateSearch(question, bounds, position.halfmoveClock(), manner, stop);
    }

    private WinVerdict verdict(int found, MateSearch search, long spent) {
        return switch (found) {
            case MateSearch.MATE -> new WinVerdict.Winnable(line(search), false, spent);
            case MateSearch.NONE -> new WinVerdict.Unwinnable(UnwinnableReason.EXHAUSTED, spent);
            default -> new WinVerdict.Undecided(spent);
        };
    }

    /** The moves to the mate, each found again among the legal moves. */
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
        return move.orElseThrow(() -> new IllegalStateException("a line of the search is no line of legal moves"));
    }
}
