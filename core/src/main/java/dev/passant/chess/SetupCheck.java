package dev.passant.chess;

import static dev.passant.bitboard.Bitboards.EMPTY;
import static dev.passant.bitboard.Bitboards.hasOne;
import static dev.passant.bitboard.Bitboards.lsb;
import static dev.passant.bitboard.Bitboards.moreThanOne;
import static dev.passant.bitboard.Bitboards.popLsb;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.PositionProblem.Kind;
import dev.passant.movegen.AttackSets;
import dev.passant.movegen.Board;
import dev.passant.variants.State;
import java.util.ArrayList;
import java.util.List;

/** Finds the problems of a setup of standard chess, and the castling and en-passant rights that remain after repair. */
class SetupCheck {

    static final Color[] COLORS = Color.values();

    final Setup setup;

    /** The board without castling rights and en-passant square, used to compute attacks and checkers. */
    final Board board;

    private final List<PositionProblem> problems = new ArrayList<>();

    SetupCheck(Setup setup) {
        this.setup = setup;
        board = setup.board(EMPTY, EMPTY);
    }

    /** Returns all problems: the illegal ones, then the repairable, then the unreachable. Call it only once. */
    List<PositionProblem> problems() {
        checkKings();
        checkPawnsAndNumbers();
        checkCastlingRights();
        checkEnPassant();
        checkPromotedPieces();
        checkCheckers();
        return List.copyOf(problems);
    }

    /** Returns the rooks of the castling rights that have a matching king and rook. */
    long possibleCastlingRooks() {
        long possible = EMPTY;
        for (Color color : COLORS) {
            for (long rest = claimedRooks(color); rest != 0; rest = popLsb(rest)) {
                long rook = Long.lowestOneBit(rest);
                if (hasKingAtHome(color) && rook == outermost(color, rook)) {
                    possible |= rook;
                }
            }
        }
        return possible;
    }

    /** Returns the en-passant square as a bitboard, empty if no double push can have passed it. */
    long possibleEnPassant() {
        return enPassantReason().isEmpty() ? setup.enPassant().map(Square::bit).orElse(EMPTY) : EMPTY;
    }

    /** Returns the pockets, promoted pieces and checks of the variant; chess has none. */
    State possibleState() {
        return State.NONE;
    }

    final void add(Kind kind, Color color, long squares, String message) {
        problems.add(new PositionProblem(kind, color, message, squares));
    }

    void checkKings() {
        checkNumberOfKings();
        checkAdjacentKings();
        checkOppositeCheck();
        checkNumberOfCheckers();
    }

    final void checkNumberOfKings() {
        for (Color color : COLORS) {
            long kings = setup.pieces(color, Role.KING);
            if (kings == 0) {
                add(Kind.NO_KING, color, EMPTY, color + " has no king");
            } else if (moreThanOne(kings)) {
                add(Kind.SEVERAL_KINGS, color, kings, color + " has " + Long.bitCount(kings) + " kings");
            }
        }
    }

    private void checkAdjacentKings() {
        long white = setup.pieces(Color.WHITE, Role.KING);
        long black = setup.pieces(Color.BLACK, Role.KING);
        if (kingsAreAdjacent()) {
            add(
                    Kind.ADJACENT_KINGS,
                    setup.sideToMove().opposite(),
                    white | black,
                    "the kings on " + names(white) + " and " + names(black) + " are adjacent");
        }
    }

    final boolean kingsAreAdjacent() {
        return board.ownKing != Board.NO_KING
                && board.enemyKing != Board.NO_KING
                && (Attacks.king(board.ownKing) & Bitboards.of(board.enemyKing)) != 0;
    }

    final void checkOppositeCheck() {
        Color waiting = setup.sideToMove().opposite();
        long attackers = board.enemyKing == Board.NO_KING
                ? EMPTY
                : absolute(AttackSets.attackers(board, board.enemyKing, board.occupied(), true), setup.sideToMove());
        if (attackers != 0) {
            add(
                    Kind.OPPOSITE_CHECK,
                    waiting,
                    attackers | setup.pieces(waiting, Role.KING),
                    waiting + " is in check (from " + names(attackers) + ") though " + setup.sideToMove()
                            + " is to move");
        }
    }

    final void checkNumberOfCheckers() {
        if (Long.bitCount(checkers()) > 2) {
            add(
                    Kind.TOO_MANY_CHECKERS,
                    setup.sideToMove(),
                    checkers(),
                    Long.bitCount(checkers()) + " pieces give check (" + names(checkers())
                            + "), but one move can give at most two checks");
        }
    }

