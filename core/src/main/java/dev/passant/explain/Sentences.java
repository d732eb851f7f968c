package dev.passant.explain;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.CastlingSide;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.MoveKind;
import dev.passant.chess.Outcome;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.chess.SquareSet;
import java.util.List;

/** Writes the sentences of verdicts on illegal moves. */
final class Sentences {

    private Sentences() {}

    static String of(Illegal verdict) {
        return clause(verdict) + ".";
    }

    private static String clause(Illegal verdict) {
        return switch (verdict.rule()) {
            case NO_PIECE -> "There is no piece on " + verdict.get(Argument.FROM);
            case OTHER_SIDE ->
                moved(verdict) + " is " + color(verdict) + "'s, and "
                        + color(verdict).opposite() + " is to move";
            case NOT_ITS_MOVE -> notItsMove(verdict);
            case AROUND_THE_EDGE -> aroundTheEdge(verdict);
            case WAY_BLOCKED ->
                "The path of " + verdict.get(Argument.MOVED) + " to " + verdict.get(Argument.TO) + " is blocked by "
                        + verdict.piece(Argument.BLOCKERS);
            case OWN_PIECE_ON_TARGET -> ownPieceOnTarget(verdict);
            case KING_NOT_CAPTURED ->
                moved(verdict) + " does not capture the king on " + verdict.get(Argument.TO)
                        + ": a king is never captured";
            case NO_CAPTURE_FORWARD ->
                moved(verdict) + " may not capture forward: " + verdict.piece(Argument.BLOCKERS) + " stands in its way";
            case NOTHING_TO_CAPTURE ->
                moved(verdict) + " may move diagonally only to capture, and there is nothing on "
                        + verdict.get(Argument.TO);
            case NO_DOUBLE_PUSH_FROM_HERE ->
                moved(verdict) + " may move one square only: two are allowed from " + doublePushRanks(verdict);
            case DOUBLE_PUSH_BLOCKED ->
                moved(verdict) + " cannot move two squares: " + verdict.piece(Argument.BLOCKERS) + " stands in its way";
            case NO_EN_PASSANT_RIGHT ->
                moved(verdict) + " may not capture " + verdict.piece(Argument.BLOCKERS)
                        + " en passant: that pawn did not just move two squares";
            case PROMOTION_MISSING ->
                moved(verdict) + " must become another piece on " + verdict.get(Argument.TO) + ": a "
                        + promotions(verdict);
            case PROMOTION_NOT_ALLOWED -> promotionNotAllowed(verdict);
            case PINNED -> pinned(verdict);
            case CHECK_NOT_ANSWERED -> checkNotAnswered(verdict);
            case DOUBLE_CHECK -> inCheck(verdict) + " at once, so only the king may move";
            case KING_INTO_ATTACK -> kingIntoAttack(verdict);
            case EN_PASSANT_UNCOVERS_ATTACK -> enPassantUncoversAttack(verdict);
            case CASTLING_KING_NOT_HOME -> castling(verdict) + ": it is not on " + kingHome(verdict);
            case CASTLING_ROOK_NOT_HOME -> castling(verdict) + ": " + rookNotHome(verdict);
            case CASTLING_NO_RIGHT ->
                verdict.get(Argument.ROYAL).equals(true)
                        ? color(verdict) + " has no right to castle " + side(verdict) + " with "
                                + verdict.get(Argument.ROOK) + ": the king or the rook has moved before"
                        : color(verdict) + " cannot castle with several kings";
            case CASTLING_WAY_BLOCKED ->
                castling(verdict) + ": the path is blocked by " + listed(verdict, Argument.BLOCKERS);
            case CASTLING_OUT_OF_CHECK ->
                moved(verdict) + " may not castle: it is in check from " + listed(verdict, Argument.CHECKERS);
            case CASTLING_THROUGH_ATTACK ->
                castling(verdict) + ": it would cross " + verdict.get(Argument.CROSSED) + ", attacked by "
                        + listed(verdict, Argument.ATTACKERS);
            case CASTLING_INTO_ATTACK ->
                castling(verdict) + ": it would land on " + verdict.get(Argument.TO) + ", attacked by "
                        + listed(verdict, Argument.ATTACKERS);
            case WRONG_KIND -> wrongKind((Move) verdict.get(Argument.LEGAL), (MoveKind) verdict.get(Argument.KIND));
            case NULL_MOVE_IN_CHECK -> inCheck(verdict) + ", so a null move is illegal";
            case GAME_OVER -> gameOver((Outcome) verdict.get(Argument.OUTCOME));
            case CAPTURE_COMPULSORY ->
                moved(verdict) + " may not move to " + verdict.get(Argument.TO) + ": captures are compulsory, and "
                        + captures((List<?>) verdict.get(Argument.CAPTURES));
            case EXPLODES_OWN_KING ->
                explosion(verdict) + ": the explosion would take "
                        + (verdict.piece(Argument.MOVED).role() == Role.KING
                                ? "the king itself"
                                : color(verdict) + "'s own king on " + verdict.get(Argument.KING));
            case EXPLOSION_LEAVES_CHECK ->
                explosion(verdict) + ": after the explosion, " + listed(verdict, Argument.ATTACKERS)
                        + " would attack the king on " + verdict.get(Argument.KING);
            case GIVES_CHECK ->
                moved(verdict) + " may not move to " + verdict.get(Argument.TO) + ": no move may give check, and "
                        + listed(verdict, Argument.ATTACKERS) + " would attack the king on "
                        + verdict.get(Argument.ENEMY_KING);
            case DROP_NOT_IN_HAND ->
                "There is no " + verdict.get(Argument.DROPPED) + " in hand to drop on " + verdict.get(Argument.TO);
            case DROP_ON_PIECE ->
                "A " + verdict.get(Argument.DROPPED) + " may be dropped only on an empty square, and "
                        + verdict.piece(Argument.BLOCKERS) + " is in the way";
            case PAWN_DROP_ON_OUTER_RANK ->
                "A pawn may not be dropped on " + verdict.get(Argument.TO) + ", on the first or the last rank";
            case DROP_LEAVES_CHECK ->
                inCheck(verdict) + ", and a " + verdict.get(Argument.DROPPED) + " on " + verdict.get(Argument.TO)
                        + " does not block it";
        };
    }

