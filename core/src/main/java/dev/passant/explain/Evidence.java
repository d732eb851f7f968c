package dev.passant.explain;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Lines;
import dev.passant.chess.Move;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import java.util.List;

/** Collects the witnesses of verdicts on illegal moves. */
final class Evidence {

    private Evidence() {}

    static Witness of(Illegal verdict) {
        Witness.Builder witness = new Witness.Builder();
        // Mark the most important squares first: a square keeps its first mark.
        switch (verdict.rule()) {
            case NO_PIECE -> witness.mark(verdict.square(Argument.FROM), WitnessRole.TARGET);
            case OTHER_SIDE -> markMoved(verdict, WitnessRole.TARGET, witness);
            case NOT_ITS_MOVE,
                    AROUND_THE_EDGE,
                    NOTHING_TO_CAPTURE,
                    NO_DOUBLE_PUSH_FROM_HERE,
                    PROMOTION_MISSING,
                    PROMOTION_NOT_ALLOWED -> markTarget(verdict, witness);
            case WAY_BLOCKED -> {
                markBlockers(verdict, witness);
                Square from = verdict.piece(Argument.MOVED).square();
                witness.line(between(from, verdict.square(Argument.TO)));
                markTarget(verdict, witness);
            }
            case OWN_PIECE_ON_TARGET, NO_CAPTURE_FORWARD -> markBlockers(verdict, witness);
            case KING_NOT_CAPTURED -> witness.mark(verdict.square(Argument.TO), WitnessRole.KING);
            case DOUBLE_PUSH_BLOCKED, NO_EN_PASSANT_RIGHT -> {
                markBlockers(verdict, witness);
                markTarget(verdict, witness);
            }
            case PINNED -> pinned(verdict, witness);
            case CHECK_NOT_ANSWERED -> checkNotAnswered(verdict, witness);
            case DOUBLE_CHECK -> {
                aimAtKing(verdict, Argument.CHECKERS, WitnessRole.CHECKER, witness);
                markTarget(verdict, witness);
            }
            case KING_INTO_ATTACK -> kingIntoAttack(verdict, witness);
            case EN_PASSANT_UNCOVERS_ATTACK -> enPassantUncoversAttack(verdict, witness);
            case CASTLING_KING_NOT_HOME, CASTLING_ROOK_NOT_HOME -> {
                markMoved(verdict, WitnessRole.KING, witness);
                witness.mark(((SquareSet) verdict.get(Argument.HOME)).bits(), WitnessRole.TARGET);
            }
            case CASTLING_NO_RIGHT -> markKingAndRook(verdict, witness);
            case CASTLING_WAY_BLOCKED -> {
                markBlockers(verdict, witness);
                markKingAndRook(verdict, witness);
            }
            case CASTLING_OUT_OF_CHECK -> {
                Square king = verdict.piece(Argument.MOVED).square();
                witness.aim(verdict.pieces(Argument.CHECKERS), king, WitnessRole.CHECKER);
                witness.mark(king, WitnessRole.KING);
            }
            case CASTLING_THROUGH_ATTACK -> {
                Square crossed = verdict.square(Argument.CROSSED);
                witness.aim(verdict.pieces(Argument.ATTACKERS), crossed, WitnessRole.ATTACKER);
                witness.mark(crossed, WitnessRole.PATH);
                markMoved(verdict, WitnessRole.KING, witness);
                markTarget(verdict, witness);
            }
            case CASTLING_INTO_ATTACK -> {
                witness.aim(verdict.pieces(Argument.ATTACKERS), verdict.square(Argument.TO), WitnessRole.ATTACKER);
                markMoved(verdict, WitnessRole.KING, witness);
                markTarget(verdict, witness);
            }
            case WRONG_KIND -> witness.mark(((Move) verdict.get(Argument.LEGAL)).to(), WitnessRole.TARGET);
            case NULL_MOVE_IN_CHECK -> aimAtKing(verdict, Argument.CHECKERS, WitnessRole.CHECKER, witness);
            case GAME_OVER -> gameOver(verdict, witness);
            case CAPTURE_COMPULSORY -> {
                for (Object capture : (List<?>) verdict.get(Argument.CAPTURES)) {
                    Move move = (Move) capture;
                    witness.arrow(move.from(), move.to(), WitnessRole.TARGET);
                }
                markTarget(verdict, witness);
            }
            case EXPLODES_OWN_KING -> {
                witness.mark(verdict.square(Argument.KING), WitnessRole.KING);
                markExplosion(verdict, witness);
            }
            case EXPLOSION_LEAVES_CHECK -> {
                aimAtKing(verdict, Argument.ATTACKERS, WitnessRole.ATTACKER, witness);
                markExplosion(verdict, witness);
            }
            case GIVES_CHECK -> givesCheck(verdict, witness);
            case DROP_NOT_IN_HAND, PAWN_DROP_ON_OUTER_RANK -> markTarget(verdict, witness);
            case DROP_ON_PIECE -> markBlockers(verdict, witness);
            case DROP_LEAVES_CHECK -> checkNotAnswered(verdict, witness);
        }
        return witness.build();
    }