    void checkPawnsAndNumbers() {
        for (Color color : COLORS) {
            checkEdgeRanks(color, Bitboards.RANK_1 | Bitboards.RANK_8);
        }
        for (Color color : COLORS) {
            checkNumbers(color);
        }
    }

    final void checkEdgeRanks(Color color, long forbidden) {
        long edge = setup.pieces(color, Role.PAWN) & forbidden;
        if (edge != 0) {
            String pawns = moreThanOne(edge) ? "pawns on " : "pawn on ";
            add(Kind.PAWN_ON_EDGE_RANK, color, edge, pawns + "the first or last rank: " + names(edge));
        }
    }

    final void checkNumbers(Color color) {
        int pawns = Long.bitCount(setup.pieces(color, Role.PAWN));
        if (pawns > 8) {
            add(Kind.TOO_MANY_PAWNS, color, setup.pieces(color, Role.PAWN), color + " has " + pawns + " pawns");
        }
        int pieces = Long.bitCount(setup.pieces(color));
        if (pieces > 16) {
            add(Kind.TOO_MANY_PIECES, color, setup.pieces(color), color + " has " + pieces + " pieces");
        }
    }

    void checkCastlingRights() {
        for (Color color : COLORS) {
            for (long rest = claimedRooks(color); rest != 0; rest = popLsb(rest)) {
                long rook = Long.lowestOneBit(rest);
                if ((setup.pieces(color, Role.ROOK) & rook) == 0) {
                    addImpossibleRight(color, rook, "there is no rook");
                } else if (!hasKingAtHome(color)) {
                    addImpossibleRight(color, rook, kingOnHomeRankReason(color));
                } else if (rook != outermost(color, rook)) {
                    addImpossibleRight(color, rook, "another castling rook is on the same side of the king");
                }
            }
        }
    }

    final void addImpossibleRight(Color color, long rook, String reason) {
        add(
                Kind.IMPOSSIBLE_CASTLING_RIGHT,
                color,
                rook,
                color + " cannot castle with a rook on " + names(rook) + ": " + reason);
    }

    private String kingOnHomeRankReason(Color color) {
        long kings = setup.pieces(color, Role.KING);
        if (hasOne(kings)) {
            return "its king is on " + names(kings) + ", not on the " + (color == Color.WHITE ? "first" : "eighth")
                    + " rank";
        }
        return "it has " + (kings == 0 ? "no king" : "several kings");
    }

    final long claimedRooks(Color color) {
        return setup.castlingRooks() & color.homeRank();
    }

    private boolean hasKingAtHome(Color color) {
        long kings = setup.pieces(color, Role.KING);
        return hasOne(kings) && (kings & color.homeRank()) != 0;
    }

    /** Returns the castling rook that is farthest from the king, on that side of the king where the given rook is. */
    private long outermost(Color color, long rook) {
        long king = setup.pieces(color, Role.KING);
        long rooks = claimedRooks(color) & setup.pieces(color, Role.ROOK);
        return Long.compareUnsigned(rook, king) > 0 ? Long.highestOneBit(rooks) : Long.lowestOneBit(rooks);
    }

    private void checkEnPassant() {
        String reason = enPassantReason();
        if (!reason.isEmpty()) {
            long square = setup.enPassant().orElseThrow().bit();
            add(
                    Kind.IMPOSSIBLE_EN_PASSANT,
                    setup.sideToMove().opposite(),
                    square,
                    "no pawn can have just passed " + names(square) + ": " + reason);
        }
    }

    /** Returns why the en-passant square is impossible, or an empty string if it is possible or absent. */
    private String enPassantReason() {
        if (setup.enPassant().isEmpty()) {
            return "";
        }
        Square square = setup.enPassant().get();
        boolean white = setup.sideToMove() == Color.WHITE;
        if (square.rank() != (white ? 5 : 2)) {
            return "with " + setup.sideToMove() + " to move, the square must be on the " + (white ? "sixth" : "third")
                    + " rank";
        }
        Square origin = Square.of(square.file(), white ? 6 : 1);
        Square pawn = Square.of(square.file(), white ? 4 : 3);
        long occupied = setup.pieces(Color.WHITE) | setup.pieces(Color.BLACK);
        if ((setup.pieces(setup.sideToMove().opposite(), Role.PAWN) & pawn.bit()) == 0) {
            return "there is no " + (white ? "black" : "white") + " pawn on " + pawn;
        }
        if (square.isIn(occupied)) {
            return "the square is occupied";
        }
        return origin.isIn(occupied) ? "its origin " + origin + " is occupied" : "";
    }

