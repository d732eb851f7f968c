package dev.passant.explain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import dev.passant.notation.Fen;
import dev.passant.testing.RandomPositions;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks the witnesses of verdicts against the board, before and after the move. */
class WitnessTest {

    private static final Pattern SENTENCE =
            Pattern.compile("[A-Z].*[a-h][1-8].*\\.|(White|Black) cannot castle with several kings\\.");
    private static final Pattern CODE = Pattern.compile("[a-z]+(-[a-z]+)*");

    private final Set<MoveRule> seen = EnumSet.noneOf(MoveRule.class);

    @Test
    void witnessesOfKingDangerAreTrue() {
        RandomPositions random = new RandomPositions(31);
        Random pieces = new Random(31);
        for (int game = 0; game < 20; game++) {
            random.playOut(Position.start(), 120, this::checkIllegalMoves);
            random.playOut(random.chess960(), 80, this::checkIllegalMoves);
        }
        for (int i = 0; i < 4_000; i++) {
            checkIllegalMoves(random.unrestricted());
            checkIllegalMoves(enPassant(pieces));
        }
        assertThat(seen)
                .containsExactlyInAnyOrder(
                        MoveRule.PINNED,
                        MoveRule.CHECK_NOT_ANSWERED,
                        MoveRule.DOUBLE_CHECK,
                        MoveRule.KING_INTO_ATTACK,
                        MoveRule.EN_PASSANT_UNCOVERS_ATTACK,
                        MoveRule.CASTLING_OUT_OF_CHECK,
                        MoveRule.CASTLING_THROUGH_ATTACK,
                        MoveRule.CASTLING_INTO_ATTACK);
    }

    @Test
    @Tag("long")
    void marksFitThePiecesForAnyTwoSquares() {
        RandomPositions random = new RandomPositions(32);
        random.playOut(Position.start(), 30, WitnessTest::checkAllSquares);
        random.playOut(random.chess960(), 30, WitnessTest::checkAllSquares);
        for (int i = 0; i < 60; i++) {
            checkAllSquares(random.unrestricted());
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
        return setup.enPassant(passed).build().toUnrestricted();
    }

    private void checkIllegalMoves(Position position) {
        for (Move move : position.pseudoLegalMoves()) {
            if (Explainer.explain(position, move) instanceof Illegal verdict) {
                seen.add(verdict.rule());
                assertThat(isTrue(verdict, position, move))
                        .as("%s: %s: %s", Fen.format(position), move, verdict.sentence())
                        .isTrue();
            }
        }
    }

    private static boolean isTrue(Illegal verdict, Position before, Move move) {
        Color them = before.sideToMove().opposite();
        Position after = before.playUnchecked(move);
        long checkers = squares(verdict.pieces(Argument.CHECKERS));
        long attackers = squares(verdict.pieces(Argument.ATTACKERS));
        long line = verdict.witness().line();
        return switch (verdict.rule()) {
            case PINNED -> {
                Square king = verdict.square(Argument.KING);
                PlacedPiece pinner = verdict.piece(Argument.PINNER);
                long through = Attacks.through(king.index(), pinner.square().index());
                yield attacks(pinner, king, after)
                        && !attacks(pinner, king, before)
                        && (through & move.from().bit()) != 0
                        && (through & move.to().bit()) == 0
                        && before.pinLine(move.from()) == through
                        && line == (line & through);
            }
            case CHECK_NOT_ANSWERED ->
                before.checkers() == checkers
                        && Bitboards.hasOne(checkers)
                        && attacks(verdict.piece(Argument.CHECKERS), verdict.square(Argument.KING), after)
                        && line == before.checkMask();
            case DOUBLE_CHECK ->
                checkers == before.checkers()
                        && Bitboards.moreThanOne(checkers)
                        && (after.attackersTo(verdict.square(Argument.KING), them) & before.checkers()) != 0;
            case KING_INTO_ATTACK -> {
                Square to = verdict.square(Argument.TO);
                yield attackers == after.attackersTo(to, them)
                        && squares(verdict.pieces(Argument.THROUGH_KING))
                                == (attackers & ~before.attackersTo(to, them));
            }
            case EN_PASSANT_UNCOVERS_ATTACK -> {
                PlacedPiece captured = verdict.piece(Argument.CAPTURED);
                yield attackers == after.attackersTo(verdict.square(Argument.KING), them)
                        && (attackers & before.checkers()) == 0
                        && before.pieceAt(captured.square()).equals(Optional.of(captured.piece()));
            }
            case CASTLING_OUT_OF_CHECK -> before.isCheck() && checkers == before.checkers();
            case CASTLING_THROUGH_ATTACK -> {
                Square crossed = verdict.square(Argument.CROSSED);
                yield !before.isCheck()
                        && (Attacks.between(move.from().index(), move.to().index()) & crossed.bit()) != 0
                        && attackers == withoutKing(before).attackersTo(crossed, them);
            }
            case CASTLING_INTO_ATTACK ->
                !before.isCheck()
                        && verdict.square(Argument.TO) == move.to()
                        && (after.attackersTo(move.to(), them) & attackers) != 0;
            default -> false;
        };
    }

    private static boolean attacks(PlacedPiece piece, Square target, Position position) {
        return (position.attackersTo(target, piece.piece().color())
                        & piece.square().bit())
                != 0;
    }

    private static Position withoutKing(Position position) {
        Square king = Square.of(Bitboards.lsb(position.pieces(position.sideToMove(), Role.KING)));
        return position.setup().toBuilder().clear(king).build().toUnrestricted();
    }

    private static long squares(List<PlacedPiece> pieces) {
        return pieces.stream().mapToLong(piece -> piece.square().bit()).reduce(0, (a, b) -> a | b);
    }

    private static void checkAllSquares(Position position) {
        for (Square from : Square.values()) {
            for (Square to : Square.values()) {
                Verdict verdict = Explainer.explain(position, from, to);
                if (!fits(verdict, position, from, to)) {
                    fail("%s: %s%s: %s", Fen.format(position), from, to, verdict);
                }
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
        List<PlacedPiece> blockers = verdict instanceof Illegal illegal ? illegal.pieces(Argument.BLOCKERS) : List.of();
        boolean pathFits = !verdict.breaks(MoveRule.WAY_BLOCKED)
                || blockers.size() == 1 && isFirstInPath(blockers.get(0).square(), position, from, to);
        boolean castlingFits = !verdict.breaks(MoveRule.CASTLING_WAY_BLOCKED)
                || !blockers.isEmpty() && (squares(blockers) & from.bit()) == 0;
        boolean sentenceFits = SENTENCE.matcher(verdict.sentence()).matches();
        return marksFit
                && pathFits
                && castlingFits
                && sentenceFits
                && CODE.matcher(verdict.code()).matches();
    }

    private static boolean isFirstInPath(Square blocker, Position position, Square from, Square to) {
        return (Attacks.between(from.index(), to.index()) & blocker.bit()) != 0
                && (Attacks.between(from.index(), blocker.index()) & position.occupied()) == 0;
    }

    private static boolean isWithin(long squares, long all) {
        return (squares & ~all) == 0;
    }
}