    /** Returns the squares on which another piece can block a check. */
    static long blocks(Square king, PlacedPiece checker) {
        return checker.role().isPromotion() && checker.role() != Role.KNIGHT
                ? between(king, checker.square())
                : Bitboards.EMPTY;
    }

    private static long between(Square a, Square b) {
        return Lines.between(a.index(), b.index());
    }

    private static void markTarget(Illegal verdict, Witness.Builder witness) {
        witness.mark(verdict.square(Argument.TO), WitnessRole.TARGET);
    }

    private static void markMoved(Illegal verdict, WitnessRole role, Witness.Builder witness) {
        witness.mark(verdict.piece(Argument.MOVED).square(), role);
    }

    private static void markKingAndRook(Illegal verdict, Witness.Builder witness) {
        markMoved(verdict, WitnessRole.KING, witness);
        witness.mark(verdict.piece(Argument.ROOK).square(), WitnessRole.ROOK);
    }

    private static void markBlockers(Illegal verdict, Witness.Builder witness) {
        for (PlacedPiece blocker : verdict.pieces(Argument.BLOCKERS)) {
            witness.mark(blocker.square(), WitnessRole.BLOCKER);
        }
    }

    private static void aimAtKing(Illegal verdict, Argument pieces, WitnessRole role, Witness.Builder witness) {
        Square king = verdict.square(Argument.KING);
        witness.aim(verdict.pieces(pieces), king, role).mark(king, WitnessRole.KING);
    }

    private static void pinned(Illegal verdict, Witness.Builder witness) {
        aimAtKing(verdict, Argument.PINNER, WitnessRole.PINNER, witness);
        markTarget(verdict, witness);
        Square pinner = verdict.piece(Argument.PINNER).square();
        long line = between(verdict.square(Argument.KING), pinner) | pinner.bit();
        witness.line(line & ~verdict.piece(Argument.MOVED).square().bit());
    }

    private static void checkNotAnswered(Illegal verdict, Witness.Builder witness) {
        aimAtKing(verdict, Argument.CHECKERS, WitnessRole.CHECKER, witness);
        markTarget(verdict, witness);
        PlacedPiece checker = verdict.piece(Argument.CHECKERS);
        long blocks = blocks(verdict.square(Argument.KING), checker);
        witness.mark(blocks, WitnessRole.PATH).line(blocks | checker.square().bit());
    }

    private static void gameOver(Illegal verdict, Witness.Builder witness) {
        for (PlacedPiece piece : verdict.pieces(Argument.DECIDING)) {
            witness.mark(piece.square(), piece.role() == Role.KING ? WitnessRole.KING : WitnessRole.CHECKER);
        }
    }

    /** Marks the target and all pieces that explode. */
    private static void markExplosion(Illegal verdict, Witness.Builder witness) {
        markTarget(verdict, witness);
        witness.mark(((SquareSet) verdict.get(Argument.EXPLODED)).bits(), WitnessRole.PATH);
    }

    private static void givesCheck(Illegal verdict, Witness.Builder witness) {
        Square king = verdict.square(Argument.ENEMY_KING);
        witness.aim(verdict.pieces(Argument.ATTACKERS), king, WitnessRole.ATTACKER)
                .mark(king, WitnessRole.KING);
        markTarget(verdict, witness);
        for (PlacedPiece attacker : verdict.pieces(Argument.ATTACKERS)) {
            witness.line(between(attacker.square(), king));
        }
    }

    private static void kingIntoAttack(Illegal verdict, Witness.Builder witness) {
        Square to = verdict.square(Argument.TO);
        witness.aim(verdict.pieces(Argument.ATTACKERS), to, WitnessRole.ATTACKER);
        markMoved(verdict, WitnessRole.KING, witness);
        markTarget(verdict, witness);
        for (PlacedPiece attacker : verdict.pieces(Argument.THROUGH_KING)) {
            witness.line(between(attacker.square(), to) | to.bit());
        }
    }

    private static void enPassantUncoversAttack(Illegal verdict, Witness.Builder witness) {
        aimAtKing(verdict, Argument.ATTACKERS, WitnessRole.ATTACKER, witness);
        markTarget(verdict, witness);
        witness.mark(verdict.piece(Argument.CAPTURED).square(), WitnessRole.PATH);
        for (PlacedPiece attacker : verdict.pieces(Argument.ATTACKERS)) {
            witness.line(between(verdict.square(Argument.KING), attacker.square()));
        }
    }
}