    // Parts of several sentences

    /** Returns the moved piece, capitalized, as the start of a sentence. */
    private static String moved(Illegal verdict) {
        return Words.capital(verdict.get(Argument.MOVED).toString());
    }

    private static Color color(Illegal verdict) {
        return verdict.piece(Argument.MOVED).piece().color();
    }

    private static String listed(Illegal verdict, Argument pieces) {
        return Words.listed(verdict.pieces(pieces));
    }

    private static String inCheck(Illegal verdict) {
        return "The king on " + verdict.get(Argument.KING) + " is in check from " + listed(verdict, Argument.CHECKERS);
    }

    private static String explosion(Illegal verdict) {
        return moved(verdict) + " may not capture on " + verdict.get(Argument.TO);
    }

    private static String side(Illegal verdict) {
        return Words.side((CastlingSide) verdict.get(Argument.SIDE));
    }

    private static String castling(Illegal verdict) {
        return moved(verdict) + " may not castle " + side(verdict);
    }

    // Sentences with several forms

    private static String notItsMove(Illegal verdict) {
        PlacedPiece moved = verdict.piece(Argument.MOVED);
        Square to = verdict.square(Argument.TO);
        if (moved.square() == to) {
            return moved(verdict) + " must move to another square";
        }
        String lastRank = "it is on the last rank, with no square ahead of it";
        boolean isOnLastRank = moved.square().isIn(color(verdict).opposite().homeRank());
        return moved(verdict) + " does not move to " + to + ": "
                + switch (moved.role()) {
                    case PAWN ->
                        isOnLastRank
                                ? lastRank
                                : "a pawn moves straight ahead and captures one square diagonally ahead";
                    case KNIGHT -> "a knight jumps two squares along a rank or file and one to the side";
                    case BISHOP -> "a bishop moves along diagonals";
                    case ROOK -> "a rook moves along ranks and files";
                    case QUEEN -> "a queen moves along ranks, files and diagonals";
                    case KING -> "a king moves one square in any direction";
                };
    }

    private static String aroundTheEdge(Illegal verdict) {
        Square to = verdict.square(Argument.TO);
        boolean isWest = verdict.piece(Argument.MOVED).square().file() < to.file();
        return moved(verdict) + " does not reach " + to + ": the board ends at the " + (isWest ? "a-file" : "h-file")
                + ", and no move wraps around it";
    }

