package dev.passant.answers.practice;

import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Chess960;
import dev.passant.chess.Color;
import dev.passant.chess.MoveList;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import dev.passant.chess.Symmetry;
import dev.passant.chess.Variant;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Generates positions for practice, from random games and from pieces placed at random. */
final class Boards {

    static final List<Role> ANY =
            List.of(Role.PAWN, Role.PAWN, Role.PAWN, Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN);
    static final List<Role> LINE_PIECES = List.of(Role.BISHOP, Role.ROOK, Role.QUEEN);
    static final List<Role> HEAVY = List.of(Role.QUEEN, Role.ROOK, Role.QUEEN, Role.BISHOP, Role.KNIGHT);
    static final List<Role> LIGHT = List.of(Role.KNIGHT, Role.BISHOP, Role.PAWN, Role.ROOK);
    private static final int MIN_PLIES = 8;
    private static final int MAX_PLIES = 70;

    private final SplittableRandom random;
    private final boolean hasChess960;

    /**
     * @param hasChess960 whether games of other topics may begin like those of Chess960
     */
    Boards(SplittableRandom random, boolean hasChess960) {
        this.random = random;
        this.hasChess960 = hasChess960;
    }

    /**
     * Returns a position for a topic. Returns empty if the attempt did not produce a legal position; call the method
     * again in that case.
     */
    Optional<Position> make(Topic topic) {
        return switch (topic) {
            case EN_PASSANT -> passing();
            case CASTLING -> castling(false);
            case CHESS960 -> castling(true);
            case MATE ->
                random.nextInt(8) == 0 ? Optional.of(game()) : turned(scattered(List.of(Role.PAWN), 1, HEAVY, 3));
            case DRAWS -> turned(scattered(LIGHT, 1, LIGHT, 1));
            case PROMOTION -> turned(beforeTheLastRank());
            case DOUBLE_CHECK -> turned(scattered(ANY, 3, HEAVY, 3));
            case ANTICHESS, ATOMIC, CRAZYHOUSE, HORDE, KING_OF_THE_HILL, RACING_KINGS, THREE_CHECK ->
                new VariantBoards(random, topic.variant()).make();
            default -> random.nextInt(3) == 0 ? Optional.of(game()) : turned(scattered(ANY, 5, LINE_PIECES, 3));
        };
    }

    private Position game() {
        return played(
                hasChess960 && random.nextInt(4) == 0
                        ? Variant.CHESS.chess960Start(random.nextInt(Chess960.POSITIONS))
                        : Position.start(),
                random);
    }

    /** Returns a position from a random game: after a random number of moves, or at the end of the game. */
    static Position played(Position start, SplittableRandom random) {
        Position position = start;
        int plies = MIN_PLIES + random.nextInt(MAX_PLIES - MIN_PLIES);
        for (int ply = 0; ply < plies; ply++) {
            MoveList moves = position.legalMoves();
            if (moves.isEmpty()) {
                return position;
            }
            position = position.play(moves.get(random.nextInt(moves.size())));
        }
        return position;
    }

    /** Places kings and up to the given number of other pieces per side at random. White is to move. */
    private SetupBuilder scattered(List<Role> own, int maxOwn, List<Role> enemy, int maxEnemy) {
        RandomBoard board = new RandomBoard(random);
        board.put(Piece.WHITE_KING, Bitboards.ALL);
        board.put(Piece.BLACK_KING, Bitboards.ALL);
        board.scatter(Color.WHITE, own, random.nextInt(maxOwn + 1));
        board.scatter(Color.BLACK, enemy, random.nextInt(maxEnemy + 1));
        return board.builder;
    }

    private SetupBuilder beforeTheLastRank() {
        RandomBoard board = new RandomBoard(random);
        board.put(Piece.WHITE_PAWN, Bitboards.RANK_7);
        board.put(Piece.WHITE_KING, Bitboards.ALL);
        board.put(Piece.BLACK_KING, Bitboards.ALL);
        board.scatter(Color.WHITE, ANY, random.nextInt(2));
        board.scatter(Color.BLACK, List.of(Role.KNIGHT, Role.ROOK, Role.BISHOP, Role.ROOK), 1 + random.nextInt(3));
        return board.builder;
    }

    /** Returns a position with two pawns side by side, with or without the right to capture en passant. */
    private Optional<Position> passing() {
        RandomBoard board = new RandomBoard(random);
        int file = random.nextInt(8);
        int beside = file == 0 ? 1 : file == 7 ? 6 : file + (random.nextBoolean() ? 1 : -1);
        board.put(Piece.WHITE_PAWN, Square.of(file, 4).bit());
        board.put(Piece.BLACK_PAWN, Square.of(beside, 4).bit());
        boolean right = random.nextInt(4) != 0;
        Square target = Square.of(beside, 5);
        if (right) {
            // The pawn has just crossed these squares, so they must be empty.
            board.keepEmpty(target.bit() | Square.of(beside, 6).bit());
            board.builder.enPassant(target);
        }
        // Prefer kings on the rank or the diagonals of the two pawns, where the capture may expose the king.
        board.put(Piece.WHITE_KING, random.nextBoolean() ? Bitboards.RANK_5 : Bitboards.ALL);
        board.put(Piece.BLACK_KING, Bitboards.ALL);
        board.scatter(Color.BLACK, LINE_PIECES, random.nextInt(3));
        if (random.nextInt(3) == 0) {
            board.put(Piece.BLACK_ROOK, Bitboards.RANK_5);
        }
        board.scatter(Color.WHITE, ANY, random.nextInt(2));
        return turned(board.builder);
    }

    private Optional<Position> castling(boolean chess960) {
        RandomBoard board = new RandomBoard(random);
        int king = chess960 ? 1 + random.nextInt(6) : 4;
        board.put(Piece.WHITE_KING, Square.of(king, 0).bit());
        long rooks = 0;
        boolean both = random.nextBoolean();
        boolean right = random.nextBoolean();
        if (both || right) {
            rooks |= board.put(
                    Piece.WHITE_ROOK,
                    Square.of(chess960 ? king + 1 + random.nextInt(7 - king) : 7, 0)
                            .bit());
        }
        if (both || !right) {
            rooks |= board.put(
                    Piece.WHITE_ROOK,
                    Square.of(chess960 ? random.nextInt(king) : 0, 0).bit());
        }
        board.builder.castlingRooks(rooks).chess960(chess960);
        board.put(Piece.BLACK_KING, Bitboards.RANK_8);
        if (random.nextInt(4) == 0) {
            board.put(Piece.of(Color.WHITE, random.nextBoolean() ? Role.KNIGHT : Role.BISHOP), Bitboards.RANK_1);
        }
        board.scatter(Color.WHITE, List.of(Role.PAWN, Role.PAWN, Role.KNIGHT), random.nextInt(4));
        board.scatter(Color.BLACK, HEAVY, random.nextInt(3));
        return turned(board.builder);
    }

    /** Builds the position, with colours swapped half of the time; empty if the position is illegal. */
    private Optional<Position> turned(SetupBuilder builder) {
        Setup setup = builder.build();
        Setup side = random.nextBoolean() ? setup : Symmetry.FLIP_VERTICAL.transform(setup.mirrored());
        return side.problems().isEmpty() ? Optional.of(side.toPosition()) : Optional.empty();
    }
}
