package dev.passant.answers.practice;

import dev.passant.bitboard.Attacks;
import dev.passant.bitboard.Bitboards;
import dev.passant.chess.Color;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/** Generates positions of a variant for practice in which the special rules of the variant matter. */
final class VariantBoards {

    private static final List<Role> WITH_KING =
            List.of(Role.PAWN, Role.PAWN, Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN, Role.KING);
    private static final List<Role> OFFICERS = List.of(Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN);
    private static final long HILL = Square.D4.bit() | Square.E4.bit() | Square.D5.bit() | Square.E5.bit();

    private final SplittableRandom random;
    private final Variant variant;
    private final RandomBoard board;

    VariantBoards(SplittableRandom random, Variant variant) {
        this.random = random;
        this.variant = variant;
        board = new RandomBoard(random);
    }

    /** Returns a position; empty if the attempt did not produce a legal position. */
    Optional<Position> make() {
        if (random.nextInt(3) == 0) {
            Position played = Boards.played(variant.start(), random);
            return Optional.of(played).filter(VariantBoards::isWorthwhile);
        }
        fill();
        Setup setup = board.builder.build();
        // Positions of racing kings cannot be mirrored, and the horde must be White.
        boolean isSymmetric = variant != Variant.HORDE && variant != Variant.RACING_KINGS;
        Setup side = isSymmetric && random.nextBoolean() ? setup.mirrored() : setup;
        return side.problems(variant).isEmpty() ? Optional.of(side.toPosition(variant)) : Optional.empty();
    }

    /**
     * Returns whether the position suits its variant: in crazyhouse, there must be a piece to drop.
     */
    private static boolean isWorthwhile(Position position) {
        return switch (position.variant()) {
            case CRAZYHOUSE -> !position.pocket(position.sideToMove()).isEmpty();
            default -> true;
        };
    }

    /** Places the pieces, with White to move except in horde and racing kings. */
    private void fill() {
        switch (variant) {
            case ANTICHESS -> {
                board.scatter(Color.WHITE, WITH_KING, 2 + random.nextInt(3));
                board.scatter(Color.BLACK, WITH_KING, 1 + random.nextInt(4));
                if (random.nextInt(4) == 0) {
                    board.put(Piece.WHITE_PAWN, Bitboards.RANK_7);
                }
            }
            case ATOMIC -> {
                long own = board.put(Piece.WHITE_KING, Bitboards.ALL);
                long enemy = board.put(Piece.BLACK_KING, Bitboards.ALL);
                board.put(any(Color.BLACK), Attacks.king(Bitboards.lsb(own)));
                board.put(any(Color.BLACK), Attacks.king(Bitboards.lsb(enemy)));
                board.scatter(Color.WHITE, Boards.ANY, 1 + random.nextInt(4));
                board.scatter(Color.BLACK, Boards.ANY, random.nextInt(3));
            }
            case HORDE -> {
                for (int pawns = 3 + random.nextInt(6); pawns > 0; pawns--) {
                    board.putAnywhere(
                            Piece.WHITE_PAWN,
                            random.nextBoolean() ? Bitboards.RANK_1 : Bitboards.RANK_2 | Bitboards.RANK_3);
                }
                board.put(Piece.BLACK_KING, Bitboards.RANK_7 | Bitboards.RANK_8);
                board.scatter(Color.BLACK, Boards.ANY, 2 + random.nextInt(5));
                board.builder.sideToMove(random.nextInt(3) == 0 ? Color.BLACK : Color.WHITE);
            }
            case KING_OF_THE_HILL -> {
                board.put(Piece.WHITE_KING, aroundTheHill());
                board.put(Piece.BLACK_KING, ~HILL);
                board.scatter(Color.WHITE, Boards.ANY, random.nextInt(3));
                board.scatter(Color.BLACK, Boards.LINE_PIECES, random.nextInt(3));
            }
            case RACING_KINGS -> {
                for (Piece king : List.of(Piece.WHITE_KING, Piece.BLACK_KING)) {
                    board.put(king, random.nextBoolean() ? Bitboards.RANK_7 : ~Bitboards.RANK_8);
                }
                board.scatter(Color.WHITE, OFFICERS, random.nextInt(4));
                board.scatter(Color.BLACK, OFFICERS, random.nextInt(4));
                board.builder.sideToMove(random.nextBoolean() ? Color.WHITE : Color.BLACK);
            }
            case CRAZYHOUSE -> {
                long own = board.put(Piece.WHITE_KING, Bitboards.ALL);
                board.put(Piece.BLACK_KING, Bitboards.ALL);
                if (random.nextBoolean()) {
                    // Place the rook on a line with the king, so that it gives check.
                    board.put(Piece.BLACK_ROOK, Attacks.rook(Bitboards.lsb(own), Bitboards.EMPTY));
                }
                board.scatter(Color.WHITE, Boards.ANY, random.nextInt(4));
                board.scatter(Color.BLACK, Boards.LINE_PIECES, random.nextInt(2));
                fillPockets();
            }
            case THREE_CHECK, CHESS -> {
                board.put(Piece.WHITE_KING, Bitboards.ALL);
                board.put(Piece.BLACK_KING, Bitboards.ALL);
                board.scatter(Color.WHITE, Boards.HEAVY, random.nextInt(4));
                board.scatter(Color.BLACK, Boards.LINE_PIECES, random.nextInt(3));
                board.builder
                        .checksLeft(Color.WHITE, 1 + random.nextInt(3))
                        .checksLeft(Color.BLACK, 1 + random.nextInt(3));
            }
        }
    }

    /** Fills the pockets at random; White's pocket contains at least one piece. */
    private void fillPockets() {
        Role sure = Boards.ANY.get(random.nextInt(Boards.ANY.size()));
        for (Role role : Role.values()) {
            if (role != Role.KING) {
                int more = Math.max(0, random.nextInt(4) - 2);
                board.builder.pocket(Color.WHITE, role, more + (role == sure ? 1 : 0));
            }
        }
        board.builder.pocket(Color.BLACK, Role.PAWN, random.nextInt(2));
    }

    private Piece any(Color color) {
        return Piece.of(color, Boards.ANY.get(random.nextInt(Boards.ANY.size())));
    }

    private static long aroundTheHill() {
        long around = 0;
        for (long left = HILL; left != 0; left = Bitboards.popLsb(left)) {
            around |= Attacks.king(Bitboards.lsb(left));
        }
        return around & ~HILL;
    }
}
