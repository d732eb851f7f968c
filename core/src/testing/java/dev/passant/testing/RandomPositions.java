package dev.passant.testing;

import dev.passant.bitboard.Placement;
import dev.passant.chess.Color;
import dev.passant.chess.EnPassantMode;
import dev.passant.chess.Move;
import dev.passant.chess.MoveList;
import dev.passant.chess.Piece;
import dev.passant.chess.Position;
import dev.passant.chess.Role;
import dev.passant.chess.Setup;
import dev.passant.chess.SetupBuilder;
import dev.passant.chess.Square;
import dev.passant.chess.Variant;
import dev.passant.notation.Fen;
import dev.passant.notation.FenFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;

/** Generates random games and random illegal positions. Deterministic for a seed. */
public final class RandomPositions {

    private final Random random;

    public RandomPositions(long seed) {
        random = new Random(seed);
    }

    /** Plays random legal moves and passes every position to a consumer, including the first. */
    public void playOut(Position start, int plies, Consumer<Position> seen) {
        Position position = start;
        for (int ply = 0; ply <= plies; ply++) {
            seen.accept(position);
            MoveList moves = position.legalMoves();
            if (moves.isEmpty()) {
                return;
            }
            Move move = moves.get(random.nextInt(moves.size()));
            position = position.play(move);
        }
    }

    /** Plays a game of each variant, and two in which castling is legal at the start. */
    public void playVariants(int plies, Consumer<Position> seen) {
        for (Variant variant : Variant.values()) {
            playOut(variant.start(), plies, seen);
        }
        playOut(Fen.parse("r3k2r/p6p/8/8/8/8/P6P/R3K2R w KQkq - 0 1", Variant.ATOMIC), plies, seen);
        playOut(
                Fen.parse("bnr1k1rb/pppppppp/8/8/8/8/PPPPPPPP/BNR1K1RB[] w GCgc - 0 1", Variant.CRAZYHOUSE),
                plies,
                seen);
    }

    /** Returns a Chess960 starting position with independent arrays for White and Black. */
    public Position chess960() {
        SetupBuilder setup = Setup.builder().chess960(true);
        long rooks = 0;
        for (Color color : Color.values()) {
            List<Role> array = array();
            for (int file = 0; file < 8; file++) {
                Square home = Square.of(file, color == Color.WHITE ? 0 : 7);
                setup.put(home, Piece.of(color, array.get(file)))
                        .put(Square.of(file, color == Color.WHITE ? 1 : 6), Piece.of(color, Role.PAWN));
                rooks |= array.get(file) == Role.ROOK ? home.bit() : 0;
            }
        }
        return setup.castlingRooks(rooks).build().toPosition();
    }

    private List<Role> array() {
        List<Role> array = new ArrayList<>(List.of(
                Role.ROOK, Role.KNIGHT, Role.BISHOP, Role.QUEEN, Role.KING, Role.BISHOP, Role.KNIGHT, Role.ROOK));
        do {
            Collections.shuffle(array, random);
        } while (!(array.indexOf(Role.ROOK) < array.indexOf(Role.KING)
                && array.indexOf(Role.KING) < array.lastIndexOf(Role.ROOK)
                && (array.indexOf(Role.BISHOP) + array.lastIndexOf(Role.BISHOP)) % 2 == 1));
        return array;
    }

    /**
     * Returns an unrestricted position: any number of pieces anywhere, up to three kings per side (usually one), all
     * castling rights, and sometimes an en-passant square where one is possible.
     */
    public Position unrestricted() {
        SetupBuilder setup = Setup.builder().sideToMove(random.nextBoolean() ? Color.WHITE : Color.BLACK);
        int pieces = 1 + random.nextInt(random.nextInt(10) == 0 ? 60 : 28);
        Role[] roles = {Role.PAWN, Role.PAWN, Role.PAWN, Role.KNIGHT, Role.BISHOP, Role.ROOK, Role.QUEEN};
        for (int i = 0; i < pieces; i++) {
            setup.put(square(), Piece.of(color(), roles[random.nextInt(roles.length)]));
        }
        for (Color color : Color.values()) {
            int kings = random.nextInt(8) < 6 ? 1 : random.nextInt(4);
            for (int i = 0; i < kings; i++) {
                boolean atHome = random.nextInt(3) == 0;
                int home = color == Color.WHITE ? 0 : 7;
                setup.put(atHome ? Square.of(random.nextInt(8), home) : square(), Piece.of(color, Role.KING));
            }
        }
        Setup placed = setup.build();
        // Impossible rights are dropped by toUnrestricted.
        setup.castlingRooks(placed.placement().pieces(Placement.ROOK) & 0xFF00_0000_0000_00FFL & random.nextLong());
        boolean white = placed.sideToMove() == Color.WHITE;
        setup.enPassant(Square.of(random.nextInt(8), white ? 5 : 2));
        return setup.build().toUnrestricted();
    }

    /** Returns an unrestricted position as FEN. */
    public String unrestrictedFen() {
        return Fen.format(
                unrestricted(),
                FenFormat.DEFAULT.withEnPassant(EnPassantMode.ALWAYS).withShredderCastling(true));
    }

    private Square square() {
        return Square.of(random.nextInt(64));
    }

    private Color color() {
        return random.nextBoolean() ? Color.WHITE : Color.BLACK;
    }
}
