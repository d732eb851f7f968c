package dev.passant.hunt.shrinking;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.PositionProblem;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Shrinks a position that shows a bug: removes pieces, castling rights, the en-passant square and the counters. Every
 * step is a valid position on which the engine is tested again. If a game can reach the start position, it can reach
 * all of these positions.
 *
 * <p>It removes half of the pieces, then a quarter, and so on, as in delta debugging (Zeller and Hildebrandt, 2002).
 */
public final class Shrinker {

    private static final List<Square> OWN_ASIDES =
            List.of(Square.A1, Square.H1, Square.A8, Square.H8, Square.B1, Square.G1, Square.B8, Square.G8);

    private static final List<Square> ENEMY_ASIDES = List.of(Square.H8, Square.A8, Square.A1, Square.H1);

    /** The number of checks that wins a game of three-check. */
    private static final int MAX_CHECKS = 3;

    private final Predicate<Position> shows;
    private final Consumer<Position> ahead;
    private final Set<PositionProblem.Kind> allowed;
    private final boolean canArise;
    private Position best;

    private Shrinker(Position start, Predicate<Position> shows, Consumer<Position> ahead) {
        this.best = start;
        this.shows = shows;
        this.ahead = ahead;
        this.allowed = Boards.problems(start);
        this.canArise = Boards.canArise(start);
    }

    /**
     * Returns the smallest position found that shows the bug.
     *
     * @param start a position that shows the bug
     * @param shows tests whether another position shows it
     * @param ahead receives the position that will be tested next if the current one does not show the bug
     */
    public static Position shrink(Position start, Predicate<Position> shows, Consumer<Position> ahead) {
        Shrinker shrinker = new Shrinker(start, shows, ahead);
        shrinker.plainSetting();
        shrinker.kingsAside();
        shrinker.fewerPieces();
        shrinker.kingsAside();
        shrinker.fewerPieces();
        shrinker.plainSetting();
        return shrinker.best;
    }

    private boolean take(SetupBuilder changed) {
        Optional<Position> candidate = Boards.valid(changed, best.variant(), allowed)
                .filter(position -> !canArise || Boards.canArise(position));
        if (candidate.isPresent() && !candidate.get().equals(best) && shows.test(candidate.get())) {
            best = candidate.get();
            return true;
        }
        return false;
    }

    private void fewerPieces() {
        List<Square> removable = removable();
        int chunk = Math.max(1, removable.size() / 2);
        while (!removable.isEmpty()) {
            boolean smaller = false;
            for (int at = 0; at < removable.size(); at += chunk) {
                if (at + chunk < removable.size()) {
                    Boards.valid(without(removable, at + chunk, chunk), best.variant(), allowed)
                            .ifPresent(ahead);
                }
                if (take(without(removable, at, chunk))) {
                    smaller = true;
                    break;
                }
            }
            if (smaller) {
                removable = removable();
                chunk = Math.max(1, Math.min(chunk, removable.size() / 2));
            } else if (chunk == 1) {
                return;
            } else {
                chunk = chunk / 2;
            }
        }
    }

    private SetupBuilder without(List<Square> squares, int from, int count) {
        SetupBuilder setup = best.setup().toBuilder();
        squares.subList(from, Math.min(squares.size(), from + count)).forEach(setup::clear);
        return setup;
    }

    private List<Square> removable() {
        // A king of antichess is a piece like any other.
        long royal = best.variant().promotions().contains(Role.KING) ? 0 : best.pieces(Role.KING);
        return SquareSet.of(best.occupied() & ~royal).stream().toList();
    }

    /**
     * Moves each king out of play if the bug does not need it. If a move is then still missing, neither check nor pin
     * is the cause.
     */
    private void kingsAside() {
        aside(best.sideToMove());
        aside(best.sideToMove().opposite());
    }

    private void aside(Color color) {
        Piece king = Piece.of(color, Role.KING);
        long kings = best.pieces(color, Role.KING);
        if (kings == 0 || best.setup().castlingRooks() != 0) {
            return;
        }
        Square at = Square.of(Bitboards.lsb(kings));
        List<Square> asides = color == best.sideToMove() ? OWN_ASIDES : ENEMY_ASIDES;
        if (asides.contains(at) && !best.isCheck() && best.pinned() == 0) {
            return;
        }
        for (Square aside : asides) {
            if (best.pieceAt(aside).isEmpty()
                    && take(best.setup().toBuilder().clear(at).put(aside, king))) {
                return;
            }
        }
    }

    private void fewerInHand(Color color) {
        for (Role role : best.pocket(color).keySet()) {
            if (!take(best.setup().toBuilder().pocket(color, role, 0))) {
                take(best.setup().toBuilder().pocket(color, role, 1));
            }
        }
    }

    private void plainSetting() {
        Setup setup = best.setup();
        if (setup.castlingRooks() != 0 && !take(setup.toBuilder().castlingRooks(0))) {
            for (long rest = setup.castlingRooks(); rest != 0; rest = Bitboards.popLsb(rest)) {
                take(best.setup().toBuilder().castlingRooks(best.setup().castlingRooks() & ~Long.lowestOneBit(rest)));
            }
        }
        if (best.setup().enPassant().isPresent()) {
            take(best.setup().toBuilder().withoutEnPassant());
        }
        for (Color color : Color.values()) {
            fewerInHand(color);
            if (best.checksLeft(color).orElse(MAX_CHECKS) < MAX_CHECKS) {
                take(best.setup().toBuilder().checksLeft(color, MAX_CHECKS));
            }
        }
        if (best.setup().promoted() != 0) {
            take(best.setup().toBuilder().promoted(0));
        }
        if (best.halfmoveClock() != 0) {
            take(best.setup().toBuilder().halfmoveClock(0));
        }
        if (best.fullmoveNumber() != 1) {
            take(best.setup().toBuilder().fullmoveNumber(1));
        }
    }
}
