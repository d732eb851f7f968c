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
import dev.passant.explain.KingInDanger;
import dev.passant.explain.Verdict;
import java.util.Optional;

/**
 * Which rule is broken when a move is missing or extra. It is asked about the shrunken position, where all that does not
 * matter is gone: an attacker that is still on the board has to do with it.
 */
final class Rulebook {

    /** The rule, and what is done wrong, as the beginning of a sentence. */
    record Rule(Family family, String words) {}

    static final String STEPS_ASIDE = "A pawn moves diagonally without a capture";
    static final String NO_EN_PASSANT_RIGHT = "A pawn captures en passant without the right to it";

    private Rulebook() {}

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
        Optional<Verdict> verdict = symptom.verdict();
        return switch (symptom.code()) {
            case "no-piece" -> rule(Family.POSITION_COMMAND, "A piece moves from a square on which nothing stands");
            case "other-side" -> rule(Family.POSITION_COMMAND, "The side that is not to move moves");
            case "no-capture-forward" -> straight(symptom, "pushes onto a piece");
            case "nothing-to-capture" -> rule(Family.PAWN_CAPTURE, STEPS_ASIDE);
            case "no-en-passant-right" -> rule(Family.EN_PASSANT, NO_EN_PASSANT_RIGHT);
            case "no-double-push-from-here" ->
                rule(Family.DOUBLE_PUSH, "A pawn pushes two squares from a rank that is not its starting rank");
            case "double-push-blocked" -> rule(Family.DOUBLE_PUSH, "A double push jumps over or onto a piece");
            case "promotion-missing" -> rule(Family.PROMOTION, "A pawn reaches the last rank without promotion");
            case "promotion-not-allowed" ->
                rule(Family.PROMOTION, "A promotion to what a pawn may not become, or in the wrong place");
            case "pinned" ->
                enPassant
                        ? rule(Family.EN_PASSANT_SAFETY, "A pinned pawn captures en passant")
                        : rule(
                                Family.PIN,
                                "A pinned " + symptom.role().map(Role::toString).orElse("piece")
                                        + " leaves the line of its pin");
            case "check-not-answered" ->
                enPassant
                        ? rule(Family.EN_PASSANT_SAFETY, "En passant leaves the king in check")
                        : rule(
                                Family.CHECK_EVASION,
                                capital(piece) + " moves without answering the check" + checkers(verdict));
            case "double-check" ->
                rule(Family.DOUBLE_CHECK, capital(piece) + " moves in double check, where only the king may");
            case "king-into-attack" -> rule(Family.KING_SAFETY, intoAttack(verdict));
            case "en-passant-uncovers-attack" ->
                rule(Family.EN_PASSANT_SAFETY, "En passant uncovers an attack on the king" + uncoveredLine(verdict));
            case "castling-king-not-home", "castling-rook-not-home", "castling-no-right" ->
                rule(Family.CASTLING_RIGHT, "The king castles " + wing(symptom) + " without the right to it");
            case "castling-way-blocked" ->
                rule(Family.CASTLING_PATH, "The king castles " + wing(symptom) + " although the way is blocked");
            case "castling-out-of-check" -> rule(Family.CASTLING_SAFETY, "The king castles out of check");
            case "castling-through-attack" ->
                rule(Family.CASTLING_SAFETY, "The king castles " + wing(symptom) + " through an attacked square");
            case "castling-into-attack" ->
                rule(Family.CASTLING_SAFETY, "The king castles " + wing(symptom) + " onto an attacked square");
            default -> byPiece(symptom, piece);
        };
    }

    private static Rule straight(Symptom symptom, String words) {
        boolean twice = Math.abs(symptom.from().rank() - symptom.to().rank()) == 2;
        return rule(twice ? Family.DOUBLE_PUSH : Family.PAWN_PUSH, "A pawn " + words);
    }

    /** Moves that no piece of the kind makes: not its move, around the edge, over or onto a piece. */
    private static Rule byPiece(Symptom symptom, String piece) {
        String how = switch (symptom.code()) {
            case "around-the-edge" -> " moves around the edge of the board";
            case "way-blocked" -> " jumps over a piece";
            case "own-piece-on-target" -> " captures a piece of its own side";
            case "king-not-captured" -> " captures the king";
            default -> " moves as it may not";
        };
        Role role = symptom.role().orElse(Role.PAWN);
        Family family = switch (role) {
            case KNIGHT -> Family.KNIGHT_MOVE;
            case KING ->
                Math.abs(symptom.from().file() - symptom.to().file()) > 1
                                && !symptom.code().equals("around-the-edge")
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

    private static String intoAttack(Optional<Verdict> verdict) {
        if (verdict.isPresent() && verdict.get() instanceof KingInDanger.KingIntoAttack into) {
            if (into.throughKing().size() == into.attackers().size()) {
                return "The king steps back along the line of the piece that checks it";
            }
            if (into.attackers().get(0).piece().role() == Role.KING) {
                return "The king steps beside the enemy king";
            }
            return "The king steps onto a square that a "
                    + into.attackers().get(0).piece().role() + " attacks";
        }
        return "The king steps onto an attacked square";
    }

    private static String checkers(Optional<Verdict> verdict) {
        return verdict.isPresent() && verdict.get() instanceof KingInDanger.CheckNotAnswered check
                ? " of a " + check.checker().piece().role()
                : "";
    }

    private static String uncoveredLine(Optional<Verdict> verdict) {
        if (verdict.isPresent() && verdict.get() instanceof KingInDanger.EnPassantUncovers uncovers) {
            Square attacker = uncovers.attackers().get(0).square();
            return uncovers.king().rank() == attacker.rank()
                    ? " along the rank"
                    : uncovers.king().file() == attacker.file() ? " along the file" : " along a diagonal";
        }
        return "";
    }

    private static String wing(Symptom symptom) {
        return symptom.to().file() > symptom.from().file() ? "king side" : "queen side";
    }

    private static String capital(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    // Missing moves, by what they are and what is left on the board

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
            return rule(Family.PIN, "A pinned " + role + " may not move along the line of its pin");
        }
        if (role != Role.KING && isBehindAnother(position, move.from())) {
            return rule(Family.PIN, "A " + role + " is taken for pinned although another piece stands between, too");
        }
        return plain(position, move, role, "is missing");
    }

    /** A promotion that is missing where the same pawn may become another piece on the same square. */
    static Rule missingPromotion(Symptom symptom) {
        return plain(symptom.position(), symptom.legal().orElseThrow(), Role.PAWN, "is missing");
    }

    /** Whether a piece would be pinned if another did not stand between king and slider, too. */
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
                return rule(Family.DOUBLE_CHECK, "The king may not answer a double check");
            }
            boolean takesChecker = (position.checkers() & move.to().bit()) != 0;
            return rule(
                    Family.CHECK_EVASION,
                    takesChecker
                            ? "The king may not capture the piece that checks it"
                            : "The king in check may not "
                                    + (move.isCapture() ? "capture another piece" : "step out of it"));
        }
        String answer = move.isCapture() ? "capturing the piece that gives it" : "blocking it";
        String mover = switch (move.kind()) {
            case DOUBLE_PAWN_PUSH -> "double push";
            case PROMOTION, PROMOTION_CAPTURE -> "promotion";
            default -> role.toString();
        };
        return rule(Family.CHECK_EVASION, "A " + mover + " may not answer a check by " + answer);
    }

    private static Rule missingCastling(Position position, Move move) {
        Color us = position.sideToMove();
        String wing = move.to().file() == 6 ? "king side" : "queen side";
        long kings = position.pieces(Role.KING);
        boolean attackers = (position.pieces(us.opposite()) & ~kings) != 0;
        if (attackers) {
            return rule(
                    Family.CASTLING_SAFETY, "Castling " + wing + " is refused although the king's way is not attacked");
        }
        Optional<Square> rook =
                position.castlingRights().rook(us, move.castlingSide().orElseThrow());
        long others = position.pieces(us) & ~kings & ~rook.map(Square::bit).orElse(0L);
        if (others != 0) {
            return rule(Family.CASTLING_PATH, "Castling " + wing + " is refused although the way is empty");
        }
        boolean usual = move.from().file() == 4
                && rook.filter(square -> square.file() == 0 || square.file() == 7)
                        .isPresent();
        if (move.from() == move.to()) {
            return rule(Family.CASTLING_MOVE, "Castling " + wing + " is missing where only the rook moves");
        }
        return usual
                ? rule(Family.CASTLING_RIGHT, "Castling " + wing + " is missing although the right is there")
                : rule(
                        Family.CASTLING_PATH,
                        "Castling " + wing + " is refused where king and rook stand as in Chess960");
    }

    private static Rule missingEnPassant(Position position, Move move) {
        boolean answersCheck = position.isCheck();
        if (answersCheck) {
            return rule(Family.CHECK_EVASION, "En passant that answers a check is missing");
        }
        boolean pinned = (position.pinned() & move.from().bit()) != 0;
        Color enemy = position.sideToMove().opposite();
        long sliders = position.pieces(enemy)
                & ~position.pieces(Role.PAWN)
                & ~position.pieces(Role.KING)
                & ~position.pieces(Role.KNIGHT);
        if (pinned || sliders != 0) {
            return rule(Family.EN_PASSANT_SAFETY, "En passant is refused although the king stays safe");
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
                                "A promotion" + (move.isCapture() ? " with capture" : "") + promoted(move) + " "
                                        + fault);
                    case DOUBLE_PAWN_PUSH -> rule(Family.DOUBLE_PUSH, "A double push " + fault);
                    case CAPTURE -> rule(Family.PAWN_CAPTURE, "A capture by a pawn " + fault);
                    case EN_PASSANT -> rule(Family.EN_PASSANT, "En passant " + fault);
                    default -> rule(Family.PAWN_PUSH, "A pawn's push " + fault);
                };
            case KNIGHT -> rule(Family.KNIGHT_MOVE, "A knight's move " + fault);
            case KING -> king(position, move, fault);
            default -> rule(Family.SLIDER_MOVE, "A " + role + "'s move " + fault);
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
                ? rule(Family.KING_SAFETY, "The king may not step onto a square that nothing attacks")
                : rule(Family.KING_MOVE, "A king's step " + fault);
    }

    private static Rule duplicate(Symptom symptom) {
        Optional<Move> legal = symptom.legal();
        return legal.isPresent()
                ? plain(symptom.position(), legal.get(), symptom.role().orElse(Role.PAWN), "is there twice")
                : extra(
                        symptom.kind() == Kind.DUPLICATE
                                ? new Symptom(Kind.EXTRA, symptom.move(), symptom.position())
                                : symptom);
    }
}
