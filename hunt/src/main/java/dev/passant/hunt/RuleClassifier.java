package dev.passant.hunt;

import dev.passant.bitboard.Bitboards;
import dev.passant.bitboard.Lines;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.explain.MoveRule;
import java.util.Optional;

/**
 * Determines the rule that a missing, extra or duplicate move breaks. The position must be shrunk: any piece left on
 * the board is taken to be relevant.
 */
final class RuleClassifier {

    /** A broken rule, with the beginning of a sentence that describes the error. */
    record Rule(Family family, String words) {}

    static final String STEPS_ASIDE = "A pawn moves diagonally without capturing";
    static final String NO_EN_PASSANT_RIGHT = "A pawn captures en passant without an en-passant square";

    private RuleClassifier() {}

    static Rule of(Symptom symptom) {
        return switch (symptom.kind()) {
            case EXTRA -> extra(symptom);
            case DUPLICATE -> duplicate(symptom);
            default -> missing(symptom);
        };
    }

    private static Rule rule(Family family, String words) {
        return new Rule(family, words);
    }

    // Extra moves, by the verdict

    private static Rule extra(Symptom symptom) {
        String piece = "a " + symptom.role().map(Role::toString).orElse("piece");
        boolean enPassant = symptom.isEnPassantTarget();
        return switch (symptom.rule()) {
            case NO_PIECE -> rule(Family.POSITION_COMMAND, "A move starts from an empty square");
            case OTHER_SIDE -> rule(Family.POSITION_COMMAND, "A move belongs to the side not to move");
            case NO_CAPTURE_FORWARD -> straight(symptom, "pushes onto an occupied square");
            case NOTHING_TO_CAPTURE -> rule(Family.PAWN_CAPTURE, STEPS_ASIDE);
            case NO_EN_PASSANT_RIGHT -> rule(Family.EN_PASSANT, NO_EN_PASSANT_RIGHT);
            case NO_DOUBLE_PUSH_FROM_HERE ->
                rule(Family.DOUBLE_PUSH, "A pawn makes a double push from a rank other than its starting rank");
            case DOUBLE_PUSH_BLOCKED -> rule(Family.DOUBLE_PUSH, "A double push jumps over or onto a piece");
            case PROMOTION_MISSING -> rule(Family.PROMOTION, "A pawn reaches the last rank without promoting");
            case PROMOTION_NOT_ALLOWED ->
                rule(Family.PROMOTION, "A promotion is to an invalid piece or not on the last rank");
            case PINNED ->
                enPassant
                        ? rule(Family.EN_PASSANT_SAFETY, "A pinned pawn captures en passant")
                        : rule(
                                Family.PIN,
                                "A pinned " + symptom.role().map(Role::toString).orElse("piece")
                                        + " leaves the line of its pin");
            case CHECK_NOT_ANSWERED ->
                enPassant
                        ? rule(Family.EN_PASSANT_SAFETY, "En passant leaves the king in check")
                        : rule(
                                Family.CHECK_EVASION,
                                capital(piece) + " moves without answering a check" + checker(symptom));
            case DOUBLE_CHECK ->
                rule(Family.DOUBLE_CHECK, capital(piece) + " moves in double check, where only the king may move");
            case KING_INTO_ATTACK -> rule(Family.KING_SAFETY, intoAttack(symptom));
            case EN_PASSANT_UNCOVERS_ATTACK ->
                rule(Family.EN_PASSANT_SAFETY, "En passant exposes the king" + uncoveredLine(symptom));
            case CASTLING_KING_NOT_HOME, CASTLING_ROOK_NOT_HOME, CASTLING_NO_RIGHT ->
                rule(Family.CASTLING_RIGHT, "The king castles " + wing(symptom) + " without the right to castle");
            case CASTLING_WAY_BLOCKED ->
                rule(Family.CASTLING_PATH, "The king castles " + wing(symptom) + " although the path is blocked");
            case CASTLING_OUT_OF_CHECK -> rule(Family.CASTLING_SAFETY, "The king castles out of check");
            case CASTLING_THROUGH_ATTACK ->
                rule(Family.CASTLING_SAFETY, "The king castles " + wing(symptom) + " through an attacked square");
            case CASTLING_INTO_ATTACK ->
                rule(Family.CASTLING_SAFETY, "The king castles " + wing(symptom) + " onto an attacked square");
            default -> byPiece(symptom, piece);
        };
    }

