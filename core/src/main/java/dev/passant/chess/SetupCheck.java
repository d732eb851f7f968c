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
import java.io.Serializable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds the problems of a setup of standard chess, and the castling and en-passant rights that remain after repair. */
class SetupCheck {

    static final Color[] COLORS = Color.values();

    final Setup setup;

    /** The board without castling rights and en-passant square, used to compute attacks and checkers. */
    final Board board;

    private final List<PositionProblem> problems = new ArrayList<>();

    SetupCheck(Setup setup) {
        this.setup = setup;
        board = Board.of(setup.placement(), EMPTY, EMPTY, setup.sideToMove() == Color.BLACK);
    }

    /** Finds the problems. Call it once, first. */
    final void run() {
        checkKings();
        checkPawnsAndNumbers();
        checkCastlingRights();
        checkEnPassant();
        checkPromotedPieces();
        checkCheckers();
    }

    /** Returns all problems: the illegal ones, then the repairable, then the unreachable. */
    final List<PositionProblem> problems() {
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
        return enPassantReason() == null ? setup.enPassant().map(Square::bit).orElse(EMPTY) : EMPTY;
    }

    /** Returns the pockets, promoted pieces and checks of the variant; chess has none. */
    State possibleState() {
        return State.NONE;
    }

    final void add(Kind kind, Color color, long squares) {
        add(kind, color, squares, Map.of());
    }

    /** Adds a problem with the values that its message needs besides the side, the squares and their number. */
    final void add(Kind kind, Color color, long squares, Map<String, Serializable> values) {
        problems.add(new PositionProblem(kind, color, squares, values));
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
                add(Kind.NO_KING, color, EMPTY);
            } else if (moreThanOne(kings)) {
                add(Kind.SEVERAL_KINGS, color, kings);
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
                    Map.of("white-king", square(white), "black-king", square(black)));
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
                    Map.of("attackers", squares(attackers)));
        }
    }

    final void checkNumberOfCheckers() {
        if (Long.bitCount(checkers()) > 2) {
            add(Kind.TOO_MANY_CHECKERS, setup.sideToMove(), checkers());
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
            add(Kind.PAWN_ON_EDGE_RANK, color, edge);
        }
    }

    final void checkNumbers(Color color) {
        int pawns = Long.bitCount(setup.pieces(color, Role.PAWN));
        if (pawns > 8) {
            add(Kind.TOO_MANY_PAWNS, color, setup.pieces(color, Role.PAWN));
        }
        int pieces = Long.bitCount(setup.pieces(color));
        if (pieces > 16) {
            add(Kind.TOO_MANY_PIECES, color, setup.pieces(color));
        }
    }

    void checkCastlingRights() {
        for (Color color : COLORS) {
            for (long rest = claimedRooks(color); rest != 0; rest = popLsb(rest)) {
                long rook = Long.lowestOneBit(rest);
                if ((setup.pieces(color, Role.ROOK) & rook) == 0) {
                    addImpossibleRight(color, rook, Map.of("no-rook", true));
                } else if (!hasKingAtHome(color)) {
                    addImpossibleRight(color, rook, kingOnHomeRankReason(color));
                } else if (rook != outermost(color, rook)) {
                    addImpossibleRight(color, rook, Map.of());
                }
            }
        }
    }

    final void addImpossibleRight(Color color, long rook, Map<String, Serializable> reason) {
        add(Kind.IMPOSSIBLE_CASTLING_RIGHT, color, rook, reason);
    }

    private Map<String, Serializable> kingOnHomeRankReason(Color color) {
        long kings = setup.pieces(color, Role.KING);
        return hasOne(kings) ? Map.of("king", square(kings)) : Map.of(kings == 0 ? "no-king" : "several-kings", true);
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
        Map<String, Serializable> reason = enPassantReason();
        if (reason != null) {
            long square = setup.enPassant().orElseThrow().bit();
            add(Kind.IMPOSSIBLE_EN_PASSANT, setup.sideToMove().opposite(), square, reason);
        }
    }

    /** Returns why the en-passant square is impossible, as values of the message; null if it is possible or absent. */
    private @Nullable Map<String, Serializable> enPassantReason() {
        if (setup.enPassant().isEmpty()) {
            return null;
        }
        Square square = setup.enPassant().get();
        boolean white = setup.sideToMove() == Color.WHITE;
        if (square.rank() != (white ? 5 : 2)) {
            return Map.of("wrong-rank", true);
        }
        Square origin = Square.of(square.file(), white ? 6 : 1);
        Square pawn = Square.of(square.file(), white ? 4 : 3);
        long occupied = setup.pieces(Color.WHITE) | setup.pieces(Color.BLACK);
        if ((setup.pieces(setup.sideToMove().opposite(), Role.PAWN) & pawn.bit()) == 0) {
            return Map.of("pawn", pawn);
        }
        if (square.isIn(occupied)) {
            return Map.of();
        }
        return origin.isIn(occupied) ? Map.of("origin", origin) : null;
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
                    Map.of("promoted", promoted, "missing", missingPawns));
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
                add(Kind.CHECKERS_ON_ONE_LINE, setup.sideToMove(), checkers, Map.of("king", Square.of(king)));
            } else if (enPassant == 0 && !DoubleCheck.isPossible(board)) {
                add(Kind.IMPOSSIBLE_DOUBLE_CHECK, setup.sideToMove(), checkers);
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
                        Map.of("passed", Square.of(enPassant)));
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

    private static Square square(long squares) {
        return Square.of(lsb(squares));
    }

    private static Serializable squares(long squares) {
        return SquareSet.of(squares).stream().collect(Collectors.toCollection(ArrayList::new));
    }
}
