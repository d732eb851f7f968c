package dev.passant.hunt.exchanges;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import java.util.Optional;
import java.util.Set;

/**
 * Static exchange evaluation of one move from public queries of a position, with faults on request: a second knowledge
 * of the definition, which shares no code with {@code StaticExchange}. Among pieces of one role the definition of
 * engines is open, so the gain is an interval: from the worst to the best choice for the side that moves.
 */
final class Exchange {

    private static final Role[] ORDER = {Role.PAWN, Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN, Role.KING};
    private static final Role[] REVERSED = {Role.QUEEN, Role.ROOK, Role.BISHOP, Role.KNIGHT, Role.PAWN, Role.KING};

    private final Position position;
    private final Move move;
    private final int[] values;
    private final Set<ExchangeFault> faults;

    /** The occupied squares after the move. */
    private long start;

    private Exchange(Position position, Move move, int[] values, Set<ExchangeFault> faults) {
        this.position = position;
        this.move = move;
        this.values = values;
        this.faults = faults;
    }

    /** The least and the greatest gain of a move that the choice between pieces of one role leaves open. */
    record Gain(int least, int greatest) {

        /** Returns whether the gain is at least a number; empty if that is open. */
        Optional<Boolean> isAtLeast(int threshold) {
            boolean isKnown = least >= threshold == greatest >= threshold;
            return isKnown ? Optional.of(least >= threshold) : Optional.empty();
        }
    }

    /** Returns the gain of a legal move, with the values of the roles from pawn to queen. */
    static Gain gain(Position position, Move move, int[] values, Set<ExchangeFault> faults) {
        Exchange exchange = new Exchange(position, move, values, faults);
        return new Gain(exchange.gain(false), exchange.gain(true));
    }

    private boolean has(ExchangeFault fault) {
        return faults.contains(fault);
    }

    private int value(Role role) {
        return role == Role.KING ? 0 : values[role.ordinal()];
    }

    private int gain(boolean isBest) {
        if (move.castlingSide().isPresent()) {
            return 0;
        }
        boolean isEnPassant = move.kind() == MoveKind.EN_PASSANT;
        if (!move.isCapture() && !move.isPromotion() && has(ExchangeFault.QUIET)) {
            return 0;
        }
        Role moved = position.movedPiece(move).role();
        int gain = position.capturedPiece(move)
                .map(piece -> isEnPassant && has(ExchangeFault.EN_PASSANT) ? 0 : value(piece.role()))
                .orElse(0);
        Role placed = moved;
        if (move.promotion().isPresent() && !has(ExchangeFault.MOVE_PROMOTION)) {
            placed = move.promotion().get();
            gain += value(placed) - value(moved);
        }
        Square to = move.to();
        start = position.occupied() | to.bit();
        if (!has(ExchangeFault.ORIGIN)) {
            start &= ~move.from().bit();
        }
        if (isEnPassant && !has(ExchangeFault.EN_PASSANT_LINE)) {
            start &= ~Square.of(to.file(), move.from().rank()).bit();
        }
        // The moved piece does not capture again, also if its origin still blocks.
        return gain - best(position.sideToMove().opposite(), move.from().bit() | to.bit(), placed, isBest);
    }

    /** Returns what a side gains by capturing on the square; the pieces on some squares are gone. */
    private int best(Color side, long gone, Role victim, boolean isBest) {
        long attackers = attackers(side, gone);
        if (attackers == 0) {
            return 0;
        }
        Role role = first(attackers);
        if (role == Role.KING && !mayCapture(side, gone | attackers)) {
            return 0;
        }
        boolean promotes = role == Role.PAWN && move.to().isIn(Bitboards.RANK_1 | Bitboards.RANK_8);
        Role placed = promotes && !has(ExchangeFault.PROMOTION) ? Role.QUEEN : role;
        int gain = value(victim) + value(placed) - value(role);
        boolean maximizes = (side == position.sideToMove()) == isBest;
        int found = maximizes ? Integer.MIN_VALUE : Integer.MAX_VALUE;
        for (long rest = attackers & position.pieces(role); rest != 0; rest = Bitboards.popLsb(rest)) {
            int result = gain - best(side.opposite(), gone | Long.lowestOneBit(rest), placed, isBest);
            found = maximizes ? Math.max(found, result) : Math.min(found, result);
        }
        return has(ExchangeFault.STOPPING) ? found : Math.max(0, found);
    }

    /** Returns whether the king of a side may capture when the given pieces are gone. */
    private boolean mayCapture(Color side, long gone) {
        return !has(ExchangeFault.KING_ABSENT)
                && (has(ExchangeFault.KING_EXPOSED) || attackers(side.opposite(), gone) == 0);
    }

    private Role first(long attackers) {
        for (Role role : has(ExchangeFault.ORDER) ? REVERSED : ORDER) {
            if ((attackers & position.pieces(role)) != 0) {
                return role;
            }
        }
        throw new AssertionError(move + " in " + position);
    }

    private long attackers(Color side, long gone) {
        // What the piece on the origin still blocks is part of the start.
        long left = start & ~(gone & ~move.from().bit());
        long seen = has(ExchangeFault.X_RAY) ? start : left;
        long attackers = position.attackersTo(move.to(), seen) & position.pieces(side) & ~gone;
        return has(ExchangeFault.PIN) && (pinners(side) & left) != 0 ? attackers & ~position.pinned(side) : attackers;
    }

    /** Returns the sliders that pin pieces of a side before the move. */
    private long pinners(Color side) {
        long pinners = 0;
        for (long rest = position.pinned(side); rest != 0; rest = Bitboards.popLsb(rest)) {
            Square pinned = Square.of(Bitboards.lsb(rest));
            Square king = position.king(side).orElseThrow();
            long attackers = position.attackersTo(king, position.occupied() & ~pinned.bit());
            pinners |= attackers & position.pieces(side.opposite()) & position.pinLine(pinned);
        }
        return pinners;
    }
}
