package dev.passant.hunt.causes;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.hunt.report.Family;
import dev.passant.hunt.report.Kind;
import java.util.Optional;

/**
 * Determines the rule that a missing, extra or duplicate move breaks. The position must be shrunk: any piece left on
 * the board is taken to be relevant.
 */
public final class RuleClassifier {

    /**
     * A broken rule.
     *
     * @param family the rule
     * @param description the error
     */
    public record Rule(Family family, Description description) {

        public static Rule of(Family family, Cause cause, String... details) {
            return new Rule(family, Description.of(cause, details));
        }
    }

    private RuleClassifier() {}

    public static Rule of(Symptom symptom) {
        if (symptom.isNull()) {
            return rule(
                    Family.GAME_END,
                    Cause.NULL_MOVE,
                    symptom.position().hasLegalMoves() ? "" : " where there is no legal move");
        }
        return switch (symptom.kind()) {
            case EXTRA -> VariantClassifier.extra(symptom).orElseGet(() -> extra(symptom));
            case DUPLICATE -> duplicate(symptom);
            default -> missing(symptom);
        };
    }

    private static Rule rule(Family family, Cause cause, String... details) {
        return Rule.of(family, cause, details);
    }

    private static Rule castling(Family family, Cause cause, CastlingSide wing) {
        return new Rule(family, Description.ofCastling(cause, wing));
    }

    // Extra moves, by the verdict

    private static Rule extra(Symptom symptom) {
        boolean enPassant = symptom.isEnPassantTarget();
        return switch (symptom.rule()) {
            case NO_PIECE ->
                isCastlingOfAbsentKing(symptom)
                        ? castling(Family.CASTLING_RIGHT, Cause.CASTLING_NO_RIGHT, wing(symptom))
                        : rule(Family.POSITION_COMMAND, Cause.NO_PIECE);
            case OTHER_SIDE -> rule(Family.POSITION_COMMAND, Cause.OTHER_SIDE);
            case NO_CAPTURE_FORWARD ->
                rule(isTwoRanks(symptom) ? Family.DOUBLE_PUSH : Family.PAWN_PUSH, Cause.NO_CAPTURE_FORWARD);
            case NOTHING_TO_CAPTURE -> rule(Family.PAWN_CAPTURE, Cause.NOTHING_TO_CAPTURE);
            case NO_EN_PASSANT_RIGHT -> rule(Family.EN_PASSANT, Cause.NO_EN_PASSANT_RIGHT);
            case NO_DOUBLE_PUSH_FROM_HERE -> rule(Family.DOUBLE_PUSH, Cause.NO_DOUBLE_PUSH_FROM_HERE);
            case DOUBLE_PUSH_BLOCKED -> rule(Family.DOUBLE_PUSH, Cause.DOUBLE_PUSH_BLOCKED);
            case PROMOTION_MISSING -> rule(Family.PROMOTION, Cause.PROMOTION_MISSING);
            case PROMOTION_NOT_ALLOWED -> rule(Family.PROMOTION, Cause.PROMOTION_NOT_ALLOWED);
            case PINNED ->
                enPassant
                        ? rule(Family.EN_PASSANT_SAFETY, Cause.EN_PASSANT_PINNED)
                        : rule(Family.PIN, Cause.PINNED, piece(symptom));
            case CHECK_NOT_ANSWERED -> unanswered(symptom);
            case DOUBLE_CHECK -> rule(Family.DOUBLE_CHECK, Cause.DOUBLE_CHECK, piece(symptom));
            case KING_INTO_ATTACK -> new Rule(Family.KING_SAFETY, intoAttack(symptom));
            case EN_PASSANT_UNCOVERS_ATTACK ->
                rule(Family.EN_PASSANT_SAFETY, Cause.EN_PASSANT_UNCOVERS_ATTACK, uncoveredLine(symptom));
            case CASTLING_KING_NOT_HOME, CASTLING_ROOK_NOT_HOME, CASTLING_NO_RIGHT ->
                castling(Family.CASTLING_RIGHT, Cause.CASTLING_NO_RIGHT, wing(symptom));
            case CASTLING_WAY_BLOCKED -> castling(Family.CASTLING_PATH, Cause.CASTLING_WAY_BLOCKED, wing(symptom));
            case CASTLING_OUT_OF_CHECK -> rule(Family.CASTLING_SAFETY, Cause.CASTLING_OUT_OF_CHECK);
            case CASTLING_THROUGH_ATTACK ->
                castling(Family.CASTLING_SAFETY, Cause.CASTLING_THROUGH_ATTACK, wing(symptom));
            case CASTLING_INTO_ATTACK -> castling(Family.CASTLING_SAFETY, Cause.CASTLING_INTO_ATTACK, wing(symptom));
            default -> isCastlingElsewhere(symptom) ? castlingElsewhere(symptom) : byPiece(symptom);
        };
    }

