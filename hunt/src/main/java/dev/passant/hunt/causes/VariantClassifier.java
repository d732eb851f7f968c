package dev.passant.hunt.causes;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Outcome;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.explain.Argument;
import dev.passant.explain.Verdict;
import dev.passant.hunt.causes.RuleClassifier.Rule;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.subjects.MoveNames;
import java.util.Optional;
import java.util.Set;

/** Determines the rule that a missing or extra move breaks if it is a rule that only variants have. */
final class VariantClassifier {

    private static final Set<Square> HILL = Set.of(Square.D4, Square.E4, Square.D5, Square.E5);

    private static final int LAST_RANK = 7;

    private VariantClassifier() {}

    /** Returns the rule of a variant that forbids an extra move; empty if a rule of chess forbids it. */
    static Optional<Rule> extra(Symptom symptom) {
        String piece = symptom.role().map(Role::toString).orElse("piece");
        return switch (symptom.rule()) {
            case GAME_OVER -> some(Family.GAME_END, Cause.GAME_OVER, end(symptom.position()));
            case CAPTURE_COMPULSORY ->
                some(
                        Family.COMPULSORY_CAPTURE,
                        Cause.CAPTURE_COMPULSORY,
                        piece,
                        capturesOnlyEnPassant(symptom.position()) ? " en passant" : "");
            case EXPLODES_OWN_KING ->
                symptom.role().equals(Optional.of(Role.KING))
                        ? some(Family.EXPLOSION, Cause.KING_CAPTURES)
                        : some(Family.EXPLOSION, Cause.EXPLODES_OWN_KING, piece);
            case EXPLOSION_LEAVES_CHECK -> some(Family.EXPLOSION, Cause.EXPLOSION_LEAVES_CHECK, piece);
            case GIVES_CHECK ->
                some(
                        Family.GIVING_CHECK,
                        givesDirectCheck(symptom) ? Cause.GIVES_CHECK : Cause.GIVES_DISCOVERED_CHECK,
                        piece);
            case DROP_NOT_IN_HAND -> some(Family.DROP, Cause.DROP_NOT_IN_HAND, piece);
            case DROP_ON_PIECE -> some(Family.DROP, Cause.DROP_ON_PIECE, piece);
            case PAWN_DROP_ON_OUTER_RANK -> some(Family.DROP, Cause.PAWN_DROP_ON_OUTER_RANK);
            case DROP_LEAVES_CHECK -> some(Family.DROP, Cause.DROP_LEAVES_CHECK, piece);
            default -> Optional.empty();
        };
    }

    private static Optional<Rule> some(Family family, Cause cause, String... details) {
        return Optional.of(Rule.of(family, cause, details));
    }

    private static String end(Position position) {
        return position.outcome().map(Outcome::kind).map(Outcome.Kind::toString).orElse("the end");
    }

    private static boolean capturesOnlyEnPassant(Position position) {
        return position.legalMoves().stream().allMatch(move -> move.kind() == MoveKind.EN_PASSANT);
    }

    private static boolean givesDirectCheck(Symptom symptom) {
        Optional<Verdict> verdict = symptom.verdict();
        return verdict.filter(illegal -> illegal.pieces(Argument.ATTACKERS).stream()
                        .anyMatch(attacker -> attacker.square() == symptom.to()))
                .isPresent();
    }

    /** Returns the rule of a variant that allows a missing move; empty if the move is also legal in chess. */
    static Optional<Rule> missing(Symptom symptom, Move move) {
        Position position = symptom.position();
        Role role = symptom.role().orElse(Role.PAWN);
        return switch (position.variant()) {
            case ANTICHESS ->
                isRefusedByChess(symptom) ? some(Family.KING_SAFETY, Cause.MISSING_AS_IF_ROYAL) : Optional.empty();
            case ATOMIC -> missingInAtomic(symptom, move, role);
            case CRAZYHOUSE -> symptom.isDrop() ? missingDrop(position, role) : Optional.empty();
            case HORDE ->
                move.kind() == MoveKind.DOUBLE_PAWN_PUSH
                                && (move.from().rank() == 0 || move.from().rank() == LAST_RANK)
                        ? some(Family.DOUBLE_PUSH, Cause.MISSING, "A double push from the first rank")
                        : Optional.empty();
            case KING_OF_THE_HILL ->
                role == Role.KING && HILL.contains(move.to())
                        ? some(Family.GAME_END, Cause.MISSING, "A king move to the hill")
                        : Optional.empty();
            case RACING_KINGS -> missingInRace(position, move, role);
            case THREE_CHECK ->
                position.isDecisive(move)
                        ? some(Family.GAME_END, Cause.MISSING, "A move that gives the third check")
                        : Optional.empty();
            default -> Optional.empty();
        };
    }

    private static Optional<Rule> missingInAtomic(Symptom symptom, Move move, Role role) {
        Position position = symptom.position();
        if (move.isCapture() && position.isDecisive(move)) {
            return some(Family.EXPLOSION, Cause.MISSING, "A capture that explodes the enemy king");
        }
        if (!isRefusedByChess(symptom)) {
            return Optional.empty();
        }
        if (move.isCapture()) {
            return kingsTouch(position)
                    ? some(Family.EXPLOSION, Cause.MISSING_CAPTURE_BESIDE_KING)
                    : some(
                            Family.EXPLOSION,
                            Cause.MISSING,
                            "A capture whose explosion removes an attacker of the king");
        }
        String what = move.castlingSide().isPresent()
                ? "Castling"
                : role == Role.KING ? "A king move" : "A move in apparent check";
        return some(Family.TOUCHING_KINGS, Cause.MISSING_BESIDE_KING, what);
    }

    private static boolean kingsTouch(Position position) {
        Square white = position.king(Color.WHITE).orElseThrow();
        return (Attacks.king(white.index()) & position.pieces(Color.BLACK, Role.KING)) != 0;
    }

    /** Returns whether the missing move would leave the king in check by the rules of chess. */
    private static boolean isRefusedByChess(Symptom symptom) {
        Position inChess = symptom.position().setup().toUnrestricted(Variant.CHESS);
        Position same = symptom.position().isChess960() ? inChess.asChess960() : inChess;
        return !symptom.move().endsWith("k")
                && MoveNames.legal(symptom.move(), same).isEmpty();
    }

    private static Optional<Rule> missingDrop(Position position, Role role) {
        return position.isCheck()
                ? some(Family.DROP, Cause.MISSING_BLOCK, "drop")
                : some(Family.DROP, Cause.MISSING, "A drop of a " + role);
    }

    private static Optional<Rule> missingInRace(Position position, Move move, Role role) {
        boolean whiteArrived = (position.pieces(Color.WHITE, Role.KING) & Bitboards.RANK_8) != 0;
        if (whiteArrived) {
            return some(Family.GAME_END, Cause.MISSING_LAST_MOVE);
        }
        return role == Role.KING && move.to().rank() == LAST_RANK
                ? some(Family.GAME_END, Cause.MISSING, "A king move to the eighth rank")
                : Optional.empty();
    }
}