    private static Rule straight(Symptom symptom, String words) {
        boolean twice = Math.abs(symptom.from().rank() - symptom.to().rank()) == 2;
        return rule(twice ? Family.DOUBLE_PUSH : Family.PAWN_PUSH, "A pawn " + words);
    }

    /**
     * Returns the rule for a move that the piece cannot make: wrong squares, around the edge, or over or onto a piece.
     */
    private static Rule byPiece(Symptom symptom, String piece) {
        String how = switch (symptom.rule()) {
            case AROUND_THE_EDGE -> " wraps around the edge of the board";
            case WAY_BLOCKED -> " jumps over a piece";
            case OWN_PIECE_ON_TARGET -> " captures a friendly piece";
            case KING_NOT_CAPTURED -> " captures the king";
            default -> " moves to a square that it cannot reach";
        };
        Role role = symptom.role().orElse(Role.PAWN);
        Family family = switch (role) {
            case KNIGHT -> Family.KNIGHT_MOVE;
            case KING ->
                Math.abs(symptom.from().file() - symptom.to().file()) > 1 && symptom.rule() != MoveRule.AROUND_THE_EDGE
                        ? Family.CASTLING_MOVE
                        : Family.KING_MOVE;
            case PAWN -> pawnFamily(symptom);
            default -> Family.SLIDER_MOVE;
        };
        return rule(family, capital(piece) + how);
    }

    private static Family pawnFamily(Symptom symptom) {
        if (symptom.isEnPassantTarget()) {
            return Family.EN_PASSANT;
        }
        if (symptom.from().file() != symptom.to().file()) {
            return Family.PAWN_CAPTURE;
        }
        return Math.abs(symptom.from().rank() - symptom.to().rank()) == 2 ? Family.DOUBLE_PUSH : Family.PAWN_PUSH;
    }