    /** Returns whether a king that may castle toward the target square jumps to another square of its rank. */
    private static boolean isCastlingElsewhere(Symptom symptom) {
        Position position = symptom.position();
        return symptom.role().equals(Optional.of(Role.KING))
                && symptom.from().rank() == symptom.to().rank()
                && Math.abs(symptom.from().file() - symptom.to().file()) > 1
                && position.castlingRights()
                        .rook(position.sideToMove(), wing(symptom))
                        .isPresent();
    }

    private static Rule castlingElsewhere(Symptom symptom) {
        CastlingSide wing = wing(symptom);
        Square right =
                Square.of(wing == CastlingSide.KING_SIDE ? 6 : 2, symptom.from().rank());
        return new Rule(
                Family.CASTLING_MOVE,
                Description.ofCastling(
                        Cause.CASTLING_TO_ANOTHER_SQUARE, wing, symptom.to().toString(), right.toString()));
    }

    /** Returns whether a move castles from the king's home square although the king is elsewhere. */
    private static boolean isCastlingOfAbsentKing(Symptom symptom) {
        int home = symptom.position().sideToMove() == Color.WHITE ? 0 : 7;
        return symptom.from() == Square.of(4, home)
                && symptom.to().rank() == home
                && (symptom.to().file() == 6 || symptom.to().file() == 2);
    }

    private static Rule unanswered(Symptom symptom) {
        if (symptom.isEnPassantTarget()) {
            return rule(Family.EN_PASSANT_SAFETY, Cause.EN_PASSANT_CHECK_NOT_ANSWERED);
        }
        // If the position still has an en-passant square after shrinking, the move depends on it.
        return symptom.isOnEnPassantSquare()
                ? rule(Family.CHECK_EVASION, Cause.EN_PASSANT_SQUARE_WITHOUT_CAPTURE, piece(symptom))
                : rule(Family.CHECK_EVASION, Cause.CHECK_NOT_ANSWERED, piece(symptom), checker(symptom));
    }

    private static String piece(Symptom symptom) {
        return symptom.role().map(Role::toString).orElse("piece");
    }

    private static boolean isTwoRanks(Symptom symptom) {
        return Math.abs(symptom.from().rank() - symptom.to().rank()) == 2;
    }

    /**
     * Returns the rule for a move that the piece cannot make: its squares are wrong, it wraps around the edge, or a
     * piece is in the way.
     */
    private static Rule byPiece(Symptom symptom) {
        Cause cause = switch (symptom.rule()) {
            case AROUND_THE_EDGE -> Cause.AROUND_THE_EDGE;
            case WAY_BLOCKED -> Cause.WAY_BLOCKED;
            case OWN_PIECE_ON_TARGET -> Cause.OWN_PIECE_ON_TARGET;
            case KING_NOT_CAPTURED -> Cause.KING_NOT_CAPTURED;
            default -> Cause.UNREACHABLE_SQUARE;
        };
        Role role = symptom.role().orElse(Role.PAWN);
        Family family = switch (role) {
            case KNIGHT -> Family.KNIGHT_MOVE;
            case KING ->
                Math.abs(symptom.from().file() - symptom.to().file()) > 1 && cause != Cause.AROUND_THE_EDGE
                        ? Family.CASTLING_MOVE
                        : Family.KING_MOVE;
            case PAWN ->
                cause == Cause.AROUND_THE_EDGE && !symptom.isEnPassantTarget()
                        ? Family.PAWN_CAPTURE
                        : pawnFamily(symptom);
            default -> Family.SLIDER_MOVE;
        };
        return rule(family, cause, piece(symptom));
    }

    private static Family pawnFamily(Symptom symptom) {
        if (symptom.isEnPassantTarget() || symptom.isOntoDoublePush()) {
            return Family.EN_PASSANT;
        }
        if (symptom.from().file() != symptom.to().file()) {
            return Family.PAWN_CAPTURE;
        }
        return isTwoRanks(symptom) ? Family.DOUBLE_PUSH : Family.PAWN_PUSH;
    }

