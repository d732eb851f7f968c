package dev.passant.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Lines;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import dev.passant.explain.CastlingFault.CastlingBlocked;
import dev.passant.explain.CastlingInDanger.IntoAttack;
import dev.passant.explain.CastlingInDanger.OutOfCheck;
import dev.passant.explain.CastlingInDanger.ThroughAttack;
import dev.passant.explain.KingInDanger.CheckNotAnswered;
import dev.passant.explain.KingInDanger.DoubleCheck;
import dev.passant.explain.KingInDanger.EnPassantUncovers;
import dev.passant.explain.KingInDanger.KingIntoAttack;
import dev.passant.explain.KingInDanger.Pinned;
import dev.passant.notation.Fen;
import dev.passant.testing.RandomPositions;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks the witnesses of verdicts against the board, before and after the move. */
class WitnessTest {

    private final Set<Class<?>> seen = new HashSet<>();

    @Test
    void witnessesOfKingDangerAreTrue() {
        RandomPositions random = new RandomPositions(31);
        Random pieces = new Random(31);
        for (int game = 0; game < 20; game++) {
            random.playOut(Position.start(), 120, this::checkIllegalMoves);
            random.playOut(random.chess960(), 80, this::checkIllegalMoves);
        }
        for (int i = 0; i < 4_000; i++) {
            checkIllegalMoves(random.study());
            checkIllegalMoves(enPassant(pieces));
        }
        assertThat(seen)
                .containsExactlyInAnyOrder(
                        Pinned.class,
                        CheckNotAnswered.class,
                        DoubleCheck.class,
                        KingIntoAttack.class,
                        EnPassantUncovers.class,
                        OutOfCheck.class,
                        ThroughAttack.class,
                        IntoAttack.class);
    }

    @Test
    @Tag("long")
    void marksFitThePiecesForAnyTwoSquares() {
        RandomPositions random = new RandomPositions(32);
        random.playOut(Position.start(), 60, WitnessTest::checkAllSquares);
        random.playOut(random.chess960(), 60, WitnessTest::checkAllSquares);
        for (int i = 0; i < 150; i++) {
            checkAllSquares(random.study());
        }
    }

    /** Returns a random position with an en-passant capture, sliders and kings. */
    private static Position enPassant(Random random) {
        boolean white = random.nextBoolean();
        Color us = white ? Color.WHITE : Color.BLACK;
        int file = random.nextInt(7);
        int capturing = random.nextInt(2);
        SetupBuilder setup = Setup.builder().sideToMove(us);
        Role[] roles = {Role.BISHOP, Role.ROOK, Role.QUEEN, Role.ROOK};
        for (Role role : roles) {
            setup.put(Square.of(random.nextInt(64)), Piece.of(us.opposite(), role));
        }
        setup.put(Square.of(random.nextInt(64)), Piece.of(us.opposite(), Role.KING))
                .put(Square.of(random.nextInt(8), random.nextInt(3) + 3), Piece.of(us, Role.KING));
        int pawnsRank = white ? 4 : 3;
        Square captured = Square.of(file + 1 - capturing, pawnsRank);
        setup.put(Square.of(file + capturing, pawnsRank), Piece.of(us, Role.PAWN))
                .put(captured, Piece.of(us.opposite(), Role.PAWN));
        Square passed = Square.of(captured.file(), white ? 5 : 2);
        return setup.enPassant(Optional.of(passed)).build().toStudy();
    }

    private void checkIllegalMoves(Position position) {
        for (Move move : position.pseudoLegalMoves()) {
            Verdict verdict = Explainer.explain(position, move);
            if (!verdict.isLegal()) {
                seen.add(verdict.getClass());
                assertThat(isTrue(verdict, position, move))
                        .as("%s: %s: %s", Fen.format(position), move, verdict.sentence())
                        .isTrue();
            }
        }
    }

