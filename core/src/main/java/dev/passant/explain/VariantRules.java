package dev.passant.explain;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Outcome;
import dev.passant.chess.Piece;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import dev.passant.chess.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rules that only variants have: the end of the game, drops, explosions, compulsory captures, forbidden checks. */
final class VariantRules {
    private static final long HILL = Square.D4.bit() | Square.E4.bit() | Square.D5.bit() | Square.E5.bit();

    private VariantRules() {}

    /** Returns the squares on which a king wins. */
    static long hill(Variant variant) {
        return variant == Variant.KING_OF_THE_HILL ? HILL : Bitboards.EMPTY;
    }

    /** Returns the squares on which a king wins the race. */
    static long goal(Variant variant) {
        return variant == Variant.RACING_KINGS ? Bitboards.RANK_8 : Bitboards.EMPTY;
    }

    static boolean explodes(Variant variant) {
        return variant == Variant.ATOMIC;
    }

    // The end of the game

    /** Returns the verdict on all moves of a game that the rule of a variant has ended. */
    static Optional<Verdict> gameOver(PositionFacts facts) {
        return switch (facts.variant) {
            case ANTICHESS ->
                sideWithout(facts, facts.occupied).map(side -> over(facts, Outcome.Kind.ALL_PIECES_LOST, side, 0));
            case ATOMIC ->
                sideWithout(facts, facts.kings)
                        .map(side -> over(facts, Outcome.Kind.KING_EXPLODED, side.opposite(), 0));
            case HORDE ->
                sideWithout(facts, facts.occupied)
                        .map(side -> over(facts, Outcome.Kind.HORDE_CAPTURED, side.opposite(), 0));
            case KING_OF_THE_HILL ->
                facts.on(facts.kings & HILL).stream()
                        .findFirst()
                        .map(king -> over(
                                facts,
                                Outcome.Kind.KING_ON_HILL,
                                king.piece().color(),
                                king.square().bit()));
            case RACING_KINGS -> raceOver(facts);
            case THREE_CHECK -> thirdCheck(facts);
            default -> Optional.empty();
        };
    }

    private static Verdict over(PositionFacts facts, Outcome.Kind kind, Color winner, long deciding) {
        return over(facts, new Outcome(kind, Optional.of(winner)), deciding);
    }

    private static Verdict over(PositionFacts facts, Outcome outcome, long deciding) {
        return Illegal.of(MoveRule.GAME_OVER, outcome, facts.on(deciding));
    }

    /** Returns the side that has none of the given pieces, if any. */
    private static Optional<Color> sideWithout(PositionFacts facts, long pieces) {
        if ((facts.own & pieces) == 0) {
            return Optional.of(facts.us);
        }
        return (facts.enemy & pieces) == 0 ? Optional.of(facts.them) : Optional.empty();
    }

    private static Optional<Verdict> thirdCheck(PositionFacts facts) {
        for (Color color : Color.values()) {
            if (facts.position.checksLeft(color).orElse(1) == 0) {
                return Optional.of(over(facts, Outcome.Kind.THIRD_CHECK, color, facts.checkers));
            }
        }
        return Optional.empty();
    }

    /**
     * Returns the verdict on all moves once a king has reached the eighth rank. After White's king has arrived first,
     * the game continues if Black's king can reach that rank with the next move.
     */
    private static Optional<Verdict> raceOver(PositionFacts facts) {
        long arrived = facts.kings & Bitboards.RANK_8;
        if (arrived == 0) {
            return Optional.empty();
        }
        if (Bitboards.moreThanOne(arrived)) {
            Outcome draw = new Outcome(Outcome.Kind.BOTH_KINGS_ON_LAST_RANK, Optional.empty());
            return Optional.of(over(facts, draw, arrived));
        }
        boolean isWhite = (arrived & facts.position.pieces(Color.WHITE)) != 0;
        return isWhite && facts.us == Color.BLACK && canArrive(facts)
                ? Optional.empty()
                : Optional.of(
                        over(facts, Outcome.Kind.KING_ON_LAST_RANK, isWhite ? Color.WHITE : Color.BLACK, arrived));
    }

    private static boolean canArrive(PositionFacts facts) {
        if (facts.royalKing.isEmpty()) {
            return false;
        }
        PlacedPiece king = facts.on(facts.royalKing.get());
        long steps = Attacks.king(king.square().index()) & Bitboards.RANK_8 & ~facts.own & ~facts.enemyRoyalKing();
        return SquareSet.of(steps).stream()
                .anyMatch(to -> SafetyRules.verdict(facts, king, Move.of(king.square(), to, MoveKind.QUIET))
                        .isLegal());
    }

    // Drops

    static Verdict drop(PositionFacts facts, Role role, Square to) {
        if (facts.position.pocket(facts.us).getOrDefault(role, 0) == 0) {
            return Illegal.of(MoveRule.DROP_NOT_IN_HAND, role, to);
        }
        Optional<PlacedPiece> blocker = facts.at(to);
        if (blocker.isPresent()) {
            return Illegal.of(MoveRule.DROP_ON_PIECE, role, List.of(blocker.get()));
        }
        if (role == Role.PAWN && to.isIn(Bitboards.RANK_1 | Bitboards.RANK_8)) {
            return Illegal.of(MoveRule.PAWN_DROP_ON_OUTER_RANK, to);
        }
        List<PlacedPiece> checkers = facts.on(facts.checkers);
        boolean blocks =
                checkers.size() == 1 && to.isIn(Evidence.blocks(facts.royalKing.orElseThrow(), checkers.get(0)));
        return checkers.isEmpty() || blocks
                ? new Legal(Move.drop(role, to), new PlacedPiece(Piece.of(facts.us, role), to), facts)
                : Illegal.of(MoveRule.DROP_LEAVES_CHECK, role, to, facts.royalKing.orElseThrow(), checkers);
    }