    private static Description intoAttack(Symptom symptom) {
        if (symptom.retreatsAlongCheck()) {
            return Description.of(Cause.KING_ALONG_CHECK);
        }
        Role attacker = symptom.attackers().get(0).piece().role();
        return attacker == Role.KING
                ? Description.of(Cause.KING_BESIDE_KING)
                : Description.of(Cause.KING_INTO_ATTACK, "a square attacked by a " + attacker);
    }

    private static String checker(Symptom symptom) {
        return " by a " + symptom.attackers().get(0).piece().role();
    }

    private static String uncoveredLine(Symptom symptom) {
        Square king = symptom.position().king(symptom.position().sideToMove()).orElseThrow();
        Square attacker = symptom.attackers().get(0).square();
        return king.rank() == attacker.rank()
                ? " along the rank"
                : king.file() == attacker.file() ? " along the file" : " along a diagonal";
    }

    private static CastlingSide wing(Symptom symptom) {
        return symptom.to().file() > symptom.from().file() ? CastlingSide.KING_SIDE : CastlingSide.QUEEN_SIDE;
    }

    // Missing moves, by the kind of move and the pieces left on the board

    private static Rule missing(Symptom symptom) {
        Optional<Move> found = symptom.legal();
        if (found.isEmpty()) {
            return rule(Family.POSITION_COMMAND, Cause.MISSING, "A legal move");
        }
        Move move = found.get();
        Position position = symptom.position();
        Optional<Rule> ofVariant = VariantClassifier.missing(symptom, move);
        if (ofVariant.isPresent()) {
            return ofVariant.get();
        }
        if (move.castlingSide().isPresent()) {
            return missingCastling(position, move);
        }
        if (move.kind() == MoveKind.EN_PASSANT) {
            return missingEnPassant(position, move);
        }
        // The shrinker has kept the en-passant square: without the square, the engine generates the move.
        if (position.enPassantSquare(EnPassantMode.PSEUDO_LEGAL).isPresent()) {
            return rule(Family.EN_PASSANT, Cause.MISSING_BESIDE_EN_PASSANT);
        }
        Role role = symptom.role().orElse(Role.PAWN);
        boolean pinned = move.from().isIn(position.pinned());
        if (position.isCheck()) {
            return missingInCheck(position, move, role);
        }
        if (pinned) {
            return rule(Family.PIN, Cause.MISSING_BY_PIN, role.toString());
        }
        if (role != Role.KING && isBehindAnother(position, move.from())) {
            return rule(Family.PIN, Cause.MISSING_BY_SHIELDED_PIN, role.toString());
        }
        return plain(position, move, role, Cause.MISSING);
    }

    /** Returns the rule for a missing promotion if another promotion of the same pawn move is generated. */
    public static Rule missingPromotion(Symptom symptom) {
        return plain(symptom.position(), symptom.legal().orElseThrow(), Role.PAWN, Cause.MISSING);
    }

    /** Returns whether a piece would be pinned if it were the only blocker between the king and the slider. */
    private static boolean isBehindAnother(Position position, Square from) {
        Color us = position.sideToMove();
        if (!Bitboards.hasOne(position.pieces(us, Role.KING))) {
            return false;
        }
        Square king = Square.of(Bitboards.lsb(position.pieces(us, Role.KING)));
        for (Square square : Square.values()) {
            boolean between = from.isIn(Attacks.between(king.index(), square.index()));
            Optional<Role> slider = position.pieceAt(square)
                    .filter(piece -> piece.color() != us)
                    .map(Piece::role);
            if (between && slider.isPresent() && slides(slider.get(), king, square)) {
                return true;
            }
        }
        return false;
    }

    private static boolean slides(Role role, Square from, Square to) {
        boolean straight = from.file() == to.file() || from.rank() == to.rank();
        return role == Role.QUEEN || role == (straight ? Role.ROOK : Role.BISHOP);
    }

    private static Rule missingInCheck(Position position, Move move, Role role) {
        if (role == Role.KING) {
            if (Bitboards.moreThanOne(position.checkers())) {
                return rule(Family.DOUBLE_CHECK, Cause.MISSING_DOUBLE_CHECK_EVASION);
            }
            boolean takesChecker = move.to().isIn(position.checkers());
            return takesChecker
                    ? rule(Family.CHECK_EVASION, Cause.MISSING_KING_CAPTURE)
                    : rule(Family.CHECK_EVASION, Cause.MISSING_KING_EVASION, move.isCapture() ? "capture" : "move");
        }
        String mover = switch (move.kind()) {
            case DOUBLE_PAWN_PUSH -> "double push";
            case PROMOTION, PROMOTION_CAPTURE -> "promotion";
            default -> role.toString();
        };
        return rule(
                Family.CHECK_EVASION, move.isCapture() ? Cause.MISSING_CAPTURE_OF_CHECKER : Cause.MISSING_BLOCK, mover);
    }