    private static boolean isTrue(Verdict verdict, Position before, Move move) {
        Color them = before.sideToMove().opposite();
        Position after = before.playUnchecked(move);
        if (verdict instanceof Pinned pin) {
            long line = Lines.through(pin.king().index(), pin.pinner().square().index());
            return attacks(pin.pinner(), pin.king(), after)
                    && !attacks(pin.pinner(), pin.king(), before)
                    && (line & move.from().bit()) != 0
                    && (line & move.to().bit()) == 0
                    && before.pinLine(move.from()) == line
                    && pin.allowed() == (pin.allowed() & line);
        }
        if (verdict instanceof CheckNotAnswered check) {
            return before.checkers() == check.checker().square().bit()
                    && attacks(check.checker(), check.king(), after)
                    && check.answers() == before.checkMask();
        }
        if (verdict instanceof DoubleCheck check) {
            return squares(check.checkers()) == before.checkers()
                    && check.checkers().size() > 1
                    && (after.attackersTo(check.king(), them) & before.checkers()) != 0;
        }
        if (verdict instanceof KingIntoAttack step) {
            long attackers = after.attackersTo(step.to(), them);
            return squares(step.attackers()) == attackers
                    && squares(step.throughKing()) == (attackers & ~before.attackersTo(step.to(), them));
        }
        if (verdict instanceof EnPassantUncovers uncovered) {
            long attackers = squares(uncovered.attackers());
            return attackers == after.attackersTo(uncovered.king(), them)
                    && (attackers & before.checkers()) == 0
                    && before.pieceAt(uncovered.captured().square())
                            .equals(Optional.of(uncovered.captured().piece()));
        }
        if (verdict instanceof OutOfCheck check) {
            return before.isCheck() && squares(check.checkers()) == before.checkers();
        }
        if (verdict instanceof ThroughAttack through) {
            return !before.isCheck()
                    && (Lines.between(move.from().index(), move.to().index())
                                    & through.crossed().bit())
                            != 0
                    && squares(through.attackers()) == withoutKing(before).attackersTo(through.crossed(), them);
        }
        return verdict instanceof IntoAttack into
                && !before.isCheck()
                && (after.attackersTo(into.landing(), them) & squares(into.attackers())) != 0;
    }

    private static boolean attacks(PlacedPiece piece, Square target, Position position) {
        return (position.attackersTo(target, piece.piece().color())
                        & piece.square().bit())
                != 0;
    }

    private static Position withoutKing(Position position) {
        Square king = Square.of(Bitboards.lsb(position.pieces(position.sideToMove(), Role.KING)));
        return position.setup().toBuilder().clear(king).build().toStudy();
    }

    private static long squares(List<PlacedPiece> pieces) {
        return pieces.stream().mapToLong(piece -> piece.square().bit()).reduce(0, (a, b) -> a | b);
    }

    private static void checkAllSquares(Position position) {
        for (Square from : Square.values()) {
            for (Square to : Square.values()) {
                Verdict verdict = Explainer.explain(position, from, to);
                assertThat(fits(verdict, position, from, to))
                        .as("%s: %s%s: %s", Fen.format(position), from, to, verdict)
                        .isTrue();
            }
        }
    }

    private static boolean fits(Verdict verdict, Position position, Square from, Square to) {
        Color us = position.sideToMove();
        long enemy = position.pieces(us.opposite());
        Witness witness = verdict.witness();
        boolean marksFit = !witness.marks().isEmpty()
                && isWithin(witness.squares(WitnessRole.CHECKER), enemy)
                && isWithin(witness.squares(WitnessRole.ATTACKER), enemy)
                && isWithin(witness.squares(WitnessRole.PINNER), enemy)
                && isWithin(witness.squares(WitnessRole.ROOK), position.pieces(us, Role.ROOK))
                && isWithin(witness.squares(WitnessRole.KING), position.pieces(Role.KING))
                && isWithin(witness.squares(WitnessRole.BLOCKER), position.occupied());
        boolean pathFits = !(verdict instanceof MovementFault.PathBlocked blocked)
                || isFirstInPath(blocked.blocker().square(), position, from, to);
        boolean castlingFits = !(verdict instanceof CastlingBlocked blocked)
                || !blocked.blockers().isEmpty() && (squares(blocked.blockers()) & from.bit()) == 0;
        boolean sentenceFits =
                verdict.sentence().matches("[A-Z].*[a-h][1-8].*\\.|(White|Black) cannot castle with several kings\\.");
        return marksFit
                && pathFits
                && castlingFits
                && sentenceFits
                && verdict.code().matches("[a-z]+(-[a-z]+)*");
    }

    private static boolean isFirstInPath(Square blocker, Position position, Square from, Square to) {
        return (Lines.between(from.index(), to.index()) & blocker.bit()) != 0
                && (Lines.between(from.index(), blocker.index()) & position.occupied()) == 0;
    }

    private static boolean isWithin(long squares, long all) {
        return (squares & ~all) == 0;
    }
}