    private static String ownPieceOnTarget(Illegal verdict) {
        PlacedPiece blocker = verdict.piece(Argument.BLOCKERS);
        return moved(verdict) + " cannot move to " + blocker.square() + ": " + color(verdict) + "'s own "
                + blocker.role() + " is there";
    }

    private static String doublePushRanks(Illegal verdict) {
        SquareSet home = (SquareSet) verdict.get(Argument.HOME);
        int rank = home.first().rank() + 1;
        return home.size() == 8
                ? "rank " + rank + ", where pawns start"
                : "ranks " + rank + " and " + (rank + 1) + ", where pawns of the horde start";
    }

    private static String promotions(Illegal verdict) {
        return Words.listed((List<?>) verdict.get(Argument.PROMOTIONS), "or");
    }

    private static String promotionNotAllowed(Illegal verdict) {
        Role role = (Role) verdict.get(Argument.PROMOTION);
        String promotion = moved(verdict) + " cannot become a " + role;
        boolean isPawn = verdict.piece(Argument.MOVED).role() == Role.PAWN;
        return isPawn && !((List<?>) verdict.get(Argument.PROMOTIONS)).contains(role)
                ? promotion + ", only a " + promotions(verdict)
                : promotion + " on " + verdict.get(Argument.TO)
                        + ": only a pawn that reaches the last rank is promoted";
    }

    private static String pinned(Illegal verdict) {
        Square king = verdict.square(Argument.KING);
        PlacedPiece pinner = verdict.piece(Argument.PINNER);
        return moved(verdict) + " is pinned to the king on " + king + " by " + pinner + ": it may move only along "
                + Words.line(king, pinner.square());
    }

    private static String checkNotAnswered(Illegal verdict) {
        long blocks = Evidence.blocks(verdict.square(Argument.KING), verdict.piece(Argument.CHECKERS));
        return inCheck(verdict) + ", and this move "
                + (blocks == Bitboards.EMPTY
                        ? "does not capture it"
                        : "neither captures it nor blocks it on "
                                + Words.listed(SquareSet.of(blocks).squares(), "or"));
    }

    private static String kingIntoAttack(Illegal verdict) {
        List<PlacedPiece> throughKing = verdict.pieces(Argument.THROUGH_KING);
        List<PlacedPiece> others = verdict.pieces(Argument.ATTACKERS).stream()
                .filter(attacker -> !throughKing.contains(attacker))
                .toList();
        String attack =
                others.isEmpty() ? "" : Words.listed(others) + (others.size() == 1 ? " attacks it" : " attack it");
        String check = throughKing.isEmpty() ? "" : "it would still be in check from " + Words.listed(throughKing);
        String and = attack.isEmpty() || check.isEmpty() ? "" : ", and ";
        return moved(verdict) + " may not move to " + verdict.get(Argument.TO) + ": " + attack + and + check;
    }

    private static String enPassantUncoversAttack(Illegal verdict) {
        Square king = verdict.square(Argument.KING);
        PlacedPiece attacker = verdict.piece(Argument.ATTACKERS);
        return moved(verdict) + " may not capture en passant: with " + verdict.get(Argument.CAPTURED) + " gone, "
                + attacker + " would attack the king on " + king + " along " + Words.line(king, attacker.square());
    }

    private static String kingHome(Illegal verdict) {
        SquareSet home = (SquareSet) verdict.get(Argument.HOME);
        return home.size() == 1
                ? "its home square, " + home.first()
                : "its home rank, rank " + (home.first().rank() + 1);
    }

    private static String rookNotHome(Illegal verdict) {
        SquareSet home = (SquareSet) verdict.get(Argument.HOME);
        return home.size() == 1 ? "its rook is not on " + home.first() : "there is no rook on that side of it";
    }

    private static String gameOver(Outcome outcome) {
        return "The game is over: "
                + outcome.winner()
                        .map(winner -> winner + " has won by " + outcome.kind())
                        .orElse("it is a draw, with " + outcome.kind());
    }

    private static String captures(List<?> moves) {
        Move first = (Move) moves.get(0);
        String capture = first.from() + "x" + first.to();
        return moves.size() == 1 ? "the only one is " + capture : capture + " is one of " + moves.size();
    }

    private static String wrongKind(Move legal, MoveKind asked) {
        return legal.kind() == asked
                ? "The target square of a castling move is the king's, " + legal.to()
                : "The move " + legal + " is of kind " + legal.kind() + ", not " + asked;
    }
}