    private static Rule missingCastling(Position position, Move move) {
        Color us = position.sideToMove();
        CastlingSide wing = move.castlingSide().orElseThrow();
        long kings = position.pieces(Role.KING);
        boolean attackers = (position.pieces(us.opposite()) & ~kings) != 0;
        if (attackers) {
            return castling(Family.CASTLING_SAFETY, Cause.MISSING_CASTLING_UNATTACKED, wing);
        }
        Optional<Square> rook = position.castlingRights().rook(us, wing);
        long others = position.pieces(us) & ~kings & ~rook.map(Square::bit).orElse(0L);
        if (others != 0) {
            return castling(Family.CASTLING_PATH, Cause.MISSING_CASTLING_EMPTY_PATH, wing);
        }
        boolean usual = move.from().file() == 4
                && rook.filter(square -> square.file() == 0 || square.file() == 7)
                        .isPresent();
        if (move.from() == move.to()) {
            return castling(Family.CASTLING_MOVE, Cause.MISSING_CASTLING_ROOK_ONLY, wing);
        }
        return usual
                ? castling(Family.CASTLING_RIGHT, Cause.MISSING_CASTLING_WITH_RIGHT, wing)
                : castling(Family.CASTLING_PATH, Cause.MISSING_CASTLING_CHESS960, wing);
    }

    private static Rule missingEnPassant(Position position, Move move) {
        boolean answersCheck = position.isCheck();
        if (answersCheck) {
            return rule(Family.CHECK_EVASION, Cause.MISSING_EN_PASSANT_EVASION);
        }
        boolean pinned = move.from().isIn(position.pinned());
        Color enemy = position.sideToMove().opposite();
        long sliders = position.pieces(enemy)
                & ~position.pieces(Role.PAWN)
                & ~position.pieces(Role.KING)
                & ~position.pieces(Role.KNIGHT);
        if (pinned || sliders != 0) {
            return rule(Family.EN_PASSANT_SAFETY, Cause.MISSING_SAFE_EN_PASSANT);
        }
        return rule(Family.EN_PASSANT, Cause.MISSING, "En passant");
    }

    private static Rule plain(Position position, Move move, Role role, Cause cause) {
        return switch (role) {
            case PAWN ->
                switch (move.kind()) {
                    case PROMOTION, PROMOTION_CAPTURE ->
                        rule(
                                Family.PROMOTION,
                                cause,
                                "A promotion" + (move.isCapture() ? " by capture" : "") + promoted(move));
                    case DOUBLE_PAWN_PUSH -> rule(Family.DOUBLE_PUSH, cause, "A double push");
                    case CAPTURE -> rule(Family.PAWN_CAPTURE, cause, "A pawn capture");
                    case EN_PASSANT -> rule(Family.EN_PASSANT, cause, "En passant");
                    default -> rule(Family.PAWN_PUSH, cause, "A pawn push");
                };
            case KNIGHT -> rule(Family.KNIGHT_MOVE, cause, "A knight move");
            case KING -> king(position, move, cause);
            default -> rule(Family.SLIDER_MOVE, cause, "A " + role + " move");
        };
    }

    private static String promoted(Move move) {
        return move.promotion().map(role -> " to a " + role).orElse("");
    }

    private static Rule king(Position position, Move move, Cause cause) {
        if (move.castlingSide().isPresent()) {
            return rule(Family.CASTLING_MOVE, cause, "Castling");
        }
        long enemies = position.pieces(position.sideToMove().opposite())
                & ~position.pieces(Role.KING)
                & ~move.to().bit();
        return enemies != 0
                ? rule(Family.KING_SAFETY, cause, "A king move to an unattacked square")
                : rule(Family.KING_MOVE, cause, "A king move");
    }

    private static Rule duplicate(Symptom symptom) {
        Optional<Move> legal = symptom.legal();
        return legal.isPresent()
                ? plain(symptom.position(), legal.get(), symptom.role().orElse(Role.PAWN), Cause.DUPLICATE)
                : of(new Symptom(Kind.EXTRA, symptom.move(), symptom.position()));
    }
}