    private static String intoAttack(Symptom symptom) {
        if (symptom.retreatsAlongCheck()) {
            return "The king retreats along the line of a checking slider";
        }
        Role attacker = symptom.attackers().get(0).piece().role();
        return attacker == Role.KING
                ? "The king moves next to the enemy king"
                : "The king moves to a square attacked by a " + attacker;
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

    private static String wing(Symptom symptom) {
        return symptom.to().file() > symptom.from().file() ? "kingside" : "queenside";
    }

    private static String capital(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    // Missing moves, by the kind of move and the pieces left on the board

    private static Rule missing(Symptom symptom) {
        Optional<Move> found = symptom.legal();
        if (found.isEmpty()) {
            return rule(Family.POSITION_COMMAND, "A legal move is missing");
        }
        Move move = found.get();
        Position position = symptom.position();
        if (move.castlingSide().isPresent()) {
            return missingCastling(position, move);
        }
        if (move.kind() == MoveKind.EN_PASSANT) {
            return missingEnPassant(position, move);
        }
        Role role = symptom.role().orElse(Role.PAWN);
        boolean pinned = (position.pinned() & move.from().bit()) != 0;
        if (position.isCheck()) {
            return missingInCheck(position, move, role);
        }
        if (pinned) {
            return rule(Family.PIN, "A pinned " + role + "'s move along the line of its pin is missing");
        }
        if (role != Role.KING && isBehindAnother(position, move.from())) {
            return rule(Family.PIN, "A " + role + " is treated as pinned although another piece shields the king, too");
        }
        return plain(position, move, role, "is missing");
    }

    /** Returns the rule for a missing promotion if another promotion of the same pawn move is generated. */
    static Rule missingPromotion(Symptom symptom) {
        return plain(symptom.position(), symptom.legal().orElseThrow(), Role.PAWN, "is missing");
    }

    /** Returns whether a piece would be pinned if it were the only blocker between king and slider. */
    private static boolean isBehindAnother(Position position, Square from) {
        Color us = position.sideToMove();
        Square king = Square.of(Bitboards.lsb(position.pieces(us, Role.KING)));
        for (Square square : Square.values()) {
            boolean between = (Lines.between(king.index(), square.index()) & from.bit()) != 0;
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
                return rule(Family.DOUBLE_CHECK, "A king move out of double check is missing");
            }
            boolean takesChecker = (position.checkers() & move.to().bit()) != 0;
            return rule(
                    Family.CHECK_EVASION,
                    takesChecker
                            ? "The king's capture of the checking piece is missing"
                            : "A king " + (move.isCapture() ? "capture" : "move") + " out of check is missing");
        }
        String answer = move.isCapture() ? "Capturing the checking piece" : "Blocking a check";
        String mover = switch (move.kind()) {
            case DOUBLE_PAWN_PUSH -> "double push";
            case PROMOTION, PROMOTION_CAPTURE -> "promotion";
            default -> role.toString();
        };
        return rule(Family.CHECK_EVASION, answer + " with a " + mover + " is missing");
    }

    private static Rule missingCastling(Position position, Move move) {
        Color us = position.sideToMove();
        String wing = move.to().file() == 6 ? "kingside" : "queenside";
        long kings = position.pieces(Role.KING);
        boolean attackers = (position.pieces(us.opposite()) & ~kings) != 0;
        if (attackers) {
            return rule(
                    Family.CASTLING_SAFETY,
                    "Castling " + wing + " is missing although the king's path is not attacked");
        }
        Optional<Square> rook =
                position.castlingRights().rook(us, move.castlingSide().orElseThrow());
        long others = position.pieces(us) & ~kings & ~rook.map(Square::bit).orElse(0L);
        if (others != 0) {
            return rule(Family.CASTLING_PATH, "Castling " + wing + " is missing although the path is empty");
        }
        boolean usual = move.from().file() == 4
                && rook.filter(square -> square.file() == 0 || square.file() == 7)
                        .isPresent();
        if (move.from() == move.to()) {
            return rule(Family.CASTLING_MOVE, "Castling " + wing + " is missing where only the rook moves");
        }
        return usual
                ? rule(Family.CASTLING_RIGHT, "Castling " + wing + " is missing although the right exists")
                : rule(Family.CASTLING_PATH, "Castling " + wing + " is missing with king and rook on Chess960 squares");
    }

    private static Rule missingEnPassant(Position position, Move move) {
        boolean answersCheck = position.isCheck();
        if (answersCheck) {
            return rule(Family.CHECK_EVASION, "An en-passant capture that answers a check is missing");
        }
        boolean pinned = (position.pinned() & move.from().bit()) != 0;
        Color enemy = position.sideToMove().opposite();
        long sliders = position.pieces(enemy)
                & ~position.pieces(Role.PAWN)
                & ~position.pieces(Role.KING)
                & ~position.pieces(Role.KNIGHT);
        if (pinned || sliders != 0) {
            return rule(Family.EN_PASSANT_SAFETY, "En passant is missing although the king stays safe");
        }
        return rule(Family.EN_PASSANT, "En passant is missing");
    }

    private static Rule plain(Position position, Move move, Role role, String fault) {
        return switch (role) {
            case PAWN ->
                switch (move.kind()) {
                    case PROMOTION, PROMOTION_CAPTURE ->
                        rule(
                                Family.PROMOTION,
                                "A promotion" + (move.isCapture() ? " by capture" : "") + promoted(move) + " " + fault);
                    case DOUBLE_PAWN_PUSH -> rule(Family.DOUBLE_PUSH, "A double push " + fault);
                    case CAPTURE -> rule(Family.PAWN_CAPTURE, "A pawn capture " + fault);
                    case EN_PASSANT -> rule(Family.EN_PASSANT, "En passant " + fault);
                    default -> rule(Family.PAWN_PUSH, "A pawn push " + fault);
                };
            case KNIGHT -> rule(Family.KNIGHT_MOVE, "A knight move " + fault);
            case KING -> king(position, move, fault);
            default -> rule(Family.SLIDER_MOVE, "A " + role + " move " + fault);
        };
    }

    private static String promoted(Move move) {
        return move.promotion().map(role -> " to a " + role).orElse("");
    }

    private static Rule king(Position position, Move move, String fault) {
        if (move.castlingSide().isPresent()) {
            return rule(Family.CASTLING_MOVE, "Castling " + fault);
        }
        long enemies = position.pieces(position.sideToMove().opposite())
                & ~position.pieces(Role.KING)
                & ~move.to().bit();
        return enemies != 0
                ? rule(Family.KING_SAFETY, "A king move to an unattacked square " + fault)
                : rule(Family.KING_MOVE, "A king move " + fault);
    }

    private static Rule duplicate(Symptom symptom) {
        Optional<Move> legal = symptom.legal();
        return legal.isPresent()
                ? plain(symptom.position(), legal.get(), symptom.role().orElse(Role.PAWN), "is listed twice")
                : extra(
                        symptom.kind() == Kind.DUPLICATE
                                ? new Symptom(Kind.EXTRA, symptom.move(), symptom.position())
                                : symptom);
    }
}