    // Explosions

    /**
     * Returns the rule that makes a capture illegal in atomic chess, if any. A capture that explodes the enemy king is
     * legal unless it also explodes the mover's king.
     */
    static Optional<Verdict> explosionDanger(PositionFacts facts, PlacedPiece moved, Move capture) {
        Square to = capture.to();
        Square captured = capture.kind() == MoveKind.EN_PASSANT ? PawnRules.enPassantVictim(moved.square(), to) : to;
        long pawns = facts.position.pieces(Role.PAWN);
        long exploded = facts.occupied & (moved.square().bit() | captured.bit() | Attacks.king(to.index()) & ~pawns);
        Optional<Square> royal = facts.royalKing.filter(king -> king.isIn(exploded));
        if (royal.isPresent() || moved.role() == Role.KING) {
            Square king = royal.orElse(moved.square());
            return Optional.of(Illegal.of(MoveRule.EXPLODES_OWN_KING, moved, to, king, SquareSet.of(exploded)));
        }
        // If a side has several kings, none is royal. If only one is left, it becomes royal.
        long left = facts.occupied & ~exploded;
        long kings = facts.own & facts.kings & left;
        if (!Bitboards.hasOne(kings) || (facts.enemyRoyalKing() & exploded) != 0) {
            return Optional.empty();
        }
        Square king = Square.of(Bitboards.lsb(kings));
        long enemyKings = facts.enemy & facts.kings & left;
        boolean touch = Bitboards.hasOne(enemyKings) && (Attacks.king(king.index()) & enemyKings) != 0;
        long attackers = touch ? Bitboards.EMPTY : facts.attackers(king, left) & left;
        return attackers == 0
                ? Optional.empty()
                : Optional.of(Illegal.of(
                        MoveRule.EXPLOSION_LEAVES_CHECK, moved, to, king, facts.on(attackers), SquareSet.of(exploded)));
    }

    // Antichess and racing kings

    /** Returns the rule that forbids a move that chess allows, if any. */
    static Optional<Verdict> fault(PositionFacts facts, PlacedPiece moved, Move move) {
        return switch (facts.variant) {
            case ANTICHESS -> captureFault(facts, moved, move);
            case RACING_KINGS -> checkFault(facts, moved, move);
            default -> Optional.empty();
        };
    }

    private static Optional<Verdict> captureFault(PositionFacts facts, PlacedPiece moved, Move move) {
        List<Move> captures = move.isCapture() ? List.of() : captures(facts);
        return captures.isEmpty()
                ? Optional.empty()
                : Optional.of(Illegal.of(MoveRule.CAPTURE_COMPULSORY, moved, move.to(), captures));
    }

    /** Returns the captures of the side to move. A capturing promotion is included once, as a promotion to queen. */
    static List<Move> captures(PositionFacts facts) {
        long enPassant = facts.position
                .enPassantSquare(EnPassantMode.ALWAYS)
                .map(Square::bit)
                .orElse(Bitboards.EMPTY);
        List<Move> captures = new ArrayList<>();
        for (PlacedPiece piece : facts.on(facts.own)) {
            boolean isPawn = piece.role() == Role.PAWN;
            for (Square to : SquareSet.of(isPawn ? facts.enemy | enPassant : facts.enemy)) {
                Optional<Verdict> fault =
                        isPawn ? PawnRules.captureFault(facts, piece, to) : PieceRules.fault(facts, piece, to);
                if (fault.isEmpty()) {
                    Role promotion = isPawn && facts.rank(to) == PawnRules.LAST_RANK ? Role.QUEEN : null;
                    captures.add(PawnRules.move(facts, piece.square(), to, promotion));
                }
            }
        }
        return captures;
    }

    private static Optional<Verdict> checkFault(PositionFacts facts, PlacedPiece moved, Move move) {
        if (facts.enemyKing().isEmpty()) {
            return Optional.empty();
        }
        Square king = facts.enemyKing().get();
        Square to = move.to();
        long left = moved.square().bit();
        if (move.kind() == MoveKind.EN_PASSANT) {
            left |= PawnRules.enPassantVictim(moved.square(), to).bit();
        }
        long occupied = facts.occupied & ~left | to.bit();
        PlacedPiece arrived =
                new PlacedPiece(Piece.of(facts.us, move.promotion().orElse(moved.role())), to);
        List<PlacedPiece> attackers = new ArrayList<>();
        for (PlacedPiece piece : facts.on(facts.own)) {
            PlacedPiece then = piece.equals(moved) ? arrived : piece;
            if (king.isIn(then.piece().attacks(then.square(), occupied))) {
                attackers.add(then);
            }
        }
        return attackers.isEmpty()
                ? Optional.empty()
                : Optional.of(Illegal.of(MoveRule.GIVES_CHECK, moved, to, king, List.copyOf(attackers)));
    }

    static boolean hasCastling(PositionFacts facts) {
        return facts.variant != Variant.ANTICHESS && facts.variant != Variant.RACING_KINGS;
    }

    /** Returns whether a rule is checked by this class. */
    static boolean has(MoveRule rule) {
        return rule.ordinal() >= MoveRule.GAME_OVER.ordinal();
    }

    /** Returns whether a side may also make a double push from the first rank. */
    static boolean isHorde(PositionFacts facts) {
        return facts.variant == Variant.HORDE && (facts.own & facts.kings) == 0;
    }
}