    void checkPromotedPieces() {
        for (Color color : COLORS) {
            checkPromotedPieces(color, missingPawns(color));
        }
    }

    final int missingPawns(Color color) {
        return Math.max(0, 8 - Long.bitCount(setup.pieces(color, Role.PAWN)));
    }

    final void checkPromotedPieces(Color color, int missingPawns) {
        long bishops = setup.pieces(color, Role.BISHOP);
        int promoted = excess(1, setup.pieces(color, Role.QUEEN))
                + excess(2, setup.pieces(color, Role.ROOK))
                + excess(2, setup.pieces(color, Role.KNIGHT))
                + excess(1, bishops & Bitboards.LIGHT_SQUARES)
                + excess(1, bishops & ~Bitboards.LIGHT_SQUARES)
                + excessKings(color);
        if (promoted > missingPawns) {
            add(
                    Kind.TOO_MANY_PROMOTED_PIECES,
                    color,
                    setup.pieces(color) & ~setup.pieces(Role.PAWN) & ~setup.pieces(Role.KING),
                    color + " has at least " + promoted + " promoted " + (promoted == 1 ? "piece" : "pieces")
                            + " but only " + missingPawns + " missing "
                            + (missingPawns == 1 ? "pawn" : "pawns"));
        }
    }

    /**
     * Returns the number of kings that must be promoted pawns: 0 in chess, where several kings are a separate problem.
     */
    int excessKings(Color color) {
        return 0;
    }

    static int excess(int atStart, long pieces) {
        return Math.max(0, Long.bitCount(pieces) - atStart);
    }

    void checkCheckers() {
        long checkers = checkers();
        if (checkers == 0) {
            return;
        }
        int king = lsb(setup.pieces(setup.sideToMove(), Role.KING));
        long enPassant = possibleEnPassant();
        if (Long.bitCount(checkers) == 2) {
            int one = lsb(checkers);
            int other = lsb(popLsb(checkers));
            if ((Attacks.through(one, other) & Bitboards.of(king)) != 0) {
                add(
                        Kind.CHECKERS_ON_ONE_LINE,
                        setup.sideToMove(),
                        checkers,
                        "the checkers on " + names(checkers) + " are on opposite sides of the king on "
                                + Square.of(king));
            } else if (enPassant == 0 && !DoubleCheck.isPossible(board)) {
                add(
                        Kind.IMPOSSIBLE_DOUBLE_CHECK,
                        setup.sideToMove(),
                        checkers,
                        "no single move can have given check from both " + Square.of(one) + " and " + Square.of(other));
            }
        }
        if (enPassant != 0) {
            checkCheckersAfterDoublePush(checkers, king, lsb(enPassant));
        }
    }

    /**
     * Reports checkers that cannot have given check by the double push. Only the pawn itself can, or a slider whose
     * line to the king goes through the pawn's origin square.
     */
    private void checkCheckersAfterDoublePush(long checkers, int king, int enPassant) {
        int forward = setup.sideToMove() == Color.WHITE ? -8 : 8;
        long pawn = Bitboards.of(enPassant + forward);
        long origin = Bitboards.of(enPassant - forward);
        for (long rest = checkers & ~pawn; rest != 0; rest = popLsb(rest)) {
            if ((Attacks.between(king, lsb(rest)) & origin) == 0) {
                add(
                        Kind.CHECKER_AGAINST_EN_PASSANT,
                        setup.sideToMove(),
                        Long.lowestOneBit(rest),
                        "the checker on " + Square.of(lsb(rest)) + " gave check before the double push over "
                                + Square.of(enPassant));
            }
        }
    }

    /** Returns the pieces that give check, if the side to move has a single king. */
    final long checkers() {
        return absolute(board.checkers, setup.sideToMove());
    }

    /** Converts a set relative to a side to absolute squares. */
    private static long absolute(long squares, Color relativeTo) {
        return relativeTo == Color.WHITE ? squares : Bitboards.mirror(squares);
    }

    /** Returns the names of the squares: {@code e4}, or {@code e4, f5}. */
    static String names(long squares) {
        return SquareSet.of(squares).names(", ");
    }
}
