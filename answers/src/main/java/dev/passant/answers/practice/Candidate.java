package dev.passant.answers.practice;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Move;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Square;
import dev.passant.explain.Verdict;
import dev.passant.notation.UciSquares;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A move that a learner may consider for a topic, with its verdict. */
record Candidate(Square from, Square to, Optional<Role> promotion, Verdict verdict) {

    static Candidate of(Position position, UciSquares squares) {
        return new Candidate(squares.from(), squares.to(), squares.promotion(), squares.explain(position));
    }

    Question.Tried tried() {
        if (isDrop()) {
            return new Question.Tried(uci().substring(0, 2), to.toString(), Optional.empty());
        }
        return new Question.Tried(from.toString(), to.toString(), promotion.map(role -> String.valueOf(letter(role))));
    }

    String uci() {
        return new UciSquares(from, to, promotion).toString();
    }

    private static char letter(Role role) {
        return role == Role.KNIGHT ? 'n' : role.toString().charAt(0);
    }

    /** Returns the moves that illustrate a topic. */
    static List<Candidate> of(Topic topic, Position position) {
        long pawns = position.pieces(position.sideToMove(), Role.PAWN);
        return switch (topic) {
            case PAWNS -> pawnMoves(position, pawns & ~lastRank(position, 1), true);
            case PROMOTION -> pawnMoves(position, pawns & lastRank(position, 1), false);
            case EN_PASSANT -> passing(position, pawns & lastRank(position, 3));
            case PINS -> pseudoLegal(position, position.pinned());
            case KING -> pseudoLegal(position, position.pieces(position.sideToMove(), Role.KING));
            case CHECKS -> Bitboards.hasOne(position.checkers()) ? pseudoLegal(position, Bitboards.ALL) : List.of();
            case DOUBLE_CHECK ->
                Bitboards.moreThanOne(position.checkers()) ? pseudoLegal(position, Bitboards.ALL) : List.of();
            case ANTICHESS, RACING_KINGS, THREE_CHECK -> pseudoLegal(position, Bitboards.ALL);
            case ATOMIC -> explosive(position);
            case CRAZYHOUSE -> drops(position);
            case HORDE ->
                position.sideToMove() == Color.WHITE
                        ? pawnMoves(position, pawns & ~lastRank(position, 1), true)
                        : pseudoLegal(position, Bitboards.ALL);
            case KING_OF_THE_HILL -> pseudoLegal(position, position.pieces(position.sideToMove(), Role.KING));
            case CASTLING, CHESS960, MATE, DRAWS, ALL, DAILY -> List.of();
        };
    }

    /** Returns the captures, and the moves of the king. */
    private static List<Candidate> explosive(Position position) {
        long kings = position.pieces(Role.KING);
        return pseudoLegal(position, Bitboards.ALL).stream()
                .filter(each ->
                        each.from().isIn(kings) || position.pieceAt(each.to()).isPresent())
                .toList();
    }

    /** Returns the drops of all pieces on all squares, whether they are in hand or not. */
    private static List<Candidate> drops(Position position) {
        List<Candidate> found = new ArrayList<>();
        for (Role role : Role.values()) {
            if (role != Role.KING) {
                for (Square to : Square.values()) {
                    found.add(of(position, new UciSquares(to, to, Optional.of(role))));
                }
            }
        }
        return found;
    }

    boolean isDrop() {
        return new UciSquares(from, to, promotion).isDrop();
    }

    /** Returns the rank that is the given number of steps before the last rank of the side to move, as a bitboard. */
    private static long lastRank(Position position, int before) {
        return Bitboards.rank(position.sideToMove() == Color.WHITE ? 7 - before : before);
    }

    /**
     * Returns the pseudo-legal moves of the pieces on some squares, without castling and underpromotions. Antichess
     * also has promotions to king.
     */
    static List<Candidate> pseudoLegal(Position position, long from) {
        List<Candidate> found = new ArrayList<>();
        for (Move move : position.pseudoLegalMoves()) {
            boolean first = move.promotion()
                    .filter(role -> role != Role.QUEEN && role != Role.KING)
                    .isEmpty();
            if (first && move.castlingSide().isEmpty() && move.from().isIn(from)) {
                found.add(of(position, new UciSquares(move.from(), move.to(), move.promotion())));
            }
        }
        return found;
    }

    /** Returns pawn moves of one and two squares forward, and captures to both sides. */
    private static List<Candidate> pawnMoves(Position position, long pawns, boolean twice) {
        List<Candidate> found = new ArrayList<>();
        int forward = position.sideToMove() == Color.WHITE ? 1 : -1;
        for (long rest = pawns; rest != 0; rest = Bitboards.popLsb(rest)) {
            Square from = Square.of(Bitboards.lsb(rest));
            for (int[] step : new int[][] {{0, 1}, {0, 2}, {-1, 1}, {1, 1}}) {
                int file = from.file() + step[0];
                int rank = from.rank() + step[1] * forward;
                if (file >= 0 && file < 8 && rank >= 0 && rank < 8 && (twice || step[1] == 1)) {
                    Square to = Square.of(file, rank);
                    Optional<Role> promotion = rank == 0 || rank == 7 ? Optional.of(Role.QUEEN) : Optional.empty();
                    boolean ownThere = to.isIn(position.pieces(position.sideToMove()));
                    if (!ownThere || step[0] == 0) {
                        found.add(of(position, new UciSquares(from, to, promotion)));
                    }
                }
            }
        }
        return found;
    }

    /** Returns the diagonal moves of pawns towards the file of an adjacent enemy pawn. */
    private static List<Candidate> passing(Position position, long pawns) {
        long enemies = position.pieces(position.sideToMove().opposite(), Role.PAWN);
        return pawnMoves(position, pawns, false).stream()
                .filter(each -> each.from().file() != each.to().file())
                .filter(each -> Square.of(each.to().file(), each.from().rank()).isIn(enemies))
                .filter(each -> position.pieceAt(each.to()).isEmpty())
                .toList();
    }
}
